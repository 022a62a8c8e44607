"""Results of a player, summed up: all of them, by opponent, and by what led and was chosen for their own decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.db.models import Count, F, Q, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.utils.translation import gettext

import games
from accounts.models import Player
from decks.leaders import leading_cards
from matches.models import NO_RESULT, Seat
from matches.players.history import finished

RECENT = 1000
"""Matches that are looked through for opponents and decks: the latest."""
_MOST_ROWS = 12


@dataclass(slots=True)
class Tally:
    name: str
    username: str = ""
    """Of an opponent with an account."""
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    def add(self, seat: str, won_by: str) -> None:
        if not won_by:
            self.drawn += 1
        elif seat in won_by.split():
            self.won += 1
        else:
            self.lost += 1


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Results by one thing, those that are played most first."""

    by: str
    is_choice: bool
    """By a deck's choice other than cards: its names are keys of the game's vocabulary."""
    rows: tuple[Tally, ...]


@dataclass(slots=True)
class Results:
    opponents: Breakdown
    decks: list[Breakdown] = field(default_factory=list)
    """By each choice and each leading card, as the games have them."""
    looked_at: int = 0


def total_of(game: str, player: Player) -> dict[str, Tally]:
    """All matches of a game, and the rated ones."""
    won, drawn = Q(match__won_by__contains=F("seat")), Q(match__won_by="")
    rows = finished(game, player).exclude(match__reason__in=NO_RESULT, match__won_by="").order_by()
    counted = rows.values_list("match__is_rated").annotate(
        all=Count("pk"), won=Count("pk", filter=won), drawn=Count("pk", filter=drawn)
    )
    totals = {"all": Tally(gettext("All")), "rated": Tally(gettext("Rated"))}
    for is_rated, played, has_won, has_drawn in counted:
        for name in ("all", "rated") if is_rated else ("all",):
            totals[name].won += has_won
            totals[name].drawn += has_drawn
            totals[name].lost += played - has_won - has_drawn
    return totals


def results_of(game: str, player: Player) -> Results:
    """Of the latest matches of a game."""
    rows = finished(game, player).exclude(match__reason__in=NO_RESULT, match__won_by="")
    columns = _columns(game)
    found = list(
        rows.annotate(**{f"deck_{at}": _text(path) for at, (*_, path) in enumerate(columns)}).values_list(
            "match_id", "seat", "match__won_by", *(f"deck_{at}" for at in range(len(columns)))
        )[:RECENT]
    )
    outcomes = {match: (seat, won_by) for match, seat, won_by, *_ in found}
    by_deck = [
        Breakdown(label, is_choice, _tallies((row[at], "", row[1], row[2]) for row in found if row[at]))
        for at, (label, is_choice, _) in enumerate(columns, start=3)
    ]
    opponents = _tallies((*who, *outcomes[match]) for match, who in _opponents(player, rows) if match in outcomes)
    return Results(
        Breakdown(gettext("Opponent"), False, opponents), [each for each in by_deck if each.rows], len(found)
    )


def _opponents(player: Player, rows: QuerySet[Seat]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Matches with the name of who sat opposite, and with that of the account."""
    guests = gettext("Guests")
    seats = Seat.objects.filter(match__in=rows.values("match_id")[:RECENT]).exclude(player=player)
    seen = seats.values_list("match_id", "name", "agent", "player__display_name", "player__user__username")
    for match, name, agent, current, username in seen:
        yield match, (current or name, username) if username else (name if agent else guests, "")


def _columns(game: str) -> list[tuple[str, bool, tuple[str | int, ...]]]:
    """Per deck: name, whether it is a choice, and its place in the list."""
    if not games.load(game).has("decks"):
        return []
    choices = games.load(game).decks.form().choices
    of_choices = [(choice.label, True, ("choices", choice.id)) for choice in choices]
    return of_choices + [(part.capitalize(), False, ("parts", part, 0, 0)) for part in leading_cards(game)]


def _text(path: Iterable[str | int]) -> KeyTextTransform:
    expression: str | KeyTextTransform = "deck"
    for key in path:
        expression = KeyTextTransform(key, expression)
    assert isinstance(expression, KeyTextTransform)  # no path is empty
    return expression


def _tallies(results: Iterable[tuple[str, str, str, str]]) -> tuple[Tally, ...]:
    """Of name, account, seat and the seats that won."""
    tallies: dict[str, Tally] = {}
    for name, username, seat, won_by in results:
        # Two accounts may have one name at the table; agents have no colon before theirs.
        tallies.setdefault(f":{username}" if username else name, Tally(name, username)).add(seat, won_by)
    return tuple(sorted(tallies.values(), key=lambda tally: (-tally.played, tally.name))[:_MOST_ROWS])
