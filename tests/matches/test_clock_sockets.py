"""Clocks at the table's socket: what is told of the time, and that it runs out there."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Refused
from matches import match_cache
from matches.clocks import pulse
from matches.clocks.lag import Lag
from matches.clocks.timing import Timing
from matches.consumers import answers, hub, timers
from matches.consumers import socket as consumer
from matches.models import Match, Move, Pulse
from matches.play.outcome import Applied
from matches.play.run_out import run_out
from matches.publish import GROUP
from tests.clock import pass_time, passing
from tests.matches.sockets import at
from tests.matches.verbs import add, let_pass

BANK = 180_000


@pytest.fixture(autouse=True)
def _known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for answers that may be on their way."""
    for name in ("matches.consumers.timers.GRACE", "matches.live_match.GRACE", "matches.play.run_out.GRACE"):
        monkeypatch.setattr(name, timedelta(0))


async def past_the_setup(match: Match) -> None:
    await sync_to_async(add)(match, "A", 1)
    await sync_to_async(add)(match, "B", 1)


class TestWhatIsTold:
    async def test_everybody_hears_whose_time_runs_and_what_is_left(
        self, timed: Match, alice: Player, bob: Player
    ) -> None:
        async with at(timed.pk, alice) as a, at(timed.pk, None) as watcher:
            for socket in (a, watcher):
                clocks = (await socket.hear("state"))["clocks"]
                assert clocks.pop("left") == pytest.approx(240_000, abs=8_000)
                assert clocks == {"running": "A", "allowance": 60_000, "increment": 0, "banks": {"A": BANK, "B": BANK}}
            await a.say(type="answer", seq=0, pick=[0])
            for socket in (a, watcher):
                assert (await socket.hear("step"))["clocks"]["running"] == "B"

    async def test_what_is_left_is_told_as_of_now(self, timed: Match, alice: Player) -> None:
        """The text of a step is kept for all who ask for it; the time isn't."""
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            for _ in range(2):
                await a.say(type="sync", seq=1)
                before = (await a.hear("step"))["clocks"]["left"]
            await sync_to_async(let_pass)(timed, 50)
            await a.say(type="sync", seq=1)
            assert (await a.hear("step"))["clocks"]["left"] == pytest.approx(before - 50_000, abs=8_000)

    async def test_what_went_beyond_the_allowance_is_seen_in_the_bank(self, timed: Match, alice: Player) -> None:
        await past_the_setup(timed)
        await sync_to_async(let_pass)(timed, 40)
        async with at(timed.pk, alice) as a:
            assert (await a.hear("state"))["clocks"]["left"] == pytest.approx(150_000, abs=8_000)
            await a.say(type="answer", seq=2, pick=[0])
            clocks = (await a.hear("step"))["clocks"]
            assert clocks["banks"]["A"] == pytest.approx(150_000, abs=8_000)
            assert clocks["banks"]["B"] == BANK

    async def test_untimed_and_finished_matches_carry_no_clocks(self, duel: Match, timed: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as a:
            assert "clocks" not in await a.hear("state")
            await a.say(type="answer", seq=0, pick=[0])
            assert "clocks" not in await a.hear("step")
        async with at(timed.pk, alice) as a:
            await a.say(type="concede")
            await a.hear("over")
            await a.say(type="sync")
            assert "clocks" not in await a.hear("state")


class TestTheWayOfAnAnswer:
    async def test_who_echoes_has_its_way_taken_off(
        self, timed: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        heard: list[timedelta] = []

        async def answer(*given: Any) -> Applied | Refused:
            heard.append(given[-1])
            return await answers.answer(*given)

        times = iter([100.0, 100.3, 100.9])
        monkeypatch.setattr(consumer, "Lag", lambda: Lag(lambda: next(times, 101.0)))
        monkeypatch.setattr(consumer, "answer", answer)
        async with at(timed.pk, alice) as a:
            number = (await a.hear("ping"))["n"]
            await a.say(type="pong", n=number + 1)
            await a.say(type="pong", n=number)
            await a.say(type="pong", n=number)
            await a.say(type="answer", seq=0, pick=[0])
            await a.hear("step")
        assert heard == [timedelta(seconds=0.3)]

    async def test_who_watches_or_has_no_clock_is_not_asked(
        self, timed: Match, duel: Match, alice: Player, charlie: Player
    ) -> None:
        async with at(timed.pk, charlie) as watcher, at(duel.pk, alice) as untimed:
            for socket in (watcher, untimed):
                await socket.hear("state")
                assert await socket.hears_of_nothing("ping")


class TestTimeRunsOut:
    async def test_at_a_table_with_sockets_at_the_very_moment(
        self, timed: Match, alice: Player, bob: Player, no_grace: None
    ) -> None:
        await past_the_setup(timed)
        await sync_to_async(let_pass)(timed, 189.5)
        async with at(timed.pk, alice) as a, at(timed.pk, bob) as b:
            for socket in (a, b):
                over = await socket.hear("over")
                assert over["result"] == {"winner": "B", "reason": "timeout"}

    async def test_after_a_move_at_this_table(self, timed: Match, alice: Player, no_grace: None) -> None:
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await Match.objects.filter(pk=timed.pk).aupdate(clocks={"A": BANK, "B": -9_600})
            match_cache.forget_all()
            await a.say(type="answer", seq=2, pick=[0])
            assert (await a.hear("step"))["clocks"]["left"] < 2_000
            assert (await a.hear("over"))["result"] == {"winner": "A", "reason": "timeout"}

    async def test_whoever_connects_too_late_sees_the_end(self, timed: Match, bob: Player) -> None:
        await past_the_setup(timed)
        await sync_to_async(let_pass)(timed, 500)
        async with at(timed.pk, bob) as b:
            assert (await b.hear("over"))["result"] == {"winner": "B", "reason": "timeout"}

    async def test_an_answer_that_comes_too_late_is_refused_and_the_end_is_told(
        self, timed: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(timers.Timers, "watch", lambda *_: None)
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await sync_to_async(let_pass)(timed, 192)
            await sync_to_async(match_cache.load)(timed.pk)
            await a.say(type="answer", seq=2, pick=[0])
            assert (await a.hear("error"))["detail"] == "Your time has run out."
            assert (await a.hear("over"))["result"] == {"winner": "B", "reason": "timeout"}
        assert await Move.objects.acount() == 2

    async def test_a_timer_that_was_wrong_ends_nothing_and_looks_again(
        self, timed: Match, alice: Player, no_grace: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Time was given back by another process."""
        monkeypatch.setattr(hub, "PATIENCE", 0.1)
        await past_the_setup(timed)
        await sync_to_async(let_pass)(timed, 185)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await sync_to_async(let_pass)(timed, -10)
            await pass_time(7)
            await timed.arefresh_from_db()
            assert timed.status == "running"
            assert (await a.hear("over"))["result"]["reason"] == "timeout"

    async def test_nobody_watches_the_time_of_a_table_without_sockets(self, timed: Match, alice: Player) -> None:
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            here = hub.Hub.here()
            assert list(here._timers._set_for) == [timed.pk]
        assert not here._timers._set_for


class TestSeveralProcesses:
    async def test_a_move_tells_the_others_what_the_clocks_say(self, timed: Match, alice: Player) -> None:
        layer = get_channel_layer()
        assert layer
        elsewhere = await layer.new_channel()
        await layer.group_add(GROUP, elsewhere)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await a.say(type="answer", seq=0, pick=[0])
            await a.hear("step")
            items: list[dict[str, Any]] = []
            with passing():
                while not items:
                    items = [item for item in (await layer.receive(elsewhere))["items"] if "answer" in item]
        await layer.group_discard(GROUP, elsewhere)
        table = await sync_to_async(match_cache.load)(timed.pk)
        assert Timing.from_json(items[0]["clocks"]) == table.timing

    async def test_an_answer_is_taken_although_time_was_given_back_elsewhere(self, timed: Match, alice: Player) -> None:
        """This process judges by the deadline that it knows; the append finds out."""
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await sync_to_async(let_pass)(timed, -300)
            await a.say(type="answer", seq=2, pick=[0])
            assert (await a.hear("step"))["to"] == 3
        await timed.arefresh_from_db()
        assert timed.clocks == {"A": BANK, "B": BANK}

    async def test_an_answer_counts_that_is_late_only_by_a_deadline_of_before_an_outage(
        self, timed: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(timers.Timers, "watch", lambda *_: None)
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            # The database was away for ten minutes.
            await sync_to_async(let_pass)(timed, 600)
            await sync_to_async(match_cache.load)(timed.pk)
            await Pulse.objects.aupdate(at=timezone.now() - timedelta(minutes=10))
            pulse._last = timezone.now() - timedelta(minutes=10)
            await a.say(type="answer", seq=2, pick=[0])
            assert (await a.hear("step"))["to"] == 3

    async def test_of_an_answer_here_and_a_timeout_there_one_counts(self, timed: Match, alice: Player) -> None:
        await past_the_setup(timed)
        async with at(timed.pk, alice) as a:
            await a.hear("state")
            await sync_to_async(let_pass)(timed, 500)
            known = match_cache.at_hand(timed.pk)
            assert await sync_to_async(run_out)(timed.pk)
            assert known
            match_cache.forget_all()
            match_cache.keep(known)
            await a.say(type="answer", seq=2, pick=[0])
            assert (await a.hear("error"))["code"] == "finished"
        assert await Move.objects.acount() == 2
