"""Queries: who sits where, whose matches are which, and what can be brought to one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Func, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

import games
from accounts.models import Player
from accounts.notifications import unread
from decks.legality import Legality
from decks.models import Deck
from decks.pages import DeckPage, deck_page
from matches.endings import TIMEOUT
from matches.models import NO_RESULT, Match, RulesReport, Seat

_LIST_LENGTH = 100
_REPORTS = 20
_SAYS = {
    "waiting": gettext_lazy("Waiting for friend"),
    "gathering": gettext_lazy("Waiting for players"),
    "called-off": gettext_lazy("Called off"),
    "your-move": gettext_lazy("Your move"),
    "their-move": gettext_lazy("Their move"),
    "won": gettext_lazy("Won"),
    "lost": gettext_lazy("Lost"),
    "draw": gettext_lazy("Draw"),
    "both": gettext_lazy("Finished"),
    "abandoned": gettext_lazy("No result"),
    "left": gettext_lazy("You left"),
    "handed-over": gettext_lazy("An AI took over for you"),
    "handed-over-ended": gettext_lazy("An AI finished for you"),
}
_ON_TIME = {
    "won": gettext_lazy("Won on time"),
    "lost": gettext_lazy("Lost on time"),
    "draw": gettext_lazy("Draw on time"),
    "both": gettext_lazy("Ended on time"),
}
"""The same of a match that the clock has ended."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row in a player's list of matches."""

    match: Match
    own: Seat
    others: tuple[Seat, ...]
    standing: str
    """A key of SAYS."""

    @property
    def is_alone(self) -> bool:
        """Whether the player has all seats."""
        return bool(self.others) and all(seat.played_from for seat in self.others)

    @property
    def about(self) -> str:
        """The decks, if any were brought; of a position, whose decks have no names, what it calls itself."""
        if not self.match.has_begun:
            return self.own.deck_name
        decks = [self.own.deck_name, *(seat.deck_name for seat in self.others)]
        if any(decks):
            return gettext(" against ").join(decks)
        return self.match.start.title if self.match.is_practice else ""

    @property
    def says(self) -> str:
        on_time = self.match.reason == TIMEOUT and not self.is_handed_over
        return str((on_time and _ON_TIME.get(self.standing)) or _SAYS[self.standing])

    @property
    def is_urgent(self) -> bool:
        """Whether the player's time runs."""
        return self.standing == "your-move" and self.match.deadline is not None

    @property
    def is_handed_over(self) -> bool:
        """Whether an agent has taken the player's seat."""
        return self.standing.startswith("handed-over")

    @property
    def goes_on(self) -> bool:
        return self.standing in ("your-move", "their-move")


MOST_TILES = 24
"""Own decks that are offered with a picture."""


@dataclass(frozen=True, slots=True)
class Barred:
    """A deck that can't be brought to a match now, and why."""

    deck: Deck
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """Number of matches waiting for a player, for the header of every page."""

    turns: int = 0
    """Matches whose time runs: those by correspondence above all."""
    unread: int = 0
    """Notifications."""


class MatchDecks:
    """The decks that somebody can bring to a match of a game now, and those that they can't: their own, then the
    ready decks. `elsewhere` are those of other games.

    However many they are, what holds for them is read once, and each is judged once.
    """

    def __init__(self, player: Player | None, game: str) -> None:
        found = _decks_of(player)
        self.game = game
        self.elsewhere = [deck for deck in found if deck.game != game]
        self._law = Legality(game)
        judged = [(deck, self._law.problems(deck.deck_list)) for deck in found if deck.game == game]
        self.playable = [deck for deck, wrong in judged if not wrong]
        self.barred = [Barred(deck, tuple(each.sentence for each in wrong)) for deck, wrong in judged if wrong]

    @property
    def are_brought(self) -> bool:
        """Whether there is anything to choose: some games know no decks."""
        return games.load(self.game).has("decks")

    def pages(self) -> list[DeckPage]:
        """Those that can be brought, as the deck pages show them, without the `others`."""
        others = {deck.pk for deck in self.others}
        return [deck_page(deck, self._law.published) for deck in self.playable if deck.pk not in others]

    @cached_property
    def others(self) -> list[Deck]:
        """Own decks by name that are offered by their names alone: those beyond the latest changed or played."""
        own = [deck for deck in self.playable if not deck.is_starter]
        latest = sorted(own, key=lambda deck: max(deck.changed, deck.played or deck.changed), reverse=True)
        return sorted(latest[MOST_TILES:], key=lambda deck: deck.name.casefold())


