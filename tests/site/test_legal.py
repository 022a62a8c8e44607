"""Legal pages: they say who operates the site and what it keeps, and what they say ends really does."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from axes.models import AccessAttempt
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts import batches
from accounts.models import Mailbox, Notification, Player, Trace
from accounts.retention import SPANS
from accounts.tasks import forget_the_old
from tests.site.test_accounts import sign_up, visit

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["privacy", "terms", "contact"])
def test_each_page_is_in_the_footer_and_names_who_operates_the_site(client: Client, settings: Any, name: str) -> None:
    settings.OPERATOR_NAME = "The Dream Society"
    page = client.get(reverse(name)).content.decode()
    assert "The Dream Society" in page
    assert f'<a href="{reverse(name)}">' in page.split("<footer")[1]


@pytest.mark.parametrize("name", ["privacy", "terms", "contact"])
def test_the_footer_is_that_of_the_house_whatever_game_was_looked_at_last(client: Client, name: str) -> None:
    client.get(reverse("game-home", args=["dreamtides"]))
    footer = client.get(reverse(name)).content.decode().split("<footer")[1]
    assert "Dreamtides and Voidream belong to their authors" in footer
    assert 'href="/dreamtides/' not in footer


def test_an_address_is_given_where_there_is_one(client: Client, settings: Any) -> None:
    assert "No contact address yet" in client.get(reverse("contact")).content.decode()
    settings.CONTACT_EMAIL = "dreams@example.com"
    assert "mailto:dreams@example.com" in client.get(reverse("contact")).content.decode()


def test_programs_find_where_holes_are_reported(client: Client, settings: Any) -> None:
    """RFC 9116; without an address there is nothing to say."""
    place = "/.well-known/security.txt"
    assert client.get(place).status_code == 404
    assert place not in client.get(reverse("contact")).content.decode()
    settings.CONTACT_EMAIL, settings.SITE_URL = "dreams@example.com", "https://voidream.example/"
    answer = client.get(place)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert fields["Contact"] == "mailto:dreams@example.com"
    assert fields["Canonical"] == "https://voidream.example/.well-known/security.txt"
    left = datetime.fromisoformat(fields["Expires"]) - timezone.now()
    assert timedelta(days=360) < left < timedelta(days=365)
    assert place in client.get(reverse("contact")).content.decode()


def test_many_old_rows_are_deleted_by_several_statements(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = Player.objects.create(display_name="Somebody")
    for digest in "abcde":
        Trace.objects.create(player=player, kind="device", digest=digest, seen=timezone.now() - timedelta(days=100))
    monkeypatch.setattr(batches, "ROWS", 2)
    with CaptureQueriesContext(connection) as captured:
        forget_the_old()
    assert not Trace.objects.exists()
    deleted = [query["sql"] for query in captured if query["sql"].startswith('DELETE FROM "accounts_trace"')]
    assert len(deleted) == 3


def test_every_cookie_is_listed(client: Client) -> None:
    page = client.get(reverse("privacy")).content.decode()
    client.get(reverse("sign-up"))
    visit(client, create=True)
    sign_up(client)
    assert {name for name in client.cookies if f"<code>{name}</code>" not in page} == set()
    assert len(client.cookies) >= 4


def test_what_has_come_to_its_end_is_deleted_and_nothing_else() -> None:
    desk, left = Client(), Client()
    alice = sign_up(desk)
    sign_up(left, "Bob")
    Session.objects.filter(pk=left.session.session_key).update(expire_date=timezone.now())
    young: list[Any] = []
    for age in (1, 0):
        moment = timezone.now() - age * max(SPANS.values()) - timedelta(minutes=1)
        player = Player.objects.create(display_name="Somebody")
        attempt = AccessAttempt.objects.create(username="x", ip_address=f"203.0.113.{age}", failures_since_start=1)
        AccessAttempt.objects.filter(pk=attempt.pk).update(attempt_time=moment)
        young = [
            attempt,
            Mailbox.objects.create(player=player, address="a@example.com", changed=moment),
            Trace.objects.create(player=player, kind="device", digest="d", seen=moment),
            Notification.objects.create(user=alice, kind="k", words="w", url="/", read=moment),
        ]
    kept = Mailbox.objects.create(
        player=alice.player, address="b@example.com", confirmed=timezone.now(), changed=timezone.now() - timedelta(999)
    )
    forget_the_old()
    assert [type(row).objects.filter(pk=row.pk).exists() for row in young] == [True] * 4
    assert [model.objects.count() for model in (AccessAttempt, Trace, Notification)] == [1, 1, 1]
    assert set(Mailbox.objects.all()) == {young[1], kept}
    assert [row.user for row in UserSession.objects.all()] == [alice]
    assert Session.objects.count() == 1
