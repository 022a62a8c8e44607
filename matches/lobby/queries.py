"""Reading the lobby: which challenges there are for somebody, and how busy the site is."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import Case, Count, Exists, OuterRef, Q, QuerySet, Subquery, When
from django.utils import timezone

from accounts.blocks import are_blocked, blocked_with
from accounts.models import Player
from accounts.outage import Outage, numbers
from accounts.status import Doing, barred_players
from accounts.typed_cache import cached
from matches.clocks.keys import clock_of
from matches.lobby.progress import progress_of
from matches.models import Challenge, Match, Rating, Seat
from matches.ratings.bots import refused_meeting
from matches.seeks.available import fresh
from matches.terms import choices_of

SHOWN = 100
"""Open challenges in the list; of a longer one nobody reads the end."""
_WATCHED = 12
"""Matches to watch."""
_LIVELY = timedelta(minutes=15)
"""A match in which nobody has moved for so long isn't one that one would watch."""
KEPT = 5
"""Seconds for which the site's figures are good enough."""
HERE_KEPT = 30
"""The same for how many people are in the lobby: the sockets say so more often."""

LONG = timedelta(seconds=20)
"""After this wait, a search is offered what comes nearest to it."""
_LISTED = Q(kind=Challenge.Kind.OPEN) | Q(kind=Challenge.Kind.QUICK, is_away=False)
_FARTHEST = 1.5
"""What is farther apart than this isn't near: three times as long with other stakes, or four and a half times."""
_AMONG = 30
"""Of so many, the one that waits longest first, the nearest is looked for."""

Kind = Challenge.Kind


@dataclass(slots=True)
class Lobby:
    """What one visitor sees of the challenges that wait."""

    open: list[Challenge] = field(default_factory=list)
    """Those of others that anybody may accept; of quick matches, without a name."""
    own: list[Challenge] = field(default_factory=list)
    received: list[Challenge] = field(default_factory=list)

    @property
    def search(self) -> Challenge | None:
        """The own one that somebody at the screen waits for."""
        return next((each for each in self.own if each.kind != Kind.DIRECT and not each.is_table), None)

    @property
    def nearest(self) -> Challenge | None:
        """The challenge closest to the player's own quick match, if that has waited for a while and one is close."""
        search = self.search
        if search is None or search.kind != Kind.QUICK or search.created > timezone.now() - LONG:
            return None
        found = min(((_apart(search, each), each.pk, each) for each in self.open[:_AMONG]), default=None)
        return found[2] if found and found[0] <= _FARTHEST else None


@dataclass(frozen=True, slots=True)
class Figures:
    """How busy the site is."""

    running: int
    watch: list[dict[str, Any]]
    """Matches that go on: `id`, `url`, `names` and `progress`, those between people first."""


def lobby_of(game: str, player: Player | None) -> Lobby:
    """The lobby of a game as a visitor finds it. However long the list is, what concerns them is there."""
    found = _told(Challenge.objects.filter(fresh(), game=game))
    if not player:
        return challenges_for(None, found.filter(_LISTED).order_by("created", "pk")[:SHOWN])
    hidden, mine = blocked_with(player), Q(host=player) | Q(to=player)
    found = found.filter(_LISTED | mine).exclude(host__in=hidden)
    concerned_first = Case(When(mine, then=0), default=1)
    return challenges_for(player.pk, found.order_by(concerned_first, "created", "pk")[: 2 * SHOWN], hidden)


def received_elsewhere(game: str, player: Player) -> list[tuple[str, int]]:
    """How many challenges wait for a player's answer in each of the other games."""
    found = Challenge.objects.filter(fresh(), to=player).exclude(game=game).exclude(host__in=blocked_with(player))
    return list(found.values_list("game").annotate(count=Count("pk")).order_by("game"))


def challenges_for(player: UUID | None, waiting: Iterable[Challenge], hidden: Collection[UUID] = ()) -> Lobby:
    """What of the challenges that wait is one player's to see: their own, and those of whoever isn't hidden from them.

    Hidden are those with whom there is a block, on either side.
    """
    lobby = Lobby()
    for challenge in waiting:
        if player is not None and challenge.host_id == player:
            lobby.own.append(challenge)
        elif challenge.host_id in hidden:
            continue
        elif player is not None and challenge.to_id == player:
            lobby.received.append(challenge)
        elif challenge.is_listed and len(lobby.open) < SHOWN:
            lobby.open.append(challenge)
    return lobby


