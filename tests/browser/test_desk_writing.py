"""Writing a rules text in Chromium: words at the caret, symbols, kinds of line, and words of other games."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, fits
from tests.browser.test_desk import at_the_desk, begin_card, cast

__all__ = ["cast"]


def writing(open_browser: Opener, title: str, kind: str, **options: object) -> tuple[Page, Locator]:
    """A new card whose text can be written, and that text."""
    page = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/", **options)
    text = begin_card(page, title, kind)
    page.wait_for_url(re.compile(r"/changes/\d+/"), wait_until="load")
    expect(page.locator(".aids").first).to_be_visible()
    return page, text


def words(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Words that fit here").get_by_role("option")


def test_a_word_that_is_begun_is_taken_with_enter_or_tab_or_a_click(open_browser: Opener, cast: None) -> None:
    page, text = writing(open_browser, "Half a Lamp", "Thought")
    text.press_sequentially("Destr")
    expect(words(page)).to_have_text(["Destroy"])
    expect(text).to_have_attribute("aria-activedescendant", re.compile("words-0"))
    text.press("Enter")
    expect(text).to_have_value("Destroy ")
    text.press_sequentially("an ent")
    expect(words(page).first).to_have_text("entity")
    text.press("ArrowDown")
    expect(words(page).nth(1)).to_have_attribute("aria-selected", "true")
    text.press("ArrowUp")
    text.press("Tab")
    expect(text).to_have_value("Destroy an entity ")
    text.press_sequentially("your opp")
    words(page).get_by_text("your opponent", exact=True).click()
    expect(text).to_have_value("Destroy an entity your opponent ")
    expect(text).to_be_focused()


def test_the_list_is_not_in_the_way_of_writing_on(open_browser: Opener, cast: None) -> None:
    page, text = writing(open_browser, "Half a Wick", "Thought")
    text.press_sequentially("Evok")
    expect(words(page)).to_have_count(1)
    text.press("Escape")
    expect(page.get_by_role("listbox", name="Words that fit here")).to_be_hidden()
    # A whole word is never replaced: Enter begins a line.
    text.press_sequentially("e")
    expect(words(page).filter(visible=True)).to_have_count(0)
    text.press("Enter")
    text.press_sequentially("Roll.")
    expect(text).to_have_value("Evoke\nRoll.")
    expect(words(page).filter(visible=True)).to_have_count(0)


def test_a_template_is_filled_in_from_stop_to_stop(open_browser: Opener, cast: None) -> None:
    page, text = writing(open_browser, "Half a Bell", "Memory")
    page.get_by_text("Line templates").click()
    page.get_by_role("button", name="When …").click()
    expect(text).to_have_value("(!) When an entity is destroyed - roll.")
    selected = "element => element.value.slice(element.selectionStart, element.selectionEnd)"
    assert text.evaluate(selected) == "an entity is destroyed"
    text.press_sequentially("you roll ")
    text.press("Backspace")
    text.press("Tab")
    assert text.evaluate(selected) == "roll"
    text.press("Shift+Tab")
    assert text.evaluate(selected) == "you roll"
    text.press("Tab")
    text.press_sequentially("evoke ")
    text.press("Backspace")
    text.press("Tab")
    expect(text).to_be_focused()
    expect(text).to_have_value("(!) When you roll - evoke.")
    # Done: Tab leaves the text again.
    text.press("Tab")
    expect(text).not_to_be_focused()


def test_a_symbol_goes_in_at_the_caret_and_says_what_it_means(open_browser: Opener, cast: None) -> None:
    page, text = writing(open_browser, "Half a Clock", "Memory")
    symbol = page.locator("[data-piece='(A) ']")
    expect(symbol).to_have_attribute("title", re.compile("An action: pay the whole cost"))
    text.fill("Exhaust this: Roll.")
    text.press("Home")
    symbol.click()
    expect(text).to_have_value("(A) Exhaust this: Roll.")
    text.press("End")
    text.press("ArrowLeft")
    page.get_by_role("button", name=", then", exact=True).click()
    expect(text).to_have_value("(A) Exhaust this: Roll, then .")


def test_a_word_of_another_game_is_translated_while_it_is_typed(open_browser: Opener, cast: None) -> None:
    page, text = writing(open_browser, "Half a Coin", "Memory")
    text.press_sequentially("(!) When an entity dies - roll.")
    report = page.locator("[data-field=text] [data-report]")
    expect(report).to_contain_text("Did you mean “is destroyed”?")
    report.get_by_role("button", name="Apply").click()
    expect(text).to_have_value("(!) When an entity is destroyed - roll.")


def test_on_a_phone_the_words_are_asked_for_by_a_button_and_taken_by_touch(open_browser: Opener, cast: None) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    page, text = writing(open_browser, "Half a Spoon", "Memory", **phone)
    text.press_sequentially("(!) After an entity is ")
    page.get_by_role("button", name="Next word …").tap()
    words(page).get_by_text("destroyed", exact=True).tap()
    expect(text).to_have_value("(!) After an entity is destroyed ")
    page.get_by_text("Line templates").tap()
    fits(page)
