"""Handover: an AI plays on for who has been gone for long, because who waits wants it, and never otherwise."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from games.kernel.record import replay
from matches import match_cache
from matches.consumers import socket as consumer
from matches.live_match import LiveMatch
from matches.models import Match, Seat, Snapshot
from matches.play import claim as claiming
from matches.play import offers
from matches.play.claim import claim
from matches.play.concede import concede
from matches.play.handover import hand_over
from matches.play.outcome import Applied
from matches.queries import list_of, seat_of
from matches.ratings.conduct import BARRED_FOR, MOST_LEFT, barred_until
from matches.records import record_of
from matches.transcripts import playback, write
from tests.matches.conftest import Asked, Time
from tests.matches.programs import post, program_of
from tests.matches.sockets import at
from tests.matches.test_claims import comes
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, take_turn


@pytest.fixture
def left(duel: Match, time: Time) -> Match:
    """Alice, who is to decide, has been gone for long."""
    time.passes(185, duel)
    return duel


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def said(table: LiveMatch) -> list[str]:
    return [event["text"] for event in orjson.loads(orjson.dumps(table.events(None)))]


def to_the_end(match: Match) -> None:
    while decision := match_cache.load(match.pk).decision:
        if decision.seat == "A":
            take_turn(match.pk, decision.seq)
        else:
            add(match, "B", 3)
    match.refresh_from_db()


def test_an_ai_plays_on_in_an_unrated_match(left: Match, alice: Player, asked: Asked) -> None:
    Match.objects.update(is_rated=True)
    assert claim(left.pk, "B", "ai") == Applied(left.pk, 1)
    left.refresh_from_db()
    seat = left.seats.get(seat="A")
    assert (seat.agent, seat.name, seat.player, seat.left_by) == ("greedy", "Greedy AI for Alice", None, alice)
    assert (left.is_rated, left.status, left.to_move) == (False, Match.Status.RUNNING, "A")
    assert said(match_cache.load(left.pk))[-1].startswith("{A} left. An AI takes over this seat")
    assert asked[-1] == (left.pk, 1)
    take_turn(left.pk, 1)
    assert match_cache.load(left.pk).decision is not None
    assert add(left, "B", 1) == Applied(left.pk, 3)


def test_never_before_somebody_has_been_gone_for_long(duel: Match, time: Time) -> None:
    time.passes(170, duel)
    assert code(claim(duel.pk, "B", "ai")) is Code.ILLEGAL
    time.passes(15, duel)
    comes(duel, "A")
    assert code(claim(duel.pk, "B", "ai")) is Code.ILLEGAL
    assert not duel.seats.exclude(agent="").exists()


def test_never_where_a_clock_decides_nor_for_oneself_nor_twice(left: Match) -> None:
    assert code(claim(left.pk, "A", "ai")) is Code.ILLEGAL
    assert code(claim(left.pk, None, "ai")) is Code.NOT_YOURS
    Match.objects.update(clock="1-day")
    assert code(claim(left.pk, "B", "ai")) is Code.ILLEGAL
    Match.objects.update(clock="")
    claim(left.pk, "B", "ai")
    assert code(claim(left.pk, "B", "ai")) is Code.ILLEGAL


def test_who_moves_in_the_same_moment_is_in_time(left: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(table: LiveMatch, gone: str) -> Applied | Refused:
        add(left, "A", 1)
        return hand_over(table, gone)

    monkeypatch.setattr(claiming, "hand_over", late)
    assert code(claim(left.pk, "B", "ai")) is Code.STALE
    assert not left.seats.exclude(agent="").exists()


def test_who_comes_back_watches(left: Match, alice: Player) -> None:
    claim(left.pk, "B", "ai")
    assert seat_of(left.pk, alice) is None
    assert browser_of(alice).get(left.get_absolute_url()).status_code == 200
    # A socket that was opened in the same moment still names the seat.
    assert code(concede(left.pk, "A")) is Code.NOT_YOURS
    assert code(offers.offer(left.pk, "A", "takeback")) is Code.NOT_YOURS
    assert Match.objects.get(pk=left.pk).status == Match.Status.RUNNING


def test_who_waited_takes_back_as_opposite_any_ai(left: Match) -> None:
    claim(left.pk, "B", "ai")
    take_turn(left.pk, 1)
    add(left, "B", 1)
    take_turn(left.pk, 3)
    assert offers.offer(left.pk, "B", "takeback") == Applied(left.pk, 5)
    table = match_cache.load(left.pk)
    assert table.decision is not None
    assert (table.decision.seat, table.agents) == ("B", {"A": "greedy"})


@pytest.mark.parametrize("with_snapshots", [True, False])
def test_other_processes_come_to_the_same_table(left: Match, with_snapshots: bool) -> None:
    before = match_cache.load(left.pk)
    claim(left.pk, "B", "ai")
    take_turn(left.pk, 1)
    table = match_cache.load(left.pk)
    if not with_snapshots:
        Snapshot.objects.all().delete()
    match_cache.forget_all()
    assert match_cache.load(left.pk) == table
    match_cache.forget_all()
    match_cache.keep(before)
    assert match_cache.load(left.pk) == table, "who was behind hears who plays now"


def test_record_and_transcript_tell_it(left: Match, game: Any) -> None:
    claim(left.pk, "B", "ai")
    to_the_end(left)
    record = record_of(left)
    assert record["moves"][0] == "A: handover to greedy"
    *_, (_, state) = replay(game, record)
    assert game.result(state).winner == left.winner
    write(left.pk)
    played = playback(left.pk, None)
    assert played is not None
    assert [event["handed_to"] for event in played.log if "handed_to" in event] == ["greedy"]


async def test_the_table_is_told_and_an_old_socket_is_closed(
    left: Match, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])
    monkeypatch.setattr(claiming, "_is_gone", lambda match_id, seat: True)
    async with at(left.pk, alice) as a, at(left.pk, bob) as b:
        for socket in (a, b):
            await socket.hear("state")
        await b.say(type="claim", what="ai")
        step = await b.hear("step")
        assert step["events"][0]["handed_to"] == "greedy"
        await b.say(type="sync")
        assert (await b.hear("state"))["seats"]["A"]["agent"] == "greedy"
        await a.hear("step")
        assert (await a.receive_output())["type"] == "websocket.close"
    async with at(left.pk, alice) as watcher:
        assert (await watcher.hear("state"))["you"] is None


def test_programs_and_forms_let_an_ai_play_on(left: Match, bob: Player) -> None:
    answered = post(program_of(bob), f"matches/{left.pk}/claim/", what="ai")
    assert answered.json()["status"] == "running"
    assert browser_of(bob).post(reverse("claim", args=["counting", left.pk]), {"what": "ai"}).status_code == 302
    assert left.seats.get(seat="A").agent == "greedy"


def test_who_has_left_finds_it_in_their_matches(left: Match, alice: Player, bob: Player) -> None:
    claim(left.pk, "B", "ai")
    page = browser_of(alice).get(reverse("my-matches", args=["counting"])).content.decode()
    assert "An AI took over for you" in page
    assert f'href="/counting/matches/{left.pk}/">Watch' in page
    assert "An AI plays on" not in browser_of(bob).get(reverse("my-matches", args=["counting"])).content.decode()
    to_the_end(left)
    page = browser_of(alice).get(reverse("my-matches", args=["counting"])).content.decode()
    assert "An AI finished for you" in page
    assert reverse("rematch", args=["counting", left.pk]) not in page
    own = adopt_guest(User.objects.create_user("Ada"), None)
    assert own.user
    adopt_guest(own.user, alice)
    assert [row.says for row in list_of("counting", own)] == ["An AI finished for you"]


def test_to_leave_a_rated_match_is_to_leave_it_whoever_plays_on(left: Match, alice: Player) -> None:
    Match.objects.update(is_rated=True)
    claim(left.pk, "B", "ai")
    seat = left.seats.get(seat="A")
    assert seat.left_rated
    assert barred_until(alice) is None
    for _ in range(MOST_LEFT - 1):
        Seat.objects.create(match=left, seat=f"X{_}", name="", deck={}, left_by=alice, left_rated=seat.left_rated)
    assert barred_until(alice) == seat.left_rated + BARRED_FOR
    # Of a casual match, nothing is kept.
    Seat.objects.update(left_rated=None)
    assert barred_until(alice) is None
