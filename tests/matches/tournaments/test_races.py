"""Tournaments in several processes at once: each step is done once. tests/site/test_postgres.py runs these again."""

from __future__ import annotations

from functools import partial

import pytest
from django.utils import timezone

from accounts.outcome import Refused
from matches.models import Entry, Match, Pairing, Round, Tournament, TournamentLog
from matches.play.concede import concede
from matches.tournaments import games, scheduler
from matches.tournaments.entries import drop, join
from matches.tournaments.organize import Organizer
from matches.tournaments.start import start
from tests.cards.test_races import at_once
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.tournaments.verbs import begun, cast, fresh, match_of, names, pairings, results, tournament, win

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 4


@pytest.mark.parametrize("_", range(ROUNDS))
def test_of_many_who_start_it_one_does(_: int) -> None:
    players = cast(4)
    made = tournament(players[0])
    for player in players:
        join(made.pk, player, DECK)
    outcomes = at_once(*(partial(start, made.pk, players[0]) for _ in range(4)))
    assert sum(isinstance(outcome, Tournament) for outcome in outcomes) == 1
    assert (Round.objects.count(), Pairing.objects.count(), Match.objects.count()) == (1, 2, 2)
    assert TournamentLog.objects.filter(text="Started with 4 players.").count() == 1


@pytest.mark.parametrize("_", range(ROUNDS))
def test_of_many_who_advance_a_round_one_does(_: int) -> None:
    made = begun(cast(8))
    matches = [match_of(pairing) for pairing in pairings(made)]
    for match in matches:
        concede(match.pk, "A")
    at_once(*(partial(scheduler.match_ended, match.pk) for match in matches))
    # What one has missed because another one was at it, the next look finds.
    at_once(*(partial(scheduler.run, made.pk) for _ in range(3)))
    assert fresh(made).round == 2
    assert Round.objects.count() == 2
    assert Match.objects.count() == 8
    seats = [seat.entry_id for pairing in pairings(made) for seat in pairing.seats.all()]
    assert len(seats) == len(set(seats)) == 8


def test_a_game_is_begun_once_by_whoever_finds_it_missing() -> None:
    made = begun(cast(2))
    Match.objects.all().delete()
    Pairing.objects.update(begun=0)
    at_once(*(partial(scheduler.run, made.pk) for _ in range(4)))
    assert Match.objects.count() == 1


def test_a_game_that_another_process_begins_between_a_look_and_the_deed_is_not_followed_by_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = begun(cast(2))
    Match.objects.all().delete()
    Pairing.objects.update(begun=0)

    def begun_by_another(pairing_id: int, number: int) -> Match | None:
        games.begin_game(pairing_id, number)
        return games.begin_game(pairing_id, number)

    monkeypatch.setattr(scheduler, "begin_game", begun_by_another)
    scheduler.run(made.pk)
    assert Match.objects.count() == 1


@pytest.mark.parametrize("_", range(ROUNDS))
def test_who_drops_while_the_next_round_is_paired_is_in_it_or_not(_: int) -> None:
    players = cast(4)
    made = begun(players, pause=60)
    for pairing in pairings(made):
        win(pairing, min(names(pairing)))
    Tournament.objects.update(next_round_at=timezone.now())
    at_once(partial(scheduler.run, made.pk), partial(drop, made.pk, players[3]))
    assert fresh(made).round == 2
    left = Entry.objects.get(player=players[3])
    assert left.left == Entry.Left.DROPPED
    assert ("P04" in results(made)) == (left.left_round == 2)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_ruling_and_a_result_at_once_leave_one_of_them(_: int) -> None:
    players = cast(2)
    made = begun(players, pause=None)
    (pairing,) = pairings(made)
    match = all_arrive(match_of(pairing))
    loser = match.seats.get(name="P01").seat
    concede(match.pk, loser)
    first = made.entries.get(name="P01")
    organizer = Organizer(made.pk, players[0], is_moderator=True)
    ruled, _ended = at_once(
        partial(organizer.rule, pairing.pk, str(first.pk), "A slip."), partial(scheduler.match_ended, match.pk)
    )
    assert fresh(made).is_over
    # The ruling stands, or it came after the standings were final.
    assert results(made)["P01"] == ("lost" if isinstance(ruled, Refused) else "won")


@pytest.mark.parametrize("_", range(ROUNDS))
def test_it_never_gets_fuller_than_full(_: int) -> None:
    players = cast(5)
    made = tournament(players[0], limit=2)
    at_once(*(partial(join, made.pk, player, DECK) for player in players))
    assert made.entries.count() == 2
    first = made.entries.all()[0].player
    assert first is not None
    at_once(*(partial(join, made.pk, first, DECK) for _ in range(2)))
    assert made.entries.count() == 2
