"""Shelf: a player's own decks, searched, sorted, and kept apart in folders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db.models import F, Q, QuerySet
from django.db.models.expressions import OrderBy
from django.utils.translation import gettext_lazy

from accounts.models import Player
from decks.access import own_rows
from decks.models import Deck, DeckCard, DeckTag, Folder
from decks.pages import Bar, DeckPage
from decks.public import Asked, found_decks
from decks.queries import own_decks
from decks.tags import tags_of
from games.kernel.decks.deck_list import Problem

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

__all__ = ["ORDERS", "Row", "Shelf", "ShelfAsked", "shelf_of", "shelf_rows"]

ORDERS: dict[str, tuple[StrOrPromise, tuple[OrderBy | str, ...]]] = {
    "changed": (gettext_lazy("Last changed"), ("-changed", "-pk")),
    "name": (gettext_lazy("Name"), ("name", "pk")),
    "created": (gettext_lazy("Newest"), ("-pk",)),
    "played": (gettext_lazy("Last played"), (F("played").desc(nulls_last=True), "-changed", "-pk")),
}
LOOSE = "none"
"""In the place of a folder's number: the decks that lie in none."""
LONGEST_WORDS = 80


@dataclass(frozen=True, slots=True)
class ShelfAsked:
    """What is asked of the shelf; `of_decks` is what can be asked of any decks."""

    words: str
    folder: str
    order: str
    of_decks: Asked

    @classmethod
    def read(cls, game: str, query: Any) -> ShelfAsked:
        # Orders of a shelf are others than those of what everybody sees.
        narrow = query.copy()
        order = narrow.pop("order", [""])[-1]
        return cls(
            words=" ".join(query.get("q", "").split())[:LONGEST_WORDS],
            folder=query.get("folder", ""),
            order=order if order in ORDERS else "changed",
            of_decks=Asked.read(game, narrow),
        )

    @property
    def is_any(self) -> bool:
        return bool(self.words or self.folder or self.of_decks.is_any)


@dataclass(frozen=True, slots=True)
class Row:
    """A deck as it lies on the shelf."""

    page: DeckPage
    problems: list[Problem]

    @property
    def curve(self) -> tuple[Bar, ...]:
        """The curve of the part with the most cards."""
        return max(self.page.curves.values(), key=lambda bars: sum(bar.total for bar in bars), default=())


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is found, and what can be asked for: folders and tags with the decks that have each."""

    found: tuple[Deck, ...]
    archived: tuple[Deck, ...]
    folders: tuple[tuple[Folder, int], ...]
    folder: Folder | None
    loose: int
    tags: tuple[tuple[str, int], ...]
    total: int


def shelf_of(player: Player, game: str, asked: ShelfAsked) -> Shelf:
    mine = own_decks(player, game)
    here = [deck for deck in mine if not deck.archived]
    order = {pk: place for place, pk in enumerate(_found(player, game, asked).values_list("pk", flat=True))}
    shown = sorted((deck for deck in mine if deck.pk in order), key=lambda deck: order[deck.pk])
    folders = list(Folder.objects.filter(owner=player, game=game))
    inside = Counter(deck.folder_id for deck in here)
    return Shelf(
        found=tuple(deck for deck in shown if not deck.archived),
        archived=tuple(deck for deck in shown if deck.archived),
        folders=tuple((folder, inside[folder.pk]) for folder in folders),
        folder=next((folder for folder in folders if str(folder.pk) == asked.folder), None),
        loose=inside[None],
        tags=tuple(tags_of(mine)),
        total=len(here),
    )


def shelf_rows(judged: Iterable[tuple[DeckPage, list[Problem]]]) -> list[Row]:
    return [Row(page, problems) for page, problems in judged]


def _found(player: Player, game: str, asked: ShelfAsked) -> QuerySet[Deck]:
    rows = found_decks(own_rows(player, game), game, asked.of_decks)
    if asked.words:
        named = Q(name__icontains=asked.words) | Q(tagline__icontains=asked.words)
        tagged = DeckTag.objects.filter(tag__icontains=asked.words, deck__owner=player).values("deck")
        held = DeckCard.objects.filter(title__icontains=asked.words, deck__owner=player).values("deck")
        rows = rows.filter(named | Q(pk__in=tagged) | Q(pk__in=held))
    if asked.folder == LOOSE:
        rows = rows.filter(folder=None)
    elif asked.folder:
        number = asked.folder
        is_number = number.isascii() and number.isdigit() and len(number) < 18
        rows = rows.filter(folder_id=int(number)) if is_number else rows.none()
    return rows.order_by(*ORDERS[asked.order][1])
