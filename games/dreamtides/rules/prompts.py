"""Prompts: what a decision can be about. `notation/answers.py` says how each is asked and answered in words."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.engine import pending
from games.kernel.engine.pending import PromptKind
from games.kernel.ids import CardNo

YES_NO: Final = pending.YES_NO
MODE: Final = pending.MODE
MAIN: Final = PromptKind(0)
"""What to do in one's own Main phase (D5.6); options are packed by `pack`."""
PRIORITY: Final = PromptKind(1)
"""Answer the top of the stack, or pass (D6.2)."""
WINDOW: Final = PromptKind(2)
"""Act in the opponent's Ending, or let the next turn start (D5.7)."""
TARGET: Final = PromptKind(3)
"""Cards for an instruction; `text` holds it."""
PRICE: Final = PromptKind(4)
"""The mode of an event (D8.6); options are the numbers of its modes, `text` all of them."""
AMOUNT: Final = PromptKind(5)
"""A number: the X of a card or a cost (D8.7)."""
PAY_OR_LOSE: Final = PromptKind(6)
"""Pay, or the card is prevented (D11.6): options 1 and 0, `total` the price."""
FORESEE: Final = PromptKind(7)
"""Cards that go to the void (D11.8)."""
FORESEE_ORDER: Final = PromptKind(8)
"""The others in order, the first one ends on top."""
DISCOVER: Final = PromptKind(9)
PROMPT_NAMES: Final = {
    MAIN: "main",
    PRIORITY: "priority",
    WINDOW: "ending",
    TARGET: "target",
    YES_NO: "yes-no",
    MODE: "mode",
    PRICE: "mode",
    AMOUNT: "amount",
    PAY_OR_LOSE: "pay",
    FORESEE: "foresee",
    FORESEE_ORDER: "foresee-order",
    DISCOVER: "discover",
}

Verb = NewType("Verb", int)
"""What an action does: its low three bits, before the number of the way or the ability (six bits) and the card."""
PLAY: Final = Verb(0)
"""From the hand."""
RECLAIM: Final = Verb(1)
"""From the void; the number is the place of the price among the ways."""
ACTIVATE: Final = Verb(2)
PASS: Final = Verb(3)
"""Pass, end the turn, or let the next one start."""


def pack(verb: Verb, card: int = 0, index: int = 0) -> int:
    """An action as one integer."""
    return verb | index << 3 | card << 9


def unpack(action: int) -> tuple[Verb, CardNo, int]:
    """Verb, card and number of the way or the ability."""
    return Verb(action & 7), CardNo(action >> 9), (action >> 3) & 63
