"""Energy, points and production (D4, D11.19, D11.20)."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.abilities import GAINS_ENERGY, GAINS_POINTS
from games.dreamtides.rules.components import SEATS
from games.dreamtides.rules.event_log import note
from games.dreamtides.rules.events import BonusGained, Gained
from games.dreamtides.rules.queries import doubles_energy
from games.dreamtides.rules.state import State
from games.dreamtides.rules.triggers import fire
from games.kernel.ids import NO_CARD, Seat

_MOST_AMOUNTS: Final = 200
"""Amounts that are offered one by one. Doubled without end, energy would make a question of any length."""


def gain_energy(s: State, seat: Seat, number: int) -> None:
    """A card's text gives energy; some cards double that (D11.20)."""
    if number > 0:
        change_energy(s, seat, 2 * number if doubles_energy(s, seat) else number)
        fire(s, GAINS_ENERGY, seat, NO_CARD, number)


def gain_energy_for_draw(s: State, seat: Seat) -> None:
    """In place of a draw: heard, and never doubled (D9.1, D9.3)."""
    change_energy(s, seat, 1)
    fire(s, GAINS_ENERGY, seat, NO_CARD, 1)


def change_energy(s: State, seat: Seat, number: int) -> None:
    """More or less energy, never below 0 (D4.1)."""
    before = s.energy[seat]
    s.energy[seat] = max(0, before + number)
    tell(s, seat, "energy", s.energy[seat] - before)


def change_points(s: State, seat: Seat, number: int) -> None:
    """More or fewer points, never below 0 (D11.19). Who has enough of them is seen before anything else (D13.1)."""
    before = s.points[seat]
    s.points[seat] = max(0, before + number)
    tell(s, seat, "points", s.points[seat] - before)
    if number > 0:
        fire(s, GAINS_POINTS, seat, NO_CARD, number)


def change_production(s: State, seat: Seat, number: int) -> None:
    """More or less production, never below 0 (D4.1)."""
    before = s.production[seat]
    s.production[seat] = max(0, before + number)
    tell(s, seat, "production", s.production[seat] - before)


def gain_bonus(s: State, seat: Seat, number: int) -> None:
    """Spark that counts for the rest of the battle (D3.3, D12.3)."""
    s.bonus[seat] += number
    if s.log is not None and number:
        note(s, BonusGained(SEATS[seat], number))


def pay(s: State, seat: Seat, number: int) -> None:
    """A cost that the seat has the energy for (D7.5)."""
    if number:
        s.energy[seat] -= number


def payable_amounts(s: State, seat: Seat) -> tuple[int, ...]:
    """What the seat may choose as X: 1 to 200 energy, or else all that it has (D8.7)."""
    energy = s.energy[seat]
    amounts = tuple(range(1, min(energy, _MOST_AMOUNTS) + 1))
    return amounts if energy <= _MOST_AMOUNTS else (*amounts, energy)


def tell(s: State, seat: Seat, what: str, number: int) -> None:
    if s.log is not None and number:
        note(s, Gained(SEATS[seat], what, number))
