"""Overview of the desk: work lists, upcoming releases and activity."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from accounts.outcome import Refused
from cards.curation.roles import PUBLISH, REVIEW, missing_right, others_who_review
from cards.models import Change, Deed, Release
from cards.queries import FormatRestrictions, restrictions_of_formats
from desk.models import Experiment

Stage = Change.Stage


@dataclass(frozen=True, slots=True)
class Worklist:
    """Open changes, by the next step."""

    drafts: list[Change]
    to_review: list[Change]
    with_others: list[Change]
    """Own changes, waiting for another reviewer."""
    to_place: list[Change]
    """Accepted, and in no release."""
    of_others: list[Change]
    """What the others are writing."""


def worklist_of(user: User, game: str) -> Worklist:
    rows = list(
        Change.objects.filter(game=game, stage__in=Change.OPEN).select_related(
            "card", "card_set", "author", "editor", "reviewer", "assignee", "release"
        )
    )
    own = {change.pk for change in rows if user.pk in (change.author_id, change.editor_id)}
    drafts = [change for change in rows if change.stage == Stage.DRAFT]
    in_review = [change for change in rows if change.stage == Stage.IN_REVIEW]
    may_review = not isinstance(missing_right(user, REVIEW), Refused)
    alone = not others_who_review(user)
    for_me = [change for change in in_review if may_review and (alone or change.editor_id != user.pk)]
    may_place = may_review or not isinstance(missing_right(user, PUBLISH), Refused)
    return Worklist(
        drafts=[change for change in drafts if change.pk in own],
        to_review=for_me,
        with_others=[change for change in in_review if change not in for_me],
        to_place=[change for change in rows if may_place and change.stage == Stage.ACCEPTED and not change.release_id],
        of_others=[change for change in drafts if change.pk not in own],
    )


def coming_releases(game: str) -> QuerySet[Release]:
    """Releases that are yet to come out, with how many of their changes are accepted."""
    stages = (Release.Stage.OPEN, Release.Stage.SCHEDULED)
    accepted = Count("changes", filter=Q(changes__stage=Stage.ACCEPTED))
    rows = Release.objects.filter(game=game, stage__in=stages).select_related("author", "published_by")
    return rows.annotate(count=Count("changes"), accepted=accepted).order_by("-stage", "scheduled_for", "created")


def latest_actions(game: str) -> list[Deed]:
    return list(Deed.objects.filter(game=game)[:25])


def announced(game: str) -> list[FormatRestrictions]:
    """The formats in which restrictions are announced."""
    return [each for each in restrictions_of_formats(game, timezone.now()) if each.announced]


def unended_experiments(game: str) -> QuerySet[Experiment]:
    """Those that run or are in the queue."""
    rows = Experiment.objects.filter(game=game, status__in=Experiment.UNENDED)
    return rows.select_related("author").defer("plan")
