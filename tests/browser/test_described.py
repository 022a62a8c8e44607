"""What a deck says about itself in a browser: writing it, card links, and what became of a deck since it was copied."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Opener, before_it_comes, fits
from tests.browser.seats import sign_in
from tests.browser.test_social import PHONE, publish

GUIDE = "## Plan\n\nWait for [[Airlock]], then [[Lionheart Marshal|the Marshal]]."


def describe(page: Page, deck: str, guide: str) -> None:
    page.goto(f"{deck}description/")
    page.get_by_label("Guide", exact=True).fill(guide)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Guide")).to_be_visible()


def test_a_guide_is_seen_while_it_is_written(page: Page) -> None:
    sign_in(page, "Guide-writer")
    deck = publish(page, "Explained")
    page.set_viewport_size(PHONE)
    page.get_by_role("link", name="Write a guide").click()
    page.get_by_label("Tagline").fill("Patience")
    guide = page.get_by_label("Guide", exact=True)
    guide.fill("Wait for [[Airlok]] **first**")
    preview = page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text("No card is called “Airlok”. Did you mean Airlock?")
    expect(preview.locator("strong")).to_have_text("first")
    guide.fill("x" * 10_001)
    expect(page.get_by_text("10,001 used.")).to_be_visible()
    expect(page.locator("[data-over]")).to_have_count(1)
    guide.fill(GUIDE)
    expect(preview.get_by_role("link", name="the Marshal")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile(re.escape(deck)))
    expect(page.get_by_role("heading", name="Plan", level=3)).to_be_visible()
    expect(page.get_by_text("Patience")).to_be_visible()
    fits(page)


def test_what_was_written_before_the_script_came_is_seen_and_kept(page: Page) -> None:
    sign_in(page, "Early-guide-writer")
    deck = publish(page, "Explained early")
    with before_it_comes(page, "decks/description.js", f"{deck}description/"):
        page.get_by_label("Guide", exact=True).fill("Wait for [[Airlok]]")
    preview = page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text("No card is called “Airlok”")
    expect(page.get_by_text("19 used.")).to_be_visible()
    # Who leaves is asked first.
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.get_by_role("link", name="Cancel").click(no_wait_after=True)
    expect(page.get_by_label("Guide", exact=True)).to_have_value("Wait for [[Airlok]]")
    assert asked == ["beforeunload"]


def test_a_guide_is_written_without_scripts(open_browser: Opener) -> None:
    page = open_browser(java_script_enabled=False)
    sign_in(page, "Plain-guide-writer")
    deck = publish(page, "Explained plainly")
    page.goto(f"{deck}description/")
    page.get_by_label("Guide", exact=True).fill(GUIDE)
    page.get_by_role("button", name="Preview").click()
    region = page.get_by_role("region", name="Preview")
    expect(region.get_by_role("link", name="the Marshal")).to_be_visible()
    expect(page.get_by_label("Guide", exact=True)).to_have_value(GUIDE)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="the Marshal")).to_have_attribute("href", "/voidream/cards/lionheart-marshal/")


def test_a_link_shows_its_card_to_pointer_and_keys(page: Page) -> None:
    sign_in(page, "Card-linker")
    deck = publish(page, "Linked")
    describe(page, deck, GUIDE)
    peek = page.locator(".card-peek")
    link = page.locator(".written").get_by_role("link", name="Airlock")
    link.hover()
    expect(peek.locator("[data-title='Airlock']")).to_be_visible()
    page.mouse.move(0, 0)
    expect(peek).to_be_hidden()
    link.focus()
    page.keyboard.press("Tab")
    expect(peek.locator("[data-title='Lionheart Marshal']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/voidream/cards/lionheart-marshal/$"))


def test_the_card_beside_a_link_scrolls_with_it(page: Page) -> None:
    sign_in(page, "Scrolled-linker")
    describe(page, publish(page, "Scrolled"), GUIDE)
    page.set_viewport_size(PHONE)
    link = page.locator(".written").get_by_role("link", name="Airlock")
    link.scroll_into_view_if_needed()
    link.hover()
    # Before the pause is over in which a pointer only passes by.
    page.evaluate("window.scrollBy(0, 4)")
    face = page.locator(".card-peek [data-title='Airlock']")
    expect(face).to_be_visible()
    page.evaluate("window.scrollBy(0, -4)")
    expect(face).to_be_visible()
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    expect(face).to_be_hidden()


def test_a_tap_shows_the_card_and_a_second_one_opens_it(page: Page, open_browser: Opener) -> None:
    sign_in(page, "Tapped-author")
    deck = publish(page, "Tapped")
    describe(page, deck, GUIDE)
    phone = open_browser(viewport=PHONE, has_touch=True, is_mobile=True)
    phone.goto(deck)
    link = phone.locator(".written").get_by_role("link", name="Airlock")
    link.tap()
    expect(phone.get_by_text("Tap again to open")).to_be_visible()
    phone.get_by_role("heading", name="Plan").tap()
    expect(phone.get_by_text("Tap again to open")).to_be_hidden()
    link.tap()
    expect(phone.get_by_text("Tap again to open")).to_be_visible()
    link.tap()
    expect(phone).to_have_url(re.compile("/voidream/cards/airlock/$"))


@pytest.mark.parametrize("scripts", [True, False])
def test_who_copied_a_deck_sees_what_changed_there_since(page: Page, open_browser: Opener, scripts: bool) -> None:
    who = "scripted" if scripts else "plain"
    sign_in(page, f"Origin-{who}")
    deck = publish(page, "The origin")
    other = open_browser(viewport=PHONE, java_script_enabled=scripts)
    sign_in(other, f"Copier-{who}")
    other.goto(deck)
    other.get_by_role("link", name="Copy and edit").click()
    if scripts:
        other.get_by_role("button", name="Save", exact=False).first.click()
        other.get_by_role("dialog").get_by_role("button", name="Save", exact=False).first.click()
        other.get_by_role("link", name="Open deck page").click()
    else:
        other.get_by_role("link", name="Type a decklist").click()
        other.get_by_role("button", name="Save deck").click()
    expect(other.get_by_text("Copied from The origin, version 1.")).to_be_visible()
    copy = other.url
    page.goto(f"{deck}edit/")
    page.get_by_label("List").fill("3 Lionheart Marshal\n1 Airlock\n")
    page.get_by_label("Version note").fill("A door")
    page.get_by_role("button", name="Save deck").click()
    expect(page.get_by_text("Copied 1 time by others.")).to_be_visible()
    other.goto(copy)
    other.get_by_role("link", name="Changes there since you copied it").click()
    expect(other.get_by_role("region", name="From version 1 to version 2")).to_contain_text("Airlock")
    expect(other.get_by_text("A door")).to_be_visible()
    fits(other)
