"""Many games between two agents, in pairs with the seats swapped, and what they add up to.

No ambient chance, and no clock but one that is given: without it the same arguments give the same games, and the counts
of parts add up to the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from games.agents import weighed
from games.kernel import chance
from games.kernel.decision import Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game, Result, Seating
from games.lab.stopwatch import Stopwatch

__all__ = ["LISTS", "OPEN", "Counts", "Played", "ended", "play_game", "play_pairing", "published", "turns"]

Json = dict[str, Any]
TRIES = 50
OPEN: Final = "open"
UNKNOWN: Final = "unknown"
LISTS: Final = (OPEN, "closed", UNKNOWN)
"""What agents know of the other's deck: its list; that it may be a ready-made one; or that it is none of those."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: which it was, which side won (0, 1, or None for a draw), how, and how long it took."""

    seed: int
    swapped: bool
    winner: int | None
    reason: str
    first_won: bool
    decisions: int
    rounds: int
    seconds: tuple[tuple[float, ...], ...] = ((), ())
    """For each side how long each of its decisions took; empty where there was no clock."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What some games came to. Counts can be added, and kept as plain data between two parts of a long measurement."""

    games: int
    wins: tuple[int, int]
    """By side: the first deck with the first agent, and the second."""
    first_wins: int
    """Games won by whoever acted first."""
    reasons: Mapping[str, int]
    """How many games ended by what."""
    decisions: tuple[int, ...]
    """The number of decisions of each game, sorted."""
    rounds: int
    """Of all games together."""

    @classmethod
    def of(cls, played: Iterable[Played]) -> Counts:
        """The counts of single games."""
        found = list(played)
        return cls(
            games=len(found),
            wins=(sum(game.winner == 0 for game in found), sum(game.winner == 1 for game in found)),
            first_wins=sum(game.first_won for game in found),
            reasons=dict(sorted(Counter(game.reason for game in found).items())),
            decisions=tuple(sorted(game.decisions for game in found)),
            rounds=sum(game.rounds for game in found),
        )

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.games + other.games,
            (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]),
            self.first_wins + other.first_wins,
            dict(sorted((Counter(self.reasons) + Counter(other.reasons)).items())),
            tuple(sorted(self.decisions + other.decisions)),
            self.rounds + other.rounds,
        )

    def as_json(self) -> Json:
        """All of it as plain data, from which `from_json` makes it again."""
        data = {field.name: getattr(self, field.name) for field in fields(self)}
        return data | {"wins": list(self.wins), "reasons": dict(self.reasons), "decisions": list(self.decisions)}

    @classmethod
    def from_json(cls, data: Json) -> Counts:
        first, second = data["wins"]
        return cls(**{**data, "wins": (first, second), "decisions": tuple(data["decisions"])})

    def report(self) -> Json:
        """The figures for a reader: shares, median and means."""
        decided = sum(self.wins)
        games = max(1, self.games)
        some = self.decisions or (0,)
        return {
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.games - decided,
            "share": [round(wins / games, 4) for wins in self.wins],
            "first_player_share": round(self.first_wins / max(1, decided), 4),
            "reasons": dict(self.reasons),
            "decisions": {"min": some[0], "median": some[len(some) // 2], "max": some[-1]},
            "rounds": round(self.rounds / games, 2),
        }


def play_pairing(
    game: Game[Any],
    deck_a: DeckList,
    deck_b: DeckList,
    agents: tuple[str, str],
    first_seed: int,
    count: int,
    cards: Mapping[str, Json] | None = None,
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
) -> Iterator[Played]:
    """`count` games of two decks, two for each seed from `first_seed`: one with the seats swapped.

    `cards` defines the cards, if not the shipped ones. A long measurement goes in parts of an even count: the next part
    begins at `first_seed + count // 2`. `lists`: see LISTS. With a `clock` each decision is timed. Raises IllegalDeck.
    """
    pool = game.cards.pool() if cards is None else cards
    decks = (deck_a, deck_b)
    for number in range(count):
        seed, swapped = first_seed + number // 2, bool(number % 2)
        yield play_game(game, decks, agents, seed, swapped=swapped, cards=pool, lists=lists, clock=clock)


def published(game: Game[Any], decks: Sequence[DeckList], lists: str) -> list[DeckList]:
    """The decks that everybody can read, in a game of these."""
    return [deck for deck in game.decks.shipped() if lists != UNKNOWN or deck not in decks]


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


def play_game(
    game: Game[Any],
    decks: tuple[DeckList, DeckList],
    agents: tuple[str, str],
    seed: int,
    *,
    swapped: bool,
    cards: Mapping[str, Json],
    lists: str = OPEN,
    clock: Callable[[], float] | None = None,
) -> Played:
    """One game. Side 0 has the first deck and agent, and the second seat if `swapped`. With a `clock` each decision is
    timed."""
    sides = (1, 0) if swapped else (0, 1)
    side_of = dict(zip(game.seats, sides, strict=True))
    seats = {seat: Seating(agents[side], decks[side], open_list=lists == OPEN) for seat, side in side_of.items()}
    state = game.new(seats, seed, cards)
    first = ""
    seated = {seat: agents[side] for seat, side in side_of.items()}
    seconds: tuple[list[float], list[float]] = ([], [])
    watch = Stopwatch(clock) if clock else None
    for decision in turns(game, state, seated, cards, seed, known=published(game, decks, lists)):
        if watch:
            seconds[side_of[decision.seat]].append(watch.lap())
        if decision.kind is DecisionKind.ACTION:
            first = first or decision.seat
    result = ended(game, state)
    winner = None if result.winner is None else side_of[result.winner]
    return Played(
        seed,
        swapped,
        winner,
        result.reason,
        first_won=result.winner is not None and result.winner == first,
        decisions=game.seq(state),
        rounds=game.view(state, None).get("round", 0),
        seconds=tuple(map(tuple, seconds)),
    )
