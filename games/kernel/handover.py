"""Handover: the move with which an agent takes a seat over. It stands among the others and changes nothing else."""

from __future__ import annotations

_BEGINS = "handover to "


def write(agent: str) -> str:
    """`handover to greedy`."""
    return f"{_BEGINS}{agent}"


def read(text: str) -> str | None:
    """The agent that a move hands its seat over to; None if it is something else."""
    return text.removeprefix(_BEGINS) if text.startswith(_BEGINS) else None
