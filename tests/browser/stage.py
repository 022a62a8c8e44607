"""A table set up from a position: the page talks to this instead of the server, and views can be changed on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import orjson
from playwright.sync_api import Page, WebSocketRoute

import games
from games.kernel.decision import Answer
from games.kernel.game import Game
from tests.browser.seats import begin_match

__all__ = ["Stage", "clocks", "position", "war"]

Json = dict[str, Any]
Change = Callable[[Json], None]
BANKS = {"A": 125_000, "B": 180_000}


class Stage:
    """Seats the page at A, at a position or in a `state`. `answers` are what it has said; each is played, and the table
    comes anew."""

    def __init__(
        self,
        page: Page,
        position: Json,
        change: Change | None = None,
        log: list[Json] | None = None,
        game: str = "voidream",
        state: Any = None,
    ) -> None:
        self.page = page
        self.answers: list[Json] = []
        self.change = change or (lambda _message: None)
        self.log = log or []
        self._game: Game[Any] = games.load(game)
        self._state = state or self._game.lab.load({"game": game, **position})
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/matches/**", self._connect)
        page.goto(begin_match(page, game))
        boot = json.loads(page.locator("#table-boot").text_content() or "{}")
        self._catalog = boot["catalog"]
        for _ in range(150):
            if self._lines:
                break
            page.wait_for_timeout(100)
        assert self._lines, "the page has opened no socket"
        self.tell()
        page.locator("#table .lane").wait_for()

    def tell(self) -> None:
        """Sends the whole table."""
        decision = self._game.decision(self._state)
        message: Json = orjson.loads(
            orjson.dumps(
                {
                    "type": "state",
                    "you": "A",
                    "seq": self._game.seq(self._state),
                    "view": self._game.view(self._state, "A"),
                    "decision": decision.as_json() if decision and decision.seat == "A" else None,
                    "waiting": decision.seat if decision else None,
                    "log": self.log,
                    "seats": {"A": {"name": "Ada", "online": True}, "B": {"name": "Boris", "online": True}},
                    "commitment": "",
                    "catalog": self._catalog,
                    "links": {},
                }
            )
        )
        self.change(message)
        self._lines[-1].send(json.dumps(message))

    def do(self, move: str) -> None:
        """Plays a move of either seat, as `B: pass`, and tells."""
        seat, _, text = move.partition(": ")
        answer = self._game.read_answer(self._state, text)
        assert isinstance(answer, Answer), answer
        self._play(seat, answer)

    def _play(self, seat: str, answer: Answer) -> None:
        assert self._game.answer(self._state, seat, answer) is None
        self.tell()

    def _connect(self, route: WebSocketRoute) -> None:
        self._lines.append(route)
        route.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] != "answer":
            return
        self.answers.append(message)
        pick = tuple(message["pick"]) if "pick" in message else None
        amounts = tuple(message["amounts"]) if "amounts" in message else None
        self._play("A", Answer(message["seq"], pick, amounts))


def clocks(message: Json, *, running: str = "A", left: int = 135_000, **more: Any) -> None:
    """Ten seconds for a decision; Ada has some two minutes in the bank, Boris three."""
    message["clocks"] = {"running": running, "left": left, "allowance": 10_000, "banks": BANKS} | more


def position(**mine: Any) -> Json:
    """A main phase in which Ada is to act, with this on her side."""
    ada: Json = {
        "mind": {"card": "Innocence", "at": 3},
        "deck": ["Night Porter", "Night Porter", "Lantern Carp", "Meridian Terminus"],
        "hand": ["Open Your Eyes", "Stand Your Ground", "Catch Your Breath"],
    }
    boris: Json = {
        "mind": {"card": "Innocence", "at": 2},
        "deck": ["Night Porter", "Lantern Carp", "Meridian Terminus"],
        "hand": ["Open Your Eyes"],
    }
    return {"round": 2, "phase": "main", "active": "A", "seed": 3, "players": {"A": ada | mine, "B": boris}}


def war() -> Json:
    """A conflict in which Ada attacks with two."""
    data = position(play=["Night Porter", "Stowaway in the Wall", "Lantern Carp"], mind={"card": "Obsession", "at": 1})
    data["players"]["B"]["play"] = ["Rush-Hour Multitude"]
    conflict = {
        "attacker": "A",
        "kind": "dawn",
        "attacking": ["Night Porter", "Stowaway in the Wall"],
        "defending": ["Rush-Hour Multitude"],
    }
    return data | {"phase": "conflict", "conflict": conflict}
