"""Searches that are content with several clocks or with both stakes: whom they find, by which terms, and how they are
listed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from decks.models import Deck
from matches.lobby.make import make
from matches.lobby.messages import challenge_json, listed_json
from matches.lobby.pair import accept
from matches.lobby.queries import LONG, lobby_of
from matches.lobby.quick import seek
from matches.models import Challenge, Match
from matches.seeks.available import seen
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.programs import V1, post
from tests.matches.rated import signed_in
from tests.matches.test_challenges import CASUAL, RATED, account, begun, code, opened, sought, status
from tests.matches.test_lobby_pages import page_of, wish
from tests.matches.test_pages import browser_of

BLITZ = Terms("counting", "blitz")
SEVERAL = replace(BLITZ, further_clocks=("standard", "10+5"))
EITHER = replace(BLITZ, either_stakes=True)


@pytest.fixture(autouse=True)
def _cards(catalog: Catalog) -> None:
    """There is something to play with."""


def terms_of(match: Match) -> tuple[str, bool]:
    return match.clock, match.is_rated


class TestWhoMeets:
    @pytest.mark.parametrize(
        ("hers", "his", "agreed"),
        [
            (SEVERAL, CASUAL, ("standard", False)),
            (CASUAL, SEVERAL, ("standard", False)),
            (SEVERAL, replace(CASUAL, further_clocks=("blitz",)), ("blitz", False)),
            (EITHER, RATED, ("blitz", True)),
            (RATED, EITHER, ("blitz", True)),
            (EITHER, EITHER, ("blitz", False)),
            (replace(SEVERAL, either_stakes=True), replace(CASUAL, is_rated=True), ("standard", True)),
        ],
    )
    def test_two_who_share_a_choice_play_by_the_favorite_of_who_waited(
        self, alice: Player, bob: Player, hers: Terms, his: Terms, agreed: tuple[str, bool]
    ) -> None:
        sought(account(alice), hers)
        assert terms_of(begun(seek(account(bob), his, DECK))) == agreed

    @pytest.mark.parametrize("his", [Terms("counting", "slow"), RATED, replace(EITHER, clock="slow")])
    def test_others_don_t(self, alice: Player, bob: Player, his: Terms) -> None:
        sought(account(alice), SEVERAL)
        sought(account(bob), his)

    def test_a_bot_and_who_rates_no_matches_against_bots_meet_without_a_rating(
        self, alice: Player, bob: Player
    ) -> None:
        Player.objects.filter(pk=account(bob).pk).update(is_bot=True)
        sought(account(alice), replace(RATED, either_stakes=True))
        bot = Player.objects.get(pk=bob.pk)
        assert terms_of(begun(seek(bot, replace(RATED, either_stakes=True), DECK))) == ("blitz", False)

    def test_who_was_barred_from_rated_play_meanwhile_still_plays_a_casual_match(
        self, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sought(account(alice), replace(RATED, either_stakes=True))
        later = timezone.now() + timedelta(hours=1)
        monkeypatch.setattr("matches.ratings.conduct.barred_until", lambda player: later if player == alice else None)
        assert terms_of(begun(seek(account(bob), replace(RATED, either_stakes=True), DECK))) == ("blitz", False)


class TestWhatCanBeChosen:
    def test_only_a_quick_match_is_open_to_several(self, alice: Player) -> None:
        for terms in (SEVERAL, replace(BLITZ, either_stakes=True)):
            assert code(make(alice, terms, DECK, Challenge.Kind.OPEN)) is Code.ILLEGAL
        assert code(seek(alice, replace(BLITZ, further_clocks=("1-day",)), DECK)) is Code.ILLEGAL
        assert code(seek(alice, replace(BLITZ, further_clocks=("",)), DECK)) is Code.ILLEGAL

    def test_a_guest_plays_for_no_rating(self, alice: Player) -> None:
        assert code(seek(alice, EITHER, DECK)) is Code.NOT_YOURS

    def test_the_same_wish_keeps_its_place_and_names_no_clock_twice(self, alice: Player) -> None:
        search = sought(alice, SEVERAL)
        assert sought(alice, replace(SEVERAL, further_clocks=("standard", "blitz", "10+5", "standard"))) == search
        assert search.further_clocks == ["standard", "10+5"]
        assert sought(alice, BLITZ) != search
        assert status(search) == "withdrawn"


class TestInTheList:
    def test_a_search_has_no_name(self, alice: Player, bob: Player) -> None:
        search = sought(alice, SEVERAL)
        assert listed_json(search) == challenge_json(search) | {"host": "", "rating": None}
        assert listed_json(opened(bob))["host"] == "Bob"

    def test_whoever_takes_it_plays_by_the_first_terms_that_are_open_to_them(self, alice: Player, bob: Player) -> None:
        search = sought(account(alice), replace(RATED, either_stakes=True))
        assert terms_of(begun(accept(search.pk, bob, DECK))) == ("blitz", False)

    def test_the_nearest_one_is_offered_after_a_while(self, alice: Player, bob: Player, charlie: Player) -> None:
        far, near = sought(bob, Terms("counting", "slow")), sought(charlie, Terms("counting", "3/5"))
        search = sought(alice, BLITZ)
        assert lobby_of("counting", alice).nearest is None
        Challenge.objects.filter(pk=search.pk).update(created=timezone.now() - LONG)
        assert lobby_of("counting", alice).nearest == near
        Challenge.objects.filter(pk=near.pk).update(is_rated=True)
        assert lobby_of("counting", alice).nearest is None, "too far, and not for guests"
        Challenge.objects.filter(pk=near.pk).update(either_stakes=True)
        assert lobby_of("counting", alice).nearest == near
        Challenge.objects.filter(pk=near.pk).delete()
        Challenge.objects.filter(pk=far.pk).update(kind=Challenge.Kind.OPEN, clock="1-day")
        assert lobby_of("counting", alice).nearest is None

    def test_whom_one_can_t_play_a_rated_match_with_isn_t_offered_nor_named(self, alice: Player, bob: Player) -> None:
        Player.objects.filter(pk=account(bob).pk).update(is_bot=True)
        search = sought(Player.objects.get(pk=bob.pk), RATED)
        own = sought(account(alice), Terms("counting", "5+5", is_rated=True))
        Challenge.objects.filter(pk=own.pk).update(created=timezone.now() - LONG)
        assert lobby_of("counting", alice).nearest is None
        refused = accept(search.pk, Player.objects.get(pk=alice.pk), DECK)
        assert isinstance(refused, Refused)
        assert "Bob" not in refused.detail

    def test_a_host_who_plays_meanwhile_still_has_an_open_challenge(self, alice: Player, bob: Player) -> None:
        challenge = opened(alice)
        seen([alice.pk], is_away=True)
        assert lobby_of("counting", bob).open == [challenge]
        begun(accept(challenge.pk, bob, DECK))


class TestOnThePage:
    def test_clocks_and_stakes_are_ticked_and_shown_to_all(self, decks: list[Deck], alice: Player, bob: Player) -> None:
        page = signed_in(account(alice))
        page.post("/counting/play/", wish("quick", clock="blitz", further_clocks=["standard"], stakes="either"))
        assert "Blitz or Standard, rated or casual" in page_of(page)
        theirs = page_of(browser_of(bob))
        assert "Blitz or Standard, rated or casual" in theirs
        assert "Anonymous" in theirs
        assert "Alice" not in theirs

    @pytest.mark.parametrize("way", ["open", "friend", "greedy"])
    def test_of_other_matches_what_a_quick_one_leaves_open_counts_for_nothing(
        self, decks: list[Deck], alice: Player, way: str
    ) -> None:
        browser_of(alice).post("/counting/play/", wish(way, stakes="either", further_clocks=["blitz"]))
        found = Challenge.objects.first() or Match.objects.get()
        assert [terms.is_rated for terms in Terms.of(found).choices] == [False]


def test_programs_say_the_same(decks: list[Deck], as_alice: Client, as_bob: Client) -> None:
    body = {"kind": "quick", "deck": "odd", "clock": "blitz", "further_clocks": ["10+5"], "either_stakes": True}
    made = post(as_alice, "challenges/", **body).json()
    assert (made["further_clocks"], made["either_stakes"]) == ([{"key": "10+5", "name": "10 min + 5 s"}], True)
    found: list[dict[str, Any]] = as_bob.get(f"{V1}challenges/").json()["open"]
    assert [(each["id"], each["host"], each["either_stakes"]) for each in found] == [(made["id"], "", True)]
    assert as_bob.get(f"{V1}challenges/{made['id']}/").status_code == 404
    match = post(as_bob, f"challenges/{made['id']}/accept/", deck="even").json()
    assert (match["clock"], match["status"]) == ("blitz", "gathering")


def test_a_search_of_long_ago_is_as_good(alice: Player, bob: Player) -> None:
    Challenge.objects.filter(pk=sought(alice).pk).update(created=timezone.now() - timedelta(minutes=5))
    assert terms_of(begun(seek(bob, replace(BLITZ, further_clocks=("standard",)), DECK))) == ("standard", False)
