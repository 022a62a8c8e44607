"""Sitting down at a friend's table."""

from __future__ import annotations

from django.db import IntegrityError, transaction

import games
from accounts.models import Player
from games.kernel.game import DeckList
from matches.columns import columns_of
from matches.models import Match
from matches.play.brought import restricted_seats
from matches.play.limits import too_many
from matches.play.outcome import Code, Refused
from matches.play.standing import announce
from matches.play.start import deal_cards, seat_person
from matches.ratings.conduct import refused_rated

__all__ = ["join"]

TAKEN = "Somebody else has sat down at this table already."
OWN = Refused(Code.NOT_YOURS, "You sit at this table already. Send the link to somebody else.")


def join(token: str, player: Player, deck: DeckList, salt: str = "") -> Match | Refused:
    """Takes the free seat of the match that this invitation is for; the match begins with it.

    `salt` goes into the shuffle, whose secret has been committed to since the invitation.
    """
    match = Match.objects.filter(invite=token).first()
    if match is None:
        return Refused(Code.NOT_FOUND, "There is no such invitation.")
    seats = list(match.seats.all())
    if any(seat.player_id == player.pk for seat in seats):
        return OWN
    refused = too_many(player) or (refused_rated(player) if match.is_rated else None)
    if refused:
        return refused
    free = [seat for seat in games.load(match.game).seats if seat not in {taken.seat for taken in seats}]
    if match.status != Match.Status.WAITING or not free:
        return Refused(Code.FINISHED, TAKEN)
    # The deck of whoever invites was fine when they did; a restriction may have begun since.
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
