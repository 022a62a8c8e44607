"""The migrations that lead a new database to its tables at once, and those that an older one goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.apps.registry import Apps
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.backends import BACKEND
from matches.models import Match, Seat


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


@pytest.mark.django_db(transaction=True)
def test_who_signed_in_by_an_earlier_backend_stays_signed_in(migrated_back: Callable[[str, str], Apps]) -> None:
    earlier = "django.contrib.auth.backends.ModelBackend"
    assert earlier not in settings.AUTHENTICATION_BACKENDS
    client, other, guest = Client(), Client(), Client()
    alice = User.objects.create_user("Alice")
    shown = {"account_authentication_methods": [{"method": "password", "at": 1.0}, {"method": "mfa", "at": 2.0}]}
    for browser in (client, other):
        browser.force_login(alice)
        session = browser.session
        session.update({BACKEND_SESSION_KEY: earlier, **shown})
        session.save()
    Session.objects.filter(pk=other.session.session_key).update(session_data="not readable")
    passing = guest.session
    passing["note"] = "kept"
    passing.save()
    before = dict(client.session)
    row = Session.objects.get(pk=client.session.session_key)
    expired = {"session_data": row.session_data, "expire_date": timezone.now() - timedelta(days=1)}
    Session.objects.create(session_key="expired", **expired)
    migrated_back("accounts", "0014_bounces")
    assert not is_signed_in(client)

    call_command("migrate", verbosity=0)

    assert dict(client.session) == {**before, BACKEND_SESSION_KEY: BACKEND}
    assert Session.objects.get(pk=client.session.session_key).expire_date == row.expire_date
    assert is_signed_in(client)
    assert not is_signed_in(other)
    assert Session.objects.get(session_data="not readable")
    assert dict(guest.session) == {"note": "kept"}
    assert Session.objects.get(pk="expired").session_data == row.session_data


def is_signed_in(client: Client) -> bool:
    """What a page says to a browser with the same cookie."""
    browser = Client()
    browser.cookies[settings.SESSION_COOKIE_NAME] = client.cookies[settings.SESSION_COOKIE_NAME].value
    return browser.get(reverse("account")).context["user"].is_authenticated


@pytest.fixture
def migrated_back() -> Iterator[Callable[[str, str], Apps]]:
    """Takes an app's tables back to an earlier migration, and tells how its models were then."""

    def back(app: str, name: str) -> Apps:
        call_command("migrate", app, name, verbosity=0)
        return MigrationExecutor(connection).loader.project_state((app, name)).apps

    yield back
    call_command("migrate", verbosity=0)
