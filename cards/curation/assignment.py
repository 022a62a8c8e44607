"""Assignment: a curator who is asked to review a change. Others may review it all the same."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext

from accounts.notifications import notify
from accounts.outcome import Code, Refused
from cards.curation.audit import ASSIGNED, record
from cards.curation.changes import own_work
from cards.curation.roles import REVIEW, missing_right, works_on_changes
from cards.models import Change


def assign(user: User, change: Change, reviewer: User | None) -> Change | Refused:
    """Asks somebody to review it, or nobody in particular. What was read of the change stays what it is."""
    if not works_on_changes(user):
        return Refused(Code.FORBIDDEN, gettext("Only curators and publishers can assign changes."))
    if not change.is_open:
        return Refused(
            Code.STAGE,
            gettext("Nothing to review: this change has the status “%(stage)s”.")
            % {"stage": change.get_stage_display()},
        )
    if reviewer is not None:
        name = reviewer.get_username()
        if missing_right(reviewer, REVIEW):
            return Refused(Code.FAULTY, gettext("%(name)s can’t review cards. Choose a curator.") % {"name": name})
        if own_work(reviewer, change):
            return Refused(
                Code.FAULTY, gettext("%(name)s wrote the current version. Choose another curator.") % {"name": name}
            )
    if reviewer == change.assignee:
        return change
    with transaction.atomic():
        Change.objects.filter(pk=change.pk).update(assignee=reviewer)
        change.assignee = reviewer
        to = (
            gettext("To %(name)s.") % {"name": reviewer.get_username()}
            if reviewer
            else gettext("To no one in particular.")
        )
        record(user, ASSIGNED, change, game=change.game, note=to, change=change, card=change.card)
        words = gettext("%(name)s asks you to review %(title)s.") % {"name": user.get_username(), "title": change.title}
        notify([reviewer], "change-assigned", words, change.get_absolute_url(), by=user)
    return change
