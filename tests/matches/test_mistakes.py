"""Own mistakes as puzzles: which are listed, for whom, what their boards show, and how they are solved."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from cards.loading import load_pool
from decks.models import Deck
from games.agents import random_answer
from matches import match_cache
from matches.analysis.review import start as review
from matches.mistakes import board_of, mistakes_of
from matches.models import Judgement, Match, Review, Seat
from matches.personal import _matches
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.offers import offer
from matches.play.play_on import KEPT, Sitting, play_on
from matches.restore import moment
from matches.terms import Terms
from matches.transcripts import write
from tests.matches.test_analysis import lucid, over
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add

__all__ = ["lucid", "over"]

PAGE = "/counting/puzzles/mistakes/"


@pytest.fixture(autouse=True)
def _forget() -> None:
    cache.clear()


@pytest.fixture
def reviewed(over: Match) -> Match:
    """Alice has lost by the first thing that she said: three instead of two."""
    assert isinstance(review(over, "A"), Review)
    return over


def retry(match: Match, player: Player, said: int) -> Match:
    """The first decision again, with this answer."""
    again = play_on(player, match, 0, Sitting("greedy", "A"))
    assert isinstance(again, Match), again
    add(again, "A", said)
    return again


def judge(match: Match, seat: str, seq: int, cost: float, error: float = 0.01, **facts: Any) -> None:
    """A decision that the review has found to cost this much."""
    found = Judgement.objects.get(review__match=match, seq=0).found
    assert found
    Judgement.objects.filter(review__match=match, seq=seq).update(
        seat=seat, found={**found, "cost": cost, "error": error, **facts}
    )


class TestTheList:
    def test_has_what_was_clearly_worse_in_a_reviewed_match(self, reviewed: Match, alice: Player) -> None:
        row, *others = mistakes_of("counting", alice)
        assert not others
        assert (row.match, row.seq, row.seat, row.words) == (reviewed, 0, "A", "add 3")
        assert row.label.startswith("Blunder: −")
        assert not row.is_solved
        html = browser_of(alice).get(PAGE).content.decode()
        assert "Move 0 against" in html
        assert "You chose “add 3”." in html
        assert "add 2" not in html

    @pytest.mark.parametrize(
        ("cost", "error", "is_listed"),
        [(0.10, 0.01, True), (0.30, 0.10, True), (0.09, 0.01, False), (0.30, 0.20, False)],
        ids=["mistake", "blunder", "too small", "too uncertain"],
    )
    def test_has_a_threshold(self, reviewed: Match, alice: Player, cost: float, error: float, is_listed: bool) -> None:
        judge(reviewed, "A", 0, cost, error)
        assert bool(mistakes_of("counting", alice)) is is_listed

    def test_leaves_out_what_only_hidden_cards_show(self, reviewed: Match, alice: Player) -> None:
        judge(reviewed, "A", 0, 0.0, hindsight={"cost": 0.5, "error": 0.01, "move": "add 2", "words": "add 2"})
        assert mistakes_of("counting", alice) == []

    def test_has_nothing_of_the_opponent_or_of_other_matches(
        self, reviewed: Match, alice: Player, bob: Player, charlie: Player
    ) -> None:
        judge(reviewed, "B", 1, 0.5)
        Seat.objects.filter(match=reviewed, seat="B").update(agent="", player=bob)
        assert [row.seq for row in mistakes_of("counting", alice)] == [0]
        assert [row.seq for row in mistakes_of("counting", bob)] == [1]
        for visitor in (browser_of(charlie), Client()):
            assert "against" not in visitor.get(PAGE).content.decode()

    def test_leaves_out_practice(self, reviewed: Match, alice: Player) -> None:
        Match.objects.filter(pk=reviewed.pk).update(is_practice=True)
        assert mistakes_of("counting", alice) == []

    def test_without_a_review_says_how_to_get_mistakes(self, over: Match, alice: Player) -> None:
        html = browser_of(alice).get(PAGE).content.decode()
        assert "Review a match, and its clear mistakes are listed here as puzzles." in html
        assert f'href="{reverse("my-matches", args=["counting"])}">Your matches</a>' in html

    def test_asks_as_little_for_many(self, reviewed: Match, alice: Player, django_assert_max_num_queries: Any) -> None:
        client = browser_of(alice)
        for seq in (1, 2):
            judge(reviewed, "A", seq, 0.2)
        client.get(PAGE)
        with django_assert_max_num_queries(9):
            assert len(client.get(PAGE).context["rows"]) == 3

    def test_offers_no_retry_under_other_rules(self, reviewed: Match, alice: Player) -> None:
        Match.objects.filter(pk=reviewed.pk).update(rules_version="0")
        html = browser_of(alice).get(PAGE).content.decode()
        assert "Older rules" in html
        assert "play-on" not in html

    def test_loses_what_is_dismissed_by_its_player(self, reviewed: Match, alice: Player, bob: Player) -> None:
        address = reverse("dismiss-mistake", args=["counting", reviewed.pk, 0])
        assert browser_of(bob).post(address).status_code == 404
        assert len(mistakes_of("counting", alice)) == 1
        assert browser_of(alice).post(address).headers["Location"] == PAGE
        assert mistakes_of("counting", alice) == []
        assert [match["mistakes"] for match in _matches(alice)] == [[{"seq": 0, "mark": "dismissed"}]]


class TestARetry:
    def test_starts_at_the_moment_against_the_same_ai(self, reviewed: Match, alice: Player) -> None:
        row = mistakes_of("counting", alice)[0]
        assert row.against == "lucid"
        fields = {"seq": row.seq, "seat": row.seat, "against": row.against}
        begun = browser_of(alice).post(reverse("play-on", args=["counting", reviewed.pk]), fields)
        again = Match.objects.get(start__parent=reviewed)
        assert begun.headers["Location"] == again.get_absolute_url()

    @pytest.mark.parametrize(("said", "is_solved"), [(2, True), (3, False), (1, False)])
    def test_solves_it_by_the_better_move(self, reviewed: Match, alice: Player, said: int, is_solved: bool) -> None:
        retry(reviewed, alice, said)
        assert mistakes_of("counting", alice)[0].is_solved is is_solved
        assert ("Solved" in browser_of(alice).get(PAGE).content.decode()) is is_solved

    @pytest.mark.parametrize(
        ("chance", "error", "is_solved"),
        [(0.58, 0.02, True), (0.54, 0.02, False), (0.58, 0.20, False)],
        ids=["as good", "not as good", "too uncertain"],
    )
    def test_solves_it_by_a_move_as_good_as_the_best(
        self, reviewed: Match, alice: Player, chance: float, error: float, is_solved: bool
    ) -> None:
        made, best = {"chance": 0.3, "error": 0.02}, {"chance": 0.6, "error": 0.02}
        other = {"move": "add 1", "chance": chance, "error": error}
        facts: Any = {"made": {**made, "words": "add 3"}, "best": {**best, "move": "add 2"}, "weighed": [other]}
        judge(reviewed, "A", 0, 0.3, **facts)
        retry(reviewed, alice, 1)
        assert mistakes_of("counting", alice)[0].is_solved is is_solved

    def test_solves_it_after_a_takeback_too(self, reviewed: Match, alice: Player) -> None:
        again = retry(reviewed, alice, 3)
        offer(again.pk, "A", "takeback")
        add(again, "A", 2)
        assert mistakes_of("counting", alice)[0].is_solved

    def test_doesn_t_solve_it_by_a_later_move(self, reviewed: Match, alice: Player) -> None:
        again = play_on(alice, reviewed, 0, Sitting("self", "A"))
        assert isinstance(again, Match)
        add(again, "A", 3)
        add(again, "B", 1)
        add(again, "A", 2)
        assert not mistakes_of("counting", alice)[0].is_solved

    def test_of_somebody_else_solves_nothing(self, reviewed: Match, alice: Player, bob: Player) -> None:
        retry(reviewed, bob, 2)
        assert not mistakes_of("counting", alice)[0].is_solved

    def test_counts_although_its_match_is_deleted(self, reviewed: Match, alice: Player) -> None:
        solved = retry(reviewed, alice, 2)
        for _ in range(KEPT):
            retry(reviewed, alice, 3)
        assert not Match.objects.filter(pk=solved.pk).exists()
        assert mistakes_of("counting", alice)[0].is_solved


@pytest.mark.parametrize("name", ["voidream", "dreamtides"])
class TestTheBoard:
    @pytest.fixture
    def game(self, name: str) -> Any:
        return games.load(name)

    @pytest.fixture
    def played(self, game: Any, alice: Player, bob: Player, name: str) -> Match:
        """Alice (seat A) against Bob: forty decisions, or as many as there were."""
        load_pool(name)
        one, other, *_ = Deck.objects.filter(game=name, is_starter=True).order_by("slug")
        invited = by_invitation(alice, Terms(name), one.deck_list)
        assert isinstance(invited, Match)
        invited.seats.update(seat="A")
        match = join(str(invited.invite), bob, other.deck_list)
        assert isinstance(match, Match)
        while (decision := match_cache.load(match.pk).decision) and decision.seq < 40:
            answer(match.pk, decision.seat, random_answer(decision, decision.seq))
        concede(match.pk, "B")
        match.refresh_from_db()
        return match

    @pytest.mark.parametrize("is_written", [True, False], ids=["transcript", "moves"])
    def test_shows_nothing_that_the_seat_could_not_see(self, played: Match, game: Any, is_written: bool) -> None:
        if is_written:
            write(played.pk)
        seen = 0
        for seq in range(0, played.seq, 5):
            for seat in "AB":
                view, board = game.plain(moment(played, seq).view(seat)), board_of(played, seq, seat)
                assert board
                assert [card["title"] for card in board.hand] == titles(view["seats"][seat], "hand")
                drawn = {card["title"] for row in board.rows for card in row.cards.values()}
                assert drawn <= {title for side in view["seats"].values() for title in titles(side)}
                seen += len(board.hand)
        assert seen

    def test_is_for_its_player_once_the_match_is_over(self, played: Match, alice: Player, charlie: Player) -> None:
        address = reverse("mistake-board", args=[played.game, played.pk, 5])
        for visitor in (Client(), browser_of(charlie)):
            assert visitor.get(address).status_code == 404
        board = browser_of(alice).get(address)
        assert board.content.decode().count("<template") == 1
        assert "no-store" in board.headers["Cache-Control"]
        Match.objects.filter(pk=played.pk).update(status=Match.Status.RUNNING)
        assert browser_of(alice).get(address).status_code == 404


def titles(side: Any, kind: str = "") -> list[str]:
    """The cards that lie face up on a side, in its zones of this kind."""
    zones = [zone for zone in side["zones"] if not kind or zone["kind"] == kind]
    return [card["title"] for zone in zones for card in zone.get("cards", ()) if card.get("title")]


def test_the_notation_of_a_judgement_is_that_of_the_moves(reviewed: Match) -> None:
    """By it a retry is compared with the better move."""
    moves = dict(reviewed.moves.values_list("seq", "answer"))
    for seq, found in Judgement.objects.exclude(found=None).values_list("seq", "found"):
        assert found
        assert found["made"]["move"] == moves[seq]
