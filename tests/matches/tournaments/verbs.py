"""What organizers and players of tournaments do, as tests say it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from accounts.models import Player
from accounts.services import adopt_guest
from games.kernel.decks.deck_list import DeckList
from matches.models import Entry, Match, Pairing, Tournament
from matches.play.concede import concede
from matches.tournaments import scheduler
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import join
from matches.tournaments.start import start
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK

Kind = Tournament.Kind


def account(name: str) -> Player:
    return adopt_guest(User.objects.create_user(name), None)


def cast(count: int) -> list[Player]:
    """So many players with accounts, by the order of their names."""
    return [account(f"P{number:02}") for number in range(1, count + 1)]


def tournament(organizer: Player, **wishes: Any) -> Tournament:
    """Swiss, with no pause between the rounds, unless it is wished otherwise."""
    details = {key: wishes.pop(key) for key in Details.__slots__ if key in wishes}
    told: dict[str, Any] = {"name": "Sunday", "pause": 0} | details
    plan = {"game": "counting", "kind": Kind.SWISS, "clock": "blitz"} | wishes
    made = create(organizer, Plan(details=Details(**told), **plan))
    assert isinstance(made, Tournament), made
    return made


def begun(players: Sequence[Player], deck: DeckList = DECK, **wishes: Any) -> Tournament:
    """A tournament of these players that has just started. The first one organizes it."""
    made = tournament(players[0], **wishes)
    for player in players:
        entry = join(made.pk, player, deck)
        assert isinstance(entry, Entry), entry
    started = start(made.pk, players[0])
    assert isinstance(started, Tournament), started
    return started


def pairings(tournament: Tournament, number: int | None = None) -> list[Pairing]:
    """Of a round, or of the latest one."""
    rows = Pairing.objects.filter(round__tournament=tournament, round__number=number or fresh(tournament).round)
    return list(rows.prefetch_related("seats__entry", "games__match"))


def names(pairing: Pairing) -> set[str]:
    return {seat.entry.name for seat in pairing.seats.all()}


def results(tournament: Tournament, number: int | None = None) -> dict[str, str]:
    return {seat.entry.name: seat.result for pairing in pairings(tournament, number) for seat in pairing.seats.all()}


def fresh(tournament: Tournament) -> Tournament:
    return Tournament.objects.get(pk=tournament.pk)


def match_of(pairing: Pairing) -> Match:
    game = pairing.games.order_by("-number").first()
    assert game
    return Match.objects.get(pk=game.match_id)


def win(pairing: Pairing, name: str) -> Match:
    """Everybody else gives up in the game that is played."""
    match = all_arrive(match_of(pairing))
    for seat in match.seats.exclude(name=name):
        concede(match.pk, seat.seat)
    scheduler.match_ended(match.pk)
    return match


def everybody_wins_by_name(tournament: Tournament) -> None:
    """The first by name wins each match of the round."""
    for pairing in pairings(tournament):
        if not pairing.is_over:
            win(pairing, min(names(pairing)))


def time_to_show_up_is_over(tournament: Tournament) -> None:
    due = Pairing.objects.filter(round__tournament=tournament, show_up_by__isnull=False)
    past = timezone.now() - timedelta(seconds=2)
    due.update(show_up_by=past)
    Match.objects.filter(status=Match.Status.GATHERING, tournament_game__pairing__in=due).update(deadline=past)
    scheduler.run(tournament.pk)
