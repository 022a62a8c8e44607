"""The guide to the card language in a browser: it answers while one types, links light up, and it fits a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, before_it_comes, fits


def test_the_guide_answers_while_one_types(page: Page) -> None:
    page.goto("/voidream/cards/writing/")
    page.get_by_label("Search forms").fill("conflict type")
    expect(page.locator(".form-entry").first).to_be_visible()
    expect(page.locator("#roll")).to_have_count(0)
    expect(page.locator("#switch-from")).to_be_visible()
    expect(page).to_have_url(re.compile("q=conflict"))
    page.reload()
    expect(page.locator("#roll")).to_have_count(0)


def test_what_is_asked_before_the_script_came_is_answered(page: Page) -> None:
    with before_it_comes(page, "site/writing.js", "/voidream/cards/writing/"):
        page.get_by_label("Search forms").fill("conflict type")
    expect(page.locator("#roll")).to_have_count(0)
    expect(page.locator("#switch-from")).to_be_visible()
    expect(page).to_have_url(re.compile("q=conflict"))


def test_a_word_of_a_wording_leads_to_its_forms(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1280, "height": 800})
    page.goto("/voidream/cards/writing/#exhaust")
    page.locator("#exhaust").get_by_role("link", name="cards", exact=True).press("Enter")
    expect(page).to_have_url(re.compile("#cards$"))
    expect(page.get_by_role("heading", name="Cards", exact=True)).to_be_in_viewport()


def test_the_guide_fits_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740})
    page.goto("/voidream/cards/writing/")
    fits(page)
