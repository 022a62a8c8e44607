"""How many clicks it takes to a deck: from nothing, from a list as other sites write it, from one that isn't legal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.building import saved, tile

FOREIGN = """Name: Pasted in a hurry
Bastion: Meridian Terminus
1 Cunning

Dream cards (39)
2X Lionheart Marshal
[2] Oathbound Chimera
(2) Queen Ambergaze
3 Grifin Vangard
3 "Parade Phalanx"
Standing Orders x1
1 Trial by Noon (UND) 12
1x Wall of Petitions •••
3 Gatehouse Twins # early
- 2 Bearer of the Scales
2 × Borrowed Wolf
2;Edict of Daylight
1 Bastile of Mornin
2 [Ride at First Light](/voidream/cards/ride-at-first-light/)
3 Herald of the First Bell *F*
2 Sunlance Squire // late
3 Paper Soldier
3 Royal Pardon
1 Roll Call

Arcana (8)
The Dreamliner
Raise the Standard
Throw Down the Gauntlet
Open Your Eyes
Turn Over
By Royal Decree
Summons
Stand Your Ground
"""
COUNT = """addEventListener("pointerdown", () =>
  sessionStorage.setItem("clicks", 1 + Number(sessionStorage.getItem("clicks"))), { capture: true })"""


@pytest.fixture
def counted(page: Page) -> Page:
    """A browser that counts each press of the pointer, over all pages."""
    page.add_init_script(COUNT)
    page.emulate_media()
    return page


def clicks(page: Page) -> int:
    found: int = page.evaluate("Number(sessionStorage.getItem('clicks'))")
    return found


def paste(page: Page, text: str) -> None:
    page.goto("/voidream/decks/build/")
    page.get_by_label("Decklist, link, code or JSON").fill(text)
    page.get_by_role("button", name="Import").click()


def test_a_legal_deck_of_forty_takes_at_most_thirty_clicks(counted: Page) -> None:
    page = counted
    page.goto("/voidream/decks/build/")
    page.get_by_role("button", name=re.compile("^Meridian Terminus")).click()
    for family in ("Chimeric Court", "Neutral"):
        page.get_by_role("group", name="Faction").get_by_role("button", name=family).click()
    tile(page, "Cunning").click()
    arcana = page.locator(".tile:not(.tile--in):visible > .tile__main", has_text=", Arcanum, ")
    for _ in range(7):
        arcana.first.click()
    for _ in range(13):
        page.locator(".tile__tool--all:visible", has_text="+3").first.click()
    expect(page.get_by_role("button", name="Legal deck")).to_be_visible()
    expect(page.locator(".meter", has_text="Dream cards").locator("b")).to_have_text("40 / 40")
    assert clicks(page) <= 30


def test_a_list_in_foreign_shapes_is_a_saved_legal_deck_in_three_clicks(counted: Page) -> None:
    page = counted
    paste(page, FOREIGN)
    page.get_by_role("button", name="Accept all 2 suggestions").click()
    page.get_by_role("button", name="Save deck").click()
    saved(page)
    expect(page).to_have_url(re.compile("/voidream/decks/pasted-in-a-hurry-.*/build/"))
    expect(page.get_by_role("button", name="Legal deck")).to_be_visible()
    assert clicks(page) == 3


def test_a_pasted_deck_that_is_not_legal_opens_where_it_is_mended(counted: Page) -> None:
    page = counted
    paste(page, "1 Meridian Terminus\n5 Lionheart Marshal\n")
    expect(page.get_by_role("button", name="Fix my deck", exact=True)).to_be_visible()
    expect(page.get_by_text("“Lionheart Marshal”: 5 copies")).to_be_visible()
    assert clicks(page) == 1
