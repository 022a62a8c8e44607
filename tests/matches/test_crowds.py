"""What one address may have of the live site: so many sockets, messages that are refused, guests and matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from django.test import Client
from django.urls import reverse
from structlog.testing import capture_logs

from accounts.limits import count
from accounts.models import Player
from accounts.throttling import GUESTS, MATCHES, Limit
from decks.models import Deck
from matches.consumers import connection_limit
from matches.consumers import socket as consumer
from matches.consumers.connection import TOO_MUCH
from matches.hands import open_hand
from matches.models import Match, OpenHand
from matches.play.concede import concede
from matches.play.create import against_agent
from matches.routing import websocket_urlpatterns
from tests.matches.counting import DECK
from tests.matches.programs import program_of
from tests.matches.sockets import Socket, at, scope_of

HOME, SCHOOL = "203.0.113.7", "198.51.100.20"

DOORS = [
    "/counting/play/",
    "/counting/play/quick/",
    "/counting/play/position/",
    "/counting/play/challenges/x/accept/",
    "/counting/play/challenges/x/meanwhile/",
    "/counting/join/x/",
    "/counting/learn/x/",
    "/counting/matches/x/play-on/",
    "/counting/matches/x/rematch/",
    "/counting/matches/x/offers/",
]
"""Where forms begin matches."""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


def use_up(limit: Limit, address: str = HOME) -> None:
    count(limit.what, address, limit.seconds, by=limit.most)


@asynccontextmanager
async def watching(match: Match, address: str = HOME, player: Player | None = None) -> AsyncIterator[Socket]:
    scope = {**scope_of(match.pk, player), "client": (address, 4711)}
    socket = Socket(URLRouter(websocket_urlpatterns), scope)
    await socket.open()
    yield socket
    if not socket.future.done():
        await socket.close()


async def end_of(socket: Socket) -> dict[str, Any]:
    """The message with which the server closes; what comes before it is passed over."""
    while True:
        message: dict[str, Any] = await socket.receive_output()
        if message["type"] == "websocket.close":
            return message


@pytest.mark.django_db(transaction=True)
class TestOpenSockets:
    @pytest.fixture(autouse=True)
    def _few(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(connection_limit, "MOST", 2)

    async def test_are_so_many_for_an_address(self, duel: Match) -> None:
        async with watching(duel) as first, watching(duel):
            await first.hear("state")
            with capture_logs() as log:
                async with watching(duel) as third:
                    error = await third.hear("error")
                    assert (error["code"], error["retry_after"]) == ("rate-limited", 60)
                    closed = await end_of(third)
            assert closed["code"] == TOO_MUCH
            assert "Too many open tables" in closed["reason"]
            assert [(each["what"], each["address"]) for each in log if each["event"] == "too_often"] == [
                ("sockets", HOME)
            ]
            # Whoever is elsewhere, or sits there already, notices nothing of it.
            async with watching(duel, SCHOOL) as elsewhere:
                assert await elsewhere.hear("state")
            await first.say(type="sync")
            assert await first.hear("state")

    async def test_make_room_as_they_close(self, duel: Match) -> None:
        for _ in range(4):
            async with watching(duel) as socket:
                assert await socket.hear("state")

    async def test_are_as_many_as_the_operator_wants(self, duel: Match, settings: Any) -> None:
        settings.ADDRESS_LIMITS = 0
        async with watching(duel), watching(duel), watching(duel) as third:
            assert await third.hear("state")


@pytest.mark.django_db(transaction=True)
class TestASocketThatIsRefusedAgainAndAgain:
    async def test_is_closed(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as socket:
            await socket.hear("state")
            for _ in range(80):
                await socket.send(text="flood")
            closed = await end_of(socket)
        assert closed["code"] == TOO_MUCH
        assert "Too many rejected messages" in closed["reason"]

    async def test_goes_on_while_it_is_refused_now_and_then(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as socket:
            await socket.hear("state")
            for _ in range(20):
                await socket.say(type="answer", seq=7, pick=[0])
                assert (await socket.hear("error"))["code"] == "stale"
            await socket.say(type="answer", seq=0, pick=[0])
            assert await socket.hear("step")

    async def test_is_read_more_slowly_at_an_open_hand(self, duel: Match) -> None:
        hand = await sync_to_async(open_hand)(duel, "A", 3)
        assert isinstance(hand, OpenHand)
        scope = {**scope_of(duel.pk, None), "path": f"/ws/hands/{hand.token}/"}
        socket = Socket(URLRouter(websocket_urlpatterns), scope)
        await socket.open()
        began = asyncio.get_running_loop().time()
        for _ in range(12):
            await socket.say(type="sync")
        for _ in range(12):
            assert await socket.hear("presence")
        assert asyncio.get_running_loop().time() - began >= 1.9
        await socket.close()


@pytest.mark.django_db
class TestMatches:
    def test_are_begun_by_so_many_new_guests(self, decks: list[Deck]) -> None:
        use_up(GUESTS)
        refused = Client().post(reverse("quick-play", args=["counting"]), REMOTE_ADDR=HOME)
        assert refused.status_code == 429
        assert "Too many new guests from your network. Wait 10 minutes" in refused.content.decode()
        assert not Player.objects.exists()
        # Whoever is known already plays on.
        assert (
            "/counting/matches/"
            in Client().post(reverse("quick-play", args=["counting"]), REMOTE_ADDR=SCHOOL)["Location"]
        )

    @pytest.mark.parametrize("door", DOORS)
    def test_are_begun_so_often_from_an_address(self, door: str, decks: list[Deck]) -> None:
        use_up(MATCHES)
        refused = Client().post(door, REMOTE_ADDR=HOME)
        assert refused.status_code == 429
        assert "Too many matches started from your network." in refused.content.decode()

    def test_are_begun_so_often_by_its_programs(self, decks: list[Deck], alice: Player) -> None:
        use_up(MATCHES)
        asked = {"deck": "odd", "opponent": "greedy"}
        refused = program_of(alice).post("/api/v1/counting/matches/", asked, "application/json", REMOTE_ADDR=HOME)
        assert refused.status_code == 429
        assert refused.json()["code"] == "throttled"
        assert "Too many matches started from your network." in refused.json()["detail"]
        assert int(refused["Retry-After"]) > 500

    @pytest.mark.django_db(transaction=True)
    async def test_are_begun_again_so_often(self, decks: list[Deck], alice: Player) -> None:
        match = await sync_to_async(against_agent)(alice, "counting", DECK, agent="greedy", agent_deck=DECK)
        assert isinstance(match, Match)
        seat = (await match.seats.aget(player=alice)).seat
        await sync_to_async(concede)(match.pk, seat)
        await sync_to_async(use_up)(MATCHES)
        async with watching(match, HOME, alice) as socket:
            await socket.hear("state")
            await socket.say(type="offer", what="rematch")
            assert "Too many matches started" in (await socket.hear("error"))["detail"]
        async with watching(match, SCHOOL, alice) as socket:
            await socket.hear("state")
            assert not (await socket.hear("over"))["rematch"]
            await socket.say(type="offer", what="rematch")
            assert (await socket.hear("over"))["rematch"]
