"""Web push: browsers subscribe, messages reach them and nobody else, and end with the session."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from py_vapid import Vapid02

from accounts.export import export
from accounts.models import Player, PushKey, PushSubscription
from accounts.push import endpoint
from accounts.push.keys import make_key, public_key
from accounts.push.send import push
from accounts.push.subscriptions import MOST
from tests.site.push_service import PushService, Subscriber, push_service
from tests.site.test_accounts import PASSWORD, sign_up

pytestmark = pytest.mark.django_db

MESSAGE = {"kind": "challenge", "words": "Bob challenges you.", "url": "/counting/play/"}


@pytest.fixture(autouse=True)
def _key() -> None:
    make_key()


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(monkeypatch) as running:
        yield running


@pytest.fixture
def alice() -> Client:
    client = Client()
    sign_up(client)
    return client


def subscribe(client: Client, **changed: str) -> Subscriber:
    browser = Subscriber()
    answer = client.post(reverse("push"), {**browser.wanted, **changed})
    assert answer.status_code == 204, answer.content
    return browser


def send() -> int:
    return push(User.objects.get(username="Alice"), MESSAGE, topic="/counting/play/", lasts=60, is_urgent=True)


def test_a_message_is_encrypted_for_the_browser_and_signed_by_the_site(alice: Client, service: PushService) -> None:
    browser = subscribe(alice)
    assert send() == 1
    [(path, headers, body)] = service.came
    assert path == "/for/one?browser=1"
    assert (headers["TTL"], headers["Urgency"], headers["Content-Encoding"]) == ("60", "high", "aes128gcm")
    assert len(headers["Topic"]) == 32
    assert b"challenges" not in body
    assert browser.read(body) == MESSAGE
    signed = headers["Authorization"]
    assert Vapid02.verify(signed)
    assert signed.endswith(f"k={public_key()}")


def test_the_key_is_made_once() -> None:
    before = public_key()
    make_key()
    assert public_key() == before
    assert PushKey.objects.count() == 1


class TestEndsWith:
    def test_signing_out(self, alice: Client, service: PushService) -> None:
        subscribe(alice)
        alice.post(reverse("sign-out"))
        assert send() == 0
        assert service.came == []
        assert not PushSubscription.objects.exists()

    def test_a_session_that_is_ended_elsewhere(self, alice: Client, service: PushService) -> None:
        subscribe(alice)
        other = Client()
        other.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
        [there] = [row for row in other.get(reverse("sessions")).context["devices"] if not row.is_this]
        other.post(reverse("end-session", args=[there.pk]))
        assert send() == 0

    def test_a_session_that_has_expired(self, alice: Client, service: PushService) -> None:
        subscribe(alice)
        alice.session.flush()
        assert send() == 0
        assert not PushSubscription.objects.exists()

    def test_a_new_password(self, alice: Client, service: PushService) -> None:
        subscribe(alice)
        new = "quite another of them 7"
        told = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
        assert alice.post(reverse("password"), told).status_code == 302
        assert send() == 0

    def test_another_user_of_the_same_browser(self, alice: Client, service: PushService) -> None:
        browser = subscribe(alice)
        bob = Client()
        sign_up(bob, "Bob")
        assert bob.post(reverse("push"), browser.wanted).status_code == 204
        assert send() == 0

    def test_the_account(self, alice: Client) -> None:
        subscribe(alice)
        User.objects.get(username="Alice").delete()
        assert not PushSubscription.objects.exists()

    def test_a_push_service_that_knows_it_no_more(self, alice: Client, service: PushService) -> None:
        subscribe(alice)
        service.status = 410
        assert send() == 0
        assert not PushSubscription.objects.exists()

    def test_switching_it_off(self, alice: Client) -> None:
        browser = subscribe(alice)
        assert alice.post(reverse("push-end"), {"endpoint": browser.endpoint}).status_code == 204
        assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("status", [301, 307, 400, 429, 500, 999])
def test_what_a_push_service_refuses_is_tried_once(alice: Client, service: PushService, status: int) -> None:
    """A redirect is no exception: whoever it leads to isn't asked."""
    subscribe(alice)
    service.status = status
    assert send() == 0
    assert len(service.came) == 1
    assert PushSubscription.objects.exists()


def test_whose_service_is_away_loses_nothing(alice: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    subscribe(alice)

    def fail(host: str) -> Any:
        raise TimeoutError

    monkeypatch.setattr(endpoint, "Pinned", fail)
    assert send() == 0
    assert PushSubscription.objects.exists()


class TestWhereMessagesGo:
    @pytest.mark.parametrize(
        "url",
        [
            "http://push.example/x",
            "https://push.example:8443/x",
            "https://someone@push.example/x",
            "https:///x",
            "https://push.example:port/x",
            "https://[::1/x",
            "file:///etc/passwd",
            f"https://push.example/{'x' * 1000}",
            "",
        ],
    )
    def test_only_to_addresses_of_push_services(self, alice: Client, url: str) -> None:
        answer = alice.post(reverse("push"), {**Subscriber().wanted, "endpoint": url})
        assert answer.status_code == 422
        assert answer.json()["detail"]
        assert not PushSubscription.objects.exists()

    @pytest.mark.parametrize(
        "address",
        [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
        ],
    )
    def test_only_to_public_addresses(self, address: str, alice: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        """A name may lead anywhere, and not to the same place each time: one address that isn't public is enough."""
        subscribe(alice)
        found = [(0, 0, 0, "", (each, 443)) for each in ("203.0.114.1", address)]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: found)
        monkeypatch.setattr(socket, "create_connection", lambda *args: pytest.fail("a connection was opened"))
        assert send() == 0

    def test_to_the_address_that_was_looked_at(self, monkeypatch: pytest.MonkeyPatch) -> None:
        tried = []

        def note(address: tuple[str, int], timeout: float) -> Any:
            tried.append(address)
            raise ConnectionRefusedError

        found = [(0, 0, 0, "", ("203.0.114.1", 443))]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: found)
        monkeypatch.setattr(socket, "create_connection", note)
        with pytest.raises(ConnectionRefusedError):
            endpoint.post("https://push.example/x", b"", {})
        assert tried == [("203.0.114.1", 443)]


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"p256dh": "?"}, {"auth": "AAAA"}, {"auth": ""}])
def test_keys_that_cannot_be_read_are_refused(alice: Client, wrong: dict[str, str]) -> None:
    assert alice.post(reverse("push"), {**Subscriber().wanted, **wrong}).status_code == 422


def test_visitors_cannot_subscribe() -> None:
    assert Client().post(reverse("push"), Subscriber().wanted).status_code == 302
    assert not PushSubscription.objects.exists()


def test_the_browsers_that_asked_first_make_room(alice: Client) -> None:
    for number in range(MOST + 2):
        subscribe(alice, endpoint=f"https://push.example/{number}")
    kept = set(PushSubscription.objects.values_list("endpoint", flat=True))
    assert kept == {f"https://push.example/{number}" for number in range(2, MOST + 2)}


def test_it_is_in_the_copy_of_one_s_data(alice: Client) -> None:
    subscribe(alice)
    held = json.loads(export(Player.objects.get(user__username="Alice")).content)["push_subscriptions"]
    assert [row["endpoint"] for row in held] == [Subscriber().endpoint]
