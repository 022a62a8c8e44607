"""Not waiting any longer: who has been left alone for long may end the match, and never wrongly."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.core.cache.backends.redis import RedisCache
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches import absence, match_cache, presence
from matches.clocks import pulse
from matches.consumers import socket as consumer
from matches.consumers.connection import SERVICE_RESTART
from matches.endings import Ending
from matches.messages import presence_of, standing
from matches.models import Match, Pulse
from matches.play import claim as claiming
from matches.play.claim import claim
from matches.play.idle import IDLE
from matches.play.offers import accept, decline, offer
from matches.play.outcome import Applied
from matches.ratings.conduct import RELIABLE_FOR
from tests.matches.conftest import Time
from tests.matches.programs import post, program_of
from tests.matches.sockets import PATIENCE, at
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, take_turn


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def comes(match: Match, seat: str) -> None:
    presence.arrive(match.pk, seat)
    absence.arrive(match.pk, seat)


def leaves(match: Match, seat: str) -> None:
    presence.leave(match.pk, seat)
    absence.leave(match.pk, seat)


def gone(match: Match, seat: str = "A") -> absence.Absence | None:
    return absence.absences(match.pk, [seat]).get(seat)


@pytest.mark.parametrize(("what", "winner"), [("win", "B"), ("draw", "")])
def test_who_was_left_alone_ends_the_match(duel: Match, time: Time, what: str, winner: str) -> None:
    time.passes(185, duel)
    assert claim(duel.pk, "B", what) == Applied(duel.pk, 0)
    duel.refresh_from_db()
    assert (duel.status, duel.winner, duel.reason) == (Match.Status.OVER, winner, "claim")
    assert duel.ended_beside == Ending("claim", "A" if winner else "")


def test_not_before_three_minutes_have_passed(duel: Match, time: Time) -> None:
    time.passes(170, duel)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_not_while_they_are_here(duel: Match, time: Time) -> None:
    time.passes(600, duel, waiting="AB")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_who_comes_back_and_stays_cancels_it(duel: Match, time: Time) -> None:
    time.passes(185, duel)
    comes(duel, "A")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    time.passes(12, duel, waiting="AB")
    leaves(duel, "A")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL, "the player had stayed"
    time.passes(185, duel)
    assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)


def test_a_short_visit_changes_nothing(duel: Match, time: Time) -> None:
    for _ in range(3):
        time.passes(61, duel)
        comes(duel, "A")
        time.now += timedelta(seconds=5)
        leaves(duel, "A")
    assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)


def test_unless_the_player_answers(duel: Match, time: Time) -> None:
    time.passes(185, duel)
    comes(duel, "A")
    add(duel, "A", 1)
    leaves(duel, "A")
    add(duel, "B", 1)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_who_moves_in_the_same_moment_is_in_time(duel: Match, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    time.passes(185, duel)
    is_gone = claiming._is_gone

    def moves_meanwhile(match_id: str, seat: str) -> bool:
        add(duel, "A", 1)
        return is_gone(match_id, seat)

    monkeypatch.setattr(claiming, "_is_gone", moves_meanwhile)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    duel.refresh_from_db()
    assert (duel.status, duel.seq) == (Match.Status.RUNNING, 1)


def test_whether_anyone_waits_makes_no_difference(duel: Match, time: Time) -> None:
    comes(duel, "A")
    leaves(duel, "A")
    leaves(duel, "B")
    time.now += timedelta(minutes=24)
    pulse._last = None
    Pulse.objects.update(at=time.now)
    comes(duel, "B")
    assert gone(duel) == (24 * 60, absence.UNTIMED)
    assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)


def test_an_outage_of_the_site_counts_for_nobody(duel: Match, time: Time) -> None:
    time.passes(100, duel)
    time.now += timedelta(minutes=10)
    presence.leave(duel.pk, "B")
    comes(duel, "B")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    absent = gone(duel)
    assert absent is not None
    assert 85 <= absent.seconds <= 100


def test_it_outlives_the_cache(duel: Match, time: Time) -> None:
    time.passes(100, duel)
    cache.clear()
    time.passes(85, duel)
    assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)


def test_the_site_going_down_is_nobody_s_leaving(duel: Match, time: Time) -> None:
    comes(duel, "A")
    time.passes(15, duel, waiting="AB")
    assert gone(duel) is None
    # A process that was killed: its marks are gone, and the next heartbeat notices.
    presence.leave(duel.pk, "A")
    time.passes(30, duel)
    assert gone(duel) == (30, absence.UNTIMED)


def test_while_the_cache_is_away_nobody_is_gone(duel: Match, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    time.passes(185, duel)
    monkeypatch.setattr(presence, "numbers", RedisCache("unix:///nowhere/valkey.sock", {}))
    absence.note({(duel.pk, "A"): False})
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_one_s_own_decision_comes_first(duel: Match, time: Time) -> None:
    time.passes(185, duel, waiting="A")
    assert code(claim(duel.pk, "A", "win")) is Code.ILLEGAL


def test_where_there_are_days_for_a_decision_the_clock_decides(duel: Match, time: Time) -> None:
    Match.objects.update(clock="1-day")
    time.passes(600, duel)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    assert '"gone":{"A":null,"B":null}' in presence_of(duel.pk)


class TestAgainstTime:
    """Of A's clock, a minute and three minutes are left."""

    @pytest.fixture
    def played(self, timed: Match, time: Time) -> Match:
        """Both have made a decision."""
        time.passes(0, timed, waiting="AB")
        for seat in "ABAB":
            add(timed, seat, 1)
        leaves(timed, "A")
        return timed

    @pytest.mark.parametrize(("what", "winner"), [("win", "B"), ("draw", "")])
    def test_a_minute_is_enough(self, played: Match, time: Time, what: str, winner: str) -> None:
        time.passes(55, played)
        assert code(claim(played.pk, "B", what)) is Code.ILLEGAL
        time.passes(6, played)
        assert claim(played.pk, "B", what) == Applied(played.pk, 4)
        played.refresh_from_db()
        assert (played.winner, played.reason) == (winner, "claim")

    def test_those_who_rarely_leave_have_two(self, played: Match, time: Time, alice: Player) -> None:
        Match.objects.filter(pk=played.pk).update(is_rated=True)
        over = {"status": Match.Status.OVER, "is_rated": True, "finished": time.now}
        columns = {name: getattr(played, name) for name in ("game", "catalog", "engine_version")}
        for _ in range(RELIABLE_FOR):
            Match.objects.create(**columns, **over).seats.create(seat="A", player=alice, name="Alice")
        time.passes(115, played)
        assert code(claim(played.pk, "B", "win")) is Code.ILLEGAL
        assert '"claim_after":{"A":120,"B":null}' in presence_of(played.pk)
        Match.objects.filter(seats__player=alice, status="over")[:1].get().seats.update(left_rated=time.now)
        assert claim(played.pk, "B", "win") == Applied(played.pk, 4)

    def test_only_while_they_are_asked(self, played: Match, time: Time) -> None:
        comes(played, "A")
        add(played, "A", 1)
        leaves(played, "A")
        time.passes(61, played)
        assert code(claim(played.pk, "B", "win")) is Code.ILLEGAL
        add(played, "B", 1)
        assert code(claim(played.pk, "B", "win")) is Code.ILLEGAL
        time.passes(61, played)
        assert claim(played.pk, "B", "win") == Applied(played.pk, 6)

    def test_before_both_have_decided_the_match_is_aborted(self, timed: Match, time: Time) -> None:
        leaves(timed, "A")
        time.passes(61, timed)
        claim(timed.pk, "B", "draw")
        timed.refresh_from_db()
        assert (timed.reason, timed.at_fault, timed.winner) == ("aborted", "A", "")

    def test_in_a_casual_match_an_ai_plays_on_without_a_clock(self, played: Match, time: Time) -> None:
        time.passes(61, played)
        assert claim(played.pk, "B", "ai") == Applied(played.pk, 5)
        table = match_cache.load(played.pk)
        assert table.timing is not None
        assert (table.deadline, [*table.timing.banks]) == (None, ["B"])
        take_turn(played.pk, 5)
        match_cache.forget_all()
        restored = match_cache.load(played.pk)
        assert restored.deadline is not None
        assert restored.milliseconds_left(time.now) == 190_000

    def test_in_a_rated_one_none_does(self, played: Match, time: Time) -> None:
        Match.objects.update(is_rated=True)
        time.passes(61, played)
        assert code(claim(played.pk, "B", "ai")) is Code.ILLEGAL
        assert claim(played.pk, "B", "win") == Applied(played.pk, 4)


