"""The first match: the coach explains each thing at its place, once, and can be skipped by one click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener
from tests.browser.seats import DESKTOP

PHONE: ViewportSize = {"width": 360, "height": 740}


def play_now(page: Page, game: str) -> None:
    page.goto(f"/{game}/")
    page.locator(f"form[action='/{game}/play/quick/'] button").first.click()
    page.locator(".prompt.is-asked").wait_for()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "goal", "word"), [("voidream", "bastion", "depth"), ("dreamtides", "12", "energy")])
def test_the_coach_points_at_what_it_explains(
    open_browser: Opener, viewport: ViewportSize, game: str, goal: str, word: str
) -> None:
    page = open_browser(viewport=viewport)
    play_now(page, game)
    coach = page.get_by_role("region", name="Tutorial")
    expect(coach).to_contain_text(goal)
    expect(page.locator("[data-coached]")).to_have_count(1)
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text(word)
    question, bubble = page.locator("#prompt").bounding_box(), coach.bounding_box()
    assert question
    assert bubble
    assert bubble["y"] + bubble["height"] <= question["y"], "the question stays in sight"
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= viewport["width"]
    while coach.is_visible():
        coach.get_by_role("button", name="Got it").click()
    page.reload()
    page.locator(".prompt.is-asked").wait_for()
    expect(coach).to_have_count(0)


def test_the_coach_is_skipped_by_one_click_and_comes_back_no_more(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    play_now(page, "voidream")
    first = page.url
    page.get_by_role("button", name="Skip tutorial").click()
    page.wait_for_url(lambda address: "/matches/" in address and address != first)
    page.locator(".prompt.is-asked").wait_for()
    expect(page.get_by_role("region", name="Tutorial")).to_have_count(0)
    play_now(page, "voidream")
    expect(page.get_by_role("region", name="Tutorial")).to_have_count(0)
