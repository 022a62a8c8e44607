"""Matches of two to four without decks: Alice invites, Bob, Charlie and Dora come, and agents sit where they may."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from importlib import import_module
from typing import Any

import orjson
import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.fallback import simple_answers
from games.kernel.game import NO_DECK
from games.kernel.record import replay
from matches import absence, match_cache
from matches.consumers import updates
from matches.endings import CLAIM, CONCESSION, TIMEOUT
from matches.lobby.messages import challenge_json
from matches.lobby.open_seats import open_match
from matches.lobby.pair import accept
from matches.lobby.queries import lobby_of
from matches.lobby.quick import seek
from matches.models import Challenge, Match, Offer
from matches.play import offers
from matches.play.answer import answer
from matches.play.claim import claim
from matches.play.concede import concede
from matches.play.create import Companion, against_agent, by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.play_on import FRIEND, Sitting, play_on
from matches.play.rematch import offer
from matches.play.run_out import run_out
from matches.play.withdraw import withdraw
from matches.queries import list_of
from matches.records import record_of
from matches.restore import history
from matches.seeks.available import PATIENCE
from matches.terms import Terms
from matches.transcripts import playback, write
from tests.matches.counting import DECK
from tests.matches.many import invited, play_out, sat_down, step
from tests.matches.sockets import at
from tests.toy.tapers import Tapers


@pytest.fixture
def game() -> Any:
    # Addresses are made of the games that there are when they are first asked for.
    import_module("voidream_site.urls")
    return Tapers()


@pytest.fixture
def dora(db: None) -> Player:
    return Player.objects.create(display_name="Dora")


@pytest.fixture
def three(alice: Player, bob: Player, charlie: Player) -> Match:
    """Alice (A), Bob (B) and Charlie (C)."""
    return sat_down(alice, bob, charlie)


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def leaves(match: Match, seat: str) -> None:
    assert isinstance(concede(match.pk, seat), Applied)
    match.refresh_from_db()


class TestSittingDown:
    def test_it_begins_with_the_last_one(self, alice: Player, bob: Player, charlie: Player) -> None:
        match = invited(alice, 3)
        first = join(str(match.invite), bob, None)
        assert isinstance(first, Match)
        assert (first.status, first.seed) == (Match.Status.WAITING, None)
        last = join(str(match.invite), charlie, None)
        assert isinstance(last, Match)
        assert last.status == Match.Status.RUNNING
        assert {seat.seat: seat.deck for seat in last.seats.all()} == {"A": None, "B": None, "C": None}
        assert len(match_cache.load(match.pk).view(None)["players"]) == 3

    def test_who_comes_too_late_finds_no_seat(self, three: Match, dora: Player) -> None:
        assert code(join(str(three.invite), dora, None)) is Code.FINISHED

    async def test_who_waits_hears_who_has_come(
        self, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("matches.consumers.socket.player_of_scope", lambda scope: scope["player"])
        match = await sync_to_async(invited)(alice, 3)
        async with at(match.pk, alice) as socket:
            assert len((await socket.hear("waiting"))["seats"]) == 1
            await sync_to_async(join)(str(match.invite), bob, None)
            assert len((await socket.hear("waiting"))["seats"]) == 2

    def test_nobody_sits_down_twice(self, alice: Player, bob: Player) -> None:
        match = invited(alice, 3)
        join(str(match.invite), bob, None)
        assert code(join(str(match.invite), bob, None)) is Code.NOT_YOURS
        assert code(join(str(match.invite), alice, None)) is Code.NOT_YOURS

    @pytest.mark.django_db(transaction=True)
    @pytest.mark.parametrize("seats", [3, 4])
    def test_those_who_come_at_once_get_a_seat_each(self, alice: Player, seats: int) -> None:
        match = invited(alice, seats)
        people = [Player.objects.create(display_name=f"P{number}") for number in range(4)]

        def come(player: Player) -> object:
            try:
                return join(str(match.invite), player, None)
            finally:
                connection.close()

        with ThreadPoolExecutor(4) as threads:
            outcomes = list(threads.map(come, people))
        assert sum(isinstance(outcome, Match) for outcome in outcomes) == seats - 1
        match.refresh_from_db()
        assert (match.status, match.seats.count()) == (Match.Status.RUNNING, seats)

    def test_a_guest_may_leave_again_and_the_host_ends_it(self, alice: Player, bob: Player, charlie: Player) -> None:
        match = invited(alice, 3)
        join(str(match.invite), bob, None)
        assert isinstance(withdraw(match.pk, bob), Applied)
        assert [seat.player for seat in match.seats.all()] == [alice]
        join(str(match.invite), charlie, None)
        assert isinstance(withdraw(match.pk, alice), Applied)
        assert not Match.objects.exists()

    def test_agents_take_seats_beside_people(self, alice: Player, bob: Player) -> None:
        match = invited(alice, 4, "random", "random")
        assert match.status == Match.Status.WAITING
        joined = join(str(match.invite), bob, None)
        assert isinstance(joined, Match)
        assert joined.status == Match.Status.RUNNING
        assert sorted(seat.agent for seat in joined.seats.all()) == ["", "", "random", "random"]

    def test_with_agents_alone_it_begins_at_once(self, alice: Player) -> None:
        assert invited(alice, 3, "random", "random").status == Match.Status.RUNNING
        match = against_agent(alice, "tapers", NO_DECK, agent="random", agent_deck=NO_DECK)
        assert isinstance(match, Match)
        assert match.seats.count() == 3, "as many as are usual"

    def test_it_takes_what_was_chosen(self, alice: Player, bob: Player) -> None:
        match = sat_down(alice, bob, setup={"nights": "5"})
        assert (match.setup, match_cache.load(match.pk).view(None)["nights"]) == ({"nights": "5"}, 5)
        assert invited(alice, 2).setup == {"nights": "3"}

    def test_who_is_invited_reads_what_isnt_as_usual(self, alice: Player) -> None:
        usual, longer = invited(alice, 2), invited(alice, 2, setup={"nights": "5"})
        pages = [
            Client().get(reverse("join", args=["tapers", match.invite])).content.decode() for match in (usual, longer)
        ]
        assert ["Nights: Five" in page for page in pages] == [False, True]
        assert Terms("tapers", setup={"nights": "5"}).unusual_setup == ["Nights: Five"]

    @pytest.mark.parametrize(
        "facts",
        [{"seat_count": 5}, {"seat_count": 1}, {"setup": {"nights": "9"}}, {"setup": {"moon": "full"}}],
        ids=["five", "alone", "no such value", "no such choice"],
    )
    def test_what_there_isn_t_is_refused(self, alice: Player, facts: Any) -> None:
        assert code(by_invitation(alice, Terms("tapers", **facts), NO_DECK)) is Code.ILLEGAL

    def test_nobody_brings_a_deck(self, alice: Player, bob: Player) -> None:
        assert code(by_invitation(alice, Terms("tapers"), DECK)) is Code.ILLEGAL
        assert code(join(str(invited(alice, 2).invite), bob, DECK)) is Code.ILLEGAL

    def test_there_are_as_many_agents_as_seats_at_most(self, alice: Player) -> None:
        outcome = by_invitation(alice, Terms("tapers", seat_count=2), NO_DECK, companions=[Companion("random")] * 2)
        assert code(outcome) is Code.BAD_MESSAGE


class TestInTheLobby:
    def test_several_come_together_at_an_open_challenge(self, alice: Player, bob: Player, charlie: Player) -> None:
        match = open_match(alice, Terms("tapers", "standard", seat_count=3), NO_DECK)
        assert isinstance(match, Match)
        challenge = match.challenges.get()
        assert lobby_of("tapers", bob).open == [challenge]
        assert challenge_json(challenge)["seat_count"] == 3
        first = accept(challenge.pk, bob, NO_DECK)
        assert isinstance(first, Match)
        assert (first.pk, first.status) == (match.pk, Match.Status.WAITING)
        last = accept(challenge.pk, charlie, NO_DECK)
        assert isinstance(last, Match)
        assert (last.status, last.seats.count()) == (Match.Status.GATHERING, 3)
        challenge.refresh_from_db()
        assert challenge.status == Challenge.Status.TAKEN
        assert lobby_of("tapers", bob).open == []

    def test_whoever_has_the_link_may_come_too(self, alice: Player, bob: Player, charlie: Player, dora: Player) -> None:
        match = open_match(alice, Terms("tapers", "standard"), NO_DECK)
        assert isinstance(match, Match)
        join(str(match.invite), bob, None)
        join(str(match.invite), charlie, None)
        assert code(accept(match.challenges.get().pk, dora, NO_DECK)) is Code.FINISHED

    def test_it_lasts_while_its_host_waits_elsewhere(self, alice: Player, bob: Player) -> None:
        match = open_match(alice, Terms("tapers", "standard"), NO_DECK)
        assert isinstance(match, Match)
        Challenge.objects.update(seen=timezone.now() - PATIENCE * 2)
        assert isinstance(accept(match.challenges.get().pk, bob, NO_DECK), Match)

    def test_taking_the_match_back_takes_it_from_the_lobby(self, alice: Player, bob: Player) -> None:
        match = open_match(alice, Terms("tapers", "standard"), NO_DECK)
        assert isinstance(match, Match)
        challenge = match.challenges.get()
        withdraw(match.pk, alice)
        assert lobby_of("tapers", bob).open == []
        assert code(accept(challenge.pk, bob, NO_DECK)) is Code.FINISHED

    def test_a_quick_match_is_for_two(self, alice: Player, bob: Player) -> None:
        assert code(seek(alice, Terms("tapers", "standard", seat_count=3), NO_DECK)) is Code.ILLEGAL
        two = Terms("tapers", "standard", seat_count=2, setup={"nights": "5"})
        assert isinstance(seek(alice, two, NO_DECK), Challenge)
        others = Terms("tapers", "standard", seat_count=2)
        assert isinstance(seek(bob, others, NO_DECK), Challenge), "with another setup it isn't the same match"
        begun = seek(bob, two, NO_DECK)
        assert isinstance(begun, Match)
        assert (begun.seat_count, begun.setup) == (2, {"nights": "5"})


class TestTheEnd:
    def test_whoever_has_most_wins(self, three: Match) -> None:
        over = play_out(three)
        result = match_cache.load(three.pk).result
        assert result
        assert over.winners == list(result.winners) != []
        assert over.scores == result.scores
        assert over.winner == (over.winners[0] if len(over.winners) == 1 else "")

    def test_everybody_is_told_of_all_winners(self, three: Match) -> None:
        over = play_out(three)
        Match.objects.filter(pk=three.pk).update(won_by="A C")
        told = updates.ending(three.pk)[0]
        assert orjson.loads(told)["result"] == {"winners": ["A", "C"], "reason": "light", "scores": over.scores}

    def test_a_record_holds_seats_setup_and_scores(self, three: Match, game: Any) -> None:
        over = play_out(three)
        record = record_of(over)
        assert record["setup"] == {"nights": "3"}
        assert record["seats"]["C"] == {"name": "Charlie", "agent": None}
        assert record["result"] == {"winners": over.winners, "reason": "light", "scores": over.scores}
        *_, (_, state) = replay(game, record)
        assert game.result(state).as_json("ABC") == record["result"]

    def test_between_two_the_winner_stands_alone(self, alice: Player, bob: Player) -> None:
        match = sat_down(alice, bob)
        leaves(match, "A")
        assert record_of(match)["result"] == {"winner": "B", "reason": "alone", "scores": match.scores}

    def test_it_is_watched_by_its_transcript(self, three: Match) -> None:
        over = play_out(three)
        write(three.pk)
        for audience in ("A", "B", "C", None):
            played = playback(three.pk, audience)
            assert played
            assert played.final["result"] == over.result_view

    def test_each_sees_it_in_their_list(self, three: Match, alice: Player, bob: Player, charlie: Player) -> None:
        play_out(three)
        Match.objects.filter(pk=three.pk).update(won_by="A C")
        assert [list_of("tapers", player)[0].standing for player in (alice, bob, charlie)] == ["won", "lost", "won"]


class TestLeaving:
    def test_the_others_play_on(self, three: Match, bob: Player) -> None:
        leaves(three, "B")
        assert (three.status, three.seq, three.ending) == (Match.Status.RUNNING, 1, "")
        assert [(move.seat, move.answer) for move in three.moves.all()] == [("B", "concede")]
        assert three.seats.get(seat="B").departure == CONCESSION
        assert list_of("tapers", bob)[0].standing == "left"
        over = play_out(three)
        assert "B" not in over.winners
        assert over.moves.filter(seat="B").count() == 1

    def test_the_last_one_wins(self, three: Match) -> None:
        leaves(three, "B")
        leaves(three, "C")
        assert (three.status, three.winners, three.ending, three.conceded) == ("over", ["A"], CONCESSION, "C")

    def test_who_was_to_decide_is_not_waited_for(self, three: Match) -> None:
        assert three.to_move == "A"
        leaves(three, "A")
        assert three.to_move == "B"

    def test_nobody_leaves_twice_or_plays_on(self, three: Match) -> None:
        leaves(three, "B")
        assert code(concede(three.pk, "B")) is Code.NOT_YOURS
        assert code(offers.offer(three.pk, "B", "draw")) is Code.NOT_YOURS
        assert code(offers.offer(three.pk, "B", "takeback")) is Code.NOT_YOURS

    def test_it_is_the_same_match_wherever_it_is_read(self, three: Match, game: Any) -> None:
        step(three)
        leaves(three, "C")
        step(three)
        known = match_cache.load(three.pk)
        match_cache.forget_all()
        again = match_cache.load(three.pk)
        assert (sorted(again.departed), again.chain) == (["C"], known.chain)
        assert game.state_hash(again.state) == game.state_hash(known.state)
        assert again.log == known.log
        over = play_out(three)
        assert history(over)[-1].result == match_cache.load(three.pk).result
        *_, (_, state) = replay(game, record_of(over))
        assert game.result(state).winners == tuple(over.winners)

    def test_an_answer_to_the_decision_before_is_stale(self, three: Match) -> None:
        seen = match_cache.load(three.pk)
        leaves(three, "C")
        assert seen.decision
        assert code(answer(three.pk, "A", simple_answers(seen.decision)[0])) is Code.STALE

    async def test_the_others_are_told(
        self, three: Match, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("matches.consumers.socket.player_of_scope", lambda scope: scope["player"])
        async with at(three.pk, alice) as a, at(three.pk, bob) as b:
            assert (await a.hear("state"))["decision"]["seq"] == 0
            await b.hear("state")
            await b.say(type="concede")
            step = await a.hear("step")
        assert (step["to"], step["waiting"], step["decision"]["seq"]) == (1, "A", 1)
        assert step["events"][0]["text"] == "{B} leaves."

    def test_what_was_before_isn_t_taken_back(self, three: Match) -> None:
        seat = step(three)
        leaves(three, "C")
        assert code(offers.offer(three.pk, seat, "takeback")) is Code.ILLEGAL


class TestTime:
    def late(self, match: Match) -> Match:
        Match.objects.filter(pk=match.pk).update(deadline=F("deadline") - timedelta(hours=1))
        match_cache.forget_all()
        assert run_out(match.pk)
        match.refresh_from_db()
        return match

    def test_who_has_none_left_is_out_and_the_others_play_on(self, alice: Player, bob: Player, charlie: Player) -> None:
        match = self.late(sat_down(alice, bob, charlie, clock="blitz"))
        assert (match.status, match.to_move) == (Match.Status.RUNNING, "B")
        assert match.moves.get().answer == "concede (timeout)"
        assert match.seats.get(seat="A").departure == TIMEOUT
        assert match.deadline is not None
        assert match.clocks is not None
        assert sorted(match.clocks) == ["A", "B", "C"]

    def test_who_thinks_isn_t_charged_for_who_leaves(self, alice: Player, bob: Player, charlie: Player) -> None:
        match = sat_down(alice, bob, charlie, clock="blitz")
        before = match.deadline
        leaves(match, "C")
        assert (match.to_move, match.deadline) == ("A", before)


class TestAbsence:
    @pytest.fixture(autouse=True)
    def _gone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Alice has been gone for long."""
        gone = absence.Absence(absence.UNTIMED, absence.UNTIMED)
        monkeypatch.setattr(absence, "absences", lambda match_id, seats: dict.fromkeys(seats, gone))

    def test_the_others_go_on_without_her(self, three: Match) -> None:
        assert isinstance(claim(three.pk, "B", "win"), Applied)
        three.refresh_from_db()
        assert (three.status, three.seats.get(seat="A").departure) == (Match.Status.RUNNING, CLAIM)

    def test_who_has_left_claims_nothing(self, three: Match) -> None:
        leaves(three, "B")
        assert code(claim(three.pk, "B", "win")) is Code.ILLEGAL

    def test_the_last_two_may_call_it_a_draw(self, three: Match) -> None:
        leaves(three, "C")
        assert isinstance(claim(three.pk, "B", "draw"), Applied)

    def test_nobody_calls_it_a_draw_for_all(self, three: Match) -> None:
        assert code(claim(three.pk, "B", "draw")) is Code.ILLEGAL

    def test_an_agent_plays_on(self, three: Match) -> None:
        assert isinstance(claim(three.pk, "B", "ai"), Applied)
        assert match_cache.load(three.pk).agent_to_move


