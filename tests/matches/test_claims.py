"""Not waiting any longer: who has been left alone for long may end the match, and never wrongly."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.core.cache.backends.redis import RedisCache
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches import absence, presence
from matches.consumers import updates
from matches.endings import Ending
from matches.messages import presence_of
from matches.models import Match
from matches.play import claim as claiming
from matches.play.claim import claim
from matches.play.outcome import Applied
from tests.matches.programs import post, program_of
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add


class Time:
    """The time as heartbeats know it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def passes(self, seconds: float, match: Match, waiting: str = "B") -> None:
        """With a heartbeat of those who wait every 15 seconds."""
        while seconds > 0:
            presence.renew([(match.pk, seat) for seat in waiting])
            updates.look_after([match.pk], [])
            self.now += min(15, seconds)
            seconds -= 15


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(absence, "_now", lambda: time.now)
    return time


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def comes(match: Match, seat: str) -> None:
    presence.arrive(match.pk, seat)
    absence.end(match.pk, seat)


def leaves(match: Match, seat: str) -> None:
    presence.leave(match.pk, seat)
    absence.end(match.pk, seat)


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


def test_who_comes_back_cancels_it(duel: Match, time: Time) -> None:
    time.passes(185, duel)
    comes(duel, "A")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    leaves(duel, "A")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL, "it is counted anew"
    time.passes(185, duel)
    assert claim(duel.pk, "B", "win") == Applied(duel.pk, 0)


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


def test_nobody_is_waited_for_while_both_are_gone(duel: Match, time: Time) -> None:
    time.passes(600, duel, waiting="")
    presence.arrive(duel.pk, "B")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_a_heartbeat_that_failed_for_long_begins_anew(duel: Match, time: Time) -> None:
    time.passes(100, duel)
    time.now += 100
    time.passes(30, duel)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_after_the_cache_was_lost_it_is_counted_anew(duel: Match, time: Time) -> None:
    time.passes(185, duel)
    cache.clear()
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    time.passes(150, duel)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_while_the_cache_is_away_nobody_is_gone(duel: Match, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    time.passes(185, duel)
    for module in (presence, absence):
        monkeypatch.setattr(module, "cache", RedisCache("unix:///nowhere/valkey.sock", {}))
    absence.note({duel.pk: "AB"})
    absence.end(duel.pk, "A")
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL


def test_one_s_own_decision_comes_first(duel: Match, time: Time) -> None:
    time.passes(185, duel, waiting="A")
    assert code(claim(duel.pk, "A", "win")) is Code.ILLEGAL


def test_a_clock_decides_where_there_is_one(duel: Match, time: Time) -> None:
    Match.objects.update(clock="standard")
    time.passes(600, duel)
    assert code(claim(duel.pk, "B", "win")) is Code.ILLEGAL
    assert '"gone":{"A":null,"B":null}' in presence_of(duel.pk)


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
