"""Calls to the table: the match of a tournament to which somebody hasn't come yet, for the header of every page.

That there is none is kept for a while, so most pages don't ask; a match that begins forgets it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from django.core.cache import cache
from django.db.models import F, Q
from django.utils import timezone
from redis.exceptions import RedisError

from accounts.models import Player
from matches.models import Match, Pairing, PairingSeat, Tournament

__all__ = ["Call", "call_for", "forget_calls"]

log = structlog.get_logger(__name__)

KEPT = 60
"""Seconds."""
FIRST_MOVES = 2
"""So many answers into a further game nobody needs to be called to it any more."""


@dataclass(frozen=True, slots=True)
class Call:
    """A match of a tournament to which somebody hasn't come yet."""

    tournament: Tournament
    round: int
    match_id: str
    opponents: tuple[str, ...]
    until: datetime | None


def forget_calls(players: Iterable[UUID | None]) -> None:
    """A match of theirs has begun."""
    try:
        cache.delete_many([_key(player) for player in players if player])
    except RedisError as error:
        log.warning("cache_away", error=repr(error))


def call_for(player: Player) -> Call | None:
    """The match that waits for somebody: the one whose time is over first."""
    if player.is_guest or _is_known_to_have_none(player):
        return None
    began = Q(came=None) | Q(pairing__begun__gt=1, pairing__games__match__seq__lt=FIRST_MOVES)
    rows = PairingSeat.objects.filter(
        began,
        entry__player=player,
        pairing__status=Pairing.Status.PLAYING,
        pairing__games__match__status=Match.Status.RUNNING,
        round__tournament__status=Tournament.Status.RUNNING,
    )
    seat = (
        rows.annotate(match_id=F("pairing__games__match"))
        .select_related("round__tournament", "pairing")
        .order_by("pairing__show_up_by", "pk")
        .first()
    )
    if seat is None:
        _note_none(player)
        return None
    others = seat.pairing.seats.exclude(pk=seat.pk).values_list("entry__name", flat=True)
    is_late = seat.pairing.show_up_by is not None and seat.pairing.show_up_by <= timezone.now()
    until = None if seat.came or is_late else seat.pairing.show_up_by
    return Call(seat.round.tournament, seat.round.number, seat.match_id, tuple(others), until)


def _is_known_to_have_none(player: Player) -> bool:
    try:
        return cache.get(_key(player.pk)) is not None
    except RedisError as error:
        log.warning("cache_away", error=repr(error))
        return False


def _note_none(player: Player) -> None:
    try:
        cache.set(_key(player.pk), 1, timeout=KEPT)
    except RedisError as error:
        log.warning("cache_away", error=repr(error))


def _key(player: UUID) -> str:
    return f"tournaments:no-call:{player}"
