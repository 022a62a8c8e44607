"""The table's socket: what each audience is told, and what becomes of messages that shouldn't be."""

from __future__ import annotations

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.contrib.auth.models import User

import games
from accounts.models import Player
from accounts.services import adopt_guest, end_guest_elsewhere
from accounts.signals import sessions_ended
from matches import match_cache, presence
from matches.consumers import hub
from matches.consumers import socket as consumer
from matches.models import Match, Move
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.rematch import offer
from matches.publish import GROUP, send
from matches.terms import Terms
from tests.clock import pass_time, passing
from tests.matches.counting import DECK, StricterCounting
from tests.matches.patching import apply_patch
from tests.matches.sockets import at
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


async def test_everybody_is_told_what_they_may_know(duel: Match, alice: Player, bob: Player, charlie: Player) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b, at(duel.pk, charlie) as watcher:
        own, other, public = await a.hear("state"), await b.hear("state"), await watcher.hear("state")
    assert (own["you"], other["you"], public["you"]) == ("A", "B", None)
    assert own["view"]["secret"] == 2 * other["view"]["secret"] + (own["view"]["secret"] % 2)
    assert public["view"]["secret"] is None
    assert own["decision"]["seq"] == 0
    assert other["decision"] is public["decision"] is None
    assert own["waiting"] == "A"
    assert own["log"] == [{"type": "setup", "text": "{A} meets {B}.", "seq": 0}]
    assert own["seats"]["B"]["name"] == "Bob"
    assert own["commitment"] == duel.seed_commitment
    assert own["catalog"] == "/catalog/c0ffee.json"
    assert str(duel.seed) not in json.dumps(public) + json.dumps(other)


async def test_a_sandbox_is_its_players_alone(duel: Match, alice: Player, charlie: Player) -> None:
    await Match.objects.filter(pk=duel.pk).aupdate(is_sandbox=True)
    async with at(duel.pk, alice) as a:
        assert (await a.hear("state"))["you"] == "A"
    for stranger in (charlie, None):
        async with at(duel.pk, stranger) as watcher:
            assert (await watcher.hear("error"))["code"] == "not-found"
            assert (await watcher.receive_output())["code"] == consumer.NO_SUCH_MATCH


async def test_an_answer_reaches_everybody(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b, at(duel.pk, None) as watcher:
        for socket in (a, b, watcher):
            await socket.hear("state")
        await a.say(type="answer", seq=0, pick=[1])
        for socket in (a, b, watcher):
            step = await socket.hear("step")
            assert (step["from"], step["to"], step["waiting"]) == (0, 1, "B")
            assert step["events"] == [{"type": "count", "text": "{A} says 2.", "seat": "A", "seq": 1}]
            assert (step["decision"] is not None) == (socket is b)
        await b.say(type="answer", seq=1, pick=[2])
        assert (await a.hear("step"))["view"]["total"] == 5
        assert await a.hears_of_nothing("step")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("not json", "bad-message"),
        ("[]", "bad-message"),
        ("[" * 5000, "bad-message"),
        ('{"type": "answer"}', "bad-message"),
        ('{"type": "answer", "seq": 0}', "bad-message"),
        ('{"type": "answer", "seq": 0, "pick": [0], "amounts": [1]}', "bad-message"),
        ('{"type": "answer", "seq": "0", "pick": [0]}', "bad-message"),
        ('{"type": "answer", "seq": 0, "pick": [-1]}', "bad-message"),
        ('{"type": "answer", "seq": 0, "pick": [1e99]}', "bad-message"),
        ('{"type": "answer", "seq": 0, "pick": [0], "seat": "B"}', "bad-message"),
        ('{"type": "dance"}', "bad-message"),
        ('{"type": "offer", "what": "money"}', "bad-message"),
        (json.dumps({"type": "answer", "seq": 0, "pick": [0] * 500_000}), "bad-message"),
        ('{"type": "answer", "seq": 7, "pick": [0]}', "stale"),
        ('{"type": "answer", "seq": 0, "pick": [42]}', "illegal"),
        ('{"type": "answer", "seq": 0, "pick": [3]}', "internal"),
        ('{"type": "offer", "what": "rematch"}', "illegal"),
    ],
)
async def test_a_bad_message_costs_its_sender_an_error(
    duel: Match, alice: Player, bob: Player, text: str, code: str
) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        await a.hear("state")
        await b.hear("state")
        await a.send(text=text)
        error = await a.hear("error")
        assert error["code"] == code
        assert error["detail"]
        # Neither the socket, nor the match, nor the other player has noticed.
        await a.say(type="answer", seq=0, pick=[0])
        assert (await b.hear("step"))["to"] == 1
        assert (await a.hear("step"))["to"] == 1
    assert await Move.objects.acount() == 1


