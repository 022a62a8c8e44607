"""Sockets that go away: whatever ends them, they leave nothing running behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from structlog.testing import capture_logs

from accounts.models import Player
from cards.models import Catalog
from matches import presence
from matches.consumers import hub
from matches.consumers import socket as consumer
from matches.models import Match
from matches.play.create import by_invitation
from matches.play.withdraw import withdraw
from matches.publish import send
from matches.routing import websocket_urlpatterns
from matches.terms import Terms
from tests.clock import pass_time
from tests.matches.counting import DECK
from tests.matches.sockets import Socket, at, scope_of
from tests.matches.verbs import add


class GoneError(OSError):
    """What a server raises for a message to somebody who has left, before it reports that they have."""


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


def beating() -> int:
    return sum("Hub._beat " in repr(task.get_coro()) for task in asyncio.all_tasks())


def passing_on() -> int:
    return sum("TableSocket._pass_on " in repr(task.get_coro()) for task in asyncio.all_tasks())


class Line:
    """The application behind a line that the test can cut: from then on, sending fails."""

    def __init__(self) -> None:
        self.cut = False
        self.sent_in_vain = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_if_whole(message: Any) -> None:
            if self.cut:
                self.sent_in_vain += 1
                raise GoneError
            await send(message)

        await URLRouter(websocket_urlpatterns)(scope, receive, send_if_whole)


async def test_the_last_socket_that_is_closed_ends_the_heartbeat(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a:
        async with at(duel.pk, bob) as b:
            await a.hear("state")
            await b.hear("state")
            await pass_time(0.1)
            assert (beating(), passing_on()) == (1, 2)
        assert (beating(), passing_on()) == (1, 1)
    assert (beating(), passing_on()) == (0, 0)


async def test_who_left_before_the_server_noticed_is_told_nothing_more(duel: Match, alice: Player) -> None:
    line = Line()
    socket = Socket(line, scope_of(duel.pk, alice))
    await socket.open()
    await socket.hear("state")
    with capture_logs() as logs:
        line.cut = True
        await sync_to_async(add)(duel, "A", 1)
        await pass_time(hub.HEARTBEAT * 2)
        await sync_to_async(add)(duel, "B", 1)
        await pass_time(hub.HEARTBEAT * 2)
        assert line.sent_in_vain == 1
        await socket.close()
        assert beating() == 0
    assert [entry for entry in logs if entry["log_level"] in ("error", "critical")] == []
    assert not presence.online(duel.pk, "A")["A"]


async def test_a_socket_that_fails_is_closed_and_leaves_nothing_running(
    duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever connects again gets the whole state."""

    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    async with at(duel.pk, alice) as a:
        await a.hear("state")
        monkeypatch.setattr("matches.messages.step", fail)
        await sync_to_async(add)(duel, "A", 1)
        while (event := await a.receive_output())["type"] != "websocket.close":
            pass
        assert event["code"] == consumer.FAILED
    assert (beating(), passing_on()) == (0, 0)
    assert not presence.online(duel.pk, "A")["A"]


async def test_news_that_cannot_be_told_end_nobody(duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    async with at(duel.pk, alice) as a:
        await a.hear("state")
        with monkeypatch.context() as broken:
            broken.setattr("matches.messages.presence_of", fail)
            await send([{"kind": "presence", "match": duel.pk}])
            await pass_time(0.1)
        await sync_to_async(add)(duel, "A", 1)
        assert (await a.hear("step"))["to"] == 1


async def test_who_was_turned_away_is_told_nothing_more(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at("nosuchmatch", None) as socket:
        await socket.hear("error")
        assert (await socket.receive_output())["type"] == "websocket.close"
        await socket.say(type="sync")
        assert await socket.overheard() == []


async def test_a_name_that_no_match_can_have_is_turned_away_like_any_other(db: None) -> None:
    async with at("x" * 500, None) as socket:
        assert (await socket.hear("error"))["code"] == "not-found"
        assert (await socket.receive_output())["code"] == consumer.NO_SUCH_MATCH


class TestAWithdrawnInvitation:
    @pytest.fixture
    def waiting(self, catalog: Catalog, alice: Player) -> Match:
        match = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(match, Match)
        return match

    @pytest.fixture
    def no_beat(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hub, "HEARTBEAT", 100_000)

    async def test_who_still_waits_there_is_turned_away(self, waiting: Match, alice: Player, no_beat: None) -> None:
        async with at(waiting.pk, alice) as a:
            await a.hear("waiting")
            await sync_to_async(withdraw)(waiting.pk, alice)
            assert (await a.hear("error"))["code"] == "not-found"
            assert (await a.receive_output())["code"] == consumer.NO_SUCH_MATCH

    async def test_so_is_who_hears_of_somebody_else_s_coming_or_going(
        self, waiting: Match, alice: Player, no_beat: None
    ) -> None:
        async with at(waiting.pk, alice) as a:
            await a.hear("waiting")
            await sync_to_async(withdraw)(waiting.pk, alice)
            await send([{"kind": "presence", "match": waiting.pk}])
            assert (await a.hear("error"))["code"] == "not-found"

    async def test_the_beat_finds_it_if_the_message_got_lost(
        self, waiting: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("matches.play.withdraw.publish", lambda *args, **facts: None)
        async with at(waiting.pk, alice) as a:
            await a.hear("waiting")
            await sync_to_async(withdraw)(waiting.pk, alice)
            assert (await a.hear("error"))["code"] == "not-found"

    async def test_before_that_a_sync_says_that_the_match_waits(self, waiting: Match, alice: Player) -> None:
        async with at(waiting.pk, alice) as a:
            for seq in (0, 3, None):
                await a.say(type="sync", seq=seq)
                await a.hear("waiting")
            await a.say(type="answer", seq=0, pick=[0])
            assert (await a.hear("error"))["code"] == "not-found"
