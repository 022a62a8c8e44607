"""Shelf: a player's own decks, searched, sorted, and kept apart in folders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet
from django.db.models.expressions import OrderBy
from django.utils.translation import gettext_lazy

from accounts.models import Player
from decks.access import own_rows
from decks.models import Deck, DeckCard, DeckTag, Folder
from decks.pages import Bar, DeckPage
from decks.public import Asked, found_decks
from decks.tags import tags_of
from games.kernel.decks.deck_list import Problem

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


ORDERS: dict[str, tuple[StrOrPromise, tuple[OrderBy | str, ...]]] = {
    "changed": (gettext_lazy("Last edited"), ("-changed", "-pk")),
    "name": (gettext_lazy("Name"), ("name", "pk")),
    "created": (gettext_lazy("Newest"), ("-pk",)),
    "played": (gettext_lazy("Last played"), (F("played").desc(nulls_last=True), "-changed", "-pk")),
}
_LOOSE, _ARCHIVE = "none", "archive"
"""In the place of a folder's number: the decks that are in none, and those in the archive."""
ON_A_PAGE = 50
MOST_TAGS = 40
"""Tags that are offered; by a rarer one decks are searched."""
_LONGEST_WORDS = 80


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
            words=" ".join(query.get("q", "").split())[:_LONGEST_WORDS],
            folder=query.get("folder", ""),
            order=order if order in ORDERS else "changed",
            of_decks=Asked.read(game, narrow),
        )

    @property
    def is_any(self) -> bool:
        return bool(self.words or self.folder or self.of_decks.is_any)

    @property
    def is_archive(self) -> bool:
        return self.folder == _ARCHIVE


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
    """A page of what is found, and what can be asked for: folders and tags with the decks that have each."""

    page: Page[Deck]
    folders: tuple[tuple[Folder, int], ...]
    folder: Folder | None
    loose: int
    tags: tuple[tuple[str, int], ...]
    total: int
    archived: int
    found_archived: int
    """What the same words find in the archive, while it isn't shown."""


def shelf_of(player: Player, game: str, asked: ShelfAsked, page: str | None) -> Shelf:
    mine = own_rows(player, game)
    here = mine.filter(archived=False)
    inside = dict(here.order_by().values_list("folder").annotate(Count("pk")))
    found = found_on_shelf(player, game, asked).prefetch_related("tags")
    folders = list(Folder.objects.filter(owner=player, game=game))
    elsewhere = _found(player, game, asked).filter(archived=True) if not asked.is_archive else mine.none()
    return Shelf(
        page=Paginator(found, ON_A_PAGE).get_page(page),
        folders=tuple((folder, inside.get(folder.pk, 0)) for folder in folders),
        folder=next((folder for folder in folders if str(folder.pk) == asked.folder), None),
        loose=inside.get(None, 0),
        tags=tuple(tags_of(here, MOST_TAGS)),
        total=sum(inside.values()),
        archived=mine.filter(archived=True).count(),
        found_archived=elsewhere.count(),
    )


def found_on_shelf(player: Player, game: str, asked: ShelfAsked) -> QuerySet[Deck]:
    """All own decks that are asked for, on all pages, in their order."""
    rows = _found(player, game, asked).filter(archived=asked.is_archive)
    if asked.folder == _LOOSE:
        rows = rows.filter(folder=None)
    elif asked.folder and not asked.is_archive:
        number = asked.folder
        is_number = number.isascii() and number.isdigit() and len(number) < 18
        rows = rows.filter(folder_id=int(number)) if is_number else rows.none()
    return rows.order_by(*ORDERS[asked.order][1])


def shelf_rows(judged: Iterable[tuple[DeckPage, list[Problem]]]) -> list[Row]:
    return [Row(page, problems) for page, problems in judged]


def _found(player: Player, game: str, asked: ShelfAsked) -> QuerySet[Deck]:
    """In all folders and the archive."""
    rows = found_decks(own_rows(player, game), game, asked.of_decks)
    if asked.words:
        named = Q(name__icontains=asked.words) | Q(tagline__icontains=asked.words)
        tagged = DeckTag.objects.filter(tag__icontains=asked.words, deck__owner=player).values("deck")
        held = DeckCard.objects.filter(title__icontains=asked.words, deck__owner=player).values("deck")
        rows = rows.filter(named | Q(pk__in=tagged) | Q(pk__in=held))
    return rows
