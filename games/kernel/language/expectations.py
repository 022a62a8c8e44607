"""Expectations: what could stand where a line can't be read, in players' words.

The grammar knows it as names of terminals, often dozens. A game groups them: if all of a group's key is accepted, one
phrase says it for all that the group covers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

WHOSE = "YOUR THEIR YOUR_OPPONENTS"
AMOUNTS = f"A INT X UP ANY ALL EACH ANOTHER THIS IT THEM ITS THE TARGET THAT THOSE {WHOSE}"
HOW_MANY = "how many (a, 2, up to 2, all, each …)"
SIGNS: Mapping[str, str] = {
    "INT": "a number",
    "X": "X",
    "TITLE": "a title in quotes",
    "SUBTYPE": "a subtype",
    "COLON": 'a colon (":")',
    "COMMA": "a comma",
    "DOT": "the end of the sentence",
    "MINUS": 'a dash ("-")',
    "LPAR": '"("',
    "RPAR": '")"',
    "PLUS": '"+"',
    "_OR": '"; or"',
    "LEAST_OR_MOST": "least or most",
    "MORE_OR_LESS": "more or less",
    "$END": "nothing more",
}
"""Terminals whose own words don't say it well."""
MANY = 6
"""So many single words are listed before an ellipsis."""


@dataclass(frozen=True, slots=True)
class Group:
    """If all of `key` is accepted, one phrase says it, for all that it `covers`."""

    key: frozenset[str]
    phrase: str
    covers: frozenset[str]


def group(key: str, phrase: str, covers: str = "") -> Group:
    """A group by the names of its terminals, with spaces between them; the key is covered, too."""
    names = frozenset(key.split())
    return Group(names, phrase, names | frozenset(covers.split()))


@dataclass(frozen=True, slots=True)
class Expectations:
    """What a language says of terminals: groups, the more particular first, and single ones."""

    groups: Sequence[Group]
    singles: Mapping[str, str]

    def phrases(self, accepted: Set[str], words: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """What is expected where these terminals are accepted; `words` are those that each of them matches."""
        left = set(accepted)
        if {"COMMA", "_AND"} <= left:
            left.remove("_AND")
        phrases = []
        for each in self.groups:
            if each.key <= left:
                phrases.append(each.phrase)
                left -= each.covers
        singles = [self.singles[name] for name in sorted(left) if name in self.singles]
        # The base form of a word is the shortest.
        quoted = (f'"{min(words[name], key=len)}"' for name in left if name not in self.singles and words.get(name))
        shown = sorted(set(quoted))
        if len(shown) > MANY:
            shown = [*shown[:MANY], "…"]
        return tuple(phrases + shown + singles)
