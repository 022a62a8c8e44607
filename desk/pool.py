"""The cards of the desk: those that are published or withdrawn, and those that are still being written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.urls import reverse
from django.utils.translation import gettext_lazy

from cards.curation.audit import PUBLISHED, ROLLED_BACK
from cards.diff import FieldDiff, diff_definitions
from cards.models import Card, CardRevision, CardSet, Change, Deed
from cards.search import Filters, search
from cards.vocabulary import vocabulary

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


Json = dict[str, Any]
_STATES = (
    ("published", gettext_lazy("Published")),
    ("withdrawn", gettext_lazy("Withdrawn")),
    ("open", gettext_lazy("Open change")),
    (Change.Stage.DRAFT.value, gettext_lazy("Draft")),
    (Change.Stage.IN_REVIEW.value, gettext_lazy("In review")),
    (Change.Stage.ACCEPTED.value, gettext_lazy("Accepted")),
)


@dataclass(frozen=True, slots=True)
class DeskRow:
    """A card, or a change to one that isn't there yet."""

    title: str
    card: Card | None
    change: Change | None
    card_set: CardSet
    definition: Json

    @property
    def state(self) -> str:
        """What the public has of it."""
        if self.card is None:
            return "new"
        return "published" if self.card.published_id else "withdrawn"

    @property
    def address(self) -> str:
        if self.card is not None:
            return reverse("desk-card", args=[self.card.game, self.card.slug])
        return self.change.get_absolute_url() if self.change else ""

    def is_in(self, state: str) -> bool:
        if state == "open":
            return self.change is not None
        return state in (self.state, self.change.stage if self.change else "")


@dataclass(frozen=True, slots=True)
class DeskFilters:
    """What the list is asked for: the gallery's filters, and those of the desk."""

    printed: Filters
    state: str
    card_set: str
    sets: tuple[CardSet, ...]

    @classmethod
    def read(cls, game: str, query: Mapping[str, str]) -> DeskFilters:
        sets = tuple(CardSet.objects.filter(game=game))
        state, card_set = query.get("state", ""), query.get("set", "")
        return cls(
            Filters.read(query, vocabulary(game)),
            state if state in dict(_STATES) else "",
            card_set if card_set in {each.slug for each in sets} else "",
            sets,
        )

    @property
    def states(self) -> tuple[tuple[str, StrOrPromise], ...]:
        return _STATES

    @property
    def any(self) -> bool:
        return bool(self.state or self.card_set or self.printed.any)

    @property
    def query(self) -> str:
        """The address that leads back to them."""
        own = urlencode({name: value for name, value in (("state", self.state), ("set", self.card_set)) if value})
        return "&".join(part for part in (self.printed.query, own) if part)


@dataclass(frozen=True, slots=True)
class RevisionStep:
    """A revision, and what it changed of the one before."""

    revision: CardRevision
    differences: tuple[FieldDiff, ...]


def desk_rows(game: str, filters: DeskFilters) -> list[DeskRow]:
    """The cards that the filters let through, by title; new ones among them."""
    rows = [
        row
        for row in _rows(game)
        if (not filters.state or row.is_in(filters.state))
        and (not filters.card_set or row.card_set.slug == filters.card_set)
    ]
    found = {id(definition) for definition in search((row.definition for row in rows), filters.printed)}
    return sorted((row for row in rows if id(row.definition) in found), key=lambda row: row.title.casefold())


def revisions_of(card: Card) -> list[RevisionStep]:
    """All revisions, the latest first, each with its differences."""
    rows = list(card.revisions.select_related("author").order_by("-number"))
    return [
        RevisionStep(row, tuple(diff_definitions(card.game, older.definition, row.definition)) if older else ())
        for row, older in zip(rows, [*rows[1:], None], strict=True)
    ]


def audit_log_of(card: Card) -> QuerySet[Deed]:
    """Who did what to the card, the latest first: to its changes, before it was published, too, and by releases."""
    by_releases = Q(change=None, release__changes__card=card, verb__in=(PUBLISHED, ROLLED_BACK))
    found = Deed.objects.filter(Q(card=card) | Q(change__card=card) | by_releases)
    return found.select_related("change", "release").distinct()


def _rows(game: str) -> Iterable[DeskRow]:
    changes = list(
        Change.objects.filter(game=game, stage__in=Change.OPEN).select_related(
            "card_set", "author", "editor", "release"
        )
    )
    of_card = {change.card_id: change for change in changes if change.card_id}
    last = CardRevision.objects.filter(card=OuterRef("pk")).order_by("-number")
    cards = Card.objects.filter(game=game).select_related("published", "card_set")
    for card in cards.annotate(last_definition=Subquery(last.values("definition")[:1])):
        definition = card.published.definition if card.published else card.last_definition or {"title": card.title}
        yield DeskRow(card.title, card, of_card.get(card.pk), card.card_set, definition)
    for change in changes:
        if change.card_id is None:
            yield DeskRow(change.title, None, change, change.card_set, change.definition)
