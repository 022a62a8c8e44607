"""The line under load: what many live matches cost, and what is promised of moves that are written together."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError, connection, connections
from django.utils import timezone

from accounts.models import Player
from accounts.outage import COME_AGAIN
from games.kernel.decision import Answer
from matches import live_match, match_cache, snapshots
from matches.consumers import committer, hub, updates
from matches.consumers import socket as consumer
from matches.consumers.committer import Committer
from matches.consumers.errands import Errands
from matches.live_match import LiveMatch
from matches.models import Match, Move
from matches.play.answer import decide
from matches.play.append import Ply, append
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.restore import restore
from matches.terms import Terms
from tests.clock import pass_time
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK
from tests.matches.sockets import at
from tests.matches.verbs import add


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


@pytest.fixture
def broker_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise OSError("no broker")

    monkeypatch.setattr("channels_redis.pubsub.RedisPubSubLoopLayer.group_send", fail)


def duels(alice: Player, bob: Player, count: int) -> list[Match]:
    found = []
    for _ in range(count):
        Match.objects.update(created="2020-01-01T00:00:00Z")
        match = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(match, Match)
        match.seats.update(seat="A")
        joined = join(str(match.invite), bob, DECK)
        assert isinstance(joined, Match)
        found.append(joined)
    return found


def duel_on_the_clock(alice: Player, bob: Player) -> Match:
    match = by_invitation(alice, Terms("counting", clock="3+5"), DECK)
    assert isinstance(match, Match)
    begun = join(str(match.invite), bob, DECK)
    assert isinstance(begun, Match)
    return all_arrive(begun)


async def commit(ply: Ply) -> bool:
    """By a committer of its own."""
    group = Committer(asyncio.get_running_loop())
    try:
        return await group.commit(ply)
    finally:
        await asyncio.to_thread(group.stop)


def ply(match: Match, number: int) -> Ply:
    table = match_cache.load(match.pk)
    assert table.decision
    found = decide(table, table.decision.seat, Answer(table.seq, pick=(number - 1,)))
    assert isinstance(found, Ply)
    return found


def test_a_hundred_live_matches_push_none_out_of_the_cache(
    catalog: object, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No match is loaded from its moves twice, however many are played side by side."""
    matches = duels(alice, bob, 100)
    match_cache.forget_all()
    restored: list[str] = []

    def noted(match: Match) -> LiveMatch:
        restored.append(match.pk)
        return restore(match)

    monkeypatch.setattr(match_cache, "restore", noted)
    for _ in range(3):
        for match in matches:
            add(match, "AB"[match_cache.load(match.pk).seq % 2], 1)
    assert sorted(restored) == sorted(match.pk for match in matches)
    assert Move.objects.count() == 300


class TestAppend:
    @pytest.mark.django_db(transaction=True)
    def test_moves_of_many_matches_take_no_more_statements_than_one(
        self, catalog: object, alice: Player, bob: Player, django_assert_num_queries: Any
    ) -> None:
        plies = [ply(match, 1) for match in duels(alice, bob, 5)]
        # Two, with BEGIN and COMMIT; PostgreSQL writes to both tables with one.
        with django_assert_num_queries(1 if connection.vendor == "postgresql" else 4):
            done = append(plies)
        assert done == [True] * 5
        assert set(Match.objects.values_list("seq", "to_move", "status")) == {(1, "B", "running")}
        assert set(Move.objects.values_list("seq", "seat", "answer", "engine_version")) == {(0, "A", "add 1", "1")}

    def test_one_that_was_overtaken_does_not_keep_the_others_back(
        self, catalog: object, alice: Player, bob: Player
    ) -> None:
        late, good = duels(alice, bob, 2)
        plies = [ply(late, 1), ply(good, 2)]
        add(late, "A", 3)
        assert append(plies) == [False, True]
        assert set(Move.objects.values_list("match", "answer")) == {(late.pk, "add 3"), (good.pk, "add 2")}

    def test_one_whose_seq_is_taken_does_not_keep_the_others_back(
        self, catalog: object, alice: Player, bob: Player
    ) -> None:
        """As in a database that was mended by hand: the row of the match is behind its moves."""
        odd, good = duels(alice, bob, 2)
        plies = [ply(odd, 1), ply(good, 2)]
        Move.objects.create(match=odd, seq=0, seat="A", answer="add 3", engine_version="1")
        assert append(plies) == [False, True]
        odd.refresh_from_db()
        assert odd.seq == 0

    def test_two_moves_of_one_match_are_never_both_written(self, duel: Match) -> None:
        assert append([ply(duel, 1), ply(duel, 3)]) == [True, False]
        assert [move.answer for move in Move.objects.all()] == ["add 1"]

    def test_the_last_move_writes_down_how_the_match_ended(self, duel: Match, alice: Player, bob: Player) -> None:
        for number in (3, 3, 3):
            add(duel, "AB"[match_cache.load(duel.pk).seq % 2], number)
        assert append([ply(duel, 1)]) == [True]
        duel.refresh_from_db()
        assert (duel.status, duel.winner, duel.reason, duel.to_move) == (Match.Status.OVER, "B", "ten", "")
        assert duel.finished


