"""The ready check on a real site: real sockets, a connection that freezes, and a site that is killed."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.site.playing import some_answer
from tests.site.processes import Site
from tests.site.test_programs import call, token_for

pytestmark = [pytest.mark.processes, pytest.mark.deep]

LEFT = 12
"""Seconds after which a page in the lobby has been left."""
LONGEST = 90
"""Seconds that nobody waits longer for an absent player."""
RATED = {"clock": "blitz", "is_rated": True}


class Player:
    """A program of an account on the site."""

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name, self.token = site, name, token_for(site, name)
        self.deck = call(site, "decks/?whose=starter", self.token)["results"][0]["slug"]

    async def send(self, path: str, **body: Any) -> Any:
        return await asyncio.to_thread(call, self.site, path, self.token, {"deck": self.deck, **body})

    async def look(self, path: str) -> Any:
        return await asyncio.to_thread(call, self.site, path, self.token)

    @asynccontextmanager
    async def at(self, path: str, port: int | None = None) -> AsyncIterator[ClientConnection]:
        address = f"ws://127.0.0.1:{port or self.site.port}{path}"
        async with connect(address, additional_headers={"Authorization": f"Token {self.token}"}) as socket:
            yield socket

    async def challenges(self, other: Player) -> Any:
        return await self.send("challenges/", kind="direct", to=other.name, **RATED)

    async def accepts(self, challenge: Any) -> Any:
        return await self.send(f"challenges/{challenge['id']}/accept/")

    async def ratings(self) -> Any:
        return (await self.look(f"players/{self.name}/"))["ratings"]


class Proxy:
    """A line to the site that can freeze: it stays open, and nothing goes through it any more."""

    def __init__(self, port: int) -> None:
        self._to, self.is_frozen = port, False

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        try:
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        finally:
            for each in (back, writer):
                each.close()

    async def _pass(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                if not self.is_frozen:
                    to.write(data)
                    await to.drain()


async def hear(socket: ClientConnection, kind: str) -> Any:
    async with asyncio.timeout(LONGEST + 30):
        while (message := json.loads(await socket.recv()))["type"] != kind:
            pass
        return message


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[Site]:
    with Site(shutil.copytree(prepared, tmp_path_factory.mktemp("gathering") / "var")) as site:
        site.wait_until_ready()
        yield site
        assert "Traceback" not in site.output, site.output


def test_nobody_plays_or_loses_against_who_is_not_there(site: Site) -> None:
    names = ("ann", "bob", "cay", "dan", "eve", "fay", "gus", "hal", "ivy", "jon")
    people = [Player(site, name) for name in names]
    asyncio.run(_at_once(site, people))


async def _at_once(site: Site, people: list[Player]) -> None:
    ann, bob, cay, dan, eve, fay, gus, hal, ivy, jon = people
    await asyncio.gather(
        never_came(ann, bob),
        closed_the_tab(cay, dan),
        lost_the_connection(site, eve, fay),
        sat_down_elsewhere(gus, hal),
        left_before_acceptance(ivy, jon),
    )
    for player in people:
        assert await player.ratings() == [], player.name


async def never_came(absent: Player, present: Player) -> None:
    async with absent.at("/ws/news/") as news:
        match = await present.accepts(await absent.challenges(present))
        told = await hear(news, "news")
        assert (told["kind"], told["url"]) == ("match", match["url"])
        async with present.at(match["socket"]) as socket:
            waited = (await hear(socket, "gathering"))["left"] / 1000
            assert waited < LONGEST
            assert (await hear(socket, "over"))["result"]["reason"] == "no-show"
        while told["kind"] != "missed":
            told = await hear(news, "news")


async def closed_the_tab(absent: Player, present: Player) -> None:
    async with absent.at("/ws/lobby/?game=voidream"):
        await absent.send("challenges/", kind="quick", **RATED)
    await asyncio.sleep(LEFT)
    sought = await present.send("challenges/", kind="quick", **RATED)
    assert (sought["status"], sought["match"]) == ("waiting", None)


async def lost_the_connection(site: Site, absent: Player, present: Player) -> None:
    match = await present.accepts(await absent.challenges(present))
    async with Proxy(site.port) as proxy, absent.at(match["socket"], proxy.port) as frozen:
        await hear(frozen, "gathering")
        proxy.is_frozen = True
        # The site notices, and the seat isn't ready any more.
        await asyncio.sleep(15)
        async with present.at(match["socket"]) as socket:
            await hear(socket, "gathering")
            assert (await hear(socket, "over"))["result"]["reason"] == "no-show"
        frozen.transport.abort()


async def sat_down_elsewhere(absent: Player, present: Player) -> None:
    challenge = await absent.challenges(present)
    begun = await absent.send("matches/", opponent="friend", clock="blitz")
    joined = await present.send("matches/join/", invitation=begun["invitation"])
    async with absent.at(joined["socket"]) as one, present.at(joined["socket"]) as other:
        await hear(one, "state")
        await hear(other, "state")
        assert (await absent.look(f"challenges/{challenge['id']}/"))["status"] == "expired"
        await one.send(json.dumps({"type": "concede"}))
        assert (await hear(other, "over"))["result"]["reason"] == "aborted"


async def left_before_acceptance(absent: Player, present: Player) -> None:
    async with absent.at("/ws/lobby/?game=voidream"):
        challenge = await absent.send("challenges/", kind="open", **RATED)
    await asyncio.sleep(LEFT)
    with pytest.raises(HTTPError, match="409"):
        await present.accepts(challenge)


def test_who_closes_the_laptop_in_a_match_loses_it_and_is_told(site: Site) -> None:
    asyncio.run(_closes_the_laptop(site, Player(site, "kim"), Player(site, "lou")))


async def _closes_the_laptop(site: Site, absent: Player, present: Player) -> None:
    async with absent.at("/ws/news/") as reading:
        challenge = await present.challenges(absent)
        async with asyncio.timeout(5):
            told = await hear(reading, "news")
        assert (told["kind"], told["sound"]) == ("challenge", True)
    match = await absent.accepts(challenge)
    async with (
        Proxy(site.port) as proxy,
        absent.at(match["socket"], proxy.port) as laptop,
        present.at(match["socket"]) as other,
    ):
        seat = await play_until_asked(laptop, other)
        proxy.is_frozen = True
        async with asyncio.timeout(12):
            while (here := await hear(other, "presence"))["seats"].get(seat, True):
                pass
        await other.send(json.dumps({"type": "claim", "what": "win"}))
        assert (await hear(other, "error"))["code"] == "illegal"
        await asyncio.sleep(here["claim_after"][seat] + 1)
        await other.send(json.dumps({"type": "claim", "what": "win"}))
        result = (await hear(other, "over"))["result"]
        assert (result["winner"] == seat, result["reason"]) == (False, "claim")
        laptop.transport.abort()
    async with absent.at("/ws/news/?away=600") as back:
        while (told := await hear(back, "news"))["kind"] != "result":
            pass
        assert told["url"] == match["url"]
    async with asyncio.timeout(30):
        while not (won := await present.ratings()):
            await asyncio.sleep(0.5)
    (lost,) = await absent.ratings()
    assert float(lost["value"]) < 1500 < float(won[0]["value"])


async def play_until_asked(asked: ClientConnection, other: ClientConnection) -> str:
    """Both decide, until each has decided once and the first one is to decide again; their seat."""
    states = {socket: await hear(socket, "state") for socket in (asked, other)}
    told, chance = states, random.Random(5)
    decided: set[ClientConnection] = set()
    while len(decided) < 2 or not told[asked]["decision"]:
        socket = next(socket for socket in told if told[socket]["decision"])
        decision = told[socket]["decision"]
        reply = {"type": "answer", "seq": decision["seq"], **some_answer(decision, chance)}
        await socket.send(json.dumps(reply))
        decided.add(socket)
        told = {each: await hear(each, "step") for each in (asked, other)}
    seat: str = states[asked]["you"]
    return seat


def test_a_site_that_is_killed_in_a_ready_check_loses_nobody(tmp_path: Path, prepared: Path) -> None:
    instance = shutil.copytree(prepared, tmp_path / "var")
    with Site(instance) as site:
        site.wait_until_ready()
        ann, bob = Player(site, "ann"), Player(site, "bob")
        match = asyncio.run(_gather(ann, bob))
        site.stop(signal.SIGKILL)
        site.wait_until_gone(seconds=60)
    with Site(instance, site.port, "again.log") as again:
        again.wait_until_ready()
        asyncio.run(_start(ann, bob, match))


async def _gather(ann: Player, bob: Player) -> Any:
    match = await bob.accepts(await ann.challenges(bob))
    async with ann.at(match["socket"]) as socket:
        await hear(socket, "gathering")
    return match


async def _start(ann: Player, bob: Player, match: Any) -> None:
    async with ann.at(match["socket"]) as one, bob.at(match["socket"]) as other:
        assert (await hear(one, "state"))["clocks"]["banks"] == {"A": 180_000, "B": 180_000}
        await hear(other, "state")
