"""Socket at a match's table. It keeps the connection and the client's progress; the match is in the database."""

from __future__ import annotations

import asyncio
import uuid
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qs

import structlog
from django.conf import settings
from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of_scope
from matches import absence, match_cache, messages, presence
from matches.clocks.lag import Lag
from matches.consumers import perspective, protocol, updates
from matches.consumers.answers import answer
from matches.consumers.connection import Connection
from matches.consumers.hub import Hub
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket
from matches.live_match import UnreplayableError
from matches.models import Match, Start
from matches.play import gather
from matches.play.claim import claim
from matches.play.concede import concede
from matches.play.learn import look_at_lesson
from matches.play.limits import too_many_from
from matches.play.offers import AGAIN, accept, decline, offer
from matches.play.outcome import Applied
from matches.play.sweep import ask_again
from matches.queries import is_shown, seat_of
from matches.talk.choices import choose_words, mute
from matches.talk.filter import STRANGER as UNKNOWN
from matches.talk.filter import ears_of
from matches.talk.say import say as speak
from matches.tournaments.attendance import arrived

log = structlog.get_logger(__name__)

NO_SUCH_MATCH = 4404
OUTDATED = 4410
"""Close codes after which there is no use in connecting again."""
FAILED = 1011
"""Closed by a server error. The client reconnects and gets the whole state."""
MOST_POSTED = 200
"""Messages that wait for a client. One that is slower gets the whole state instead of them."""
GONE = Refused(Code.NOT_FOUND, gettext_lazy("Match not found."))
AGED = Refused(Code.OUTDATED, gettext_lazy("The rules have changed since this match started. It can’t continue here."))


