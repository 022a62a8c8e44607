"""Status of a player: what active sanctions prevent.

Suspended and banned players can still read everything and finish live matches.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from accounts.models import Player, Sanction

Kind = Sanction.Kind


class Doing(Enum):
    BEGIN = "begin"
    TALK = "talk"
    PUBLISH = "publish"
    RENAME = "rename"


_BARS = {
    Doing.BEGIN: (Kind.BAN, Kind.SUSPENSION),
    Doing.TALK: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
    Doing.PUBLISH: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
    Doing.RENAME: (Kind.BAN, Kind.SUSPENSION, Kind.MUTE),
}
FOR_GOOD = {
    Doing.BEGIN: gettext_lazy("You’re permanently barred from matches: %(reason)s See your account page to appeal."),
    Doing.TALK: gettext_lazy("You’re permanently barred from chat: %(reason)s See your account page to appeal."),
    Doing.PUBLISH: gettext_lazy(
        "You’re permanently barred from publishing and comments: %(reason)s See your account page to appeal."
    ),
    Doing.RENAME: gettext_lazy(
        "You’re permanently barred from changing your name: %(reason)s See your account page to appeal."
    ),
}
_FOR_NOW = {
    Doing.BEGIN: gettext_lazy(
        "You can’t start matches until %(until)s UTC: %(reason)s See your account page to appeal."
    ),
    Doing.TALK: gettext_lazy("You can’t chat until %(until)s UTC: %(reason)s See your account page to appeal."),
    Doing.PUBLISH: gettext_lazy(
        "You can’t publish or comment until %(until)s UTC: %(reason)s See your account page to appeal."
    ),
    Doing.RENAME: gettext_lazy(
        "You can’t change your name until %(until)s UTC: %(reason)s See your account page to appeal."
    ),
}


def in_force() -> QuerySet[Sanction]:
    """Active sanctions."""
    rows = Sanction.objects.exclude(kind=Kind.WARNING).filter(lifted=None)
    return rows.filter(Q(until=None) | Q(until__gt=timezone.now()))


def refused(player: Player, doing: Doing) -> str | None:
    """An error message if the player can't do that now; None if they can."""
    held = in_force().filter(player=player, kind__in=_BARS[doing]).first()
    if held is None:
        return None
    if held.until is None:
        return FOR_GOOD[doing] % {"reason": held.reason}
    return _FOR_NOW[doing] % {"reason": held.reason, "until": date_format(held.until, "F j, H:i")}


def barred_players(doing: Doing) -> QuerySet[Player]:
    """All players who can't do that now, as a query."""
    return Player.objects.filter(pk__in=in_force().filter(kind__in=_BARS[doing]).values("player"))


def first_barred(players: Iterable[Player], doing: Doing) -> Player | None:
    """The first of these players who can't do that now, if any."""
    held = in_force().filter(player__in=list(players), kind__in=_BARS[doing]).select_related("player").first()
    return held.player if held else None
