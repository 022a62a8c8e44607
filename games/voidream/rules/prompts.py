"""Prompts: what a decision can be about. `notation/answers.py` says how each is asked and answered in words."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.engine import pending
from games.kernel.engine.pending import PromptKind
from games.kernel.ids import CardNo

ACTION: Final = PromptKind(0)
"""What to do with the turn (V5.1); options are packed by `pack`."""
CUT: Final = PromptKind(1)
HIDE: Final = PromptKind(2)
GUESS: Final = PromptKind(3)
ORDER: Final = PromptKind(4)
"""The order of simultaneous triggers; options are the cards that hold them."""
TARGET: Final = PromptKind(5)
"""Cards for a clause; `text` holds the clause."""
YES_NO: Final = pending.YES_NO
MODE: Final = pending.MODE
EVOKE: Final = PromptKind(8)
"""Options: the EVOKE_ codes below."""
ATTACKERS: Final = PromptKind(9)
DEFENDERS: Final = PromptKind(10)
CONFLICT_KIND: Final = PromptKind(11)
SIEGE_ROLL: Final = PromptKind(12)
ASSIGN: Final = PromptKind(13)
"""Amounts of conflict damage (V7.7)."""
AVOID_NIGHTMARE: Final = PromptKind(14)
"""Options: arcana to discard, then ENTER."""
NIGHTMARE_VOID: Final = PromptKind(15)
UNVEIL: Final = PromptKind(16)
DISCARD_FOR: Final = PromptKind(17)
"""The arcana that pay for unveiling a card."""
JOIN: Final = PromptKind(18)
"""May the unveiled entity join the conflict? Options as in YES_NO."""
EXHAUST_FOR: Final = PromptKind(19)
"""Entities that pay for a hierarchy (V9.9)."""
RETURN_FOR: Final = PromptKind(20)
"""Veiled cards that pay for shadowborne (V9.15)."""
BOTTOM_ORDER: Final = PromptKind(21)
"""The order in which cards go to the bottom of the deck."""
REFUSE_CUT: Final = PromptKind(22)
"""May the opponent's shuffled deck be cut (V3.3)? Options as in YES_NO."""
KEEP_HOST: Final = PromptKind(23)
"""Discard an attached copy instead of the unique host (V9.16)? Options as in YES_NO."""
TOP_ORDER: Final = PromptKind(24)
"""The order in which cards go on top of the deck, the topmost first."""
NUMBER: Final = PromptKind(25)
"""A number that a cost lets choose (V12.16); options are the numbers."""
PROBE: Final = PromptKind(26)
"""Never asked: stops a payment that is only tried out (V5.6)."""
PROMPT_NAMES: Final = {
    ACTION: "action",
    CUT: "cut",
    HIDE: "hide",
    GUESS: "guess",
    ORDER: "order",
    TARGET: "target",
    YES_NO: "yes-no",
    MODE: "mode",
    EVOKE: "evoke",
    ATTACKERS: "attackers",
    DEFENDERS: "defenders",
    CONFLICT_KIND: "conflict-kind",
    SIEGE_ROLL: "siege",
    ASSIGN: "assign",
    AVOID_NIGHTMARE: "nightmare",
    NIGHTMARE_VOID: "nightmare-void",
    UNVEIL: "unveil",
    DISCARD_FOR: "discard-for",
    JOIN: "join",
    EXHAUST_FOR: "exhaust-for",
    RETURN_FOR: "return-for",
    BOTTOM_ORDER: "bottom-order",
    REFUSE_CUT: "refuse-cut",
    KEEP_HOST: "keep-host",
    TOP_ORDER: "top-order",
    NUMBER: "number",
    PROBE: "probe",
}
PROMPT_KINDS: Final = {name: kind for kind, name in PROMPT_NAMES.items()}

EvokeWay = NewType("EvokeWay", int)
"""What to do with a card that is evoked (V9.6)."""
EVOKE_PLAY: Final = EvokeWay(0)
EVOKE_VEIL: Final = EvokeWay(1)
EVOKE_KEEP: Final = EvokeWay(2)

ENTER: Final = -1
"""The option of AVOID_NIGHTMARE that isn't an arcanum."""

Verb = NewType("Verb", int)
"""What an action does: its low three bits, before the card and the number of the ability."""
PLAY_ARCANUM: Final = Verb(0)
INVERT_ARCANUM: Final = Verb(1)
ACTIVATE: Final = Verb(2)
UNVEIL_CARDS: Final = Verb(3)
PASS: Final = Verb(4)
ARCANUM_VERBS: Final = (PLAY_ARCANUM, INVERT_ARCANUM)


def pack(verb: Verb, card: int = 0, index: int = 0) -> int:
    """An action as one integer."""
    return verb | card << 3 | index << 12


def unpack(action: int) -> tuple[Verb, CardNo, int]:
    """Verb, card and number of the ability."""
    return Verb(action & 7), CardNo((action >> 3) & 511), action >> 12
