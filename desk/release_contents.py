"""Contents of a release, as the desk shows them: by what becomes of the cards, with differences and standing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy

from accounts.outcome import Refused
from cards.curation.roles import PUBLISH, WRITE, missing_right
from cards.diff import FieldDiff, diff_definitions
from cards.models import Change, Deed, Release
from desk.draft_checks import presentable
from desk.power import PowerLine, power_of

Kind = Change.Kind
_PARTS = (
    (gettext_lazy("New"), (Kind.NEW,)),
    (gettext_lazy("Changed"), (Kind.ERRATUM, Kind.TYPO)),
    (gettext_lazy("Returned"), (Kind.RETURN,)),
    (gettext_lazy("Withdrawn"), (Kind.WITHDRAWAL,)),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A change in a release, with the texts on both sides of it."""

    change: Change
    differences: tuple[FieldDiff, ...]
    face: dict[str, Any]
    power: PowerLine | None

    @property
    def is_same(self) -> bool:
        """A card can come back as it was."""
        return self.change.kind == Kind.RETURN and not self.differences


@dataclass(frozen=True, slots=True)
class Part:
    label: str
    entries: tuple[Entry, ...]


def parts_of(release: Release) -> list[Part]:
    """The changes of a release, those of a kind together, by title."""
    related = ("card__published", "base", "before", "after", "author", "editor", "reviewer", "card_set")
    changes = sorted(release.changes.select_related(*related), key=lambda change: change.title)
    parts = [
        Part(str(label), tuple(_entry(change) for change in changes if change.kind in kinds)) for label, kinds in _PARTS
    ]
    return [part for part in parts if part.entries]


def free_changes(game: str) -> list[Change]:
    """Open changes that go out with no release yet, the accepted ones first."""
    rows = Change.objects.filter(game=game, stage__in=Change.OPEN, release=None).select_related("card", "editor")
    order = {Change.Stage.ACCEPTED: 0, Change.Stage.IN_REVIEW: 1, Change.Stage.DRAFT: 2}
    return sorted(rows, key=lambda change: (order[Change.Stage(change.stage)], change.title))


def may_place(user: User) -> bool:
    """May they put changes into releases and take them out?"""
    return not (isinstance(missing_right(user, PUBLISH), Refused) and isinstance(missing_right(user, WRITE), Refused))


def audit_log_of(release: Release) -> list[Deed]:
    return list(release.deeds.all())


def _entry(change: Change) -> Entry:
    """Of what came out the revisions count; of the rest what it was written on, and what is written."""
    old = change.before or change.base
    new = change.after.depicted if change.after else change.depicted
    differences = diff_definitions(change.game, old.depicted, new) if old and change.kind != Kind.WITHDRAWAL else []
    face = presentable(change.game, new)
    power = power_of(change, new) if change.is_open else None
    return Entry(change, tuple(differences), face | {"slug": change.card.slug if change.card else ""}, power)
