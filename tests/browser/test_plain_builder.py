"""The builder of Beacons, a game of the tests that says nothing of how its cards look: plain faces, and the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener, fits
from tests.browser.gathering import published, registered

DESKTOP = (1280, 900)
PHONE = (390, 844)


@pytest.fixture(autouse=True)
def _beacons(site: str) -> Iterator[None]:
    with registered("beacons", "tests.toy.beacons:Beacons"), published("beacons"):
        yield


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_deck_begins_with_the_first_single_part(open_browser: Opener, size: tuple[int, int]) -> None:
    page = open_browser(viewport={"width": size[0], "height": size[1]})
    page.goto("/beacons/decks/build/")
    expect(page.get_by_role("heading", name="Keeper")).to_be_visible()
    expect(page.get_by_role("heading", name="Start from a faction")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Warden")).click()
    expect(page.locator("#builder")).to_have_attribute("data-stands", "checked")
    expect(page.locator(".tile .card__title--alone").first).to_be_visible()
    fits(page)


def test_a_starter_deck_is_changed_and_read(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page.goto("/beacons/decks/build/?from=coast")
    expect(page.locator("#builder")).to_have_attribute("data-stands", "checked")
    expect(page.get_by_text("Legal deck", exact=True)).to_be_visible()
    page.goto("/beacons/decks/coast/")
    expect(page.get_by_role("heading", name="Coast")).to_be_visible()
    expect(page.locator(".deck-row")).to_have_count(8)
