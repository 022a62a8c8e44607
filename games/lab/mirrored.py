"""Mirrored games: every side sits at every seat once, with the same shuffle, so that no seat favors anybody.

A side is an agent with a deck. Either it keeps its deck when it changes its seat, which measures sides; or the decks
stay where they lie, which measures agents alone. No ambient chance, and no clock but one that is given: without it the
same arguments give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from games.kernel import chance
from games.kernel.decision import DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game, Seating
from games.lab.simulation import OPEN, ended, published, turns
from games.lab.stopwatch import Stopwatch

__all__ = ["MirroredGame", "play_mirrored", "score_of", "seeds", "sides_in"]

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
    seconds: tuple[tuple[float, ...], ...] = ()
    """For each seat how long each of its decisions took; empty where there was no clock."""
    uses: tuple[int, ...] = ()
    """For each seat how often it put the watched card to use; empty where none was watched."""

    def as_json(self) -> Json:
        data = asdict(self)
        return {name: value for name, value in data.items() if value or name not in ("seconds", "uses")}

    @classmethod
    def from_json(cls, data: Json) -> MirroredGame:
        seconds = tuple(tuple(each) for each in data.get("seconds", ()))
        told = {name: tuple(data.get(name, ())) for name in ("sides", "winners", "uses")}
        return cls(**{**data, **told, "seconds": seconds})

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


def sides_in(number: int, seats: int) -> tuple[int, ...]:
    """Which side sits at each seat in a game of those that mirror one another."""
    return tuple((seat + number) % seats for seat in range(seats))


def play_mirrored(
    game: Game[Any],
    agents: Sequence[str],
    decks: Sequence[DeckList],
    seed: int,
    cards: Mapping[str, Json],
    *,
    decks_stay: bool,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
    budget: float = 0.0,
    watched: str = "",
) -> list[MirroredGame]:
    """As many games as there are seats. `agents` are those of the sides; `decks` are those of the sides, too, or with
    `decks_stay` those of the seats. A level that goes on while there is time has so much of the `clock` for a decision
    as `budget` says, and else its least iterations. `watched` is the title of a card whose uses are counted. `lists`:
    see `simulation.LISTS`. Raises IllegalDeck."""
    count = len(game.seats)
    found = []
    for number in range(count):
        sides = sides_in(number, count)
        laid = decks if decks_stay else [decks[side] for side in sides]
        seats = {
            seat: Seating(seat, deck, open_list=lists == OPEN) for seat, deck in zip(game.seats, laid, strict=True)
        }
        known = published(game, decks, lists)
        found.append(_play(game, agents, seats, sides, seed, cards, clock, budget, known, watched))
    return found


def _play(
    game: Game[Any],
    agents: Sequence[str],
    seats: Mapping[str, Seating],
    sides: tuple[int, ...],
    seed: int,
    cards: Mapping[str, Json],
    clock: Callable[[], float] | None,
    budget: float,
    known: Sequence[DeckList],
    watched: str,
) -> MirroredGame:
    numbers = {seat: number for number, seat in enumerate(game.seats)}
    state = game.new(seats, seed, cards)
    first: int | None = None
    seconds: list[list[float]] = [[] for _ in numbers]
    uses = [0 for _ in numbers]
    watch = Stopwatch(clock) if clock else None

    def keep_going(is_enough: bool) -> bool:
        return not is_enough or (watch is not None and watch.elapsed() < budget)

    seated = {seat: agents[sides[number]] for seat, number in numbers.items()}
    for decision in turns(game, state, seated, cards, seed, keep_going if budget else None, known):
        if watch:
            seconds[numbers[decision.seat]].append(watch.lap())
        if first is None and decision.kind is DecisionKind.ACTION:
            first = numbers[decision.seat]
        if watched:
            for seat, title in game.used_cards(state):
                uses[numbers[seat]] += title == watched
    result = ended(game, state)
    winners = () if result.winner is None else (numbers[result.winner],)
    taken = tuple(map(tuple, seconds)) if watch else ()
    return MirroredGame(sides, winners, first, result.reason, game.seq(state), taken, tuple(uses) if watched else ())


def score_of(side: int, played: Sequence[MirroredGame]) -> float:
    """What a side won of mirrored games, from 0 to 1."""
    return sum(game.won(game.sides.index(side)) for game in played) / len(played)
