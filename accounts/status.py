"""Status of a player: what they may do, as far as moderators have a say in it.

Who is suspended or banned still reads everything and plays running matches to their end.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Player, Sanction

__all__ = ["Doing", "barred_players", "first_barred", "in_force", "refused"]

Kind = Sanction.Kind


class Doing(Enum):
    BEGIN = "begin matches"
    TALK = "chat"
    PUBLISH = "publish or comment"
    RENAME = "change your name"


BARS = {
    Doing.BEGIN: (Kind.BAN, Kind.SUSPENSION),
    Doing.TALK: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
    Doing.PUBLISH: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
    Doing.RENAME: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
}


def in_force() -> QuerySet[Sanction]:
    """Those that keep somebody from something now."""
    rows = Sanction.objects.exclude(kind=Kind.WARNING).filter(lifted=None)
    return rows.filter(Q(until=None) | Q(until__gt=timezone.now()))


def refused(player: Player, doing: Doing) -> str | None:
    """Why this player can't do that now, as a sentence; None if they can."""
    held = in_force().filter(player=player, kind__in=BARS[doing]).first()
    if held is None:
        return None
    until = f"until {held.until:%B} {held.until.day}, {held.until:%H:%M} UTC" if held.until else "for good"
    return f"You can’t {doing.value} {until}: {held.reason} Your account page tells more, and takes an appeal."


def barred_players(doing: Doing) -> QuerySet[Player]:
    """All who can't do that now, for a query."""
    return Player.objects.filter(pk__in=in_force().filter(kind__in=BARS[doing]).values("player"))


def first_barred(players: Iterable[Player], doing: Doing) -> Player | None:
    """One of several who can't do that now, if any."""
    held = in_force().filter(player__in=list(players), kind__in=BARS[doing]).select_related("player").first()
    return held.player if held else None
