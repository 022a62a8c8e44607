"""The lobby in two browsers: challenges appear, whoever waits is taken to the table, and nobody waits alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOOKS, Opener, fits, paint, sign_up, stop_clock
from tests.browser.test_accessibility import SIZES, violations

TABLE = re.compile(r"/voidream/matches/[a-z0-9]+/")
PICTURES = Path("/tmp/lobby-pictures")


def choose(page: Page, opponent: str, button: str, **terms: str) -> None:
    page.goto("/voidream/play/")
    page.get_by_role("radio", name=opponent).check()
    for label, value in terms.items():
        page.get_by_label(label).select_option(value)
    page.get_by_role("button", name=button).click()


def comes_to_the_table(page: Page) -> None:
    page.wait_for_url(TABLE, wait_until="commit")


def test_a_match_is_started_without_scrolling_and_clocks_are_read_whole(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1280, "height": 800})
    page.goto("/voidream/play/")
    expect(page.get_by_role("button", name="Start match")).to_be_in_viewport(ratio=1)
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.get_by_role("radio", name="Quick match").check()
        clock = page.get_by_label("Clock", exact=True)
        given, needed = clock.evaluate("e => [e.offsetWidth, (e.style.width = 'max-content') && e.offsetWidth]")
        clock.evaluate("e => { e.style.width = ''; }")
        assert needed <= given, width


def test_an_open_challenge_comes_up_and_leads_both_to_the_table(open_browser: Opener) -> None:
    host, other = open_browser(), open_browser()
    other.goto("/voidream/play/")
    expect(other.get_by_text("No open challenges.")).to_be_visible()
    choose(host, "Open challenge", "Create challenge", Clock="blitz")
    expect(host.get_by_role("heading", name="Your open challenge is listed")).to_be_visible()
    expect(host.get_by_text("No other open challenges.")).to_be_visible()
    row = other.get_by_role("region", name="Open challenges").get_by_role("listitem")
    expect(row).to_contain_text("Blitz, casual")
    row.get_by_role("button", name="Accept").click()
    comes_to_the_table(other)
    comes_to_the_table(host)
    other.locator("#table .lane").wait_for()
    host.goto("/voidream/cards/")
    other.goto("/voidream/cards/")


def test_one_that_is_taken_back_goes_from_all_pages(open_browser: Opener) -> None:
    host, other = open_browser(), open_browser()
    choose(host, "Open challenge", "Create challenge")
    other.goto("/voidream/play/")
    rows = other.get_by_role("region", name="Open challenges").get_by_role("listitem")
    expect(rows).to_have_count(1)
    rows.get_by_role("button").focus()
    host.get_by_role("button", name="Cancel challenge").click()
    expect(rows).to_have_count(0)
    expect(other.get_by_role("heading", name="Open challenges")).to_be_focused()


def test_two_who_look_for_the_same_meet(open_browser: Opener) -> None:
    one, other = open_browser(), open_browser()
    choose(one, "Quick match", "Find opponent", Clock="standard")
    expect(one.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    choose(other, "Quick match", "Find opponent", Clock="standard")
    comes_to_the_table(other)
    comes_to_the_table(one)


def test_a_search_for_several_clocks_is_joined_from_the_list(open_browser: Opener) -> None:
    host, other = open_browser(viewport={"width": 360, "height": 740}), open_browser()
    other.goto("/voidream/play/")
    host.goto("/voidream/play/")
    clocks = host.get_by_role("group", name="Other clocks you accept")
    expect(clocks).to_be_hidden()
    host.get_by_role("radio", name="Quick match").check()
    clocks.get_by_label("Blitz").check()
    fits(host)
    PICTURES.mkdir(exist_ok=True)
    paint(host)
    host.screenshot(path=PICTURES / "several-360.png", full_page=True)
    host.get_by_role("button", name="Find opponent").click()
    expect(host.get_by_text("Standard or Blitz, casual.")).to_be_visible()
    row = other.get_by_role("region", name="Open challenges").get_by_role("listitem")
    expect(row).to_contain_text("Anonymous (guest)")
    expect(row).to_contain_text("Standard or Blitz, casual")
    row.get_by_role("button", name="Accept").click()
    comes_to_the_table(other)
    comes_to_the_table(host)


def test_what_is_nearest_is_offered_after_a_while(open_browser: Opener) -> None:
    one, other = open_browser(), open_browser()
    choose(other, "Quick match", "Find opponent", Clock="slow")
    choose(one, "Quick match", "Find opponent", Clock="standard")
    offered = one.locator("[data-section='nearest']")
    expect(offered).to_be_hidden()
    # The site offers it, not the page.
    expect(offered.get_by_role("listitem")).to_contain_text("Slow, casual", timeout=60_000)
    offered.get_by_role("button", name="Accept").click()
    comes_to_the_table(one)
    comes_to_the_table(other)


def test_nobody_waits_alone(open_browser: Opener) -> None:
    one, other = open_browser(viewport={"width": 360, "height": 740}), open_browser()
    stop_clock(one)
    choose(one, "Quick match", "Find opponent", Clock="slow")
    meanwhile = one.get_by_role("button", name="Play The Nodding Usher while you wait")
    expect(one.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    expect(meanwhile).to_be_hidden()
    expect(one.locator("[data-elapsed]")).to_be_visible()
    one.clock.fast_forward(21_000)
    expect(one.locator("[data-elapsed]")).to_contain_text("Waiting for 0:2")
    meanwhile.click()
    comes_to_the_table(one)
    one.clock.resume()
    one.locator("#table .lane").wait_for()
    agents = one.url
    choose(other, "Quick match", "Find opponent", Clock="slow")
    expect(one.locator(".line--found")).to_contain_text("An opponent is looking for the same match.")
    PICTURES.mkdir(exist_ok=True)
    paint(one)
    one.screenshot(path=PICTURES / "found-360.png")
    one.get_by_role("button", name="Join match").click()
    comes_to_the_table(other)
    one.wait_for_url(lambda url: bool(TABLE.search(url)) and url != agents, wait_until="commit")
    assert one.url == other.url


def test_a_challenge_of_a_player_is_declined(open_browser: Opener) -> None:
    one, other = open_browser(), open_browser()
    sign_up(other, "Dorothea")
    other.goto("/voidream/play/")
    one.goto("/voidream/play/")
    one.get_by_role("radio", name="A player").check()
    one.get_by_label("Account name").fill("dorothea")
    one.get_by_role("button", name="Send challenge").click()
    expect(one.get_by_role("region", name="Your challenges")).to_contain_text("Dorothea")
    asked = other.get_by_role("region", name="Challenges for you")
    expect(asked).to_contain_text("Standard, casual 30 s per move + 8 min bank", use_inner_text=True)
    other.goto("/voidream/cards/")
    expect(other.get_by_role("link", name="1 challenge for you")).to_be_visible()
    other.goto("/voidream/play/")
    asked.get_by_role("button", name="Decline").click()
    expect(one.get_by_text("Dorothea can't play now.")).to_be_visible()
    expect(asked).to_be_hidden()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_everybody_can_use_it(open_browser: Opener, scheme: str, size: str) -> None:
    width, height = SIZES[size]
    host = open_browser()
    choose(host, "Open challenge", "Create challenge", Clock="blitz")
    page = open_browser(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    choose(page, "Quick match", "Find opponent", Clock="slow")
    page.get_by_role("radio", name="A player").check()
    fits(page)
    assert violations(page) == []
    PICTURES.mkdir(exist_ok=True)
    paint(page)
    page.screenshot(path=PICTURES / f"{size}-{scheme}.png", full_page=True)
    for each in (page, host):
        each.get_by_role("button", name=re.compile("Stop searching|Cancel challenge")).click()
        expect(each.get_by_text("Challenge canceled.")).to_be_visible()
