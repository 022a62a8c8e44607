"""Opponents of a match: the agents that its game offers, with their names at the table and their manners."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext

import games
from games.agents import level_of
from games.kernel.game import Opponent
from games.kernel.search.hooks import Manner


def opponents_of(game: str) -> Sequence[Opponent]:
    """Whom people can play against; the first one is for a first game."""
    return games.load(game).opponents


def name_of(game: str, agent: str) -> str:
    """What an agent is called at the table of a game: “The Wakeful Clerk, a turtle”. Of one that isn't offered to
    people, it is the name that programs know."""
    base, _, manner = agent.partition("/")
    name = next((known.name for known in opponents_of(game) if known.agent == base), base)
    title = next((known.title for known in manners_of(game) if known.name == manner), "")
    return f"{name}, {title}" if title else name


def name_in_place(game: str, agent: str, whom: str) -> str:
    """Name of an agent that takes over a player's seat."""
    return gettext("%(agent)s for %(name)s") % {"agent": name_of(game, agent), "name": whom}


def manners_of(game: str) -> Sequence[Manner]:
    """The styles that agents which think can play in."""
    thinking = games.load(game).thinking
    return () if thinking is None else thinking.manners


def without_manner(game: str) -> list[str]:
    """The names of the opponents that have none, since they don't think."""
    return [known.name for known in opponents_of(game) if level_of(known.agent, games.load(game)) is None]


def in_manner(game: str, agent: str, manner: str) -> str:
    """The agent in this manner of the game, if it is one that thinks and there is such a manner."""
    known = manner in [each.name for each in manners_of(game)]
    return f"{agent}/{manner}" if known and level_of(agent, games.load(game)) is not None else agent
