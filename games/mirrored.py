"""Mirrored games: every side sits at every seat once, with the same shuffle, so that no seat favors anybody.

A side is an agent with a deck. Either it keeps its deck when it changes its seat, which measures sides; or the decks
stay where they lie, which measures agents alone. No clock and no ambient chance: the same arguments give the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from games.kernel import chance
from games.kernel.decision import DecisionKind
from games.kernel.game import DeckList, Game, Seating
from games.simulation import ended, turns

__all__ = ["MirroredGame", "play_mirrored", "score_of", "seeds"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MirroredGame:
    """How one of the games ended. Seats are numbers, in the order of setup; sides are, too."""

    sides: tuple[int, ...]
    """Who sat at each seat."""
    winners: tuple[int, ...]
    """The seats that won; nobody did if it is empty."""
    first: int | None
    """The seat that acted first."""
    reason: str
    decisions: int

    def as_json(self) -> Json:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Json) -> MirroredGame:
        return cls(**{**data, "sides": tuple(data["sides"]), "winners": tuple(data["winners"])})

    def won(self, seat: int | None) -> float:
        """What a seat has of the win: a part where several share it, and as much as anybody where nobody has."""
        if not self.winners:
            return 1 / len(self.sides)
        return 1 / len(self.winners) if seat in self.winners else 0.0


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
) -> list[MirroredGame]:
    """As many games as there are seats, all lists open. `agents` are those of the sides; `decks` are those of the
    sides, too, or with `decks_stay` those of the seats. Raises IllegalDeck."""
    count = len(game.seats)
    return [
        _play(game, agents, decks, tuple((seat + turn) % count for seat in range(count)), seed, cards, decks_stay)
        for turn in range(count)
    ]


def _play(
    game: Game[Any],
    agents: Sequence[str],
    decks: Sequence[DeckList],
    sides: tuple[int, ...],
    seed: int,
    cards: Mapping[str, Json],
    decks_stay: bool,
) -> MirroredGame:
    numbers = {seat: number for number, seat in enumerate(game.seats)}
    lists = {seat: decks[number if decks_stay else sides[number]] for seat, number in numbers.items()}
    seats = {seat: Seating(seat, deck, open_list=True) for seat, deck in lists.items()}
    state = game.new(seats, seed, cards)
    first: int | None = None
    for decision in turns(game, state, {seat: agents[sides[number]] for seat, number in numbers.items()}, cards, seed):
        if first is None and decision.kind is DecisionKind.ACTION:
            first = numbers[decision.seat]
    result = ended(game, state)
    winners = () if result.winner is None else (numbers[result.winner],)
    return MirroredGame(sides, winners, first, result.reason, game.seq(state))


def score_of(side: int, played: Sequence[MirroredGame]) -> float:
    """What a side won of mirrored games, from 0 to 1."""
    return sum(game.won(game.sides.index(side)) for game in played) / len(played)
