"""Win rates as measured, in the words of their page."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext

from desk.models import Simulation
from desk.simulation import is_current


@dataclass(frozen=True, slots=True)
class Rate:
    """A deck's share of its games, in percent. `is_clear`: the difference is larger than chance would make it."""

    deck: str
    before: float
    after: float
    difference: float
    margin: float
    games: int
    other: int

    @property
    def is_clear(self) -> bool:
        return abs(self.difference) > self.margin

    @property
    def says(self) -> str:
        if not self.other:
            return gettext("Same games")
        if not self.is_clear:
            return gettext("Within margin")
        return gettext("Stronger") if self.difference > 0 else gettext("Weaker")


@dataclass(frozen=True, slots=True)
class Measured:
    simulation: Simulation
    rates: tuple[Rate, ...]
    is_current: bool
    percent: int
    minutes_left: int | None

    @property
    def pairs(self) -> int:
        count = len(self.simulation.decks)
        return count * (count - 1) // 2


def measured(simulation: Simulation | None) -> Measured | None:
    """The rates with the largest difference first, or how far it has come."""
    if simulation is None:
        return None
    rates = [
        Rate(
            deck=row["deck"],
            before=100 * row["before"],
            after=100 * row["after"],
            difference=100 * row["difference"],
            margin=100 * row["margin"],
            games=row["games"],
            other=row["other"],
        )
        for row in (simulation.result or {}).get("decks", [])
    ]
    rates.sort(key=lambda rate: (-abs(rate.difference), rate.deck))
    percent = 100 * simulation.done // max(1, simulation.total)
    return Measured(simulation, tuple(rates), is_current(simulation), percent, _minutes_left(simulation))


def _minutes_left(simulation: Simulation) -> int | None:
    """By the pace so far; nothing is said of the first games."""
    if not simulation.is_running or simulation.done < 5:
        return None
    taken = (timezone.now() - simulation.created).total_seconds()
    return 1 + round(taken / simulation.done * (simulation.total - simulation.done) / 60)
