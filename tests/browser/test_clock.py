"""The clocks on the table: both are seen, the one that runs ticks, and its end is the end of the match."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect

from accounts.models import Player
from decks.models import Deck
from matches.clocks import pulse
from matches.models import Match
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from tests.browser.conftest import Opener, stop_clock
from tests.browser.seats import sign_in
from tests.browser.stage import Stage, clocks
from tests.browser.test_geometry import POSITION
from tests.matches.arriving import all_arrive
from tests.matches.many import step

DESKTOP: ViewportSize = {"width": 1280, "height": 800}


def own(page: Page) -> Any:
    return page.locator(".dreamer--mine .clock")


def theirs(page: Page) -> Any:
    return page.locator(".dreamer--theirs .clock")


def test_both_clocks_are_seen_and_the_one_that_runs_ticks(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    # Time stands still: seconds go by when the test says so.
    stop_clock(page)
    stage = Stage(page, POSITION)
    expect(page.locator(".clock")).to_have_count(0)
    stage.change = clocks
    stage.tell()
    expect(own(page)).to_have_text("0:102:05")
    page.clock.run_for(2_500)
    expect(own(page)).to_have_text("0:082:05")
    expect(own(page)).to_have_accessible_name("Your time: 0:08 for this move, 2:05 in the bank")
    expect(theirs(page)).to_have_text("3:00")


def test_an_increment_is_told_with_the_bank(open_browser: Opener) -> None:
    stage = Stage(open_browser(viewport=DESKTOP), POSITION)
    stage.change = partial(clocks, allowance=0, increment=5_000)
    stage.tell()
    expect(theirs(stage.page)).to_have_accessible_name("Their time: 3:00 in the bank, +5 s per move")


def test_beyond_the_allowance_the_bank_runs(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stop_clock(page)
    stage = Stage(page, POSITION)
    stage.change = partial(clocks, left=61_500)
    stage.tell()
    expect(own(page)).to_have_text("1:02")
    page.clock.run_for(3_000)
    expect(own(page)).to_have_text("0:59")


def test_days_are_told_as_days(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, POSITION)
    left = (2 * 24 + 5) * 3_600_000
    stage.change = partial(clocks, left=left, allowance=3 * 24 * 3_600_000, banks={"A": 0, "B": 0})
    stage.tell()
    expect(own(page)).to_have_text("2 d 5 h")
    expect(theirs(page)).to_have_text("")


def test_a_player_is_told_once_that_time_is_short(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stop_clock(page)
    stage = Stage(page, POSITION)
    stage.change = partial(clocks, left=11_000)
    stage.tell()
    page.clock.run_for(1_500)
    expect(page.locator("#announcer")).to_contain_text("Ten seconds left.")
    expect(own(page)).to_have_class("clock is-running is-low")
    page.evaluate("document.getElementById('announcer').textContent = ''")
    stage.change = partial(clocks, left=8_000)
    stage.tell()
    expect(own(page)).to_have_text("0:08")
    page.clock.run_for(500)
    expect(page.locator("#announcer")).not_to_contain_text("Ten seconds")


@pytest.fixture
def timed(open_browser: Opener) -> tuple[Page, Page, Match]:
    """A match of two people with ten seconds for a decision, and a browser of each."""
    pages = [open_browser(viewport=DESKTOP) for _ in range(2)]
    players = []
    for page, name in zip(pages, ("timely", "tardy"), strict=True):
        account = f"{name}-{timezone.now():%M%S%f}"
        sign_in(page, account)
        players.append(Player.objects.get(user__username=account))
    deck = Deck.objects.filter(is_starter=True, game="voidream").first()
    assert deck
    waiting = by_invitation(players[0], Terms("voidream", clock="blitz"), deck.deck_list)
    assert isinstance(waiting, Match)
    begun = join(str(waiting.invite), players[1], deck.deck_list)
    assert isinstance(begun, Match)
    all_arrive(begun)
    # Before both have decided something, nobody has lost.
    deciders: set[str] = set()
    while len(deciders) < 2:
        deciders.add(step(begun))
    begun.refresh_from_db()
    return pages[0], pages[1], begun


def test_the_end_of_the_time_is_the_end_of_the_match(timed: tuple[Page, Page, Match]) -> None:
    first, second, match = timed
    # The site's beat isn't among what runs here; without it, time would be given back.
    pulse.beat()
    mover, other = (first, second) if match.to_move == "A" else (second, first)
    other.goto(match.get_absolute_url())
    other.locator("#table .lane").wait_for()
    # All but so many seconds are over as a page may need to come when the machine has much else to do.
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() + timedelta(seconds=22))
    mover.goto(match.get_absolute_url())
    expect(own(mover)).to_have_class("clock is-running is-low")
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() + timedelta(seconds=1))
    # A new connection resets the server's timer.
    other.reload()
    expect(other.get_by_role("dialog")).to_contain_text("ran out of time")
    expect(mover.get_by_role("dialog")).to_contain_text("ran out of time")
    mover.goto("/voidream/matches/")
    expect(mover.locator(".match-row").first).to_contain_text("Lost on time")
    other.goto("/voidream/matches/")
    expect(other.locator(".match-row").first).to_contain_text("Won on time")
