"""Dreamtides' components (D1, D2, D5.1): seats, kinds of card, zones and phases, as numbers for the engine's loops."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.ids import Seat

SEAT_A: Final = Seat(0)
SEAT_B: Final = Seat(1)
BOTH: Final = (SEAT_A, SEAT_B)
SEATS: Final = ("A", "B")
SEAT_OF: Final = {"A": SEAT_A, "B": SEAT_B}

Zone = NewType("Zone", int)
"""Where a card lies (D2.1)."""
DECK: Final = Zone(0)
HAND: Final = Zone(1)
FIELD: Final = Zone(2)
"""The battlefield."""
VOID: Final = Zone(3)
BANISHED: Final = Zone(4)
COURT: Final = Zone(5)
STACK: Final = Zone(6)
WELL: Final = Zone(7)
"""A card of the Dreamwell."""
NOWHERE: Final = Zone(8)
"""A token that has ceased to exist (D15.3), or a copy (D11.15)."""
ZONE_NAMES: Final = {
    DECK: "deck",
    HAND: "hand",
    FIELD: "battlefield",
    VOID: "void",
    BANISHED: "banished",
    COURT: "court",
    STACK: "stack",
    WELL: "dreamwell",
    NOWHERE: "nowhere",
}

# Kinds of card (D1.2) as bits, so that a noun phrase can ask for several.
CHARACTER: Final = 1
EVENT: Final = 2
DREAMCALLER: Final = 4
DREAMWELL: Final = 8
KINDS: Final = {"character": CHARACTER, "event": EVENT, "dreamcaller": DREAMCALLER, "dreamwell": DREAMWELL}
KIND_NAMES: Final = {bit: name for name, bit in KINDS.items()}

Phase = NewType("Phase", int)
STARTING: Final = Phase(0)
JUDGMENT: Final = Phase(1)
DREAMWELL_PHASE: Final = Phase(2)
DRAW: Final = Phase(3)
MAIN: Final = Phase(4)
ENDING: Final = Phase(5)
PHASE_NAMES: Final = {
    STARTING: "starting",
    JUDGMENT: "judgment",
    DREAMWELL_PHASE: "dreamwell",
    DRAW: "draw",
    MAIN: "main",
    ENDING: "ending",
}
PHASES: Final = {name: phase for phase, name in PHASE_NAMES.items()}

VARIABLE: Final = -1
"""In place of a cost: that of the mode that is chosen (D8.6)."""
