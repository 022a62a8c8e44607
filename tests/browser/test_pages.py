"""The pages around the table, as a visitor sees them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener, fits

PAGES = [
    "/",
    "/voidream/play/",
    "/voidream/cards/",
    "/voidream/decks/",
    "/voidream/rules/",
    "/voidream/rules/V14.2/",
    "/dreamtides/",
    "/dreamtides/cards/",
    "/dreamtides/rules/",
    "/accounts/",
    "/accounts/sign-up/",
    "/accounts/sign-in/",
]
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.mark.parametrize(("width", "is_open"), [(1280, True), (360, False)])
def test_contents_of_the_rules_are_open_only_where_they_have_a_column(
    open_browser: Opener, width: int, is_open: bool
) -> None:
    page = open_browser(viewport={"width": width, "height": 740})
    page.goto("/voidream/rules/")
    contents = page.get_by_role("navigation", name="Contents of the rules")
    expect(contents.get_by_role("link", name="Glossary")).to_be_visible(visible=is_open)
    contents.get_by_text("Contents", exact=True).click()
    expect(contents.get_by_role("link", name="Glossary")).to_be_visible(visible=not is_open)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_a_phone(path: str, open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200
    expect(page.locator("h1")).to_have_count(1)
    fits(page)


def test_without_motion_the_other_theme_is_there_at_once(open_browser: Opener) -> None:
    page = open_browser(color_scheme="dark")
    page.goto("/")
    # What is read in the same breath: a transition, however short, would still tell the color before it.
    before, after = page.evaluate(
        """() => {
          const color = () => getComputedStyle(document.querySelector("h1")).color;
          const before = color();
          document.documentElement.dataset.theme = "light";
          return [before, color()];
        }"""
    )
    assert before != after


def test_a_page_that_is_not_there_shows_the_way_back(site: str, open_browser: Opener) -> None:
    page = open_browser()
    answer = page.request.get("/nowhere/")
    assert answer.status == 404
    assert 'href="/"' in answer.text()


def test_somebody_signs_up_out_and_in_again(page: Page) -> None:
    page.goto("/accounts/sign-up/")
    page.get_by_label("Username").fill("Charlie")
    page.get_by_label("Password", exact=True).fill("a-long-walk-at-night")
    page.get_by_label("Password confirmation").fill("a-long-walk-at-night")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Charlie")
    page.get_by_label("Display name").fill("Quiet Charlie")
    page.get_by_role("button", name="Change name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Quiet Charlie")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    page.goto("/accounts/sign-in/")
    page.get_by_label("Username").fill("Charlie")
    page.get_by_label("Password").fill("a-long-walk-at-night")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.goto("/accounts/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Quiet Charlie")


def test_wrong_passwords_are_answered_in_words(page: Page) -> None:
    page.goto("/accounts/sign-in/")
    page.get_by_label("Username").fill("Nobody")
    page.get_by_label("Password").fill("guess")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("correct username and password")
