"""Likes, comments and tags in a browser: without another page where scripts run, and without scripts as well."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener, fits
from tests.browser.seats import sign_in

PHONE: ViewportSize = {"width": 360, "height": 740}
DECK = "/voidream/decks/still-garden/"


def publish(page: Page, name: str) -> str:
    """A public deck of whoever sits at this browser; its address."""
    page.goto("/voidream/decks/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("List").fill("2 Lionheart Marshal\n")
    page.get_by_role("button", name="Save deck").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.get_by_role("radio", name="Public").check()
    page.locator(".deck-share").get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"{name} is now public")).to_be_visible()
    return page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_a_deck_is_liked_and_found_again(open_browser: Opener, scripts: bool) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=scripts)
    page.goto(DECK)
    like = page.get_by_role("button", name="Like", exact=False)
    expect(like).to_have_attribute("aria-pressed", "false")
    like.click()
    expect(like).to_have_attribute("aria-pressed", "true")
    if scripts:
        expect(page.get_by_text("Deck liked.")).to_be_attached()
    page.goto("/voidream/decks/liked/")
    expect(page.get_by_role("link", name="Still Garden", exact=True)).to_be_visible()
    page.goto(DECK)
    expect(like).to_have_attribute("aria-pressed", "true")
    like.click()
    expect(like).to_have_attribute("aria-pressed", "false")


def test_players_talk_about_a_deck_and_its_owner_keeps_order(page: Page, open_browser: Opener) -> None:
    sign_in(page, "Keeper-of-order")
    address = publish(page, "Spoken of")
    other = open_browser(viewport=PHONE)
    sign_in(other, "Loud-voice")
    other.goto(address)
    other.get_by_label("Your comment").fill("Far too few entities.")
    other.get_by_role("button", name="Post comment").click()
    comment = other.get_by_role("listitem").filter(has_text="Far too few entities.")
    expect(comment).to_be_visible()
    comment.get_by_text("Edit", exact=True).click()
    comment.get_by_label("Your comment").fill("A few more entities would help.")
    comment.get_by_role("button", name="Save comment").click()
    expect(other.get_by_role("paragraph").filter(has_text="A few more entities would help.")).to_be_visible()
    fits(other)
    page.goto(address)
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Hide comment by Loud-voice").click()
    expect(page.get_by_role("button", name="Show again comment by Loud-voice")).to_be_visible()
    expect(page.get_by_role("heading", name="Comments")).to_be_in_viewport()
    expect(page.get_by_text("Comment hidden.", exact=True)).to_be_in_viewport()
    reader = open_browser(viewport=PHONE)
    reader.goto(address)
    expect(reader.get_by_text("No comments yet.")).to_be_visible()
    expect(reader.get_by_text("A few more entities would help.")).to_have_count(0)


def test_tags_lead_to_decks_with_the_same(page: Page, open_browser: Opener) -> None:
    sign_in(page, "Tagger-of-decks")
    publish(page, "Tagged in a browser")
    page.get_by_text("Add tags", exact=True).click()
    page.get_by_role("textbox", name="Tags").fill("Slow Dusk, two guests")
    page.locator(".deck-tags").get_by_role("button", name="Save tags").click()
    expect(page.get_by_role("link", name="slow dusk", exact=True)).to_be_visible()
    reader = open_browser(viewport=PHONE)
    reader.goto("/voidream/decks/public/?tag=slow+dusk")
    expect(reader.get_by_label("Tag", exact=True)).to_have_value("slow dusk")
    expect(reader.locator(".own-deck__name")).to_have_text(["Tagged in a browser"])
    expect(reader.get_by_role("link", name=re.compile("slow dusk"))).to_be_visible()
    fits(reader)
