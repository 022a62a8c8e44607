"""Talk at a match: who hears what, who is heard, and how many watch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest, take_words
from matches import watching
from matches.consumers import socket as consumer
from matches.models import ChatLine, Match
from matches.play.concede import concede
from matches.publish import GROUP
from matches.routing import websocket_urlpatterns
from matches.talk.choices import mute
from matches.talk.phrases import PHRASES
from matches.talk.say import MOST, say
from tests.matches.sockets import Socket, at, scope_of
from tests.matches.test_pages import browser_of


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


@pytest.fixture
def talkative(alice: Player, bob: Player, charlie: Player) -> None:
    """All three write and read words, as they could with an account."""
    for player in (alice, bob, charlie):
        take_words(player, True)


@asynccontextmanager
async def visitor(match_id: str, session: str) -> AsyncIterator[Socket]:
    """Somebody who has never played, in a browser that has been here."""
    scope = scope_of(match_id, None) | {"cookies": {"sessionid": session}}
    socket = Socket(URLRouter(websocket_urlpatterns), scope)
    await socket.open()
    yield socket
    await socket.close()


def refused(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


class TestTheRoomOfThePlayers:
    async def test_a_phrase_reaches_both_and_nobody_who_watches(
        self, duel: Match, alice: Player, bob: Player, charlie: Player
    ) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b, at(duel.pk, charlie) as watcher:
            for socket in (a, b, watcher):
                await socket.hear("state")
            await a.say(type="chat", phrase="good-luck")
            told = await b.hear("chat")
            assert (told["seat"], told["name"], told["phrase"]) == ("A", "Alice", "good-luck")
            assert (told["text"], told["mine"]) == ("Good luck", False)
            assert (await a.hear("chat"))["mine"]
            assert await watcher.hears_of_nothing("chat")
        async with at(duel.pk, bob) as b, at(duel.pk, charlie) as watcher:
            assert [line["text"] for line in (await b.hear("state"))["chat"]] == ["Good luck"]
            assert (await watcher.hear("state"))["chat"] == []

    async def test_words_of_ones_own_come_as_they_were_typed(
        self, duel: Match, alice: Player, bob: Player, talkative: None
    ) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            await a.hear("state")
            await b.hear("state")
            await a.say(type="chat", text="  <b>Hi</b> \u202e there\n\x00 ")
            assert (await b.hear("chat"))["text"] == "<b>Hi</b> there"
            await a.say(type="chat", text="Zo\u0308\u0301e" + "\u0301" * 60)
            assert (await b.hear("chat"))["text"] == "Z\u00f6\u0301\u00e9\u0301\u0301"
            await a.say(type="chat", text="x" * 281)
            assert (await a.hear("error"))["code"] == "illegal"

    def test_guests_take_quick_phrases_until_they_choose(self, duel: Match, alice: Player, bob: Player) -> None:
        assert refused(say(duel.pk, alice, text="Hello")) is Code.ILLEGAL
        take_words(alice, True)
        # Now it is Bob who doesn't take them.
        assert "phrases only" in getattr(say(duel.pk, alice, text="Hello"), "detail", "")
        take_words(bob, True)
        assert isinstance(say(duel.pk, alice, text="Hello"), ChatLine)

    def test_an_account_takes_words_unless_it_says_no(self) -> None:
        account = adopt_guest(User.objects.create_user("Ada"), None)
        assert account.takes_words
        take_words(account, False)
        assert not account.takes_words

    async def test_one_turns_words_on_at_the_table_and_the_other_sees_it(
        self, duel: Match, alice: Player, bob: Player
    ) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            state = await a.hear("state")
            assert not state["talk"]["words"]
            assert state["talk"]["others"] == {"B": {"words": False, "muted": False}}
            assert [phrase["key"] for phrase in state["talk"]["phrases"]] == list(PHRASES)
            await b.hear("state")
            await b.say(type="words", on=True)
            assert (await b.hear("talk"))["talk"]["words"]
            assert (await a.hear("talk"))["talk"]["others"]["B"]["words"]

    def test_a_table_with_agents_alone_has_no_chat(self, solo: Match, alice: Player) -> None:
        assert refused(say(solo.pk, alice, phrase="thanks")) is Code.ILLEGAL

    async def test_nor_does_its_player_get_one(self, solo: Match, alice: Player) -> None:
        async with at(solo.pk, alice) as a:
            assert (await a.hear("state"))["talk"] is None

    def test_talk_goes_on_after_the_end(self, duel: Match, alice: Player) -> None:
        concede(duel.pk, "B")
        assert isinstance(say(duel.pk, alice, phrase="well-played"), ChatLine)

    def test_who_talks_too_fast_waits(self, duel: Match, alice: Player, bob: Player) -> None:
        for _ in range(MOST):
            assert isinstance(say(duel.pk, alice, phrase="thanks"), ChatLine)
        assert refused(say(duel.pk, alice, phrase="thanks")) is Code.RATE_LIMITED
        assert isinstance(say(duel.pk, bob, phrase="thanks"), ChatLine)

    @pytest.mark.parametrize(
        ("said", "code"),
        [
            ({"phrase": "you-lose"}, Code.BAD_MESSAGE),
            ({"text": " \u200b "}, Code.ILLEGAL),
            ({}, Code.ILLEGAL),
        ],
    )
    def test_what_is_no_line_is_refused(
        self, duel: Match, alice: Player, talkative: None, said: dict[str, Any], code: Code
    ) -> None:
        assert refused(say(duel.pk, alice, **said)) is code
        assert not ChatLine.objects.exists()


class TestTheRoomOfThoseWhoWatch:
    async def test_players_dont_hear_it(
        self, duel: Match, alice: Player, bob: Player, charlie: Player, talkative: None
    ) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, charlie) as c, at(duel.pk, None) as visitor:
            for socket in (a, c, visitor):
                await socket.hear("state")
            await c.say(type="chat", phrase="nice-card")
            told = await visitor.hear("chat")
            assert (told["seat"], told["name"]) == (None, "Charlie")
            # Who has never played reads phrases, and nobody's own words.
            await c.say(type="chat", text="What a move")
            assert (await c.hear("chat"))["text"] == "Nice card"
            assert (await c.hear("chat"))["text"] == "What a move"
            assert await visitor.hears_of_nothing("chat")
            assert await a.hears_of_nothing("chat")
            await visitor.say(type="chat", phrase="thanks")
            assert (await visitor.hear("error"))["code"] == "not-yours"

    async def test_the_latest_fifty_lines_come_with_the_state(self, duel: Match, charlie: Player) -> None:
        lines = [
            ChatLine(match=duel, room="spectators", player=charlie, name="Charlie", phrase="thanks") for _ in range(60)
        ]
        await ChatLine.objects.abulk_create(lines)
        async with at(duel.pk, charlie) as c:
            chat = (await c.hear("state"))["chat"]
        assert len(chat) == 50
        assert chat[-1]["id"] == await ChatLine.objects.order_by("-pk").values_list("pk", flat=True).afirst()

    def test_a_sandbox_is_nobody_elses_to_talk_at(self, duel: Match, charlie: Player) -> None:
        Match.objects.update(is_sandbox=True)
        assert refused(say(duel.pk, charlie, phrase="thanks")) is Code.NOT_FOUND


class TestMuting:
    async def test_the_muted_arent_heard_and_dont_learn_of_it(self, duel: Match, alice: Player, bob: Player) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            await a.hear("state")
            await b.hear("state")
            await b.say(type="chat", phrase="good-luck")
            await a.hear("chat")
            await a.say(type="mute", seat="B", on=True)
            told = await a.hear("talk")
            assert told["talk"]["others"]["B"]["muted"]
            assert told["chat"] == []
            await b.hear("chat")
            assert not (await b.hear("talk"))["talk"]["others"]["A"]["muted"]
            await b.say(type="chat", phrase="thanks")
            await b.hear("chat")
            assert await a.hears_of_nothing("chat")
        # It is remembered for this match, and can be taken back.
        async with at(duel.pk, alice) as a:
            assert (await a.hear("state"))["chat"] == []
            await a.say(type="mute", seat="B", on=False)
            assert [line["text"] for line in (await a.hear("talk"))["chat"]] == ["Good luck", "Thanks"]

    def test_somebody_who_watches_is_named_by_what_they_said(self, duel: Match, alice: Player, charlie: Player) -> None:
        line = say(duel.pk, charlie, phrase="thanks")
        assert isinstance(line, ChatLine)
        dora = Player.objects.create(display_name="Dora")
        assert refused(mute(duel.pk, dora, line=line.pk)) is None
        assert refused(mute(duel.pk, charlie, line=line.pk)) is Code.ILLEGAL
        assert refused(mute(duel.pk, dora, line=line.pk + 1)) is Code.NOT_FOUND
        assert refused(mute(duel.pk, None, seat="A")) is Code.NOT_YOURS


class TestHowManyWatch:
    async def test_all_are_told_as_somebody_comes_or_goes(self, duel: Match, alice: Player, charlie: Player) -> None:
        async with at(duel.pk, alice) as a:
            assert (await a.hear("state"))["watching"] == 0
            async with at(duel.pk, charlie) as c, at(duel.pk, None):
                await c.hear("state")
                await self.until(a, 2)
                async with at(duel.pk, alice) as again:
                    assert (await again.hear("state"))["watching"] == 2
            await self.until(a, 0)

    async def test_two_tabs_of_one_browser_are_one(self, duel: Match, alice: Player, charlie: Player) -> None:
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            async with at(duel.pk, charlie), at(duel.pk, charlie), visitor(duel.pk, "x"), visitor(duel.pk, "x"):
                async with visitor(duel.pk, "y"), at(duel.pk, None), at(duel.pk, None):
                    await self.until(a, 5)
                await self.until(a, 2)
            await self.until(a, 0)

    def test_nor_do_they_count_twice_where_they_are_of_two_processes(self) -> None:
        assert watching.note("m", "one", 3, ["ann", "ben"])
        assert not watching.note("m", "two", 1, ["ben"])
        assert watching.note("m", "two", 2, ["ben", "cleo"])
        assert watching.count("m") == 4
        assert watching.note("m", "one", 0)
        assert watching.count("m") == 2
        assert watching.note("m", "two", 0)

    async def test_those_of_other_processes_count_too(self, duel: Match, alice: Player) -> None:
        from channels.layers import get_channel_layer

        layer = get_channel_layer()
        assert layer is not None
        item = {"kind": "watching", "match": duel.pk, "by": "elsewhere", "n": 7}
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            await layer.group_send(GROUP, {"type": "match.news", "items": [item], "origin": "elsewhere"})
            await self.until(a, 7)

    def test_a_process_that_is_heard_of_no_more_counts_no_more(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert watching.note("m", "dead", 3)
        assert not watching.note("m", "dead", 3)
        later = monotonic() + watching.LIFETIME + 1
        monkeypatch.setattr(watching, "monotonic", lambda: later)
        assert watching.count("m") == 0

    @staticmethod
    async def until(socket: Socket, watchers: int) -> None:
        while (await socket.hear("presence"))["watching"] != watchers:
            pass


class TestByForms:
    def test_a_line_and_a_mute(self, duel: Match, alice: Player, bob: Player) -> None:
        browser = browser_of(alice)
        posted: dict[str, Any] = {"phrase": "thanks"}
        assert browser.post(reverse("match-chat", args=["counting", duel.pk]), posted).status_code == 302
        assert ChatLine.objects.get().name == "Alice"
        assert (
            browser.post(reverse("match-mute", args=["counting", duel.pk]), {"seat": "B", "on": "1"}).status_code == 302
        )
        assert browser.post(reverse("match-chat", args=["counting", "nowhere"]), posted).status_code == 404

    def test_words_are_chosen_on_the_account_page(self, duel: Match, alice: Player) -> None:
        browser = browser_of(alice)
        assert "only send and see quick phrases" in browser.get(reverse("account")).content.decode()
        browser.post(reverse("account-words"), {"wanted": "1"})
        alice.refresh_from_db()
        assert alice.takes_words


async def test_what_a_guest_said_is_the_accounts_that_they_sign_in_to(duel: Match, alice: Player) -> None:
    await sync_to_async(say)(duel.pk, alice, phrase="thanks")
    ada = await User.objects.acreate(username="Ada")
    account = await sync_to_async(adopt_guest)(ada, None)
    await sync_to_async(adopt_guest)(ada, alice)
    assert (await ChatLine.objects.aget()).player_id == account.pk
