"""Changes: what a text adds to statistics, and the keywords that it gives or takes."""

from __future__ import annotations

from dataclasses import dataclass

from games.voidream.cards.language.tree.nouns import Fixed, X
from games.voidream.cards.language.tree.terms import Stat
from games.voidream.rules.terms import Keyword

__all__ = ["Base", "Change", "WordOfPower"]


@dataclass(frozen=True, slots=True)
class Base:
    """`base dawn 3`: what takes the place of the printed number. It is the only change of its statement."""

    value: int


@dataclass(frozen=True, slots=True)
class Change:
    """`+1 dawn`, `-2 dusk`, `+X stability`; sign is 1 or -1, number is positive (Fixed or X), or a Base."""

    stat: Stat
    sign: int
    number: Fixed | X | Base


@dataclass(frozen=True, slots=True)
class WordOfPower:
    """A keyword with its number, if it has one: `deep`, `dormant 2`."""

    keyword: Keyword
    number: int | None = None