class TestOffers:
    def test_a_draw_takes_everybody(self, three: Match) -> None:
        offers.offer(three.pk, "A", "draw")
        offers.accept(three.pk, "B", "draw")
        three.refresh_from_db()
        assert three.status == Match.Status.RUNNING
        offers.accept(three.pk, "C", "draw")
        three.refresh_from_db()
        assert (three.status, three.winners, three.reason) == ("over", [], "draw")

    def test_who_has_left_isn_t_asked(self, three: Match) -> None:
        leaves(three, "C")
        offers.offer(three.pk, "A", "draw")
        offers.accept(three.pk, "B", "draw")
        three.refresh_from_db()
        assert three.reason == "draw"

    def test_a_takeback_takes_all_others(self, three: Match) -> None:
        seat = step(three)
        one, other = (each for each in "ABC" if each != seat)
        offers.offer(three.pk, seat, "takeback")
        assert Offer.objects.filter(is_open=True, seat=seat).exists()
        offers.accept(three.pk, one, "takeback")
        assert match_cache.load(three.pk).seq == 1
        offers.accept(three.pk, other, "takeback")
        table = match_cache.load(three.pk)
        assert table.decision
        assert (table.seq, table.decision.seat) == (2, seat)

    def test_a_rematch_takes_everybody_and_moves_them_one_seat_on(
        self, three: Match, alice: Player, bob: Player, charlie: Player
    ) -> None:
        Match.objects.filter(pk=three.pk).update(setup={"nights": "5"})
        play_out(three)
        assert isinstance(offer(three.pk, "A"), Applied)
        assert isinstance(offer(three.pk, "B"), Applied)
        again = offer(three.pk, "C")
        assert isinstance(again, Match)
        assert {seat.seat: seat.player for seat in again.seats.all()} == {"A": charlie, "B": alice, "C": bob}
        assert (again.seat_count, again.setup) == (3, {"nights": "5"})

    def test_so_does_the_same_shuffle(self, three: Match, charlie: Player) -> None:
        play_out(three)
        for seat in "AB":
            assert isinstance(offer(three.pk, seat, what="duplicate"), Applied)
        again = offer(three.pk, "C", what="duplicate")
        assert isinstance(again, Match)
        assert again.seats.get(player=charlie).seat == "A"


