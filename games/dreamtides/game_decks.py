"""Decks of Dreamtides as the kernel knows decks (D14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.dreamtides.decks import assembly, feasibility, figures, goldfish, legality, repair, sampling, status
from games.dreamtides.pool.load import read_deck, shipped_decks
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.figures import DeckFigures
from games.kernel.decks.goldfish import Goldfish
from games.kernel.decks.repair import Repair
from games.kernel.decks.sample import Sample
from games.kernel.decks.status import DeckForm, DeckStatus
from games.kernel.game import Decks
from games.kernel.refusal import Refusal

__all__ = ["DreamtidesDecks"]

Json = dict[str, Any]


class DreamtidesDecks(Decks):
    """The shipped decks, the rules of deckbuilding, and a deck in numbers.

    Nothing is chosen beside the cards: a Dreamcaller is one of them.
    """

    def shipped(self) -> Sequence[DeckList]:
        """The shipped decks."""
        return [deck for deck, _ in shipped_decks()]

    def notes(self, name: str) -> Json:
        """What the shipped deck of this name says of itself: slug, tagline, guide."""
        return next(said for deck, said in shipped_decks() if deck.name == name)

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

    def problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        """Every problem of a deck at once (D14.5)."""
        return legality.problems(deck, cards)

    def status(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStatus:
        """What the demands on a deck have, and what can still be added (D14)."""
        return status.standing(deck, cards)

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> tuple[Repair, ...]:
        """The nearest legal deck with each of its Dreamcallers, and without any (D14)."""
        return repair.repairs(deck, cards, limits or {}, [*self.shipped(), *others])

    def figures(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckFigures:
        """A deck in figures: what it costs, and what it is made of."""
        return figures.figures(deck, cards)

    def pool_problems(self, cards: Mapping[str, Json]) -> list[Problem]:
        """The Dreamcallers that no legal deck, or hardly one, can be built around (D14.4)."""
        return feasibility.pool_problems(cards)

    def goldfish(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Goldfish | Refusal:
        """The deck shuffled, with an opening hand; cards are drawn and moved by hand."""
        return goldfish.tried(deck, cards, seed, moves)

    def sample(self, deck: DeckList, cards: Mapping[str, Json], seed: int, times: int, reach: int) -> Sample | Refusal:
        """What an opening hand holds, and what the first turns can pay for."""
        return sampling.sample(deck, cards, seed, times, reach)
