"""Matches for programs: what the interface tells of them, how they begin and end, and to whom it says no."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from decks.drafts import LONGEST_NAME
from decks.editing import create_deck
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import Problem
from matches.models import Match, Seat
from matches.play.limits import MATCHES_PER_SPAN
from tests.matches.counting import BAD_DECK, DECK, Counting
from tests.matches.programs import V1, post
from tests.matches.verbs import add, let_pass, play_to_the_end


def begun(program: Client, **body: Any) -> dict[str, Any]:
    answer = post(program, "matches/", **{"deck": "odd", "opponent": "friend", **body})
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


class TestBeginning:
    def test_a_program_learns_whom_it_speaks_for(self, as_alice: Client, decks: list[Deck]) -> None:
        begun(as_alice)
        told = as_alice.get("/api/v1/me/").json()
        marks = {"bot": False, "rated_against_bots": False}
        assert told == {"name": "Alice", "account": "Alice", **marks, "running": 1, "ratings": []}
        assert Client().get("/api/v1/me/").status_code == 401

    def test_it_plays_against_an_agent_of_the_site(self, as_alice: Client, decks: list[Deck]) -> None:
        agents = [each["agent"] for each in Client().get(V1 + "opponents/").json()]
        match = begun(as_alice, opponent=agents[0], opponent_deck="even")
        assert (match["status"], match["invitation"], match["record"]) == ("running", None, None)
        assert match["socket"] == f"/ws/matches/{match['id']}/"
        assert {seat["agent"] for seat in match["seats"]} == {"", agents[0]}
        assert match["you"] in ("A", "B")

    def test_chance_gives_the_agent_no_deck_that_can_not_be_played(self, as_alice: Client, decks: list[Deck]) -> None:
        Deck.objects.filter(slug="even").update(list=deck_as_json(BAD_DECK))
        for _ in range(8):
            begun(as_alice, opponent="greedy")

    def test_a_deck_with_the_longest_name_can_be_brought(
        self, as_alice: Client, alice: Player, catalog: object
    ) -> None:
        own = create_deck(alice, "counting", replace(DECK, name="n" * LONGEST_NAME))
        assert isinstance(own, Deck)
        match = begun(as_alice, deck=own.slug)
        answer = post(as_alice, "matches/join/", invitation=match["invitation"], deck=own.slug)
        assert answer.json()["code"] == "not-yours"

    def test_it_invites_and_another_one_joins(self, as_alice: Client, as_bob: Client, decks: list[Deck]) -> None:
        match = begun(as_alice)
        assert match["status"] == "waiting"
        assert as_bob.get(f"{V1}matches/{match['id']}/").json()["invitation"] is None
        joined = post(as_bob, "matches/join/", invitation=match["invitation"], deck="even").json()
        assert (joined["id"], joined["status"]) == (match["id"], "running")
        assert {joined["you"], match["you"]} == {"A", "B"}
        again = post(as_bob, "matches/join/", invitation=match["invitation"], deck="even")
        assert (again.status_code, again.json()["code"]) == (403, "not-yours")

    def test_an_invitation_is_taken_back_by_its_host_alone(
        self, as_alice: Client, as_bob: Client, decks: list[Deck]
    ) -> None:
        path = f"{V1}matches/{begun(as_alice)['id']}/"
        assert as_bob.delete(path).status_code == 403
        assert as_alice.delete(path).status_code == 204
        assert as_alice.get(path).status_code == 404

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            ({}, 400),
            ({"deck": "odd", "opponent": "the devil"}, 422),
            ({"deck": "nothing", "opponent": "friend"}, 400),
            ({"deck": "bobs", "opponent": "friend"}, 400),
            ({"deck": "odd", "opponent": "greedy", "opponent_deck": "bobs"}, 400),
        ],
    )
    def test_what_it_can_not_begin_with(
        self, body: dict[str, str], status: int, as_alice: Client, bob: Player, decks: list[Deck]
    ) -> None:
        Deck.objects.create(game="counting", slug="bobs", name="Bob's", list=deck_as_json(DECK), owner=bob)
        answer = post(as_alice, "matches/", **body)
        assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
        assert not Match.objects.exists()

    def test_an_illegal_deck_is_refused_with_the_reason(
        self, as_alice: Client, decks: list[Deck], game: Counting, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        problem = Problem("size", "N1", (), "Two cards are missing.")
        monkeypatch.setattr(game.decks, "problems", lambda *_: [problem])
        answer = post(as_alice, "matches/", deck="odd", opponent="friend")
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
        assert answer.json()["detail"] == "Two cards are missing."

    def test_who_begins_too_many_is_told_to_wait(self, as_alice: Client, decks: list[Deck]) -> None:
        for _ in range(MATCHES_PER_SPAN):
            begun(as_alice)
        answer = post(as_alice, "matches/", deck="odd", opponent="friend")
        assert (answer.status_code, answer.json()["code"]) == (429, "rate-limited")
        assert 590 <= int(answer["Retry-After"]) <= 600


class TestPlaying:
    def test_one_s_matches_the_latest_first(self, as_alice: Client, as_bob: Client, duel: Match, solo: Match) -> None:
        found = as_alice.get(V1 + "matches/").json()["results"]
        assert [match["id"] for match in found] == [solo.pk, duel.pk]
        assert [match["id"] for match in as_bob.get(V1 + "matches/").json()["results"]] == [duel.pk]
        play_to_the_end(duel)
        over = as_alice.get(V1 + "matches/", {"status": "over"}).json()["results"]
        assert [(match["id"], match["winner"], match["reason"]) for match in over] == [(duel.pk, "B", "ten")]
        assert as_alice.get(V1 + "matches/", {"status": "lost"}).status_code == 400

    def test_whose_move_it_is(self, as_alice: Client, duel: Match) -> None:
        add(duel, "A", 1)
        told = as_alice.get(f"{V1}matches/{duel.pk}/").json()
        assert (told["seq"], told["to_move"], told["you"]) == (1, "B", "A")

    def test_a_record_once_it_is_over(self, as_alice: Client, duel: Match) -> None:
        path = f"{V1}matches/{duel.pk}/record/"
        assert as_alice.get(path).status_code == 409
        play_to_the_end(duel)
        assert as_alice.get(f"{V1}matches/{duel.pk}/").json()["record"] == path
        assert as_alice.get(path).json()["result"] == {"winner": "B", "reason": "ten"}

    def test_giving_up_and_playing_again(self, as_alice: Client, as_bob: Client, duel: Match) -> None:
        assert post(as_alice, f"matches/{duel.pk}/rematch/").status_code == 422
        given_up = post(as_alice, f"matches/{duel.pk}/concede/").json()
        assert (given_up["winner"], given_up["reason"]) == ("B", "concession")
        assert post(as_alice, f"matches/{duel.pk}/concede/").status_code == 409
        assert post(as_alice, f"matches/{duel.pk}/rematch/").json()["id"] == duel.pk
        again = post(as_bob, f"matches/{duel.pk}/rematch/").json()
        assert again["id"] != duel.pk
        assert again["you"] == "A"


class TestOthers:
    ATTEMPTS = (("concede/", "post", 403), ("rematch/", "post", 403), ("", "delete", 403), ("record/", "get", 409))

    @pytest.mark.parametrize(("path", "method", "status"), ATTEMPTS)
    def test_who_watches_may_not_act(
        self, path: str, method: str, status: int, as_charlie: Client, duel: Match
    ) -> None:
        assert getattr(as_charlie, method)(f"{V1}matches/{duel.pk}/{path}").status_code == status
        duel.refresh_from_db()
        assert duel.status == Match.Status.RUNNING

    @pytest.mark.parametrize(("path", "method", "status"), ATTEMPTS)
    def test_a_stranger_may_not_act(self, path: str, method: str, status: int, duel: Match) -> None:
        expected = 401 if method != "get" else status
        assert getattr(Client(), method)(f"{V1}matches/{duel.pk}/{path}").status_code == expected

    def test_who_watches_is_told_no_deck_before_the_end(
        self, as_charlie: Client, as_alice: Client, duel: Match
    ) -> None:
        def decks_told(program: Client) -> list[str]:
            return [seat["deck"] for seat in program.get(f"{V1}matches/{duel.pk}/").json()["seats"]]

        Seat.objects.filter(seat="B").update(open_list=False)
        assert decks_told(as_charlie) == ["", ""]
        assert decks_told(as_alice) == [DECK.name, ""]
        play_to_the_end(duel)
        assert decks_told(as_charlie) == [DECK.name, DECK.name]

    @pytest.mark.parametrize("path", ["", "record/"])
    def test_what_a_curator_tries_is_nobody_else_s(
        self, path: str, as_charlie: Client, as_alice: Client, duel: Match
    ) -> None:
        Match.objects.update(is_sandbox=True)
        assert as_charlie.get(f"{V1}matches/{duel.pk}/{path}").status_code == 404
        assert as_alice.get(f"{V1}matches/{duel.pk}/").status_code == 200

    def test_a_guess_finds_nothing(self, as_alice: Client, catalog: object) -> None:
        assert as_alice.get(f"{V1}matches/abc/").status_code == 404
        assert post(as_alice, "matches/abc/concede/").status_code == 404
        assert Client(headers={"Authorization": "Token voidream_no"}).get(V1 + "matches/").status_code == 401


class TestClocks:
    def test_a_match_with_a_friend_may_have_one(self, as_alice: Client, as_bob: Client, decks: list[Deck]) -> None:
        match = begun(as_alice, clock="blitz")
        assert (match["clock"], match["deadline"]) == ("blitz", None)
        joined = post(as_bob, "matches/join/", invitation=match["invitation"], deck="even").json()
        assert joined["clock"] == "blitz"
        assert joined["deadline"]

    def test_it_may_have_own_values(self, as_alice: Client, decks: list[Deck]) -> None:
        assert begun(as_alice, clock="8/30")["clock"] == "8/30"
        refused = post(as_alice, "matches/", deck="odd", opponent="friend", clock="8/999")
        assert (refused.status_code, "180 seconds" in str(refused.json())) == (400, True)

    def test_without_one_nobody_is_timed(self, as_alice: Client, decks: list[Deck]) -> None:
        match = begun(as_alice)
        assert (match["clock"], match["deadline"]) == ("", None)

    @pytest.mark.parametrize("body", [{"clock": "hourglass"}, {"clock": "blitz", "opponent": "greedy"}])
    def test_an_unknown_one_and_one_for_an_agent_are_refused(
        self, as_alice: Client, decks: list[Deck], body: dict[str, str]
    ) -> None:
        refused = post(as_alice, "matches/", **{"deck": "odd", "opponent": "friend", **body})
        assert refused.status_code == 400
        assert "clock" in str(refused.json())

    def test_whoever_looks_sees_that_the_time_has_run_out(self, timed: Match, client: Client) -> None:
        let_pass(timed, 500)
        seen = client.get(f"{V1}matches/{timed.pk}/").json()
        assert (seen["status"], seen["winner"], seen["reason"], seen["deadline"]) == ("over", "", "aborted", None)