async def test_a_binary_frame_is_a_bad_message(duel: Match, alice: Player) -> None:
    async with at(duel.pk, alice) as a:
        await a.hear("state")
        await a.send(bytes=b"\x00\xff")
        assert (await a.hear("error"))["code"] == "bad-message"


async def test_who_sends_fast_is_read_more_slowly_and_refused_nothing(duel: Match, alice: Player) -> None:
    async with at(duel.pk, alice) as a:
        await a.hear("state")
        for _ in range(40):
            await a.say(type="sync")
        await pass_time(0.01)
        assert a.output_queue.qsize() == 30
        began = asyncio.get_running_loop().time()
        for _ in range(40):
            await a.hear("state")
        assert asyncio.get_running_loop().time() - began >= 0.48
        assert await a.hears_of_nothing("error")


async def test_a_line_too_many_says_how_long_to_wait(duel: Match, alice: Player) -> None:
    async with at(duel.pk, alice) as a:
        await a.hear("state")
        for _ in range(6):
            await a.say(type="chat", phrase="thanks")
        error = await a.hear("error")
        assert (error["code"], 1 <= error["retry_after"] <= 10) == ("rate-limited", True)


async def test_those_who_watch_can_t_answer(duel: Match, charlie: Player) -> None:
    async with at(duel.pk, charlie) as watcher:
        await watcher.hear("state")
        for message in ({"type": "answer", "seq": 0, "pick": [0]}, {"type": "concede"}):
            await watcher.say(**message)
            assert (await watcher.hear("error"))["code"] == "not-yours"


async def test_a_seat_doesn_t_answer_for_the_other(duel: Match, bob: Player) -> None:
    async with at(duel.pk, bob) as b:
        await b.hear("state")
        await b.say(type="answer", seq=0, pick=[0])
        assert (await b.hear("error"))["code"] == "not-yours"


async def test_a_page_that_comes_back_gets_the_same_table(duel: Match, alice: Player) -> None:
    await sync_to_async(add)(duel, "A", 2)
    async with at(duel.pk, alice) as first:
        before = await first.hear("state")
    match_cache.forget_all()
    async with at(duel.pk, alice) as second:
        # In an untimed match, an idle player can be asked in so many seconds.
        assert await second.hear("state") | {"ask_in": 0} == before | {"ask_in": 0}
    assert [event["seq"] for event in before["log"]] == [0, 1]


