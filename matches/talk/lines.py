"""Chat lines as sent: to sockets as they are written, and the latest of a room to new clients."""

from __future__ import annotations

from typing import Any

from matches.models import ChatLine, Match, Seat
from matches.talk.filter import Ears, room_of
from matches.talk.phrases import PHRASES

LATEST = 50


def line_facts(line: ChatLine) -> dict[str, Any]:
    """Everything a process needs to send a line to its sockets."""
    return {
        "id": line.pk,
        "room": line.room,
        "player": str(line.player_id),
        "seat": line.seat or None,
        "name": line.name,
        "guest": line.player is not None and line.player.is_guest,
        "bot": line.player is not None and line.player.is_bot,
        "phrase": line.phrase or None,
        "text": str(PHRASES.get(line.phrase, line.text)),
        "at": line.created.isoformat(timespec="seconds"),
    }


def as_told(line: dict[str, Any], ears: Ears) -> dict[str, Any]:
    """The line for one listener: the author is a name, never an id."""
    told = {key: line[key] for key in ("id", "seat", "name", "guest", "bot", "phrase", "text", "at")}
    return {**told, "mine": ears.player is not None and line["player"] == ears.player}


def latest(match_id: str, seat: str | None, ears: Ears) -> list[dict[str, Any]]:
    """The latest lines of the listener's room, the oldest first."""
    rows = (
        ChatLine.objects.filter(match_id=match_id, room=room_of(seat)).select_related("player").order_by("-pk")[:LATEST]
    )
    lines = [line_facts(row) for row in reversed(rows)]
    return [as_told(line, ears) for line in lines if ears.hears(line)]


def talk_facts(match_id: str, seat: str | None, ears: Ears) -> dict[str, Any] | None:
    """What this listener can do here; None where there is no one to chat with, as in a match against agents."""
    rows = Seat.objects.filter(match_id=match_id).filter(match__status__in=Match.BEGUN)
    # Only other people's seats are of interest, and only to those who sit among them.
    others = rows.exclude(player=None).exclude(seat=seat).select_related("player") if seat else rows.none()
    people = {
        other.seat: {"words": other.player.takes_words, "muted": str(other.player_id) in ears.deaf_to}
        for other in others
        # A player of all sides has no one to chat with.
        if other.player and str(other.player_id) != ears.player
    }
    if seat and not people:
        return None
    return {
        "room": room_of(seat),
        "may": ears.player is not None,
        "words": ears.takes_words,
        "silenced": ears.silenced,
        "others": people,
        "phrases": [{"key": key, "text": str(text)} for key, text in PHRASES.items()],
    }
