"""Guests are marked wherever others see their names: anybody may have such a name."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.services import adopt_guest
from decks.models import Deck
from matches.consumers import socket as consumer
from matches.lobby.messages import challenge_json
from matches.lobby.queries import figures
from matches.models import Match
from matches.play.create import by_invitation
from matches.previews import match_words
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.sockets import at
from tests.matches.test_challenges import opened
from tests.matches.verbs import play_to_the_end


@pytest.fixture
def alice(db: None) -> Player:
    """She has an account; Bob and Charlie are guests."""
    return adopt_guest(User.objects.create_user("Alice"), None)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


async def test_at_the_table(duel: Match, alice: Player) -> None:
    async with at(duel.pk, alice) as socket:
        seats = (await socket.hear("state"))["seats"]
    assert {seat: (told["name"], told["guest"]) for seat, told in seats.items()} == {
        "A": ("Alice", False),
        "B": ("Bob", True),
    }


async def test_in_the_chat(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        for who in (a, b):
            await who.hear("state")
        for who in (b, a):
            await who.say(type="chat", phrase="thanks")
        said = [await a.hear("chat") for _ in range(2)]
        await a.say(type="sync")
    assert {(line["name"], line["guest"]) for line in said} == {("Alice", False), ("Bob", True)}
    async with at(duel.pk, alice) as again:
        told = (await again.hear("state"))["chat"]
    assert {(line["name"], line["guest"]) for line in told} == {("Alice", False), ("Bob", True)}


class TestInTheLobby:
    def test_their_challenges(self, alice: Player, bob: Player, client: Client, decks: list[Deck]) -> None:
        assert not challenge_json(opened(alice))["guest"]
        assert challenge_json(opened(bob))["guest"]
        page = client.get(reverse("play", args=["counting"])).content.decode()
        assert "Bob (guest)" in page
        assert "Alice (guest)" not in page

    def test_their_matches(self, duel: Match) -> None:
        assert figures("counting").watch[0]["names"] == ["Alice", "Bob (guest)"]


class TestOnPages:
    def test_of_ones_matches(self, duel: Match, alice: Player) -> None:
        assert alice.user
        client = Client()
        client.force_login(alice.user)
        assert "Bob (guest)" in client.get(reverse("my-matches", args=["counting"])).content.decode()

    def test_of_an_invitation(self, bob: Player, client: Client, decks: list[Deck]) -> None:
        match = by_invitation(bob, Terms("counting"), DECK)
        assert isinstance(match, Match)
        assert (
            "Bob (guest) invites you to play"
            in client.get(reverse("join", args=["counting", match.invite])).content.decode()
        )

    def test_that_show_a_match_elsewhere(self, duel: Match) -> None:
        words = match_words(duel)
        assert words
        assert words.title == "Alice against Bob (guest)"

    def test_of_players(self, duel: Match, client: Client) -> None:
        play_to_the_end(duel)
        page = client.get(reverse("player", args=["counting", "Alice"])).content.decode()
        assert "<bdi>Bob</bdi> (guest)" in page


async def test_no_more_once_they_have_signed_up(duel: Match, alice: Player, bob: Player) -> None:
    await sync_to_async(adopt_guest)(await User.objects.acreate(username="Bob"), bob)
    async with at(duel.pk, alice) as socket:
        assert (await socket.hear("state"))["seats"]["B"]["guest"] is False


async def test_who_signs_up_has_another_name_at_tables_that_are_open(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as socket:
        await socket.hear("state")
        await sync_to_async(adopt_guest)(await User.objects.acreate(username="Benno"), bob)
        while (told := await socket.hear("presence"))["names"]["B"] != {"name": "Benno", "guest": False}:
            pass
        assert told["names"]["A"] == {"name": "Alice", "guest": False}


async def test_so_has_who_signs_in_to_an_account_that_plays_already(duel: Match, alice: Player, bob: Player) -> None:
    user = await User.objects.acreate(username="Benno")
    await sync_to_async(adopt_guest)(user, None)
    async with at(duel.pk, alice) as socket:
        await socket.hear("state")
        await sync_to_async(adopt_guest)(user, bob)
        while (await socket.hear("presence"))["names"]["B"] != {"name": "Benno", "guest": False}:
            pass
