"""Mutes: players who may write no comments for a while."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.models import Player
from decks.models import CommentMute
from decks.social.audit import record

SPANS = {
    "day": (gettext_lazy("1 day"), "muted (a day)", timedelta(days=1)),
    "week": (gettext_lazy("1 week"), "muted (a week)", timedelta(days=7)),
    "month": (gettext_lazy("1 month"), "muted (a month)", timedelta(days=30)),
    "good": (gettext_lazy("Permanently"), "muted (for good)", None),
}
"""What they are called, what the log says of them, and how long they are."""


def mutes() -> QuerySet[CommentMute]:
    """Those that hold, the latest first."""
    return CommentMute.objects.filter(Q(until=None) | Q(until__gt=timezone.now())).select_related("player")


def mute_of(player: Player) -> CommentMute | None:
    return mutes().filter(player=player).first()


def mute_player(moderator: Player, player: Player, span: str, reason: str) -> CommentMute:
    """From now on, whatever held before. `span` is a key of SPANS."""
    _, verb, length = SPANS[span]
    now = timezone.now()
    fields = {"until": now + length if length else None, "reason": reason, "at": now}
    with transaction.atomic():
        mute, _ = CommentMute.objects.update_or_create(player=player, defaults=fields)
        record(moderator, verb, player, reason)
    return mute


def unmute_player(moderator: Player, mute: CommentMute, reason: str) -> None:
    with transaction.atomic():
        record(moderator, "lifted the mute of", mute.player, reason)
        mute.delete()
