"""Saving in the builder: onto a newer version, from two tabs, while one goes on, and after signing out."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.building import find, open_new, row, saved_new, tile, to_its_page
from tests.browser.conftest import sign_up, wait_for


def test_saving_onto_a_newer_version_keeps_either(unwatched: Page) -> None:
    page = unwatched
    slug = saved_new(page, "Saved twice")
    elsewhere = page.context.new_page()
    elsewhere.goto(f"/voidream/decks/{slug}/edit/")
    elsewhere.get_by_label("List").fill("1 Concourse Zero\n3 Pendulum Runner\n")
    elsewhere.get_by_role("button", name="Save deck").click()
    expect(elsewhere.get_by_role("heading", name="Saved twice", level=1)).to_be_visible()
    page.bring_to_front()
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name="Newer version found")
    expect(dialog.get_by_text("Pendulum Runner")).to_be_visible()
    dialog.get_by_role("button", name="Use the newer version").click()
    expect(row(page, "Pendulum Runner")).to_be_visible()
    expect(row(page, "Stairwright")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Undo: Use the newer version")).click()
    expect(row(page, "Stairwright")).to_be_visible()
    page.keyboard.press("Control+s")
    to_its_page(page, "Saved twice")
    expect(page.locator(".deck-list").get_by_role("link", name="Stairwright")).to_be_visible()


def test_two_tabs_that_save_the_same_need_not_choose(unwatched: Page) -> None:
    page = unwatched
    slug = saved_new(page, "Saved alike")
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_be_visible()
    elsewhere = page.context.new_page()
    elsewhere.goto(f"/voidream/decks/{slug}/edit/")
    listed = elsewhere.get_by_label("List")
    listed.fill(listed.input_value() + "\n1 Stairwright\n")
    elsewhere.get_by_role("button", name="Save deck").click()
    expect(elsewhere.get_by_role("heading", name="Saved alike", level=1)).to_be_visible()
    page.bring_to_front()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Already saved elsewhere, exactly like this.")).to_be_visible()
    to_its_page(page, "Saved alike")


def test_what_is_done_while_a_save_is_under_way_stays_a_draft(page: Page) -> None:
    open_new(page)
    page.get_by_label("Deck name").fill("Saved slowly")
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    held: list[Route] = []
    page.route("**/voidream/decks/build/save/", lambda route: held.append(route))
    page.keyboard.press("Control+s")
    expect(page.locator("#builder[data-stands=saving]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_be_visible()
    wait_for(page, lambda: held, "the save")
    held[0].continue_()
    expect(page.get_by_text("Unsaved changes restored.")).to_be_visible()
    expect(row(page, "Stairwright")).to_be_visible()
    page.unroute("**/voidream/decks/build/save/")
    page.keyboard.press("Control+s")
    to_its_page(page, "Saved slowly")
    expect(page.locator(".deck-list").get_by_role("link", name="Stairwright")).to_be_visible()


def test_a_draft_of_an_account_is_out_of_sight_once_somebody_signed_out(page: Page) -> None:
    sign_up(page, "DraftingDora")
    open_new(page)
    page.goto("/voidream/decks/build/")
    expect(page.get_by_role("heading", name="Drafts on this device")).to_be_visible()
    page.goto("/accounts/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
    page.goto("/voidream/decks/build/")
    expect(page.get_by_role("heading", name="Start from a bastion")).to_be_visible()
    expect(page.get_by_role("heading", name="Drafts on this device")).to_have_count(0)
