"""Sitting down at a friend's table, and standing up again before the match begins."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext, gettext_lazy

from accounts.blocks import blocked_with
from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.live_match import LiveMatch
from matches.models import Challenge, Match, Seat
from matches.play.decks import refused_deck, restricted_seats
from matches.play.gather import announce_opening, opening
from matches.play.limits import too_many
from matches.play.play_on import guest_seat
from matches.play.start import deal_cards, seat_person
from matches.publish import publish
from matches.ratings.bots import refused_meeting
from matches.ratings.conduct import refused_by_conduct

ATTEMPTS = 5
_TAKEN = Refused(Code.FINISHED, gettext_lazy("This seat is already taken."))
BLOCKED = Refused(Code.NOT_YOURS, gettext_lazy("One of you has blocked the other, so you can’t play this match."))
OWN = Refused(Code.NOT_YOURS, gettext_lazy("This is your own invitation. Send the link to a friend."))


def join(token: str, player: Player, deck: DeckList | None, salt: str = "") -> Match | Refused:
    """Takes a free seat of the match that this invitation is for; the match begins with the last one.

    `salt` goes into the shuffle, whose secret has been committed to since the invitation. To a practice match nobody
    brings a deck: the cards lie there.
    """
    for _ in range(ATTEMPTS):
        match = Match.objects.filter(invite=token).first()
        if match is None:
            return Refused(Code.NOT_FOUND, gettext("This invitation doesn’t exist."))
        seats = list(match.seats.select_related("player"))
        refused = _refused(match, seats, player)
        free = [seat for seat in match.seat_names if seat not in {taken.seat for taken in seats}]
        if refused or match.status != Match.Status.WAITING or not free:
            return refused or _TAKEN
        newcomer = _newcomer(match, seats, secrets.choice(free), player, deck, salt)
        if isinstance(newcomer, Refused):
            return newcomer
        table = deal_cards(match, [*seats, newcomer]) if len(free) == 1 else None
        if isinstance(table, Refused):
            return table
        if _sat_down(match, seats, newcomer, table):
            match.refresh_from_db()
            return match
        if match.seat_count == 2:
            break
    # Somebody was faster; or the host's seat has become this player's in the meantime: both were the same person.
    return OWN if Seat.objects.filter(match=match, player=player).exists() else _TAKEN


def is_blocked_from(player: Player, seats: Iterable[Seat]) -> bool:
    """Whether somebody sits there with whom the player has nothing to do."""
    return not blocked_with(player).isdisjoint({seat.player_id for seat in seats if seat.player_id})


def _refused(match: Match, seats: Iterable[Seat], player: Player) -> Refused | None:
    if any(seat.player_id == player.pk for seat in seats):
        return OWN
    if is_blocked_from(player, seats):
        return BLOCKED
    refused = too_many(player) or refused_by_conduct(player, match.clock, is_rated=match.is_rated)
    if refused or not match.is_rated:
        return refused
    return refused_meeting([player, *(seat.player for seat in seats if seat.player)])


def _newcomer(
    match: Match, seats: Iterable[Seat], free: str, player: Player, deck: DeckList | None, salt: str
) -> Seat | Refused:
    if match.is_practice:
        return guest_seat(match, free, player)
    brought = NO_DECK if deck is None else deck
    newcomer = seat_person(match, free, player, brought, salt)
    # The decks of who sits there were fine when they sat down; a restriction may have begun since.
    return refused_deck(match.game, brought) or restricted_seats(match.game, [newcomer, *seats]) or newcomer


def _sat_down(match: Match, seats: list[Seat], newcomer: Seat, table: LiveMatch | None) -> bool:
    """Writes down who sits there now, and with the last one how the cards lie; False if somebody else was faster."""
    columns: dict[str, Any] = {"status": Match.Status.WAITING}
    if table:
        columns = {"seed": match.seed, **opening(match, [*seats, newcomer], table)}
    try:
        with transaction.atomic():
            # Of those who sit down at once, each waits here for the one before.
            if not Match.objects.filter(pk=match.pk, status=Match.Status.WAITING).update(**columns):
                return False
            newcomer.save(force_insert=True)
            if Seat.objects.filter(match=match).count() != len(seats) + 1:
                transaction.set_rollback(True)
                return False
            if table:
                Challenge.objects.filter(match=match, status=Challenge.Status.WAITING).update(
                    status=Challenge.Status.TAKEN
                )
                match.status, match.seq = columns["status"], columns["seq"]
                announce_opening(match, [*seats, newcomer], table)
            else:
                transaction.on_commit(partial(publish, match.pk, "moved", seq=0, ended=False))
    except IntegrityError:
        return False
    return True
