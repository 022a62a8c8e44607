"""The cast at the desk: Alice writes cards, Bob reviews them, Petra publishes, Charlie has no business there."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from cards.models import CardSet
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


def member(name: str, group: str) -> User:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name=group))
    return user


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