def waiting_challenges(game: str, players: Iterable[UUID]) -> list[Challenge]:
    """All that concerns any of these players, and whoever searches."""
    players = list(players)
    concerned = ~Q(kind=Kind.DIRECT) | Q(host__in=players) | Q(to__in=players)
    return list(_told(Challenge.objects.filter(fresh(), game=game).filter(concerned)).order_by("created", "pk"))


def ended_challenges(ids: Iterable[str]) -> list[Challenge]:
    """What has become of these, by now."""
    found = Challenge.objects.filter(pk__in=list(ids)).exclude(status=Challenge.Status.WAITING)
    return list(found.select_related("match", "to").defer("deck"))


def own_challenge(challenge_id: str, player: Player | None) -> Challenge | None:
    found = Challenge.objects.filter(pk=challenge_id, host=player) if player else Challenge.objects.none()
    return found.select_related("host", "match").first()


def known_challenge(challenge_id: str, player: Player) -> Challenge | None:
    """A challenge that a player may ask for: a quick one is its host's alone."""
    mine = Q(host=player) | Q(to=player) | Q(kind=Kind.OPEN)
    found = Challenge.objects.filter(mine, pk=challenge_id).select_related("host", "to", "match").first()
    return None if found and are_blocked(player, found.host) else found


def may_go_on(challenge_id: str, player: Player | None) -> bool:
    """Whether there is a search of the player's that can go on beside a table."""
    found = own_challenge(challenge_id, player)
    return found is not None and found.kind == Kind.QUICK and found.status != Challenge.Status.WITHDRAWN


def _apart(search: Challenge, other: Challenge) -> float:
    """By which factor the clocks differ (its logarithm), and somewhat more where the stakes do; infinite if the host of
    the search can't play the other match, or not in one sitting."""
    if other.is_table or (search.format, search.setup) != (other.format, other.setup):
        return math.inf
    may_rate = not search.host.is_guest and refused_meeting([search.host, other.host]) is None
    theirs = [(clock_of(clock), is_rated) for clock, is_rated in choices_of(other) if may_rate or not is_rated]
    apart = [
        abs(math.log(clock_of(own).length / clock.length)) + (is_rated != is_rated_there) / 2
        for own, is_rated in choices_of(search)
        for clock, is_rated_there in theirs
        if clock.is_live
    ]
    return min(apart, default=math.inf)


def _told(rows: QuerySet[Challenge]) -> QuerySet[Challenge]:
    """With their hosts and the ratings of these, and without those of hosts whom moderators keep from beginning."""
    rated = Rating.objects.filter(player=OuterRef("host"), game=OuterRef("game"), format=OuterRef("format"))
    facts = {"host_rating": Subquery(rated.values("value")), "host_steady": Subquery(rated.values("steady_until"))}
    allowed = rows.exclude(host__in=barred_players(Doing.BEGIN))
    return allowed.select_related("host", "to", "match").defer("deck").annotate(**facts)


def people_here(game: str) -> int:
    """How many were in the lobby a moment ago; 0 while nobody knows."""
    with Outage():
        known: int = numbers.get(f"lobby:here:{game}", 0)
        return known
    return 0


def note_people(game: str, count: int) -> None:
    """For the pages, which are made by processes that needn't have any socket."""
    with Outage():
        numbers.set(f"lobby:here:{game}", count, timeout=HERE_KEPT)


def figures(game: str) -> Figures:
    """What goes on at the moment, as it was at most a few seconds ago."""
    return cached(f"lobby:figures:{game}", Figures, lambda: _counted(game), KEPT)


def _counted(game: str) -> Figures:
    agents = Seat.objects.filter(match=OuterRef("pk")).exclude(agent="")
    running = Match.objects.filter(game=game, status=Match.Status.RUNNING, is_sandbox=False, is_practice=False)
    lively = running.filter(moved__gt=timezone.now() - _LIVELY)
    newest = lively.annotate(has_agent=Exists(agents)).order_by("has_agent", "-created").only("game")
    watch: list[dict[str, Any]] = [
        {"id": match.pk, "url": match.get_absolute_url(), "names": [seat.public_name for seat in match.seats.all()]}
        for match in newest.prefetch_related("seats__player")[:_WATCHED]
    ]
    for each, progress in zip(watch, progress_of([each["id"] for each in watch]), strict=True):
        each["progress"] = progress
    return Figures(lively.count(), watch)
