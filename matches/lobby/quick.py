"""Quick match: whoever wants the same comes together, the longest waiting first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.blocks import blocked_with
from accounts.models import Player
from accounts.outcome import Refused
from games.kernel.decks.deck_list import DeckList
from matches.glicko import Strength
from matches.lobby.make import make
from matches.lobby.pair import take
from matches.models import Challenge, Match, Rating, Seat
from matches.publish import tell_lobby
from matches.ratings.bots import may_meet
from matches.seeks.available import fresh
from matches.shuffle import Shuffle
from matches.terms import Terms

_LOOKED_AT = 200
_TRIED = 5
"""Of those who wait: one that somebody else is just taking isn't the end of the search."""
_AGREED = ("game", "format", "seat_count", "setup")
"""In what two must be at one to come together, beside a clock and the stakes."""
_NEAR = 200
"""Points between players of about the same strength."""
PATIENCE = timedelta(seconds=15)
JUST_NOW = timedelta(seconds=30)
"""Since the end of a match: its players rather meet somebody else, unless one of them has waited for PATIENCE."""


def seek(player: Player, terms: Terms, deck: DeckList, shuffle: Shuffle | None = None) -> Match | Challenge | Refused:
    """The match, if somebody waits for the same; else the search, which goes on."""
    search = make(player, terms, deck, Challenge.Kind.QUICK, shuffle.salt if shuffle else "")
    # First into the queue, then a look around: of two who come at once, one at least sees the other.
    if isinstance(search, Refused):
        return search
    found = look(search, shuffle)
    if isinstance(found, Challenge):
        tell_lobby()
    return found


def look(search: Challenge, shuffle: Shuffle | None = None) -> Match | Challenge | Refused:
    """The same for a search that waits already, as when its host is back."""
    if search.status != Challenge.Status.WAITING:
        return search.match or search
    for other, terms in _others(search):
        begun = take(other, search.host, terms, search.deck_list, shuffle, search)
        if isinstance(begun, Match):
            return begun
    search.refresh_from_db()
    return search.match or search


def look_again(host: UUID) -> None:
    """The same for the search of a player who waits, if there is one: whom it passed over may do by now."""
    search = Challenge.objects.filter(fresh(), host=host, kind=Challenge.Kind.QUICK, is_away=False)
    for waiting in search.select_related("host"):
        look(waiting)


def _others(search: Challenge) -> list[tuple[Challenge, Terms]]:
    """Who is there and takes the same, the longest waiting first, with the terms that suit both; for a rating, those of
    nearly the same strength.

    Two who block one another don't meet, nor do a bot and a person who doesn't rate matches against bots.
    """
    own = Terms.of(search).choices
    same = Challenge.objects.filter(fresh(), is_away=False).exclude(kind=Challenge.Kind.DIRECT)
    same = same.filter(**{name: getattr(search, name) for name in _AGREED}).exclude(
        host__in=[search.host_id, *blocked_with(search.host)]
    )
    if search.created > (waited := timezone.now() - PATIENCE):
        same = same.exclude(Q(host__in=_just_met(search.host)) & Q(created__gt=waited))
    clocks, stakes = {terms.clock for terms in own}, {terms.is_rated for terms in own}
    same = same.filter(Q(clock__in=clocks) | ~Q(further_clocks=[]), Q(is_rated__in=stakes) | Q(either_stakes=True))
    rated = set(same.filter(may_meet(search.host, "host__")).values_list("pk", flat=True)) if True in stakes else set()
    found = []
    for other in same.select_related("host").order_by("created", "pk")[:_LOOKED_AT]:
        choices = Terms.of(other).choices
        shared = [terms for terms in choices if terms in own and (other.pk in rated or not terms.is_rated)]
        # Who can't play a rated match may play a casual one; of clocks, the first one decides.
        firsts = {terms.is_rated: terms for terms in reversed(shared)}
        shared = [terms for terms in shared if terms is firsts[terms.is_rated]]
        found += [(other, shared)] if shared else []
    distance = _distance(search, [other for other, _ in found])
    found.sort(key=lambda each: distance(each[0]) if each[1][0].is_rated else 0)
    return [(other, terms) for other, shared in found[:_TRIED] for terms in shared]


def _just_met(player: Player) -> QuerySet[Seat, UUID | None]:
    """Those with whom a match of the player's has ended a moment ago."""
    ended = Match.objects.filter(seats__player=player, finished__gt=timezone.now() - JUST_NOW)
    others = Seat.objects.filter(match__in=ended, player__isnull=False).exclude(player=player)
    return others.values_list("player", flat=True)


def _distance(search: Challenge, others: list[Challenge]) -> Callable[[Challenge], float]:
    """In steps of NEAR, less one for each PATIENCE that somebody has waited: nobody is passed over forever."""
    hosts = [search.host_id, *(other.host_id for other in others)]
    ratings = Rating.objects.filter(game=search.game, format=search.format, player__in=hosts)
    values = dict(ratings.values_list("player", "value"))
    own, now = values.get(search.host_id, Strength().value), timezone.now()

    def steps(other: Challenge) -> float:
        apart = abs(values.get(other.host_id, Strength().value) - own) // _NEAR
        return max(0.0, apart - (now - other.created) // PATIENCE)

    return steps
