"""The deck builder of Dreamtides: it begins with a Dreamcaller, and says what that one asks for."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.building import find, row, stands, tile


def test_a_deck_begins_with_a_dreamcaller_and_what_it_asks_for(page: Page) -> None:
    page.goto("/dreamtides/decks/build/")
    expect(page.get_by_role("heading", name="Start from a Dreamcaller")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Orrin Vane")).click()
    expect(stands(page)).to_be_visible()
    find(page, "t:warrior cost<=2")
    page.keyboard.press("Shift+Enter")
    expect(page.locator("li.row.family--character", has=row(page, "Shieldhand of the Levee"))).to_be_visible()
    expect(tile(page, "Shieldhand of the Levee").locator(".card__stat--spark b")).to_have_text("1")
    page.get_by_role("button", name="Events", exact=True).click()
    expect(tile(page, "Shieldhand of the Levee")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Check")).click()
    expect(page.get_by_text("“Include at least 8 Warriors”: the deck has 3. Add 5.")).to_be_visible()
