"""Notifications of changes: who wrote one hears what becomes of it, who is to review it that it waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from django.contrib.auth.models import User
from django.urls import reverse

from accounts.notifications import notify
from cards.curation.audit import ACCEPTED, ASKED, DROPPED, SENT_BACK
from cards.models import Change, Deed, Release

__all__ = ["tell_of_change", "tell_of_release", "writers_of"]

KINDS = {ACCEPTED: "change-accepted", SENT_BACK: "change-sent-back", DROPPED: "change-dropped"}


def writers_of(change: Change) -> list[User]:
    """Who began it, and who saved it last."""
    return [user for user in (change.author, change.editor) if user is not None]


def tell_of_change(user: User, verb: str, change: Change, note: str) -> None:
    """Tells whom it concerns that this has just been done to it; of most that is done, nobody is told."""
    if verb == ASKED:
        words = f"{user.get_username()} asks for a review of {change.title}."
        notify(_reviewers(change), "change-in-review", words, change.get_absolute_url(), by=user)
    elif verb in KINDS:
        words = f"{user.get_username()} {verb} {change.title}{f': {note}' if note else '.'}"
        notify(writers_of(change), KINDS[verb], words, change.get_absolute_url(), by=user)


def tell_of_release(user: User | None, release: Release, changes: Iterable[Change]) -> None:
    """Tells each of those who wrote them once that they are out."""
    written: dict[User, list[str]] = defaultdict(list)
    for change in changes:
        for writer in set(writers_of(change)):
            written[writer].append(change.title)
    for writer, titles in written.items():
        more = f" and {len(titles) - 1} more of your changes are" if len(titles) > 1 else " is"
        words = f"{min(titles)}{more} out with {release}."
        notify([writer], "change-released", words, reverse("release", args=[release.game, release.slug]), by=user)


def _reviewers(change: Change) -> list[User | None]:
    """Who is assigned, and who sent it back the last time."""
    back = Deed.objects.filter(change=change, verb=SENT_BACK).select_related("actor").first()
    return [change.assignee, back.actor if back else None]
