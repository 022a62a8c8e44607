"""Search fields of a game's cards, and the facts of each card by field."""

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
    """Other cards that it relates to, from `search_relations`."""


class Relation(StrEnum):
    """Part of a description that the phrase of a field belongs to."""

    FROM = "from"
    """“cards from the set Undertow”"""
    WITH = "with"
    """“cards with value 2”, “cards without value 2”"""
    BE = "be"
    """“cards that are unique”, “cards that aren’t unique”"""
    CLAUSE = "clause"
    """“cards that mention rain”, “cards that don’t mention rain”"""


@dataclass(frozen=True, slots=True)
class SearchValue:
    """A value to search for: `id` in addresses, `name` in texts; aliases work, too."""

    id: str
    name: str
    plural: str = ""
    """The noun for the cards that have it, if there is one: “entities”."""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchField:
    """A field to search as `key:value`, with its words in the description of a query."""

    key: str
    label: str
    """As a heading: “Subtype”."""
    noun: str
    """Within a sentence: “subtype”."""
    kind: FieldKind
    about: str
    relation: Relation
    says: str
    """The phrase of that relation, with `{}` for the value: “the subtype {}”, “mention {}”."""
    example: str
    """A whole query that finds cards."""
    aliases: tuple[str, ...] = ()
    values: tuple[SearchValue, ...] = ()
    denied: str = ""
    """Of a clause: its negation, “don’t mention {}”."""
    plural: str = ""
    """The noun for several values, “subtypes”; empty if they can't be counted."""
    one: str = ""
    """`says` for the number 1, where it differs: “in {} deck”."""
    is_open: bool = False
    """The values are collected from the cards."""
    is_column: bool = False
    """Shown as a column in tables of cards, and offered as an order."""
    is_order: bool = False
    """Offered as an order, without a column."""
    is_told: bool = False
    """Of a field of cards: card pages list the cards that match."""
    is_plain: bool = False
    """Words without a key are also searched here if no title has them all."""
    is_summary: bool = False
    """Combines other fields under one key: cards that share it share nothing more."""
