"""Dialects: how a bot connects to the site or to boardgame.io's server, what it hears there and how it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
import orjson

from games.agents import random_answer
from games.kernel.decision import Decision


@dataclass(frozen=True, slots=True)
class Ticket:
    """A match, and for each of its seats the cookie that opens it, empty where none is needed; who watches has none."""

    match: str
    seats: dict[str, str]


@dataclass(frozen=True, slots=True)
class Heard:
    """What a message says, as far as a bot cares."""

    seq: int = -1
    """How far the match is; -1 if the message doesn't say."""
    is_step: bool = False
    decision: Any = None
    is_over: bool = False
    error: str = ""
    reply: bytes = b""
    """What the protocol wants sent back at once."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer: the message that gives it, and how a record would write it."""

    message: bytes
    words: str = ""


class Dialect(Protocol):
    seats: tuple[str, ...]

    def opening(self, ticket: Ticket, seat: str) -> tuple[str, dict[str, str]]:
        """Path and headers of the handshake."""
        ...

    def read(self, text: bytes, ticket: Ticket, seat: str) -> Heard: ...

    def answer(self, decision: Any, ticket: Ticket, seat: str, seed: int) -> Given:
        """A random legal answer; the same seed gives the same one."""
        ...

    def sync(self) -> bytes:
        """What asks for everything again; empty if there is no such thing."""
        ...

    def phrase(self) -> bytes:
        """What says something to the others at the table; empty if there is no such thing."""
        ...


NOTHING = Heard()


class _Message(msgspec.Struct):
    type: str
    seq: int = -1
    decision: dict[str, Any] | None = None
    code: str = ""
    n: int = 0


class Voidream:
    """The site's own protocol (docs/protocol.md), with patches, as the table's page wants them."""

    seats: tuple[str, ...] = ("A", "B")

    def __init__(self, origin: str, *, compressed: bool = False) -> None:
        self._headers = {"Origin": origin}
        if compressed:
            self._headers["Sec-WebSocket-Extensions"] = "permessage-deflate; client_max_window_bits"
        self._decoder = msgspec.json.Decoder(_Message)

    def opening(self, ticket: Ticket, seat: str) -> tuple[str, dict[str, str]]:
        cookie = {"Cookie": ticket.seats[seat]} if seat in ticket.seats else {}
        return f"/ws/matches/{ticket.match}/?patch=1", self._headers | cookie

    def read(self, text: bytes, ticket: Ticket, seat: str) -> Heard:
        message = self._decoder.decode(text)
        match message.type:
            case "step" | "state":
                return Heard(message.seq, is_step=message.type == "step", decision=message.decision)
            case "over":
                return Heard(is_over=True)
            case "error":
                return Heard(error=message.code)
            case "ping":
                return Heard(reply=orjson.dumps({"type": "pong", "n": message.n}))
        return NOTHING

    def answer(self, decision: Any, ticket: Ticket, seat: str, seed: int) -> Given:
        answer = random_answer(Decision.from_json(decision), seed)
        names = [option["notation"] for option in decision["options"]]
        if answer.pick is None:
            given: dict[str, Any] = {"amounts": answer.amounts}
            words = "; ".join(f"{name} {amount}" for name, amount in zip(names, answer.amounts or (), strict=True))
        else:
            given = {"pick": answer.pick}
            words = "; ".join(names[place] for place in answer.pick) or "none"
        return Given(orjson.dumps({"type": "answer", "seq": answer.seq, **given}), words)

    def sync(self) -> bytes:
        return b'{"type": "sync"}'

    def phrase(self) -> bytes:
        return b'{"type": "chat", "phrase": "thanks"}'


class _Context(msgspec.Struct):
    currentPlayer: str = ""  # noqa: N815  (boardgame.io's name)
    gameover: Any = None


class _Own(msgspec.Struct):
    hand: list[int] = []


class _Game(msgspec.Struct):
    players: dict[str, _Own] = {}


class _State(msgspec.Struct):
    G: _Game
    ctx: _Context
    _stateID: int = 0  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


class BoardgameIo:
    """Socket.io over a WebSocket, as boardgame.io's client speaks it: `sync` once, `update` per move."""

    seats: tuple[str, ...] = ("0", "1")

    def __init__(self, game: str) -> None:
        self._game = game
        self._connected = f"40/{game},".encode()
        self._event = f"42/{game},".encode()
        self._update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
        self._sync = msgspec.json.Decoder(tuple[str, str, _Sync])

    def opening(self, ticket: Ticket, seat: str) -> tuple[str, dict[str, str]]:
        return "/socket.io/?EIO=4&transport=websocket", {}

    def read(self, text: bytes, ticket: Ticket, seat: str) -> Heard:
        if text[:1] == b"0":
            return Heard(reply=self._connected)
        if text == b"2":
            return Heard(reply=b"3")
        if text.startswith(self._connected):
            return Heard(reply=self._event + orjson.dumps(["sync", ticket.match, seat, None, 2]))
        if not text.startswith(self._event):
            return NOTHING
        body = text[len(self._event) :]
        if body.startswith(b'["update"'):
            state = self._update.decode(body)[2]
        elif body.startswith(b'["sync"'):
            state = self._sync.decode(body)[2].state
        else:
            return NOTHING
        mine = state.ctx.currentPlayer == seat and state.ctx.gameover is None
        return Heard(
            state._stateID,
            is_step=body.startswith(b'["update"'),
            decision=(state._stateID, len(state.G.players[seat].hand)) if mine else None,
            is_over=state.ctx.gameover is not None,
        )

    def answer(self, decision: Any, ticket: Ticket, seat: str, seed: int) -> Given:
        seq, hand = decision
        move = {"type": "play", "args": [seed % hand], "playerID": seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": move}
        return Given(self._event + orjson.dumps(["update", action, seq, ticket.match, seat]))

    def sync(self) -> bytes:
        return b""

    def phrase(self) -> bytes:
        return b""
