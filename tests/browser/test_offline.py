"""Without a line the gallery and the builder open again, from what this device kept; nothing else pretends to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.building import find, open_new, row
from tests.browser.conftest import PATIENCE, wait_until

KEPT = "async (urls) => (await Promise.all(urls.map((url) => caches.match(url)))).every((found) => found)"
PICTURES_KEPT = """async () => (await Promise.all([...document.querySelectorAll("img[data-art]")]
  .map(({ dataset }) => caches.match(dataset.art)))).every((found) => found)"""
SHOWN = """() => {
  const pictures = [...document.querySelectorAll(".tile:not([hidden]) .card__art, .row__art")];
  return pictures.length > 1 && pictures.every((each) => each.complete && each.naturalWidth);
}"""


@pytest.fixture
def keeper(site: str, browser: Browser) -> Iterator[Page]:
    """A browser with a service worker. Its console tells of each request without a line."""
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_gallery_and_builder_open_again_without_a_line(keeper: Page) -> None:
    page = keeper
    page.goto("/voidream/cards/")
    page.get_by_role("combobox", name="Search cards").focus()
    wait_until(page, KEPT, ["/voidream/cards/", "/voidream/cards/search/pool.json"])
    open_new(page)
    find(page, "stairwright")
    page.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_be_visible()
    wait_until(page, KEPT, ["/voidream/decks/build/", "/voidream/decks/build/pool.json"])

    page.wait_for_function(SHOWN)
    wait_until(page, PICTURES_KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(row(page, "Stairwright")).to_be_visible()
    page.wait_for_function(SHOWN)
    find(page, "griffin t:entity")
    expect(page.locator(".pool [data-tile]:visible").first).to_contain_text("Griffin")
    page.goto("/voidream/cards/?q=t:bastion+f:maze")
    results = page.locator("#results")
    expect(results).to_contain_text("Bastions from The Maze")
    expect(results.locator("[data-slug]:visible").first).to_be_visible()
    page.goto("/voidream/players/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.get_by_role("link", name="Open deck builder").click()
    expect(page.get_by_role("button", name="Concourse Zero")).to_be_visible()


def test_who_signs_in_or_out_leaves_no_pages_behind(keeper: Page) -> None:
    page = keeper
    page.goto("/voidream/cards/")
    wait_until(page, KEPT, ["/voidream/cards/"])
    page.goto("/accounts/sign-in/")
    page.get_by_label("Username").fill("nobody at all")
    page.get_by_label("Password").fill("a wrong password")
    page.get_by_role("button", name="Sign in").click()
    wait_until(page, "async () => !(await caches.match('/voidream/cards/'))")
    assert page.evaluate(KEPT, ["/offline/"])
