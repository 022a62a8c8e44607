"""API tokens: made on one's own page, shown once, kept as digests, revoked for good."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import AccessToken
from accounts.tokens import MOST_TOKENS, new_token, user_of_token

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("Alice")


def shown(html: str) -> str | None:
    found = re.search(r'id="new-token"[^>]* value="([^"]+)"', html)
    return found.group(1) if found else None


def test_a_token_is_shown_once_and_kept_as_a_digest(client: Client, alice: User) -> None:
    client.force_login(alice)
    answer = client.post(reverse("tokens"), {"name": "My script"})
    token = shown(answer.content.decode())
    assert token
    assert user_of_token(token) == alice
    assert "no-store" in answer["Cache-Control"]
    html = client.get(reverse("tokens")).content.decode()
    assert "My script" in html
    assert token not in html
    (row,) = AccessToken.objects.all()
    assert token not in str(vars(row))
    assert row.last_used is not None


def test_a_revoked_token_opens_nothing(client: Client, alice: User) -> None:
    token = new_token(alice, "Old")
    bob = User.objects.create_user("Bob")
    row = alice.tokens.get()
    client.force_login(bob)
    assert client.post(reverse("revoke-token", args=[row.pk])).status_code == 404
    assert user_of_token(token) == alice
    client.force_login(alice)
    assert client.get(reverse("revoke-token", args=[row.pk])).status_code == 405
    client.post(reverse("revoke-token", args=[row.pk]))
    assert user_of_token(token) is None


def test_a_token_of_somebody_who_may_not_sign_in_opens_nothing(alice: User) -> None:
    token = new_token(alice, "Old")
    alice.is_active = False
    alice.save()
    assert user_of_token(token) is None


def test_there_is_an_end_to_tokens(client: Client, alice: User) -> None:
    client.force_login(alice)
    for number in range(MOST_TOKENS):
        new_token(alice, str(number))
    answer = client.post(reverse("tokens"), {"name": "One more"})
    assert shown(answer.content.decode()) is None
    assert "Revoke one" in answer.content.decode()
    assert alice.tokens.count() == MOST_TOKENS


def test_strangers_are_sent_to_sign_in(client: Client) -> None:
    assert client.get(reverse("tokens"))["Location"].startswith(reverse("sign-in"))