class TestWhoIsIdle:
    def asked(self, match: Match, time: Time) -> None:
        comes(match, "A")
        time.passes(301, match, waiting="AB")
        assert offer(match.pk, "B", "presence") == Applied(match.pk, 0)

    def test_is_asked_after_five_minutes(self, duel: Match, time: Time) -> None:
        comes(duel, "A")
        time.passes(290, duel, waiting="AB")
        assert code(offer(duel.pk, "B", "presence")) is Code.RATE_LIMITED
        time.passes(11, duel, waiting="AB")
        assert offer(duel.pk, "B", "presence") == Applied(duel.pk, 0)
        assert '"what":"presence"' in standing(duel.pk)[0]

    @pytest.mark.parametrize("wish", [accept, decline])
    def test_and_stays_by_saying_so(self, duel: Match, time: Time, wish: Any) -> None:
        self.asked(duel, time)
        time.passes(55, duel, waiting="AB")
        assert wish(duel.pk, "A", "presence") == Applied(duel.pk, 0)
        time.passes(60, duel, waiting="AB")
        assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
        assert code(offer(duel.pk, "B", "presence")) is Code.RATE_LIMITED
        time.passes(240, duel, waiting="AB")
        assert offer(duel.pk, "B", "presence") == Applied(duel.pk, 0)

    def test_counts_as_gone_after_a_minute(self, duel: Match, time: Time) -> None:
        self.asked(duel, time)
        time.passes(55, duel, waiting="AB")
        assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
        time.passes(5, duel, waiting="AB")
        assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)

    def test_has_answered_by_playing_on(self, duel: Match, time: Time) -> None:
        self.asked(duel, time)
        add(duel, "A", 1)
        add(duel, "B", 1)
        time.passes(65, duel, waiting="AB")
        assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
        assert standing(duel.pk) == ()

    def test_has_longer_after_an_outage(self, duel: Match, time: Time) -> None:
        self.asked(duel, time)
        time.now += timedelta(minutes=10)
        comes(duel, "A")
        assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL

    def test_only_by_who_waits_and_of_who_is_here(self, duel: Match, timed: Match, time: Time) -> None:
        time.passes(310, duel, waiting="AB")
        assert code(offer(duel.pk, "A", "presence")) is Code.ILLEGAL
        assert code(offer(duel.pk, None, "presence")) is Code.NOT_YOURS
        assert code(offer(timed.pk, "B", "presence")) is Code.ILLEGAL
        leaves(duel, "A")
        assert code(offer(duel.pk, "B", "presence")) is Code.ILLEGAL
        assert code(accept(duel.pk, "A", "presence")) is Code.STALE

    def test_by_forms_and_programs(self, duel: Match, time: Time, alice: Player, bob: Player) -> None:
        comes(duel, "A")
        time.passes(301, duel, waiting="AB")
        assert post(program_of(bob), f"matches/{duel.pk}/offer/", what="presence").status_code == 200
        path = reverse("offers", args=["counting", duel.pk])
        browser_of(alice).post(path, {"what": "presence", "wish": "accept"})
        assert standing(duel.pk) == ()


