"""Sitting down at a friend's table."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import IntegrityError, transaction

import games
from accounts.blocks import blocked_with
from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.decks.deck_list import DeckList
from matches.columns import columns_of
from matches.models import Match, Seat
from matches.play.brought import restricted_seats
from matches.play.limits import too_many
from matches.play.play_on import guest_seat
from matches.play.standing import announce
from matches.play.start import deal_cards, seat_person
from matches.ratings.conduct import refused_rated

__all__ = ["BLOCKED", "is_blocked_from", "join"]

TAKEN = "Somebody else has sat down at this table already."
BLOCKED = Refused(Code.NOT_YOURS, "One of you blocks the other, so this match isn't for you. There are others to play.")
OWN = Refused(Code.NOT_YOURS, "You sit at this table already. Send the link to somebody else.")


def join(token: str, player: Player, deck: DeckList | None, salt: str = "") -> Match | Refused:
    """Takes the free seat of the match that this invitation is for; the match begins with it.

    `salt` goes into the shuffle, whose secret has been committed to since the invitation. To a practice match nobody
    brings a deck: the cards lie there.
    """
    match = Match.objects.filter(invite=token).first()
    if match is None:
        return Refused(Code.NOT_FOUND, "There is no such invitation.")
    seats = list(match.seats.all())
    if any(seat.player_id == player.pk for seat in seats):
        return OWN
    if is_blocked_from(player, seats):
        return BLOCKED
    refused = too_many(player) or (refused_rated(player) if match.is_rated else None)
    if refused:
        return refused
    free = [seat for seat in games.load(match.game).seats if seat not in {taken.seat for taken in seats}]
    if match.status != Match.Status.WAITING or not free:
        return Refused(Code.FINISHED, TAKEN)
    # The deck of whoever invites was fine when they did; a restriction may have begun since.
    if match.is_practice:
        newcomer = guest_seat(match, free[0], player)
    elif deck is None:
        return Refused(Code.ILLEGAL, "Bring a deck to this match.")
    else:
        newcomer = seat_person(match, free[0], player, deck, salt)
        refused = restricted_seats(match.game, [newcomer, *seats])
        if refused:
            return refused
    table = deal_cards(match, [*seats, newcomer])
    if isinstance(table, Refused):
        return table
    try:
        with transaction.atomic():
            waiting = Match.objects.filter(pk=match.pk, status=Match.Status.WAITING)
            if not waiting.update(seed=match.seed, **columns_of(table)):
                return Refused(Code.FINISHED, TAKEN)
            newcomer.save(force_insert=True)
            announce(table)
    except IntegrityError:
        # The host's seat has become this player's in the meantime: both were the same person.
        return OWN
    match.refresh_from_db()
    return match


def is_blocked_from(player: Player, seats: Iterable[Seat]) -> bool:
    """Whether somebody sits there with whom the player has nothing to do."""
    return not blocked_with(player).isdisjoint({seat.player_id for seat in seats if seat.player_id})
