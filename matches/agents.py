"""The opponents that the site offers: each an agent of `games.agents`, with a name and a word about how it plays."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["OPPONENTS", "Opponent", "opponent"]


@dataclass(frozen=True, slots=True)
class Opponent:
    agent: str
    name: str
    level: str
    description: str


OPPONENTS = (
    Opponent("drowsy", "The Nodding Usher", "Drowsy", "Half asleep, and easily distracted. Good for first games."),
    Opponent("dreamer", "The Daydreamer", "Dreamer", "Knows the rules and sees what is in front of it."),
    Opponent("lucid", "The Wakeful Clerk", "Lucid", "Thinks of your answer before it moves."),
    Opponent("adept", "The Cartographer", "Adept", "Looks several moves ahead, and rarely lets a chance go by."),
    Opponent("oneironaut", "The Oneironaut", "Oneironaut", "Takes its time, and weighs everything that may be hidden."),
    Opponent(
        "greedy",
        "The Lamplighter",
        "Steady",
        "Looks one action ahead and takes what helps most. It never changes, so that one can measure oneself by it.",
    ),
    Opponent("random", "The Sleepwalker", "Easy", "Does whatever comes to mind. Good for learning what the cards do."),
)


def opponent(agent: str) -> Opponent:
    """The opponent that an agent plays. Raises KeyError for one that the site doesn't offer."""
    return _BY_AGENT[agent]


_BY_AGENT = {opponent.agent: opponent for opponent in OPPONENTS}
