"""Exhausting and readying (V9.7)."""

from __future__ import annotations

from games.kernel.ids import CardNo
from games.voidream.rules.abilities import EXHAUSTED, READIED
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Exhausted, Readied
from games.voidream.rules.state import EXHAUST_FLAG, State
from games.voidream.rules.triggers import fire


def exhaust(s: State, card: CardNo, *, told: bool = True) -> None:
    """Whether it can be is the caller's to know. Not `told` is what another event tells already."""
    s.flags[card] |= EXHAUST_FLAG
    if told and s.log is not None:
        note(s, Exhausted(card=ref(s, card)))
    fire(s, EXHAUSTED, s.control[card], card)


def ready(s: State, card: CardNo, *, told: bool = True) -> None:
    """As `exhaust`."""
    s.flags[card] &= ~EXHAUST_FLAG
    if told and s.log is not None:
        note(s, Readied(card=ref(s, card)))
    fire(s, READIED, s.control[card], card)
