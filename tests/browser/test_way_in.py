"""The way in: the home page with its tables in motion, the play page with its ladder, and the game switch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_table import PHONE

TWO_SCREENS = 1500
PHONE_360 = {"width": 360, "height": 740}


def film(page: Page) -> str:
    """The cards in play of the first table."""
    return (
        page.locator(".world .stage")
        .first.locator("li:visible")
        .evaluate_all("cards => cards.map((card) => card.dataset.key).join()")
    )


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_home_page_is_accessible_and_fits(open_browser: Opener, scheme: str, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    page.goto("/")
    expect(page.locator(".world .card").first).to_be_visible()
    fits(page)
    assert violations(page) == []


def test_play_now_on_the_home_page_starts_a_match(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now ?: Voidream")).click()
    page.wait_for_url("**/voidream/matches/*/")


def test_the_table_moves_until_it_is_paused(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="no-preference")
    page.goto("/")
    before = film(page)
    page.wait_for_function(
        """before => [...document.querySelector(".world").shadowRoot.querySelectorAll(".stage li")]
          .filter((card) => card.checkVisibility()).map((card) => card.dataset.key).join() !== before""",
        arg=before,
    )
    pause = page.get_by_role("button", name="Pause the Voidream match")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    paused = film(page)
    page.wait_for_timeout(2_600)
    assert film(page) == paused


def test_the_table_rests_with_reduced_motion(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="reduce")
    page.goto("/")
    expect(page.get_by_role("button", name="Pause the Voidream match")).to_have_attribute("aria-pressed", "true")
    before = film(page)
    page.wait_for_timeout(2_600)
    assert film(page) == before


def test_the_board_of_the_puzzle_leads_to_it(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Voidream: Round")).click()
    page.wait_for_url("**/voidream/puzzles/#*")


def test_the_header_switches_the_game(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE_360)
    page.goto("/voidream/cards/")
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name="Puzzles")).to_be_visible()
    page.get_by_text("Voidream: switch game").click()
    page.locator(".game-switch").get_by_role("link", name="Dreamtides").click()
    page.wait_for_url("**/dreamtides/")
    expect(page.locator(".game-switch summary")).to_contain_text("Dreamtides")


@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
def test_the_play_page_takes_two_screens_of_a_phone(open_browser: Opener, game: str) -> None:
    page = open_browser(viewport=PHONE_360)
    page.goto(f"/{game}/play/")
    fits(page)
    # Below the form are the lobby's lists, as long as they are.
    lobby = page.get_by_role("heading", name="Open challenges").bounding_box()
    assert lobby
    assert lobby["y"] <= TWO_SCREENS
    button = page.get_by_role("button", name="Start match")
    assert button.evaluate("button => getComputedStyle(button.parentElement).position") == "static"


def test_a_level_is_chosen_with_the_keyboard(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE_360)
    page.goto("/voidream/play/")
    page.get_by_role("radio", name="The Nodding Usher").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="The Daydreamer")).to_be_checked()
    page.get_by_role("button", name="Start match").click()
    page.wait_for_url("**/voidream/matches/*/")
    expect(page.locator("#table")).to_contain_text("The Daydreamer")


def test_decks_are_filtered(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/voidream/play/")
    page.get_by_text("More options").click()
    page.get_by_label("Filter your decks").fill("red ward")
    expect(page.get_by_role("radio", name="Red Ward")).to_be_visible()
    expect(page.get_by_role("radio", name="Still Garden")).to_be_hidden()
    expect(page.locator(".choices__row > .choice:visible")).to_have_count(2)
