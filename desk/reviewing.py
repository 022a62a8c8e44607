"""Where a change stands, and what somebody may do with it now."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User

from cards.curation.changes import own_work
from cards.curation.outcome import Refused
from cards.curation.roles import PUBLISH, REVIEW, WRITE
from cards.curation.surroundings import Surroundings
from cards.models import Change, Deed, Release
from desk.drafting import form_of

__all__ = ["Standing", "standing_of"]

Stage = Change.Stage


@dataclass(frozen=True, slots=True)
class Standing:
    """`own` is why this person can't accept what they have written; `stale`: a newer revision has come out since."""

    may_write: bool
    may_review: bool
    may_place: bool
    own: Refused | None
    stale: bool
    faults: list[str]
    releases: list[Release]
    deeds: list[Deed]


def standing_of(user: User, change: Change) -> Standing:
    writes = user.has_perm(WRITE)
    open_releases = Release.objects.filter(game=change.game, stage=Release.Stage.OPEN).order_by("-created")
    return Standing(
        may_write=writes,
        may_review=user.has_perm(REVIEW),
        may_place=change.is_open and (writes or user.has_perm(PUBLISH)),
        own=own_work(user, change),
        stale=is_stale(change),
        faults=_faults(change) if change.is_open else [],
        releases=list(open_releases),
        deeds=list(change.deeds.all()),
    )


def _faults(change: Change) -> list[str]:
    """What keeps it from being published, in the words of the form."""
    form = form_of(change.game, change.definition)
    return [form.in_labels(fault) for fault in Surroundings(change.game).faults(change)]


def is_stale(change: Change) -> bool:
    """Was the change written on an older revision than the one that is published now?"""
    card = change.card
    return change.is_open and card is not None and card.published_id is not None and card.published_id != change.base_id
