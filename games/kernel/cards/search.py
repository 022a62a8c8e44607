"""Search fields of a game's cards: what can be asked for, and what each card has in them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

Fact = int | str | tuple[str, ...]
"""A number; a text, the id of a choice, or a day as 2026-11-20; the ids of words, flags or cards."""


class FieldKind(StrEnum):
    NUMBER = "number"
    CHOICE = "choice"
    """One of a few values."""
    WORDS = "words"
    """Any number of values, which can be counted."""
    DATE = "date"
    """A day, which is compared with days, months and years."""
    FLAG = "flag"
    """What a card is or isn't."""
    TEXT = "text"
    CARDS = "cards"
    """Other cards that it goes together with, by what `search_relations` says."""


@dataclass(frozen=True, slots=True)
class SearchValue:
    """A value that can be asked for: `id` in the address, `name` for people; aliases are understood, too."""

    id: str
    name: str
    plural: str = ""
    """The cards that have it, if there is a noun for them: “entities”."""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchField:
    """A field that can be asked for as `key:value`."""

    key: str
    label: str
    kind: FieldKind
    about: str
    says: str
    """What cards do that answer, with `{}` for the value: “are of {}”, “have the keyword {}”."""
    example: str
    """A whole question that finds something."""
    aliases: tuple[str, ...] = ()
    values: tuple[SearchValue, ...] = ()
    counted: str = ""
    """What cards do by the number of their values, “have {} keywords”; empty where nobody counts."""
    is_open: bool = False
    """The values are those that the cards have: whoever knows the cards fills them in."""
    is_column: bool = False
    """Worth a column in a table of cards, and an order."""
    is_order: bool = False
    """Worth an order where there is no column for it."""
    is_told: bool = False
    """Of a field of cards: the page of a card tells what answers to it."""
    is_plain: bool = False
    """Words without a key are looked for here, too, where no title has them all."""
    is_summary: bool = False
    """What other fields say, gathered under one key: cards that share it share nothing more."""
