"""Game under test: what random games need to know of a game, to play it with random cards and to check it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import games
from games.kernel.engine.state import EngineState

Json = dict[str, Any]
S = TypeVar("S", bound=EngineState[Any, Any, Any])
VIEWERS = {"A": 1, "B": 2, None: 4}
"""Each viewer's bit, by the numbers of the seats; None is a spectator."""
BLOCK = 50
"""Games that share one bank of cards."""


class Violation(AssertionError):  # noqa: N818 - as the rules are broken
    """Something that must hold doesn't. `kind` is one word for what."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


class Broken(AssertionError):  # noqa: N818 - what it says of a text
    """A text that isn't read back as it was written, or can't be compiled."""


def require(holds: bool, kind: str, detail: str) -> None:
    if not holds:
        raise Violation(kind, detail)


@dataclass(frozen=True)
class Bank:
    """The random cards of a block of games."""

    cards: dict[str, Json]
    trees: int
    peeking: bool
    """Some texts tell of hidden cards by what they do."""

    def of(self, *kinds: str) -> list[Json]:
        return [card for card in self.cards.values() if card["kind"] in kinds]


@dataclass(frozen=True)
class Opening(Generic[S]):
    """How a random game begins. `begin` gives the same state each time; `cards` are those of the match."""

    begin: Callable[[], S]
    cards: Mapping[str, Json]
    strict: bool
    """Its texts keep hidden cards secret."""


class GameUnderTest(ABC, Generic[S]):
    """What is a game's own in its random games."""

    secrets: ClassVar[str]
    """The rule by which hidden cards are hidden."""
    openness: ClassVar[str]
    """The rule of a scenario in which texts may tell of them."""
    zones: ClassVar[Sequence[str]]
    """The lists of cards of a player, in a position."""
    extras: ClassVar[Sequence[str]]
    """What else of a position a failure may not need."""
    texts: ClassVar[Sequence[str]]
    """The fields of a card that hold its texts."""

    samples_alike: ClassVar[bool]
    """Has what a viewer makes of its view that very view again? Else its cards have other handles."""

    @property
    @abstractmethod
    def game(self) -> games.Game[S]: ...

    # --- what is played ---

    @abstractmethod
    def bank(self, number: int) -> Bank:
        """The bank of a number; the same number, the same cards."""

    @abstractmethod
    def seatings(self, seed: int) -> tuple[dict[str, games.Seating], dict[str, Json], bool]:
        """The seats of a game with their decks, the cards there are, and whether its texts keep hidden cards secret."""

    @abstractmethod
    def stage(self, rng: Random, seats: Mapping[str, games.Seating], cards: Mapping[str, Json]) -> Json:
        """A position from the midst of a game."""

    def opening(self, seed: int) -> Opening[S]:
        """The beginning of the game of a seed: a deal, or, every other time, a position."""
        seats, cards, strict = self.seatings(seed)
        if seed % 2:
            begin = partial(self.game.lab.load, self.stage(Random(f"stage {seed}"), seats, cards))
        else:
            begin = partial(self.game.new, seats, seed, cards)
        return Opening(begin, cards, strict)

    @abstractmethod
    def is_action(self, s: S) -> bool:
        """Does it wait for an action, so that it can be written as a position?"""

    def is_last_rare(self, s: S, due: games.Decision) -> bool:
        """Is the last option one that ends too much, if it is taken as often as the others?"""
        return self.is_action(s)

    def is_rare(self, option: games.Option) -> bool:
        """Is it an option that leads to little, so that it is taken less often?"""
        return False

    # --- what must hold ---

    @abstractmethod
    def check_structure(self, s: S) -> None:
        """Every card is in exactly one place, and its fields say which."""

    @abstractmethod
    def key(self, s: S) -> object:
        """What two states that are the same to the rules have in common, as plain data."""

    @abstractmethod
    def settle(self, s: S, twin: S) -> None:
        """Gives a twin, read from the position of the state, what a position doesn't know: handles and the match."""

    # --- other worlds that look the same ---

    @abstractmethod
    def mixed(
        self, s: S, bit: int, rng: Random, keep: frozenset[int] = frozenset(), later: S | None = None
    ) -> S | None:
        """The same moment with the cards that a viewer doesn't know mixed among themselves; None if there is nothing to
        mix. `keep` stays as it is, and what is seen of a card in `later`."""

    @abstractmethod
    def offer_anew(self, s: S, world: S) -> None:
        """Lets the actions that are offered be those of this world."""

    @abstractmethod
    def resolving(self, s: S) -> frozenset[int]:
        """The cards whose texts are being carried out: a decision says which text it is about, wherever the card is."""

    @abstractmethod
    def told(self, before: S, after: S, bit: int, answer: games.Answer, *, is_own: bool) -> frozenset[int] | None:
        """The cards of which an answer tells a viewer something, itself or by what it leads to; None if nobody can say
        which they are. `is_own`: the viewer gave the answer."""


def match_alike(s: Any, twin: Any, places: Callable[[Any], Sequence[int]]) -> None:
    """Gives a twin of a state its handles, by the places of the cards that have one, and its match."""
    at = dict(zip(places(s), places(twin), strict=True))
    for card, other in at.items():
        twin.tags[other] = s.tags[card]
    twin.aliases = tuple({at[card]: number for card, number in names.items() if card in at} for names in s.aliases)
    twin.next_tag, twin.seq = s.next_tag, s.seq
    twin.table.names, twin.table.decks, twin.table.open_list = s.table.names, s.table.decks, s.table.open_list
