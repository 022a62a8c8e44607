"""Notifications of changes: who wrote one hears what becomes of it, who is to review it that it waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext

from accounts.notifications import notify
from cards.curation.audit import ACCEPTED, ASKED, DROPPED, SENT_BACK
from cards.models import Change, Deed, Release

KINDS = {ACCEPTED: "change-accepted", SENT_BACK: "change-sent-back", DROPPED: "change-dropped"}
_SAYS = {
    ACCEPTED: gettext_lazy("%(name)s accepted %(title)s."),
    SENT_BACK: gettext_lazy("%(name)s sent back %(title)s."),
    DROPPED: gettext_lazy("%(name)s dropped %(title)s."),
}
_SAYS_WHY = {
    ACCEPTED: gettext_lazy("%(name)s accepted %(title)s: %(note)s"),
    SENT_BACK: gettext_lazy("%(name)s sent back %(title)s: %(note)s"),
    DROPPED: gettext_lazy("%(name)s dropped %(title)s: %(note)s"),
}


def writers_of(change: Change) -> list[User]:
    """Who began it, and who saved it last."""
    return [user for user in (change.author, change.editor) if user is not None]


def tell_of_change(user: User, verb: str, change: Change, note: str) -> None:
    """Tells whom it concerns that this has just been done to it; of most that is done, nobody is told."""
    told = {"name": user.get_username(), "title": change.title, "note": note}
    if verb == ASKED:
        words = gettext("%(name)s requested a review of %(title)s.") % told
        notify(_reviewers(change), "change-in-review", words, change.get_absolute_url(), by=user)
    elif verb in KINDS:
        words = (_SAYS_WHY if note else _SAYS)[verb] % told
        notify(writers_of(change), KINDS[verb], words, change.get_absolute_url(), by=user)


def tell_of_release(user: User | None, release: Release, changes: Iterable[Change]) -> None:
    """Tells each of those who wrote them once that they are out."""
    written: dict[User, list[str]] = defaultdict(list)
    for change in changes:
        for writer in set(writers_of(change)):
            written[writer].append(change.title)
    for writer, titles in written.items():
        told = {"title": min(titles), "count": len(titles) - 1, "release": release}
        if len(titles) == 1:
            words = gettext("%(title)s was published in %(release)s.") % told
        else:
            words = (
                ngettext(
                    "%(title)s and %(count)s more of your changes were published in %(release)s.",
                    "%(title)s and %(count)s more of your changes were published in %(release)s.",
                    len(titles) - 1,
                )
                % told
            )
        notify([writer], "change-released", words, reverse("release", args=[release.game, release.slug]), by=user)


def _reviewers(change: Change) -> list[User | None]:
    """Who is assigned, and who sent it back the last time."""
    back = Deed.objects.filter(change=change, verb=SENT_BACK).select_related("actor").first()
    return [change.assignee, back.actor if back else None]
