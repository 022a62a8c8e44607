"""Usage of a card: which decks hold it, of those that everybody finds, and how many do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from django.db.models import Count, F, Max, Sum, Window
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards import search
from decks.access import findable_rows
from decks.models import Deck, DeckCard
from games.kernel.cards.search import FieldKind, Relation, SearchField

SHOWN = 8


@dataclass(frozen=True, slots=True)
class Usage:
    """The first decks that hold a card, with the copies in each, and how many decks do."""

    decks: tuple[tuple[Deck, int], ...]
    number: int


def usage_of(game: str, title: str) -> Usage:
    """Ready decks first, then those that are liked most, then the latest."""
    rows = findable_rows(game).filter(cards__title=title).select_related("owner")
    # Many may hold it, and their lists are long: what isn't shown isn't read.
    rows = rows.only("game", "slug", "name", "is_starter", "likes", "owner__display_name")
    rows = rows.annotate(held=F("cards__copies"), number=Window(Count("pk")))
    first = list(rows.order_by("-is_starter", "-likes", "-changed", "-pk")[:SHOWN])
    return Usage(tuple((deck, deck.held) for deck in first), first[0].number if first else 0)


def times_used(game: str) -> Mapping[str, int]:
    """In how many decks each title is. Counted again only when one of them has changed."""
    state = _state(game)
    known = _counted.get(game)
    if known is None or known[0] != state:
        rows = DeckCard.objects.filter(deck__in=findable_rows(game).values("pk"))
        known = state, dict(rows.values_list("title").annotate(number=Count("pk")))
        _counted[game] = known
    return known[1]


USED = search.Count(
    SearchField(
        "used",
        cast(str, gettext_lazy("Decks")),
        cast(str, pgettext_lazy("within a sentence", "number of decks")),
        FieldKind.NUMBER,
        cast(str, gettext_lazy("Number of ready and public decks with this card.")),
        Relation.BE,
        cast(str, gettext_lazy("in {} decks")),
        "used>=3 order:-used",
        ("decks",),
        one=cast(str, gettext_lazy("in {} deck")),
        is_order=True,
    ),
    times_used,
)

_counted: dict[str, tuple[Any, Mapping[str, int]]] = {}


def _state(game: str) -> Any:
    """Another one after any change to these decks: own decks count their versions, ready decks get new rows."""
    rows = findable_rows(game).order_by()
    own = rows.aggregate(number=Count("pk"), which=Sum("pk"), versions=Sum("version"), last=Max("changed"))
    return own, DeckCard.objects.filter(deck__game=game, deck__is_starter=True).aggregate(last=Max("pk"))
