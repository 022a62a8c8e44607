"""History of a card: its revisions, and when it was withdrawn, brought back or put back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from cards.art import art_key
from cards.diff import FieldDiff, diff_definitions
from cards.models import Card, CardRevision, Change, Release
from cards.queries.catalogs import Definition, printable

_PUBLIC = (Change.Stage.PUBLISHED, Change.Stage.ROLLED_BACK)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened to a card in public."""

    at: datetime
    kind: str
    """A kind of revision, `withdrawal`, or `rollback`."""
    note: str
    release: Release | None
    revision: CardRevision | None
    """The revision that it gave the card; none where the card went out of the pool."""
    before: CardRevision | None
    """The revision that counted until then, or the last one of a card that had been withdrawn."""

    @property
    def says(self) -> str:
        if self.kind == "rollback":
            return gettext("Rolled back") if self.revision else gettext("Withdrawn by a rollback")
        return gettext("Withdrawn") if self.kind == "withdrawal" else str(CardRevision.Kind(self.kind).label)

    @property
    def holds(self) -> bool:
        """Has it not been taken back?"""
        return self.release is None or self.release.stage == Release.Stage.PUBLISHED

    @property
    def definition(self) -> Definition | None:
        """As it was from then on, for a picture of it."""
        return (
            printable(self.revision.card.game, self.revision.card.slug, self.revision.depicted)
            if self.revision
            else None
        )

    @property
    def differences(self) -> list[FieldDiff]:
        if self.revision is None or self.before is None:
            return []
        return diff_definitions(self.revision.card.game, self.before.depicted, self.revision.depicted)


def history(card: Card) -> list[Step]:
    """Everything that happened to a card in public, the newest first."""
    revisions = {row.pk: row for row in card.revisions.all()}
    numbers = {row.number: row for row in revisions.values()}
    steps = []
    unreleased = dict(revisions)
    for change in card.changes.filter(stage__in=_PUBLIC).select_related("release"):
        release, after = change.release, revisions.get(change.after_id or 0)
        if release is None or release.published_at is None:
            continue
        before = revisions.get(change.before_id or 0) or (numbers.get(after.number - 1) if after else None)
        if after:
            unreleased.pop(after.pk)
        kind = after.kind if after else "withdrawal"
        steps.append(Step(release.published_at, kind, change.note, release, after, before))
        if change.stage == Change.Stage.ROLLED_BACK and release.rolled_back_at:
            back = revisions.get(change.before_id or 0)
            steps.append(Step(release.rolled_back_at, "rollback", release.rollback_reason, release, back, after))
    # Cards that were published before there were releases.
    for row in unreleased.values():
        steps.append(Step(row.created, row.kind, row.note, None, row, numbers.get(row.number - 1)))
    return sorted(steps, key=lambda step: step.at, reverse=True)


def withdrawn_by(steps: list[Step]) -> Step | None:
    """The step that took the card out of the pool, if it is out."""
    return steps[0] if steps and steps[0].revision is None else None


def last_revision(card: Card, steps: list[Step]) -> CardRevision:
    """The one that is published, or that was when the card was last in the pool."""
    known = (step.revision or step.before for step in steps)
    last = card.published or next((revision for revision in known if revision), None)
    assert last is not None, "Every card has been published once."
    return last


def last_definition(card: Card, steps: list[Step]) -> Definition:
    """The card as it is, or as it was when it was last in the pool."""
    return printable(card.game, card.slug, last_revision(card, steps).depicted)


def first_printing_differs(card: Card) -> CardRevision | None:
    """The first printing of a published card that says something else by now."""
    if card.published is None or card.published.number == 1:
        return None
    first = next((each for each in card.revisions.all() if each.number == 1), None)
    return first if first and first.definition != card.published.definition else None


def art_of(game: str, slug: str, key: str) -> tuple[Definition, bool] | None:
    """The definition whose picture has this key, and whether there is one; else the card's latest definition."""
    revisions = list(CardRevision.objects.filter(card__game=game, card__slug=slug).select_related("card__published"))
    if not revisions:
        return None
    found = next((row.depicted for row in revisions if art_key(game, row.depicted) == key), None)
    if found is not None:
        return found, True
    return (revisions[0].card.published or revisions[0]).depicted, False
