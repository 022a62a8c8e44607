"""History of a player: finished matches, filtered by opponent, result, kind and deck.

Sandboxes are private, and running matches may have hidden decks: neither is included.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Exists, F, OuterRef, Q, QuerySet, prefetch_related_objects
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from matches.models import NO_RESULT, Match, RatingChange, Seat

RESULTS = {"won": gettext_lazy("Won"), "lost": gettext_lazy("Lost"), "draw": gettext_lazy("Draw")}
KINDS = {"rated": True, "casual": False}
LONGEST_NAME = 80
_TOURNAMENT = "match__tournament_game__pairing__round__tournament"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A query from an address; invalid values are ignored."""

    opponent: str = ""
    """Part of a name, or a whole account name."""
    result: str = ""
    kind: str = ""
    deck: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Wanted:
        result, kind = query.get("result", ""), query.get("kind", "")
        return cls(
            query.get("opponent", "").strip()[:LONGEST_NAME],
            result if result in RESULTS else "",
            kind if kind in KINDS else "",
            query.get("deck", "").strip()[:LONGEST_NAME],
        )

    @property
    def is_any(self) -> bool:
        return bool(self.opponent or self.result or self.kind or self.deck)


@dataclass(frozen=True, slots=True)
class Entry:
    """A match that is over, from the side of one who played it."""

    match: Match
    own: Seat
    others: tuple[Seat, ...]
    result: str
    """A key of RESULTS, or empty: it ended without one."""
    change: RatingChange | None

    @property
    def says(self) -> str:
        return str(RESULTS[self.result]) if self.result else gettext("No result")


def finished(game: str, player: Player, wanted: Wanted | None = None) -> QuerySet[Seat]:
    """The player's seats at matches of a game that are over, the latest first."""
    over = Seat.objects.filter(player=player, match__game=game, match__status=Match.Status.OVER)
    seats = over.filter(match__is_sandbox=False, match__is_practice=False)
    if wanted is not None:
        seats = _as_wanted(seats, wanted)
    return seats.order_by("-match__finished", "-pk")


def entries(seats: Iterable[Seat]) -> list[Entry]:
    """A page of matches with all shown data, in a constant number of queries."""
    found = list(seats)
    prefetch_related_objects(found, "match__seats__player__user", "match__rating_changes", _TOURNAMENT)
    return [_entry(seat) for seat in found]


def _entry(own: Seat) -> Entry:
    match = own.match
    others = tuple(seat for seat in match.seats.all() if seat.pk != own.pk)
    change = next((change for change in match.rating_changes.all() if change.seat == own.seat), None)
    return Entry(match, own, others, _result(match, own), change)


def _result(match: Match, own: Seat) -> str:
    if match.winners:
        return "won" if own.seat in match.winners else "lost"
    return "" if match.reason in NO_RESULT else "draw"


def _as_wanted(seats: QuerySet[Seat], wanted: Wanted) -> QuerySet[Seat]:
    if wanted.opponent:
        opposite = Seat.objects.filter(match=OuterRef("match")).exclude(pk=OuterRef("pk"))
        named = Q(name__icontains=wanted.opponent) | Q(player__user__username__iexact=wanted.opponent)
        seats = seats.filter(Exists(opposite.filter(named)))
    if wanted.kind:
        seats = seats.filter(match__is_rated=KINDS[wanted.kind])
    if wanted.deck:
        seats = seats.filter(deck__name__icontains=wanted.deck)
    match wanted.result:
        case "won":
            seats = seats.filter(match__won_by__contains=F("seat"))
        case "lost":
            seats = seats.exclude(match__won_by="").exclude(match__won_by__contains=F("seat"))
        case "draw":
            seats = seats.filter(match__won_by="").exclude(match__reason__in=NO_RESULT)
    return seats
