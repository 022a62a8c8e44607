"""Answers: applied once, refused with a reason, and never at the match's expense."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import IntegrityError, connection

import games
from accounts.outcome import Code, Refused
from games.kernel.decision import Answer
from matches import match_cache
from matches.live_match import UnreplayableError
from matches.models import Match, Move
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.outcome import Applied
from tests.matches.counting import StricterCounting
from tests.matches.verbs import add, play_to_the_end


def code(outcome: Applied | Refused) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def test_an_answer_becomes_a_move(duel: Match) -> None:
    assert add(duel, "A", 3) == Applied(duel.pk, 1)
    move = Move.objects.get(match=duel)
    assert (move.seq, move.seat, move.answer, move.engine_version) == (0, "A", "add 3", "1")
    duel.refresh_from_db()
    assert (duel.seq, duel.to_move, duel.status) == (1, "B", Match.Status.RUNNING)


def test_the_same_answer_twice_is_applied_once(duel: Match) -> None:
    first = Answer(0, pick=(0,))
    assert isinstance(answer(duel.pk, "A", first), Applied)
    assert code(answer(duel.pk, "A", first)) is Code.STALE
    assert Move.objects.count() == 1


@pytest.mark.parametrize(
    ("seat", "given", "why"),
    [
        ("A", Answer(5, pick=(0,)), Code.STALE),
        ("B", Answer(0, pick=(0,)), Code.NOT_YOURS),
        (None, Answer(0, pick=(0,)), Code.NOT_YOURS),
        ("A", Answer(0, pick=(9,)), Code.ILLEGAL),
        ("A", Answer(0, amounts=(1,)), Code.BAD_MESSAGE),
        ("A", Answer(0, pick=(3,)), Code.INTERNAL),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(duel: Match, seat: str | None, given: Answer, why: Code) -> None:
    before = match_cache.load(duel.pk)
    assert code(answer(duel.pk, seat, given)) is why
    assert not Move.objects.exists()
    assert match_cache.load(duel.pk) is before
    assert isinstance(add(duel, "A", 1), Applied)


def test_a_match_that_is_over_takes_no_answers(duel: Match) -> None:
    play_to_the_end(duel)
    duel.refresh_from_db()
    assert (duel.status, duel.winner, duel.reason) == (Match.Status.OVER, "B", "ten")
    assert duel.finished is not None
    assert code(answer(duel.pk, "A", Answer(duel.seq, pick=(0,)))) is Code.FINISHED


def test_nobody_answers_before_a_match_begins(db: None) -> None:
    assert code(answer("nosuchmatch", "A", Answer(0, pick=(0,)))) is Code.NOT_FOUND


def test_of_two_processes_that_answer_at_once_one_is_refused(duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one has looked at the database before the first one wrote."""
    early = match_cache.load(duel.pk)
    add(duel, "A", 1)
    monkeypatch.setattr("matches.play.answer.find", lambda match_id: early)
    assert code(answer(duel.pk, "A", Answer(0, pick=(2,)))) is Code.STALE
    assert [str(move) for move in Move.objects.all()] == ["A: add 1"]


def test_the_database_lets_no_move_be_there_twice(duel: Match) -> None:
    add(duel, "A", 1)
    with pytest.raises(IntegrityError):
        Move.objects.create(match=duel, seq=0, seat="A", answer="add 2", engine_version="1")


def test_a_restart_changes_nothing(duel: Match) -> None:
    for seat, number in [("A", 2), ("B", 3), ("A", 1)]:
        add(duel, seat, number)
    before = {audience: match_cache.load(duel.pk).view(audience) for audience in ("A", "B", None)}
    log = match_cache.load(duel.pk).log
    match_cache.forget_all()
    after = match_cache.load(duel.pk)
    assert {audience: after.view(audience) for audience in ("A", "B", None)} == before
    assert after.log == log


def test_a_table_catches_up_with_moves_of_other_processes(duel: Match) -> None:
    known = match_cache.load(duel.pk)
    Move.objects.create(match=duel, seq=0, seat="A", answer="add 3", engine_version="1")
    Match.objects.filter(pk=duel.pk).update(seq=1, to_move="B")
    assert match_cache.load(duel.pk).state.total == 3
    assert known.state.total == 0


