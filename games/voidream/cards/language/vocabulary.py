"""Words of the card language: the forms of its kinds, the order of what a noun phrase says, what a subtype may be."""

from __future__ import annotations

import re
from dataclasses import replace

from games.kernel.language.lists import one_of
from games.kernel.text import plural, singular
from games.voidream.cards.language import tree

__all__ = [
    "ADJECTIVE_ORDER",
    "FACTIONS",
    "KINDS",
    "NOUN_KIND",
    "alternatives",
    "counts",
    "ends_open",
    "is_subtype",
    "kind_form",
    "quality_order",
    "which_order",
]

NOUN_KIND = tree.Kind | tree.Subtype | tree.Titled | tree.Kinds

KINDS: dict[tree.Kind, tuple[str, str]] = {kind: (kind.value, plural(kind.value)) for kind in tree.Kind}
"""The singular and the plural of each kind."""

ADJECTIVE_ORDER = {adjective: place for place, adjective in enumerate(tree.Adjective)}

FACTIONS = frozenset(
    {
        tree.Adjective.COURT,
        tree.Adjective.FRACTA,
        tree.Adjective.SUBTER,
        tree.Adjective.MAZE,
        tree.Adjective.NEUTRAL,
    }
)

_KINDS = {kind: place for place, kind in enumerate(tree.Kind)}
_STATS = {stat: place for place, stat in enumerate(tree.Stat)}
_KEYWORDS = {keyword: place for place, keyword in enumerate(tree.Keyword)}
_COMPARE = {compare: place for place, compare in enumerate(tree.Compare)}
_SUBTYPE = re.compile(r"[A-ZÀ-ÖØ-Þ][^\W\d_]+(-[^\W\d_]+)*")


def kind_form(kind: NOUN_KIND, *, many: bool, together: bool = False) -> str:
    """The kind as it is written for one card or for several; a title has one form. Several
    kinds are joined by "or", or `together` by "and"."""
    match kind:
        case tree.Kind():
            return KINDS[kind][many]
        case tree.Subtype(name, tree.Kind() as of):
            return f"{name} {KINDS[of][many]}"
        case tree.Subtype(name):
            return plural(name) if many else name
        case tree.Titled(title):
            return f'"{title}"'
        case tree.Kinds(kinds):
            forms = [kind_form(each, many=many) for each in kinds]
            return (" and " if together else " or ").join(forms) if many else one_of(forms)


def is_subtype(name: str) -> bool:
    """Whether a word can be read back as this subtype, in the singular and in the plural.

    It may not end like a plural that it isn't (`Glass`, `Chorus`, `Oasis` are fine, `Xenos` is not). Words of the
    language itself (`Thought`, `Court`) are no subtypes either: the grammar takes them first.
    """
    return bool(_SUBTYPE.fullmatch(name)) and singular(name) == name and singular(plural(name)) == name


def quality_order(quality: tree.Quality) -> tuple[int, int, str]:
    """The place of what stands before a kind: factions last, and what a card is not behind them."""
    match quality:
        case tree.Adjective():
            return 0, ADJECTIVE_ORDER[quality], ""
        case tree.AnyOf(adjectives):
            return 0, ADJECTIVE_ORDER[adjectives[0]], " ".join(each.value for each in adjectives)
        case tree.Non(of):
            if isinstance(of, tree.Adjective):
                return 1, ADJECTIVE_ORDER[of], ""
            return (2, _KINDS[of], "") if isinstance(of, tree.Kind) else (3, 0, of.name)


def ends_open(which: tree.Which) -> bool:
    """Does it end with a noun phrase, so that what follows would belong to that?"""
    match which:
        case tree.Under(what):
            return isinstance(what, tree.Noun)
        case tree.OfValue(number) | tree.WithStat(_, number):
            return counts(number)
        case _:
            return False


def counts(number: object) -> bool:
    """Does the number end with a count of cards?"""
    match number:
        case tree.CountOf():
            return True
        case tree.Plus(_, right) | tree.Minus(_, right) | tree.Difference(_, right):
            return counts(right)
        case tree.Twice(part) | tree.Half(part):
            return counts(part)
        case _:
            return False


Order = tuple[int, int, int, int, str]


def which_order(which: tree.Which) -> Order:
    """The place of what follows a kind, so that the same words in another order are the same tree."""
    order = _which_order(which)
    return (order[0] + 20, *order[1:]) if ends_open(which) else order


def _which_order(which: tree.Which) -> Order:
    match which:
        case tree.Controls() | tree.Owns():
            return 0, 0, 0, 0, ""
        case tree.OfValue():
            return 1, 0, 0, 0, ""
        case tree.WithStat(stat, number, compare):
            size = number if isinstance(number, int) else 0
            return 2, _STATS[stat], _COMPARE[compare], size, "" if isinstance(number, int) else repr(number)
        case tree.WithKeyword(keyword):
            return 3, _KEYWORDS[keyword], 0, 0, ""
        case tree.WithAny(keywords):
            return 4, 0, 0, 0, " ".join(keyword.value for keyword in keywords)
        case tree.Without(keyword):
            return 5, _KEYWORDS[keyword], 0, 0, ""
        case tree.InPlace():
            return 6, 0, 0, 0, ""
        case tree.WithMost():
            return 7, 0, 0, 0, ""
        case tree.Under():
            return 8, 0, 0, 0, ""


def alternatives(phrase: tree.Noun) -> list[tree.Noun]:
    """A phrase as phrases without "or" between kinds, headings, or adjectives other than factions."""
    found = [replace(phrase, others=())]
    found += [replace(phrase, others=(), adjectives=other.adjectives, kind=other.kind) for other in phrase.others]
    if isinstance(phrase.kind, tree.Kinds):
        found = [replace(phrase, kind=kind) for kind in phrase.kind.kinds]
    for choice in [each for each in phrase.adjectives if isinstance(each, tree.AnyOf)]:
        if choice.adjectives[0] not in FACTIONS:
            found = [
                replace(each, adjectives=tuple(one if part == choice else part for part in each.adjectives))
                for each in found
                for one in choice.adjectives
            ]
    return found
