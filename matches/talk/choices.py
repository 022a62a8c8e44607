"""Choices of a listener: muting a player in a match, and accepting free text."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import take_words
from matches.models import ChatLine, ChatMute, Match, Seat
from matches.play.outcome import Applied
from matches.publish import Publish, publish
from matches.queries import seat_of
from matches.talk.filter import room_of

NOBODY = Refused(Code.NOT_YOURS, gettext_lazy("You need to be a player to mute. Play a match first, or sign in."))
_NO_SUCH = Refused(Code.NOT_FOUND, gettext_lazy("Player not found."))
YOURSELF = Refused(Code.ILLEGAL, gettext_lazy("You can’t mute yourself."))


def whom_of(match_id: str, listener: Player | None, *, seat: str | None = None, line: int | None = None) -> UUID | None:
    """The player named by a seat, a comment, or a line in the reader's own room. The other room stays private."""
    if seat is not None:
        # Before a match starts, its players needn't know one another.
        rows = Seat.objects.filter(match_id=match_id, seat=seat, match__status__in=Match.BEGUN)
        return rows.values_list("player", flat=True).first()
    room = room_of(seat_of(match_id, listener))
    rooms = [room, ChatLine.Room.MOMENTS]
    heard = ChatLine.objects.filter(match_id=match_id, room__in=rooms, pk=line) if line else ChatLine.objects.none()
    return heard.values_list("player", flat=True).first()


def mute(
    match_id: str,
    player: Player | None,
    *,
    seat: str | None = None,
    line: int | None = None,
    on: bool = True,
    tell: Publish = publish,
) -> Applied | Refused:
    """Mutes or unmutes a player in this match, named by their seat or by a line. No one else learns of it."""
    if player is None:
        return NOBODY
    whom = whom_of(match_id, player, seat=seat, line=line)
    if whom is None:
        return _NO_SUCH
    if whom == player.pk:
        return YOURSELF
    muted: dict[str, Any] = {"match_id": match_id, "player": player, "whom_id": whom}
    if on:
        ChatMute.objects.get_or_create(**muted)
    else:
        ChatMute.objects.filter(**muted).delete()
    tell(match_id, "ears", player=str(player.pk))
    return Applied(match_id, 0)


def choose_words(match_id: str, player: Player | None, on: bool, tell: Publish = publish) -> Applied | Refused:
    """Whether words of people's own reach this player, here and at every other table."""
    if player is None:
        return NOBODY
    take_words(player, on)
    tell(match_id, "ears", player=str(player.pk))
    return Applied(match_id, 0)
