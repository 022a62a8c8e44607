"""Pairing: two people and their decks become a match, exactly once.

Whoever takes a challenge takes it out of `waiting`, together with a search of their own: all of these rows turn in one
update, or none does. So of two who accept at once, of an acceptance and a withdrawal, and of two searches that find one
another in the same moment, the database lets one through.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext, gettext_lazy

from accounts.blocks import are_blocked
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.legality import Legality
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.lobby.make import OVER, UNKNOWN
from matches.lobby.open_seats import take_seat
from matches.models import Challenge, Match
from matches.play.create import TWICE
from matches.play.decks import refused_deck
from matches.play.limits import too_many
from matches.play.start import deal_cards, new_match, seat_person, write_down
from matches.publish import tell_lobby
from matches.ratings.bots import refused_meeting
from matches.ratings.conduct import refused_by_conduct
from matches.seeks.available import fresh
from matches.seeks.received import forget_received
from matches.shuffle import Shuffle
from matches.terms import Terms

Kind, Status = Challenge.Kind, Challenge.Status

OWN = Refused(Code.NOT_YOURS, gettext_lazy("This is your own challenge."))
_FOR_ANOTHER = Refused(Code.NOT_YOURS, gettext_lazy("This challenge is for another player."))
_NOT_WITH_YOU = Refused(Code.ILLEGAL, gettext_lazy("You two can’t play this match right now. Choose another one."))
_FOUND_ALREADY = Refused(Code.STALE, gettext_lazy("Your own challenge has just been accepted. That match has started."))
_YOUR_DECK = gettext_lazy("Your deck isn’t legal.")


def accept(challenge_id: str, player: Player, deck: DeckList, shuffle: Shuffle | None = None) -> Match | Refused:
    """Takes a challenge that stands in the lobby, or that was made to this player. The match begins with it, unless
    others are still waited for."""
    challenge = Challenge.objects.select_related("host", "to", "match").filter(pk=challenge_id).first()
    if challenge is None:
        return UNKNOWN
    if challenge.host_id == player.pk:
        return OWN
    if challenge.to_id not in (None, player.pk):
        return _FOR_ANOTHER
    if are_blocked(player, challenge.host) or (challenge.kind == Kind.QUICK and challenge.is_away):
        return UNKNOWN
    if challenge.is_table:
        return take_seat(challenge, player, deck, shuffle.salt if shuffle else "")
    agreed = too_many(player) or _agreed(challenge, player)
    begun = agreed if isinstance(agreed, Refused) else take(challenge, player, agreed, deck, shuffle)
    if isinstance(begun, Refused) and challenge.kind == Kind.QUICK and challenge.host.display_name in begun.detail:
        # Who looks for a quick match has no name before it.
        return _NOT_WITH_YOU
    return begun


def _agreed(challenge: Challenge, player: Player) -> Terms | Refused:
    """The first of the host's choices by which this player may play now; if there is none, why."""
    refused: Refused | None = None
    for terms in Terms.of(challenge).choices:
        refused = refused_by_conduct(player, terms.clock, is_rated=terms.is_rated)
        if refused is None and terms.is_rated:
            refused = refused_meeting([challenge.host, player])
        if refused is None:
            return terms
    return refused or UNKNOWN