class TestSync:
    async def test_what_was_missed_comes_as_one_step(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            await sync_to_async(add)(duel, "A", 1)
            await sync_to_async(add)(duel, "B", 1)
            while (await a.hear("step"))["to"] < 2:
                pass
            await a.say(type="sync", seq=0)
            step = await a.hear("step")
        assert (step["from"], step["to"], len(step["events"])) == (0, 2, 2)

    @pytest.mark.parametrize("seq", [None, 99])
    async def test_without_a_usable_seq_the_whole_state_comes(
        self, duel: Match, alice: Player, seq: int | None
    ) -> None:
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            await a.say(type="sync", seq=seq)
            assert (await a.hear("state"))["seq"] == 0

    async def test_who_is_up_to_date_hears_so(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            await a.say(type="sync", seq=0)
            step = await a.hear("step")
        assert (step["from"], step["to"], step["events"]) == (0, 0, [])
        assert step["decision"]


class TestPatches:
    async def test_who_asks_for_them_gets_what_has_changed(self, duel: Match, alice: Player, bob: Player) -> None:
        async with at(duel.pk, alice, "patch=1") as a, at(duel.pk, bob) as b:
            view = (await a.hear("state"))["view"]
            await b.hear("state")
            for seat in ("A", "B", "A"):
                await sync_to_async(add)(duel, seat, 2)
                step, whole = await a.hear("step"), await b.hear("step")
                assert "view" not in step
                assert "patch" not in whole
                assert step["from"] == view["seq"]
                view = apply_patch(view, step["patch"])
                assert view | {"you": "B", "secret": whole["view"]["secret"]} == whole["view"]
            assert [operation["path"] for operation in step["patch"]] == ["/seq", "/total"]

    async def test_a_sync_brings_the_whole_view_and_patches_go_on_from_it(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice, "patch=1") as a:
            await a.hear("state")
            await sync_to_async(add)(duel, "A", 2)
            assert "patch" in await a.hear("step")
            await a.say(type="sync", seq=0)
            view = (await a.hear("step"))["view"]
            await sync_to_async(add)(duel, "B", 3)
            step = await a.hear("step")
            assert apply_patch(view, step["patch"])["total"] == 5

    async def test_what_was_missed_is_patched_in_one_step(
        self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with at(duel.pk, alice, "patch=1") as a:
            view = (await a.hear("state"))["view"]
            with monkeypatch.context() as deaf:
                deaf.setattr("matches.play.announce.publish", lambda *args, **facts: None)
                await sync_to_async(add)(duel, "A", 2)
                await sync_to_async(add)(duel, "B", 3)
            step = await a.hear("step")
            assert (step["from"], step["to"]) == (0, 2)
            assert apply_patch(view, step["patch"])["total"] == 5


async def test_the_end_is_told(duel: Match, alice: Player) -> None:
    async with at(duel.pk, alice) as a:
        await a.hear("state")
        await sync_to_async(play_to_the_end)(duel)
        over = await a.hear("over")
        await a.say(type="answer", seq=4, pick=[0])
        assert (await a.hear("error"))["code"] == "finished"
    assert over["result"] == {"winner": "B", "reason": "ten"}
    async with at(duel.pk, alice) as again:
        assert (await again.hear("state"))["view"]["result"]
        told_again = await again.hear("over")
        assert told_again["result"] == over["result"]
        assert told_again["story"] == over["story"]
        assert set(over["story"]["counts"]) == {"A", "B"}


async def test_a_concession_is_told_with_its_event(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        await a.hear("state")
        await b.hear("state")
        await b.say(type="concede")
        for socket in (a, b):
            state = await socket.hear("state")
            assert state["log"][-1]["type"] == "over"
            assert state["decision"] is None
            assert (await socket.hear("over"))["result"] == {"winner": "A", "reason": "concession"}
        assert await a.overheard() == []


async def test_seats_are_online_while_a_socket_of_theirs_is(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a:
        assert (await a.hear("state"))["seats"]["B"]["online"] is False
        async with at(duel.pk, bob) as b1, at(duel.pk, bob) as b2:
            while not (await a.hear("presence"))["seats"]["B"]:
                pass
            assert (await b1.hear("state"))["seats"]["A"]["online"] is True
            await b2.hear("state")
            await b1.close()
            assert await a.overheard() == []
            # A socket of the same seat has left another process, which knows of none here.
            await sync_to_async(presence.leave)(duel.pk, "B")
            await send([{"kind": "presence", "match": duel.pk, "left": "B"}])
            assert (await a.hear("presence"))["seats"]["B"]
        while (await a.hear("presence"))["seats"]["B"]:
            pass


async def test_a_rematch_between_people_is_offered_and_accepted(duel: Match, alice: Player, bob: Player) -> None:
    await sync_to_async(concede)(duel.pk, "A")
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        await a.hear("over")
        await b.hear("over")
        await a.say(type="offer", what="rematch")
        assert (await b.hear("offer"))["from"] == "A"
        await b.say(type="decline", what="rematch")
        assert (await a.hear("decline"))["from"] == "B"
        await b.say(type="offer", what="rematch")
        assert (await a.hear("offer"))["from"] == "B"
        await a.say(type="accept", what="rematch")
        links = [(await socket.hear("over"))["rematch"] for socket in (a, b)]
    again = await Match.objects.aget(rematch_of=duel)
    assert links == [f"/counting/matches/{again.pk}/"] * 2
    assert {seat.seat: seat.name async for seat in again.seats.all()} == {"A": "Bob", "B": "Alice"}


async def test_an_offer_is_told_once_in_every_process(duel: Match, alice: Player, bob: Player) -> None:
    layer = get_channel_layer()
    assert layer is not None
    elsewhere = await layer.new_channel()
    await layer.group_add(GROUP, elsewhere)
    await sync_to_async(concede)(duel.pk, "A")
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        for socket in (a, b):
            await socket.hear("over")
        await a.say(type="offer", what="rematch")
        for socket in (a, b):
            assert (await socket.hear("offer"))["from"] == "A"
            assert await socket.overheard() == []
        heard: list[str] = []
        while "offered" not in heard:
            with passing():
                heard += [item["kind"] for item in (await layer.receive(elsewhere))["items"]]
        await b.say(type="accept", what="rematch")
        for socket in (a, b):
            assert (await socket.hear("over"))["rematch"]
            assert await socket.overheard() == []


async def test_an_offer_by_a_form_is_told_at_the_table(duel: Match, alice: Player, bob: Player) -> None:
    await sync_to_async(concede)(duel.pk, "A")
    async with at(duel.pk, bob) as b:
        await b.hear("over")
        await sync_to_async(offer)(duel.pk, "A")
        assert (await b.hear("offer"))["from"] == "A"
        assert await b.overheard() == []


async def test_who_waits_for_a_friend_sees_the_match_begin(catalog: object, alice: Player, bob: Player) -> None:
    match = await sync_to_async(by_invitation)(alice, Terms("counting"), DECK)
    assert isinstance(match, Match)
    assert match.invite
    async with at(match.pk, alice) as a, at(match.pk, None) as passer_by:
        assert [seat["name"] for seat in (await a.hear("waiting"))["seats"].values()] == ["Alice"]
        assert match.invite not in json.dumps(await passer_by.hear("waiting"))
        await sync_to_async(join)(match.invite, bob, DECK)
        assert (await a.hear("state"))["you"] in ("A", "B")


async def test_there_is_no_table_without_a_match(db: None) -> None:
    async with at("nosuchmatch", None) as socket:
        assert (await socket.hear("error"))["code"] == "not-found"
        assert (await socket.receive_output())["code"] == consumer.NO_SUCH_MATCH


async def test_an_outdated_match_says_so(duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    await sync_to_async(add)(duel, "A", 3)
    match_cache.forget_all()
    monkeypatch.setattr(games, "load", lambda name: StricterCounting())
    async with at(duel.pk, alice) as a:
        assert (await a.hear("error"))["code"] == "outdated"
        assert (await a.receive_output())["code"] == consumer.OUTDATED


async def test_what_a_lost_message_would_have_told_the_beat_finds(
    duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.play.announce.publish", lambda *args, **facts: None)
    async with at(duel.pk, alice) as a:
        await a.hear("state")
        await sync_to_async(add)(duel, "A", 1)
        await asyncio.sleep(0)
        assert (await a.hear("step"))["to"] == 1


async def test_a_client_that_is_far_too_slow_gets_the_whole_state(
    duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "MOST_POSTED", 3)
    async with at(duel.pk, alice) as hers:
        await hers.hear("state")
        (member,) = hub.Hub.here()._rooms[duel.pk]
        for number in range(5):
            member.post(f'{{"type": "chat", "id": {number}}}')
        assert (await hers.hear("state"))["you"] == "A"
        member.post('{"type": "chat", "id": 9}')
        assert (await hers.hear("chat"))["id"] == 9


@pytest.mark.parametrize("is_guest", [False, True])
async def test_who_is_signed_out_elsewhere_keeps_no_socket_at_the_table(
    duel: Match, alice: Player, bob: Player, is_guest: bool
) -> None:
    if not is_guest:
        user = await User.objects.acreate_user("Alice", password="a-long-walk-at-night")
        await sync_to_async(adopt_guest)(user, alice)
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
        await a.hear("state")
        await b.hear("state")
        if is_guest:
            await sync_to_async(end_guest_elsewhere)(alice)
        else:
            await sync_to_async(sessions_ended.send)(sender=Player, player=alice)
        while (told := await a.receive_output())["type"] != "websocket.close":
            pass
        # The page connects again by itself, and then it is asked whose it is.
        assert told["code"] == consumer.FAILED
        await b.say(type="sync")
        await b.hear("state")
