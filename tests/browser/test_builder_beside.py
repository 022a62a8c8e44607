"""Beside a deck in the builder: cards that are considered, and notes on cards."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.building import open_new, row, saved, tile
from tests.browser.conftest import Opener


def considered(page: Page, title: str) -> Locator:
    return page.locator(f'[data-in="maybeboard"][data-card="{title}"]')


def test_m_moves_a_copy_to_the_maybeboard_and_back(page: Page) -> None:
    open_new(page)
    tile(page, "Freefall").click(modifiers=["Shift"])
    row(page, "Freefall").focus()
    page.keyboard.press("m")
    expect(considered(page, "Freefall")).to_have_accessible_name(re.compile("^1 Freefall on the maybeboard"))
    expect(row(page, "Freefall")).to_have_accessible_name(re.compile("^2, value 1, Freefall"))
    page.keyboard.press("Control+z")
    expect(considered(page, "Freefall")).to_have_count(0)
    page.keyboard.press("Control+y")
    considered(page, "Freefall").focus()
    page.keyboard.press("m")
    expect(considered(page, "Freefall")).to_have_count(0)
    expect(row(page, "Freefall")).to_have_accessible_name(re.compile("^3, value 1, Freefall"))


def test_a_maybeboard_is_saved_and_there_again(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    page.get_by_label("Decklist, link, code or JSON").fill("Name: Mine\n3 Freefall\n\nSideboard\n2 Night Porter\n")
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name="Deck", exact=True).click()
    expect(considered(page, "Night Porter")).to_be_visible()
    expect(row(page, "Night Porter")).to_have_count(0)
    page.keyboard.press("Control+s")
    saved(page)
    expect(page).to_have_url(re.compile("/voidream/decks/mine-.*/build/"))
    expect(considered(page, "Night Porter")).to_have_accessible_name(re.compile("^2 Night Porter"))


def test_n_writes_a_note_that_is_saved_with_the_deck(page: Page) -> None:
    page.goto("/voidream/decks/build/?from=noon-parade")
    vanguard = row(page, "Griffin Vanguard")
    vanguard.press("n")
    page.keyboard.type("Early, if at all")
    page.get_by_role("radio", name="Undecided").check()
    page.keyboard.press("Enter")
    expect(vanguard).to_have_accessible_name(re.compile("note: Undecided, Early, if at all$"))
    expect(vanguard).to_be_focused()
    expect(page.locator("#announcer")).to_contain_text("Griffin Vanguard, note: Undecided, Early, if at all.")
    page.keyboard.press("Control+z")
    expect(vanguard).not_to_have_accessible_name(re.compile("note"))
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+s")
    saved(page)
    expect(page).to_have_url(re.compile("/voidream/decks/noon-parade-copy-.*/build/"))
    expect(vanguard).to_have_accessible_name(re.compile("note: Undecided, Early, if at all$"))


def test_a_finger_writes_a_note_where_a_card_lies_in_large(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/voidream/decks/build/?from=noon-parade")
    page.get_by_role("navigation", name="Builder sections").get_by_role("button", name="Deck").tap()
    row(page, "Cunning").tap()
    page.get_by_role("button", name="Add note").tap()
    page.get_by_role("radio", name="Cut").tap()
    page.get_by_role("button", name="Save note").tap()
    expect(row(page, "Cunning")).to_have_accessible_name(re.compile("note: Cut$"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_doubtful_line_is_settled_before_the_deck_is_saved(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    page.get_by_label("Decklist, link, code or JSON").fill("Name: Doubtful\n3x Freefall x2\n1 Nobody’s Card\n")
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name="Save", exact=True).click()
    dialog = page.get_by_role("dialog", name="Save deck")
    expect(dialog.get_by_text("1 unrecognized line will be skipped.")).to_be_visible()
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("Choose how to read the ambiguous lines first.")
    dialog.get_by_role("button", name="2 Freefall").click()
    dialog.get_by_role("button", name="Save", exact=True).click()
    saved(page)
    expect(row(page, "Freefall")).to_have_accessible_name(re.compile("^2, value 1, Freefall"))
