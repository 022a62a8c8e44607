"""Turns of agents: from the seat's view only, taken once, asked for again when they got lost."""

from __future__ import annotations

import base64
import hashlib
import json
from datetime import timedelta
from itertools import count
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.utils import timezone
from structlog.testing import capture_logs

from accounts.models import Player
from accounts.outage import numbers
from games import agents
from games.kernel.decision import Answer, Decision
from games.kernel.game import Game
from games.kernel.search.levels import LEVELS
from matches import match_cache
from matches.agents import in_manner, name_of
from matches.consumers.hub import HEARTBEAT
from matches.models import Match, Move, Seat, Thought
from matches.play import agent
from matches.play.create import against_agent
from matches.play.outcome import Applied
from matches.play.sweep import OVERDUE, ask_again, ask_again_all
from matches.tasks import LEASE, MOST_TRIES, ai_answer, ai_turn, sweep
from minds import thinking
from minds.message import unpack
from minds.tasks import think
from minds.thinking import Haste
from tests.matches.conftest import Asked
from tests.matches.counting import DECK
from tests.matches.verbs import add, take_turn


class Mind:
    """An agent that notes what it is told."""

    def __init__(self, *picks: int) -> None:
        self.picks = list(picks)
        self.told: list[dict[str, Any]] = []

    def choose(self, game: Game[Any], name: str, view: Any, decision: Decision, cards: Any, seed: int) -> Answer:
        asked = decision.as_json()
        self.told.append({"game": game.name, "name": name, "view": view, "decision": asked, "seed": seed})
        return Answer(decision.seq, pick=(self.picks.pop(0) if self.picks else 0,))


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch, minds: None) -> Mind:
    mind = Mind()
    monkeypatch.setattr(agents, "choose", mind.choose)
    return mind


def test_an_agent_is_asked_when_its_turn_has_come(solo: Match, asked: Asked) -> None:
    assert asked == []
    add(solo, "A", 1)
    assert asked == [(solo.pk, 1)]


