"""Decks of Voidream as the kernel knows decks (V11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Repair
from games.kernel.decks.status import DeckForm
from games.kernel.game import Decks
from games.voidream.decks import assembly, feasibility, figures, goldfish, legality, repair, sampling, status
from games.voidream.pool.load import read_deck, shipped_decks

Json = dict[str, Any]


class VoidreamDecks(Decks):
    """The shipped decks, the rules of deckbuilding, and a deck in numbers and in hand."""

    choices = assembly.CHOICES
    problems = staticmethod(legality.problems)
    status = staticmethod(status.standing)
    figures = staticmethod(figures.figures)
    pool_problems = staticmethod(feasibility.pool_problems)
    goldfish = staticmethod(goldfish.tried)
    sample = staticmethod(sampling.sample)
    assemble = staticmethod(assembly.assemble)

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
        """Bastion, mind card, Dream cards and arcana; main and guest factions."""
        return status.FORM

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> tuple[Repair, ...]:
        """The nearest legal deck over all bastions and guests, and other ways to one (V11)."""
        return repair.repairs(deck, cards, limits or {}, [*self.shipped(), *others])
