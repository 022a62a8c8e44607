"""Decks of a game: their form and rules, the shipped ones, and what can be said of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.figures import DeckFigures
from games.kernel.decks.goldfish import Goldfish
from games.kernel.decks.repair import Repair
from games.kernel.decks.sample import Sample
from games.kernel.decks.status import DeckForm, DeckStatus
from games.kernel.refusal import DataError, Refusal, RefusalCode

Json = dict[str, Any]


class Decks(ABC):
    """What a game tells of the decks that players bring. A game without decks has none of it; one with decks begins
    with the shipped ones, their form, how one is put together, what is wrong with one, and how it stands."""

    @abstractmethod
    def shipped(self) -> Sequence[DeckList]:
        """The shipped decks."""

    def notes(self, name: str) -> Json:
        """What a shipped deck says of itself: slug, tagline, guide, and whether it is good for beginners."""
        return {"slug": "", "tagline": "", "guide": "", "beginner": False}

    def read(self, path: Path) -> DeckList:
        """A deck from a file of the shape of the shipped ones; raises DataError."""
        raise DataError(f"{path}: decks of this game aren't read from files.")

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of what is chosen for a deck beside its cards."""
        return ()

    @abstractmethod
    def form(self) -> DeckForm:
        """The parts and choices of every deck: a choice for each of `choices`."""

    @abstractmethod
    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        """The deck of these titles with their copies: each in its part; what isn't chosen follows from the cards."""

    @abstractmethod
    def problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        """Every problem of a deck at once; empty if it is legal."""

    @abstractmethod
    def status(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStatus:
        """How a deck that is being built stands, and what can be added or chosen so that it can still become legal."""

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> Sequence[Repair]:
        """Different ways to a legal deck, the cheapest first; where there is none, to one with fewer problems. None
        if the deck is legal, or nothing would help.

        `limits` are the copies that titles may have beside what the rules allow; `others` are decks that players play,
        whose cards are taken before others where some are missing.
        """
        return ()

    def figures(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckFigures:
        """What can be counted in a deck, and what odds can be asked for; cards that aren't known are left out."""
        return DeckFigures((), 0, ())

    def goldfish(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Goldfish | Refusal:
        """The deck shuffled with a seed, after some moves of its owner alone; refused if there is nothing to shuffle.

        The same deck, seed and moves give the same. A move that can't be made ends them, and the trial says why.
        """
        return Refusal(RefusalCode.ILLEGAL, "Decks of this game aren't tried out without a match.")

    def sample(self, deck: DeckList, cards: Mapping[str, Json], seed: int, times: int, reach: int) -> Sample | Refusal:
        """How often what can be hoped for lies in the top `reach` of so many shuffles; refused if there is nothing to
        shuffle. The same deck and seed give the same, and the first shuffle is that of `goldfish`."""
        return Refusal(RefusalCode.ILLEGAL, "Decks of this game aren't shuffled without a match.")

    def pool_problems(self, cards: Mapping[str, Json]) -> list[Problem]:
        """What these cards lack so that decks can be built of them: for each card with demands of its own on the deck
        around it, whether there is a legal one at all and enough to choose from. The first title names that card."""
        return []
