"""From the rules page to a table with a ruling on it, and a move there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener, fits
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP
from tests.browser.test_table import PHONE


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_guest_plays_a_ruling_from_the_rules_page_by_keys(open_browser: Opener, viewport: Any) -> None:
    page = open_browser(viewport=viewport)
    page.goto("/voidream/rules/#V14.2")
    page.get_by_role("link", name="View example: V14.2", exact=True).press("Enter")
    page.wait_for_url("**/voidream/rules/V14.2/")
    expect(page.get_by_role("heading", level=1)).to_have_text("V14.2 at a table")
    page.get_by_text("Steps and result").first.press("Enter")
    expect(page.get_by_text("Seat A: play Act").first).to_be_visible()
    fits(page)
    page.get_by_role("button", name=re.compile("^Open the table: ")).first.press("Enter")
    page.wait_for_url("**/voidream/matches/**")
    dreamer = Dreamer(page)
    dreamer.prompt.wait_for()
    expect(page.locator(".prompt__side")).to_have_text(re.compile(r"now .* \(A\)"))
    dreamer.answer()
    fits(page)


def test_a_rule_of_dreamtides_opens(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto("/dreamtides/rules/#D8.13")
    page.get_by_role("link", name="View example: D8.13", exact=True).click()
    page.get_by_role("button", name=re.compile("^Open the table: ")).first.click()
    page.wait_for_url("**/dreamtides/matches/**")
    expect(page.locator("#prompt")).to_be_visible()
