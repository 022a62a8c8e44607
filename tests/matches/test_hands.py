"""Open hands: who has the link sees what the seat saw some minutes ago, and nothing else; the opponent is told."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import orjson
import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from django.db.models import F
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches import hands, match_cache
from matches.consumers import socket as consumer
from matches.hands import close_hand, find_hand, look, open_hand, told
from matches.models import Match, Move, OpenHand
from matches.play.concede import concede
from matches.play.handover import hand_over
from matches.routing import websocket_urlpatterns
from tests.matches.counting import State
from tests.matches.sockets import Socket, at
from tests.matches.test_pages import boot_of, browser_of
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture(autouse=True)
def _looks_are_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "cached", lambda key, kind, make, seconds: make())


def opened(match: Match, seat: str = "A", delay: int = 3) -> OpenHand:
    made = open_hand(match, seat, delay)
    assert isinstance(made, OpenHand)
    return made


def goes_by(match: Match, minutes: float) -> None:
    span = timedelta(minutes=minutes)
    Move.objects.filter(match=match).update(created=F("created") - span)
    OpenHand.objects.filter(match=match).update(created=F("created") - span)
    Match.objects.filter(pk=match.pk, finished__isnull=False).update(finished=F("finished") - span)


def seen(hand: OpenHand) -> dict[str, Any]:
    now = look(hand.token)
    assert now
    message: dict[str, Any] = json.loads(told(now))
    return message


def secret(match: Match, seat: str) -> int:
    state = match_cache.load(match.pk).state
    assert isinstance(state, State)
    return state.secrets[seat]


@asynccontextmanager
async def line(token: str) -> AsyncIterator[Socket]:
    scope = {"type": "websocket", "path": f"/ws/hands/{token}/", "headers": [], "query_string": b"patch=1"}
    socket = Socket(URLRouter(websocket_urlpatterns), scope)
    await socket.open()
    try:
        yield socket
    finally:
        if not socket.future.done():
            await socket.close()


class TestWhatIsSeen:
    def test_nothing_before_the_delay_is_over(self, duel: Match) -> None:
        hand = opened(duel)
        now = look(hand.token)
        assert now
        assert now.seq is None
        goes_by(duel, 3)
        assert seen(hand)["seq"] == 0

    def test_what_the_seat_saw_then_and_not_what_came_since(self, duel: Match) -> None:
        hand = opened(duel)
        add(duel, "A", 2)
        then = match_cache.load(duel.pk)
        goes_by(duel, 4)
        add(duel, "B", 3)
        message = seen(hand)
        assert message["view"] == json.loads(json.dumps(then.view("A")))
        assert message["log"] == json.loads(orjson.dumps(then.events("A")))
        assert (message["seq"], message["view"]["total"], message["view"]["secret"]) == (1, 2, secret(duel, "A"))
        # Whoever looks sits nowhere, and decides nothing.
        assert (message["you"], message["decision"], message["talk"], message["chat"]) == (None, None, None, [])

    def test_nothing_that_is_the_opponent_s_alone(self, duel: Match) -> None:
        hand = opened(duel, delay=0)
        add(duel, "A", 2)
        assert str(secret(duel, "B")) not in json.dumps(seen(hand))

    def test_an_end_is_seen_as_late_as_all_else(self, duel: Match) -> None:
        hand = opened(duel)
        add(duel, "A", 2)
        goes_by(duel, 4)
        concede(duel.pk, "B")
        assert seen(hand)["view"]["result"] is None
        goes_by(duel, 4)
        assert seen(hand)["view"]["result"] == {"winner": "A", "reason": "concession"}


class TestWhoMayOpenIt:
    def test_a_rated_match_takes_some_minutes(self, duel: Match) -> None:
        assert isinstance(open_hand(duel, "A", 0), OpenHand)
        Match.objects.update(is_rated=True)
        duel.refresh_from_db()
        refused = open_hand(duel, "A", 0)
        assert isinstance(refused, Refused)
        assert refused.code is Code.ILLEGAL
        assert isinstance(open_hand(duel, "A", 3), OpenHand)
        assert isinstance(open_hand(duel, "A", 4), Refused)

    def test_only_who_sits_at_a_running_match(self, duel: Match) -> None:
        assert isinstance(open_hand(duel, None, 3), Refused)
        play_to_the_end(duel)
        duel.refresh_from_db()
        assert isinstance(open_hand(duel, "A", 3), Refused)

    def test_what_somebody_has_looked_into_is_not_played_again_with_swapped_seats(self, duel: Match) -> None:
        opened(duel)
        duel.refresh_from_db()
        assert duel.opening == Match.Opening.OPEN

    def test_by_a_page_of_their_own(self, duel: Match, alice: Player, charlie: Player) -> None:
        address = reverse("match-hand", args=["counting", duel.pk])
        browser = browser_of(alice)
        assert "Create link" in browser.get(address).content.decode()
        browser.post(address, {"delay": "²"})
        assert not OpenHand.objects.exists()
        browser.post(address, {"delay": "3"})
        hand = OpenHand.objects.get()
        assert f"http://testserver/counting/hands/{hand.token}/" in browser.get(address).content.decode()
        assert browser_of(charlie).post(address, {"close": "1"}).status_code == 404
        assert find_hand(hand.token)
        browser.post(address, {"close": "1"})
        assert find_hand(hand.token) is None


class TestTheLink:
    def test_opens_the_table_without_a_seat(self, duel: Match, alice: Player) -> None:
        hand = opened(duel)
        # Not even for who made it.
        for client in (Client(), browser_of(alice)):
            answer = client.get(reverse("hand", args=["counting", hand.token]))
            boot = boot_of(answer)
            assert boot["you"] is None
            assert boot["socket"] == f"/ws/hands/{hand.token}/"
            assert boot["hand"] == "Alice’s view, 3 minutes behind"
            assert answer["X-Robots-Tag"] == "noindex"

    def test_leads_nowhere_once_it_is_closed_replaced_or_guessed(self, duel: Match) -> None:
        first, other = opened(duel), opened(duel, "B")
        second = opened(duel, delay=10)
        assert (find_hand(first.token), find_hand("guess"), look("guess")) == (None, None, None)
        assert find_hand(second.token)
        assert close_hand(duel, "A")
        assert not close_hand(duel, "A")
        assert find_hand(second.token) is None
        assert find_hand(other.token)
        for token in (first.token, second.token, "guess"):
            assert Client().get(reverse("hand", args=["counting", token])).status_code == 404

    def test_nor_while_an_agent_plays_there_or_the_match_is_sealed(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hand = opened(duel)
        with monkeypatch.context() as sealed:
            sealed.setattr(hands, "is_sealed", lambda match: True)
            assert find_hand(hand.token) is None
        assert find_hand(hand.token)
        hand_over(match_cache.load(duel.pk), "A")
        assert find_hand(hand.token) is None

    async def test_is_followed_live_until_it_is_closed(self, duel: Match) -> None:
        hand = await sync_to_async(opened)(duel)
        async with line(hand.token) as socket:
            assert await socket.overheard() == []
            await socket.say(type="sync", seq=0)
            assert (await socket.hear("presence"))["seats"] == {}
            await sync_to_async(add)(duel, "A", 1)
            await sync_to_async(goes_by)(duel, 3)
            assert (await socket.hear("state"))["seq"] == 1
            # It listens to nothing: nobody plays by a link.
            await socket.say(type="answer", seq=1, pick=[0])
            await socket.say(type="concede")
            await sync_to_async(close_hand)(duel, "A")
            assert "no longer shared" in (await socket.hear("error"))["detail"]
        assert await Move.objects.acount() == 1
        async with line("guess") as stranger:
            assert await stranger.hear("error")


async def test_the_opponent_is_told(duel: Match, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])
    async with at(duel.pk, bob) as his:
        assert (await his.hear("state"))["seats"]["A"]["open"] is None
        await sync_to_async(opened)(duel)
        while (told := (await his.hear("presence"))["open"]) != {"A": 3, "B": None}:
            assert told == {"A": None, "B": None}
    async with at(duel.pk, bob) as his:
        assert (await his.hear("state"))["seats"]["A"]["open"] == 3
