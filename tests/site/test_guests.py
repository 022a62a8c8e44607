"""Guests are known by a cookie alone. They end its copies, and stay who they are where they do it."""

from __future__ import annotations

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse

from accounts.guests import COOKIE
from accounts.models import Player
from accounts.services import end_guest_elsewhere, player_of_scope
from tests.site.test_accounts import sign_up, visit

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest(client: Client) -> Player:
    """Who sits at `client`."""
    player = visit(client, create=True)
    assert player
    return player


def with_cookie(value: str) -> Client:
    browser = Client()
    browser.cookies[COOKIE] = value
    return browser


def test_copies_of_the_cookie_open_nothing_once_it_is_ended_elsewhere(client: Client, guest: Player) -> None:
    copied = client.cookies[COOKIE].value
    page = client.post(reverse("end-guest"), follow=True).content.decode()
    assert "signed out in all other browsers" in page
    assert client.cookies[COOKIE].value != copied
    assert visit(client) == guest
    assert visit(with_cookie(copied)) is None
    assert player_of_scope({"cookies": {COOKIE: copied}}) is None
    assert player_of_scope({"cookies": {COOKIE: client.cookies[COOKIE].value}}) == guest


def test_it_can_be_done_again(client: Client, guest: Player) -> None:
    client.post(reverse("end-guest"))
    copied = client.cookies[COOKIE].value
    client.post(reverse("end-guest"))
    assert visit(client) == guest
    assert visit(with_cookie(copied)) is None


def test_a_cookie_of_the_time_before_is_good_until_then(guest: Player) -> None:
    old = signing.dumps(str(guest.pk), salt="accounts.guest")
    browser = with_cookie(old)
    assert visit(browser) == guest
    assert browser.cookies[COOKIE].value == old
    browser.post(reverse("end-guest"))
    assert visit(browser) == guest
    assert visit(with_cookie(old)) is None


def test_who_does_it_first_remains_the_guest(client: Client, guest: Player) -> None:
    same = Player.objects.get(pk=guest.pk)
    assert end_guest_elsewhere(guest)
    assert not end_guest_elsewhere(same)
    copy = with_cookie(client.cookies[COOKIE].value)
    assert copy.post(reverse("end-guest"))["Location"] == reverse("data")
    assert copy.get(reverse("data"))["Location"] == reverse("account")


def test_only_guests_are_offered_it_and_nothing_of_an_account_changes(client: Client, guest: Player) -> None:
    action = f'action="{reverse("end-guest")}"'
    assert action in client.get(reverse("data")).content.decode()
    assert "#elsewhere" in client.get(reverse("account")).content.decode()
    assert client.get(reverse("end-guest")).status_code == 405
    alice = sign_up(client)
    assert action not in client.get(reverse("data")).content.decode()
    assert "#elsewhere" not in client.get(reverse("account")).content.decode()
    client.post(reverse("end-guest"))
    assert visit(client) == alice.player == guest
    assert "gives no access to your account" in client.get(reverse("sessions")).content.decode()
