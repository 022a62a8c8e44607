"""Lost passwords: a link to an address that was confirmed, and no word about which ones were."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import tasks
from accounts.models import Mailbox, Player
from tests.factors import give_app

pytestmark = pytest.mark.django_db
PASSWORD, NEW = "a-long-walk-at-night", "another-walk-by-day"
ADDRESS = "alice@example.com"


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that the worker is asked to look for; it does so at once."""
    addresses: list[str] = []

    def apply(arguments: tuple[str]) -> None:
        addresses.append(*arguments)
        tasks.send_password_links(*arguments)

    monkeypatch.setattr(tasks.send_password_links, "apply_async", apply)
    return addresses


@pytest.fixture
def alice() -> User:
    alice = User.objects.create_user("Alice", password=PASSWORD)
    player = Player.objects.create(user=alice, display_name="Alice")
    Mailbox.objects.create(player=player, address=ADDRESS, confirmed=timezone.now())
    return alice


def ask(address: str = ADDRESS) -> str:
    """What the page says."""
    answer = Client().post(reverse("lost-password"), {"address": address})
    assert answer.status_code == 200
    return answer.content.decode()


def link() -> str:
    (sent,) = mail.outbox
    (path,) = re.findall(r"https?://[^/]+(/\S+)", str(sent.body))
    return str(path)


def choose(client: Client, path: str, password: str = NEW) -> str:
    """Opens the link and chooses a password; the last page."""
    place = client.get(path)
    entry = {"new_password1": password, "new_password2": password}
    where = place["Location"] if place.status_code == 302 else path
    return client.post(where, entry, follow=True).content.decode()


def can_sign_in(password: str) -> bool:
    return Client().post(reverse("sign-in"), {"username": "Alice", "password": password}).status_code == 302


def test_a_link_in_a_mail_leads_to_a_new_password(alice: User) -> None:
    ask()
    assert mail.outbox[0].to == [ADDRESS]
    assert "account Alice" in mail.outbox[0].body
    assert "Password changed" in choose(Client(), link())
    assert can_sign_in(NEW)
    assert not can_sign_in(PASSWORD)


def test_the_answer_is_the_same_for_an_address_that_nobody_has(alice: User, asked: list[str]) -> None:
    nobodys = "mallory@example.com"
    known, unknown = ask(), ask(nobodys)
    assert known.replace(ADDRESS, "x") == re.sub(nobodys, "x", unknown)
    # Looked for behind the page either way, so that no time tells it either.
    assert asked == [ADDRESS, nobodys]
    assert len(mail.outbox) == 1


def test_an_address_that_isn_t_confirmed_gets_nothing(alice: User) -> None:
    Mailbox.objects.update(confirmed=None)
    ask()
    assert not mail.outbox


def test_a_closed_account_gets_nothing(alice: User) -> None:
    User.objects.update(is_active=False)
    ask()
    assert not mail.outbox


def test_nobody_is_sent_very_many(alice: User) -> None:
    for _ in range(8):
        ask()
    assert len(mail.outbox) == 5


def test_a_link_is_good_once(alice: User) -> None:
    ask()
    choose(Client(), link())
    assert "This link no longer works" in choose(Client(), link(), "a-third-walk-at-dawn")


def test_a_link_ends_when_the_address_is_forgotten(alice: User) -> None:
    ask()
    Mailbox.objects.all().delete()
    assert "This link no longer works" in choose(Client(), link())
    assert can_sign_in(PASSWORD)


def test_a_weak_password_is_refused_there_too(alice: User) -> None:
    ask()
    assert "entirely numeric" in choose(Client(), link(), "98237461")
    assert can_sign_in(PASSWORD)


def test_it_signs_out_wherever_they_were_and_spares_no_second_factor(alice: User) -> None:
    elsewhere = Client()
    elsewhere.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    give_app(alice)
    ask()
    here = Client()
    choose(here, link())
    for client in (elsewhere, here):
        assert client.get(reverse("tokens")).status_code == 302
    answer = here.post(reverse("sign-in"), {"username": "Alice", "password": NEW})
    assert answer["Location"] == reverse("mfa_authenticate")


class TestSigningUp:
    def sign_up(self, **more: str) -> str:
        entry = {"username": "Alice", "password1": PASSWORD, "password2": PASSWORD, **more}
        return Client().post(reverse("sign-up"), entry, follow=True).content.decode()

    def test_with_an_address_asks_to_confirm_it(self) -> None:
        assert f"We’ve sent a link to {ADDRESS}" in self.sign_up(address=ADDRESS)
        mailbox = Mailbox.objects.get()
        assert (mailbox.address, mailbox.confirmed) == (ADDRESS, None)

    def test_without_one_says_what_that_means(self) -> None:
        assert "to be able to reset a lost password" in self.sign_up()

    def test_with_a_faulty_one_is_refused(self) -> None:
        assert "Enter a valid email address" in self.sign_up(address="alice@")
        assert not User.objects.exists()
