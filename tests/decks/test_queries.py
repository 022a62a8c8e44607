"""However many decks there are, the pages that list them ask the database as often."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from decks.editing import share_deck
from decks.models import Deck, DeckLike
from games.kernel.decks.deck_list import DeckList
from tests.decks.conftest import made, player

FEW, MANY = 3, 30


def publish(user: User, deck: DeckList, numbers: range, reader: User) -> None:
    """Public decks that the reader likes, every other one without a card that it needs."""
    for number in numbers:
        dream = deck.parts["dream"][number % 2 :]
        written = made(user, f"Deck {number}", DeckList("", {**deck.parts, "dream": dream}, deck.choices))
        share_deck(written, "public")
        DeckLike.objects.create(deck=written, player=player(reader))


def asked(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


@pytest.mark.parametrize(("page", "reader"), [("decks", "Alice"), ("public-decks", "Bob"), ("liked-decks", "Bob")])
def test_more_decks_are_no_more_queries(
    page: str, reader: str, alice: User, bob: User, as_alice: Client, as_bob: Client, closed_session: Deck
) -> None:
    client, address = {"Alice": as_alice, "Bob": as_bob}[reader], reverse(page, args=["voidream"])
    publish(alice, closed_session.deck_list, range(FEW), bob)
    client.get(address)
    few = asked(client, address)
    publish(alice, closed_session.deck_list, range(FEW, MANY), bob)
    # Whoever looks first has new decks judged.
    client.get(address)
    assert asked(client, address) == few <= 15
