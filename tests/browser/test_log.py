"""What the table remembers: the log, looking back, and the page of those who wait."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, take_seat
from tests.browser.test_table import PHONE


@pytest.mark.deep
def test_a_whole_match_stays_light_and_its_past_open_after_a_reload(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.play_to_the_end()
    page.reload()
    dreamer.ending.wait_for()
    assert page.evaluate("document.querySelectorAll('*').length") <= 1200
    dreamer.ending.get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile("^Setup")).or_(page.get_by_role("heading", name="Setup")).first.click()
    page.locator(".log__then").first.click()
    expect(page.locator(".replay__number")).to_contain_text("Setup")
    expect(page.locator("#announcer")).to_contain_text("setup")
    moment = page.locator(".log__then").first
    expect(moment).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(moment).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".prompt")).to_contain_text("The match is over.")
    expect(page.locator(".lane")).not_to_contain_text("passed")


def test_on_a_phone_the_log_makes_room_for_the_moment(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    take_seat(page)
    Dreamer(page).answer()
    page.locator(".prompt.is-asked").wait_for()
    page.get_by_role("button", name="Log", exact=True).click()
    page.locator(".log__then").first.click()
    expect(page.locator(".prompt")).to_contain_text("Showing")
    expect(page.locator("#log")).to_be_hidden()
    page.locator(".prompt").get_by_role("button", name="Back to now").click()
    expect(page.locator(".prompt.is-asked")).to_be_visible()


def test_who_waits_to_watch_is_taken_to_the_table(open_browser: Opener) -> None:
    alice, bob, watcher = (open_browser(viewport=DESKTOP) for _ in range(3))
    alice.goto("/voidream/play/?opponent=friend")
    alice.locator("main form button[type=submit]").last.click()
    invitation = alice.get_by_label("Invite link").input_value()
    watcher.goto(alice.url)
    expect(watcher.get_by_role("status").first).to_contain_text("Waiting for the match to start")
    bob.goto(invitation)
    bob.get_by_role("button", name="Join match").click()
    watcher.locator("#table .lane").wait_for()
    expect(watcher.locator(".bar__watching")).to_be_visible()
