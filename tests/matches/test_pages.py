"""The pages around a match, as visitors find them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

import games
from accounts.guests import COOKIE
from accounts.models import Player
from cards.models import Catalog
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from matches import match_cache, queries
from matches.models import Match
from matches.play.concede import concede
from matches.play.limits import MATCHES_PER_SPAN
from tests.matches.conftest import Asked
from tests.matches.counting import StricterCounting
from tests.matches.verbs import add, play_to_the_end


def browser_of(player: Player) -> Client:
    """A browser in which somebody is known as a guest."""
    from django.http import HttpResponse

    from accounts.guests import remember_guest

    client = Client()
    response = HttpResponse()
    remember_guest(response, player)
    client.cookies[COOKIE] = response.cookies[COOKIE].value
    return client


def boot_of(response: Any) -> dict[str, Any]:
    text = response.content.decode()
    start = text.index(">", text.index('id="table-boot"')) + 1
    boot: dict[str, Any] = json.loads(text[start : text.index("</script>", start)])
    return boot


class TestNewMatch:
    def test_one_button_leads_a_stranger_to_the_table(self, decks: list[Deck], client: Client) -> None:
        response = client.post(reverse("quick-play", args=["counting"]))
        match = Match.objects.get()
        assert response["Location"] == match.get_absolute_url()
        assert COOKIE in response.cookies
        assert {seat.agent for seat in match.seats.all()} == {"", "drowsy"}
        table = client.get(response["Location"])
        boot = boot_of(table)
        assert boot["match"] == match.pk
        assert boot["you"] in ("A", "B")
        assert boot["socket"] == f"/ws/matches/{match.pk}/"
        assert str(match.seed) not in table.content.decode()

    def test_one_button_leads_to_the_table_with_a_deck_of_one_s_own(self, decks: list[Deck], alice: Player) -> None:
        mine = DeckList("Mine", {"main": (("One", 5),)}, {})
        Deck.objects.create(game="counting", slug="mine", name="Mine", list=deck_as_json(mine), owner=alice)
        response = browser_of(alice).post(reverse("quick-play", args=["counting"]), {"deck": "mine"})
        match = Match.objects.get()
        assert response["Location"] == match.get_absolute_url()
        assert match.seats.get(agent="").deck_list.parts == {"main": (("One", 5),)}

    def test_one_button_takes_no_deck_of_somebody_else(self, decks: list[Deck], alice: Player, bob: Player) -> None:
        Deck.objects.create(game="counting", slug="hers", name="Hers", list=decks[0].list, owner=alice)
        response = browser_of(bob).post(reverse("quick-play", args=["counting"]), {"deck": "hers"})
        assert response["Location"] == reverse("play", args=["counting"])
        assert not Match.objects.exists()

    def test_looking_at_the_page_makes_nobody_a_guest(self, decks: list[Deck], client: Client) -> None:
        page = client.get(reverse("play", args=["counting"]), {"deck": "even"})
        assert page.status_code == 200
        assert f'value="{decks[1].pk}" required checked' in page.content.decode()
        assert not Player.objects.exists()

    def test_deck_and_opponent_are_chosen(self, decks: list[Deck], client: Client) -> None:
        wish = {"deck": decks[0].pk, "opponent": "random", "opponent_deck": decks[1].pk}
        response = client.post(reverse("play", args=["counting"]), wish)
        match = Match.objects.get()
        assert response["Location"] == match.get_absolute_url()
        assert match.seats.get(agent="random").name == "Random AI"

    def test_a_friend_gets_a_link(self, decks: list[Deck], client: Client) -> None:
        response = client.post(reverse("play", args=["counting"]), {"deck": decks[0].pk, "opponent": "friend"})
        match = Match.objects.get()
        assert match.status == Match.Status.WAITING
        page = client.get(response["Location"]).content.decode()
        assert f"http://testserver/counting/join/{match.invite}/" in page

    @pytest.mark.parametrize(
        "wish", [{}, {"opponent": "greedy"}, {"deck": "999", "opponent": "greedy"}, {"opponent": "cheater"}]
    )
    def test_what_can_t_be_chosen_is_said(self, decks: list[Deck], client: Client, wish: dict[str, str]) -> None:
        response = client.post(reverse("play", args=["counting"]), wish)
        assert response.status_code == 422
        assert "errorlist" in response.content.decode()
        assert not Match.objects.exists()

    def test_too_many_matches_are_refused(self, decks: list[Deck], client: Client) -> None:
        wish = {"deck": decks[0].pk, "opponent": "random"}
        for _ in range(MATCHES_PER_SPAN):
            client.post(reverse("play", args=["counting"]), wish)
        assert client.post(reverse("play", args=["counting"]), wish).status_code == 429
        assert client.post(reverse("quick-play", args=["counting"]), follow=True).redirect_chain[-1][0] == reverse(
            "play", args=["counting"]
        )

    def test_of_many_own_decks_the_latest_have_a_picture_and_the_others_a_name(
        self, decks: list[Deck], alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(queries, "MOST_TILES", 2)
        first, *_ = own = [
            Deck.objects.create(game="counting", slug=f"own-{n}", name=f"Own {n}", list=decks[0].list, owner=alice)
            for n in range(4)
        ]
        Deck.objects.filter(pk=first.pk).update(played=timezone.now() + timedelta(hours=1))
        page = browser_of(alice).get(reverse("play", args=["counting"])).content.decode()
        assert "2 more of your decks" in page
        shown, folded = page.split("more of your decks", 1)
        assert all(f"Own {n}</bdi>" in (shown if n in (0, 3) else folded) for n in range(4))
        browser_of(alice).post(reverse("play", args=["counting"]), {"deck": own[1].pk, "opponent": "random"})
        assert Match.objects.get().seats.get(player=alice).deck_list == own[1].deck_list

    def test_without_decks_the_page_says_so(self, catalog: Catalog, client: Client) -> None:
        assert "No decks yet." in client.get(reverse("play", args=["counting"])).content.decode()
        assert client.post(reverse("quick-play", args=["counting"]))["Location"] == reverse("play", args=["counting"])


class TestInvitation:
    @pytest.fixture
    def waiting(self, decks: list[Deck], alice: Player) -> Match:
        browser_of(alice).post(reverse("play", args=["counting"]), {"deck": decks[0].pk, "opponent": "friend"})
        return Match.objects.get()

    def test_a_stranger_sits_down_with_a_deck(self, waiting: Match, decks: list[Deck], client: Client) -> None:
        address = reverse("join", args=["counting", waiting.invite])
        assert "Alice (guest) invites you to play" in client.get(address).content.decode()
        response = client.post(address, {"deck": decks[1].pk})
        assert response["Location"] == waiting.get_absolute_url()
        assert boot_of(client.get(response["Location"]))["you"] in ("A", "B")

    def test_a_deck_is_needed(self, waiting: Match, client: Client) -> None:
        assert client.post(reverse("join", args=["counting", waiting.invite])).status_code == 422

    def test_the_host_goes_to_the_table_instead(self, waiting: Match, alice: Player) -> None:
        response = browser_of(alice).get(reverse("join", args=["counting", waiting.invite]))
        assert response["Location"] == waiting.get_absolute_url()

    def test_a_taken_seat_can_be_watched(self, waiting: Match, decks: list[Deck], client: Client) -> None:
        address = reverse("join", args=["counting", waiting.invite])
        client.post(address, {"deck": decks[1].pk})
        late = Client().get(address)
        assert late.status_code == 410
        assert waiting.get_absolute_url() in late.content.decode()
        assert boot_of(Client().get(waiting.get_absolute_url()))["you"] is None

    def test_passers_by_don_t_see_the_link(self, waiting: Match, client: Client) -> None:
        page = client.get(waiting.get_absolute_url())
        assert page.status_code == 200
        assert str(waiting.invite) not in page.content.decode()

    def test_a_wrong_link_leads_nowhere(self, waiting: Match, client: Client) -> None:
        assert client.get(reverse("join", args=["counting", waiting.pk])).status_code == 404

    def test_it_can_be_taken_back_by_the_host_alone(self, waiting: Match, alice: Player, client: Client) -> None:
        address = reverse("withdraw", args=["counting", waiting.pk])
        client.post(address)
        assert Match.objects.exists()
        assert browser_of(alice).post(address)["Location"] == reverse("play", args=["counting"])
        assert not Match.objects.exists()
        assert client.post(address).status_code == 404


class TestAfterwards:
    def test_an_agent_plays_again_at_once(self, solo: Match, alice: Player) -> None:
        concede(solo.pk, "A")
        response = browser_of(alice).post(reverse("rematch", args=["counting", solo.pk]))
        assert response["Location"] == Match.objects.get(rematch_of=solo).get_absolute_url()

    def test_a_friend_is_asked(self, duel: Match, alice: Player, bob: Player) -> None:
        concede(duel.pk, "A")
        address = reverse("rematch", args=["counting", duel.pk])
        assert browser_of(alice).post(address)["Location"] == duel.get_absolute_url()
        assert browser_of(bob).post(address)["Location"] == Match.objects.get(rematch_of=duel).get_absolute_url()

    def test_others_have_no_say(self, duel: Match, charlie: Player) -> None:
        concede(duel.pk, "A")
        for name in ("rematch", "concede"):
            assert (
                browser_of(charlie).post(reverse(name, args=["counting", duel.pk]))["Location"]
                == duel.get_absolute_url()
            )
            assert browser_of(charlie).post(reverse(name, args=["counting", "nosuchmatch"])).status_code == 404
        assert not Match.objects.filter(rematch_of=duel).exists()

    def test_the_record_tells_everything_once_it_is_over(self, duel: Match, client: Client) -> None:
        address = reverse("record", args=["counting", duel.pk])
        add(duel, "A", 1)
        assert client.get(address).status_code == 404
        play_to_the_end(duel)
        record = client.get(address).json()
        duel.refresh_from_db()
        assert record["moves"] == ["A: add 1", "B: add 3", "A: add 3", "B: add 3"]
        assert record["result"] == {"winner": "B", "reason": "ten"}
        assert (record["game"], record["rules"], record["seed"]) == ("counting", "1", duel.seed)
        assert [card["title"] for card in record["cards"]] == ["One", "Two"]
        assert record["shuffle"]["commitment"] == duel.seed_commitment

    def test_a_match_that_the_rules_of_now_don_t_take_up_says_so(
        self, duel: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        add(duel, "A", 3)
        match_cache.forget_all()
        monkeypatch.setattr(games, "load", lambda name: StricterCounting())
        browser = browser_of(alice)
        page = browser.get(duel.get_absolute_url()).content.decode()
        assert "The rules have changed" in page
        assert "ended without a winner" in page
        assert reverse("record", args=["counting", duel.pk]) in page
        assert "No result" in browser.get(reverse("my-matches", args=["counting"])).content.decode()


class TestOwnMatches:
    def test_a_stranger_has_none(self, catalog: Catalog, client: Client) -> None:
        assert "No matches yet" in client.get(reverse("my-matches", args=["counting"])).content.decode()

    def test_they_are_listed_with_what_can_be_done(self, duel: Match, solo: Match, alice: Player) -> None:
        concede(solo.pk, "A")
        page = browser_of(alice).get(reverse("my-matches", args=["counting"])).content.decode()
        assert page.index("Bob") < page.index("Greedy AI")
        assert page.index("Your move") < page.index("Lost")
        assert "Rematch" in page
        assert "Resume" in page


class TestAdmin:
    @pytest.fixture
    def curator(self) -> Client:
        client = Client()
        client.force_login(User.objects.create_superuser("curator", password="dream"))
        return client

    def test_the_seed_is_hidden_until_the_match_is_over(self, duel: Match, curator: Client) -> None:
        add(duel, "A", 2)
        address = reverse("admin:matches_match_change", args=[duel.pk])
        page = curator.get(address).content.decode()
        assert str(duel.seed) not in page
        assert "add 2" not in page
        concede(duel.pk, "A")
        page = curator.get(address).content.decode()
        assert str(duel.seed) in page
        assert "add 2" in page

    def test_matches_are_looked_at_and_not_changed(self, duel: Match, curator: Client, asked: Asked) -> None:
        assert curator.get(reverse("admin:matches_match_changelist")).status_code == 200
        assert curator.post(reverse("admin:matches_match_change", args=[duel.pk]), {"winner": "A"}).status_code == 403
