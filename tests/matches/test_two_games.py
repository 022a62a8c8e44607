"""Two games on one site: their decks never meet, by whichever door somebody brings one."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from decks.models import Deck
from matches.agents import opponents_of
from matches.lobby.make import challenge_player, make
from matches.models import Challenge, Match
from matches.play.create import by_invitation
from matches.queries import MatchDecks
from matches.terms import Terms
from tests.matches.counting import DECK, Counting
from tests.matches.programs import post
from tests.matches.tournaments.verbs import account, tournament
from tests.toy.beacons import Beacons
from tests.toy.on_site import on_site

SAYS = "“Coast” is a Beacons deck. This is a Counting match."


@pytest.fixture
def coast(decks: list[Deck], monkeypatch: pytest.MonkeyPatch) -> Deck:
    """A ready deck of Beacons, which is played beside Counting; on the site, Counting comes first."""
    known: dict[str, games.Game[Any]] = {"counting": Counting(), "beacons": Beacons()}
    monkeypatch.setattr(games, "load", known.__getitem__)
    monkeypatch.setattr(games, "names", lambda *parts: tuple(known))
    return on_site(known["beacons"])[0]


@pytest.fixture
def challenge(coast: Deck, bob: Player) -> Challenge:
    made = make(bob, Terms("counting", "standard"), DECK, Challenge.Kind.OPEN)
    assert isinstance(made, Challenge)
    return made


@pytest.fixture
def invitation(coast: Deck, bob: Player) -> str:
    match = by_invitation(bob, Terms("counting"), DECK)
    assert isinstance(match, Match)
    assert match.invite
    return match.invite


def test_a_match_offers_the_decks_of_its_game(coast: Deck, client: Client) -> None:
    assert [deck.name for deck in MatchDecks(None, "counting").playable] == ["Odd", "Even"]
    assert [deck.name for deck in MatchDecks(None, "beacons").playable] == ["Coast", "Moor"]
    assert "Coast" not in client.get(reverse("play", args=["counting"])).content.decode()


def test_a_game_offers_the_opponents_that_play_it(coast: Deck) -> None:
    assert "greedy" in [each.agent for each in opponents_of("counting")]
    assert [each.name for each in opponents_of("beacons")] == ["Random AI"]


@pytest.mark.parametrize("field", ["deck", "opponent_deck"])
def test_on_the_page(coast: Deck, decks: list[Deck], client: Client, field: str) -> None:
    wish = {"deck": decks[0].pk, "opponent": "random", "opponent_deck": decks[1].pk, field: coast.pk}
    answer = client.post(reverse("play", args=["counting"]), wish)
    assert answer.status_code == 422
    assert SAYS in answer.content.decode()


def test_by_the_button_of_a_deck(coast: Deck, client: Client) -> None:
    answer = client.post(reverse("quick-play", args=["counting"]), {"deck": "coast"}, follow=True)
    assert SAYS in answer.content.decode()


def test_at_a_challenge(challenge: Challenge, coast: Deck, client: Client) -> None:
    answer = client.post(reverse("accept-challenge", args=["counting", challenge.pk]), {"deck": coast.pk}, follow=True)
    assert SAYS in answer.content.decode()


def test_at_an_invitation(invitation: str, coast: Deck, client: Client) -> None:
    answer = client.post(reverse("join", args=["counting", invitation]), {"deck": coast.pk})
    assert answer.status_code == 422
    assert SAYS in answer.content.decode()


def test_by_a_program(challenge: Challenge, invitation: str, coast: Deck, as_alice: Client) -> None:
    for path, body in {
        "matches/": {"deck": "coast", "opponent": "random"},
        "matches/join/": {"deck": "coast", "invitation": invitation},
        "challenges/": {"deck": "coast", "kind": "open"},
        f"challenges/{challenge.pk}/accept/": {"deck": "coast"},
    }.items():
        answer = post(as_alice, path, **body)
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal"), path
        assert answer.json()["detail"] == SAYS
    answer = post(as_alice, "matches/", deck="odd", opponent="random", opponent_deck="coast")
    assert answer.json()["detail"] == SAYS


def test_at_a_tournament(coast: Deck, as_alice: Client, alice: Player) -> None:
    sunday = tournament(account("Olga"))
    assert post(as_alice, f"tournaments/{sunday.pk}/join/", deck="coast").json()["detail"] == SAYS
    assert alice.user
    browser = Client()
    browser.force_login(alice.user)
    answer = browser.post(reverse("tournament-join", args=["counting", sunday.pk]), {"deck": coast.pk}, follow=True)
    assert SAYS in answer.content.decode()


def test_an_opponent_of_another_game_is_refused(coast: Deck, as_alice: Client) -> None:
    answer = post(as_alice, "matches/", deck="odd", opponent="oracle:40")
    assert answer.status_code == 422
    assert "isn’t available in this game" in answer.json()["detail"]


def test_the_lobby_of_a_game_leads_to_challenges_in_another(coast: Deck, bob: Player) -> None:
    olga = account("Olga")
    assert isinstance(challenge_player(bob, "Olga", Terms("counting"), DECK), Challenge)
    assert olga.user
    browser = Client()
    browser.force_login(olga.user)
    page = browser.get(reverse("play", args=["beacons"])).content.decode()
    assert f'<a href="{reverse("play", args=["counting"])}">1 challenge for you in Counting' in " ".join(page.split())
