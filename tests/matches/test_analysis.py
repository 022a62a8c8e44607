"""What the search makes of a match: hints, the review, and what agents thought."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from games.cli import main as command_line
from matches import match_cache
from matches.analysis import review as reviewing
from matches.analysis.queries import review_of
from matches.analysis.summary import fortunes, grade
from matches.models import Judgement, Match, Review, Seat, Thought
from matches.play import offers
from matches.tasks import ai_turn, review_judged
from minds.judging import judged
from minds.message import unpack
from minds.tasks import judge, think
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture(autouse=True)
def _forget() -> None:
    cache.clear()


@pytest.fixture
def lucid(solo: Match) -> Match:
    """Alice against an agent that searches."""
    Seat.objects.filter(match=solo, seat="B").update(agent="lucid")
    match_cache.forget_all()
    return solo


def ask(client: Client, match: Match, what: str, **fields: Any) -> Any:
    return client.post(reverse(f"match-{what}", args=[match.game, match.pk]), fields)


class TestHints:
    def test_tell_what_the_search_would_do_and_what_comes_then(self, lucid: Match, alice: Player, minds: None) -> None:
        """Of three in a row, six can't be beaten: from nothing, two is the best to say."""
        add(lucid, "A", 2)
        ai_turn(lucid.pk, 1)
        client = browser_of(alice)
        ask(client, lucid, "hint")
        told = ask(client, lucid, "hint").json()
        assert (told["status"], told["seq"]) == ("ready", 2)
        total = match_cache.load(lucid.pk).view(None)["total"]
        assert told["weighed"][0]["move"] == f"add {6 - total}"
        assert told["expected"][0]["seat"] == "A"
        assert 0.5 < told["weighed"][0]["chance"] <= 1.0

    def test_are_asked_for_once_and_waited_for(
        self, lucid: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[Any] = []
        monkeypatch.setattr(think, "apply_async", lambda args, **_: asked.append(args))
        client = browser_of(alice)
        assert [ask(client, lucid, "hint").json()["status"] for _ in range(3)] == ["thinking"] * 3
        assert len(asked) == 1

    def test_come_from_what_ones_seat_was_sent(
        self, lucid: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from minds.message import unpack
        from tests.matches.counting import Counting

        asked: list[str] = []
        monkeypatch.setattr(think, "apply_async", lambda args, **_: asked.append(args[0]))
        ask(browser_of(alice), lucid, "hint")
        question = unpack(asked[0])
        assert set(question) == {"game", "agent", "seed", "cards", "worlds", "explains"}
        import base64

        state = Counting().thaw(base64.b64decode(question["worlds"][0]), {}, {})
        mine = match_cache.load(lucid.pk).state
        assert state.secrets["A"] == mine.secrets["A"]
        assert state.secrets["B"] != mine.secrets["B"]

    def test_are_not_for_matches_between_people(self, duel: Match, alice: Player, minds: None) -> None:
        refused = ask(browser_of(alice), duel, "hint")
        assert (refused.status_code, refused.json()["code"]) == (422, "illegal")

    def test_are_not_for_timed_matches(self, lucid: Match, alice: Player) -> None:
        Match.objects.filter(pk=lucid.pk).update(clock="blitz")
        assert ask(browser_of(alice), lucid, "hint").status_code == 422

    def test_are_for_whoever_decides(self, lucid: Match, alice: Player, bob: Player, minds: None) -> None:
        assert ask(browser_of(bob), lucid, "hint").json()["code"] == "not-yours"
        add(lucid, "A", 1)
        assert ask(browser_of(alice), lucid, "hint").json()["code"] == "not-yours"

    def test_that_get_lost_can_be_asked_for_again_and_one_that_fails_says_so(
        self, lucid: Match, alice: Player, minds: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from minds import tasks

        def broken(*_: Any) -> Any:
            raise ValueError("no idea")

        monkeypatch.setattr(tasks, "answered", broken)
        client = browser_of(alice)
        ask(client, lucid, "hint")
        assert ask(client, lucid, "hint").json()["status"] == "none"


@pytest.fixture
def over(lucid: Match, minds: None) -> Match:
    """Alice says three, one, one …, until the agent has won."""
    seq = 0
    while match_cache.load(lucid.pk).decision:
        if seq % 2:
            ai_turn(lucid.pk, seq)
        else:
            add(lucid, "A", 1 if seq else 3)
        seq += 1
    lucid.refresh_from_db()
    return lucid


class TestTheReview:
    def test_says_what_each_decision_cost(self, over: Match, alice: Player) -> None:
        """Three gave the agent the six that can't be beaten; before, nothing was lost."""
        client = browser_of(alice)
        ask(client, over, "review")
        told = client.get(reverse("match-review", args=["counting", over.pk])).json()
        assert told["status"] == "done"
        assert told["done"] == told["due"] == over.seq
        first = next(row for row in told["judged"] if row["seq"] == 0)
        assert (first["made"]["move"], first["best"]["move"], first["grade"]) == ("add 3", "add 2", "blunder")
        assert first["expected"][0]["move"] == "add 2"
        assert set(first["hindsight"]) == {"cost", "error", "move", "words"}
        assert all(row["cost"] == 0 for row in told["judged"] if row["seat"] == "B")

    def test_is_the_same_on_a_slow_machine(self, over: Match) -> None:
        asked = reviewing._question(over, 0)
        assert asked
        question, ticks = unpack(asked), count(step=100.0)
        quick, slow = judged(question, lambda: 0.0), judged(question, lambda: next(ticks))
        assert quick["found"] == slow["found"]
        assert slow["milliseconds"] == 100_000

    def test_accounts_for_everything_from_the_first_decision_to_the_end(self, over: Match, alice: Player) -> None:
        ask(browser_of(alice), over, "review")
        told = review_of(over)["fortunes"]["A"]
        assert told["end"] == 0.0
        assert told["first"] + told["own"] + told["others"] + told["luck"] == pytest.approx(told["end"], abs=1e-3)

    def test_looks_at_the_askers_side_first(self, over: Match, bob: Player, alice: Player) -> None:
        found = reviewing.start(over, "B")
        assert isinstance(found, Review)
        assert [seat for seat, _ in found.due] == sorted([seat for seat, _ in found.due], reverse=True)

    def test_is_made_once_whoever_asks(self, over: Match, alice: Player, bob: Player) -> None:
        ask(browser_of(alice), over, "review")
        ask(browser_of(alice), over, "review")
        assert Review.objects.count() == 1
        assert Judgement.objects.count() == over.seq

    def test_goes_on_where_a_mind_was_lost(self, over: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        lost: list[Any] = []
        with monkeypatch.context() as patch:
            patch.setattr(judge, "apply_async", lambda args, **_: lost.append(args))
            ask(browser_of(alice), over, "review")
        assert len(lost) == reviewing.AT_ONCE
        review = Review.objects.get()
        client = browser_of(alice)
        page = reverse("match-review", args=["counting", over.pk])
        assert client.get(page).json()["status"] == "working"
        cache.clear()
        Review.objects.filter(pk=review.pk).update(touched=timezone.now() - 2 * reviewing.LOST)
        client.get(page)
        assert client.get(page).json()["status"] == "done"

    def test_counts_a_judgement_that_comes_twice_once(self, over: Match, alice: Player) -> None:
        ask(browser_of(alice), over, "review")
        review = Review.objects.get()
        before = list(review.judgements.values_list("seq", "found"))
        review_judged(review.pk, "A", 0, {"found": None, "milliseconds": 1})
        assert list(review.judgements.values_list("seq", "found")) == before

    def test_leaves_out_what_was_taken_back(self, lucid: Match, alice: Player, minds: None) -> None:
        add(lucid, "A", 3)
        offers.offer(lucid.pk, "A", "takeback")
        while decision := match_cache.load(lucid.pk).decision:
            if decision.seat == "A":
                add(lucid, "A", 2)
            else:
                ai_turn(lucid.pk, match_cache.load(lucid.pk).seq)
        lucid.refresh_from_db()
        ask(browser_of(alice), lucid, "review")
        answers = dict(lucid.moves.values_list("seq", "answer"))
        assert any(answer.startswith("takeback") for answer in answers.values())
        known = set(Judgement.objects.values_list("seq", flat=True))
        assert not any(answers[seq].startswith("takeback") for seq in known)
        assert len(known) == len(answers) - 2

    def test_is_for_matches_that_are_over(self, lucid: Match, alice: Player) -> None:
        assert ask(browser_of(alice), lucid, "review").status_code == 404

    def test_is_begun_by_who_has_played_or_has_an_account(self, over: Match, bob: Player) -> None:
        assert ask(Client(), over, "review").status_code == 403
        assert ask(browser_of(bob), over, "review").json()["code"] == "not-yours"
        assert not Review.objects.exists()

    def test_opens_nothing_that_is_sealed(self, duel: Match, alice: Player) -> None:
        play_to_the_end(duel)
        duel.refresh_from_db()
        Match.objects.create(
            game="counting",
            catalog=duel.catalog,
            engine_version="1",
            rematch_of=duel,
            shuffling=Match.Shuffling.DUPLICATE,
            status=Match.Status.RUNNING,
        )
        Match.objects.filter(pk=duel.pk).update(opening=Match.Opening.SEALED)
        refused = ask(browser_of(alice), duel, "review")
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
        assert browser_of(alice).get(reverse("match-thoughts", args=["counting", duel.pk])).status_code == 404


@pytest.mark.parametrize(
    ("cost", "error", "name"),
    [
        (0.20, 0.02, "blunder"),
        (0.12, 0.02, "mistake"),
        (0.06, 0.02, "inaccuracy"),
        (0.04, 0.001, ""),
        (0.12, 0.07, ""),
    ],
)
def test_a_cost_is_named_where_it_is_certain(cost: float, error: float, name: str) -> None:
    assert grade(cost, error) == name


def test_luck_is_what_no_decision_explains() -> None:
    def row(seq: int, seat: str, chance: float, cost: float) -> Any:
        return seq, seat, {"best": {"chance": chance}, "cost": cost, "error": 0.02}

    rows = [row(0, "A", 0.5, 0.1), row(1, "B", 0.5, 0.3), row(2, "A", 0.8, 0.03)]
    told = fortunes(rows, ["A", "B"], {"A": 0.0, "B": 1.0})
    assert told["A"] == {"first": 0.5, "own": -0.1, "others": 0.3, "luck": -0.7, "end": 0.0}
    assert told["B"] == {"first": 0.5, "own": -0.3, "others": 0.0, "luck": 0.8, "end": 1.0}


class TestALineOnTheTable:
    def line(self, match: Match, seq: int, source: str) -> Any:
        return Client().get(reverse("match-line", args=["counting", match.pk, seq, source]))

    def test_is_the_better_one_of_the_review_move_by_move(self, over: Match, alice: Player) -> None:
        ask(browser_of(alice), over, "review")
        told = self.line(over, 0, "review").json()
        assert told["seat"] == "A"
        assert [(frame["seat"], frame["words"]) for frame in told["frames"][:2]] == [("", ""), ("A", "add 2")]
        kept = Review.objects.get().judgements.get(seq=0).found
        assert kept is not None
        assert [frame["words"] for frame in told["frames"][1:]] == [each["words"] for each in kept["expected"]]
        assert [frame["view"]["seq"] for frame in told["frames"]] == list(range(len(told["frames"])))

    def test_is_what_an_agent_expected(self, over: Match) -> None:
        told = self.line(over, 1, "thought").json()
        assert told["seat"] == "B"
        assert [frame["words"] for frame in told["frames"][1:3]] == [
            each["words"] for each in Thought.objects.get(seq=1).expected[:2]
        ]

    @pytest.mark.parametrize(("seq", "source"), [(0, "thought"), (1, "review"), (99, "thought"), (1, "nonsense")])
    def test_is_nowhere_else(self, over: Match, seq: int, source: str) -> None:
        assert self.line(over, seq, source).status_code == 404

    def test_is_shown_once_the_match_is_over(self, lucid: Match, alice: Player, minds: None) -> None:
        add(lucid, "A", 3)
        ai_turn(lucid.pk, 1)
        assert (
            browser_of(alice).get(reverse("match-line", args=["counting", lucid.pk, 1, "thought"])).status_code == 404
        )


class TestWhatAnAgentThought:
    def test_is_told_once_the_match_is_over(self, lucid: Match, alice: Player, minds: None) -> None:
        add(lucid, "A", 3)
        ai_turn(lucid.pk, 1)
        client = browser_of(alice)
        for page in ("match-thoughts", "match-minds"):
            assert client.get(reverse(page, args=["counting", lucid.pk])).status_code == 404
        assert client.get(reverse("match-question", args=["counting", lucid.pk, 1])).status_code == 404

    def test_can_be_read_by_everybody(self, over: Match) -> None:
        told = Client().get(reverse("match-thoughts", args=["counting", over.pk])).json()["thoughts"]
        assert [row["seq"] for row in told] == list(Thought.objects.values_list("seq", flat=True))
        assert told[0]["weighed"][0]["words"] == "add 3"
        page = Client().get(reverse("match-minds", args=["counting", over.pk])).content.decode()
        assert "add 3" in page
        assert told[0]["question"] in page

    def test_can_be_asked_again_from_the_moves(
        self, over: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The question that is made again is byte by byte the one that was asked."""
        kept = Client().get(reverse("match-question", args=["counting", over.pk, 1])).json()
        assert kept["is_same"]
        assert kept["question"]["agent"] == "lucid"
        file = tmp_path / "question.json"
        file.write_text(json.dumps(kept))
        assert command_line.main(["think", str(file)]) == 0
        assert "Answer: “add 3”, same as in the match." in capsys.readouterr().out
        file.write_text(json.dumps(kept | {"answer": "add 1"}))
        assert command_line.main(["think", str(file)]) == 1
        file.write_text("{}")
        assert command_line.main(["think", str(file)]) == 2

    def test_that_was_asked_something_else_is_noticed(self, over: Match) -> None:
        Thought.objects.filter(seq=1).update(question="0" * 64)
        assert not Client().get(reverse("match-question", args=["counting", over.pk, 1])).json()["is_same"]
