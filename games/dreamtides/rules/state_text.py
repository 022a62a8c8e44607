"""State as text: the whole table for whoever prints it, all hidden cards too. What a seat may see, `view` says."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import PHASE_NAMES, SEAT_A, SEAT_B, SEATS
from games.dreamtides.rules.queries import spark, total_spark
from games.dreamtides.rules.state import DRAWN, RUNNING, Item, State
from games.kernel.ids import CardNo, Seat

WIDTH: Final = 110


def state_text(s: State) -> str:
    """The table from the side of the first seat: the other one above, what waits on the stack below."""
    stack = [f"stack: {'; '.join(waiting(s, item) for item in reversed(s.chain))}"] if s.chain else []
    return "\n".join([moment(s), "", *side(s, SEAT_B), "-" * WIDTH, *side(s, SEAT_A), *stack])


def moment(s: State) -> str:
    """Where the battle stands."""
    if s.winner != RUNNING:
        ending = "a draw" if s.winner == DRAWN else f"{SEATS[s.winner]} has won"
        return f"Turn {s.turn}, over after {s.seq} decisions: {ending} ({s.reason})"
    due = "" if s.pending is None else f", {SEATS[s.pending.seat]} decides"
    return f"Turn {s.turn} of {SEATS[s.active]}, {PHASE_NAMES[s.phase]}, decision {s.seq}{due}"


def side(s: State, seat: Seat) -> list[str]:
    """One seat: its numbers, and its cards, zone by zone; the deck from its top on."""
    name = s.table.names[seat]
    numbers = (
        f"{s.points[seat]} points, {s.energy[seat]} energy of {s.production[seat]}, {total_spark(s, seat)} spark"
        f" (bonus {s.bonus[seat]})"
    )
    row = ", ".join(f"{s.title(card)} {spark(s, card)}" for card in s.field[seat])
    zones = {
        "court": titles(s, s.court[seat]),
        "battlefield": row,
        "hand": titles(s, s.hand[seat]),
        "deck": titles(s, s.deck[seat][::-1]),
        "void": titles(s, s.void[seat]),
        "banished": titles(s, s.banished[seat]),
    }
    shown = [f"  {zone}: {cards}" for zone, cards in zones.items() if cards]
    return [f"{SEATS[seat] if name == SEATS[seat] else f'{SEATS[seat]} {name}'}: {numbers}", *shown]


def titles(s: State, cards: list[CardNo]) -> str:
    return ", ".join(map(s.title, cards))


def waiting(s: State, item: Item) -> str:
    """What waits, whose, and as what."""
    ability = item.activated or item.triggered
    return f"{SEATS[item.seat]} {s.title(item.card)}" + (f" ({ability.text})" if ability is not None else "")
