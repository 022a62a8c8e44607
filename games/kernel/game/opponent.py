"""Opponent: an agent as people meet it: what it is called, how strong it is, and a sentence about how it plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.search.levels import LEVELS

RANDOM = "random"
"""The agent that plays any game."""
_STRENGTHS = ("Beginner", "Casual", "Skilled", "Strong", "Expert")
"""The levels of a search, the weakest first."""
_ABOUT = (
    "Looks one move ahead and often misses things. Good for first matches.",
    "Looks one move ahead.",
    "Considers your reply before it moves.",
    "Looks several moves ahead.",
    "Looks as far ahead as its time allows.",
)


@dataclass(frozen=True, slots=True)
class Opponent:
    """`agent` is its name for programs; `level` is a word for its strength."""

    agent: str
    name: str
    level: str
    description: str


def plain_opponents(own: Iterable[str], *, thinks: bool) -> tuple[Opponent, ...]:
    """Opponents under names that suit any game: the levels of a search where it `thinks`, the game's own agents, and
    the one that plays at random."""
    levels = [
        Opponent(agent, f"AI level {number}", strength, about)
        for number, (agent, strength, about) in enumerate(zip(LEVELS, _STRENGTHS, _ABOUT, strict=True), 1)
    ]
    steady = "Plays by fixed rules, always the same way."
    return (
        *(levels if thinks else ()),
        *(Opponent(agent, f"{agent.capitalize()} AI", "Steady", steady) for agent in own),
        Opponent(RANDOM, "Random AI", "Easy", "Plays random legal moves. Good for a first look at the game."),
    )
