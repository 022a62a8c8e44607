"""Vocabulary: a game's words for what noun phrases name, their forms, and the order in which a phrase says things."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from typing import Any

from games.kernel.language import tree
from games.kernel.language.faults import LineError
from games.kernel.language.lists import one_of
from games.kernel.text import closest, plural, singular

Order = tuple[int, int, int, int, int, str]

_SUBTYPE = re.compile(r"[A-ZÀ-ÖØ-Þ][^\W\d_]+(-[^\W\d_]+)*")
_COMPARE = {compare: place for place, compare in enumerate(tree.Compare)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Examples:
    """What messages show of noun phrases, in the words of the game."""

    one: str = "card"
    many: str = "cards"
    alternatives: str = "a card or another"
    apart: str = "a card or another"
    sorts: str = "two words of one sort"
    being: str = "it is a card"
    places: str = "hand"


class Vocabulary:
    """The words of a game, each set an enum whose values are the words. A game has one of it, a subclass."""

    kinds: type[Enum]
    card: Enum
    """The kind of any card."""
    adjectives: type[Enum]
    other: Enum | None = None
    """The adjective that `another` says, too."""
    beings: type[Enum]
    """What a card can be in `this is …`."""
    stats: type[Enum]
    keywords: type[Enum]
    places: type[Enum]
    durations: type[Enum]
    """Whose values are `Until the end of the …`."""
    sort: frozenset[Enum] = frozenset()
    """Adjectives of which a card has one for good, such as its color."""
    passing: frozenset[Enum] = frozenset()
    """Other adjectives that can be denied with `non-`."""
    opposites: Mapping[Enum, Enum] = {}
    """Adjectives of which one denies the other."""
    single: frozenset[Enum] = frozenset()
    """Kinds of which there is but one, so that what is said of it is said without a choice."""
    deeds: frozenset[str] = frozenset()
    """The participles of what can be done to cards `this way`."""
    lying: Mapping[Enum, Enum] = {}
    """The kind of the cards in a place, where it isn't any."""
    examples = Examples()

    @cached_property
    def forms(self) -> dict[Enum, tuple[str, str]]:
        """The singular and the plural of each kind."""
        return {kind: (kind.value, plural(kind.value)) for kind in self.kinds}

    @cached_property
    def kinds_by_form(self) -> dict[str, tuple[Enum, bool]]:
        """The kind of a form in lower case, and whether it is the plural."""
        return {form.lower(): (kind, form is many) for kind, (one, many) in self.forms.items() for form in (one, many)}

    def kind_form(self, kind: Any, *, many: bool, together: bool = False) -> str:
        """The kind as it is written for one card or for several; a title has one form. Several kinds are joined by
        "or", or `together` by "and"."""
        match kind:
            case tree.Subtype(name, of):
                return f"{name} {self.forms[of][many]}" if of else plural(name) if many else name
            case tree.Titled(title):
                return f'"{title}"'
            case tree.Kinds(kinds):
                forms = [self.kind_form(each, many=many) for each in kinds]
                return (" and " if together else " or ").join(forms) if many else one_of(forms)
            case _:
                return self.forms[kind][many]

    @cached_property
    def ranks(self) -> dict[Enum, int]:
        """The place of each word in its enum."""
        sets: tuple[type[Enum], ...] = (self.kinds, self.adjectives, self.stats, self.keywords)
        return {word: place for words in sets for place, word in enumerate(words)}

    def quality_order(self, quality: Any) -> tuple[int, int, str]:
        """The place of what stands before a kind: as in the enum, and what a card is not behind that."""
        match quality:
            case tree.AnyOf(adjectives):
                return 0, self.ranks[adjectives[0]], " ".join(each.value for each in adjectives)
            case tree.Non(tree.Subtype(name)):
                return 3, 0, name
            case tree.Non(of):
                return (2 if isinstance(of, self.kinds) else 1), self.ranks[of], ""
            case _:
                return 0, self.ranks[quality], ""

    def which_order(self, which: Any) -> Order:
        """The place of what follows a kind, so that the same words in another order are the same tree."""
        return int(self.ends_open(which)), *self.which_rank(which)

    def which_rank(self, which: Any) -> tuple[int, int, int, int, str]:
        """Its sort, and its place among those of its sort. A game's own go between, with sorts of their own."""
        match which:
            case tree.Controls() | tree.Owns():
                return 0, 0, 0, 0, ""
            case tree.WithStat(stat, number, compare):
                size = number if isinstance(number, int) else 0
                return 20, self.ranks[stat], _COMPARE[compare], size, "" if isinstance(number, int) else repr(number)
            case tree.WithKeyword(keyword):
                return 30, self.ranks[keyword], 0, 0, ""
            case tree.WithAny(keywords):
                return 40, 0, 0, 0, " ".join(keyword.value for keyword in keywords)
            case tree.Without(keyword):
                return 50, self.ranks[keyword], 0, 0, ""
            case tree.InPlace():
                return 60, 0, 0, 0, ""
            case tree.WithMost():
                return 70, 0, 0, 0, ""
            case tree.DoneThisWay():
                return 90, 0, 0, 0, ""
            case _:
                raise TypeError(f"nothing says where {which!r} stands behind a kind")

    def ends_open(self, which: Any) -> bool:
        """Does it end with a noun phrase, so that what follows would belong to that?"""
        return isinstance(which, tree.WithStat) and counts(which.number)

    def alternatives(self, phrase: tree.Noun) -> list[tree.Noun]:
        """A phrase as phrases without "or" between kinds, headings, or adjectives other than those of the sort."""
        found = [replace(phrase, others=())]
        found += [replace(phrase, others=(), adjectives=other.adjectives, kind=other.kind) for other in phrase.others]
        if isinstance(phrase.kind, tree.Kinds):
            found = [replace(phrase, kind=kind) for kind in phrase.kind.kinds]
        for choice in [each for each in phrase.adjectives if isinstance(each, tree.AnyOf)]:
            if choice.adjectives[0] not in self.sort:
                found = [
                    replace(each, adjectives=tuple(one if part == choice else part for part in each.adjectives))
                    for each in found
                    for one in choice.adjectives
                ]
        return found


def counts(number: object) -> bool:
    """Does the number end with a count of cards?"""
    match number:
        case tree.CountOf() | tree.TotalOf():
            return True
        case tree.Plus(_, right) | tree.Minus(_, right) | tree.Difference(_, right):
            return counts(right)
        case tree.Twice(part) | tree.Half(part):
            return counts(part)
        case _:
            return False


def is_subtype(name: str) -> bool:
    """Whether a word can be read back as this subtype, in the singular and in the plural.

    It may not end like a plural that it isn't (`Glass`, `Chorus`, `Oasis` are fine, `Xenos` is not). Words of the
    language itself are no subtypes either: the grammar takes them first.
    """
    return bool(_SUBTYPE.fullmatch(name)) and singular(name) == name and singular(plural(name)) == name


def member(words: type[Enum], said: str) -> Enum:
    """The word of a set that is said, in any case; a hyphen or a space are the same. Raises LineError for another form
    of a word, that of its verb: `discards`."""
    found = _by_spelling(words).get(_spelled(said))
    if found is None:
        meant = closest(said, tuple(_by_spelling(words)))
        raise LineError(expected=(f'"{meant}"',), suggestion=meant)
    return found


@lru_cache(maxsize=128)
def _by_spelling(words: type[Enum]) -> dict[str, Enum]:
    return {_spelled(word.value): word for word in words}


def _spelled(word: str) -> str:
    return word.lower().replace("-", " ")
