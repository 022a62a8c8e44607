"""Making a challenge, and ending it before anybody has taken it."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.blocks import are_blocked
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_named
from games.kernel.decks.deck_list import DeckList
from matches.lobby.limits import may_challenge
from matches.models import Challenge
from matches.news.occasions import challenged
from matches.news.settings import refused_challenge
from matches.play.decks import brought, refused_now
from matches.publish import tell_lobby
from matches.ratings.bots import refused_meeting
from matches.seeks.received import forget_received
from matches.terms import Terms

Kind, Status = Challenge.Kind, Challenge.Status

UNKNOWN = Refused(Code.NOT_FOUND, gettext_lazy("This challenge doesn’t exist."))
_ONESELF = Refused(Code.NOT_YOURS, gettext_lazy("You can’t challenge yourself. Enter another name."))
BLOCKED = Refused(Code.NOT_YOURS, gettext_lazy("One of you has blocked the other, so you can’t challenge each other."))
_ASKED_ALREADY = Refused(
    Code.FINISHED, gettext_lazy("You have already challenged this player. Wait for an answer, or cancel the challenge.")
)
_BEGUN = Refused(Code.STALE, gettext_lazy("Your challenge has just been accepted. The match has started."))
OVER = Refused(Code.FINISHED, gettext_lazy("This challenge is no longer open."))


def make(host: Player, terms: Terms, deck: DeckList, kind: Challenge.Kind, salt: str = "") -> Challenge | Refused:
    """A search or an open challenge. Nobody has two of these: an earlier one by other terms is taken back."""
    refused = may_challenge(host, terms, kind) or refused_now(terms.game, deck)
    return refused or _search(host, terms, deck, kind, salt)


def challenge_player(host: Player, name: str, terms: Terms, deck: DeckList, salt: str = "") -> Challenge | Refused:
    """A challenge of one player, found by the name of the account."""
    to = player_named(name.strip())
    if to is None:
        return Refused(
            Code.NOT_FOUND,
            gettext("No account named “%(name)s”. To play a guest, send an invite link.") % {"name": name.strip()},
        )
    if to == host:
        return _ONESELF
    if are_blocked(host, to):
        return BLOCKED
    refused = refused_challenge(host, to) or may_challenge(host, terms, Kind.DIRECT) or refused_now(terms.game, deck)
    refused = refused or (refused_meeting([host, to]) if terms.is_rated else None)
    if refused:
        return refused
    try:
        with transaction.atomic():
            made = _new(host, terms, deck, Kind.DIRECT, salt, to)
            challenged(made)
    except IntegrityError:
        return _ASKED_ALREADY
    forget_received(to.pk)
    tell_lobby()
    return made


def withdraw(challenge_id: str, player: Player | None) -> Challenge | Refused:
    """Takes back one's own. Against somebody who accepts it in the same moment, whoever is first wins."""
    own = Challenge.objects.filter(pk=challenge_id, host=player) if player else Challenge.objects.none()
    return _end(own, Status.WITHDRAWN)


def decline(challenge_id: str, player: Player | None) -> Challenge | Refused:
    """Turns down a challenge that was made to this player."""
    received = Challenge.objects.filter(pk=challenge_id, to=player) if player else Challenge.objects.none()
    return _end(received, Status.DECLINED)


def leave_for_agent(challenge_id: str, player: Player) -> bool:
    """The search goes on while its host plays against an agent; whether there is one."""
    own = Challenge.objects.filter(pk=challenge_id, host=player, kind=Kind.QUICK, status=Status.WAITING)
    return bool(own.update(is_away=True, seen=timezone.now()))


def _end(rows: QuerySet[Challenge], status: Challenge.Status) -> Challenge | Refused:
    ended = rows.filter(status=Status.WAITING).update(status=status)
    challenge = rows.first()
    if challenge is None:
        return UNKNOWN
    if not ended:
        return _BEGUN if challenge.status == Status.TAKEN else OVER
    forget_received(challenge.to_id)
    tell_lobby()
    return challenge


def _search(host: Player, terms: Terms, deck: DeckList, kind: Challenge.Kind, salt: str) -> Challenge | Refused:
    earlier = Challenge.objects.filter(host=host, status=Status.WAITING).exclude(kind=Kind.DIRECT)
    known = earlier.first()
    if known and (known.kind, Terms.of(known), known.deck) == (kind, terms.settled, brought(deck)):
        # The place in the queue is kept.
        if earlier.filter(pk=known.pk).update(seen=timezone.now(), is_away=False):
            return known
        return _BEGUN
    try:
        with transaction.atomic():
            if known and not earlier.filter(pk=known.pk).update(status=Status.WITHDRAWN):
                return _BEGUN
            made = _new(host, terms, deck, kind, salt)
    except IntegrityError:
        # The same wish came twice at once.
        found = earlier.first()
        return found or _BEGUN
    if kind is not Kind.QUICK:
        # A search looks around before anybody is told of it.
        tell_lobby()
    return made


def _new(
    host: Player, terms: Terms, deck: DeckList, kind: Challenge.Kind, salt: str, to: Player | None = None
) -> Challenge:
    agreed = {"game": terms.game, "format": terms.format, "clock": terms.clock, "is_rated": terms.is_rated}
    agreed |= {"further_clocks": terms.settled.further_clocks, "either_stakes": terms.either_stakes}
    agreed |= {"seat_count": len(terms.seats), "setup": terms.whole_setup}
    return Challenge.objects.create(
        host=host, to=to, kind=kind, salt=salt, deck=brought(deck), seen=timezone.now(), **agreed
    )
