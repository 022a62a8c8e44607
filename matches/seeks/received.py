"""Count of challenges that wait for an answer, for the header of every page: taken once, and kept for a while."""

from __future__ import annotations

from uuid import UUID

from accounts.blocks import blocked_with
from accounts.models import Player
from accounts.notifications import mark_read, unread
from accounts.outage import Outage, numbers
from matches.models import Challenge
from matches.news.kinds import CHALLENGE, KEPT_AS
from matches.seeks.available import fresh

KEPT = 300
"""Seconds. What changes the number forgets it; only that a day is over, nobody says."""


def received_count(player: Player) -> int:
    # A guest can't be found by name.
    if player.is_guest:
        return 0
    with Outage():
        known: int | None = numbers.get(_key(player.pk))
        if known is None:
            known = Challenge.objects.filter(fresh(), to=player).exclude(host__in=blocked_with(player)).count()
            numbers.set(_key(player.pk), known, timeout=KEPT)
        return known
    # A page can do without.
    return 0


def forget_received(player: UUID | None) -> None:
    """What was counted for a player isn't true any more; what they were told of it may be over."""
    if player is None:
        return
    read_ended(player)
    with Outage():
        numbers.delete(_key(player))


def read_ended(player: UUID) -> None:
    """Some challenges of this player may have ended: what they were told of those is read."""
    told = list(unread().filter(user__player=player, kind=f"{KEPT_AS}{CHALLENGE}"))
    # In this order: what comes in between is of a challenge that waits.
    waiting = {each.answer_url for each in Challenge.objects.filter(to=player, status=Challenge.Status.WAITING)}
    for notification in told:
        if notification.url not in waiting:
            mark_read(notification)


def _key(player: UUID) -> str:
    return f"lobby:received:{player}"
