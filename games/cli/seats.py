"""Seats on the command line: how many there are, who plays at them, and what is chosen for the match."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.agents import agent_names, check_agent
from games.kernel.game import Game, check_setup
from games.kernel.refusal import DataError
from games.lab.arena import Pairing, pairings
from games.lab.supply import seats_of, shipped_decks

SelfplayJob = tuple[str, str, Pairing, tuple[str, ...], Mapping[str, str]]
"""The game, the agent at all seats, which decks lie where and the seed, the seats, and the setup."""
_SPECTATOR: Final = "spectator"


def add_setup(one: argparse.ArgumentParser) -> None:
    """The options of a command that begins matches."""
    one.add_argument("--seats", type=int, metavar="N", help="number of players (default: the game's usual number)")
    one.add_argument("--setup", nargs="+", default=(), metavar="NAME=VALUE", help="match settings other than the decks")


def chosen_setup(game: Game[Any], asked: Iterable[str]) -> dict[str, str]:
    """What `--setup` says; raises DataError with what there is to choose."""
    found = {name: value for name, _, value in (each.partition("=") for each in asked)}
    check_setup(game.setup_choices, found)
    return found


def checked_agents(game: Game[Any], names: Sequence[str]) -> tuple[str, ...]:
    """These agents; raises DataError for one that the game hasn't, with those that it has."""
    for name in names:
        if wrong := check_agent(name, game):
            raise DataError(wrong)
    return tuple(names)


def usual_agent(game: Game[Any]) -> str:
    """Who plays where nobody is named: an agent of the game's own if it has one, else the least of those that think."""
    anybody, *better = agent_names(game)
    return better[0] if better else anybody


def against_itself(game: Game[Any], options: argparse.Namespace) -> list[SelfplayJob]:
    """The games that an agent plays against itself, as a command asks for them."""
    checked_agents(game, [options.agent])
    seats, setup = seats_of(game, options.seats), chosen_setup(game, options.setup)
    fixed = pairings(len(shipped_decks(game)), len(seats), options.seed, options.games)
    return [(game.name, options.agent, pairing, seats, setup) for pairing in fixed]


def read_seat(asked: str, seats: Iterable[str]) -> str | None:
    """A seat of a match, or None for a spectator; raises DataError with those that there are."""
    there = [*seats, _SPECTATOR]
    if asked not in there:
        raise DataError(f"unknown seat “{asked}”. Use {', '.join(there)} or all")
    return None if asked == _SPECTATOR else asked
