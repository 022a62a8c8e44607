"""Lab of a game: states from positions and what can be read of them, cards on trial, lessons and puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from games.kernel.board import Board, BoardFault, BoardGroup, BoardPreset
from games.kernel.decks.deck_list import DeckList
from games.kernel.game.seating import Seating
from games.kernel.learning.lesson import FirstMatch, Lesson, Motif
from games.kernel.refusal import DataError, Refusal, RefusalCode

Json = dict[str, Any]
Orders = Mapping[str, Sequence[str]]
"""By seat the titles of a deck, copy by copy, the top first."""
FEW_DECKS: Final = 3
"""Decks in which a card is tried at least, if so many can hold it: one alone is no sample."""
NO_ORDERS: Final[Orders] = MappingProxyType({})
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A legal deck with a card in it, and a seed with which the card is at hand when the game begins."""

    deck: DeckList
    seed: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two legal decks that differ by one card and what makes room for it: what the card brings is what tells them
    apart in play."""

    base: str
    """The name of the deck that both were made of."""
    without: DeckList
    with_card: DeckList


class Lab(ABC, Generic[S]):
    """What a game offers to those who examine it: curators, teachers, tests. It begins with reading and writing
    positions."""

    facts_in_order: ClassVar[Collection[str]] = ("deck",)
    """The last word of the names of lists whose order says something."""
    scenarios: ClassVar[Path | None] = None
    """The folder of the scenarios that show the game's rules; None where there are none."""
    motifs: ClassVar[Sequence[Motif]] = ()

    @abstractmethod
    def load(self, position: Json) -> S:
        """A state from a position; raises DataError."""

    @abstractmethod
    def dump(self, state: S) -> Json:
        """The position of a state that waits for an action."""

    def fact(self, state: S, path: str) -> Any:
        """A single fact of a state by name, hidden ones too: what scenarios expect. Raises DataError."""
        raise DataError(f"There is no fact “{path}” in this game.")

    def fact_paths(self) -> Mapping[str, str]:
        """The names that `fact` takes, each with a sentence. `A` stands for any seat, `Title` for that of a card."""
        return {}

    def sandbox(
        self, definition: Json, cards: Mapping[str, Json], seat: str, opponent: DeckList, seed: int
    ) -> Sandbox | Refusal:
        """A deck to try a card with on this seat, against the opponent's; a refusal says why none is legal.

        `cards` defines all cards, this one too. Seeds are looked at from `seed` on.
        """
        return Refusal(RefusalCode.ILLEGAL, "Cards of this game aren't tried out.")

    played_parts: tuple[str, ...] = ()
    """The parts of a deck whose cards are there to be played; the first is shuffled and drawn from. None where no deck
    can be laid in an order."""
    quick_agent: str = ""
    """Agent for small measurements, if not the steady one: the most informative per second."""
    quick_bouts: int = 100
    """Bouts of a small measurement, each of two games with a card and two without it: some minutes of a processor."""

    def deal_in_order(self, seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json], orders: Orders) -> S:
        """A new game in which the first of those parts lies in these orders in some decks, however the seed would
        shuffle it. It may have been played on to the first action, as an agent would. The decks are legal ones."""
        raise DataError("Decks of this game aren't laid in an order.")

    def board(self) -> Sequence[BoardGroup]:
        """The parts of a position that can be set by hand, as a form shows them."""
        return ()

    def board_presets(
        self, definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]
    ) -> Sequence[BoardPreset]:
        """Boards to try a card with, made of some of these decks; the first is the one that most want. None if the
        definition has faults. `cards` defines all cards, this one too."""
        return ()

    def trial_boards(
        self, definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]
    ) -> Sequence[BoardPreset]:
        """Boards on which a preview uses the card: an empty table, one on which a card is missing of what its text
        asks for, a full one. As for `board_presets`."""
        return ()

    def read_board(self, values: Mapping[str, str], cards: Mapping[str, Json]) -> Board | list[BoardFault]:
        """The position, for `load`, that these values of the fields of `board` describe: something is to be decided in
        it, and it is one that the rules could have come to. Else all that is wrong."""
        return [BoardFault("", "Boards of this game aren't set up by hand.")]

    def exchanges(
        self, definition: Json, cards: Mapping[str, Json], bases: Sequence[DeckList]
    ) -> Sequence[Exchange] | Refusal:
        """For each of these decks that the card belongs to, and a few others if those are few: the deck without the
        card, and with as many copies of it as the rules allow in the place of what is most like it. A refusal says why
        none can hold it.

        `cards` defines all cards, this one too.
        """
        return Refusal(RefusalCode.ILLEGAL, "Cards of this game aren't measured in decks.")

    def first_match(self) -> FirstMatch | None:
        """The deal for a player's first match; None where there is none."""
        return None

    def lessons(self) -> Sequence[Lesson]:
        """What teaches the game at the table, in order; none where nobody has written any yet."""
        return ()

    def puzzles(self) -> Sequence[Lesson]:
        """Moments with one right answer; none where nobody has looked for any yet."""
        return ()
