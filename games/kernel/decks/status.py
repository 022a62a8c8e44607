"""Status of a deck in a builder, beside its problems: how it stands, and what can still be added or chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """A value of a choice; `reason` says why it can't be chosen now, and is empty if it can."""

    value: str
    label: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DeckPart:
    """A part of a deck; a `single` one holds one card. `kinds` are those of its cards."""

    id: str
    label: str
    plural: str
    kinds: tuple[str, ...]
    single: bool


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """Something to choose beside the cards. One that isn't `required` may stay empty."""

    id: str
    label: str
    options: tuple[ChoiceOption, ...]
    required: bool


@dataclass(frozen=True, slots=True)
class DeckCurve:
    """The number of a card by which decks are sorted and curves of them are drawn: the field of a definition, what it
    is called within a sentence, and the numbers that have a place on the curve even where no card has them."""

    field: str
    label: str
    scale: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckForm:
    """What every deck of a game is made of, in the order in which it is shown. Without a `curve` none is drawn."""

    parts: tuple[DeckPart, ...]
    choices: tuple[DeckChoice, ...]
    curve: DeckCurve | None = None

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of cards that some part holds."""
        return frozenset(kind for part in self.parts for kind in part.kinds)


@dataclass(frozen=True, slots=True)
class DeckLimit:
    """A demand on a deck and how many cards meet it; `most` is None where there is no upper end.

    `part` is the part of the deck whose copies it counts, if it is one. `matches` are the titles that it counts; None
    means all of that part, or that it doesn't add copies of different titles. `scope` is what it counts or leaves out
    besides that part, in a few words.
    """

    label: str
    rule: str
    has: int
    least: int
    most: int | None
    part: str | None
    matches: tuple[str, ...] | None
    scope: str = ""


@dataclass(frozen=True, slots=True)
class CardOffer:
    """How many more copies of a card no rule forbids that further cards couldn't satisfy.

    If there is `room` for none, `reason` says why, by which rule; `is_full` means that only the number of cards is in
    the way.
    """

    room: int
    reason: str = ""
    rule: str = ""
    is_full: bool = False


@dataclass(frozen=True, slots=True)
class DeckStatus:
    """`offers` has every card by title, `options` the values of every choice."""

    limits: tuple[DeckLimit, ...]
    offers: Mapping[str, CardOffer]
    options: Mapping[str, tuple[ChoiceOption, ...]]
