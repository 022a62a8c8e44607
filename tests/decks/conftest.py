"""The cast around decks: Alice and Bob have accounts, Charlie is a guest, and nobody knows the stranger."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import adopt_guest
from accounts.tokens import new_token
from decks.editing import create_deck, rewrite_deck, share_deck
from decks.models import Comment, Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from tests.decks.social import WORDS, moderator_called, said_on
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


@pytest.fixture
def public(alices: Deck) -> Deck:
    """Alice's deck, for everybody."""
    share_deck(alices, "public")
    return alices


@pytest.fixture
def said(public: Deck, as_bob: Client) -> Comment:
    """Bob's comment on Alice's deck."""
    return said_on(as_bob, public, WORDS)


@pytest.fixture
def as_carol(db: None) -> Client:
    return signed_in(User.objects.create_user("Carol"))


@pytest.fixture
def as_mona(db: None) -> Client:
    return signed_in(moderator_called("Mona"))


def made(user: User, name: str, deck: DeckList) -> Deck:
    own = create_deck(player(user), "voidream", DeckList(name, deck.parts, deck.choices))
    assert not isinstance(own, Refused)
    return own


def saved(deck: Deck, note: str) -> None:
    """Another version, without one card more."""
    cards = deck.deck_list.parts["dream"][1:]
    rewrite_deck(deck, DeckList(deck.name, {**deck.deck_list.parts, "dream": cards}, deck.deck_list.choices), note)


def player(user: User) -> Player:
    return adopt_guest(user, None)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def with_token(user: User) -> Client:
    return Client(headers={"Authorization": f"Token {new_token(user, 'test')}"})


def pages_of(deck: Deck) -> list[str]:
    """All addresses that tell what a deck holds; the pages for people first."""
    return [
        reverse("deck", args=["voidream", deck.slug]),
        reverse("deck-versions", args=["voidream", deck.slug]),
        *(reverse("deck-export", args=["voidream", deck.slug, kind]) for kind in ("txt", "md", "json")),
        f"/api/v1/voidream/decks/{deck.slug}/",
        f"/api/v1/voidream/decks/{deck.slug}/versions/",
        f"/api/v1/voidream/decks/{deck.slug}/export/txt/",
    ]
