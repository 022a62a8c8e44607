"""Periods of a game: its phases, the kinds of its conflicts, and until when an effect holds.

Like the zones they are numbers with a type of their own (see `components`).
"""

from __future__ import annotations

from typing import Final, NewType

Phase = NewType("Phase", int)
"""A part of a round (V4.1)."""
SETUP: Final = Phase(0)
"""Before the first round (V3)."""
BEGINNING: Final = Phase(1)
MAIN: Final = Phase(2)
CONFLICT: Final = Phase(3)
"""As it is shown: what a conflict interrupts goes on being the phase of the state."""
NIGHTMARE: Final = Phase(4)
PHASE_NAMES: Final = {
    SETUP: "setup",
    BEGINNING: "beginning",
    MAIN: "main",
    CONFLICT: "conflict",
    NIGHTMARE: "nightmare",
}
PHASES: Final = {name: phase for phase, name in PHASE_NAMES.items()}

ConflictKind = NewType("ConflictKind", int)
DAWN_CONFLICT: Final = ConflictKind(0)
DUSK_CONFLICT: Final = ConflictKind(1)
NO_KIND: Final = ConflictKind(-1)
"""There is no conflict, its attacker hasn't chosen yet (V12.4), or a text speaks of conflicts of either kind."""
CONFLICT_NAMES: Final = {DAWN_CONFLICT: "dawn", DUSK_CONFLICT: "dusk"}
CONFLICT_KINDS: Final = {name: kind for kind, name in CONFLICT_NAMES.items()}

Until = NewType("Until", int)
"""How long an ongoing effect holds, or something that has happened is remembered."""
UNTIL_PHASE: Final = Until(0)
"""To the end of the phase, or of the conflict that interrupts it (V7.9)."""
UNTIL_ROUND: Final = Until(1)
UNTIL_TURN: Final = Until(2)
UNTIL_CONFLICT: Final = Until(3)
UNTIL_PHASE_ENDS: Final = Until(4)
"""To the end of the phase, as a text says it: a conflict that interrupts it is not its end (V10.4)."""
UNTIL_NEXT_ROUND: Final = Until(5)
"""Into the next round: of what is put off to its start."""
UNTIL_NAMES: Final = {
    UNTIL_PHASE: "phase",
    UNTIL_ROUND: "round",
    UNTIL_TURN: "turn",
    UNTIL_CONFLICT: "conflict",
    UNTIL_PHASE_ENDS: "phase ends",
    UNTIL_NEXT_ROUND: "next_round",
}
WITHIN_PHASE: Final = (UNTIL_PHASE, UNTIL_TURN, UNTIL_CONFLICT, UNTIL_PHASE_ENDS)
"""What ends with a phase at the latest."""
UNTILS: Final = {name: until for until, name in UNTIL_NAMES.items()}
