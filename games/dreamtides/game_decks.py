"""Decks of Dreamtides as the kernel knows decks (D14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.dreamtides.decks import assembly, feasibility, figures, goldfish, legality, repair, sampling, status
from games.dreamtides.pool.load import read_deck, shipped_decks
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Repair
from games.kernel.decks.status import DeckForm
from games.kernel.game import Decks

Json = dict[str, Any]


class DreamtidesDecks(Decks):
    """The shipped decks, the rules of deckbuilding, and a deck in numbers.

    Nothing is chosen beside the cards: a Dreamcaller is one of them.
    """

    problems = staticmethod(legality.problems)
    status = staticmethod(status.standing)
    figures = staticmethod(figures.figures)
    pool_problems = staticmethod(feasibility.pool_problems)
    goldfish = staticmethod(goldfish.tried)
    sample = staticmethod(sampling.sample)

    def shipped(self) -> Sequence[DeckList]:
        """The shipped decks."""
        return [deck for deck, _ in shipped_decks()]

    def notes(self, name: str) -> Json:
        """What the shipped deck of this name says of itself: slug, tagline, guide, whether it is good for beginners."""
        return next((said for deck, said in shipped_decks() if deck.name == name), super().notes(name))

    def read(self, path: Path) -> DeckList:
        """A deck from a file of the shape of the shipped ones."""
        return read_deck(path)[0]

    def form(self) -> DeckForm:
        """A Dreamcaller, and characters and events."""
        return status.FORM

    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        """The deck of these titles, each in its part."""
        return assembly.assemble(name, entries, cards)

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> tuple[Repair, ...]:
        """The nearest legal deck with each of its Dreamcallers, and without any (D14)."""
        return repair.repairs(deck, cards, limits or {}, [*self.shipped(), *others])