class TestPlayingOn:
    """From a moment of a match that is over, at which somebody had left already."""

    @pytest.fixture
    def over(self, three: Match) -> Match:
        Match.objects.filter(pk=three.pk).update(setup={"nights": "5"})
        match_cache.forget_all()
        step(three)
        leaves(three, "C")
        step(three)
        return play_out(three)

    @pytest.mark.parametrize("against", ["self", "random"])
    def test_alone_or_against_agents(self, over: Match, alice: Player, against: str) -> None:
        match = play_on(alice, over, 3, Sitting(against, "A"))
        assert isinstance(match, Match), match
        assert (match.seat_count, match.setup, match.seats.count()) == (3, {"nights": "5"}, 3)
        view = match_cache.load(match.pk).view(None)
        assert (view["players"]["C"]["left"], view["nights"]) == (True, 5)
        again = play_out(match)
        assert "C" not in again.winners

    def test_with_friends_it_begins_once_all_have_come(
        self, over: Match, alice: Player, bob: Player, dora: Player
    ) -> None:
        match = play_on(alice, over, 3, Sitting(FRIEND, "A"))
        assert isinstance(match, Match), match
        assert join(str(match.invite), bob, None) == match
        match.refresh_from_db()
        assert match.status == Match.Status.WAITING
        join(str(match.invite), dora, None)
        match.refresh_from_db()
        assert match.status == Match.Status.RUNNING
        assert play_out(match).winners


def test_agents_and_people_play_it_to_its_end(alice: Player, bob: Player) -> None:
    match = invited(alice, 4, "random", "random")
    join(str(match.invite), bob, None)
    over = play_out(match)
    assert over.status == Match.Status.OVER
    assert over.winners
