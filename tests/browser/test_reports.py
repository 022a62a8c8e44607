"""“This looks wrong”: from a line of the log to a curator's answer."""

from __future__ import annotations

from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.seats import take_seat
from tests.browser.test_accessibility import look
from tests.browser.test_desk import at_the_desk, cast
from tests.browser.test_table import concede

__all__ = ["cast"]


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_line_is_reported_and_answered(open_browser: Opener, cast: None, scheme: str, size: str) -> None:
    page = open_browser(**look(scheme, size))
    # Words of this try alone: a second one finds the first one's report at the desk.
    words = f"Rather not, {token_hex(4)}."
    take_seat(page)
    if size == "phone":
        page.get_by_role("button", name="Log", exact=True).click()
    line = page.locator(".log__line").last
    line.hover()
    line.get_by_role("button", name="Report a rules bug").click()
    dialog = page.get_by_role("dialog", name="Report a rules bug")
    dialog.get_by_label("What did you expect?").fill(words)
    fits(page)
    dialog.get_by_role("button", name="Send report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Report sent")
    dialog.get_by_role("button", name="Close").click()

    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/reports/", **look(scheme, size))
    fits(alice)
    item = alice.locator(".part", has_text=words)
    item.get_by_role("link").click()
    expect(alice.get_by_text("The match is still in progress")).to_be_visible()
    fits(alice)
    concede(page)
    alice.reload()
    alice.get_by_text("Player’s view").click()
    fits(alice)
    alice.get_by_label("Answer", exact=True).fill("It is as it should be.")
    alice.get_by_role("button", name="Send and close").click()
    expect(alice.get_by_role("heading", name="Answer", exact=True)).to_be_visible()

    page.goto("/voidream/matches/")
    expect(page.get_by_text("It is as it should be.")).to_be_visible()
    fits(page)
