"""The cast at the desk: Alice writes cards, Bob reviews them, Petra publishes, Charlie has no business there."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from cards.curation.changes import start_change, start_new_card
from cards.models import Card, CardSet, Change
from tests.desk.drafts import HATCH
from tests.pool import shipped_pool


@pytest.fixture
def pool(db: None) -> None:
    shipped_pool()


@pytest.fixture
def card_set(pool: None) -> CardSet:
    return CardSet.objects.earliest("position")


@pytest.fixture
def alice(db: None) -> User:
    return member("Alice", "Curators")


@pytest.fixture
def bob(db: None) -> User:
    return member("Bob", "Curators")


@pytest.fixture
def petra(db: None) -> User:
    return member("Petra", "Publishers")


@pytest.fixture
def charlie(db: None) -> User:
    return User.objects.create_user("Charlie")


@pytest.fixture
def as_alice(alice: User) -> Client:
    return signed_in(alice)


@pytest.fixture
def as_bob(bob: User) -> Client:
    return signed_in(bob)


@pytest.fixture
def draft(alice: User, card_set: CardSet) -> Change:
    change = start_new_card(alice, card_set, HATCH)
    assert isinstance(change, Change)
    return change


@pytest.fixture
def erratum(alice: User, pool: None) -> Change:
    change = start_change(alice, Card.objects.get(slug="queen-ambergaze"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    return change


def member(name: str, group: str) -> User:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name=group))
    return user


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