def test_it_answers_by_the_same_door(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    mind.picks = [2]
    assert take_turn(solo.pk, 1) == Applied(solo.pk, 2)
    assert [str(move) for move in Move.objects.order_by("seq")] == ["A: add 1", "B: add 3"]


def test_it_is_told_what_its_seat_may_know_and_nothing_else(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    take_turn(solo.pk, 1)
    told = mind.told[0]
    assert (told["game"], told["name"]) == ("counting", "greedy")
    table = match_cache.load(solo.pk)
    assert told["view"]["secret"] == table.state.secrets["B"]
    assert str(table.state.secrets["A"]) not in json.dumps(told)
    assert told["decision"]["options"][0] == {"notation": "add 1", "label": "add 1"}
    assert told["seed"] != solo.seed


def test_its_chance_is_the_same_when_it_is_asked_again(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    first, second, another = (agent.question(solo.pk, 1, attempt) for attempt in (0, 0, 1))
    assert first == second != another
    assert first
    assert another
    assert unpack(first)["seed"] != unpack(another)["seed"]


def test_a_task_does_nothing_when_the_match_has_moved_on(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    for _ in range(3):
        ai_turn(solo.pk, 1)
    ai_turn(solo.pk, 0)
    ai_turn(solo.pk, 2)
    ai_turn("nosuchmatch", 0)
    assert Move.objects.count() == 2
    assert len(mind.told) == 1


def test_nobody_else_works_on_a_turn_that_is_worked_on(
    solo: Match, mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(solo, "A", 1)

    def choose(*told: Any) -> Answer:
        ai_turn(solo.pk, 1)
        return mind.choose(*told)

    monkeypatch.setattr(agents, "choose", choose)
    ai_turn(solo.pk, 1)
    assert len(mind.told) == 1


@pytest.mark.parametrize("pick", [3, 77])
def test_for_an_agent_that_has_lost_its_way_something_legal_is_played(solo: Match, mind: Mind, pick: int) -> None:
    """Option 3 is one that the rules themselves stumble over."""
    add(solo, "A", 1)
    mind.picks = [pick] * agent.ATTEMPTS
    ai_turn(solo.pk, 1)
    assert str(Move.objects.get(seq=1)) == "B: add 1"
    assert Seat.objects.get(match=solo, seat="B").fallbacks == 1


def test_whoever_operates_the_site_is_told_once_for_a_match_why_its_agent_has_no_answer(
    solo: Match, mind: Mind
) -> None:
    with capture_logs() as log:
        for seq, picks in ((1, [77] * agent.ATTEMPTS), (3, [77] * agent.ATTEMPTS)):
            add(solo, "A", 1)
            mind.picks = list(picks)
            ai_turn(solo.pk, seq)
    facts = {"game": "counting", "match": solo.pk, "seat": "B", "agent": "greedy", "seq": 1}
    reason = "illegal: There is no such option."
    assert log == [{"event": "agent_fallback", "log_level": "warning", "reason": reason, **facts}]
    seat = Seat.objects.get(match=solo, seat="B")
    assert seat.fallbacks == 2
    assert seat.fell_back


def test_an_illegal_answer_is_thought_over(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    mind.picks = [77, 1]
    ai_turn(solo.pk, 1)
    assert str(Move.objects.get(seq=1)) == "B: add 2"
    assert Seat.objects.get(match=solo, seat="B").fallbacks == 0


def test_so_it_is_for_one_that_fails(solo: Match, monkeypatch: pytest.MonkeyPatch, minds: None) -> None:
    add(solo, "A", 1)
    monkeypatch.setattr(agents, "choose", lambda *told: 1 / 0)
    ai_turn(solo.pk, 1)
    assert str(Move.objects.get(seq=1)) == "B: add 1"


class TestLostTurns:
    @pytest.fixture(autouse=True)
    def _lost(self, solo: Match, asked: Asked) -> None:
        add(solo, "A", 1)
        asked.clear()
        Match.objects.update(moved=timezone.now() - timedelta(seconds=OVERDUE + 1))

    def test_are_asked_for_again(self, solo: Match, asked: Asked) -> None:
        assert ask_again([solo.pk])
        assert asked == [(solo.pk, 1)]

    def test_are_asked_for_once_by_many(self, solo: Match, asked: Asked) -> None:
        sweep()
        assert not ask_again([solo.pk])
        assert asked == [(solo.pk, 1)]

    def test_are_found_by_the_command(self, asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
        call_command("redispatch")
        assert len(asked) == 1
        assert "Turns requeued: 1" in capsys.readouterr().out

    def test_those_of_people_are_left_to_them(self, solo: Match, mind: Mind, asked: Asked) -> None:
        take_turn(solo.pk, 1)
        Match.objects.update(moved=timezone.now() - timedelta(hours=1))
        assert ask_again_all() == 0

    def test_those_that_are_thought_about_are_left_alone(self, asked: Asked) -> None:
        Match.objects.update(moved=timezone.now())
        assert ask_again_all() == 0


def test_a_turn_that_was_lost_with_its_worker_is_taken_when_the_next_beat_asks_again(solo: Match, mind: Mind) -> None:
    add(solo, "A", 1)
    numbers.add(f"ai-turn:{solo.pk}:1", 1, timeout=LEASE)
    ai_turn(solo.pk, 1)
    assert not Move.objects.filter(seat="B")
    # The earliest beat comes a little early.
    assert max(LEASE, OVERDUE) < 0.8 * HEARTBEAT


class TestAMind:
    """What thinks is somewhere else: it is sent bytes, and answers."""

    @pytest.fixture(autouse=True)
    def _its_turn(self, solo: Match) -> None:
        Seat.objects.filter(match=solo, seat="B").update(agent="lucid")
        match_cache.forget_all()
        add(solo, "A", 3)

    def test_is_sent_what_its_seat_was_sent_and_no_more(self, solo: Match) -> None:
        asked = agent.question(solo.pk, 1, 0)
        assert asked
        state = match_cache.load(solo.pk).state
        states = [json.loads(base64.b64decode(world)) for world in unpack(asked)["worlds"]]
        assert {found[0]["B"] for found in states} == {state.secrets["B"]}
        assert state.secrets["A"] not in {found[0]["A"] for found in states}
        assert set(unpack(asked)) == {"game", "agent", "seed", "cards", "worlds"}

    def test_plays_by_the_same_door(self, solo: Match, minds: None) -> None:
        """Six can't be beaten: three, and three more."""
        ai_turn(solo.pk, 1)
        assert str(Move.objects.get(seq=1)) == "B: add 3"

    def test_leaves_what_it_thought(self, solo: Match, minds: None) -> None:
        ai_turn(solo.pk, 1)
        kept = Thought.objects.get(match=solo, seq=1)
        assert (kept.seat, kept.agent, kept.attempt) == ("B", "lucid", 0)
        assert 20 < kept.iterations <= LEVELS["lucid"].iterations
        assert kept.estimates[0]["move"] == "add 3"
        assert kept.expected[0] == {"seat": "B", "move": "add 3", "words": "add 3"}
        assert kept.question == hashlib.sha256((agent_question(solo) or "").encode()).hexdigest()

    def test_thinks_for_a_shorter_time_when_many_ask(self, solo: Match, minds: None) -> None:
        asked = agent.question(solo.pk, 1, 0)
        assert asked
        think(asked, timezone.now().timestamp() - 5, "matches.tasks.ai_answer", [solo.pk, 1, 0])
        kept = Thought.objects.get(match=solo, seq=1)
        assert kept.share == pytest.approx(thinking.LONG_WAIT / 5, rel=0.05)
        assert 5 < kept.iterations <= kept.share * LEVELS["lucid"].iterations + 1
        assert kept.waited >= 5000

    @pytest.mark.parametrize("haste", [Haste(), Haste(waited=6.0)])
    def test_gives_up_a_share_of_the_clock_too_when_many_ask(self, solo: Match, haste: Haste) -> None:
        """A level that goes on while there is time would take all of it otherwise."""
        Seat.objects.filter(match=solo, seat="B").update(agent="oneironaut")
        match_cache.forget_all()
        asked = agent.question(solo.pk, 1, 0)
        assert asked
        ticks = count()
        found = thinking.answered(unpack(asked), lambda: next(ticks) / 1000, haste)
        assert haste.share == (0.25 if haste.waited else 1.0)
        assert haste.share * thinking.ENOUGH * 900 < found["iterations"] <= haste.share * thinking.ENOUGH * 1000 + 1

    def test_takes_as_long_for_nothing_as_for_much(self, solo: Match) -> None:
        """Else the time would tell of its hand."""
        asked = agent.question(solo.pk, 1, 0)
        assert asked
        found = thinking.answered(unpack(asked), lambda: 0.0, Haste())
        quick, slow = (thinking.pause({**found, "milliseconds": took}) for took in (0, 90))
        assert quick == pytest.approx(0.12)
        assert slow == pytest.approx(0.03)
        assert thinking.pause({**found, "milliseconds": 500}) == 0.0
        assert thinking.pause({**found, "share": 0.25}) == pytest.approx(0.03)

    def test_that_comes_too_late_changes_nothing(self, solo: Match, minds: None) -> None:
        ai_turn(solo.pk, 1)
        ai_answer(solo.pk, 1, 0, {"pick": [0]})
        assert Move.objects.count() == 2

    def test_that_can_t_be_saved_is_asked_for_again_however_often(
        self, solo: Match, minds: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """While the database is away no mind has lost its way."""
        with monkeypatch.context() as away:
            away.setattr("matches.tasks.take_answer", Mock(side_effect=OperationalError("the disk is full")))
            for _ in range(MOST_TRIES + 1):
                with pytest.raises(OperationalError):
                    ai_turn(solo.pk, 1)
        ai_turn(solo.pk, 1)
        assert Seat.objects.get(match=solo, seat="B").fallbacks == 0
        assert Move.objects.filter(seq=1).exists()

    def test_that_never_answers_is_waited_for_so_long_and_then_something_legal_is_played(
        self, solo: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(think, "apply_async", lambda args, **_: None)
        for _ in range(MOST_TRIES):
            ai_turn(solo.pk, 1)
            assert Move.objects.count() == 1
            numbers.delete(f"ai-turn:{solo.pk}:1")
        ai_turn(solo.pk, 1)
        assert str(Move.objects.get(seq=1)) == "B: add 1"
        assert Seat.objects.get(match=solo, seat="B").fallbacks == 1


def agent_question(match: Match) -> str | None:
    """What the agent was asked at decision 1, asked again after the match went on."""
    Move.objects.filter(match=match, seq__gte=1).delete()
    Match.objects.filter(pk=match.pk).update(seq=1, to_move="B")
    match_cache.forget_all()
    return agent.question(match.pk, 1, 0)


class TestHaste:
    """The budget of a thought, as a share of what its level has."""

    def test_alone_it_has_all_its_time(self) -> None:
        assert Haste().share == Haste(waited=thinking.LONG_WAIT, workers=2).share == 1.0

    @pytest.mark.parametrize("fact", ["waited", "line", "rivals"])
    def test_the_more_wait_the_shorter_it_is(self, fact: str) -> None:
        shares = [Haste(**{fact: number}).share for number in (1, 3, 5, 8, 12)]
        assert shares == sorted(shares, reverse=True)
        assert shares[0] == 1.0 or fact == "line"
        assert shares[-1] < 0.25

    def test_a_tenth_of_a_second_is_left_to_it(self) -> None:
        assert Haste(waited=100, line=100, rivals=100).share * thinking.ENOUGH == pytest.approx(thinking.LEAST)

    def test_more_workers_have_more_time(self) -> None:
        assert Haste(line=9, workers=4).share == pytest.approx(4 * Haste(line=9, workers=1).share)

    def test_who_plays_many_matches_has_no_more_time_of_the_workers_than_others(
        self, solo: Match, alice: Player
    ) -> None:
        """Of these four, two wait for agents that think, one for an agent that doesn't, and one for her."""
        matches = [solo, *(against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK) for _ in range(3))]
        for match, name in zip(matches[:3], ("lucid", "lucid/turtle", "drowsy"), strict=False):
            assert isinstance(match, Match)
            add(match, "A", 3)
            Seat.objects.filter(match=match, seat="B").update(agent=name)
        assert [agent.urgency(match.pk).rivals for match in matches if isinstance(match, Match)] == [2] * 4


class TestInAFastLane:
    """Who thinks for a moment only isn't sent to those who think for long."""

    @pytest.fixture
    def sent(self, solo: Match, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(think, "apply_async", lambda _, **options: sent.append(options))
        add(solo, "A", 3)
        return sent

    @pytest.mark.parametrize("name", ["random", "greedy", "drowsy", "dreamer"])
    def test_are_weak_levels(self, solo: Match, sent: list[dict[str, Any]], name: str) -> None:
        Seat.objects.filter(match=solo, seat="B").update(agent=name)
        match_cache.forget_all()
        ai_turn(solo.pk, 1)
        assert (sent, Move.objects.count()) == ([], 2)

    @pytest.mark.parametrize("name", ["lucid", "oneironaut"])
    def test_are_not_the_strong_ones(self, solo: Match, sent: list[dict[str, Any]], name: str) -> None:
        Seat.objects.filter(match=solo, seat="B").update(agent=name)
        match_cache.forget_all()
        ai_turn(solo.pk, 1)
        assert (sent, Move.objects.count()) == ([{}], 1)


class TestManners:
    def test_are_a_taste_of_agents_that_think(self) -> None:
        assert in_manner("counting", "lucid", "low") == "lucid/low"
        assert in_manner("counting", "greedy", "low") == "greedy"
        assert in_manner("counting", "lucid", "snail") == "lucid"
        assert in_manner("counting", "lucid", "") == "lucid"

    def test_stand_in_the_name_and_in_what_is_played(self, solo: Match, minds: None) -> None:
        """The miser of this game says one, whatever wins."""
        assert name_of("counting", "lucid/low") == "AI level 3, a miser"
        Seat.objects.filter(match=solo, seat="B").update(agent="lucid/low")
        match_cache.forget_all()
        add(solo, "A", 3)
        ai_turn(solo.pk, 1)
        assert str(Move.objects.get(seq=1)) == "B: add 1"
