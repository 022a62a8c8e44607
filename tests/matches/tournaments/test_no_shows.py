"""Players who don't come to their match of a tournament, or come too late."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from matches.clocks import pulse
from matches.models import Entry, Match, Pairing, Pulse, Tournament
from matches.play import gather
from matches.play.run_out import run_out
from matches.players.results import total_of
from matches.queries import list_of
from matches.ratings.counting import count_rated
from matches.tournaments import scheduler
from matches.tournaments.organize import Organizer
from matches.tournaments.queries import tournament_page
from tests.matches.tournaments.verbs import (
    Kind,
    begun,
    cast,
    fresh,
    match_of,
    names,
    pairings,
    results,
    time_to_show_up_is_over,
    win,
)
from tests.matches.verbs import add


def come(pairing: Pairing, name: str) -> None:
    match = match_of(pairing)
    gather.arrive(match.pk, match.seats.get(name=name).seat)


def test_who_has_not_come_in_time_loses_and_ratings_do_not_change() -> None:
    made = begun(cast(2), is_rated=True)
    (pairing,) = pairings(made)
    match = match_of(pairing)
    gather.arrive(match.pk, match.seats.get(name="P02").seat)
    scheduler.run(made.pk)
    assert not fresh(made).is_over
    time_to_show_up_is_over(made)
    assert results(made) == {"P01": "absent", "P02": "won"}
    match.refresh_from_db()
    assert (match.reason, match.winner) == ("no-show", match.seats.get(name="P02").seat)
    count_rated()
    assert not match.rating_changes.exists()


def test_if_nobody_comes_both_lose() -> None:
    made = begun(cast(2))
    time_to_show_up_is_over(made)
    assert results(made) == {"P01": "absent", "P02": "absent"}
    assert match_of(pairings(made)[0]).winner == ""
    # Nobody has drawn it.
    player = made.entries.get(name="P01").player
    assert player is not None
    (row,) = list_of("counting", player)
    assert row.standing == "called-off"
    assert not any(total.played for total in total_of("counting", player).values())


@pytest.mark.parametrize("kind", [Kind.SWISS, Kind.ELIMINATION])
def test_a_tournament_to_which_nobody_came_has_no_winner(kind: Tournament.Kind) -> None:
    # Of three, one has a bye.
    made = begun(cast(3), kind=kind)
    for _ in range(3):
        time_to_show_up_is_over(made)
    assert fresh(made).is_over
    assert {*made.entries.values_list("place", flat=True)} == {None}
    shown = tournament_page(fresh(made), None)
    assert shown.winner is None
    assert {standing.place for standing, _ in shown.standings} == {None}


@pytest.mark.parametrize("kind", [Kind.SWISS, Kind.ELIMINATION])
def test_who_never_came_has_no_place(kind: Tournament.Kind) -> None:
    made = begun(cast(4), kind=kind)
    first, second = pairings(made)
    absent, here = sorted(names(second))
    come(second, here)
    win(first, min(names(first)))
    time_to_show_up_is_over(made)
    while not fresh(made).is_over:
        for pairing in pairings(made):
            present = names(pairing) - {absent}
            if len(present) == 2:
                win(pairing, min(present))
            else:
                come(pairing, present.pop())
        time_to_show_up_is_over(made)
    places = dict(made.entries.values_list("name", "place"))
    assert places.pop(absent) is None
    assert sorted(filter(None, places.values())) == [1, 2, 3]
    shown = tournament_page(fresh(made), None)
    assert [(entry.name, standing.place) for standing, entry in shown.standings][-1] == (absent, None)
    page = Client().get(made.get_absolute_url()).content.decode()
    assert page.count("Didn’t play") == 1


def test_by_correspondence_who_has_answered_is_there() -> None:
    made = begun(cast(2), clock="1-day")
    (pairing,) = pairings(made)
    match = match_of(pairing)
    add(match, "A", 1)
    add(match, "B", 1)
    time_to_show_up_is_over(made)
    assert set(results(made).values()) == {""}
    assert not match_of(pairing).is_over


def test_by_correspondence_no_clock_runs_while_there_is_time_to_come() -> None:
    made = begun(cast(2), clock="1-day", show_up=30)
    (pairing,) = pairings(made)
    match = match_of(pairing)
    assert match.deadline
    assert pairing.show_up_by
    assert timedelta(hours=23) < match.deadline - pairing.show_up_by < timedelta(hours=25)
    organizer = made.entries.get(name="P01").player
    assert organizer is not None
    Organizer(made.pk, organizer).extend(pairing.pk, 10)
    assert match_of(pairing).deadline == match.deadline + timedelta(minutes=10)
    add(match, "A", 1)
    later = match_of(pairing).deadline
    assert later
    assert later < timezone.now() + timedelta(hours=25)
    assert match_of(pairing).clocks == match.clocks


def test_who_loses_by_the_clock_to_somebody_who_is_away_too_does_not_lose_alone() -> None:
    made = begun(cast(2), clock="1-day")
    match = match_of(pairings(made)[0])
    Match.objects.update(deadline=timezone.now() - timedelta(seconds=5))
    assert run_out(match.pk)
    scheduler.match_ended(match.pk)
    assert results(made) == {"P01": "absent", "P02": "absent"}


def test_who_misses_two_rounds_in_a_row_is_out() -> None:
    made = begun(cast(8))
    for _ in range(2):
        for pairing in pairings(made):
            match = match_of(pairing)
            for seat in match.seats.exclude(name="P08"):
                gather.arrive(match.pk, seat.seat)
            if "P08" not in names(pairing):
                win(pairing, min(names(pairing)))
        time_to_show_up_is_over(made)
    assert made.entries.get(name="P08").left == Entry.Left.ABSENT
    assert "P08" not in results(made, 3)


def test_time_in_which_the_site_was_away_is_given_back() -> None:
    made = begun(cast(2))
    pulse.beat()
    before = pairings(made)[0].show_up_by
    Pulse.objects.update(at=timezone.now() - timedelta(minutes=30))
    pulse.beat()
    after = pairings(made)[0].show_up_by
    assert before
    assert after
    assert timedelta(minutes=29) < after - before < timedelta(minutes=31)
