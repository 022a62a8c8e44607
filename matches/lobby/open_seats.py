"""Open seats: matches of more than two that stand in the lobby until all seats are taken.

Such a match waits as one by invitation does; its challenge leads there, and is over with it. Who opens it needn't stay
in the lobby: there is a page that waits.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Refused
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.lobby.limits import may_challenge
from matches.lobby.make import OVER
from matches.models import Challenge, Match
from matches.play.create import by_invitation
from matches.play.join import join
from matches.publish import tell_lobby
from matches.shuffle import Shuffle
from matches.terms import Terms

Kind, Status = Challenge.Kind, Challenge.Status


def open_match(host: Player, terms: Terms, deck: DeckList, shuffle: Shuffle | None = None) -> Match | Refused:
    """A match by these terms that waits for whoever accepts its challenge, or follows its link. An earlier challenge to
    everybody is taken back."""
    refused = may_challenge(host, terms, Kind.OPEN)
    match = refused or by_invitation(host, terms, deck, shuffle)
    if isinstance(match, Refused):
        return match
    agreed = {name: getattr(match, name) for name in ("game", "format", "clock", "is_rated", "seat_count", "setup")}
    with transaction.atomic():
        earlier = Challenge.objects.filter(host=host, status=Status.WAITING).exclude(kind=Kind.DIRECT)
        earlier.update(status=Status.WITHDRAWN)
        Challenge.objects.create(host=host, kind=Kind.OPEN, match=match, seen=timezone.now(), **agreed)
    tell_lobby()
    return match


def take_seat(challenge: Challenge, player: Player, deck: DeckList, salt: str) -> Match | Refused:
    """Takes a seat at the table of a challenge; the match begins with the last one."""
    if challenge.match is None or challenge.status != Status.WAITING:
        return OVER
    joined = join(str(challenge.match.invite), player, None if deck == NO_DECK else deck, salt)
    if isinstance(joined, Match) and joined.status != Match.Status.WAITING:
        tell_lobby()
    return joined
