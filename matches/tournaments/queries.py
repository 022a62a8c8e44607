"""Queries: which tournaments there are, and what the pages of one show, by the same few questions for any number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext

from accounts.models import Player
from matches.models import Entry, Match, Pairing, PairingGame, PairingSeat, Round, Tournament
from matches.tournaments.bracket import name_of_round
from matches.tournaments.records import OUT, final_standings, standings_so_far
from matches.tournaments.standings import Standing


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing with its sides and its games, in order."""

    pairing: Pairing
    sides: tuple[PairingSeat, ...]
    matches: tuple[Match, ...]

    @property
    def is_bye(self) -> bool:
        return len(self.sides) == 1

    @property
    def running(self) -> Match | None:
        return next((match for match in self.matches if not match.has_ended), None)

    @property
    def awaited(self) -> list[PairingSeat]:
        """Players who haven't shown up yet, while there is time."""
        if self.pairing.is_over or self.pairing.show_up_by is None:
            return []
        return [side for side in self.sides if side.came is None]

    def side_of(self, entry: Entry | None) -> PairingSeat | None:
        return next((side for side in self.sides if entry and side.entry_id == entry.pk), None)


@dataclass(frozen=True, slots=True)
class RoundPage:
    row: Round
    name: str
    meetings: tuple[Meeting, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A round of a bracket, as it was or is to come."""

    name: str
    places: tuple[Meeting | None, ...]
    """From the top; None where no one advanced, or not yet."""
    has_begun: bool


@dataclass(frozen=True, slots=True)
class TournamentPage:
    tournament: Tournament
    entries: tuple[Entry, ...]
    standings: tuple[tuple[Standing, Entry], ...]
    rounds: tuple[RoundPage, ...]
    own: Entry | None

    @property
    def playing(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.takes_part]

    @property
    def current(self) -> RoundPage | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def own_meeting(self) -> Meeting | None:
        """Of the latest round."""
        if self.own is None or self.current is None:
            return None
        return next((each for each in self.current.meetings if each.side_of(self.own)), None)

    @property
    def own_opponents(self) -> list[str]:
        """Whom one meets there."""
        sides = self.own_meeting.sides if self.own_meeting else ()
        return [side.entry.name for side in sides if self.own and side.entry_id != self.own.pk]

    @property
    def bracket(self) -> list[Column]:
        """All rounds of a single elimination, those to come with empty places."""
        total = self.tournament.rounds or 0
        columns = []
        for number in range(1, total + 1):
            found = self.round(number)
            by_place = {each.pairing.number: each for each in found.meetings} if found else {}
            places = tuple(by_place.get(place) for place in range(1, (1 << (total - number)) + 1))
            columns.append(Column(name_of_round(number, total), places, found is not None))
        return columns

    @property
    def may_drop(self) -> bool:
        """Whether who looks at it would play on otherwise."""
        if not self.tournament.is_running or self.own is None or self.own.left:
            return False
        sides = (meeting.side_of(self.own) for each in self.rounds for meeting in each.meetings)
        return self.tournament.is_swiss or not any(side and side.result in OUT for side in sides)

    @property
    def running(self) -> int:
        return sum(not each.pairing.is_over for each in self.current.meetings) if self.current else 0

    @property
    def winner(self) -> Entry | None:
        if self.tournament.status != Tournament.Status.OVER:
            return None
        return next((entry for entry in self.entries if entry.place == 1), None)

    def round(self, number: int) -> RoundPage | None:
        return next((each for each in self.rounds if each.row.number == number), None)


@dataclass(slots=True)
class Listed:
    """The lists of the overview. Your own tournaments are in their own list."""

    own: list[Tournament] = field(default_factory=list)
    running: list[Tournament] = field(default_factory=list)
    open: list[Tournament] = field(default_factory=list)


def listed(player: Player | None) -> Listed:
    """Tournaments you organize or play in, including unlisted ones; then public ones that run or are open."""
    status = Tournament.Status
    own = _own(player)
    rows = counted(Tournament.objects.filter(is_public=True)).exclude(pk__in=[each.pk for each in own])
    return Listed(
        own,
        list(rows.filter(status=status.RUNNING).order_by("-started")[:100]),
        list(rows.filter(status=status.OPEN).order_by(F("starts").asc(nulls_last=True), "created")[:100]),
    )


def past() -> QuerySet[Tournament]:
    """Public ones that are over, the latest first."""
    rows = Tournament.objects.filter(is_public=True, status=Tournament.Status.OVER)
    return counted(rows).order_by("-finished", "-pk")


def played_by(game: str, player: Player, most: int) -> list[Entry]:
    """The latest public tournaments of a game that a player finished, with places."""
    rows = Entry.objects.filter(player=player, place__isnull=False, tournament__game=game, tournament__is_public=True)
    rows = rows.select_related("tournament").annotate(players=Count("tournament__entries", filter=_SEEDED))
    return list(rows.order_by("-tournament__finished", "-pk")[:most])


def tournament_page(tournament: Tournament, player: Player | None) -> TournamentPage:
    """All of it, as far as it has come."""
    entries = tuple(tournament.entries.select_related("player__user"))
    by_id = {entry.pk: entry for entry in entries}
    seats = list(
        PairingSeat.objects.filter(round__tournament=tournament)
        .select_related("pairing", "round")
        .order_by("round__number", "pairing__number", "order")
    )
    for seat in seats:
        seat.entry = by_id[seat.entry_id]
    ranked = final_standings if tournament.status == Tournament.Status.OVER else standings_so_far
    found = ranked(tournament, entries, seats) if tournament.has_started else []
    return TournamentPage(
        tournament=tournament,
        entries=entries,
        standings=tuple((standing, by_id[standing.entry]) for standing in found),
        rounds=_rounds(tournament, seats),
        own=next((entry for entry in entries if player and entry.player_id == player.pk), None),
    )


def tournament_of(match_id: str) -> Tournament | None:
    """The one that a match is played for, if it is."""
    return Tournament.objects.filter(round_rows__pairings__games__match=match_id).first()


_SEEDED = Q(tournament__entries__seed__isnull=False)


def counted(rows: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """With how many take part: `players`."""
    taking_part = Q(entries__seed__isnull=False) | Q(status=Tournament.Status.OPEN, entries__left="")
    return rows.select_related("organizer__user").annotate(players=Count("entries", filter=taking_part))


def _own(player: Player | None) -> list[Tournament]:
    if player is None:
        return []
    playing = Entry.objects.filter(player=player, left="").values("tournament")
    rows = Tournament.objects.filter(Q(organizer=player) | Q(pk__in=playing))
    return list(
        counted(rows.filter(status__in=[Tournament.Status.OPEN, Tournament.Status.RUNNING])).order_by("created", "pk")
    )


def _rounds(tournament: Tournament, seats: Sequence[PairingSeat]) -> tuple[RoundPage, ...]:
    games = PairingGame.objects.filter(pairing__round__tournament=tournament).select_related("match")
    matches: dict[int, list[Match]] = {}
    for game in games.order_by("pairing", "number"):
        matches.setdefault(game.pairing_id, []).append(game.match)
    by_round: dict[int, list[Meeting]] = {}
    for key, group in groupby(seats, key=lambda seat: seat.pairing_id):
        sides = tuple(group)
        meeting = Meeting(sides[0].pairing, sides, tuple(matches.get(key, ())))
        by_round.setdefault(sides[0].round_id, []).append(meeting)
    total = tournament.rounds or 0
    return tuple(
        RoundPage(
            row,
            gettext("Round %(number)s") % {"number": row.number}
            if tournament.is_swiss
            else name_of_round(row.number, total),
            tuple(by_round.get(row.pk, ())),
        )
        for row in tournament.round_rows.all()
    )