def test_the_database_counts_more_than_the_table_at_hand(duel: Match) -> None:
    add(duel, "A", 3)
    Move.objects.all().delete()
    Match.objects.filter(pk=duel.pk).update(seq=0, to_move="A")
    assert match_cache.load(duel.pk).state.total == 0
    assert match_cache.at_least(duel.pk, 0).state.total == 0


@pytest.mark.django_db(transaction=True)
def test_of_many_who_answer_at_once_one_gets_through(duel: Match) -> None:
    """Threads with connections of their own, as the sockets of one process have them."""

    def try_it(number: int) -> Code | None:
        try:
            return code(answer(duel.pk, "A", Answer(0, pick=(number % 3,))))
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        outcomes = Counter(pool.map(try_it, range(16)))
    assert outcomes == {None: 1, Code.STALE: 15}
    assert Move.objects.count() == 1


def test_the_cache_is_bounded_by_the_memory_it_takes(duel: Match, settings: Any) -> None:
    settings.TABLE_MEMORY = 1
    table = match_cache.load(duel.pk)
    match_cache.keep(type(table)("another", table.game, table.state, 0, table.log, {}))
    assert match_cache.load(duel.pk) is not table


class TestConcession:
    def test_it_ends_the_match_after_the_last_move(self, duel: Match) -> None:
        add(duel, "A", 1)
        assert concede(duel.pk, "A") == Applied(duel.pk, 1)
        duel.refresh_from_db()
        assert (duel.status, duel.winner, duel.reason, duel.conceded) == (Match.Status.OVER, "B", "concession", "A")
        assert Move.objects.count() == 1

    def test_late_answers_are_told_that_it_is_over(self, duel: Match) -> None:
        early = match_cache.load(duel.pk)
        concede(duel.pk, "B")
        assert code(answer(duel.pk, "A", Answer(0, pick=(0,)))) is Code.FINISHED
        assert early.result is None

    def test_an_answer_on_its_way_loses_against_it(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        early = match_cache.load(duel.pk)
        concede(duel.pk, "B")
        monkeypatch.setattr("matches.play.answer.find", lambda match_id: early)
        assert code(answer(duel.pk, "A", Answer(0, pick=(0,)))) is Code.FINISHED
        assert not Move.objects.exists()

    def test_a_restart_remembers_it(self, duel: Match) -> None:
        concede(duel.pk, "B")
        before = match_cache.load(duel.pk).log
        match_cache.forget_all()
        table = match_cache.load(duel.pk)
        assert table.result is not None
        assert table.result.winner == "A"
        assert table.log == before

    def test_nobody_else_gives_up_for_a_seat(self, duel: Match) -> None:
        assert code(concede(duel.pk, None)) is Code.NOT_YOURS

    def test_nobody_gives_up_twice(self, duel: Match) -> None:
        concede(duel.pk, "A")
        assert code(concede(duel.pk, "B")) is Code.FINISHED


class TestOlderRules:
    """Of a match so young that there is no snapshot of it yet. See test_snapshots.py for the others."""

    @pytest.fixture(autouse=True)
    def _mended(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        add(duel, "A", 3)
        match_cache.forget_all()
        monkeypatch.setattr(games, "load", lambda name: StricterCounting())

    def test_a_match_that_they_don_t_take_up_ends_without_a_winner(self, duel: Match) -> None:
        with pytest.raises(UnreplayableError):
            match_cache.load(duel.pk)
        duel.refresh_from_db()
        assert (duel.status, duel.winner, duel.reason) == (Match.Status.OVER, "", "abandoned")
        assert code(answer(duel.pk, "B", Answer(1, pick=(0,)))) is Code.OUTDATED
        assert code(concede(duel.pk, "A")) is Code.OUTDATED

    def test_a_hole_in_the_log_is_noticed(self, duel: Match) -> None:
        Move.objects.update(seq=4)
        with pytest.raises(UnreplayableError, match="missing"):
            match_cache.load(duel.pk)
