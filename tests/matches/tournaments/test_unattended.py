"""Tournaments of eight bots run to their end by themselves, though two never come and one leaves."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from matches.models import Entry, PairingSeat, Tournament
from matches.play import gather, offers
from matches.tournaments import scheduler
from matches.tournaments.entries import drop
from tests.matches.arriving import all_arrive
from tests.matches.tournaments.verbs import (
    Kind,
    begun,
    cast,
    fresh,
    match_of,
    names,
    pairings,
    time_to_show_up_is_over,
    win,
)

NEVER_COME = {"P03", "P06"}
LEAVES = "P05"


@pytest.mark.parametrize("kind", Kind)
def test_two_never_come_and_one_leaves(kind: Tournament.Kind) -> None:
    players = cast(8)
    made = begun(players, kind=kind)
    is_drawn = False
    while fresh(made).is_running:
        number = fresh(made).round
        for pairing in pairings(made):
            there = sorted(names(pairing) - NEVER_COME)
            if pairing.is_over or len(there) < len(names(pairing)):
                for name in there if not pairing.is_over else ():
                    match = match_of(pairing)
                    gather.arrive(match.pk, match.seats.get(name=name).seat)
            elif kind == Kind.SWISS and number == 2 and not is_drawn:
                is_drawn = True
                match = all_arrive(match_of(pairing))
                for seat in match.seats.values_list("seat", flat=True):
                    offers.offer(match.pk, seat, "draw")
                scheduler.match_ended(match.pk)
            else:
                win(pairing, there[-1])
        if number == 1:
            drop(made.pk, players[4])
        time_to_show_up_is_over(made)
        # A round in which everybody has a bye is over as it begins.
        assert fresh(made).round > number or fresh(made).is_over, "the next round begins by itself"
    over = fresh(made)
    assert over.status == Tournament.Status.OVER
    placed = over.entries.exclude(place=None).order_by("place")
    assert set(over.entries.filter(place=None).values_list("name", flat=True)) == NEVER_COME
    seats = PairingSeat.objects.filter(round__tournament=made).select_related("entry", "pairing__round")
    assert {seat.result for seat in seats if seat.entry.name in NEVER_COME} <= {"absent", "bye"}
    assert ("drew" in {seat.result for seat in seats}) == is_drawn
    expected = swiss_places(list(seats)) if kind == Kind.SWISS else bracket_places(list(seats))
    assert list(placed.values_list("name", flat=True)) == [name for name in expected if name not in NEVER_COME]


def swiss_places(seats: list[PairingSeat]) -> list[str]:
    """As the documentation words it, computed from the bare results."""
    points: dict[str, int] = defaultdict(int)
    played: dict[str, int] = defaultdict(int)
    met: dict[str, list[tuple[str, int]]] = defaultdict(list)
    seeds = {seat.entry.name: seat.entry.seed for seat in seats}
    for seat in seats:
        name, worth = seat.entry.name, {"won": 3, "bye": 3, "drew": 1}.get(seat.result, 0)
        points[name] += worth
        played[name] += 1
        met[name] += [(other.entry.name, worth) for other in seats if other.pairing == seat.pairing and other != seat]

    def share(name: str) -> Fraction:
        return max(Fraction(1, 3), Fraction(points[name], 3 * played[name]))

    def level(name: str) -> tuple[Fraction, ...]:
        others = met[name]
        of_opponents = sum((share(other) for other, _ in others), Fraction(0)) / max(1, len(others))
        beaten = sum((Fraction(worth, 3) * points[other] for other, worth in others), Fraction(0))
        return Fraction(points[name]), of_opponents, beaten

    def direct(name: str) -> int:
        return sum(worth for other, worth in met[name] if level(other) == level(name))

    return sorted(seeds, key=lambda name: (*level(name), direct(name), -(seeds[name] or 0)), reverse=True)


def bracket_places(seats: list[PairingSeat]) -> list[str]:
    """Whoever came further is ahead; of those who were out in the same round, the better seed, and last who left."""
    reached: dict[Entry, int] = {}
    undefeated = {seat.entry for seat in seats} - {seat.entry for seat in seats if seat.result in {"lost", "absent"}}
    for seat in seats:
        is_through = seat.result in {"won", "bye"}
        reached[seat.entry] = max(reached.get(seat.entry, 0), seat.pairing.round.number + is_through)
    left = {entry for entry in undefeated if entry.left}
    return [entry.name for entry in sorted(reached, key=lambda entry: (-reached[entry], entry in left, entry.seed))]
