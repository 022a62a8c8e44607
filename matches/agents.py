"""The opponents that the site offers: each an agent of `games.agents`, with a name and a word about how it plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import games
from games.agents import level_of
from games.kernel.search.hooks import Manner

__all__ = ["OPPONENTS", "Opponent", "in_manner", "manners_of", "name_of", "opponent"]


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
    """The opponent that an agent plays, whatever its manner. Raises KeyError for one that the site doesn't offer."""
    return _BY_AGENT[agent.partition("/")[0]]


def name_of(game: str, agent: str) -> str:
    """What an agent is called at the table of a game: “The Wakeful Clerk, a turtle”."""
    found, manner = opponent(agent), agent.partition("/")[2]
    title = next((known.title for known in manners_of(game) if known.name == manner), "")
    return f"{found.name}, {title}" if title else found.name


def manners_of(game: str) -> Sequence[Manner]:
    """The styles that agents which think can play in."""
    thinking = games.load(game).thinking
    return () if thinking is None else thinking.manners


def in_manner(game: str, agent: str, manner: str) -> str:
    """The agent in this manner of the game, if it is one that thinks and there is such a manner."""
    known = manner in [each.name for each in manners_of(game)]
    return f"{agent}/{manner}" if known and level_of(agent) is not None else agent


_BY_AGENT = {opponent.agent: opponent for opponent in OPPONENTS}
