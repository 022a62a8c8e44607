"""Aborted matches: a live match that ends before both players have made a decision has no result, up to twice a day."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from accounts.models import Player
from accounts.services import adopt_guest
from cards.models import Catalog
from matches.endings import ABORTED
from matches.models import Match, RatingChange
from matches.play import offers
from matches.play.abort import FREE, SPAN
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.run_out import run_out
from matches.ratings.counting import count_rated
from matches.terms import Terms
from matches.transcripts import write
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.tournaments.verbs import begun, cast, match_of, pairings
from tests.matches.verbs import add, let_pass


@pytest.fixture(autouse=True)
def _accounts(catalog: Catalog, alice: Player, bob: Player) -> None:
    for player in (alice, bob):
        adopt_guest(User.objects.create_user(player.display_name), player)


def started(host: Player, guest: Player, clock: str = "blitz", *, is_rated: bool = True) -> Match:
    """A match with its host at seat A, who is asked first."""
    match = by_invitation(host, Terms("counting", clock, is_rated=is_rated), DECK)
    assert isinstance(match, Match), match
    match.seats.update(seat="A")
    joined = join(str(match.invite), guest, DECK)
    assert isinstance(joined, Match), joined
    return all_arrive(joined)


def ended(match: Match) -> tuple[str, str, str]:
    """Why, who won, and whose fault it was."""
    match.refresh_from_db()
    return match.reason, match.winner, match.at_fault


def test_giving_up_before_both_have_decided_ends_it_without_a_result(alice: Player, bob: Player) -> None:
    match = started(alice, bob)
    add(match, "A", 1)
    concede(match.pk, "B")
    assert ended(match) == (ABORTED, "", "B")
    count_rated()
    assert not RatingChange.objects.exists()
    # It is written down like any other.
    write(match.pk)
    assert match.transcript.content


def test_so_does_time_that_runs_out(alice: Player, bob: Player) -> None:
    match = started(alice, bob)
    let_pass(match, 300)
    assert run_out(match.pk)
    assert ended(match) == (ABORTED, "", "A")


def test_once_both_have_decided_it_is_lost(alice: Player, bob: Player) -> None:
    match = started(alice, bob)
    add(match, "A", 1)
    add(match, "B", 1)
    concede(match.pk, "A")
    assert ended(match) == ("concession", "B", "")


def test_what_the_players_agree_on_is_nobody_s_fault(alice: Player, bob: Player) -> None:
    match = started(alice, bob)
    for seat in "AB":
        offers.offer(match.pk, seat, "draw")
    assert ended(match) == ("draw", "", "")


def test_from_the_third_within_a_day_on_it_is_a_loss(alice: Player, bob: Player) -> None:
    for _ in range(FREE):
        match = started(alice, bob)
        concede(match.pk, "A")
        assert ended(match) == (ABORTED, "", "A")
    match = started(alice, bob)
    concede(match.pk, "A")
    assert ended(match) == ("concession", "B", "")
    count_rated()
    assert RatingChange.objects.count() == 2
    # The other player has aborted none.
    match = started(alice, bob)
    concede(match.pk, "B")
    assert ended(match) == (ABORTED, "", "B")
    Match.objects.update(finished=timezone.now() - SPAN)
    match = started(alice, bob)
    concede(match.pk, "A")
    assert ended(match) == (ABORTED, "", "A")


@pytest.mark.parametrize("clock", ["", "3-days"])
def test_without_a_clock_or_by_correspondence_nothing_is_aborted(alice: Player, bob: Player, clock: str) -> None:
    match = started(alice, bob, clock, is_rated=False)
    concede(match.pk, "A")
    assert ended(match) == ("concession", "B", "")


def test_in_a_tournament_it_is_a_loss() -> None:
    match = all_arrive(match_of(pairings(begun(cast(2), is_rated=True))[0]))
    concede(match.pk, "A")
    assert ended(match) == ("concession", "B", "")
