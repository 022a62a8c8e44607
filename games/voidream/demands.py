"""What deckbuilding asks of a deck (V11): so many copies, at least and at most, of certain cards.

Every problem of a deck, what can still be added to it, and how it stands are read off the same demands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.kernel.game import Problem
from games.voidream.components import ARCANUM, BASTION, MIND_CARD, CardDef

__all__ = ["ENDLESS", "CardList", "Demand", "Factions", "part_of"]

ENDLESS = 999
"""The upper end of a demand that has none."""
CardList = Sequence[tuple[CardDef, int]]


def part_of(card: CardDef) -> str:
    """The part of a deck that a card belongs to."""
    if card.kind & BASTION:
        return "bastion"
    return "mind" if card.kind & MIND_CARD else "arcana" if card.kind & ARCANUM else "dream"


@dataclass(frozen=True, slots=True)
class Factions:
    """The main faction of a deck and its guests, as they are chosen."""

    main: str
    guests: frozenset[str]

    def is_guest(self, card: CardDef) -> bool:
        return card.faction in self.guests and card.faction != self.main

    def is_foreign(self, card: CardDef) -> bool:
        return card.faction not in (self.main, "neutral") and card.faction not in self.guests


@dataclass(frozen=True, slots=True, eq=False)
class Demand:
    """Copies of the cards that it counts in some parts of a deck: together, or of `each` title by itself."""

    code: str
    rule: str
    parts: tuple[str, ...]
    counts: Callable[[CardDef], bool]
    wrong: Callable[..., str]
    """What is wrong with so many copies, and what mends it; it is told of the card, too, if it is about each."""
    full: Callable[[int, CardDef], str]
    """Why no copy of a card can be added to so many."""
    least: int = 0
    most: int = ENDLESS
    each: bool = False
    label: str = ""
    """What it asks for, as a builder shows it; one that is about slips alone has none."""
    names: bool = False
    """The cards concerned are told when there are too many together."""
    lacks: tuple[str, ...] = ()
    """The cards concerned when there are too few."""

    def counted(self, parts: Mapping[str, CardList]) -> list[tuple[CardDef, int]]:
        return [entry for part in self.parts for entry in parts[part] if self.counts(entry[0])]

    def problems(self, parts: Mapping[str, CardList]) -> Iterator[Problem]:
        """What of it a deck doesn't meet."""
        cards = self.counted(parts)
        if self.each:
            for card, copies in cards:
                if copies > self.most:
                    yield Problem(self.code, self.rule, (card.title,), self.wrong(copies, card))
            return
        has = sum(copies for _, copies in cards)
        if has < self.least:
            yield Problem(self.code, self.rule, self.lacks, self.wrong(has))
        elif has > self.most:
            titles = tuple(card.title for card, _ in cards) if self.names else ()
            yield Problem(self.code, self.rule, titles, self.wrong(has))
