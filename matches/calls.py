"""Calls to a match that waits for an absent player, for the header of every page.

That there is none is cached for a while, so most pages don't ask; a match that starts clears the cache.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import Player
from accounts.outage import Outage, numbers
from matches.models import Match, Pairing, PairingSeat, Seat, Tournament

KEPT = 60
"""Seconds."""
FRESH = timedelta(seconds=40)
"""How long a seat stays ready without a sign of its socket: two heartbeats and more."""


@dataclass(frozen=True, slots=True)
class Call:
    """A match that waits for a player."""

    match: Match
    until: datetime | None
    tournament: Tournament | None = None
    round: int = 0
    opponents: tuple[str, ...] = ()
    """In a tournament, where everyone knows who meets whom."""

    @property
    def words(self) -> str:
        if self.tournament is None:
            return gettext("Your match starts when you join it.")
        said = gettext("Round %(round)s of %(name)s has started. You play %(opponents)s.")
        facts = {"round": self.round, "name": self.tournament.name, "opponents": ", ".join(self.opponents)}
        return said % facts


def is_absent() -> Q:
    """The condition of seats whose players aren't at a match that gathers."""
    return Q(ready=None) | Q(ready__lt=timezone.now() - FRESH)


def forget_calls(players: Iterable[UUID | None]) -> None:
    """Calls players to a match that has started."""
    with Outage():
        numbers.delete_many([_key(player) for player in players if player])


def call_for(player: Player) -> Call | None:
    """The match that waits for a player: the one whose time is over first."""
    with Outage():
        if numbers.get(_key(player.pk)) is not None:
            return None
    waits = Q(match__status=Match.Status.GATHERING) & is_absent()
    # By correspondence there is no ready check: in a tournament, players only have to look at their match in time.
    uncalled = PairingSeat.objects.filter(entry__player=player, came=None, pairing__status=Pairing.Status.PLAYING)
    paired = uncalled.filter(round__tournament__status=Tournament.Status.RUNNING).values("pairing__games__match")
    waits |= Q(match__status=Match.Status.RUNNING, match__in=paired)
    seats = Seat.objects.filter(waits, player=player).order_by("match__deadline", "pk")
    seat = seats.select_related("match__tournament_game__pairing__round__tournament").first()
    if seat is None:
        with Outage():
            numbers.set(_key(player.pk), 1, timeout=KEPT)
        return None
    game = getattr(seat.match, "tournament_game", None)
    until = seat.match.deadline if seat.match.status == Match.Status.GATHERING else None
    if game is None:
        return Call(seat.match, until)
    others = game.pairing.seats.exclude(entry__player=player).values_list("entry__name", flat=True)
    by = until or game.pairing.show_up_by
    is_late = by is not None and by <= timezone.now()
    row = game.pairing.round
    return Call(seat.match, None if is_late else by, row.tournament, row.number, tuple(others))


def _key(player: UUID) -> str:
    return f"matches:no-call:{player}"
