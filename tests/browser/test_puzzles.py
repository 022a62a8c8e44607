"""The puzzles page: boards that are drawn when they are looked at, filters, and the way to the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_way_in import PHONE_360


def drawn(page: Page) -> int:
    return page.locator(".puzzles .is-drawn").count()


@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_page_is_accessible_and_fits(open_browser: Opener, game: str, scheme: str, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    page.goto(f"/{game}/puzzles/")
    expect(page.locator(".puzzle--today .card").first).to_be_visible()
    page.locator(".puzzles .puzzle").first.scroll_into_view_if_needed()
    expect(page.locator(".puzzles .card").first).to_be_visible()
    fits(page)
    assert violations(page) == []


def test_boards_are_drawn_when_they_are_scrolled_to(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE_360)
    page.goto("/voidream/puzzles/")
    expect(page.locator(".puzzle--today .card").first).to_be_visible()
    assert drawn(page) == 0
    tiles = page.locator(".puzzles .puzzle")
    tiles.first.scroll_into_view_if_needed()
    expect(tiles.first.locator(".is-drawn .card").first).to_be_visible()
    before = page.evaluate("document.documentElement.scrollHeight")
    tiles.last.scroll_into_view_if_needed()
    expect(tiles.last.locator(".is-drawn .card").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") - before < 400
    assert drawn(page) < tiles.count()
    columns = {round(box["x"]) for box in (tile.bounding_box() for tile in tiles.all()) if box}
    assert len(columns) == 1


def test_filters_work_without_scripts(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, java_script_enabled=False)
    page.goto("/dreamtides/puzzles/")
    filters = page.get_by_role("navigation", name="Filters")
    filters.get_by_role("link", name="Hard").click()
    filters.get_by_role("link", name="Judgment").click()
    page.wait_for_url("**/dreamtides/puzzles/?difficulty=hard&theme=Judgment#shelf")
    expect(filters.locator("[aria-current]")).to_have_text(["Hard", "Judgment", "All"])
    expect(page.locator(".puzzles .puzzle")).to_have_count(1)
    filters.get_by_role("link", name="Easy").click()
    filters.get_by_role("link", name="Abandon").click()
    expect(page.locator(".puzzles .puzzle")).to_have_count(2)
    filters.get_by_role("group", name="Difficulty").get_by_role("link", name="Medium").click()
    filters.get_by_role("group", name="Theme").get_by_role("link", name="Judgment").click()
    page.get_by_role("link", name="Show all").click()
    expect(page.locator(".puzzles .puzzle")).to_have_count(13)


def test_a_click_on_a_board_starts_the_puzzle(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/voidream/puzzles/#puzzle-011")
    tile = page.locator("#puzzle-011")
    expect(tile.locator(".is-drawn .card").first).to_be_visible()
    tile.click(position={"x": 40, "y": 60})
    page.wait_for_url("**/voidream/matches/*/")
    puzzle = page.get_by_role("region", name=re.compile("Noon Parade against Still Garden"))
    expect(puzzle).to_contain_text("Round 9 · Medium · Conflict · Arcana")
    page.go_back()
    button = page.get_by_role("button", name="Start puzzle: Noon Parade against Still Garden")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/voidream/matches/*/")
