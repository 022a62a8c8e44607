"""Concession: the move of a seat that gives up. Where others play on, it stands among the moves, with its reason."""

from __future__ import annotations

from typing import Final

CONCEDE: Final = "concede"
CONCESSION: Final = "concession"
"""The reason of who gives up by their own will."""


def write(reason: str = CONCESSION) -> str:
    """`concede`, or with another reason `concede (timeout)`."""
    return CONCEDE if reason == CONCESSION else f"{CONCEDE} ({reason})"


def read(text: str) -> str | None:
    """The reason for which a seat gives up by a move; None if it is something else."""
    if text == CONCEDE:
        return CONCESSION
    begins, ends = f"{CONCEDE} (", ")"
    return text[len(begins) : -1] if text.startswith(begins) and text.endswith(ends) else None
