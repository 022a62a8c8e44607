"""Clocks of a match: each decision has its allowance, and what is taken beyond it comes out of the bank."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import orjson
import pytest
from django.db import connection
from django.utils import timezone
from structlog.testing import capture_logs

from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.decision import Answer
from matches import match_cache, records
from matches.clocks import pulse
from matches.clocks.lag import Lag
from matches.clocks.presets import CLOCKS
from matches.clocks.timing import Timing
from matches.models import Match, Move, Pulse
from matches.play import offers
from matches.play.answer import answer, decide
from matches.play.append import Ply, append
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.rematch import offer
from matches.play.run_out import run_out, run_out_all
from matches.tasks import sweep
from matches.terms import Terms
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK, StricterCounting
from tests.matches.verbs import add, let_pass

BANK = 180_000


def left(match: Match) -> float:
    """Seconds until the deadline."""
    match.refresh_from_db()
    assert match.deadline
    return (match.deadline - timezone.now()).total_seconds()


def ply(match: Match, number: int) -> Ply:
    """A move that is decided and not yet written."""
    table = match_cache.load(match.pk)
    assert table.decision
    found = decide(table, table.decision.seat, Answer(table.seq, pick=(number - 1,)))
    assert isinstance(found, Ply)
    return found


def past_the_setup(match: Match) -> None:
    """Both have decided once: from now on each decision has ten seconds."""
    add(match, "A", 1)
    add(match, "B", 1)


class TestTheBank:
    def test_a_match_begins_with_full_banks_and_a_minute_for_the_first_decision(self, timed: Match) -> None:
        assert left(timed) == pytest.approx(60 + 180, abs=8)
        assert timed.clocks == {"A": BANK, "B": BANK}

    def test_from_the_third_decision_on_the_allowance_counts(self, timed: Match) -> None:
        add(timed, "A", 1)
        assert left(timed) == pytest.approx(60 + 180, abs=8)
        add(timed, "B", 1)
        assert left(timed) == pytest.approx(10 + 180, abs=8)

    def test_who_answers_within_the_allowance_keeps_the_bank(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 9)
        add(timed, "A", 1)
        timed.refresh_from_db()
        assert timed.clocks == {"A": BANK, "B": BANK}

    def test_what_is_taken_beyond_the_allowance_comes_out_of_the_seats_own_bank(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 40)
        add(timed, "A", 1)
        timed.refresh_from_db()
        assert timed.clocks
        assert timed.clocks["A"] == pytest.approx(BANK - 30_000, abs=8_000)
        assert timed.clocks["B"] == BANK

    def test_an_answer_in_the_last_second_leaves_an_empty_bank_and_not_less(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 190.3)
        assert isinstance(add(timed, "A", 1), Applied)
        timed.refresh_from_db()
        assert timed.clocks == {"A": 0, "B": BANK}
        add(timed, "B", 1)
        assert left(timed) == pytest.approx(10, abs=8)

    def test_it_survives_a_restart(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 40)
        add(timed, "A", 1)
        before = match_cache.load(timed.pk)
        match_cache.forget_all()
        after = match_cache.load(timed.pk)
        assert after is not before
        assert (after.timing, after.deadline) == (before.timing, before.deadline)

    def test_a_rematch_has_full_banks_again(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 100)
        concede(timed.pk, "A")
        offer(timed.pk, "A")
        again = offer(timed.pk, "B")
        assert isinstance(again, Match)
        all_arrive(again)
        assert again.clock == "blitz"
        assert again.clocks == {"A": BANK, "B": BANK}
        assert again.deadline


class TestIncrements:
    @pytest.fixture
    def fischer(self, catalog: object, alice: Player, bob: Player) -> Match:
        match = by_invitation(alice, Terms("counting", clock="3+5"), DECK)
        assert isinstance(match, Match)
        match.seats.update(seat="A")
        begun = join(str(match.invite), bob, DECK)
        assert isinstance(begun, Match)
        return all_arrive(begun)

    def test_an_answer_adds_to_the_bank_of_who_gave_it(self, fischer: Match) -> None:
        past_the_setup(fischer)
        assert left(fischer) == pytest.approx(180 + 5, abs=2)
        let_pass(fischer, 40)
        add(fischer, "A", 1)
        fischer.refresh_from_db()
        assert fischer.clocks
        assert fischer.clocks["A"] == pytest.approx(BANK - 40_000 + 2 * 5_000, abs=2_000)
        assert fischer.clocks["B"] == BANK + 5_000

    def test_whose_bank_is_empty_gets_nothing_any_more(self, fischer: Match) -> None:
        past_the_setup(fischer)
        let_pass(fischer, 190)
        assert isinstance(add(fischer, "A", 1), Refused)
        fischer.refresh_from_db()
        assert (fischer.reason, fischer.winner) == ("timeout", "B")

    def test_it_survives_a_restart_and_the_way_to_another_process(self, fischer: Match) -> None:
        past_the_setup(fischer)
        before = match_cache.load(fischer.pk)
        match_cache.forget_all()
        assert match_cache.load(fischer.pk).timing == before.timing
        assert before.timing
        assert Timing.from_json(orjson.loads(orjson.dumps(before.timing.as_json()))) == before.timing

    def test_a_takeback_takes_it_back(self, fischer: Match) -> None:
        past_the_setup(fischer)
        add(fischer, "A", 1)
        offers.offer(fischer.pk, "A", "takeback")
        fischer.refresh_from_db()
        assert fischer.clocks
        assert fischer.clocks["A"] == pytest.approx(BANK + 5_000, abs=2_000)
        assert fischer.clocks["B"] == pytest.approx(BANK + 5_000, abs=2_000)

    def test_clients_are_told(self, fischer: Match) -> None:
        assert orjson.loads(match_cache.load(fischer.pk).clock_facts)["increment"] == 5_000


class TestLag:
    def test_it_is_the_middle_of_the_last_ways_and_at_most_a_second(self) -> None:
        now = [0.0]
        lag = Lag(lambda: now[0])
        found = []
        for way in (0.2, 0.1, 5.0, 0.3, 0.4, 7.0, 8.0):
            number = lag.ping()
            assert number
            assert lag.ping() is None
            now[0] += way
            lag.echoed(number)
            now[0] += 10
            found.append(lag.span.total_seconds())
        assert found == pytest.approx([0.2, 0.15, 0.2, 0.25, 0.3, 0.4, 1.0])

    def test_what_an_answer_took_on_its_way_stays_in_the_bank(self) -> None:
        begun = timezone.now()
        timing = Timing(CLOCKS["blitz"], {"A": BANK, "B": BANK}, begun)
        lag, after = timedelta(seconds=0.4), timedelta(seconds=12)
        assert timing.moved("A", 2, begun + after).banks["A"] == BANK - 2_000
        spared = timing.moved("A", 2, begun + after, lag)
        assert (spared.banks["A"], spared.since) == (BANK - 1_600, begun + after)
        assert timing.moved("A", 2, begun + timedelta(seconds=10.1), lag).banks["A"] == BANK


class TestUntimedMatches:
    def test_they_have_neither_banks_nor_a_deadline(self, duel: Match) -> None:
        add(duel, "A", 1)
        duel.refresh_from_db()
        assert (duel.clocks, duel.deadline) == (None, None)

    def test_an_agents_seat_is_not_timed(self, timed: Match) -> None:
        """As where an agent goes on for somebody who has left."""
        timed.seats.filter(seat="B").update(player=None, agent="greedy")
        match_cache.forget_all()
        add(timed, "A", 1)
        timed.refresh_from_db()
        assert timed.deadline is None
        table = match_cache.load(timed.pk)
        assert orjson.loads(table.clock_facts) == {
            "running": None,
            "allowance": None,
            "increment": 0,
            "banks": {"A": BANK, "B": BANK},
        }
        assert table.milliseconds_left(timezone.now()) is None
        add(timed, "B", 1)
        assert left(timed) == pytest.approx(190, abs=8)

    def test_moves_of_timed_and_untimed_matches_are_written_together(
        self, timed: Match, duel: Match, django_assert_num_queries: Any
    ) -> None:
        plies = [ply(timed, 1), ply(duel, 1)]
        with django_assert_num_queries(1 if connection.vendor == "postgresql" else 4):
            assert append(plies) == [True, True]
        assert left(timed) == pytest.approx(240, abs=8)
        duel.refresh_from_db()
        assert (duel.seq, duel.clocks, duel.deadline) == (1, None, None)


class TestRunningOut:
    def test_whose_time_is_over_has_lost(self, timed: Match, alice: Player) -> None:
        past_the_setup(timed)
        let_pass(timed, 192)
        assert run_out(timed.pk)
        timed.refresh_from_db()
        assert (timed.status, timed.winner, timed.reason, timed.conceded) == ("over", "B", "timeout", "A")
        assert timed.deadline is None
        assert timed.finished

    def test_nobody_loses_while_an_answer_may_be_on_its_way(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 190.3)
        assert not run_out(timed.pk)
        assert isinstance(add(timed, "A", 1), Applied)

    def test_an_answer_that_comes_too_late_is_refused_and_ends_the_match(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 192)
        refused = add(timed, "A", 1)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.detail) == (Code.FINISHED, "Your time has run out.")
        timed.refresh_from_db()
        assert (timed.winner, timed.reason, timed.seq) == ("B", "timeout", 2)

    def test_the_sweep_ends_what_nobody_looks_at(self, timed: Match, duel: Match) -> None:
        past_the_setup(timed)
        pulse.beat()
        let_pass(timed, 192)
        sweep()
        timed.refresh_from_db()
        duel.refresh_from_db()
        assert (timed.reason, duel.status) == ("timeout", "running")

    def test_one_that_cannot_be_ended_does_not_keep_the_others_back(
        self, timed: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(match_id: str) -> None:
            raise ZeroDivisionError

        let_pass(timed, 300)
        monkeypatch.setattr("matches.play.run_out.run_out", fail)
        assert run_out_all() == 0

    def test_after_a_restart_the_match_is_still_lost_on_time(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 192)
        run_out(timed.pk)
        match_cache.forget_all()
        result = match_cache.load(timed.pk).result
        assert result
        assert (result.winner, result.reason) == ("B", "timeout")

    def test_the_record_says_so(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 300)
        run_out(timed.pk)
        timed.refresh_from_db()
        record = records.record_of(timed)
        assert record["clock"] == "blitz"
        assert record["ended"] == {"reason": "timeout", "loser": "A"}
        assert record["result"] == {"winner": "B", "reason": "timeout"}

    def test_the_move_that_wins_ends_the_clocks_too(self, timed: Match) -> None:
        for number in (3, 3, 3, 1):
            add(timed, "AB"[match_cache.load(timed.pk).seq % 2], number)
        timed.refresh_from_db()
        assert (timed.reason, timed.deadline) == ("ten", None)
        assert not run_out(timed.pk)


class TestAtOnce:
    """An answer and a timeout in the same moment: exactly one counts."""

    def test_the_answer_was_first(self, timed: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        past_the_setup(timed)
        let_pass(timed, 190.9)
        late = match_cache.load(timed.pk)
        assert append([ply(timed, 1)]) == [True]
        monkeypatch.setattr("matches.play.settle.find", lambda match_id: late)
        monkeypatch.setattr(type(late), "is_out_of_time", lambda table, now: True)
        assert not run_out(timed.pk)
        timed.refresh_from_db()
        assert (timed.status, timed.seq) == ("running", 3)

    def test_the_timeout_was_first(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 190.5)
        decided = ply(timed, 1)
        let_pass(timed, 2)
        assert run_out(timed.pk)
        assert append([decided]) == [False]
        timed.refresh_from_db()
        assert (timed.reason, timed.seq) == ("timeout", 2)
        assert Move.objects.filter(match=timed).count() == 2

    def test_the_winning_move_comes_after_the_timeout(self, timed: Match) -> None:
        for number in (3, 3, 3):
            add(timed, "AB"[match_cache.load(timed.pk).seq % 2], number)
        decided = ply(timed, 1)
        assert decided.after.result
        let_pass(timed, 300)
        assert run_out(timed.pk)
        assert append([decided]) == [False]
        timed.refresh_from_db()
        assert (timed.winner, timed.reason) == ("A", "timeout")

    def test_two_processes_notice_it(self, timed: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        let_pass(timed, 300)
        late = match_cache.load(timed.pk)
        assert run_out(timed.pk)
        monkeypatch.setattr("matches.play.settle.find", lambda match_id: late)
        assert not run_out(timed.pk)

    def test_a_concession_was_first(self, timed: Match) -> None:
        past_the_setup(timed)
        let_pass(timed, 300)
        assert isinstance(concede(timed.pk, "B"), Applied)
        assert not run_out(timed.pk)
        timed.refresh_from_db()
        assert (timed.winner, timed.reason) == ("A", "concession")

    def test_a_move_that_was_judged_by_another_deadline_is_not_written(self, timed: Match) -> None:
        decided = ply(timed, 1)
        let_pass(timed, 1)
        assert append([decided]) == [False]
        assert append([ply(timed, 1)]) == [True]


class TestOutages:
    """The site was away: everybody gets back what that took."""

    def away(self, seconds: float) -> None:
        """The last beat was so long ago; deadlines went on."""
        Pulse.objects.update_or_create(pk=1, defaults={"at": timezone.now() - timedelta(seconds=seconds)})

    def test_whoever_looks_first_gives_the_time_back(self, timed: Match) -> None:
        past_the_setup(timed)
        self.away(600)
        let_pass(timed, 605)
        pulse._last = None
        assert not run_out(timed.pk)
        assert left(timed) == pytest.approx(185, abs=8)

    def test_an_answer_after_an_outage_is_taken_and_costs_nothing(self, timed: Match) -> None:
        past_the_setup(timed)
        self.away(600)
        let_pass(timed, 605)
        match_cache.forget_all()
        pulse._last = None
        assert isinstance(add(timed, "A", 1), Applied)
        timed.refresh_from_db()
        assert timed.clocks == {"A": BANK, "B": BANK}

    def test_a_process_that_has_the_match_in_memory_learns_of_it(self, timed: Match) -> None:
        past_the_setup(timed)
        known = match_cache.load(timed.pk)
        self.away(600)
        pulse.beat()
        assert match_cache.load(timed.pk).deadline != known.deadline
        assert isinstance(answer(timed.pk, "A", Answer(2, pick=(0,))), Applied)

    def test_time_is_given_back_once(self, timed: Match) -> None:
        self.away(600)
        with capture_logs() as log:
            assert pulse.beat()
        assert [(line["event"], line["log_level"]) for line in log] == [("time_given_back", "warning")]
        assert not pulse.beat()
        assert left(timed) == pytest.approx(840, abs=8)

    def test_a_gap_of_less_than_a_minute_is_not_an_outage(self, timed: Match) -> None:
        self.away(50)
        assert not pulse.beat()
        assert left(timed) == pytest.approx(240, abs=8)

    def test_the_first_beat_of_a_site_gives_nothing_back(self, timed: Match) -> None:
        Pulse.objects.all().delete()
        assert not pulse.beat()
        assert Pulse.objects.count() == 1
        assert left(timed) == pytest.approx(240, abs=8)

    def test_untimed_and_finished_matches_get_no_deadline(self, duel: Match, timed: Match) -> None:
        concede(timed.pk, "A")
        self.away(600)
        with capture_logs() as log:
            pulse.beat()
        assert [(line["event"], line["log_level"]) for line in log] == [("time_given_back", "info")]
        assert set(Match.objects.values_list("deadline", flat=True)) == {None}


class TestCorrespondence:
    def test_each_decision_has_its_days(self, catalog: object, alice: Player, bob: Player) -> None:
        match = by_invitation(alice, Terms("counting", clock="3-days"), DECK)
        assert isinstance(match, Match)
        match.seats.update(seat="A")
        joined = join(str(match.invite), bob, DECK)
        assert isinstance(joined, Match)
        assert left(joined) == pytest.approx(3 * 86_400, abs=8)
        let_pass(joined, 3 * 86_400 - 60)
        assert isinstance(add(joined, "A", 1), Applied)
        assert left(joined) == pytest.approx(3 * 86_400, abs=8)
        let_pass(joined, 3 * 86_400 + 5)
        run_out_all()
        joined.refresh_from_db()
        assert (joined.winner, joined.reason) == ("A", "timeout")


def test_under_new_rules_the_decision_that_is_due_begins_anew(timed: Match, game: Any, settings: Any) -> None:
    past_the_setup(timed)
    let_pass(timed, 150)
    match_cache.forget_all()
    game.rules_version = StricterCounting.rules_version
    table = match_cache.load(timed.pk)
    timed.refresh_from_db()
    assert timed.rules_version == "2"
    assert table.deadline == timed.deadline
    assert left(timed) == pytest.approx(190, abs=8)
