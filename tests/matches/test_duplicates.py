"""Duplicates: the same shuffle with swapped seats; nothing of the first match opens before the second has ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import orjson
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.lists import deck_as_json
from games.agents import random_answer
from games.kernel.record import replay
from games.kernel.shuffle import findings
from matches import match_cache, messages
from matches.models import Match, RulesReport, Seat
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.rematch import DUPLICATE, offer
from matches.queries import MatchDecks
from matches.records import record_of
from matches.seal import is_sealed
from matches.terms import Terms
from matches.transcripts import write
from tests.matches.arriving import all_arrive
from tests.matches.counting import DECK, StricterCounting
from tests.matches.programs import post, program_of
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end
from tests.pool import shipped_pool


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def played_again(match: Match) -> Match:
    """The duplicate that both have agreed on."""
    waits = offer(match.pk, "A", what=DUPLICATE)
    assert waits == Applied(match.pk, waits.seq if isinstance(waits, Applied) else -1)
    begun = offer(match.pk, "B", what=DUPLICATE)
    assert isinstance(begun, Match)
    match.refresh_from_db()
    return begun


def over(match: Match) -> Match:
    play_to_the_end(match)
    match.refresh_from_db()
    return match


def test_against_time_it_starts_once_both_are_there(timed: Match) -> None:
    again = played_again(over(timed))
    assert again.status == Match.Status.GATHERING
    all_arrive(again)
    assert (again.status, again.seed, again.seq) == (Match.Status.RUNNING, timed.seed, 0)
    assert match_cache.load(again.pk).decision


class TestTheSameShuffle:
    def test_seats_are_swapped_and_decks_stay(self, duel: Match, alice: Player, bob: Player) -> None:
        Seat.objects.filter(match=duel, seat="A").update(deck=deck_as_json(replace(DECK, name="Alice's")))
        again = played_again(over(duel))
        sits = {seat.seat: (seat.player, seat.deck_name, seat.salt) for seat in again.seats.all()}
        assert {seat: facts[:2] for seat, facts in sits.items()} == {"A": (bob, "Alice's"), "B": (alice, "Numbers")}
        assert (again.seed, again.secret, again.seed_commitment) == (duel.seed, duel.secret, duel.seed_commitment)
        assert {seat: facts[2] for seat, facts in sits.items()} == dict(duel.seats.values_list("seat", "salt"))
        assert match_cache.load(again.pk).view("A")["secret"] == match_cache.load(duel.pk).view("A")["secret"]
        assert offer(duel.pk, "A") == again, "there is one next match"

    def test_both_have_to_want_the_same(self, duel: Match) -> None:
        over(duel)
        offer(duel.pk, "A", what=DUPLICATE)
        assert isinstance(offer(duel.pk, "B"), Applied), "a rematch is something else"
        told = [orjson.loads(text) for text in messages.over(duel.pk, None)[1:]]
        assert told == [
            {"type": "offer", "from": "B", "what": "rematch"},
            {"type": "offer", "from": "A", "what": "duplicate"},
        ]
        assert isinstance(offer(duel.pk, "B", what=DUPLICATE), Match)

    def test_an_ai_is_ready_at_once(self, solo: Match, alice: Player) -> None:
        concede(solo.pk, "A")
        again = offer(solo.pk, "A", what=DUPLICATE)
        assert isinstance(again, Match)
        assert list(again.seats.values_list("seat", "agent")) == [("A", "greedy"), ("B", "")]

    def test_its_record_says_whose_shuffle_it_is_and_holds_good(self, duel: Match, game: Any) -> None:
        again = over(played_again(over(duel)))
        record = orjson.loads(orjson.dumps(record_of(again)))
        found = findings(record)
        assert all(finding.is_right for finding in found)
        assert duel.pk in found[0].sentence
        *_, (_, state) = replay(game, record)
        assert game.result(state).winner == again.winner

    def test_what_somebody_has_looked_at_is_not_played_again(self, duel: Match) -> None:
        over(duel)
        assert Client().get(reverse("record", args=["counting", duel.pk])).status_code == 200
        assert code(offer(duel.pk, "A", what=DUPLICATE)) is Code.ILLEGAL

    def test_looked_at_between_both_wishes(self, duel: Match) -> None:
        over(duel)
        offer(duel.pk, "A", what=DUPLICATE)
        Client().get(reverse("verify", args=["counting", duel.pk]))
        assert code(offer(duel.pk, "B", what=DUPLICATE)) is Code.ILLEGAL

    def test_looked_at_in_the_same_moment(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        from matches.play import duplicate
        from matches.seal import seal

        over(duel)
        offer(duel.pk, "A", what=DUPLICATE)

        def seal_late(match: Match) -> bool:
            Client().get(reverse("record", args=["counting", duel.pk]))
            return seal(match)

        monkeypatch.setattr(duplicate, "seal", seal_late)
        assert code(offer(duel.pk, "B", what=DUPLICATE)) is Code.ILLEGAL
        assert Match.objects.count() == 1

    def test_once_and_under_the_same_rules(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        again = over(played_again(over(duel)))
        assert code(offer(again.pk, "A", what=DUPLICATE)) is Code.ILLEGAL
        third = offer(again.pk, "A")
        assert isinstance(third, Applied)
        third_match = offer(again.pk, "B")
        assert isinstance(third_match, Match)
        over(third_match)
        monkeypatch.setattr(games, "load", lambda name: StricterCounting())
        assert code(offer(third_match.pk, "A", what=DUPLICATE)) is Code.ILLEGAL


class TestTheSeal:
    @pytest.fixture
    def sealed(self, duel: Match) -> Match:
        write(over(duel).pk)
        played_again(duel)
        return duel

    def doors(self, match: Match, alice: Player, bob: Player, program: Any) -> dict[str, int]:
        """What somebody is answered who asks for what was hidden."""
        found = {"api": program.get(f"/api/v1/counting/matches/{match.pk}/record/").status_code}
        for name, browser in (("alice", browser_of(alice)), ("bob", browser_of(bob)), ("a stranger", Client())):
            found[f"record, {name}"] = browser.get(reverse("record", args=["counting", match.pk])).status_code
            for audience in ("A", "B", "spectator"):
                path = reverse("transcript", args=["counting", match.pk, audience])
                found[f"transcript {audience}, {name}"] = browser.get(path).status_code
            report = {"line": "1", "words": "What?", "from": "B" if name == "alice" else "A"}
            found[f"report, {name}"] = browser.post(reverse("report", args=["counting", match.pk]), report).status_code
        return found

    def test_every_door_is_closed_until_the_second_match_has_ended(
        self, sealed: Match, alice: Player, bob: Player
    ) -> None:
        program = program_of(bob)
        assert is_sealed(sealed)
        assert set(self.doors(sealed, alice, bob, program).values()) == {409}
        page = Client().get(reverse("verify", args=["counting", sealed.pk])).content.decode()
        assert str(sealed.seed) not in page
        assert sealed.secret not in page
        assert "being replayed" in page
        assert not RulesReport.objects.exists()
        over(Match.objects.get(rematch_of=sealed))
        assert 409 not in self.doors(sealed, alice, bob, program).values()
        assert str(sealed.seed) in Client().get(reverse("verify", args=["counting", sealed.pk])).content.decode()

    def test_the_table_tells_no_story_meanwhile(self, sealed: Match) -> None:
        story = match_cache.load(sealed.pk).story
        assert story
        assert orjson.loads(messages.over(sealed.pk, story)[0])["story"] is None
        over(Match.objects.get(rematch_of=sealed))
        assert orjson.loads(messages.over(sealed.pk, story)[0])["story"] == story

    def test_the_second_one_tells_nothing_before_its_end_either(self, sealed: Match) -> None:
        again = Match.objects.get(rematch_of=sealed)
        assert Client().get(reverse("record", args=["counting", again.pk])).status_code == 404
        assert sealed.secret not in Client().get(reverse("verify", args=["counting", again.pk])).content.decode()

    def test_curators_and_admins_see_nothing_of_it(self, sealed: Match) -> None:
        admin = Client()
        admin.force_login(User.objects.create_superuser("root"))
        page = admin.get(f"/admin/matches/match/{sealed.pk}/change/").content.decode()
        assert str(sealed.seed) not in page
        assert "add 3" not in page

    def test_one_s_own_replay_and_what_all_have_seen_open_nothing(self, duel: Match, alice: Player) -> None:
        over(duel)
        for audience in ("A", "spectator"):
            answered = browser_of(alice).get(reverse("transcript", args=["counting", duel.pk, audience]))
            assert answered.status_code == 200
            assert "private" in answered["Cache-Control"]
        assert played_again(duel)

    def test_the_other_side_s_replay_opens_it(self, duel: Match, alice: Player) -> None:
        over(duel)
        assert browser_of(alice).get(reverse("transcript", args=["counting", duel.pk, "B"])).status_code == 200
        assert code(offer(duel.pk, "A", what=DUPLICATE)) is Code.ILLEGAL


def test_programs_and_forms_agree_on_one(duel: Match, alice: Player, bob: Player) -> None:
    over(duel)
    assert post(program_of(alice), f"matches/{duel.pk}/offer/", what="duplicate").json()["id"] == duel.pk
    answered = browser_of(bob).post(reverse("rematch", args=["counting", duel.pk]), {"what": "duplicate"})
    assert answered["Location"] == Match.objects.get(rematch_of=duel).get_absolute_url()
    assert (
        browser_of(bob).post(reverse("rematch", args=["counting", duel.pk]), {"what": "everything"}).status_code == 400
    )


class TestWithTheRealGame:
    @pytest.fixture
    def game(self) -> Any:
        return games.load("voidream")

    def test_hands_depths_and_cuts_are_those_of_the_first(self, game: Any, alice: Player, bob: Player) -> None:
        shipped_pool()
        decks = [deck.deck_list for deck in MatchDecks(None, "voidream").playable[:2]]
        match = by_invitation(alice, Terms("voidream"), decks[0])
        assert isinstance(match, Match)
        joined = join(str(match.invite), bob, decks[1])
        assert isinstance(joined, Match)
        begun: Any = None
        for seed in range(40):
            table = match_cache.load(joined.pk)
            decision = table.decision
            assert decision is not None
            if decision.about not in ("cut", "hide", "guess") and begun is None and decision.kind.value == "action":
                begun = table
                break
            answer(joined.pk, decision.seat, random_answer(decision, seed))
        assert begun is not None
        concede(joined.pk, "A")
        again = played_again(Match.objects.get(pk=joined.pk))
        table = match_cache.load(again.pk)
        assert table.decision is None or table.decision.about != "cut"
        cuts = [str(move) for move in again.moves.all()]
        assert cuts == [str(move) for move in joined.moves.all()][: len(cuts)]
        assert len(cuts) == 2
        for seat in "AB":
            for zone in ("hand", "deck"):
                now, then = table.view(seat)["players"][seat][zone], begun.view(seat)["players"][seat][zone]
                assert now == then


def test_a_match_that_goes_on_has_none(duel: Match) -> None:
    add(duel, "A", 1)
    assert code(offer(duel.pk, "A", what=DUPLICATE)) is Code.ILLEGAL
