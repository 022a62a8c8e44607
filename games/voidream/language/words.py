"""Words of the card language: the forms of its kinds, the order of what a noun phrase says, what a subtype may be."""

from __future__ import annotations

import re

from games.kernel.text import plural, singular
from games.voidream.language import tree

__all__ = ["ADJECTIVE_ORDER", "KINDS", "NOUN_KIND", "is_subtype", "kind_form", "which_order"]

NOUN_KIND = tree.Kind | tree.Subtype | tree.Titled

KINDS: dict[tree.Kind, tuple[str, str]] = {kind: (kind.value, plural(kind.value)) for kind in tree.Kind}
"""The singular and the plural of each kind."""

ADJECTIVE_ORDER = {adjective: place for place, adjective in enumerate(tree.Adjective)}

_STATS = {stat: place for place, stat in enumerate(tree.Stat)}
_KEYWORDS = {keyword: place for place, keyword in enumerate(tree.Keyword)}
_COMPARE = {compare: place for place, compare in enumerate(tree.Compare)}
_SUBTYPE = re.compile(r"[A-ZÀ-ÖØ-Þ][^\W\d_]+(-[^\W\d_]+)*")


def kind_form(kind: NOUN_KIND, *, many: bool) -> str:
    """The kind as it is written for one card or for several; a title has one form."""
    match kind:
        case tree.Kind():
            return KINDS[kind][many]
        case tree.Subtype(name):
            return plural(name) if many else name
        case tree.Titled(title):
            return f'"{title}"'


def is_subtype(name: str) -> bool:
    """Whether a word can be read back as this subtype, in the singular and in the plural.

    It may not end like a plural that it isn't (`Glass`, `Chorus`, `Oasis` are fine, `Xenos` is not). Words of the
    language itself (`Thought`, `Court`) are no subtypes either: the grammar takes them first.
    """
    return bool(_SUBTYPE.fullmatch(name)) and singular(name) == name and singular(plural(name)) == name


def which_order(which: tree.Which) -> tuple[int, int, int, int]:
    """The place of what follows a kind, so that the same words in another order are the same tree."""
    match which:
        case tree.Controls() | tree.Owns():
            return 0, 0, 0, 0
        case tree.OfValue():
            return 1, 0, 0, 0
        case tree.WithStat(stat, number, compare):
            return 2, _STATS[stat], _COMPARE[compare], number if isinstance(number, int) else 0
        case tree.WithKeyword(keyword):
            return 3, _KEYWORDS[keyword], 0, 0
        case tree.AttachedToThis():
            return 4, 0, 0, 0
        case tree.InPlace():
            return 5, 0, 0, 0
