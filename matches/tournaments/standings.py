"""Standings: points and tiebreakers.

A win and a bye count 3, a draw 1. With more than two players at a table, each place counts its part of the 3, and
ties share. Tiebreakers are the opponents' match-win percentage, each at least a third; the Sonneborn-Berger score;
the points from matches among the players still tied; and the seed. Players who didn't show up count as opponents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

WIN = 3
POINTS = {"won": WIN, "bye": WIN, "drew": 1, "lost": 0, "absent": 0}
_FLOOR = Fraction(1, 3)
NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Met:
    """Result of an entry in a finished round."""

    result: str
    """A key of POINTS."""
    opponents: tuple[int, ...] = ()
    by_place: int | None = None
    """Points for the place among more than two; None: for the result."""

    @property
    def points(self) -> int:
        return POINTS[self.result] if self.by_place is None else self.by_place


@dataclass(slots=True)
class Record:
    """All rounds of an entry."""

    entry: int
    seed: int
    rounds: list[Met] = field(default_factory=list)

    @property
    def points(self) -> int:
        return sum(met.points for met in self.rounds)

    @property
    def win_rate(self) -> Fraction:
        """Points out of all that there were, a third at least."""
        return max(_FLOOR, Fraction(self.points, WIN * len(self.rounds))) if self.rounds else _FLOOR

    @property
    def opponents(self) -> list[int]:
        return [opponent for met in self.rounds for opponent in met.opponents]

    @property
    def byes(self) -> int:
        return sum(met.result == "bye" for met in self.rounds)


@dataclass(frozen=True, slots=True)
class Standing:
    place: int | None
    """None in final standings: never came to a match."""
    entry: int
    seed: int
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    opponents_rate: Fraction
    sonneborn: Fraction
    direct: int
    """Points from the matches among those who are level by all that comes before."""

    @property
    def percent(self) -> float:
        return float(self.opponents_rate * 100)

    @property
    def berger(self) -> float:
        return float(self.sonneborn)


def points_by_place(merits: Mapping[int, Any]) -> dict[int, int]:
    """Points of those who met, by how they did (more is better): the places have equal steps between them, rounded
    down, and whoever is level shares what their places have. Between two it is what a win, a draw and a loss count."""
    last = len(merits) - 1
    ranked = sorted(merits, key=lambda key: merits[key], reverse=True)
    found: dict[int, int] = {}
    for _, group in groupby(enumerate(ranked), key=lambda entry: merits[entry[1]]):
        level = list(group)
        shared = sum(WIN * (last - place) // last for place, _ in level) // len(level)
        found |= {key: shared for _, key in level}
    return found


def standings(records: Iterable[Record]) -> list[Standing]:
    """All in order; no place is shared, as seeds are unique."""
    by_entry = {record.entry: record for record in records}
    level = {entry: _level(record, by_entry) for entry, record in by_entry.items()}
    ranked = sorted(by_entry, key=lambda entry: level[entry], reverse=True)
    found: list[Standing] = []
    for (points, rate, sonneborn), group in groupby(ranked, key=lambda entry: level[entry]):
        tied = list(group)
        direct = {entry: _direct(by_entry[entry], tied) for entry in tied}
        for entry in sorted(tied, key=lambda entry: (-direct[entry], by_entry[entry].seed)):
            record = by_entry[entry]
            results = Counter(met.result for met in record.rounds)
            found.append(
                Standing(
                    place=len(found) + 1,
                    entry=entry,
                    seed=record.seed,
                    points=points,
                    won=results["won"],
                    drawn=results["drew"],
                    lost=results["lost"] + results["absent"],
                    byes=results["bye"],
                    opponents_rate=rate,
                    sonneborn=sonneborn,
                    direct=direct[entry],
                )
            )
    return found


def _level(record: Record, others: Mapping[int, Record]) -> tuple[int, Fraction, Fraction]:
    rates = [others[opponent].win_rate for opponent in record.opponents]
    rate = sum(rates, NOTHING) / len(rates) if rates else NOTHING
    return record.points, rate, _sonneborn(record, others)


def _sonneborn(record: Record, others: Mapping[int, Record]) -> Fraction:
    """The points of those who were beaten, and a third of the points of those who drew."""
    total = NOTHING
    for met in record.rounds:
        share = Fraction(met.points, WIN)
        total += share * sum(others[opponent].points for opponent in met.opponents)
    return total


def _direct(record: Record, tied: Sequence[int]) -> int:
    if len(tied) < 2:
        return 0
    return sum(met.points for met in record.rounds if any(opponent in tied for opponent in met.opponents))
