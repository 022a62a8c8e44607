"""Words of a game, explained where they are read: on pages, at the table, and over its dialogs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.seats import DESKTOP
from tests.browser.stage import Stage, position
from tests.browser.test_accessibility import look, violations
from tests.browser.test_table import PHONE

EVOKE = "Look at the top card of your deck in secret."
LOG: list[dict[str, Any]] = [
    {"type": "evoke", "seat": "A", "text": "{A} evokes [[Night Porter]].", "seq": 1},
    {"type": "roll", "seat": "B", "text": "{B} rolls 2.", "seq": 1},
]
LEARNED = "localStorage.setItem('voidream-words', JSON.stringify({roll: ['A', 'B', 'C', 'D', 'E', 'F']}))"


def note(page: Page) -> Locator:
    return page.locator(".word-note")


def beside(page: Page, word: Locator) -> None:
    """The explanation is on the screen, and not over its word."""
    at, box = word.bounding_box(), note(page).bounding_box()
    size = page.viewport_size
    assert at
    assert box
    assert size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= at["y"] + at["height"] or box["y"] + box["height"] <= at["y"]


@pytest.mark.parametrize("path", ["/voidream/rules/", "/voidream/cards/lantern-carp/"])
def test_words_on_a_page_are_explained(open_browser: Opener, path: str) -> None:
    page = open_browser(**look("light", "desktop"))
    page.goto(path)
    word = page.locator("main .word[role=button]").first
    expect(word).to_have_css("text-decoration-style", "dotted")
    word.hover()
    beside(page, word)
    page.mouse.move(0, 0)
    expect(note(page)).to_have_count(0)
    page.keyboard.press("Tab")
    word.focus()
    expect(word).to_have_accessible_description(note(page).locator("#word-note").inner_text())
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(note(page).get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/voidream/rules/#V\d+\.\d+$"))


def test_a_rule_does_not_explain_its_own_word(page: Page) -> None:
    page.goto("/voidream/rules/")
    expect(page.locator("[id='V9.17'] .word").filter(has_text="unveiled").first).to_be_visible()
    expect(page.locator("[id='V9.17'] [data-word=veil]")).to_have_count(0)
    page.emulate_media(media="print")
    expect(page.locator("[id='V9.17'] .word").first).to_have_css("text-decoration-line", "none")


def test_a_tap_explains_a_word_at_the_table(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position(), log=LOG)
    page.get_by_role("button", name="Log", exact=True).tap()
    word = page.locator(".log .word", has_text="evoke")
    word.tap()
    expect(note(page)).to_contain_text(EVOKE)
    beside(page, word)
    page.locator(".log__head").tap()
    expect(note(page)).to_have_count(0)


def test_words_at_the_table_fade_once_they_are_learned(open_browser: Opener) -> None:
    page = open_browser(**look("dark", "desktop"))
    page.add_init_script(LEARNED)
    Stage(page, position(), log=LOG)
    assert page.locator(".log li .word").all_inner_texts() == ["evoke"]
    expect(page.locator(".slot__button .word")).to_have_count(0)
    word = page.locator(".log li .word")
    word.hover()
    expect(note(page)).to_contain_text(EVOKE)
    assert violations(page) == []
    expect(note(page).get_by_role("link")).to_have_attribute("target", "_blank")


def test_words_of_a_card_shown_large_are_explained(open_browser: Opener) -> None:
    page = open_browser(**look("light", "desktop") | {"viewport": DESKTOP})
    Stage(page, position(void=["Lantern Carp"]), log=LOG)
    page.locator(".log .card-name").click()
    zoom = page.get_by_role("dialog", name="Night Porter")
    word = zoom.locator(".word").first
    word.scroll_into_view_if_needed()
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(note(page)).to_be_visible()
    beside(page, word)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(zoom).to_be_visible()
    page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)


def test_words_in_a_dialog_are_explained_over_it(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    Stage(page, position(), log=LOG)
    page.locator(".log__doubt").first.click()
    dialog = page.locator("dialog[open]")
    word = dialog.locator(".word").first
    word.click()
    expect(note(page)).to_contain_text(EVOKE)
    link = note(page).get_by_role("link")
    link.hover()
    link.click(trial=True)
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(dialog).to_be_visible()
