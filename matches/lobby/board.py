"""Board of a process: its sockets in the lobby of a game, and what each of them has been told.

What waits in the lobby is in the database. The board looks there when it hears that something has changed, and every
few seconds besides; it tells its sockets the difference. So a message that is lost delays something, and that is all.
"""

from __future__ import annotations

import asyncio
import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any, Protocol
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog

from accounts.blocks import blocked_among
from matches.consumers.listener import Listener
from matches.consumers.threads import in_thread
from matches.lobby import messages
from matches.lobby.queries import (
    SHOWN,
    Figures,
    Lobby,
    challenges_for,
    ended_challenges,
    figures,
    note_people,
    waiting_challenges,
)
from matches.lobby.quick import look_again
from matches.models import Challenge
from matches.publish import LOBBY, send_to
from matches.queries import turns_among
from matches.seeks.available import leaving, seen
from matches.terms import choices_of

log = structlog.get_logger(__name__)

BEAT = 5.0
"""Seconds after which the board looks by itself, and says who of its people is there."""
PACE = 0.25
"""Seconds between two looks at least, however much happens."""
_LOST = 4 * BEAT
"""Seconds after which the people of a process that says nothing any more aren't counted."""


class Member(Protocol):
    """A socket, as the board knows it."""

    player: UUID | None
    is_away: bool
    """At a table against an agent, while a search goes on."""
    awaited: str
    """A challenge of theirs that was waiting a moment ago, if there is one."""

    def post(self, text: str) -> None:
        """A message to be sent; nobody waits for a client that is slow."""
        ...


