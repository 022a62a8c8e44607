"""Simulation: games of agents, each side at every seat in turn.

A side is an agent, with a deck where there are any. No ambient chance, and no clock but one that is given: without it
the same arguments give the same games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeVar

from games.agents import weighed
from games.kernel import chance
from games.kernel.decision import Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK, Game, Result, Seating
from games.lab.stopwatch import Stopwatch
from games.lab.supply import seats_of, shipped_decks

Json = dict[str, Any]
T = TypeVar("T")
TRIES = 50
OPEN: Final = "open"
UNKNOWN: Final = "unknown"
LISTS: Final = (OPEN, "closed", UNKNOWN)
"""What agents know of the other's deck: its list; that it may be a ready-made one; or that it is none of those."""
NOTHING_CHOSEN: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended. Seats are numbers, in the order of setup; sides are, too."""

    sides: tuple[int, ...]
    """Who sat at each seat."""
    winners: tuple[int, ...]
    """The seats that won; nobody did if it is empty."""
    first: int | None
    """The seat that acted first."""
    reason: str
    decisions: int
    lengths: Mapping[str, int] = field(default_factory=dict)
    """How long it was in the game's own measures."""
    scores: tuple[int, ...] = ()
    """For each seat its points; empty where the game counts none."""
    seconds: tuple[tuple[float, ...], ...] = ()
    """For each seat how long each of its decisions took; empty where there was no clock."""
    uses: tuple[int, ...] = ()
    """For each seat how often it put a watched card to use; empty where none was watched."""

    def as_json(self) -> Json:
        """All of it as plain data, from which `from_json` makes it again; what is empty is left out."""
        asked_for = ("lengths", "scores", "seconds", "uses")
        return {name: value for name, value in asdict(self).items() if value or name not in asked_for}

    @classmethod
    def from_json(cls, data: Json) -> Played:
        seconds = tuple(tuple(each) for each in data.get("seconds", ()))
        told = {name: tuple(data.get(name, ())) for name in ("sides", "winners", "scores", "uses")}
        return cls(**{**data, **told, "seconds": seconds})

    def won(self, seat: int | None) -> float:
        """What a seat has of the win."""
        return part_of(self.winners, seat, len(self.sides))

    def by_side(self, of_seats: Sequence[T]) -> list[T]:
        """What belongs to the seats, in the order of the sides."""
        return [of_seats[self.sides.index(side)] for side in range(len(self.sides))] if of_seats else []


def part_of(winners: Collection[T], seat: T, seats: int) -> float:
    """What a seat has of the win: a part where several share it, and as much as anybody where nobody has."""
    if not winners:
        return 1 / seats
    return 1 / len(winners) if seat in winners else 0.0


def sides_in(number: int, seats: int) -> tuple[int, ...]:
    """Which side sits at each seat in a game of those in which every side sits at every seat once."""
    return tuple((seat + number) % seats for seat in range(seats))


def play_series(
    game: Game[Any],
    decks: Sequence[DeckList],
    agents: Sequence[str],
    first_seed: int,
    count: int,
    cards: Mapping[str, Json],
    *,
    setup: Mapping[str, str] = NOTHING_CHOSEN,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
) -> Iterator[Played]:
    """`count` games of these agents and decks, as many for each seed from `first_seed` as there are sides: so that each
    side sits at every seat once.

    A long measurement goes in parts of whole rounds: the next part begins at `first_seed + count // sides`. The rest is
    as for `play_game`.
    """
    for number in range(count):
        seed, sides = first_seed + number // len(agents), sides_in(number % len(agents), len(agents))
        yield play_game(game, decks, agents, seed, sides=sides, cards=cards, setup=setup, lists=lists, clock=clock)


def play_game(
    game: Game[Any],
    decks: Sequence[DeckList],
    agents: Sequence[str],
    seed: int,
    *,
    sides: tuple[int, ...],
    cards: Mapping[str, Json],
    setup: Mapping[str, str] = NOTHING_CHOSEN,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
    budget: float = 0.0,
    watched: Collection[str] = (),
    orders: Sequence[Sequence[str]] = (),
) -> Played:
    """One game of these `agents`, by side, with their `decks`, if there are any; `sides` says which of them sits at
    each seat.

    `lists`: see LISTS. With a `clock` each decision is timed, and a level that goes on while there is time has as much
    for each as `budget` says, else its least iterations. `watched` are the titles of cards whose uses are counted.
    `orders`: for each side the titles of its deck from the top, empty where it is shuffled (see `Lab.deal_in_order`).
    Raises IllegalDeck, and DataError for a number of seats that there can't be.
    """
    seats = seats_of(game, len(sides))
    numbers = {seat: number for number, seat in enumerate(seats)}
    seatings = {
        seat: Seating(agents[side], decks[side], open_list=lists == OPEN) if decks else Seating(agents[side], NO_DECK)
        for seat, side in zip(seats, sides, strict=True)
    }
    ordered = {seat: orders[side] for seat, side in zip(seats, sides, strict=True) if orders and orders[side]}
    state = (
        game.lab.deal_in_order(seatings, seed, cards, ordered) if ordered else game.new(seatings, seed, cards, setup)
    )
    first: int | None = None
    seconds: list[list[float]] = [[] for _ in seats]
    uses = [0 for _ in seats]
    watch = Stopwatch(clock) if clock else None

    def keep_going(is_enough: bool) -> bool:
        return not is_enough or (watch is not None and watch.elapsed() < budget)

    seated = {seat: agents[side] for seat, side in zip(seats, sides, strict=True)}
    known = published(game, decks, lists)
    for decision in turns(game, state, seated, cards, seed, keep_going if budget else None, known):
        if watch:
            seconds[numbers[decision.seat]].append(watch.lap())
        if first is None and decision.kind is DecisionKind.ACTION:
            first = numbers[decision.seat]
        if watched:
            for seat, title in game.used_cards(state):
                uses[numbers[seat]] += title in watched
    result = ended(game, state)
    return Played(
        sides,
        tuple(numbers[seat] for seat in result.winners),
        first,
        result.reason,
        game.seq(state),
        dict(game.lengths(game.view(state, None))),
        tuple(result.scores[seat] for seat in seats) if result.scores else (),
        tuple(map(tuple, seconds)) if watch else (),
        tuple(uses) if watched else (),
    )


def published(game: Game[Any], decks: Sequence[DeckList], lists: str) -> list[DeckList]:
    """The decks that everybody can read, in a game of these."""
    return [deck for deck in shipped_decks(game) if lists != UNKNOWN or deck not in decks]


def turns(
    game: Game[Any],
    state: Any,
    agents: Mapping[str, str],
    cards: Mapping[str, Json],
    seed: int,
    keep_going: Callable[[bool], bool] | None = None,
    known: Sequence[DeckList] | None = None,
) -> Iterator[Decision]:
    """Has the agents of the seats play a state to its end; each decision once it is answered. `keep_going` and
    `known` as in `agents.weighed`."""
    rng = seed
    while (decision := game.decision(state)) is not None:
        agent = agents[decision.seat]
        for _ in range(TRIES):
            rng, bits = chance.step(rng)
            answer, _ = weighed(game, agent, state, decision, cards, bits, keep_going, known)
            if game.answer(state, decision.seat, answer) is None:
                break
        else:
            raise RuntimeError(f"{agent} finds no legal answer (seed {seed}, decision {decision.seq})")
        yield decision


def ended(game: Game[Any], state: Any) -> Result:
    """How a game that was played to its end has ended."""
    result = game.result(state)
    if result is None:
        raise RuntimeError("the game waits for nobody")
    return result
