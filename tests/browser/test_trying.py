"""Figures and test hands in a browser without scripts, on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener

PHONE = {"width": 360, "height": 740}


def fits(page: Page) -> bool:
    """Without scripts nobody can ask the document how wide it is; a picture of all of it (a PNG) tells."""
    return int.from_bytes(page.screenshot(full_page=True)[16:20], "big") <= PHONE["width"]


def test_odds_are_asked_for_without_scripts(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=False)
    page.goto("/decks/noon-parade/")
    page.get_by_label("At least", exact=True).fill("2")
    page.get_by_label("of", exact=True).select_option("kind-thought")
    page.get_by_label("in the top").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator(".odds__answer")).to_contain_text("21%")
    assert fits(page)


def test_a_hand_is_tried_by_keyboard_and_shared_as_a_link(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=False)
    page.goto("/decks/noon-parade/")
    page.get_by_role("link", name="Try a shuffle by hand").press("Enter")
    card = page.locator(".trial__top .card")
    first = card.get_attribute("data-title")
    page.get_by_role("link", name="Roll", exact=True).press("Enter")
    second = card.get_attribute("data-title")
    expect(page.get_by_text(f"{first} goes under. Rolled {second}")).to_be_visible()
    page.get_by_label("Cut: 1 to").fill("7")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Cut 7 cards under")).to_be_visible()
    assert fits(page)
    other = open_browser(viewport=PHONE)
    other.goto(page.url)
    expect(other.locator(".trial__top .card")).to_have_attribute("data-title", card.get_attribute("data-title") or "")
    page.get_by_role("link", name="Undo").press("Enter")
    expect(card).to_have_attribute("data-title", second or "")
    page.get_by_role("link", name="Undo").press("Enter")
    expect(card).to_have_attribute("data-title", first or "")