class Board:
    """The board of one event loop and one game. It works while it has members."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._id = uuid.uuid4().hex
        self._members: set[Member] = set()
        self._greeted: set[Member] = set()
        self._open: list[Challenge] = []
        self._hidden: Mapping[UUID, set[UUID]] = {}
        """Whose challenges aren't told to a player: there is a block between the two."""
        self._own: dict[UUID, Lobby] = {}
        self._figures: Figures | None = None
        self._said: dict[Any, str] = {}
        """The last message of each kind and receiver."""
        self._elsewhere: dict[str, tuple[int, float]] = {}
        self._is_time = True
        """For the figures: of these, once in a beat is often enough."""
        self._news = asyncio.Event()
        self._listener = Listener(LOBBY, self._hear)
        self._tasks: list[asyncio.Task[None]] = []
        self._noting: asyncio.Future[int] | None = None
        """The latest note of who is there."""

    @staticmethod
    def here(game: str) -> Board:
        """The board of the running loop."""
        boards = _boards.setdefault(asyncio.get_running_loop(), {})
        if game not in boards:
            boards[game] = Board(game)
        return boards[game]

    def enter(self, member: Member) -> None:
        """The member is told everything in a moment, and from then on what changes."""
        self._members.add(member)
        if not self._tasks:
            self._own, self._said, self._is_time = {}, {}, True
            work = (self._listener.run(), self._beat(), self._tell())
            self._tasks = [asyncio.create_task(part) for part in work]
        self.look()

    async def leave(self, member: Member) -> None:
        self._members.discard(member)
        self._greeted.discard(member)
        if member.player and all(other.player != member.player for other in self._members):
            if self._noting:
                # That they were there is written before that they aren't.
                await asyncio.wait([self._noting])
            await in_thread(leaving, member.player)
        if self._members or not self._tasks:
            return
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await self._say_who_is_here()

    def look(self) -> None:
        """Something may have changed."""
        self._news.set()

    # --- Who is here --------------------------------------------------------------------------------------------------

    @property
    def _here(self) -> int:
        """People of this process who look at the lobby; of a visitor, nobody knows whether two pages are one person."""
        present = [member.player or member for member in self._members if not member.is_away]
        return len(set(present))

    def _players(self, *, is_away: bool) -> set[UUID]:
        """Those who look at the lobby, or those who are only away at a table."""
        here = {member.player for member in self._members if member.player and not member.is_away}
        return {member.player for member in self._members if member.player} - here if is_away else here

    def _total(self) -> int:
        now = asyncio.get_running_loop().time()
        return self._here + sum(count for count, at in self._elsewhere.values() if now - at < _LOST)

    async def _say_who_is_here(self) -> None:
        message = {"type": "lobby.here", "game": self._game, "board": self._id, "count": self._here}
        await send_to(LOBBY, message)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "lobby.here":
            self.look()
        elif message["game"] == self._game and message["board"] != self._id:
            self._elsewhere[message["board"]] = (message["count"], asyncio.get_running_loop().time())

    async def _beat(self) -> None:
        while True:
            try:
                for is_away in (False, True):
                    if players := self._players(is_away=is_away):
                        # It goes on in its thread, whatever becomes of us.
                        self._noting = asyncio.ensure_future(in_thread(seen, players, is_away=is_away))
                        await asyncio.shield(self._noting)
                await self._say_who_is_here()
                await in_thread(note_people, self._game, self._total())
            except Exception:
                log.exception("beat_failed", group=LOBBY)
            self._is_time = True
            self.look()
            await asyncio.sleep(BEAT)

    # --- Telling ------------------------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._tell_all(list(self._members))
            except Exception:
                log.exception("lobby_failed", members=len(self._members))
            await asyncio.sleep(PACE)

    async def _tell_all(self, members: list[Member]) -> None:
        by_player: dict[UUID, list[Member]] = defaultdict(list)
        for member in members:
            if member.player:
                by_player[member.player].append(member)
        waiting, hidden = await in_thread(_read, self._game, by_player)
        before, self._own = (
            self._own,
            {player: challenges_for(player, waiting, hidden.get(player, ())) for player in by_player},
        )
        await self._tell_what_ended(before, by_player)
        counts = {
            player: _others(lobby.search, waiting, hidden.get(player, ()))
            for player, lobby in self._own.items()
            if lobby.search
        }
        for player, theirs in by_player.items():
            self._tell_own(player, [member for member in theirs if member in self._greeted], counts.get(player))
        self._tell_open(waiting, hidden)
        if self._is_time:
            # Somebody whom a search has passed over may do by now.
            for player in [player for player, count in counts.items() if count]:
                await in_thread(look_again, player)
        if self._is_time or not self._figures:
            self._is_time, self._figures = False, await in_thread(figures, self._game)
            for player, count in (await in_thread(turns_among, list(by_player))).items():
                here = [member for member in by_player[player] if member in self._greeted and not member.is_away]
                if here:
                    self._say(here, ("turns", player), messages.turns(count))
            self._say(self._in_the_lobby(), "figures", messages.figures(self._total(), self._figures))
        for member in self._members.intersection(members) - self._greeted:
            self._greeted.add(member)
            mine = self._own[member.player] if member.player else Lobby()
            if not member.is_away:
                opened = map(messages.listed_json, _open_to(member, self._open, hidden))
                member.post(messages.lobby(opened, mine, self._total(), self._figures))
            elif member.player in counts:
                member.post(messages.others(counts[member.player]))
        self._said = {key: text for key, text in self._said.items() if key == "figures" or key[1] in by_player}

    async def _tell_what_ended(self, before: dict[UUID, Lobby], by_player: dict[UUID, list[Member]]) -> None:
        gone: set[str] = set()
        for player, lobby in before.items():
            if player in by_player:
                gone |= {each.pk for each in lobby.own} - {each.pk for each in self._own[player].own}
        # Between a member's own look and the first one of the board, somebody may have been faster.
        for player, theirs in by_player.items():
            awaited = {member.awaited for member in theirs if member not in self._greeted and member.awaited}
            gone |= awaited - {each.pk for each in self._own[player].own}
        for challenge in await in_thread(ended_challenges, gone) if gone else []:
            for member in by_player[challenge.host_id]:
                member.post(messages.ended(challenge))

    def _tell_own(self, player: UUID, theirs: list[Member], others: int | None) -> None:
        here = [member for member in theirs if not member.is_away]
        self._say(here, ("own", player), messages.own(self._own[player]))
        if others is not None:
            away = [member for member in theirs if member.is_away]
            self._say(away, ("others", player), messages.others(others))

    def _tell_open(self, waiting: list[Challenge], hidden: Mapping[UUID, set[UUID]]) -> None:
        listed = [each for each in waiting if each.is_listed][:SHOWN]
        before, self._open = self._open, listed
        was_hidden, self._hidden = self._hidden, hidden
        to_most = _difference(before, listed)
        for member in self._in_the_lobby():
            text = to_most
            if member.player in was_hidden or member.player in hidden:
                text = _difference(_open_to(member, before, was_hidden), _open_to(member, listed, hidden))
            if text:
                member.post(text)

    def _in_the_lobby(self) -> list[Member]:
        return [member for member in self._greeted if not member.is_away]

    def _say(self, members: list[Member], what: Any, text: str) -> None:
        """What was told isn't told again."""
        if self._said.get(what) != text:
            self._said[what] = text
            for member in members:
                member.post(text)


def _read(game: str, players: Collection[UUID]) -> tuple[list[Challenge], Mapping[UUID, set[UUID]]]:
    return waiting_challenges(game, players), blocked_among(players)


def _open_to(member: Member, listed: list[Challenge], hidden: Mapping[UUID, set[UUID]]) -> list[Challenge]:
    """What of the list is told to a member; of visitors nobody is hidden from anybody."""
    unseen = hidden.get(member.player, set()) if member.player else set()
    return [each for each in listed if each.host_id not in unseen]


def _difference(before: list[Challenge], now: list[Challenge]) -> str | None:
    known, there = {each.pk for each in before}, {each.pk for each in now}
    new = [messages.listed_json(each) for each in now if each.pk not in known]
    gone = [each.pk for each in before if each.pk not in there]
    return messages.changed(new, gone) if new or gone else None


def _others(search: Challenge, waiting: list[Challenge], hidden: Collection[UUID]) -> int:
    """How many look for the same, and may be met."""
    unmet = {search.host_id, *hidden}
    rest = (each for each in waiting if each.kind != Challenge.Kind.DIRECT and each.host_id not in unmet)
    own = set(choices_of(search))
    alike = (each for each in rest if (each.format, each.setup) == (search.format, search.setup) and not each.is_table)
    return sum(not own.isdisjoint(choices_of(each)) for each in alike)


_boards: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, Board]] = WeakKeyDictionary()
