"""Figures and test hands in a browser: without scripts on a phone, and in place with them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Opener, fits

PHONE: ViewportSize = {"width": 360, "height": 740}


def fits_unscripted(page: Page) -> bool:
    """Without scripts nobody can ask the document how wide it is; a picture of all of it (a PNG) tells."""
    return int.from_bytes(page.screenshot(full_page=True)[16:20], "big") <= PHONE["width"]


def test_odds_are_asked_for_without_scripts(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=False)
    page.goto("/voidream/decks/noon-parade/")
    page.get_by_label("At least", exact=True).fill("2")
    page.get_by_label("of", exact=True).select_option("kind-thought")
    page.get_by_label("in the top").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator(".odds__answer")).to_contain_text("21%")
    assert fits_unscripted(page)


def test_a_hand_is_tried_by_keyboard_and_shared_as_a_link(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=False)
    page.goto("/voidream/decks/noon-parade/")
    page.get_by_role("link", name="Solo play").press("Enter")
    card = page.locator(".trial__pile .card")
    first = card.get_attribute("data-title")
    page.get_by_role("link", name="Roll", exact=True).press("Enter")
    expect(page.get_by_text(f"Put {first} under the deck. Rolled")).to_be_visible()
    second = card.get_attribute("data-title")
    expect(page.get_by_text(f"Put {first} under the deck. Rolled {second}")).to_be_visible()
    page.get_by_label("Cut: 1 to").fill("7")
    page.keyboard.press("Enter")
    expect(page.locator(".trial__steps").get_by_text("Cut 7 cards")).to_be_visible()
    assert fits_unscripted(page)
    other = open_browser(viewport=PHONE)
    other.goto(page.url)
    expect(other.locator(".trial__pile .card")).to_have_attribute("data-title", card.get_attribute("data-title") or "")
    page.get_by_role("link", name="Undo").press("Enter")
    expect(card).to_have_attribute("data-title", second or "")
    page.get_by_role("link", name="Undo").press("Enter")
    expect(card).to_have_attribute("data-title", first or "")


def opened(page: Page, moves: str = "") -> Page:
    """A table that says whether it was loaded again."""
    page.goto(f"/voidream/decks/noon-parade/try/?seed=5&moves={moves}")
    page.evaluate("window.isFirst = true")
    return page


def title_of(card: Locator) -> str:
    return card.locator(".card").first.get_attribute("data-title") or ""


def lies(page: Page, zone: str) -> Locator:
    return page.locator(f'[data-zone="{zone}"] [data-moves]')


def test_a_card_is_dragged_to_a_zone_and_back_by_undo(page: Page) -> None:
    opened(page)
    top = lies(page, "Deck")
    first = title_of(top)
    start, end = top.locator(".card").bounding_box(), page.locator('[data-zone="Exhausted"]').bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 80, start["y"] + 60, steps=3)
    page.mouse.move(end["x"] + 60, end["y"] + 40, steps=4)
    page.mouse.up()
    expect(lies(page, "Exhausted").locator(".card")).to_have_attribute("data-title", first)
    expect(page.locator("#announcer")).to_contain_text(f"Moved {first} into play, exhausted")
    expect(page).to_have_url(re.compile(r"moves=m\d+x$"))
    page.get_by_role("link", name="Undo").click()
    expect(lies(page, "Exhausted")).to_have_count(0)
    expect(top.locator(".card").first).to_have_attribute("data-title", first)
    page.go_back()
    expect(lies(page, "Exhausted")).to_have_count(1)
    assert page.evaluate("window.isFirst"), "no page was loaded"


def test_the_keyboard_moves_cards_and_keeps_its_place(page: Page) -> None:
    opened(page)
    held = lies(page, "Hand").first
    first = title_of(held)
    held.get_by_role("link").focus()
    page.keyboard.press("m")
    expect(page.locator(":focus")).to_have_text("Top of the deck T")
    page.keyboard.press("Escape")
    expect(page.locator(":focus")).to_contain_text("Move")
    page.keyboard.press("v")
    expect(lies(page, "Void").locator(".card")).to_have_attribute("data-title", first)
    expect(page.locator('[data-zone="Void"] a:focus')).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator(".trial__steps li")).to_have_count(2)
    page.keyboard.press("c")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator(".trial__steps").get_by_text("Cut 7 cards")).to_be_visible()
    assert page.evaluate("window.isFirst"), "no page was loaded"


def test_a_finger_uses_the_menu_of_a_card(open_browser: Opener) -> None:
    page = opened(open_browser(viewport=PHONE, has_touch=True))
    card = lies(page, "Deck")
    first = title_of(card)
    card.get_by_text("Move").tap()
    card.get_by_role("button", name="Discard").tap()
    expect(lies(page, "Discard").locator(".card")).to_have_attribute("data-title", first)
    fits(page)


def test_shuffles_are_counted_in_place_and_stay_while_cards_move(page: Page) -> None:
    opened(page)
    page.get_by_label("Number of top cards").select_option("3")
    page.get_by_role("button", name="Shuffle 1,000 times").click()
    expect(page.get_by_role("table", name="Kind")).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("Counted 1000 shuffles.")
    page.get_by_role("link", name="Roll", exact=True).click()
    expect(page.locator(".trial__steps li")).to_have_count(1)
    expect(page.get_by_role("table", name="Kind")).to_be_visible()
    assert page.evaluate("window.isFirst"), "no page was loaded"
