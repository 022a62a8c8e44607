"""Agents against each other in pairs of games that mirror one another, and what is known of them by that.

In both games of a pair the same decks lie at the same seats, shuffled alike, and the agents change their places. Which
decks meet in which pair follows from the seed alone, so that a list of pairings is fixed before anything is played.
No clock but the one that is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from games.kernel import chance
from games.kernel.estimate import by_pairs, elo, likelihood_ratio
from games.kernel.game import DeckList, Game, Seating
from games.simulation import ended, turns

__all__ = ["Bout", "Standing", "bouts", "play_bout", "standing"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Bout:
    """A pair of games: the decks by seat, as indices, and the seed of both games."""

    number: int
    decks: tuple[int, ...]
    seed: int


def bouts(decks: int, seats: int, seed: int, count: int) -> list[Bout]:
    """The first `count` pairs of a seed: all ways to lay different decks at the seats, in a random order, again and
    again. Two seeds share no game."""
    ways = list(permutations(range(decks), seats)) if decks >= seats else [(0,) * seats]
    _, rng = chance.step(seed)
    found: list[Bout] = []
    while len(found) < count:
        rng, order = chance.shuffled(rng, list(range(len(ways))))
        for way in order:
            rng, bits = chance.step(rng)
            found.append(Bout(len(found), ways[way], bits))
    return found[:count]


def play_bout(
    game: Game[Any],
    agents: tuple[str, str],
    bout: Bout,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    *,
    open_lists: bool,
    clock: Callable[[], float],
) -> Json:
    """Both games of a pair of two agents, as plain data: `score` of the first agent, from 0 to 1, and each game with
    the winner's agent (None for a draw), reason, decisions, and the seconds that each agent took for each decision."""
    seats = {
        seat: Seating(seat, decks[deck], open_list=open_lists)
        for seat, deck in zip(game.seats, bout.decks, strict=True)
    }

    def play(mirrored: tuple[str, str]) -> Json:
        """One game: the first agent at the first seat, the second at the others."""
        side_of = {seat: min(number, 1) for number, seat in enumerate(game.seats)}
        state = game.new(seats, bout.seed, cards)
        seconds: list[list[float]] = [[], []]
        begun = clock()
        for decision in turns(game, state, {seat: mirrored[side] for seat, side in side_of.items()}, cards, bout.seed):
            seconds[side_of[decision.seat]].append(round(clock() - begun, 6))
            begun = clock()
        result = ended(game, state)
        return {
            "winner": None if result.winner is None else side_of[result.winner],
            "reason": result.reason,
            "decisions": game.seq(state),
            "seconds": seconds,
        }

    played = [play(agents), play(agents[::-1])]
    first = [one["winner"] if number == 0 else swapped(one["winner"]) for number, one in enumerate(played)]
    for one, winner in zip(played, first, strict=True):
        one["winner"] = None if winner is None else agents[winner]
    score = sum(0.5 if winner is None else 1.0 - winner for winner in first) / 2
    return {"number": bout.number, "agents": list(agents), "score": score, "games": played}


def swapped(winner: int | None) -> int | None:
    return None if winner is None else 1 - winner


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


def standing(scores: Sequence[float], low: float = 0.0, high: float = 35.0) -> Standing:
    """The standing after these scores of pairs; `low` and `high` are the strengths, in Elo, that are told apart."""
    share, least, most = by_pairs(scores)
    return Standing(len(scores), share, least, most, elo(share), likelihood_ratio(scores, low, high))
