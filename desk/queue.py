"""Reviewer queue: the changes that wait for a review, whose they are to look at, and the one that comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from cards.curation.changes import accept, changed_since
from cards.curation.roles import REVIEW, missing_right, others_who_review
from cards.models import Change

_MINE, _ASSIGNED, ALL = "mine", "assigned", "all"
VIEWS = {
    _MINE: gettext_lazy("For me to review"),
    _ASSIGNED: gettext_lazy("Assigned to me"),
    ALL: gettext_lazy("All in review"),
}


@dataclass(frozen=True, slots=True)
class Ticked:
    """A change in the version that was read."""

    pk: int
    version: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of accepting one of several."""

    title: str
    refused: Refused | None


def review_queue(user: User, game: str, view: str) -> list[Change]:
    """Changes in review, longest waiting first. Mine are those I may accept and that have no other reviewer."""
    rows = list(
        Change.objects.filter(game=game, stage=Change.Stage.IN_REVIEW)
        .select_related("card", "card_set", "editor", "assignee", "release")
        .order_by("changed", "pk")
    )
    if view == _ASSIGNED:
        return [change for change in rows if change.assignee_id == user.pk]
    if view == _MINE:
        may, alone = missing_right(user, REVIEW) is None, not others_who_review(user)
        return [
            change
            for change in rows
            if may and (alone or change.editor_id != user.pk) and change.assignee_id in (None, user.pk)
        ]
    return rows


def next_in_line(user: User, change: Change) -> Change | None:
    """The change to look at after this one: what is assigned to them comes first."""
    mine = [each for each in review_queue(user, change.game, _MINE) if each.pk != change.pk]
    return min(mine, key=lambda each: each.assignee_id is None, default=None)


def accept_ticked(user: User, game: str, ticked: list[Ticked]) -> list[Verdict]:
    """Each is judged by itself: what is refused keeps nothing else from being accepted."""
    related = ("card", "card_set", "editor")
    rows = Change.objects.filter(game=game).select_related(*related).in_bulk([each.pk for each in ticked])
    return [_judged(user, rows.get(each.pk), each) for each in ticked]


def _judged(user: User, change: Change | None, ticked: Ticked) -> Verdict:
    if change is None:
        return Verdict(gettext("A change"), Refused(Code.STAGE, gettext("It no longer exists.")))
    done = accept(user, change) if change.version == ticked.version else changed_since(change)
    return Verdict(change.title, done if isinstance(done, Refused) else None)
