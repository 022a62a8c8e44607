"""A draw by agreement: offered and answered, gone with the next move, and of two things at once one counts."""

from __future__ import annotations

from functools import partial
from threading import Barrier, Thread
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.consumers import socket as consumer
from matches.models import Match, Offer
from matches.play import draw, offers
from matches.play import settle as settling
from matches.play.concede import concede
from matches.play.offer_rows import standing
from matches.play.outcome import Applied
from tests.matches.programs import post, program_of
from tests.matches.sockets import at
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add

decline = partial(offers.decline, what="draw")


def code(outcome: object) -> Code | None:
    return outcome.code if isinstance(outcome, Refused) else None


def ended(match: Match) -> tuple[str, str]:
    match.refresh_from_db()
    return match.winner, match.reason


class TestAnOffer:
    def test_that_is_accepted_ends_the_match_without_a_winner(self, duel: Match) -> None:
        assert offers.offer(duel.pk, "A", "draw") == Applied(duel.pk, 0)
        assert offers.accept(duel.pk, "B", "draw") == Applied(duel.pk, 0)
        assert ended(duel) == ("", "draw")
        assert duel.is_over

    def test_is_accepted_by_offering_the_same(self, duel: Match) -> None:
        offers.offer(duel.pk, "A", "draw")
        offers.offer(duel.pk, "B", "draw")
        assert ended(duel) == ("", "draw")

    def test_is_not_accepted_by_who_made_it(self, duel: Match) -> None:
        offers.offer(duel.pk, "A", "draw")
        offers.offer(duel.pk, "A", "draw")
        assert code(offers.accept(duel.pk, "A", "draw")) is Code.STALE
        assert not Match.objects.get(pk=duel.pk).is_over

    def test_stands_while_its_maker_plays_on(self, duel: Match) -> None:
        offers.offer(duel.pk, "A", "draw")
        add(duel, "A", 1)
        offers.accept(duel.pk, "B", "draw")
        assert ended(duel) == ("", "draw")

    def test_is_gone_with_the_move_of_who_was_to_answer(self, duel: Match) -> None:
        add(duel, "A", 1)
        offers.offer(duel.pk, "A", "draw")
        add(duel, "B", 1)
        assert standing(duel.pk, Offer.What.DRAW) is None
        assert code(offers.accept(duel.pk, "B", "draw")) is Code.STALE
        assert ended(duel) == ("", "")

    def test_can_be_taken_back(self, duel: Match) -> None:
        offers.offer(duel.pk, "A", "draw")
        decline(duel.pk, "A")
        assert code(offers.accept(duel.pk, "B", "draw")) is Code.STALE
        assert Offer.objects.get().refusals == 0

    def test_is_not_repeated_at_once(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(draw, "PAUSE", 2)
        offers.offer(duel.pk, "A", "draw")
        decline(duel.pk, "B")
        assert code(offers.offer(duel.pk, "A", "draw")) is Code.RATE_LIMITED
        add(duel, "A", 1)
        add(duel, "B", 1)
        assert offers.offer(duel.pk, "A", "draw") == Applied(duel.pk, 2)

    def test_is_not_made_again_to_who_has_had_enough(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(draw, "PAUSE", 0)
        for never in (False, False, True):
            offers.offer(duel.pk, "A", "draw")
            decline(duel.pk, "B", never=never)
        assert Offer.objects.get().refusals == 3
        assert code(offers.offer(duel.pk, "A", "draw")) is Code.ILLEGAL
        assert offers.offer(duel.pk, "B", "draw") == Applied(duel.pk, 0), "who was asked may still ask"

    def test_an_ai_gets_none(self, solo: Match) -> None:
        assert code(offers.offer(solo.pk, "A", "draw")) is Code.ILLEGAL

    def test_is_for_players_of_a_match_that_goes_on(self, duel: Match) -> None:
        for wish in (offers.offer, offers.accept, offers.decline):
            assert code(wish(duel.pk, None, "draw")) is Code.NOT_YOURS
            assert code(wish("nosuchmatch", "A", "draw")) is Code.NOT_FOUND
        concede(duel.pk, "A")
        for wish in (offers.offer, offers.accept):
            assert code(wish(duel.pk, "A", "draw")) is Code.FINISHED


class TestAtOnce:
    def test_a_move_in_the_same_moment_takes_the_offer_with_it(
        self, duel: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Bob accepts on one device, and has just answered on the other."""
        add(duel, "A", 1)
        offers.offer(duel.pk, "A", "draw")
        settle = settling.settle

        def settle_late(*args: Any) -> object:
            add(duel, "B", 1)
            return settle(*args)

        monkeypatch.setattr(draw, "settle", settle_late)
        assert code(offers.accept(duel.pk, "B", "draw")) is Code.STALE
        assert ended(duel) == ("", "")

    def test_taken_back_in_the_same_moment_it_ends_nothing(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        offers.offer(duel.pk, "A", "draw")
        settle = settling.settle

        def settle_late(match_id: str, judge: Any, also: Any) -> object:
            def take_back_and_close() -> bool:
                Offer.objects.update(is_open=False)
                closed: bool = also()
                return closed

            return settle(match_id, judge, take_back_and_close)

        monkeypatch.setattr(draw, "settle", settle_late)
        assert code(offers.accept(duel.pk, "B", "draw")) is Code.STALE
        assert ended(duel) == ("", "")

    @pytest.mark.django_db(transaction=True)
    def test_both_offer(self, duel: Match) -> None:
        begin = Barrier(2)
        outcomes: list[object] = []

        def offer(seat: str) -> None:
            begin.wait()
            outcomes.append(offers.offer(duel.pk, seat, "draw"))
            connection.close()

        threads = [Thread(target=offer, args=(seat,)) for seat in "AB"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert outcomes == [Applied(duel.pk, 0)] * 2
        assert ended(duel) == ("", "draw")


class TestAtTheTable:
    @pytest.fixture(autouse=True)
    def _known_players(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])

    async def test_all_are_told(self, duel: Match, alice: Player, bob: Player, charlie: Player) -> None:
        async with at(duel.pk, alice) as a, at(duel.pk, bob) as b, at(duel.pk, charlie) as watcher:
            for socket in (a, b, watcher):
                await socket.hear("state")
            await a.say(type="offer", what="draw")
            for socket in (b, watcher):
                told = await socket.hear("offer")
                assert told == {"type": "offer", "from": "A", "what": "draw", "seq": 0, "refusals": 0}
            await b.say(type="decline", what="draw")
            assert await a.hear("decline") == {"type": "decline", "from": "B", "what": "draw"}
            await b.say(type="offer", what="draw")
            await a.hear("offer")
            await a.say(type="accept", what="draw")
            for socket in (a, b, watcher):
                state = await socket.hear("state")
                assert state["log"][-1]["text"] == "A draw."
                assert (await socket.hear("over"))["result"] == {"winner": None, "reason": "draw"}

    async def test_who_comes_later_is_told_what_stands(self, duel: Match, alice: Player, bob: Player) -> None:
        await sync_to_async(offers.offer)(duel.pk, "A", "draw")
        async with at(duel.pk, bob) as b:
            await b.hear("state")
            assert (await b.hear("offer"))["what"] == "draw"
            await b.say(type="sync", seq=0)
            await b.hear("step")
            assert (await b.hear("offer"))["what"] == "draw"
            await sync_to_async(add)(duel, "A", 1)
            await b.hear("step")
            await b.say(type="answer", seq=1, pick=[0])
            await b.hear("step")
            await b.say(type="sync", seq=2)
            await b.hear("step")
            assert await b.hears_of_nothing("offer")

    async def test_who_watches_offers_nothing(self, duel: Match, charlie: Player) -> None:
        async with at(duel.pk, charlie) as watcher:
            await watcher.say(type="offer", what="draw")
            assert (await watcher.hear("error"))["code"] == "not-yours"


def test_programs_agree_on_a_draw(duel: Match, alice: Player, bob: Player) -> None:
    as_alice, as_bob = program_of(alice), program_of(bob)
    assert post(as_alice, f"matches/{duel.pk}/offer/", what="draw").json()["status"] == "running"
    assert post(as_bob, f"matches/{duel.pk}/decline/", what="draw").status_code == 200
    assert post(as_bob, f"matches/{duel.pk}/offer/", what="draw").status_code == 200
    assert post(as_alice, f"matches/{duel.pk}/accept/", what="draw").json()["reason"] == "draw"
    assert post(as_alice, f"matches/{duel.pk}/offer/", what="draw").status_code == 409
    assert post(as_alice, f"matches/{duel.pk}/offer/", what="everything").status_code == 400


def test_forms_agree_on_a_draw(duel: Match, alice: Player, bob: Player) -> None:
    path = reverse("offers", args=["counting", duel.pk])
    assert Client().post(path, {"what": "draw", "wish": "offer"}).status_code == 302
    assert standing(duel.pk, Offer.What.DRAW) is None
    offered = browser_of(alice).post(path, {"what": "draw", "wish": "offer"})
    assert offered["Location"] == duel.get_absolute_url()
    assert browser_of(bob).post(path, {"what": "draw", "wish": "steal"}).status_code == 400
    browser_of(bob).post(path, {"what": "draw", "wish": "accept"})
    assert ended(duel) == ("", "draw")
