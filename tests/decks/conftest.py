"""The cast around decks: Alice and Bob have accounts, Charlie is a guest, and nobody knows the stranger."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from accounts.models import Player
from accounts.services import adopt_guest
from accounts.tokens import new_token
from cards.curation.outcome import Refused
from decks.models import Deck
from decks.own import create_deck
from games.kernel.decktext import write_list
from games.kernel.game import DeckList
from tests.pool import shipped_pool


@pytest.fixture
def pool(db: None) -> None:
    shipped_pool()


@pytest.fixture
def closed_session(pool: None) -> Deck:
    return Deck.objects.get(slug="closed-session")


@pytest.fixture
def swapped(pool: None) -> str:
    """The list of a legal deck with another faction's bastion in the place of its own."""
    text = write_list(Deck.objects.get(slug="noon-parade").deck_list)
    return text.replace("1 Meridian Terminus", "1 Observatory of the Wound")


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("Alice")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("Bob")


@pytest.fixture
def as_alice(alice: User) -> Client:
    return signed_in(alice)


@pytest.fixture
def as_bob(bob: User) -> Client:
    return signed_in(bob)


@pytest.fixture
def alices(alice: User, closed_session: Deck) -> Deck:
    """A legal deck of Alice's, private as every deck is at first."""
    return made(alice, "Alices secret weapon", closed_session.deck_list)


def made(user: User, name: str, deck: DeckList) -> Deck:
    own = create_deck(player(user), "voidream", DeckList(name, deck.parts, deck.choices))
    assert not isinstance(own, Refused)
    return own


def player(user: User) -> Player:
    return adopt_guest(user, None)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def with_token(user: User) -> Client:
    return Client(headers={"Authorization": f"Token {new_token(user, 'test')}"})