class TestCommitter:
    async def test_what_comes_while_it_writes_is_written_together(
        self, catalog: object, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plies = [await sync_to_async(ply)(match, 1) for match in await sync_to_async(duels)(alice, bob, 6)]
        batches: list[int] = []
        writing, go_on = threading.Event(), threading.Event()

        def held_up(batch: list[Ply]) -> list[bool]:
            batches.append(len(batch))
            writing.set()
            assert go_on.wait(10)
            return append(batch)

        monkeypatch.setattr(committer, "append", held_up)
        group = Committer(asyncio.get_running_loop())
        try:
            commits = [asyncio.create_task(group.commit(plies[0]))]
            await asyncio.to_thread(writing.wait, 10)
            commits += [asyncio.create_task(group.commit(each)) for each in plies[1:]]
            await asyncio.sleep(0)
            go_on.set()
            assert all(await asyncio.gather(*commits))
        finally:
            await asyncio.to_thread(group.stop)
        assert batches == [1, 5]
        assert await Move.objects.acount() == 6

    async def test_what_a_move_waits_until_it_is_written_is_in_nobody_s_bank(
        self, catalog: object, alice: Player, bob: Player
    ) -> None:
        """The next player isn't told of the decision before."""
        timed = await sync_to_async(duel_on_the_clock)(alice, bob)
        decided = await sync_to_async(ply)(timed, 1)
        assert decided.after.timing
        held_up = decided.after.timing.again(timezone.now() - timedelta(seconds=5))
        decided.after = replace(decided.after, timing=held_up)
        assert await commit(decided)
        await timed.arefresh_from_db()
        assert timed.deadline == decided.after.deadline
        move = await timed.moves.aget()
        assert decided.after.timing
        assert abs(decided.after.timing.since - move.created) < timedelta(seconds=1)

    async def test_after_a_word_that_got_lost_clocks_are_those_of_the_database(
        self, catalog: object, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        timed = await sync_to_async(duel_on_the_clock)(alice, bob)
        decided = await sync_to_async(ply)(timed, 1)

        def mute(batch: list[Ply]) -> list[bool]:
            if append(batch) == [True]:
                (late,) = batch
                assert late.after.timing
                late.after = replace(late.after, timing=late.after.timing.again(timezone.now() + timedelta(seconds=3)))
                raise OperationalError("the connection was lost after COMMIT")
            return [False]

        monkeypatch.setattr(committer, "append", mute)
        assert await commit(decided)
        await timed.arefresh_from_db()
        assert timed.deadline == decided.after.deadline

    async def test_it_ends_after_what_is_due_and_not_later(self, duel: Match) -> None:
        group = Committer(asyncio.get_running_loop())
        written = asyncio.create_task(group.commit(await sync_to_async(ply)(duel, 1)))
        await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.to_thread(group.stop), 10)
        assert await written

    async def test_a_move_whose_word_of_success_got_lost_counts(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        calls: list[int] = []

        def mute(batch: list[Ply]) -> list[bool]:
            calls.append(len(batch))
            done = append(batch)
            if len(calls) == 1:
                raise OperationalError("the connection was lost after COMMIT")
            return done

        monkeypatch.setattr(committer, "append", mute)
        assert await commit(await sync_to_async(ply)(duel, 1))
        assert await Move.objects.acount() == 1

    async def test_a_connection_that_was_lost_is_made_anew(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        lost = [True]

        def once(batch: list[Ply]) -> list[bool]:
            if lost.pop():
                lost.append(False)
                raise OperationalError("server closed the connection unexpectedly")
            lost.append(False)
            return append(batch)

        monkeypatch.setattr(committer, "append", once)
        assert await commit(await sync_to_async(ply)(duel, 1))

    async def test_a_move_that_can_not_be_written_is_refused_and_the_match_stays(
        self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(batch: list[Ply]) -> list[bool]:
            raise OperationalError("the disk is full")

        async with at(duel.pk, alice) as a:
            await a.hear("state")
            with monkeypatch.context() as broken:
                broken.setattr(committer, "append", fail)
                await a.say(type="answer", seq=0, pick=[0])
                error = await a.hear("error")
                assert (error["code"], error["retry_after"]) == ("away", COME_AGAIN)
            await a.say(type="answer", seq=0, pick=[0])
            assert (await a.hear("step"))["to"] == 1


@pytest.mark.usefixtures("broker_is_away")
class TestWithoutABroker:
    async def test_sockets_of_this_process_hear_of_its_moves(self, duel: Match, alice: Player, bob: Player) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            await a.hear("state")
            await b.hear("state")
            await a.say(type="answer", seq=0, pick=[0])
            assert (await a.hear("step"))["to"] == 1
            assert (await b.hear("step"))["to"] == 1

    async def test_a_concession_is_told_too(self, duel: Match, alice: Player, bob: Player) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            await a.hear("state")
            await b.hear("state")
            await b.say(type="concede")
            for socket in (a, b):
                assert (await socket.hear("over"))["result"]["reason"] == "concession"

    async def test_so_are_offers_of_a_rematch_and_what_comes_of_them(
        self, duel: Match, alice: Player, bob: Player
    ) -> None:
        await sync_to_async(concede)(duel.pk, "A")
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            for socket in (a, b):
                await socket.hear("over")
            await a.say(type="offer", what="rematch")
            assert (await b.hear("offer"))["from"] == "A"
            await b.say(type="decline", what="rematch")
            assert (await a.hear("decline"))["from"] == "B"
            await b.say(type="offer", what="rematch")
            await a.hear("offer")
            await a.say(type="accept", what="rematch")
            for socket in (a, b):
                assert (await socket.hear("over"))["rematch"]


class TestTwoAtOnce:
    async def test_the_same_answer_twice_is_applied_once(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as one, at(duel.pk, alice) as other:
            await one.hear("state")
            await other.hear("state")
            await asyncio.gather(*(socket.say(type="answer", seq=0, pick=[0]) for socket in (one, other)))
            for socket in (one, other):
                assert (await socket.hear("step"))["to"] == 1
        assert await Move.objects.acount() == 1

    async def test_a_table_that_another_process_has_overtaken_is_caught_up_with(
        self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its message got lost: this process finds out when it wants to write."""
        async with at(duel.pk, alice) as a:
            await a.hear("state")
            early = match_cache.at_hand(duel.pk)
            assert early
            with monkeypatch.context() as deaf:
                deaf.setattr("matches.play.announce.publish", lambda *args, **facts: None)
                await sync_to_async(add)(duel, "A", 2)
            match_cache.forget_all()
            match_cache.keep(early)
            await a.say(type="answer", seq=0, pick=[0])
            assert (await a.hear("step"))["to"] == 1
            assert (await a.hear("error"))["code"] == "stale"
        assert [move.answer async for move in Move.objects.all()] == ["add 2"]


async def test_those_who_watch_are_told_once_a_second_and_miss_nothing(duel: Match, alice: Player, bob: Player) -> None:
    async with at(duel.pk, alice) as a, at(duel.pk, bob) as b, at(duel.pk, None) as watcher:
        for socket in (a, b, watcher):
            await socket.hear("state")
        steps = []
        for seq in range(6):
            await (a, b)[seq % 2].say(type="answer", seq=seq, pick=[0])
            for socket in (a, b):
                assert (await socket.hear("step"))["to"] == seq + 1
            if seq == 0:
                steps.append(await watcher.hear("step"))
        while steps[-1]["to"] < 6:
            steps.append(await watcher.hear("step"))
    assert [step["from"] for step in steps] == [0, *(step["to"] for step in steps[:-1])]
    assert steps[0]["to"] == 1
    assert len(steps) < 6
    assert {event["seq"] for step in steps for event in step["events"]} == {1, 2, 3, 4, 5, 6}


class TestErrands:
    async def test_all_of_them_share_one_connection(self) -> None:
        errands = Errands()
        errands.start()
        first = await errands.run(self.open_one)
        assert await errands.run(self.open_one) is first
        await errands.stop()
        assert first.connection is None
        # Whoever enters a hub after everybody has left finds it at work again.
        errands.start()
        second = await errands.run(self.open_one)
        assert second is not first
        await errands.stop()
        assert second.connection is None

    async def test_what_comes_when_everybody_has_left_is_still_done(self, duel: Match) -> None:
        assert await Errands().run(Match.objects.count) == 1

    async def test_one_whose_connection_was_lost_is_done_on_another(self, duel: Match) -> None:
        errands = Errands()
        errands.start()
        lost = await errands.run(self.open_one)
        await errands.run(lost.connection.close)
        assert await errands.run(Match.objects.count) == 1
        await errands.stop()

    async def test_a_mistake_is_told_and_not_repeated(self) -> None:
        errands, done = Errands(), []
        errands.start()

        def err() -> None:
            done.append(1)
            raise LookupError("odd")

        with pytest.raises(LookupError):
            await errands.run(err)
        assert done == [1]
        await errands.stop()

    @staticmethod
    def open_one() -> Any:
        """The connection of the thread that runs this, open."""
        connection.ensure_connection()
        return connections["default"]

    async def test_beats_are_errands(self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        threads: list[str] = []
        look_after = updates.look_after

        def noted(*args: Any) -> Any:
            threads.append(threading.current_thread().name)
            return look_after(*args)

        monkeypatch.setattr(updates, "look_after", noted)
        async with at(duel.pk, alice):
            await pass_time(2 * hub.HEARTBEAT)
        assert set(threads) == {"errands_0"}

    async def test_snapshots_are_errands(self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(live_match, "MOVES_PER_SNAPSHOT", 1)
        threads: list[str] = []
        monkeypatch.setattr(snapshots, "write", lambda table: threads.append(threading.current_thread().name))
        async with at(duel.pk, alice) as socket:
            await socket.say(type="answer", seq=0, pick=[0])
            await socket.hear("step")
            await pass_time(0.1)
        assert threads == ["errands_0"]
