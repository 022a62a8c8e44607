"""Finding cards: what the gallery's form asks for, and which cards answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext

from cards.models import as_printed
from cards.vocabulary import Vocabulary

SET = "set"


@dataclass(frozen=True, slots=True)
class Facet:
    """What can be chosen from a list: a field of a card definition, or its set; `options` are (value, words) pairs."""

    field: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Filters:
    text: str
    facets: tuple[Facet, ...]

    @classmethod
    def read(cls, query: Mapping[str, str], words: Vocabulary, sets: Sequence[tuple[str, str]] = ()) -> Filters:
        """From an address; what isn't an option of a facet counts as not chosen. `sets`: slugs and names."""
        asked = query.get(SET, "")
        facets = [Facet(SET, gettext("Set"), tuple(sets), asked if asked in dict(sets) else "")] if sets else []
        for facet in words.lists.get("facets", []):
            options = tuple(
                (str(option["id"]), option["name"]) for option in facet.get("options") or words.lists[facet["list"]]
            )
            asked = query.get(facet["field"], "")
            facets.append(Facet(facet["field"], facet["label"], options, asked if asked in dict(options) else ""))
        return cls(query.get("q", "").strip()[:200], tuple(facets))

    @property
    def any(self) -> bool:
        return bool(self.text or any(facet.chosen for facet in self.facets))

    @property
    def chosen(self) -> dict[str, str]:
        return {facet.field: facet.chosen for facet in self.facets if facet.chosen}

    @property
    def query(self) -> str:
        """The address that leads back to these filters."""
        return urlencode({"q": self.text, **self.chosen} if self.text else self.chosen)


def search(
    cards: Iterable[dict[str, Any]], filters: Filters, sets: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """The cards that have every chosen value, and every word of the text somewhere on them.

    `sets` has the set of each card, by slug: definitions don't say it.
    """
    wanted = filters.text.lower().split()

    def values_of(card: dict[str, Any], field: str) -> list[str]:
        if field == SET:
            return [(sets or {}).get(card["slug"], "")]
        value = card.get(field, "")
        return [str(each) for each in value] if isinstance(value, list) else [str(value)]

    return [
        card
        for card in cards
        if all(value in values_of(card, field) for field, value in filters.chosen.items()) and _has_words(card, wanted)
    ]


def _has_words(card: dict[str, Any], wanted: list[str]) -> bool:
    if not wanted:
        return True
    printed = "\n".join(_printed(value) for value in as_printed(card).values()).lower()
    return all(word in printed for word in wanted)


def _printed(value: Any) -> str:
    if isinstance(value, dict):
        return "\n".join(map(str, value.values()))
    return " ".join(value) if isinstance(value, list) else str(value)
