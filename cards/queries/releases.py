"""Releases that are, or were, public, and what was in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db.models import QuerySet

from cards.diff import FieldDiff, diff_definitions
from cards.models import Card, CardRevision, CardSet, Change, Release
from cards.queries.catalogs import Definition, printable

Kind = Change.Kind


@dataclass(frozen=True, slots=True)
class Item:
    """What a release did to a card."""

    card: Card
    kind: str
    note: str
    before: CardRevision | None
    after: CardRevision | None

    @property
    def definition(self) -> Definition:
        """As the release left it; a withdrawn card as it was."""
        revision = self.after or self.before
        assert revision is not None, "A change that was published has a revision before or after it."
        return printable(self.card.game, self.card.slug, revision.depicted)

    @property
    def differences(self) -> list[FieldDiff]:
        if self.before is None or self.after is None:
            return []
        return diff_definitions(self.card.game, self.before.depicted, self.after.depicted)


@dataclass(frozen=True, slots=True)
class Contents:
    new: list[Item] = field(default_factory=list)
    changed: list[Item] = field(default_factory=list)
    returned: list[Item] = field(default_factory=list)
    withdrawn: list[Item] = field(default_factory=list)

    @property
    def new_by_set(self) -> list[tuple[CardSet, list[Item]]]:
        groups: dict[int, tuple[CardSet, list[Item]]] = {}
        for item in self.new:
            groups.setdefault(item.card.card_set_id, (item.card.card_set, []))[1].append(item)
        return sorted(groups.values(), key=lambda group: (group[0].position, group[0].name))


def public_releases(game: str) -> QuerySet[Release]:
    """The latest first. What the desk prepares or has scheduled is nobody else's business until it is out."""
    stages = (Release.Stage.PUBLISHED, Release.Stage.ROLLED_BACK)
    return Release.objects.filter(game=game, stage__in=stages, published_at__isnull=False).order_by("-published_at")


def contents(release: Release) -> Contents:
    """What a public release did, each part by title."""
    found = Contents()
    parts = {Kind.NEW: found.new, Kind.RETURN: found.returned, Kind.WITHDRAWAL: found.withdrawn}
    for change, item in _items(release.changes.select_related("card__card_set", "before", "after")):
        parts.get(Kind(change.kind), found.changed).append(item)
    return found


def signature(user: User | None) -> str:
    """Whose name stands under what was published: the one that players see, if there is one."""
    if user is None:
        return ""
    player = getattr(user, "player", None)
    return str(player.display_name if player else user.get_username())


def _items(changes: Iterable[Change]) -> list[tuple[Change, Item]]:
    items = [
        (change, Item(change.card, change.kind, change.note, change.before, change.after))
        for change in changes
        if change.card is not None
    ]
    return sorted(items, key=lambda pair: pair[1].card.title)
