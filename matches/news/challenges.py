"""Notifications of challenges: each leads to its own address, and is read once the challenge isn't open any more."""

from __future__ import annotations

from uuid import UUID

from django.urls import reverse

from accounts.notifications import mark_read, unread
from matches.models import Challenge
from matches.news.kinds import CHALLENGE, KEPT_AS

__all__ = ["address_of", "read_ended"]


def address_of(challenge: Challenge) -> str:
    """Where the player answers it."""
    return f"{reverse('play', args=[challenge.game])}?challenge={challenge.pk}#received-title"


def read_ended(player: UUID) -> None:
    """Some challenges of this player may have ended."""
    told = list(unread().filter(user__player=player, kind=f"{KEPT_AS}{CHALLENGE}"))
    # In this order: what comes in between is of a challenge that waits.
    waiting = {address_of(each) for each in Challenge.objects.filter(to=player, status=Challenge.Status.WAITING)}
    for notification in told:
        if notification.url not in waiting:
            mark_read(notification)
