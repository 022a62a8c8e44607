"""Playing on a site from a terminal, with a site that is only as much as each case needs."""

from __future__ import annotations

import json
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from games.cli import online
from games.cli.online import Site, play
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.refusal import DataError
from tests.toy.lanterns import Lanterns

GAME = Lanterns()
MATCH = {"socket": "/ws/matches/abc/", "url": "/voidream/matches/abc/"}
DECISION = Decision(0, "A", DecisionKind.ACTION, "Go on", "V1", (Option("pass", "Pass"),))
STATE = {"type": "state", "seq": 0, "seats": {}, "log": [], "view": {}, "decision": DECISION.as_json()}


@contextmanager
def site_with(talk: Callable[[ServerConnection], None], port: int = 0) -> Iterator[Site]:
    with serve(talk, "127.0.0.1", port) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(f"http://127.0.0.1:{server.socket.getsockname()[1]}", "token", "voidream")
        server.shutdown()


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "PAUSE", 0.01)


def test_a_connection_that_is_lost_while_somebody_thinks_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    is_lost, answers = threading.Event(), []

    def talk(socket: ServerConnection) -> None:
        socket.send(json.dumps(STATE))
        if not is_lost.is_set():
            socket.socket.shutdown(sockets.SHUT_RDWR)
            is_lost.set()
            return
        answers.append(json.loads(socket.recv()))
        socket.send(json.dumps({"type": "over"}))

    def think(table: Any, decision: Decision, read: Callable[[str], Answer | str]) -> Answer | str:
        # Long enough to be noticed.
        is_lost.wait(5)
        time.sleep(0.2)
        return read("pass")

    monkeypatch.setattr(online, "ask", think)
    with site_with(talk) as site:
        assert play(site, MATCH, GAME) == 0
    assert answers == [{"type": "answer", "seq": 0, "pick": [0]}]


def test_a_site_that_says_goodbye_is_asked_again_until_it_is_back() -> None:
    heard: list[int] = []

    def talk(socket: ServerConnection) -> None:
        heard.append(1)
        if len(heard) < 3:
            socket.close(1001)
        else:
            socket.send(json.dumps({"type": "over"}))

    with site_with(talk) as site:
        assert play(site, MATCH, GAME) == 0
    with pytest.raises(DataError, match=r"the connection keeps failing"):
        play(site, MATCH, GAME)


def test_a_site_that_sends_somebody_away_means_it() -> None:
    with site_with(lambda socket: socket.close(4410)) as site:
        assert play(site, MATCH, GAME) == 1


def test_neither_what_is_asked_nor_the_token_goes_on_to_another_address() -> None:
    class Elsewhere(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(301)
            self.send_header("Location", "https://voidream.example/")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Not to the terminal."""

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        site = Site(f"http://127.0.0.1:{server.server_port}", "token", "voidream")
        with pytest.raises(DataError, match=r"301 .*: redirected to https://voidream.example/"):
            site.call("matches/", {})
