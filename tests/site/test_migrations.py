"""The migrations that lead a new database to its tables at once, and those that an older one goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.apps.registry import Apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.models import F

from matches.models import Match, Seat


def test_both_ways_lead_to_the_same_tables() -> None:
    loader = MigrationLoader(None, replace_migrations=False)
    at_once = {node: found.replaces for node, found in loader.disk_migrations.items() if found.replaces}
    assert {app for app, _ in at_once} == {"accounts", "cards", "decks", "desk", "matches"}
    states = [
        loader.graph.make_state(nodes=nodes, real_apps=loader.unmigrated_apps)
        for nodes in (list(at_once), [replaced[-1] for replaced in at_once.values()])
    ]
    assert not MigrationAutodetector(*states).changes(loader.graph)


@pytest.mark.django_db(transaction=True)
def test_matches_of_two_keep_their_winner(migrated_back: Callable[[str, str], Apps]) -> None:
    before = migrated_back("matches", "0033_seat_fell_back")
    catalog = before.get_model("cards", "Catalog").objects.create(game="counting", digest="c0ffee", definitions={})
    facts = {"game": "counting", "catalog": catalog, "engine_version": "1", "status": "over", "reason": "ten"}
    for match_id, winner in (("won", "B"), ("drawn", "")):
        match = before.get_model("matches", "Match").objects.create(pk=match_id, **{"winner": winner, **facts})
        for seat in "AB":
            deck = {"name": f"Deck {seat}", "parts": {"main": [["One", 3]]}, "choices": {}}
            before.get_model("matches", "Seat").objects.create(match=match, seat=seat, name=seat, deck=deck)

    call_command("migrate", verbosity=0)

    won, drawn = Match.objects.get(pk="won"), Match.objects.get(pk="drawn")
    assert [(match.winners, match.winner, match.seat_count) for match in (won, drawn)] == [(["B"], "B", 2), ([], "", 2)]
    assert (won.scores, won.setup) == ({}, {})
    assert [(seat.deck_name, seat.titles, seat.departure) for seat in won.seats.all()] == [
        ("Deck A", {"One"}, ""),
        ("Deck B", {"One"}, ""),
    ]
    assert Seat.objects.filter(match__won_by__contains=F("seat")).get().name == "B"


@pytest.fixture
def migrated_back() -> Iterator[Callable[[str, str], Apps]]:
    """Takes an app's tables back to an earlier migration, and tells how its models were then."""

    def back(app: str, name: str) -> Apps:
        call_command("migrate", app, name, verbosity=0)
        return MigrationExecutor(connection).loader.project_state((app, name)).apps

    yield back
    call_command("migrate", verbosity=0)
