"""Looking through public decks: by cards that they hold or don't, by legality, and by age."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from cards.queries import playable_cards
from decks.access import public_rows
from decks.legality import Legality
from decks.models import Deck
from decks.text import read_list

__all__ = ["AGES", "Asked", "found_decks", "holding", "titles_of"]

AGES = {"week": ("This week", 7), "month": ("This month", 31), "year": ("This year", 366)}
MOST_TITLES = 20
LONGEST_TITLE = 200
"""What is longer isn't read to its end: near titles are looked for in each of its lines."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it stands in an address."""

    included: tuple[str, ...]
    excluded: tuple[str, ...]
    only_legal: bool
    age: str
    faults: tuple[str, ...]

    @classmethod
    def read(cls, game: str, query: Any) -> Asked:
        """Of a query dictionary; what names no card is told in `faults`."""
        included, wrong = titles_of(game, query.getlist("with"))
        excluded, also_wrong = titles_of(game, query.getlist("without"))
        age = query.get("age", "")
        return cls(included, excluded, query.get("legal") == "1", age if age in AGES else "", (*wrong, *also_wrong))

    @property
    def is_any(self) -> bool:
        return bool(self.included or self.excluded or self.only_legal or self.age or self.faults)


def titles_of(game: str, typed: list[str]) -> tuple[tuple[str, ...], list[str]]:
    """The titles that are meant, each once, and sentences on what names no card."""
    titles, faults = [], []
    for words in typed[:MOST_TITLES]:
        read = read_list(words[:LONGEST_TITLE].replace("\x00", ""), playable_cards(game), ())
        titles += [title for title, _ in read.entries]
        for line in read.unread:
            hint = f" Did you mean {' or '.join(line.nearest)}?" if line.nearest else ""
            faults.append(f"No card is called “{line.text[:80]}”.{hint}")
    return tuple(dict.fromkeys(titles)), faults


def found_decks(game: str, asked: Asked) -> Iterator[Deck]:
    """The public decks that answer to it, the latest first, as they are asked for."""
    if asked.faults:
        return
    rows = holding(public_rows(game), asked.included, asked.excluded).order_by("-changed", "-pk")
    if asked.age:
        rows = rows.filter(changed__gte=timezone.now() - timedelta(days=AGES[asked.age][1]))
    legality = Legality(game)
    for deck in rows.iterator(chunk_size=200):
        if not asked.only_legal or not legality.problems(deck.deck_list):
            yield deck


def holding(rows: QuerySet[Deck], included: tuple[str, ...], excluded: tuple[str, ...]) -> QuerySet[Deck]:
    """Those of the decks that hold all of the first titles and none of the others."""
    if not included and not excluded:
        return rows
    wanted, unwanted = set(included), set(excluded)
    found = []
    # Lists are JSON, which every database searches in another way; they are short, and read here without their rows.
    for pk, plain in rows.values_list("pk", "list").iterator(chunk_size=500):
        titles = {title for part in plain["parts"].values() for title, _ in part}
        if wanted <= titles and not unwanted & titles:
            found.append(pk)
    return rows.filter(pk__in=found)
