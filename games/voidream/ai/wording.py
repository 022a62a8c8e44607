"""What a decision is for, guessed from the first word of its question: that is all that greedy has ever gone by."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.intent import HARM, HELP
from games.kernel.engine.pending import Pending
from games.voidream.rules import prompts

__all__ = ["worded"]

HARMFUL: Final = ("exhaust", "destroy", "sacrifice", "void", "discard", "deal", "turn", "lose")
GRIM: Final = ("take", "sacrifice", "discard", "void", "lose", "lower")


def worded(pending: Pending) -> Pending:
    """The decision with the aims that its words suggest, whatever the operation that asks says."""
    if pending.asks == prompts.TARGET:
        aims = tuple([HARM if harms_cards(text) else HELP for text in pending.text])
    elif pending.asks == prompts.YES_NO:
        aims = tuple([HARM if is_grim_deed(text) else HELP for text in pending.text])
    elif pending.asks == prompts.MODE:
        aims = tuple([HARM if first_word(text) in GRIM else HELP for text in pending.text])
    else:
        return pending
    return Pending(
        pending.asks,
        pending.seat,
        pending.options,
        pending.minimum,
        pending.maximum,
        ordered=pending.ordered,
        source=pending.source,
        text=pending.text,
        aims=aims,
    )


def first_word(text: str) -> str:
    return text.split(" ", 1)[0].casefold()


def harms_cards(text: str) -> bool:
    return first_word(text) in HARMFUL or " gets -" in text or "leaves" in text


def is_grim_deed(text: str) -> bool:
    return text.casefold().startswith(GRIM)