def take(
    challenge: Challenge,
    player: Player,
    terms: Terms,
    deck: DeckList,
    shuffle: Shuffle | None = None,
    search: Challenge | None = None,
) -> Match | Refused:
    """Begins the match of a challenge's host and a player who may take it, by terms that both agree to. Who sits where
    is left to chance.

    A player who comes by a `search` of theirs gets the match only if nobody has taken that one meanwhile.
    """
    if not Challenge.objects.filter(fresh(), pk=challenge.pk).exists():
        return OVER
    theirs = challenge.deck_list
    refused = _illegal(challenge, deck, theirs)
    if refused:
        return refused
    shuffle = shuffle or Shuffle.new()
    match = new_match(terms, shuffle)
    if isinstance(match, Refused):
        return match
    match.is_blind = challenge.kind == Kind.QUICK or search is not None
    one, other = _shuffled_seats(match)
    # Who comes back to a search has given a salt with it.
    salt = shuffle.salt or (search.salt if search else "")
    seats = [
        seat_person(match, one, challenge.host, theirs, challenge.salt),
        seat_person(match, other, player, deck, salt),
    ]
    # Dealing takes its time: it is done before anything is locked, and in vain for whoever comes second.
    table = deal_cards(match, seats)
    if isinstance(table, Refused):
        return table
    claim = _Claim.of(challenge, player, search)
    try:
        with transaction.atomic():
            refused = claim.take(match)
            if refused:
                return refused
            write_down(match, seats, table)
            transaction.on_commit(tell_lobby)
            transaction.on_commit(partial(forget_received, challenge.to_id), robust=True)
    except IntegrityError:
        # Sent twice; or both have become one person meanwhile, who has signed in to an account.
        return TWICE if Match.objects.filter(pk=match.pk).exists() else OWN
    return match


@dataclass(frozen=True, slots=True)
class _Claim:
    """What turns from `waiting` to `taken` at once: a challenge, and whatever else the two of them were looking for."""

    challenge: Challenge
    searches: dict[str, UUID]
    """Whose they are, by their ids."""

    @classmethod
    def of(cls, challenge: Challenge, player: Player, search: Challenge | None) -> _Claim:
        searches = Challenge.objects.filter(host__in=[player.pk, challenge.host_id], status=Status.WAITING)
        searches = searches.exclude(kind=Kind.DIRECT).exclude(pk=challenge.pk).filter(match=None)
        found = dict(searches.values_list("pk", "host"))
        # Even if it isn't waiting any more: then somebody else was faster, and this claim must fail.
        return cls(challenge, found | ({search.pk: search.host_id} if search else {}))

    def take(self, match: Match) -> Refused | None:
        """In a transaction; of a refusal, nothing remains."""
        rows = Challenge.objects.filter(pk__in=[self.challenge.pk, *self.searches])
        # In one order, so that two who claim one another's search don't wait for each other.
        locked = dict(rows.order_by("pk").select_for_update().values_list("pk", "status"))
        due = Q(pk__in=self.searches, status=Status.WAITING) | (
            fresh() & Q(pk=self.challenge.pk, host=self.challenge.host_id)
        )
        if rows.filter(due).update(status=Status.TAKEN, match=match) == len(self.searches) + 1:
            return None
        transaction.set_rollback(True)
        lost = {host for pk, host in self.searches.items() if locked.get(pk) != Status.WAITING}
        return _FOUND_ALREADY if lost - {self.challenge.host_id} else OVER


def _illegal(challenge: Challenge, deck: DeckList, theirs: DeckList) -> Refused | None:
    """Whose deck can't be played now, if any. Of the other's deck nothing else is told."""
    refused = refused_deck(challenge.game, deck)
    if refused or deck == NO_DECK:
        return refused
    law = Legality(challenge.game)
    problems = law.problems(deck)
    if problems:
        return Refused(
            Code.ILLEGAL, " ".join([str(_YOUR_DECK), *(each.sentence for each in problems)]), problems[0].rule
        )
    if not law.problems(theirs):
        return None
    Challenge.objects.filter(pk=challenge.pk, status=Status.WAITING).update(status=Status.BARRED)
    forget_received(challenge.to_id)
    tell_lobby()
    said = gettext("%(host)s’s deck is no longer legal, so the challenge has ended.")
    return Refused(Code.ILLEGAL, said % {"host": challenge.host.display_name})


def _shuffled_seats(match: Match) -> list[str]:
    return secrets.SystemRandom().sample(match.seat_names, match.seat_count)