def seat_of(match_id: str, player: Player | None) -> str | None:
    """The player's seat at this match, or None for those who watch."""
    if player is None:
        return None
    return Seat.objects.filter(match_id=match_id, player=player).values_list("seat", flat=True).first()


def is_shown(match_id: str, seat: str | None) -> bool:
    """Is there such a match for whoever has this seat, or none? What a curator tries is nobody else's to watch, nor how
    somebody learns."""
    rows = Match.objects.filter(pk=match_id)
    return (rows if seat else rows.filter(is_sandbox=False).exclude(start__lesson__gt="")).exists()


def pages_of(match: Match) -> dict[str, str]:
    """By seat, the pages of those who sit there with an account."""
    named = match.seats.filter(player__user__is_active=True).values_list("seat", "player__user__username")
    return {seat: reverse("player", args=[match.game, username]) for seat, username in named}


def invited_to(token: str) -> Match | None:
    return Match.objects.filter(invite=token).first()


def list_of(game: str, player: Player) -> list[Row]:
    """A player's latest matches of a game, without lessons: running ones first."""
    matches = list(
        Match.objects.filter(Q(seats__player=player) | Q(seats__left_by=player), game=game)
        .exclude(start__lesson__gt="")
        .select_related("start", "tournament_game__pairing__round__tournament")
        .defer("start__state", "start__position", "start__moves", "start__seats")
        .prefetch_related("seats__player__user")
        .distinct()
        .order_by("-created")[:_LIST_LENGTH]
    )
    rows = [_row(match, player) for match in matches]
    urgent = sorted((row for row in rows if row.is_urgent), key=lambda row: row.match.deadline or row.match.created)
    others = [row for row in rows if not row.is_urgent]
    return urgent + sorted(others, key=lambda row: row.match.has_ended)


def counts_of(player: Player) -> Counts:
    """Every page asks, so it is one query."""
    turns, told = _due().filter(player=OuterRef("pk")), unread().filter(user=OuterRef("user"))
    return Counts(*Player.objects.filter(pk=player.pk).values_list(_number_of(turns), _number_of(told)).get())


def turns_among(players: Collection[UUID]) -> dict[UUID, int]:
    """In how many matches it is the turn of each while their time runs."""
    counts = _due().filter(player__in=players).order_by().values_list("player").annotate(Count("pk"))
    return dict.fromkeys(players, 0) | dict(counts)


def turns_elsewhere(game: str, player: Player) -> list[tuple[str, int]]:
    """In how many matches of each of the other games it is the player's turn while their time runs."""
    due = _due().filter(player=player).exclude(match__game=game).order_by("match__game")
    return list(due.values_list("match__game").annotate(count=Count("pk")))


def reports_of(game: str, player: Player) -> list[RulesReport]:
    """The player's latest reports of lines that look wrong, with what was answered."""
    rows = RulesReport.objects.filter(match__game=game, player=player).defer("position")
    return list(rows.select_related("match").prefetch_related("match__seats")[:_REPORTS])


def _due() -> QuerySet[Seat]:
    """Those whose players have to decide while their time runs."""
    running = Seat.objects.filter(match__status=Match.Status.RUNNING, match__deadline__isnull=False)
    return running.filter(match__to_move=F("seat"))


def _number_of(rows: QuerySet[Any]) -> Subquery:
    return Subquery(rows.order_by().values(number=Func("pk", function="COUNT", output_field=IntegerField())))


def _decks_of(player: Player | None) -> list[Deck]:
    own = list(Deck.objects.filter(owner=player, archived=False).order_by("-pk")) if player else []
    return own + list(Deck.objects.filter(is_starter=True).order_by("pk"))


def _row(match: Match, player: Player) -> Row:
    seats = list(match.seats.all())
    own = next(seat for seat in seats if player.pk in (seat.player_id, seat.left_by_id))
    return Row(match, own, tuple(seat for seat in seats if seat is not own), _standing(match, own))


def _standing(match: Match, own: Seat) -> str:
    if any(seat.played_from for seat in match.seats.all()):
        return "both" if match.is_over else "your-move"
    if own.left_by_id:
        return "handed-over-ended" if match.is_over else "handed-over"
    match match.status:
        case Match.Status.WAITING:
            return "waiting"
        case Match.Status.GATHERING:
            return "gathering"
        case Match.Status.CALLED_OFF if not match.winners:
            return "called-off"
        case Match.Status.RUNNING if own.departure:
            return "left"
        case Match.Status.RUNNING:
            return "your-move" if match.to_move == own.seat else "their-move"
    if not match.winners:
        return "abandoned" if match.reason in NO_RESULT else "draw"
    return "won" if own.seat in match.winners else "lost"
