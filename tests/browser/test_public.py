"""Pages about the pool in a browser, under the policy that forbids inline scripts and styles."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, fits


def test_the_api_can_be_tried_on_its_page(page: Page) -> None:
    page.goto("/api/docs/")
    page.get_by_text("/api/v1/{game}/formats/", exact=True).first.click()
    page.get_by_role("button", name="Try it out").click()
    page.locator(".parameters select").first.select_option("voidream")
    page.get_by_role("button", name="Execute").click()
    expect(page.locator(".responses-table.live-responses-table")).to_contain_text("Standard")


@pytest.mark.parametrize(
    "path",
    [
        "/voidream/releases/the-first-cards/",
        "/voidream/cards/cunning/history/",
        "/voidream/restrictions/",
        "/voidream/sets/",
    ],
)
def test_nothing_reaches_beyond_a_phone(open_browser: Opener, path: str) -> None:
    phone = open_browser(viewport={"width": 360, "height": 740})
    phone.goto(path)
    fits(phone)