def test_an_agent_is_never_gone(solo: Match, time: Time) -> None:
    add(solo, "A", 1)
    time.passes(600, solo, waiting="A")
    assert code(claim(solo.pk, "A", "win")) is Code.ILLEGAL


def test_who_watches_claims_nothing(duel: Match, time: Time) -> None:
    time.passes(185, duel)
    assert code(claim(duel.pk, None, "win")) is Code.NOT_YOURS


def test_the_table_is_told_for_how_long(duel: Match, time: Time) -> None:
    time.passes(30, duel)
    assert '"gone":{"A":30,"B":null}' in presence_of(duel.pk)


def test_programs_claim(duel: Match, time: Time, bob: Player) -> None:
    as_bob = program_of(bob)
    assert post(as_bob, f"matches/{duel.pk}/claim/", what="win").status_code == 422
    time.passes(185, duel)
    assert post(as_bob, f"matches/{duel.pk}/claim/", what="everything").status_code == 400
    assert post(as_bob, f"matches/{duel.pk}/claim/", what="win").json()["reason"] == "claim"


def test_forms_claim(duel: Match, time: Time, bob: Player) -> None:
    time.passes(185, duel)
    path = reverse("claim", args=["counting", duel.pk])
    assert browser_of(bob).post(path, {"what": "everything"}).status_code == 400
    browser_of(bob).post(path, {"what": "draw"})
    duel.refresh_from_db()
    assert (duel.winner, duel.reason) == ("", "claim")


class TestSockets:
    @pytest.fixture(autouse=True)
    def _scopes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])

    async def test_the_last_one_that_leaves_writes_it(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as other:
            async with at(duel.pk, alice) as one:
                await one.hear("state")
                await other.hear("state")
            assert await sync_to_async(gone)(duel) is None
        assert await sync_to_async(gone)(duel) is not None
        async with at(duel.pk, alice) as again:
            await again.hear("state")
            assert await sync_to_async(gone)(duel) is None

    async def test_of_a_site_that_goes_down_none_does(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as socket:
            await socket.hear("state")
            await socket.send_input({"type": "websocket.disconnect", "code": SERVICE_RESTART})
            await socket.wait(PATIENCE)
        assert await sync_to_async(gone)(duel) is None

    async def test_the_idle_player_says_that_they_are_there(
        self, duel: Match, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            assert IDLE.seconds - 60 < (await b.hear("state"))["ask_in"] <= IDLE.seconds
            await a.hear("state")
            await b.say(type="offer", what="presence")
            assert IDLE.seconds - 60 < (await b.hear("error"))["retry_after"] <= IDLE.seconds
            monkeypatch.setattr("matches.play.idle.IDLE", timedelta())
            await b.say(type="offer", what="presence")
            assert (await a.hear("offer"))["what"] == "presence"
            await a.say(type="accept", what="presence")
            assert (await b.hear("decline"))["from"] == "A"

    async def test_a_ping_is_answered(self, duel: Match, alice: Player) -> None:
        async with at(duel.pk, alice) as a:
            await a.say(type="ping")
            await a.hear("pong")
