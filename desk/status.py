"""Status of a change, and the actions that a user may take."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User

from accounts.outcome import Refused
from cards.curation.changes import own_work
from cards.curation.roles import PUBLISH, REVIEW, WRITE, holders
from cards.curation.surroundings import Surroundings
from cards.models import Change, Deed, Release
from desk.draft_form import form_of
from desk.queue import next_in_line
from desk.thread import Thread, thread_of

Stage = Change.Stage


@dataclass(frozen=True, slots=True)
class ChangeStatus:
    """`own` is why this person can't accept what they have written; `stale`: a newer revision has come out since."""

    may_write: bool
    may_review: bool
    may_place: bool
    own: Refused | None
    stale: bool
    faults: list[str]
    releases: list[Release]
    actions: list[Deed]
    thread: Thread
    reviewers: list[str]
    """The curators who can be asked to review it."""
    next: Change | None
    """What waits for this person's review after it."""


def change_status(user: User, change: Change) -> ChangeStatus:
    writes, reviews = user.has_perm(WRITE), user.has_perm(REVIEW)
    actions = list(change.deeds.all())
    open_releases = Release.objects.filter(game=change.game, stage=Release.Stage.OPEN).order_by("-created")
    return ChangeStatus(
        may_write=writes,
        may_review=reviews,
        may_place=change.is_open and (writes or user.has_perm(PUBLISH)),
        own=own_work(user, change),
        stale=change.is_open and change.is_stale and change.card is not None and change.card.published_id is not None,
        faults=_faults(change) if change.is_open else [],
        releases=list(open_releases),
        actions=actions,
        thread=thread_of(user, change, actions),
        reviewers=_reviewers(change) if change.is_open else [],
        next=next_in_line(user, change) if reviews else None,
    )


def _reviewers(change: Change) -> list[str]:
    """All reviewers; if there are several, without the author."""
    able = list(holders(REVIEW))
    return [each.get_username() for each in able if len(able) == 1 or each.pk != change.editor_id]


def _faults(change: Change) -> list[str]:
    """What keeps it from being published, in the words of the form."""
    form = form_of(change.game, change.definition)
    return [form.in_labels(fault) for fault in Surroundings(change.game).faults(change)]
