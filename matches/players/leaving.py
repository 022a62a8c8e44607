"""Leaving: the matches of a player whose account is deleted.

A record belongs to both players, so a match stays, with an anonymous seat, while another owner is left.
"""

from __future__ import annotations

import structlog
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, Value
from django.db.models.functions import Replace

import games
from accounts.holdings import LEFT
from accounts.jobs import ask
from accounts.models import Player
from accounts.outcome import Refused
from matches.agents import name_in_place
from matches.models import Challenge, Chapter, ChatLine, Entry, Match, Seat, Tournament, TournamentLog
from matches.play.concede import concede
from matches.play.withdraw import withdraw
from matches.tournaments.entries import drop

log = structlog.get_logger(__name__)

AT_ONCE = 50
"""Matches that a worker deletes at a time."""


def leave(player: Player) -> None:
    """Ends what the player plays, and takes the name from what stays. In the transaction that deletes the account."""
    Challenge.objects.filter(host=player, status=Challenge.Status.WAITING).update(status=Challenge.Status.WITHDRAWN)
    _leave_tournaments(player)
    going_on = (Match.Status.WAITING, Match.Status.RUNNING)
    own = Seat.objects.filter(player=player, departure="", match__status__in=going_on)
    for match_id, seat, status in list(own.values_list("match", "seat", "match__status")):
        if status == Match.Status.WAITING:
            withdraw(match_id, player)
        elif isinstance(refused := concede(match_id, seat), Refused):
            log.warning("left_without_conceding", match=match_id, why=refused.detail)
    _rename_seats(player)
    ChatLine.objects.filter(player=player).update(name=LEFT)
    transaction.on_commit(_ask_to_forget)


def forget_left() -> int:
    """Deletes some matches whose players have all left, but for those that others keep; how many."""
    persons = Q(player__isnull=False) | Q(left_by__isnull=False)
    here = Seat.objects.filter(match=OuterRef("pk"))
    others_speak = ChatLine.objects.filter(match=OuterRef("pk"), player__isnull=False)
    rows = Match.objects.filter(status=Match.Status.OVER, tournament_game=None)
    rows = rows.filter(Exists(here.filter(name__contains=LEFT)), ~Exists(here.filter(persons)))
    rows = rows.exclude(Exists(Chapter.objects.filter(match=OuterRef("pk")))).exclude(Exists(others_speak))
    found = list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
    Match.objects.filter(pk__in=found).delete()
    return len(found)


def _leave_tournaments(player: Player) -> None:
    entries = Entry.objects.filter(player=player)
    going = (Tournament.Status.OPEN, Tournament.Status.RUNNING)
    for tournament_id in entries.filter(left="", tournament__status__in=going).values_list("tournament", flat=True):
        drop(tournament_id, player)
    for tournament_id, name in entries.values_list("tournament", "name"):
        told = TournamentLog.objects.filter(tournament=tournament_id, text__contains=name)
        told.update(text=Replace(F("text"), Value(name), Value(LEFT)))
    entries.update(name=LEFT)
    TournamentLog.objects.filter(actor=player).update(actor_name=LEFT)


def _rename_seats(player: Player) -> None:
    own = Seat.objects.filter(player=player)
    # Whoever plays all sides has the name at each.
    alone = Seat.objects.filter(match__in=own.values("match")).exclude(played_from="")
    alone.update(name=LEFT)
    own.update(name=LEFT)
    for seat in Seat.objects.filter(left_by=player).select_related("match"):
        # Of a game that isn't here any more nobody knows how its agents are called.
        is_known = seat.match.game in games.names()
        name = name_in_place(seat.match.game, seat.agent, LEFT) if is_known else LEFT
        Seat.objects.filter(pk=seat.pk).update(name=name)


def _ask_to_forget() -> None:
    # What gets lost, the next night does.
    ask("matches.tasks.forget_left_matches")
