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
    """What is wrong with so many copies, and what mends it; it is told of the card, too, if it is about each."""
    full: Callable[[int, C], str]
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


def size_missed(has: int, least: int, most: int) -> str:
    """What a part of the wrong size should have, and what mends it."""
    wants = min(max(has, least), most)
    sizes, further = (f"{most}", "") if least == most else (f"{least} to {most}", " or more")
    return f"and there must be {sizes}: {more_or_fewer(has, wants)}{further}."


def more_or_fewer(has: int, wants: int) -> str:
    """What mends a number: `add 2`."""
    return f"add {wants - has}" if has < wants else f"take out {has - wants}"


def is_or_are(has: int, one: str = "", many: str = "") -> str:
    """`are 3 copies`."""
    return f"is {has} {one}".rstrip() if has == 1 else f"are {has} {many}".rstrip()
