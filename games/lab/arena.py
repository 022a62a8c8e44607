"""Arena: two agents against each other in games that mirror one another: which decks meet, and what is known of the
agents by it.

In the games of a pairing the same decks lie at the same seats, shuffled alike, and the agents change their places.
Where more than two sit, one of the agents sits alone among the other, at every seat, and then the other way round.
Which decks meet in which pairing follows from the seed alone: a list of pairings is fixed before anything is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import log
from typing import Any

from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.estimate import Z, by_pairs, elo, likelihood_ratio, likelihood_ratios
from games.kernel.game import Game
from games.lab.mirrored import play_mirrored
from games.lab.simulation import NOTHING_CHOSEN, OPEN, Played

Json = dict[str, Any]

_ALPHA = 0.05
"""How often a test may say that somebody is stronger who isn't, and the other way round."""
BOUND = log((1 - _ALPHA) / _ALPHA)
LEAST = 10
"""Pairs that are played before a test can end: of a few nobody knows how much they differ."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Games that mirror one another: the decks by seat, as indices (none in a game without decks), and the seed of all
    of them."""

    number: int
    decks: tuple[int, ...]
    seed: int


def pairings(decks: int, seats: int, seed: int, count: int) -> list[Pairing]:
    """The first `count` pairings of a seed: all ways to lay decks at the seats, different ones where there are enough,
    in a random order, again and again. Two seeds share no game."""
    ways = list(permutations(range(decks), seats) if decks >= seats else product(range(decks), repeat=seats)) or [()]
    _, rng = chance.step(seed)
    found: list[Pairing] = []
    while len(found) < count:
        rng, order = chance.shuffled(rng, list(range(len(ways))))
        for way in order:
            rng, bits = chance.step(rng)
            found.append(Pairing(len(found), ways[way], bits))
    return found[:count]


def games_in_pairing(seats: int) -> int:
    """How many games mirror one another."""
    return 2 if seats == 2 else 2 * seats


def lone_agent(number: int, seats: int) -> int:
    """Which of two agents is side 0, alone among the other, in a game of a pairing: of two seats the first always."""
    return number // seats


def play_pairing(
    game: Game[Any],
    pair: Sequence[str],
    pairing: Pairing,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    seats: int,
    *,
    setup: Mapping[str, str] = NOTHING_CHOSEN,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
    budget: float = 0.0,
) -> list[Played]:
    """The games of a pairing of two agents with these decks. The rest is as for `play_game`."""
    first, second = pair
    companies = [(first, second)] if seats == 2 else [(first, second), (second, first)]
    return [
        played
        for lone, other in companies
        for played in play_mirrored(
            game,
            [lone] + [other] * (seats - 1),
            [decks[deck] for deck in pairing.decks],
            pairing.seed,
            cards,
            decks_stay=True,
            setup=setup,
            lists=lists,
            clock=clock,
            budget=budget,
        )
    ]


def pair_score(played: Sequence[Played]) -> float:
    """What the first of two agents won of a pairing, from 0 to 1; a half, if they are alike."""
    won = 0.0
    for number, one in enumerate(played):
        lone = one.won(one.sides.index(0))
        won += 1 - lone if lone_agent(number, len(one.sides)) else lone
    return won / len(played)


@dataclass(frozen=True, slots=True)
class Standing:
    """What some pairs of two agents say of the first: its share with its 95 % interval by pairs, in Elo, and how the
    test between two strengths stands."""

    pairs: int
    share: float
    low: float
    high: float
    elo: float
    ratio: float


def standing(scores: Sequence[float], low: float = 0.0, high: float = 35.0, z: float = Z) -> Standing:
    """The standing after these scores of pairs; `low` and `high` are the strengths, in Elo, that are told apart, and
    `z` is how many standard deviations the interval is wide."""
    share, least, most = by_pairs(scores, z)
    return Standing(len(scores), share, least, most, elo(share), likelihood_ratio(scores, low, high))


def clear_after(scores: Sequence[float], bounds: tuple[float, float]) -> int | None:
    """After how many pairs a test told for the first time which of two strengths it is; None if it hasn't yet."""
    ratios = enumerate(likelihood_ratios(scores, *bounds), start=1)
    return next((pairs for pairs, ratio in ratios if pairs >= LEAST and abs(ratio) >= BOUND), None)
