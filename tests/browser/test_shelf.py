"""Own decks as a shelf in a browser: drafts among them, folders, many chosen at once, by keys and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, fits
from tests.browser.seats import sign_in
from tests.browser.test_social import PHONE


def kept(page: Page, *names: str) -> None:
    for name in names:
        page.goto("/voidream/decks/new/")
        page.get_by_label("Name").fill(name)
        page.get_by_label("List").fill("2 Lionheart Marshal\n")
        page.get_by_role("button", name="Save deck").click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.goto("/voidream/decks/")


def test_drafts_of_this_device_stand_among_the_decks(page: Page) -> None:
    page.goto("/voidream/decks/")
    expect(page.get_by_role("region", name="My decks")).to_be_hidden()
    page.goto("/voidream/decks/build/?from=still-garden")
    expect(page.get_by_label("Deck name")).to_be_visible()
    page.goto("/voidream/decks/")
    shelf = page.get_by_role("region", name="My decks")
    draft = shelf.get_by_role("listitem").filter(has_text="Draft on this device")
    expect(draft).to_contain_text("Still Garden (copy)")
    draft.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(re.compile("/voidream/decks/build/#draft="))


@pytest.mark.parametrize("scripts", [True, False])
def test_decks_are_moved_back_and_deleted_together(open_browser: Opener, scripts: bool) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=scripts)
    sign_in(page, f"Shelver-{scripts}")
    kept(page, "One", "Two", "Three")
    page.get_by_text("New folder").click()
    page.get_by_label("Folder name").fill("Serious")
    page.get_by_role("button", name="Create folder").click()
    for name in ("One", "Two"):
        page.get_by_label(f"Select {name}").focus()
        page.keyboard.press("Space")
    if scripts:
        expect(page.get_by_text("2 of 3 selected:")).to_be_visible()
    page.get_by_label("Folder to move to").select_option("Serious")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("2 decks moved to “Serious”.")).to_be_visible()
    page.get_by_role("link", name="Serious 2").click()
    expect(page.get_by_role("link", name="Three", exact=True)).to_be_hidden()
    fits(page)
    page.go_back()
    page.get_by_role("button", name="Undo move").click()
    expect(page.get_by_role("link", name="Serious 0")).to_be_visible()
    if scripts:
        page.get_by_label("All", exact=True).check()
    else:
        for name in ("One", "Two", "Three"):
            page.get_by_label(f"Select {name}").check()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Delete 3 decks?")).to_be_visible()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("3 decks deleted.")).to_be_visible()


def test_a_deck_is_found_and_the_order_changes_at_once(page: Page) -> None:
    sign_in(page, "Sorter")
    kept(page, "Zebra", "Ant")
    rows = page.get_by_role("region", name="My decks").locator(".own-deck__name")
    expect(rows).to_have_text(["Ant", "Zebra"])
    page.get_by_label("Order").select_option("Name")
    expect(page).to_have_url(re.compile("order=name"))
    page.get_by_role("searchbox", name="Search my decks").fill("zeb")
    page.keyboard.press("Enter")
    expect(rows).to_have_text(["Zebra"])
