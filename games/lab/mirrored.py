"""Mirrored games: every side sits at every seat once, with the same shuffle, so that no seat favors anybody.

A side is an agent with a deck. Either it keeps its deck when it changes its seat, which measures sides; or the decks
stay where they lie, which measures agents alone. No ambient chance, and no clock but one that is given: without it the
same arguments give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game
from games.lab.simulation import NOTHING_CHOSEN, OPEN, Played, play_game, sides_in

Json = dict[str, Any]


def seeds(first: int, count: int) -> list[int]:
    """The first `count` seeds of a series; longer ones begin alike."""
    _, rng = chance.step(first)
    found = []
    for _ in range(count):
        rng, bits = chance.step(rng)
        found.append(bits)
    return found


def play_mirrored(
    game: Game[Any],
    agents: Sequence[str],
    decks: Sequence[DeckList],
    seed: int,
    cards: Mapping[str, Json],
    *,
    decks_stay: bool,
    setup: Mapping[str, str] = NOTHING_CHOSEN,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
    budget: float = 0.0,
    watched: Collection[str] = (),
    orders: Sequence[Sequence[str]] = (),
) -> list[Played]:
    """As many games as there are sides. `agents` are those of the sides; `decks` are those of the sides, too, or with
    `decks_stay` those of the seats; there are none in a game without decks. The rest is as for `play_game`."""
    count = len(agents)
    found = []
    for number in range(count):
        sides = sides_in(number, count)
        laid = [decks[sides.index(side)] for side in range(count)] if decks_stay and decks else decks
        found.append(
            play_game(
                game,
                laid,
                agents,
                seed,
                sides=sides,
                cards=cards,
                setup=setup,
                lists=lists,
                clock=clock,
                budget=budget,
                watched=watched,
                orders=orders,
            )
        )
    return found


def score_of(side: int, played: Sequence[Played]) -> float:
    """What a side won of mirrored games, from 0 to 1."""
    return sum(game.won(game.sides.index(side)) for game in played) / len(played)
