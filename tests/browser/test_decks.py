"""Own decks in a browser: a bad list is repaired and played, versions go back, decks are shared, on a phone, too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Opener, before_it_comes, fits
from tests.browser.seats import sign_in

BAD = "1 Assize of the Standing Sun\n5 Lionheart Marshal\n2 Griffin Vanguard\n2 No Such Thing\n"


def save_bad_deck(page: Page, name: str) -> None:
    page.goto("/voidream/decks/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("List").fill(BAD)
    expect(page.get_by_text("1 line not recognized.")).to_be_visible()
    page.get_by_role("button", name="Fix my deck").click()
    expect(page.get_by_text(re.compile("Deck fixed: .* not saved yet"))).to_be_visible()
    expect(page.get_by_text("Legal deck.")).to_be_visible()
    page.get_by_role("button", name="Save deck").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_bad_list_is_pasted_repaired_and_the_repair_undone(open_browser: Opener, scripts: bool) -> None:
    page = open_browser(viewport={"width": 1280, "height": 900}, java_script_enabled=scripts)
    page.goto("/voidream/decks/new/")
    page.get_by_label("Name").fill("Pasted")
    page.get_by_label("List").fill(BAD)
    page.get_by_role("button", name="Fix my deck" if scripts else "Check and fix").click()
    expect(page.get_by_text("Legal deck.")).to_be_visible()
    expect(page.get_by_label("List")).not_to_have_value(re.compile("No Such Thing"))
    page.get_by_role("button", name="Undo fix").click()
    expect(page.get_by_label("List")).to_have_value(BAD)
    expect(page.get_by_label("Name")).to_have_value("Pasted")


def test_a_pasted_list_names_its_deck_and_its_guesses_are_taken(page: Page) -> None:
    page.goto("/voidream/decks/new/")
    page.get_by_label("List").fill("Name: From elsewhere\n2x Grifin Vangard (STA) 12\nLantern Crap x3\n")
    expect(page.get_by_label("Name")).to_have_value("From elsewhere")
    page.get_by_role("button", name="Accept all 2 suggestions").click()
    expect(page.get_by_label("List")).to_have_value("Name: From elsewhere\n2 Griffin Vanguard\n3 Lantern Carp\n")
    page.get_by_role("button", name="Save deck").click()
    expect(page.get_by_role("heading", name="From elsewhere", level=1)).to_be_visible()


def test_a_list_that_is_written_before_the_script_came_is_checked(page: Page) -> None:
    with before_it_comes(page, "decks/edit.js", "/voidream/decks/new/"):
        page.get_by_label("List").fill(BAD)
    expect(page.get_by_text("1 line not recognized.")).to_be_visible()
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    with page.expect_event("dialog"):
        page.get_by_role("link", name="Voidream").first.click(no_wait_after=True)
    expect(page.get_by_label("List")).to_have_value(BAD)
    assert asked == ["beforeunload"]


def test_a_repaired_deck_is_saved_and_played(page: Page) -> None:
    save_bad_deck(page, "Mended")
    page.get_by_role("link", name="Play deck").click()
    expect(page.get_by_role("radio", name=re.compile("Mended")).first).to_be_checked()


def test_leaving_a_repaired_list_asks_first(page: Page) -> None:
    page.goto("/voidream/decks/new/")
    page.get_by_label("List").fill(BAD)
    page.get_by_role("button", name="Fix my deck").click()
    expect(page.get_by_text("Legal deck.")).to_be_visible()
    page.get_by_label("Name").click()
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    page.goto("/voidream/decks/")
    assert asked == ["beforeunload"]


def test_a_version_is_noted_compared_and_brought_back(page: Page) -> None:
    save_bad_deck(page, "Twice")
    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="Edit as text").click()
    page.get_by_label("List").press("Control+Home")
    page.keyboard.type("# a thought\n3 Royal Pardon\n")
    page.get_by_label("Version note").fill("More pardons")
    page.get_by_role("button", name="Save deck").click()
    page.get_by_role("link", name="Versions").click()
    expect(page.get_by_text("More pardons")).to_be_visible()
    expect(page.locator(".deck-diff").first).to_contain_text("Royal Pardon")
    page.get_by_role("button", name="Restore version 1").click()
    expect(page.get_by_text("restored to version 1")).to_be_visible()


def test_a_code_is_copied_and_opens_the_list_elsewhere(open_browser: Opener) -> None:
    options = {"viewport": {"width": 1280, "height": 900}, "permissions": ["clipboard-read", "clipboard-write"]}
    page = open_browser(**options)
    page.goto("/voidream/decks/noon-parade/")
    page.get_by_role("button", name="Copy the code").click()
    expect(page.get_by_text("Copied", exact=True)).to_be_visible()
    code = page.evaluate("navigator.clipboard.readText()")
    assert code.startswith("D1.")
    page.get_by_role("button", name="Copy as Markdown").click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(2)
    assert page.evaluate("navigator.clipboard.readText()").startswith("# Noon Parade")
    page.goto(f"/voidream/decks/new/?code={code}")
    expect(page.get_by_text("Legal deck.")).to_be_visible()


def test_a_shared_deck_is_found_and_copied_by_somebody_else(page: Page, open_browser: Opener) -> None:
    sign_in(page, "Sharer-of-decks")
    save_bad_deck(page, "Shown around")
    page.get_by_role("radio", name="Public").check()
    page.get_by_role("button", name="Save").click()
    other = open_browser(viewport={"width": 360, "height": 740})
    other.goto("/voidream/decks/public/")
    other.get_by_label("With card").fill("Lionheart Marshal")
    other.get_by_role("button", name="Search").click()
    other.get_by_role("link", name="Shown around", exact=True).click()
    expect(other.get_by_role("heading", name="Shown around", level=1)).to_be_visible()
    fits(other)
    other.get_by_role("link", name="Copy and edit").click()
    other.get_by_role("button", name="Deck", exact=True).click()
    expect(other.locator('[data-in="deck"][data-card="Lionheart Marshal"]')).to_be_visible()
    fits(other)
    page.get_by_role("radio", name="Unlisted").check()
    page.get_by_role("button", name="Save").click()
    link = page.get_by_label("Link", exact=True).input_value()
    other.goto(link)
    expect(other.get_by_role("heading", name="Shown around", level=1)).to_be_visible()


def test_a_deck_prints_on_one_sheet(page: Page) -> None:
    page.goto("/voidream/decks/noon-parade/")
    page.emulate_media(media="print")
    expect(page.locator(".deck-side")).to_be_hidden()
    expect(page.locator(".site-header")).to_be_hidden()
    expect(page.locator(".deck-row").first).to_be_visible()
    sheet = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1
