"""What a decision can be about. `notation.py` says how each is asked and answered in words."""

from __future__ import annotations

from typing import Final

ACTION: Final = 0
"""What to do with the turn (V5.1); options are packed by `pack`."""
CUT: Final = 1
HIDE: Final = 2
GUESS: Final = 3
ORDER: Final = 4
"""The order of simultaneous triggers; options are the cards that hold them."""
TARGET: Final = 5
"""Cards for a clause; `text` holds the clause."""
YES_NO: Final = 6
"""Options: 1 yes, 0 no; `text` holds what may be done."""
MODE: Final = 7
"""One of the wordings in `text`; options are their indices."""
EVOKE: Final = 8
"""Options: the EVOKE_ codes below."""
ATTACKERS: Final = 9
DEFENDERS: Final = 10
CONFLICT_KIND: Final = 11
SIEGE: Final = 12
ASSIGN: Final = 13
"""Amounts of conflict damage (V7.7)."""
NIGHTMARE: Final = 14
"""Options: arcana to discard, then ENTER."""
NIGHTMARE_VOID: Final = 15
UNVEIL: Final = 16
DISCARD_FOR: Final = 17
"""The arcana that pay for unveiling a card."""
JOIN: Final = 18
"""May the unveiled entity join the conflict? Options as in YES_NO."""
EXHAUST_FOR: Final = 19
"""Entities that pay for a hierarchy (V9.9)."""
RETURN_FOR: Final = 20
"""Veiled cards that pay for shadowborne (V9.15)."""
BOTTOM_ORDER: Final = 21
"""The order in which cards go to the bottom of the deck."""
REFUSE_CUT: Final = 22
"""May the opponent's shuffled deck be cut (V3.3)? Options as in YES_NO."""
KEEP_HOST: Final = 23
"""Discard an attached copy instead of the unique host (V9.16)? Options as in YES_NO."""

TOP_ORDER: Final = 24
"""The order in which cards go on top of the deck, the topmost first."""
NUMBER: Final = 25
"""A number that a cost lets choose (V12.16); options are the numbers."""

PROBE: Final = 26
"""Never asked: stops a payment that is only tried out (V5.6)."""

NAMES: Final = (
    "action", "cut", "hide", "guess", "order", "target", "yes-no", "mode", "evoke", "attackers", "defenders",
    "conflict-kind", "siege", "assign", "nightmare", "nightmare-void", "unveil", "discard-for", "join", "exhaust-for",
    "return-for", "bottom-order", "refuse-cut", "keep-host", "top-order", "number", "probe",
)  # fmt: skip

EVOKE_PLAY: Final = 0
EVOKE_VEIL: Final = 1
EVOKE_KEEP: Final = 2

ENTER: Final = -1
"""The option of NIGHTMARE that isn't an arcanum."""

# Actions: verb in the low three bits, then the card, then the number of the ability.
PLAY: Final = 0
INVERT: Final = 1
ACTIVATE: Final = 2
UNVEIL_ACTION: Final = 3
PASS: Final = 4


def pack(verb: int, card: int = 0, index: int = 0) -> int:
    """An action as one integer."""
    return verb | card << 3 | index << 12


def unpack(action: int) -> tuple[int, int, int]:
    """Verb, card and number of the ability."""
    return action & 7, (action >> 3) & 511, action >> 12
