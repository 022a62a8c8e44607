"""Decks of Voidream as the kernel knows decks (V11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.figures import DeckFigures
from games.kernel.decks.goldfish import Goldfish
from games.kernel.decks.repair import Repair
from games.kernel.decks.sample import Sample
from games.kernel.decks.status import DeckForm, DeckStatus
from games.kernel.game import Decks
from games.kernel.refusal import Refusal
from games.voidream.decks import assembly, feasibility, figures, goldfish, legality, repair, sampling, status
from games.voidream.pool.load import read_deck, shipped_decks

__all__ = ["VoidreamDecks"]

Json = dict[str, Any]


class VoidreamDecks(Decks):
    """The shipped decks, the rules of deckbuilding, and a deck in numbers and in hand."""

    choices = assembly.CHOICES

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
        """Bastion, mind card, Dream cards and arcana; main and guest factions."""
        return status.FORM

    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        """The deck of these titles, each in its part (V11)."""
        return assembly.assemble(name, entries, choices, cards)

    def problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        """Every problem of a deck at once (V11)."""
        return legality.problems(deck, cards)

    def status(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStatus:
        """What the demands on a deck have, and what can still be added or chosen (V11)."""
        return status.standing(deck, cards)

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> tuple[Repair, ...]:
        """The nearest legal deck over all bastions and guests, and other ways to one (V11)."""
        return repair.repairs(deck, cards, limits or {}, [*self.shipped(), *others])

    def figures(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckFigures:
        """A deck in figures: how deep it makes its owner, and what follows."""
        return figures.figures(deck, cards)

    def goldfish(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Goldfish | Refusal:
        """The deck rolled, evoked, cut, shuffled and moved by hand."""
        return goldfish.tried(deck, cards, seed, moves)

    def sample(self, deck: DeckList, cards: Mapping[str, Json], seed: int, times: int, reach: int) -> Sample | Refusal:
        """What lies on top, and which arcana that depth allows."""
        return sampling.sample(deck, cards, seed, times, reach)

    def pool_problems(self, cards: Mapping[str, Json]) -> list[Problem]:
        """The bastions that no legal deck, or hardly one, can be built around (V11)."""
        return feasibility.pool_problems(cards)
