"""Playing a match as a program: over HTTP and the socket, with answers as they come."""

from __future__ import annotations

import http.client
import json
import random
import re
import urllib.parse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

__all__ = ["at_table", "hear", "page_of", "play_on", "quick_match"]


def quick_match(address: str) -> tuple[str, str]:
    """A guest presses the button on the home page: the match's id, and the cookies of the guest."""
    where = urllib.parse.urlsplit(address)
    with closing(http.client.HTTPConnection(where.hostname or "", where.port, timeout=20)) as connection:
        connection.request("GET", "/voidream/")
        answer = connection.getresponse()
        page, cookies = answer.read().decode(), _cookies(answer)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token is not None, page
        headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded", "Referer": f"{address}/"}
        connection.request(
            "POST", "/voidream/play/quick/", urllib.parse.urlencode({"csrfmiddlewaretoken": token[1]}), headers
        )
        answer = connection.getresponse()
        assert answer.status == 302, answer.read()
        return answer.headers["Location"].rstrip("/").rsplit("/", 1)[1], f"{cookies}; {_cookies(answer)}"


@contextmanager
def at_table(address: str, match: str, cookie: str) -> Iterator[ClientConnection]:
    url = f"{address.replace('http', 'ws')}/ws/matches/{match}/"
    with connect(url, origin=Origin(address), additional_headers={"Cookie": cookie}) as socket:
        yield socket


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=30))
        assert message["type"] != "error", message
        if message["type"] == kind:
            return message


def play_on(socket: ClientConnection, state: dict[str, Any], *, answers: int) -> int:
    """Answers so many decisions from a `state` on, or until the match is over; the seq that it got to."""
    chance, decision, seen = random.Random(5), state["decision"], state["seq"]
    for _ in range(answers):
        while not decision:
            step = hear(socket, "step")
            decision, seen = step["decision"], step["to"]
            if step["view"]["result"]:
                return int(seen)
        socket.send(json.dumps({"type": "answer", "seq": decision["seq"], **some_answer(decision, chance)}))
        step = hear(socket, "step")
        assert step["to"] > seen
        decision, seen = step["decision"], step["to"]
    return int(seen)


def page_of(address: str, path: str, cookie: str) -> str:
    where = urllib.parse.urlsplit(address)
    with closing(http.client.HTTPConnection(where.hostname or "", where.port, timeout=20)) as connection:
        connection.request("GET", path, headers={"Cookie": cookie})
        answer = connection.getresponse()
        assert answer.status == 200, path
        return answer.read().decode()


def some_answer(decision: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    if decision["kind"] != "amounts":
        count = max(decision["min"], min(1, decision["max"]))
        return {"pick": chance.sample(range(len(decision["options"])), count)}
    left, amounts = decision["total"], []
    for option in decision["options"]:
        amounts.append(min(left, option.get("limit", left)))
        left -= amounts[-1]
    return {"amounts": amounts}


def _cookies(answer: http.client.HTTPResponse) -> str:
    return "; ".join(value.split(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie")
