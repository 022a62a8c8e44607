"""Takeback: a move that undoes moves. It stands among the others; no option of a game is written like it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.kernel import handover

_WRITTEN = re.compile(r"takeback to (\d{1,9})")


def write(seq: int) -> str:
    """Back to decision `seq`, which is asked again: `takeback to 12`."""
    return f"takeback to {seq}"


def read(text: str) -> int | None:
    """The decision that a move goes back to; None if it is an answer."""
    found = _WRITTEN.fullmatch(text)
    return int(found[1]) if found else None


def is_answer(text: str) -> bool:
    """Whether a move answers a decision: a takeback and a handover don't."""
    return read(text) is None and handover.read(text) is None


def lineage(moves: Sequence[str]) -> list[int]:
    """The places of the answers that are in force after these moves: neither taken back nor a takeback."""
    found: list[int] = []
    place = len(moves)
    while place > 0:
        to = read(moves[place - 1])
        place = place - 1 if to is None else min(to, place - 1)
        if is_answer(moves[place]) and to is None:
            found.append(place)
    return found[::-1]
