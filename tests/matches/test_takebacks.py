"""Takeback: a seat's last answer undone, at once or with the other's consent; the list of moves is still the match."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import orjson
import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.record import replay
from matches import match_cache
from matches.consumers import socket as consumer
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match, Move, Offer, Snapshot
from matches.play import offers, takeback
from matches.play.answer import answer, decide
from matches.play.append import Ply, append
from matches.play.concede import concede
from matches.play.offer_rows import standing
from matches.play.outcome import Applied
from matches.play.report import report_line
from matches.records import record_of
from matches.restore import restore
from matches.scenarios import scenario_of
from matches.transcripts import playback, write
from tests.matches.counting import StricterCounting
from tests.matches.programs import post, program_of
from tests.matches.sockets import at
from tests.matches.verbs import add, let_pass, play_to_the_end, take_turn

decline = partial(offers.decline, what="takeback")


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def said(table: LiveMatch, audience: str | None = None) -> list[str]:
    return [event["text"] for event in orjson.loads(orjson.dumps(table.events(audience)))]


def rows(match: Match) -> list[str]:
    return [str(move) for move in Move.objects.filter(match=match).order_by("seq")]


def total(match: Match) -> int:
    found: int = match_cache.load(match.pk).view(None)["total"]
    return found


def agreed(match: Match, seat: str) -> Match | Applied | Refused:
    """The seat asks, and the other one lets it."""
    offers.offer(match.pk, seat, "takeback")
    return offers.accept(match.pk, "B" if seat == "A" else "A", "takeback")


class TestAtOnce:
    def test_the_last_answer_is_undone_while_nothing_has_come_of_it(self, duel: Match) -> None:
        add(duel, "A", 3)
        assert offers.offer(duel.pk, "A", "takeback") == Applied(duel.pk, 2)
        table = match_cache.load(duel.pk)
        assert (table.seq, table.view("B")["total"], table.decision and table.decision.seat) == (2, 0, "A")
        assert said(table)[-2:] == ["{A} says 3.", "{A} takes back a move."]
        assert add(duel, "A", 1) == Applied(duel.pk, 3)
        assert rows(duel) == ["A: add 3", "A: takeback to 0", "A: add 1"]
        assert not Offer.objects.exists(), "nobody had to be asked"

    def test_not_once_something_was_revealed(self, duel: Match) -> None:
        add(duel, "A", 3)
        add(duel, "B", 1)
        add(duel, "A", 1)
        assert offers.offer(duel.pk, "A", "takeback") == Applied(duel.pk, 3)
        assert Offer.objects.get().what == "takeback"
        assert total(duel) == 5

    def test_not_once_the_other_one_has_answered(self, duel: Match) -> None:
        add(duel, "A", 1)
        add(duel, "B", 1)
        offers.offer(duel.pk, "A", "takeback")
        assert standing(duel.pk, Offer.What.TAKEBACK) is not None
        assert total(duel) == 2

    def test_in_a_rated_match_it_is_always_asked_for(self, duel: Match) -> None:
        Match.objects.update(is_rated=True)
        add(duel, "A", 1)
        offers.offer(duel.pk, "A", "takeback")
        assert standing(duel.pk, Offer.What.TAKEBACK) is not None
        assert offers.accept(duel.pk, "B", "takeback") == Applied(duel.pk, 2)
        assert total(duel) == 0

    def test_opposite_an_ai_always(self, solo: Match) -> None:
        add(solo, "A", 3)
        take_turn(solo.pk, 1)
        assert total(solo) > 3
        assert offers.offer(solo.pk, "A", "takeback") == Applied(solo.pk, 3)
        assert total(solo) == 0
        add(solo, "A", 1)
        take_turn(solo.pk, 4)
        add(solo, "A", 1)
        assert offers.offer(solo.pk, "A", "takeback") == Applied(solo.pk, 7)
        assert offers.offer(solo.pk, "A", "takeback") == Applied(solo.pk, 8), "step by step back to the beginning"
        assert total(solo) == 0
        assert code(offers.offer(solo.pk, "A", "takeback")) is Code.ILLEGAL


class TestAsked:
    def test_who_is_asked_accepts_and_everything_since_is_undone(self, duel: Match) -> None:
        add(duel, "A", 1)
        add(duel, "B", 1)
        offers.offer(duel.pk, "A", "takeback")
        assert offers.accept(duel.pk, "B", "takeback") == Applied(duel.pk, 3)
        table = match_cache.load(duel.pk)
        assert (table.view(None)["total"], table.decision and table.decision.seat) == (0, "A")
        assert standing(duel.pk, Offer.What.TAKEBACK) is None
        assert code(offers.accept(duel.pk, "B", "takeback")) is Code.STALE

    def test_declined_it_is_not_asked_again_in_the_same_place(self, duel: Match) -> None:
        add(duel, "A", 1)
        add(duel, "B", 1)
        offers.offer(duel.pk, "A", "takeback")
        decline(duel.pk, "B")
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.RATE_LIMITED
        assert total(duel) == 2

    def test_who_has_had_enough_is_not_asked_again_in_this_match(self, duel: Match) -> None:
        add(duel, "A", 1)
        for never in (False, True):
            add(duel, "B", 1)
            offers.offer(duel.pk, "A", "takeback")
            decline(duel.pk, "B", never=never)
            add(duel, "A", 1)
        assert Offer.objects.get().refusals == 2
        add(duel, "B", 1)
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.ILLEGAL
        assert offers.offer(duel.pk, "B", "takeback") == Applied(duel.pk, 7), (
            "who was asked still takes back, here at once"
        )

    def test_a_move_of_anybody_is_an_answer_to_it(self, duel: Match) -> None:
        add(duel, "A", 1)
        add(duel, "B", 1)
        offers.offer(duel.pk, "A", "takeback")
        add(duel, "A", 1)
        assert standing(duel.pk, Offer.What.TAKEBACK) is None
        assert code(offers.accept(duel.pk, "B", "takeback")) is Code.STALE

    def test_one_is_answered_before_another_is_asked_for(self, duel: Match) -> None:
        add(duel, "A", 1)
        add(duel, "B", 3)
        add(duel, "A", 1)
        offers.offer(duel.pk, "B", "takeback")
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.ILLEGAL
        assert code(offers.accept(duel.pk, "B", "takeback")) is Code.STALE, "nobody says yes to oneself"

    def test_there_must_be_something_to_take_back_and_somebody_who_plays(self, duel: Match) -> None:
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.ILLEGAL
        for wish in (offers.offer, offers.accept, offers.decline):
            assert code(wish(duel.pk, None, "takeback")) is Code.NOT_YOURS
            assert code(wish("nosuchmatch", "A", "takeback")) is Code.NOT_FOUND
        add(duel, "A", 1)
        concede(duel.pk, "A")
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.FINISHED


class TestAtOnceWithAnAnswer:
    def late(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        """Bob answers while the takeback is under way."""
        write = takeback._write

        def write_late(ply: Ply) -> Applied | Refused:
            add(duel, "B", 1)
            return write(ply)

        monkeypatch.setattr(takeback, "_write", write_late)

    def test_the_answer_was_first(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        add(duel, "A", 1)
        self.late(duel, monkeypatch)
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.STALE
        assert rows(duel) == ["A: add 1", "B: add 1"]

    def test_the_answer_was_first_after_consent(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        Match.objects.update(is_rated=True)
        add(duel, "A", 1)
        offers.offer(duel.pk, "A", "takeback")
        self.late(duel, monkeypatch)
        assert code(offers.accept(duel.pk, "B", "takeback")) is Code.STALE
        assert rows(duel) == ["A: add 1", "B: add 1"]

    def test_the_takeback_was_first(self, duel: Match) -> None:
        add(duel, "A", 1)
        table = match_cache.load(duel.pk)
        ply = decide(table, "B", games.Answer(1, pick=(0,)))
        assert isinstance(ply, Ply)
        offers.offer(duel.pk, "A", "takeback")
        assert append([ply]) == [False]
        assert code(answer(duel.pk, "B", games.Answer(1, pick=(0,)))) is Code.STALE
        assert rows(duel) == ["A: add 1", "A: takeback to 0"]

    def test_a_turn_of_an_ai_that_was_on_its_way_does_nothing(self, solo: Match) -> None:
        add(solo, "A", 1)
        offers.offer(solo.pk, "A", "takeback")
        assert take_turn(solo.pk, 1) is None
        assert rows(solo) == ["A: add 1", "A: takeback to 0"]


class TestTheListOfMovesIsTheMatch:
    def played(self, duel: Match) -> LiveMatch:
        """Taken back at once, by consent over two answers, and a takeback of what was chosen instead."""
        add(duel, "A", 3)
        offers.offer(duel.pk, "A", "takeback")
        add(duel, "A", 1)
        add(duel, "B", 1)
        agreed(duel, "A")
        add(duel, "A", 2)
        offers.offer(duel.pk, "A", "takeback")
        add(duel, "A", 1)
        add(duel, "B", 2)
        return match_cache.load(duel.pk)

    def test_other_processes_come_to_the_same_table(self, duel: Match) -> None:
        before = match_cache.load(duel.pk)
        table = self.played(duel)
        assert table.view(None)["total"] == 3
        for with_snapshots in (True, False):
            if not with_snapshots:
                Snapshot.objects.all().delete()
            match_cache.forget_all()
            again = match_cache.load(duel.pk)
            assert again == table
            assert (again.view("A"), said(again)) == (table.view("A"), said(table))
        match_cache.forget_all()
        match_cache.keep(before)
        assert match_cache.load(duel.pk) == table, "who was behind catches up"

    def test_the_record_plays_to_the_same_end(self, duel: Match, game: Any) -> None:
        self.played(duel)
        play_to_the_end(duel)
        duel.refresh_from_db()
        *_, (_, state) = replay(game, record_of(duel))
        assert game.result(state).winner == duel.winner
        assert state.seq == duel.seq

    def test_the_transcript_tells_it_and_the_story_leaves_out_what_was_undone(self, duel: Match) -> None:
        self.played(duel)
        play_to_the_end(duel)
        write(duel.pk)
        played = playback(duel.pk, None)
        assert played is not None
        assert [event["text"] for event in played.log].count("{A} takes back a move.") == 3
        assert [played.view(seq)["total"] for seq in range(9)] == [0, 3, 0, 1, 2, 0, 2, 0, 1]
        counts = [event["text"] for event in played.log if event["type"] == "count"]
        assert played.story is not None
        assert sum(played.story["counts"].values()) == len(counts) - 4

    def test_under_new_rules_it_goes_on_from_after_the_takeback(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.played(duel)
        monkeypatch.setattr(games, "load", lambda name: StricterCounting())
        match_cache.forget_all()
        table = match_cache.load(duel.pk)
        assert (table.view(None)["total"], table.seq) == (3, 9)
        assert agreed(duel, "A") == Applied(duel.pk, 10)
        assert code(offers.offer(duel.pk, "A", "takeback")) is Code.ILLEGAL, "what was decided under other rules stays"

    def test_a_row_that_goes_back_to_nowhere_is_no_match(self, duel: Match) -> None:
        add(duel, "A", 1)
        offers.offer(duel.pk, "A", "takeback")
        Move.objects.filter(seq=1).update(answer="takeback to 1")
        Snapshot.objects.all().delete()
        with pytest.raises(UnreplayableError):
            restore(Match.objects.get(pk=duel.pk))

    def test_a_report_of_a_line_has_a_position_from_after_the_takeback(self, duel: Match, alice: Player) -> None:
        self.played(duel)
        report = report_line(duel, alice, "A", len(said(match_cache.load(duel.pk), "A")) - 1, "Two.")
        assert not isinstance(report, Refused)
        assert report.begins == 8
        assert "takeback" not in scenario_of(report)


class TestTheClock:
    def test_time_that_was_used_stays_used(self, timed: Match) -> None:
        add(timed, "A", 1)
        add(timed, "B", 1)
        Move.objects.filter(seq__lte=1).update(created=timezone.now() - timedelta(seconds=7))
        let_pass(timed, 7)
        add(timed, "A", 1)
        assert offers.offer(timed.pk, "A", "takeback") == Applied(timed.pk, 4)
        timed.refresh_from_db()
        assert timed.deadline is not None
        left = (timed.deadline - timezone.now()).total_seconds()
        assert left == pytest.approx(3 + 180, abs=1.5)
        assert timed.clocks == {"A": 180_000, "B": 180_000}

    def test_what_was_drawn_from_a_bank_is_gone(self, timed: Match) -> None:
        add(timed, "A", 1)
        add(timed, "B", 1)
        let_pass(timed, 40)
        add(timed, "A", 1)
        offers.offer(timed.pk, "A", "takeback")
        timed.refresh_from_db()
        assert timed.clocks
        assert timed.clocks["A"] == pytest.approx(150_000, abs=1500)

    def test_a_decision_is_taken_back_once_for_nothing(self, timed: Match) -> None:
        add(timed, "A", 1)
        offers.offer(timed.pk, "A", "takeback")
        add(timed, "A", 2)
        offers.offer(timed.pk, "A", "takeback")
        assert standing(timed.pk, Offer.What.TAKEBACK) is not None

    def test_there_must_be_time_left_to_decide_again(self, timed: Match) -> None:
        add(timed, "A", 1)
        add(timed, "B", 1)
        let_pass(timed, 189)
        Move.objects.filter(seq__lte=1).update(created=timezone.now() - timedelta(seconds=189))
        add(timed, "A", 1)
        assert code(offers.offer(timed.pk, "A", "takeback")) is Code.ILLEGAL


class TestAtTheTable:
    @pytest.fixture(autouse=True)
    def _known_players(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])

    async def test_all_are_told(self, duel: Match, alice: Player, bob: Player, charlie: Player) -> None:
        async with at(duel.pk, alice, "patch=1") as a, at(duel.pk, bob) as b, at(duel.pk, charlie) as watcher:
            for socket in (a, b, watcher):
                await socket.hear("state")
            await a.say(type="answer", seq=0, pick=[2])
            for socket in (a, b, watcher):
                await socket.hear("step")
            await a.say(type="offer", what="takeback")
            for socket in (a, b, watcher):
                step = await socket.hear("step")
                assert (step["from"], step["to"], step["waiting"]) == (1, 2, "A")
                notice = {"type": "notice", "text": "{A} takes back a move.", "back_to": 0, "seq": 2}
                assert step["events"] == [notice]
            await a.say(type="answer", seq=2, pick=[0])
            assert (await b.hear("step"))["view"]["total"] == 1

    async def test_the_other_one_is_asked(self, duel: Match, alice: Player, bob: Player) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b:
            await b.hear("state")
            for seq, socket in enumerate((a, b)):
                await socket.say(type="answer", seq=seq, pick=[0])
                await b.hear("step")
            await a.say(type="offer", what="takeback")
            told = await b.hear("offer")
            assert told == {"type": "offer", "from": "A", "what": "takeback", "seq": 2, "refusals": 0}
            await b.say(type="accept", what="takeback")
            assert (await b.hear("step"))["view"]["total"] == 0

    async def test_who_comes_later_is_told_what_is_asked(self, duel: Match, bob: Player) -> None:
        await sync_to_async(add)(duel, "A", 1)
        await sync_to_async(add)(duel, "B", 1)
        await sync_to_async(offers.offer)(duel.pk, "A", "takeback")
        async with at(duel.pk, bob) as b:
            await b.hear("state")
            assert (await b.hear("offer"))["what"] == "takeback"


def test_programs_take_back(duel: Match, alice: Player, bob: Player) -> None:
    as_alice, as_bob = program_of(alice), program_of(bob)
    add(duel, "A", 1)
    add(duel, "B", 1)
    assert post(as_alice, f"matches/{duel.pk}/offer/", what="takeback").status_code == 200
    assert post(as_bob, f"matches/{duel.pk}/accept/", what="takeback").json()["seq"] == 3
    assert total(duel) == 0
