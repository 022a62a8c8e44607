"""The page of the lobby, as it is without a script: forms, and lists that are right on each reload."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import Player
from accounts.services import adopt_guest
from decks.models import Deck
from matches.lobby.make import challenge_player
from matches.models import Challenge, Match
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.rated import signed_in
from tests.matches.test_challenges import opened, sought
from tests.matches.test_pages import boot_of, browser_of


@pytest.fixture(autouse=True)
def _decks(decks: list[Deck]) -> None:
    """There is something to bring."""


def named(player: Player) -> Client:
    """The browser of a guest who has signed up."""
    return signed_in(adopt_guest(User.objects.create_user(player.display_name.lower()), player))


def wish(opponent: str, **more: Any) -> dict[str, Any]:
    return {
        "deck": Deck.objects.earliest("pk").pk,
        "opponent": opponent,
        "stakes": "casual",
        "clock": "standard",
        **more,
    }


def page_of(client: Client) -> str:
    return client.get(reverse("play", args=["counting"])).content.decode()


def test_who_looks_for_an_opponent_sees_that(client: Client) -> None:
    assert client.post(reverse("play", args=["counting"]), wish("quick", clock="blitz"))["Location"] == reverse(
        "play", args=["counting"]
    )
    page = page_of(client)
    assert "Looking for an opponent" in page
    assert "Blitz, casual" in page
    assert Challenge.objects.get().clock == "blitz"


def test_two_who_look_for_the_same_are_at_the_table(client: Client, alice: Player) -> None:
    sought(alice)
    response = client.post(reverse("play", args=["counting"]), wish("quick"))
    assert response["Location"] == Match.objects.get().get_absolute_url()


def test_an_open_challenge_is_accepted_with_the_deck_that_is_chosen(alice: Player, bob: Player) -> None:
    browser_of(alice).post(reverse("play", args=["counting"]), wish("open"))
    assert "Alice" not in page_of(browser_of(alice)).split('id="challenges"')[1].split("<template")[0]
    page = page_of(browser_of(bob))
    address = reverse("accept-challenge", args=["counting", Challenge.objects.get().pk])
    assert address in page
    deck = Deck.objects.latest("pk")
    response = browser_of(bob).post(address, wish("greedy", deck=deck.pk))
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    assert match.seats.get(player=bob).deck_name == deck.deck_list.name


def test_what_was_taken_meanwhile_is_said(alice: Player, bob: Player, charlie: Player) -> None:
    address = reverse("accept-challenge", args=["counting", opened(alice).pk])
    browser_of(bob).post(address, wish("greedy"))
    late = browser_of(charlie)
    assert late.post(address, wish("greedy"))["Location"] == reverse("play", args=["counting"])
    assert "no longer open" in page_of(late)
    late.post(address, {"opponent": "greedy"})
    assert "Choose a deck" in page_of(late)


def test_it_is_taken_back(alice: Player, bob: Player) -> None:
    challenge = opened(alice)
    address = reverse("withdraw-challenge", args=["counting", challenge.pk])
    browser_of(bob).post(address)
    assert Challenge.objects.get().status == "waiting"
    browser_of(alice).post(address)
    assert Challenge.objects.get().status == "withdrawn"
    assert "Your open challenge is listed" not in page_of(browser_of(alice))


def test_who_takes_it_back_too_late_is_led_to_the_match(alice: Player, bob: Player) -> None:
    challenge = opened(alice)
    browser_of(bob).post(reverse("accept-challenge", args=["counting", challenge.pk]), wish("greedy"))
    response = browser_of(alice).post(reverse("withdraw-challenge", args=["counting", challenge.pk]))
    assert response["Location"] == Match.objects.get().get_absolute_url()


class TestChallengingAPlayer:
    def test_who_is_challenged_sees_it_on_every_page(self, alice: Player, bob: Player) -> None:
        other = named(bob)
        assert "challenge for you" not in other.get(reverse("my-matches", args=["counting"])).content.decode()
        browser_of(alice).post(reverse("play", args=["counting"]), wish("player", name="bob"))
        assert (
            '1<span class="visually-hidden"> challenge for you'
            in other.get(reverse("my-matches", args=["counting"])).content.decode()
        )
        assert "Challenges for you" in page_of(other)
        other.post(reverse("decline-challenge", args=["counting", Challenge.objects.get().pk]))
        assert "challenge for you" not in other.get(reverse("my-matches", args=["counting"])).content.decode()

    def test_who_accepts_is_at_the_table(self, alice: Player, bob: Player) -> None:
        other = named(bob)
        challenge = challenge_player(alice, "bob", Terms("counting"), DECK)
        assert isinstance(challenge, Challenge)
        response = other.post(reverse("accept-challenge", args=["counting", challenge.pk]), wish("greedy"))
        assert response["Location"] == Match.objects.get().get_absolute_url()

    @pytest.mark.parametrize(
        ("name", "says"), [("", "Enter the name of the account to challenge."), ("nobody", "No account named")]
    )
    def test_a_name_is_needed(self, client: Client, name: str, says: str) -> None:
        page = client.post(reverse("play", args=["counting"]), wish("player", name=name)).content.decode()
        field = page[page.index('for="id_name"') : page.index('class="choices__terms"')]
        # A long page comes back: whoever is at its beginning is told, and led to the field.
        assert says in field
        assert " autofocus" in field
        assert page.index("Not started. Fix the marked fields.") < page.index("Your deck")


def test_a_guest_can_t_play_for_a_rating(client: Client) -> None:
    page = client.post(reverse("play", args=["counting"]), wish("open", stakes="rated"))
    assert page.status_code == 403
    assert "Rated matches need an account" in page.content.decode()


def test_a_friend_s_link_has_the_terms(alice: Player) -> None:
    named(alice).post(reverse("play", args=["counting"]), wish("friend", clock="slow", stakes="rated"))
    match = Match.objects.get()
    assert (match.clock, match.is_rated, match.status) == ("slow", True, "waiting")


class TestOwnClocks:
    OWN = {"clock": "own", "own_minutes": "7.5", "own_kind": "+", "own_seconds": "10"}

    def test_values_are_typed_on_the_page(self, alice: Player, bob: Player) -> None:
        page = page_of(browser_of(alice))
        assert all(f'name="{name}"' in page for name in ("own_minutes", "own_kind", "own_seconds"))
        browser_of(alice).post(reverse("play", args=["counting"]), wish("open", **self.OWN))
        assert Challenge.objects.get().clock == "7.5+10"
        assert "7.5 min + 10 s, casual" in page_of(browser_of(bob))

    def test_what_can_t_be_is_said_beside_the_clock(self, alice: Player) -> None:
        response = browser_of(alice).post(
            reverse("play", args=["counting"]), wish("open", **self.OWN | {"own_minutes": "999"})
        )
        page = response.content.decode()
        assert "0.5 to 180 minutes" in page[page.index('class="choices__terms"') :]
        assert 'value="999"' in page
        assert not Challenge.objects.exists()

    def test_of_another_clock_they_say_nothing(self, alice: Player) -> None:
        browser_of(alice).post(reverse("play", args=["counting"]), wish("open", **self.OWN | {"clock": "blitz"}))
        assert Challenge.objects.get().clock == "blitz"


class TestWithoutAClock:
    @pytest.mark.parametrize("kind", ["quick", "open"])
    def test_strangers_don_t_meet(self, alice: Player, kind: str) -> None:
        page = page_of(browser_of(alice))
        assert '<option value="standard" selected>' in page
        page = browser_of(alice).post(reverse("play", args=["counting"]), wish(kind, clock="")).content.decode()
        assert "Choose a clock." in page[page.index('class="choices__terms"') :]
        assert not Challenge.objects.exists()

    def test_those_who_waited_for_such_a_match_still_meet(self, alice: Player, bob: Player) -> None:
        browser_of(alice).post(reverse("play", args=["counting"]), wish("open"))
        Challenge.objects.update(clock="")
        address = reverse("accept-challenge", args=["counting", Challenge.objects.get().pk])
        browser_of(bob).post(address, wish("greedy"))
        assert Match.objects.get().status == Match.Status.RUNNING


class TestPlayingMeanwhile:
    def test_the_search_goes_on_at_the_table_of_an_agent(self, alice: Player) -> None:
        search = sought(alice)
        response = browser_of(alice).post(reverse("meanwhile", args=["counting", search.pk]))
        search.refresh_from_db()
        assert (search.status, search.is_away) == ("waiting", True)
        boot = boot_of(browser_of(alice).get(response["Location"]))
        assert boot["lobby"] == f"/ws/lobby/?game=counting&search={search.pk}&away=1"

    def test_nobody_listens_to_the_search_of_another(self, alice: Player, solo: Match) -> None:
        other = sought(Player.objects.create(display_name="Dora"))
        boot = boot_of(browser_of(alice).get(f"{solo.get_absolute_url()}?search={other.pk}"))
        assert "lobby" not in boot
        assert browser_of(alice).post(reverse("meanwhile", args=["counting", other.pk]))["Location"] == reverse(
            "play", args=["counting"]
        )

    def test_who_was_found_already_is_led_to_the_match(self, alice: Player, bob: Player, client: Client) -> None:
        search = sought(alice)
        browser_of(bob).post(reverse("play", args=["counting"]), wish("quick"))
        response = browser_of(alice).post(reverse("meanwhile", args=["counting", search.pk]))
        assert response["Location"] == Match.objects.get().get_absolute_url()


def test_more_challenges_are_no_more_queries(alice: Player, bob: Player) -> None:
    def crowd(count: int) -> None:
        for _ in range(count):
            opened(Player.objects.create(display_name="Somebody"))

    def asked() -> int:
        page_of(browser_of(alice))
        with CaptureQueriesContext(connection) as queries:
            page_of(browser_of(alice))
        return len(queries)

    sought(alice, Terms("counting", "blitz"))
    crowd(2)
    few = asked()
    crowd(20)
    assert asked() == few
    assert page_of(browser_of(bob)).count('<li class="challenge"') == 23 + 3
