"""However many decks and matches somebody has, their pages ask the database as often."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

import games
from accounts.models import Player
from accounts.services import adopt_guest
from cards.models import Card, Catalog, Format, Restriction
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from matches.models import Match, Seat
from matches.play.create import by_invitation
from matches.terms import Terms
from tests.matches.rated import signed_in
from tests.matches.test_pages import browser_of
from tests.pool import shipped_pool

FEW, MANY = 3, 30
OF_THE_PAGE = 17
OF_A_MATCH_THAT_BEGINS = 21
BANNED = "Serenity"


@pytest.fixture
def game() -> Any:
    """The real one: its decks are broken in more ways."""
    return games.load("voidream")


@pytest.fixture
def pool(db: None) -> None:
    """The shipped cards and decks, with one card banned."""
    shipped_pool()
    standard = Format.objects.get(game="voidream", is_default=True)
    ban = Restriction.objects.create(format=standard, kind="banned", reason="Too calm.", starts=timezone.now())
    ban.cards.set([Card.objects.get(title=BANNED)])


@pytest.fixture
def account(pool: None) -> Player:
    return adopt_guest(User.objects.create_user("Alice"), None)


def browser(player: Player) -> Client:
    return browser_of(player) if player.is_guest else signed_in(player)


def keep(player: Player, numbers: range) -> None:
    """Decks of a player's own: one may be played, the next lacks a card, the third holds one that is banned."""
    starter = Deck.objects.exclude(list__icontains=BANNED).earliest("pk").deck_list
    dream = starter.parts["dream"]
    kinds = (dream, dream[1:], (*dream, (BANNED, 1)))
    for number in numbers:
        listed = DeckList(f"Deck {number}", {**starter.parts, "dream": kinds[number % 3]}, starter.choices)
        Deck.objects.create(
            game="voidream", slug=f"deck-{number}", name=listed.name, list=deck_as_json(listed), owner=player
        )


def asked(client: Client, address: str, posted: dict[str, Any] | None = None, status: int = 200) -> list[str]:
    """What is asked of the database for a page. It is looked at once before: a process remembers catalogs."""

    def look() -> Any:
        return client.get(address) if posted is None else client.post(address, posted)

    look()
    with CaptureQueriesContext(connection) as queries:
        answer = look()
    assert answer.status_code == status, answer
    return [query["sql"] for query in queries.captured_queries]


class TestTheDecksToChooseFrom:
    @pytest.mark.parametrize("who", ["guest", "account"])
    def test_more_of_them_are_no_more_queries(self, who: str, account: Player) -> None:
        player = account if who == "account" else Player.objects.create(display_name="Greta")
        keep(player, range(FEW))
        client, address = browser(player), reverse("play", args=["voidream"])
        few = asked(client, address)
        keep(player, range(FEW, MANY))
        many = asked(client, address)
        assert len(few) == len(many) <= OF_THE_PAGE
        page = client.get(address).content.decode()
        assert page.count('choice__name"><bdi>Deck ') == MANY / 3
        assert page.count("<b><bdi>Deck ") == MANY * 2 / 3
        assert f"“{BANNED}” is banned in Standard. Remove it." in page

    def test_nor_for_a_friend_who_follows_an_invitation(self, account: Player) -> None:
        starter = Deck.objects.exclude(list__icontains=BANNED).earliest("pk").deck_list
        match = by_invitation(Player.objects.create(display_name="Bob"), Terms("voidream"), starter)
        assert isinstance(match, Match)
        keep(account, range(FEW))
        client, address = browser(account), reverse("join", args=["voidream", match.invite])
        few = asked(client, address)
        keep(account, range(FEW, MANY))
        assert len(few) == len(asked(client, address)) <= OF_THE_PAGE

    @pytest.mark.parametrize("address", ["quick-play", "play"])
    def test_nor_where_a_match_begins(self, address: str, account: Player) -> None:
        keep(account, range(FEW))
        mine = Deck.objects.get(slug="deck-0")
        posted = {"deck": mine.slug if address == "quick-play" else mine.pk, "opponent": "greedy"}
        client = browser(account)
        few = asked(client, reverse(address, args=["voidream"]), posted, 302)
        keep(account, range(FEW, MANY))
        many = asked(client, reverse(address, args=["voidream"]), posted, 302)
        assert Match.objects.count() == 4
        assert len(few) == len(many) <= OF_A_MATCH_THAT_BEGINS
        assert not any("definitions" in sql for sql in many)


def test_the_table_page_reads_no_catalog(account: Player) -> None:
    keep(account, range(1))
    client = browser(account)
    address = client.post(reverse("quick-play", args=["voidream"]), {"deck": "deck-0"})["Location"]
    assert not any("definitions" in sql for sql in asked(client, address))


def test_more_matches_are_no_more_queries(account: Player) -> None:
    def begin(count: int) -> None:
        for _ in range(count):
            match = Match.objects.create(
                game="voidream", catalog=Catalog.objects.get(), engine_version="1", to_move="A"
            )
            seats: dict[str, dict[str, Any]] = {
                "A": {"player": account, "name": "Alice"},
                "B": {"agent": "greedy", "name": "The Lamplighter"},
            }
            for seat, facts in seats.items():
                Seat.objects.create(match=match, seat=seat, deck={"name": "Any"}, **facts)

    client, address = browser(account), reverse("my-matches", args=["voidream"])
    begin(FEW)
    few = asked(client, address)
    begin(MANY - FEW)
    assert len(few) == len(asked(client, address)) <= OF_THE_PAGE
    assert client.get(address).content.decode().count('<li class="panel match-row') == MANY
