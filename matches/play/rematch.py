"""Playing again: at once against agents, and when every person at the table wants it against people.

A rematch has another shuffle, a duplicate the same one with swapped seats. Each is a wish of its own; of both, what all
wish for first is played.
"""

from __future__ import annotations

from functools import partial

from django.db import IntegrityError, transaction
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from matches.models import Match, Sandbox, Seat
from matches.play.again import begin_again
from matches.play.decks import restricted_seats
from matches.play.duplicate import begin_duplicate, refused_duplicate
from matches.play.limits import too_many
from matches.play.outcome import Applied
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.publish import Publish, publish
from matches.seal import LISTS_CLOSED, tells_closed_lists
from matches.shuffle import again as promise_of_rematch
from matches.terms import Terms

REMATCH = "rematch"
DUPLICATE = "duplicate"
_WISHES = {REMATCH: "wants_rematch", DUPLICATE: "wants_duplicate"}


def offer(
    match_id: str, seat: str | None, tell: Publish = publish, salt: str = "", what: str = REMATCH
) -> Match | Applied | Refused:
    """The new match if all are agreed now, or Applied if the others have yet to say yes. Saying it twice is no harm.

    `tell` brings it to the sockets: whoever holds some has a way that needs no broker. `salt` is for its shuffle.
    """
    match = Match.objects.filter(pk=match_id).first()
    own = match.seats.filter(seat=seat).exclude(player=None).first() if match and seat else None
    if match is None or own is None:
        return Refused(Code.NOT_YOURS, gettext("You didn't play this match."))
    if not match.is_over:
        said = gettext("This match never started.") if match.has_ended else gettext("This match isn't over.")
        return Refused(Code.ILLEGAL, said)
    known = Match.objects.filter(rematch_of=match).first()
    if known:
        tell(match.pk, "again")
        return known
    if tells_closed_lists(match):
        # Another match with these decks would open them.
        return LISTS_CLOSED
    if match.seats.filter(player=None, agent="", played_from="").exists():
        if match.seat_count == 2:
            return Refused(Code.NOT_FOUND, gettext("Your opponent is no longer available."))
        return Refused(Code.NOT_FOUND, gettext("A player is no longer available."))
    refused = refused_duplicate(match) if what == DUPLICATE else None
    if refused:
        return refused
    wish = _WISHES[what]
    match.seats.filter(pk=own.pk).update(**{wish: True, "again_salt": own.again_salt or salt})
    seats = list(match.seats.select_related("player"))
    if all(taken.agent or taken.played_from or getattr(taken, wish) for taken in seats):
        return _again(match, seats, own, tell, what)
    tell(match.pk, "offered", seat=own.seat, what=what)
    return Applied(match.pk, match.seq)


def decline(match_id: str, seat: str | None, tell: Publish = publish, what: str = REMATCH) -> Applied | Refused:
    """Turns down what was offered. `tell` is as for an offer."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or not match.seats.filter(seat=seat).exists():
        return Refused(Code.NOT_YOURS, gettext("You didn't play this match."))
    wish = _WISHES[what]
    if match.seats.filter(**{wish: True}).update(**{wish: False}):
        tell(match.pk, "declined", seat=seat, what=what)
    return Applied(match.pk, match.seq)


def _again(match: Match, seats: list[Seat], asker: Seat, tell: Publish, what: str) -> Match | Refused:
    refused = too_many(asker.player) if asker.player else None
    if not (match.is_sandbox or match.is_practice):
        refused = refused or restricted_seats(match.game, seats)
    if refused:
        return refused
    try:
        begun = begin_duplicate(match, seats) if what == DUPLICATE else _shuffled_anew(match, seats)
    except IntegrityError:
        # Both said yes in the same moment, and the other one's match was first.
        return Match.objects.get(rematch_of=match)
    if isinstance(begun, Match):
        transaction.on_commit(partial(tell, match.pk, "again"))
    return begun


def _shuffled_anew(match: Match, seats: list[Seat]) -> Match | Refused:
    """The same people and decks, one seat further on: who was first to be asked isn't any more."""
    again = new_match(Terms.of(match), promise_of_rematch(match.pk), rematch_of=match)
    if isinstance(again, Refused):
        return again
    if match.is_practice:
        return begin_again(match, seats, again)
    if match.is_sandbox:
        # The draft is in this catalog alone.
        again.catalog, again.is_sandbox = match.catalog, True
    order = [seat.seat for seat in seats]
    moved = [_moved(again, seat, new) for seat, new in zip(seats, order[1:] + order[:1], strict=True)]
    return begin(again, moved, partial(Sandbox.follow, match, again))


def _moved(match: Match, seat: Seat, to: str) -> Seat:
    deck = seat.deck_list
    if seat.player is None:
        return seat_agent(match, to, seat.agent, seat.name, deck)
    return seat_person(match, to, seat.player, deck, seat.again_salt)
