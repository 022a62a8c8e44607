"""What deckbuilding asks of a deck: so many copies, at least and at most, of certain cards.

Every problem of a deck, what can still be added to it, and how it stands are read off the same demands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from games.kernel.decks.deck_list import Problem

ENDLESS = 999
"""The upper end of a demand that has none."""


class Printed(Protocol):
    """A card of a game, as printed."""

    @property
    def title(self) -> str: ...


C = TypeVar("C", bound=Printed)
Parts = Mapping[str, Sequence[tuple[C, int]]]
"""The cards of each part of a deck, with their copies."""


@dataclass(frozen=True, slots=True, eq=False)
class Demand(Generic[C]):
    """Copies of the cards that it counts in some parts of a deck: together, or of `each` title by itself."""

    code: str
    rule: str
    parts: tuple[str, ...]
    counts: Callable[[C], bool]
    wrong: Callable[..., str]
    """What is wrong with so many copies and how to fix it; gets the card, too, if the demand is about each."""
    full: Callable[[int, C], str]
    """Why no copy of a card can be added to so many."""
    least: int = 0
    most: int = ENDLESS
    each: bool = False
    label: str = ""
    """What it asks for, as a builder shows it; one that is about slips alone has none."""
    scope: str = ""
    """What it counts or leaves out besides its part, in a few words that go with the part's name."""
    names: bool = False
    """The cards concerned are told when there are too many together."""
    lacks: tuple[str, ...] = ()
    """The cards concerned when there are too few."""

    def counted(self, parts: Parts[C]) -> list[tuple[C, int]]:
        return [entry for part in self.parts for entry in parts[part] if self.counts(entry[0])]

    def problems(self, parts: Parts[C]) -> Iterator[Problem]:
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


def wrong_size(label: str, has: int, least: int, most: int) -> str:
    """What is wrong with the size of what is labeled, and how to fix it."""
    if least == most:
        if has < least:
            return f"{label}: {has} of {most}. Add {least - has}."
        return f"{label}: {has} of {most}. Remove {has - most}."
    if has < least:
        return f"{label}: {has}, required {least} to {most}. Add at least {least - has}."
    return f"{label}: {has}, required {least} to {most}. Remove at least {has - most}."


def wrong_number(rule: str, has: int, wants: int) -> str:
    """How many cards there are for a rule in its printed words, and how to fix it."""
    if has < wants:
        return f"{rule}: the deck has {has}. Add {wants - has}."
    return f"{rule}: the deck has {has}. Remove {has - wants}."


def too_many(label: str, has: int, most: int) -> str:
    """More of what is labeled than may be, and how to fix it."""
    return f"{label}: {has}, at most {most} allowed. Remove {has - most}."


def too_many_copies(title: str, has: int, most: int) -> str:
    """More copies of a card than may be, and how to fix it."""
    return f"“{title}”: {has} copies, at most {most} allowed. Remove {has - most}."


def no_more_copies(most: int) -> str:
    """Why a card with as many copies as there may be takes no more."""
    return "At most 1 copy allowed." if most == 1 else f"At most {most} copies allowed."