async def table_socket(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI application behind the socket's address."""
    await TableSocket(scope, receive, send).serve()


class TableSocket(Connection):
    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        super().__init__(scope, receive, send, Bucket(size=30, per_second=20))
        self.match_id: str = scope["url_route"]["kwargs"]["match_id"]
        self.seat: str | None = None
        self.side: str | None = None
        """Whose eyes it sees with: its seat's; where one player has all seats, those of the one that decides."""
        self._plays_all = False
        self._learns = False
        """Whether this is a lesson, whose progress is sent after each step."""
        self.seen = updates.Seen(-1, ended=False)
        self.ears = UNKNOWN
        self._player: Player | None = None
        self.person = uuid.uuid4().hex
        self.takes_patches = parse_qs(scope["query_string"]).get(b"patch") == [b"1"]
        self._hub = Hub.here()
        self._lag = Lag()
        self._telling = asyncio.Lock()
        self._news = asyncio.Event()
        self._posted: deque[str] = deque()
        self._is_far_behind = False
        self._known = -1
        self._must_look = False

    async def begin(self) -> None:
        may_look, is_new = await in_thread(self._take_seat)
        if not may_look:
            await self.turn_away(GONE, NO_SUCH_MATCH)
            return
        if is_new:
            self._hub.tell_others("presence", self.match_id)
            await self._hub.tell_presence(self.match_id)
        # First into the hub, then a look at the match: nothing can happen in between unnoticed.
        await self._hub.enter(self)
        await self._tell(partial(updates.asked_for, self.match_id, self.side, ears=self.ears))
        self.pump(self._pass_on())
        await self._ask_again()

    async def leave(self) -> None:
        await self._hub.leave(self)
        if self.seat and not self._hub.has_seat(self.match_id, self.seat):
            await in_thread(self._leave_seat, self.seat)
            self._hub.tell_others("presence", self.match_id, left=self.seat)
            await self._hub.tell_presence(self.match_id)
            self._hub.seat_left(self.match_id, self.seat)

    # --- What the client says -----------------------------------------------------------------------------------------

    async def hear(self, text: str | None) -> None:
        message = protocol.read(text)
        try:
            outcome = message if isinstance(message, Refused) else await self._do(message)
        except Exception as error:
            log.exception("message_failed", match=self.match_id, seat=self.seat, message=repr(message)[:200])
            await self.fail(error)
        else:
            if isinstance(outcome, Refused):
                await self.refuse(outcome)

    async def _do(self, message: protocol.Message) -> object:
        if self._is_taken_over():
            await self.close(FAILED)
            return None
        match message:
            case protocol.Reply():
                return await answer(self._hub, self.match_id, self.side, message.as_answer(), self._lag.span)
            case protocol.Concede():
                return await self._wish(concede, self.match_id, self.side)
            case protocol.Claim():
                return await self._wish(claim, self.match_id, self.seat, message.what)
            case protocol.Sync():
                await self._tell(partial(updates.asked_for, self.match_id, self.side, message.seq, ears=self.ears))
                await self._ask_again()
                return None
            case protocol.Ping():
                await self.say(messages.PONG)
                return None
            case protocol.Pong():
                self._lag.echoed(message.n)
                return None
            case protocol.Offer() | protocol.Accept():
                if message.what in AGAIN and (refused := await in_thread(too_many_from, self.address)):
                    return refused
                say = offer if isinstance(message, protocol.Offer) else accept
                return await self._wish(say, self.match_id, self.side, message.what, self._hub.publish, message.salt)
            case protocol.Decline():
                wish = partial(decline, self.match_id, self.seat, message.what, self._hub.publish, never=message.never)
                return await in_thread(wish)
            case protocol.Chat():
                words = {"phrase": message.phrase or "", "text": message.text or ""}
                return await in_thread(speak, self.match_id, self._player, **words, tell=self._hub.publish)
            case protocol.Mute():
                whom = {"seat": message.seat, "line": message.line, "on": message.on}
                return await in_thread(mute, self.match_id, self._player, **whom, tell=self._hub.publish)
            case protocol.Words():
                return await in_thread(choose_words, self.match_id, self._player, message.on, self._hub.publish)

    async def _wish(self, wish: Callable[..., object], *args: object) -> object:
        """What may end the match."""
        outcome = await in_thread(wish, *args)
        if isinstance(outcome, Applied):
            self._hub.wake(self.match_id)
        return outcome

    # --- What the hub says --------------------------------------------------------------------------------------------

    def wake(self, seq: int | None) -> None:
        if seq is None:
            self._must_look = True
        else:
            self._known = max(self._known, seq)
        self._news.set()

    def post(self, text: str) -> None:
        if len(self._posted) >= MOST_POSTED:
            self._posted.clear()
            self._is_far_behind = True
        if not self._is_far_behind:
            self._posted.append(text)
        self._news.set()

    async def listen_anew(self) -> None:
        """A player here or opposite changed their chat choices."""
        self.post(await in_thread(self._prick_ears))

    async def come_again(self) -> None:
        """A session of the player has ended, perhaps the one that this socket was opened with."""
        await self.close(FAILED)

    async def _pass_on(self) -> None:
        """Passes on what the hub has brought. A client that is slow gets several moves in one step."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                if self._is_far_behind:
                    # In the whole state is all that was passed over; what is posted from here on comes after it.
                    self._is_far_behind = False
                    await self._tell(partial(updates.asked_for, self.match_id, self.seat, ears=self.ears))
                while self._posted:
                    await self.say(self._posted.popleft())
                if self._must_look or self._known > self.seen.seq:
                    await self._catch_up()
        except Exception:
            log.exception("socket_failed", match=self.match_id, seat=self.seat)
            await self.close(FAILED)

    # --- Telling ------------------------------------------------------------------------------------------------------

    async def _catch_up(self) -> None:
        async with self._telling:
            if not self._must_look and (step := updates.step_at_hand(self.match_id, self.side, self.seen)):
                await self._pass(step)
            else:
                known, self._must_look = None if self._must_look else self._known, False
                await self._look(
                    lambda: updates.since(self.match_id, self.side, self.seen, known=known, ears=self.ears)
                )
            await self._turn()

    async def _tell(self, find: Callable[[], updates.Seen]) -> None:
        """One at a time: the hub may bring the same move."""
        async with self._telling:
            await self._look(find)
            await self._turn()

    async def _turn(self) -> None:
        """After what happened as one side sees it, everything as the other one does, if that is to decide now."""
        side = perspective.side_at_hand(self.match_id, self.side) if self._plays_all and self.is_open else self.side
        if side != self.side:
            self.side = side
            await self._look(partial(updates.everything, self.match_id, side, self.ears))

    async def _ask_again(self) -> None:
        """An agent that should have moved long ago; of a person's turn, the table at hand says that it is one."""
        table = match_cache.at_hand(self.match_id)
        if self.seen.until is None and (table is None or table.agent_to_move):
            await in_thread(ask_again, [self.match_id])

    async def _look(self, find: Callable[[], updates.Seen]) -> None:
        """Sends what `find` finds in a thread."""
        try:
            seen = await in_thread(find)
        except UnreplayableError:
            await self.turn_away(AGED, OUTDATED)
        except Match.DoesNotExist:
            # An invitation that was taken back.
            await self.turn_away(GONE, NO_SUCH_MATCH)
        else:
            self._hub.watch(self.match_id, until=seen.until)
            await self._pass(seen)
            if seen.until and self.seat:
                has_started = await in_thread(gather.arrive, self.match_id, self.seat)
                if has_started:
                    self._hub.wake(self.match_id)

    async def _pass(self, seen: updates.Seen) -> None:
        # Who asks for no patches gets whole views: of a view that nobody is known to hold there is no patch.
        self.seen = replace(seen, texts=(), view=seen.view if self.takes_patches else None)
        for text in seen.texts:
            await self.say(text)
        if self._learns and seen.texts and (lesson := await in_thread(look_at_lesson, self.match_id)):
            await self.say(lesson)
        await self._measure()
        if self._is_taken_over():
            # Who comes back from here on watches.
            await self.close(FAILED)

    async def _measure(self) -> None:
        """Asks for an echo now and then, where the time counts."""
        table = match_cache.at_hand(self.match_id)
        if self.seat and table is not None and table.timing and (number := self._lag.ping()) is not None:
            await self.say(messages.ping(number))

    def _is_taken_over(self) -> bool:
        """Whether an agent plays at this socket's seat by now."""
        table = match_cache.at_hand(self.match_id)
        return table is not None and self.seat in table.agents

    def _prick_ears(self) -> str:
        if self._player:
            self._player.refresh_from_db()
        self.ears = ears_of(self.match_id, self._player)
        return messages.talk(self.match_id, self.seat, self.ears)

    def _leave_seat(self, seat: str) -> None:
        presence.leave(self.match_id, seat)
        table = match_cache.at_hand(self.match_id)
        if table is None:
            gather.leave(self.match_id, seat)
        # Where the site itself is going down, a heartbeat finds those who do not come back.
        if not self.is_restart and (table is None or table.result is None):
            absence.leave(self.match_id, seat)

    def _take_seat(self) -> tuple[bool, bool]:
        """Finds the seat of whoever has connected; whether there is a match for them, and nobody was at the seat."""
        self._player = player_of_scope(self.scope)
        self.person = _person(self._player, self.scope) or self.person
        self.seat = self.side = seat_of(self.match_id, self._player)
        self.ears = ears_of(self.match_id, self._player)
        if self.seat is None:
            return is_shown(self.match_id, None), False
        self._plays_all = perspective.plays_all(self.match_id, self.seat)
        self._learns = Start.objects.filter(match=self.match_id).exclude(lesson="").exists()
        if self._plays_all:
            self.side = perspective.side_of(self.match_id, self.seat)
        is_new = presence.arrive(self.match_id, self.seat)
        absence.arrive(self.match_id, self.seat)
        arrived(self.match_id, self._player)
        return True, is_new


def _person(player: Player | None, scope: Mapping[str, Any]) -> str:
    """What tells one who watches from another: the player, or the cookies of their browser; empty if it has none."""
    cookies: Mapping[str, str] = scope.get("cookies", {})
    known = (
        str(player.pk)
        if player
        else cookies.get(settings.SESSION_COOKIE_NAME) or cookies.get(settings.CSRF_COOKIE_NAME)
    )
    # Other processes are told of it, and of no cookie.
    return sha256(known.encode()).hexdigest()[:16] if known else ""
