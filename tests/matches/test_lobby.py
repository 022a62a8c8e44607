"""The lobby's socket: who is told of which challenge, and who is taken to the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from django.contrib.auth.models import User
from django.utils import timezone

from accounts.blocks import block, unblock
from accounts.models import Player, Sanction
from accounts.outcome import Code
from accounts.services import adopt_guest
from accounts.tokens import InvalidTokenError
from cards.models import Catalog
from matches.consumers.threads import in_thread
from matches.lobby import board, messages
from matches.lobby import socket as consumer
from matches.lobby.make import challenge_player, decline, leave_for_agent, make, withdraw
from matches.lobby.pair import accept
from matches.lobby.queries import lobby_of, people_here
from matches.lobby.quick import seek
from matches.models import Challenge, Match, Rating
from matches.routing import websocket_urlpatterns
from matches.seeks.available import PATIENCE, seen
from matches.seeks.ending import expire
from matches.terms import Terms
from tests.clock import pass_time
from tests.matches.counting import DECK
from tests.matches.sockets import Socket
from tests.matches.test_challenges import begun, goes_away, opened, sought
from tests.matches.verbs import add

TERMS = Terms("counting", "standard")


@pytest.fixture(autouse=True)
def _lobby(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


@asynccontextmanager
async def lobby(player: Player | None, query: str = "") -> AsyncIterator[Socket]:
    scope = {
        "type": "websocket",
        "path": "/ws/lobby/",
        "headers": [],
        "query_string": f"game=counting&{query}".encode(),
    }
    socket = Socket(URLRouter(websocket_urlpatterns), {**scope, "player": player})
    await socket.open()
    try:
        yield socket
    finally:
        if not socket.future.done():
            await socket.close()


def path(match: Match) -> str:
    return match.get_absolute_url()


async def test_a_visitor_sees_what_there_is(duel: Match, alice: Player, charlie: Player) -> None:
    challenge = await sync_to_async(opened)(charlie, Terms("counting", "blitz"))
    async with lobby(None) as visitor:
        told = await visitor.hear("lobby")
    assert [each["id"] for each in told["open"]] == [challenge.pk]
    shown = told["open"][0]
    assert (shown["host"], shown["clock"]["name"], shown["is_rated"], shown["to"]) == ("Charlie", "Blitz", False, None)
    assert "deck" not in shown
    assert (told["own"], told["received"], told["here"], told["running"]) == ([], [], 1, 1)
    assert told["watch"] == [
        {"id": duel.pk, "url": path(duel), "names": ["Alice (guest)", "Bob (guest)"], "progress": "At 0"}
    ]


async def test_challenges_come_and_go(alice: Player) -> None:
    async with lobby(None) as visitor, lobby(alice) as host:
        await visitor.hear("lobby")
        await host.hear("lobby")
        challenge = await sync_to_async(opened)(alice)
        assert [each["id"] for each in (await visitor.hear("open"))["new"]] == [challenge.pk]
        assert [each["id"] for each in (await host.hear("own"))["own"]] == [challenge.pk]
        await sync_to_async(withdraw)(challenge.pk, alice)
        assert (await visitor.hear("open"))["gone"] == [challenge.pk]
        assert (await host.hear("ended"))["status"] == "withdrawn"


async def test_the_host_is_taken_to_the_table(alice: Player, bob: Player) -> None:
    challenge = await sync_to_async(opened)(alice)
    async with lobby(alice, f"search={challenge.pk}") as host:
        await host.hear("lobby")
        match = begun(await sync_to_async(accept)(challenge.pk, bob, DECK))
        assert (await host.hear("taken")) == {"type": "taken", "challenge": challenge.pk, "match": path(match)}


async def test_even_if_it_was_taken_before_the_page_had_come(alice: Player, bob: Player) -> None:
    challenge = await sync_to_async(opened)(alice)
    match = begun(await sync_to_async(accept)(challenge.pk, bob, DECK))
    async with lobby(alice, f"search={challenge.pk}") as host:
        assert (await host.hear("taken"))["match"] == path(match)
    async with lobby(bob, f"search={challenge.pk}") as other:
        assert (await other.hear("lobby"))["own"] == []
        assert await other.hears_of_nothing("taken")


async def test_even_if_it_is_taken_while_the_page_comes(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    challenge = await sync_to_async(opened)(alice)
    read = board._read
    taken: list[Any] = []

    def read_too_late(game: str, players: Any) -> Any:
        if not taken:
            taken.append(begun(accept(challenge.pk, bob, DECK)))
        return read(game, players)

    monkeypatch.setattr(board, "_read", read_too_late)
    async with lobby(alice, f"search={challenge.pk}") as host:
        assert (await host.hear("taken"))["match"] == path(taken[0])


async def test_a_challenge_of_one_player_is_nobody_else_s_to_see(alice: Player, bob: Player, charlie: Player) -> None:
    await sync_to_async(adopt_guest)(await sync_to_async(User.objects.create_user)("bob"), bob)
    async with lobby(alice) as host, lobby(bob) as asked, lobby(charlie) as other:
        for socket in (host, asked, other):
            await socket.hear("lobby")
        challenge = await sync_to_async(challenge_player)(alice, "bob", TERMS, DECK)
        assert isinstance(challenge, Challenge)
        assert [each["id"] for each in (await asked.hear("own"))["received"]] == [challenge.pk]
        assert (await host.hear("own"))["own"][0]["to"] == "bob"
        await sync_to_async(decline)(challenge.pk, bob)
        ended = await host.hear("ended")
        assert (ended["status"], ended["detail"]) == ("declined", "bob can't play now.")
        assert challenge.pk not in json.dumps(await other.overheard())


async def test_who_block_one_another_see_nothing_of_each_other(alice: Player, bob: Player, charlie: Player) -> None:
    async with lobby(alice) as host, lobby(bob) as other, lobby(charlie) as third:
        for socket in (host, other, third):
            await socket.hear("lobby")
        challenge = await sync_to_async(opened)(alice)
        for socket in (other, third):
            assert [each["id"] for each in (await socket.hear("open"))["new"]] == [challenge.pk]
        await sync_to_async(block)(bob, alice)
        board.Board.here("counting").look()
        assert (await other.hear("open")) == {"type": "open", "new": [], "gone": [challenge.pk]}
        async with lobby(bob) as again:
            assert (await again.hear("lobby"))["open"] == []
        await sync_to_async(unblock)(bob, alice.pk)
        board.Board.here("counting").look()
        assert [each["id"] for each in (await other.hear("open"))["new"]] == [challenge.pk]
        assert await third.hears_of_nothing("open")


async def test_a_host_who_is_here_is_waited_for(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    challenge = await sync_to_async(opened)(alice)
    async with lobby(alice) as host:
        await host.hear("lobby")
        await sync_to_async(goes_away)(challenge, PATIENCE / 2)
        before = (await Challenge.objects.aget()).seen
        await pass_time(board.BEAT * 2)
        assert (await Challenge.objects.aget()).seen > before


async def test_one_who_leaves_during_a_beat_is_not_waited_for(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    await sync_to_async(opened)(alice)
    begun_to_write = asyncio.Event()
    here = board.Board.here("counting")

    async def slowly(work: Any, *arguments: Any, **choices: Any) -> Any:
        if work is seen:
            begun_to_write.set()
            while here._members:
                await asyncio.sleep(0)
        return await in_thread(work, *arguments, **choices)

    async with lobby(alice) as host:
        await host.hear("lobby")
        monkeypatch.setattr(board, "in_thread", slowly)
        await pass_time(board.BEAT)
        await begun_to_write.wait()
    assert (await Challenge.objects.aget()).seen < timezone.now() - PATIENCE / 2


async def test_one_who_has_gone_is_taken_off_the_list(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    challenge = await sync_to_async(opened)(alice)
    async with lobby(None) as visitor:
        assert (await visitor.hear("lobby"))["open"]
        await sync_to_async(goes_away)(challenge)
        assert (await visitor.hear("open"))["gone"] == [challenge.pk]
        await sync_to_async(expire)()
    async with lobby(alice, f"search={challenge.pk}") as host:
        assert (await host.hear("ended"))["status"] == "expired"


async def test_people_are_counted(alice: Player, bob: Player) -> None:
    async with lobby(alice) as one:
        await one.hear("lobby")
        async with lobby(alice) as again:
            await again.hear("lobby")
            async with lobby(bob) as other:
                assert (await other.hear("lobby"))["here"] == 2
                await pass_time(2 * board.BEAT)
                assert await sync_to_async(people_here)("counting") == 2, "what pages are told"


class TestASearchThatGoesOnBesideATable:
    """Who waits too long plays against an agent meanwhile."""

    @pytest.fixture
    def search(self, alice: Player) -> Challenge:
        search = sought(alice)
        assert leave_for_agent(search.pk, alice)
        return search

    async def test_is_told_who_looks_for_the_same_and_comes(
        self, search: Challenge, alice: Player, bob: Player
    ) -> None:
        async with lobby(alice, f"search={search.pk}&away=1") as away, lobby(bob) as other:
            assert (await away.hear("others"))["count"] == 0
            await other.hear("lobby")
            found = await sync_to_async(seek)(bob, TERMS, DECK)
            assert isinstance(found, Challenge)
            assert (await away.hear("others"))["count"] == 1
            await away.say(type="come")
            match = (await away.hear("taken"))["match"]
            assert (await other.hear("taken"))["match"] == match

    async def test_is_too_late_if_the_other_has_found_somebody(
        self, search: Challenge, alice: Player, bob: Player, charlie: Player
    ) -> None:
        async with lobby(alice, f"search={search.pk}&away=1") as away:
            assert (await away.hear("others"))["count"] == 0
            await sync_to_async(sought)(bob)
            assert (await away.hear("others"))["count"] == 1
            begun(await sync_to_async(seek)(charlie, TERMS, DECK))
            while (await away.hear("others"))["count"]:
                pass
            await away.say(type="come")
            assert (await away.hear("others"))["count"] == 0

    async def test_hears_nothing_of_the_lobby(self, search: Challenge, alice: Player, bob: Player) -> None:
        async with lobby(alice, f"search={search.pk}&away=1") as away:
            await away.hear("others")
            await sync_to_async(make)(bob, Terms("counting", "blitz"), DECK, Challenge.Kind.OPEN)
            assert await away.overheard() == []


async def test_two_who_found_nobody_meet_as_soon_as_both_are_here(alice: Player, bob: Player) -> None:
    hers = await sync_to_async(sought)(alice)
    await sync_to_async(leave_for_agent)(hers.pk, alice)
    his = await sync_to_async(sought)(bob)
    async with lobby(bob, f"search={his.pk}") as other:
        await other.hear("lobby")
        async with lobby(alice, f"search={hers.pk}") as back:
            match = (await back.hear("taken"))["match"]
        assert (await other.hear("taken"))["match"] == match


async def test_what_cannot_be_a_search_isn_t_looked_for(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(consumer, "own_challenge", lambda challenge_id, _: asked.append(challenge_id))
    for search in ("%00", "a%00b", "%27", "known"):
        async with lobby(alice, f"search={search}") as socket:
            await socket.hear("lobby")
    assert asked == ["known"]


@pytest.mark.parametrize("text", ["", "{", '{"type": "go"}', '{"type": "come", "more": 1}', "x" * 10_000])
async def test_nothing_else_can_be_said_there(alice: Player, text: str) -> None:
    async with lobby(alice) as socket:
        await socket.hear("lobby")
        await socket.send(text=text)
        assert (await socket.hear("error"))["code"] == "bad-message"


async def test_who_says_much_is_read_more_slowly(alice: Player) -> None:
    async with lobby(alice) as socket:
        began = asyncio.get_running_loop().time()
        for _ in range(8):
            await socket.say(type="go")
        assert {(await socket.hear("error"))["code"] for _ in range(8)} == {"bad-message"}
        assert asyncio.get_running_loop().time() - began >= 2.9


async def test_a_token_must_be_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(scope: Any) -> None:
        raise InvalidTokenError

    monkeypatch.setattr(consumer, "player_of_scope", unknown)
    async with lobby(None) as socket:
        assert (await socket.hear("error"))["code"] == "unauthorized"


async def test_a_lobby_that_hears_nothing_looks_by_itself(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise OSError("no broker")

    monkeypatch.setattr("channels_redis.pubsub.RedisPubSubLoopLayer.group_send", fail)
    async with lobby(None) as visitor:
        await visitor.hear("lobby")
        challenge = await sync_to_async(opened)(alice)
        assert [each["id"] for each in (await visitor.hear("open"))["new"]] == [challenge.pk]


async def test_an_open_challenge_says_how_strong_its_host_is(catalog: Catalog, charlie: Player) -> None:
    facts = {"player": charlie, "game": "counting", "format": "", "value": 1620.4}
    rating = await sync_to_async(Rating.objects.create)(**facts)
    challenge = await sync_to_async(opened)(charlie, TERMS)
    async with lobby(None) as visitor:
        assert (await visitor.hear("lobby"))["open"][0]["rating"] == "1620?"
    rating.steady_until = timezone.now() + timedelta(days=1)
    await sync_to_async(rating.save)()
    assert messages.challenge_json((await sync_to_async(lobby_of)("counting", None)).open[0])["rating"] == "1620"
    assert messages.challenge_json(challenge)["rating"] is None


async def test_who_is_suspended_has_no_challenge_there_any_more(
    catalog: Catalog, alice: Player, charlie: Player
) -> None:
    challenge = await sync_to_async(opened)(charlie, TERMS)
    async with lobby(alice) as hers:
        assert (await hers.hear("lobby"))["open"]
        await sync_to_async(Sanction.objects.create)(player=charlie, kind="ban", reason="Insults.")
        board.Board.here("counting").look()
        assert (await hers.hear("open"))["gone"] == [challenge.pk]
    assert getattr(await sync_to_async(accept)(challenge.pk, alice, DECK), "code", None) is Code.SUSPENDED


async def test_whose_turn_comes_meanwhile_is_told(timed: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby(alice) as hers:
        assert (await hers.hear("turns"))["count"] == 1
        await sync_to_async(add)(timed, "A", 1)
        assert (await hers.hear("turns"))["count"] == 0
