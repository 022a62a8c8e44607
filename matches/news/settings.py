"""Settings for news: what reaches a player by which way, when it is to be quiet, and who may challenge them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.models import Follow, NewsSettings

Challengers = NewsSettings.Challengers


def settings_of(player: Player) -> NewsSettings:
    """The defaults, unsaved, for who has never chosen."""
    return NewsSettings.objects.filter(player=player).first() or NewsSettings(player=player)


def is_quiet(settings: NewsSettings, now: datetime) -> bool:
    """Whether it is in their quiet hours, which may go past midnight."""
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or end is None:
        return False
    there = now.astimezone(ZoneInfo(settings.time_zone)).time()
    return start <= there < end if start <= end else there >= start or there < end


def quiet_among(players: Collection[UUID]) -> set[UUID]:
    """Those of them who have quiet hours now."""
    now = timezone.now()
    rows = NewsSettings.objects.filter(player__in=players, quiet_from__isnull=False)
    return {row.player_id for row in rows if is_quiet(row, now)}


def refused_challenge(host: Player, to: Player) -> Refused | None:
    """The refusal of a challenge by name, if the player doesn't take it from this host."""
    challengers, facts = settings_of(to).challengers, {"name": to.display_name}
    if challengers == Challengers.NOBODY:
        return Refused(Code.NOT_YOURS, gettext("%(name)s doesn’t accept challenges.") % facts)
    if challengers == Challengers.FOLLOWED and not Follow.objects.filter(follower=to, followed=host).exists():
        return Refused(Code.NOT_YOURS, gettext("%(name)s accepts challenges only from players they follow.") % facts)
    return None
