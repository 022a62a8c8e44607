"""Sessions: where somebody is signed in, and how they end it."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.devices import device_of
from accounts.guests import COOKIE
from tests.site.test_accounts import PASSWORD, sign_up, visit

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


@pytest.fixture
def desk() -> Client:
    client = Client(HTTP_USER_AGENT=FIREFOX, REMOTE_ADDR="203.0.113.7")
    sign_up(client)
    return client


@pytest.fixture
def phone(desk: Client) -> Client:
    client = Client(HTTP_USER_AGENT=PHONE, REMOTE_ADDR="2001:db8::7")
    client.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    return client


def devices(client: Client) -> list[Any]:
    return list(client.get(reverse("sessions")).context["devices"])


def test_devices_are_listed_with_this_one_first(desk: Client, phone: Client) -> None:
    here, there = devices(desk)
    assert (here.name, here.address, here.is_this) == ("Firefox on Linux", "203.0.113.7", True)
    assert (there.name, there.address, there.is_this) == ("Chrome on Android", "2001:db8::7", False)


def test_one_device_is_signed_out_by_another(desk: Client, phone: Client) -> None:
    _, there = devices(desk)
    desk.post(reverse("end-session", args=[there.pk]))
    assert [device.is_this for device in devices(desk)] == [True]
    assert visit(phone) is None


def test_nobody_ends_the_session_of_somebody_else(desk: Client) -> None:
    stranger = Client()
    sign_up(stranger, "Bob")
    (own,) = devices(desk)
    stranger.post(reverse("end-session", args=[own.pk]))
    assert visit(desk) is not None


def test_signing_out_everywhere_leaves_this_device_and_no_cookie_of_a_guest(desk: Client, phone: Client) -> None:
    guest = Client()
    visit(guest, create=True)
    copied = guest.cookies[COOKIE].value
    guest.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    desk.post(reverse("sign-out-everywhere"), {"password": PASSWORD})
    assert [device.is_this for device in devices(desk)] == [True]
    thief = Client()
    thief.cookies[COOKIE] = copied
    assert visit(phone) is visit(guest) is visit(thief) is None


def test_a_session_that_is_left_is_forgotten(desk: Client) -> None:
    desk.post(reverse("sign-out"))
    assert not UserSession.objects.exists()


def test_pages_in_a_row_note_it_once(desk: Client) -> None:
    def noted() -> int:
        with CaptureQueriesContext(connection) as queries:
            desk.get(reverse("account"))
        return sum("usersessions" in query["sql"] for query in queries)

    assert noted() == 0
    cache.clear()
    assert noted() == 1
    # A session that is older than the list comes into it.
    cache.clear()
    UserSession.objects.all().delete()
    desk.get(reverse("account"))
    assert UserSession.objects.get().user == User.objects.get(username="Alice")


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140",
            "Edge on Windows",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"),
        ("curl/8", "A browser"),
        ("", "A browser"),
    ],
)
def test_browsers_are_told_in_words(agent: str, name: str) -> None:
    assert device_of(agent) == name
