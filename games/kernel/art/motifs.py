"""Motifs: what pictures of one kind of card can show, and which of it a card asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from games.kernel.art.canvas import Dice

M = TypeVar("M", bound=Callable[..., None])


class Motifs(Generic[M]):
    """Functions that draw. `words` of a title ask for one, then `kin` by subtype, else it is one of the family's.

    Curators' choices are kept under a function's name, so a name stays as it is.
    """

    def __init__(
        self,
        words: Mapping[str, M],
        folk: Mapping[str, Sequence[M]],
        *,
        kin: Mapping[str, Sequence[M]] | None = None,
        last: bool = False,
    ) -> None:
        """`folk` has an entry “neutral” for families that nobody thought of. `last`: of several words the last one
        counts most."""
        self._words, self._folk, self._kin, self._last = words, folk, kin or {}, last
        every = [*words.values(), *_all(folk.values()), *_all(self._kin.values())]
        self._named = {_name(each): each for each in every}

    def named(self, name: str) -> M | None:
        """The one that a curator chose, if it is still there."""
        return self._named.get(name)

    def of_card(self, title: str, family: str, subtypes: Sequence[str]) -> M:
        """What the title names, else one of the first subtype that has any, else of the family."""
        named = next(iter(self.in_title(title)), None)
        return named or Dice(title).pick(self.of_subtypes(subtypes) or self.of_family(family))

    def in_title(self, title: str) -> list[M]:
        words = title.lower().replace("-", " ").replace(",", "").split()
        return [self._words[word] for word in (reversed(words) if self._last else words) if word in self._words]

    def of_subtypes(self, subtypes: Sequence[str]) -> Sequence[M]:
        return next((self._kin[subtype] for subtype in reversed(subtypes) if subtype in self._kin), ())

    def of_family(self, family: str) -> Sequence[M]:
        return self._folk.get(family, self._folk["neutral"])

    def fitting(self, title: str, family: str, subtypes: Sequence[str]) -> list[str]:
        """The names of those that the card asks for: by its title and subtypes, or else by its family."""
        asked = [*self.in_title(title), *self.of_subtypes(subtypes)] or self.of_family(family)
        return list(dict.fromkeys(map(_name, asked)))

    def names(self, family: str) -> list[str]:
        """All names, those of the family first."""
        return list(dict.fromkeys([*map(_name, self.of_family(family)), *self._named]))


def _all(groups: Iterable[Sequence[M]]) -> list[M]:
    return [each for group in groups for each in group]


def _name(motif: Callable[..., Any]) -> str:
    return motif.__name__.strip("_").replace("_", "-")
