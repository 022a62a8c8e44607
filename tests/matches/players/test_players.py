"""Pages about players: the leaderboard, somebody's page and history. Nothing on them is anybody's secret."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

import games
from accounts.models import Player
from cards.models import Catalog, Format
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from matches.models import Match, Rating, Seat
from matches.play.concede import concede
from matches.players.history import Wanted, entries, finished
from matches.players.results import results_of, total_of
from matches.ratings.counting import count_rated
from matches.ratings.leaderboard import ENOUGH, leaders
from tests.matches.counting import DECK
from tests.matches.rated import account, ended, signed_in

OF_A_PAGE = 22


def listed(name: str, value: float, **facts: Any) -> Rating:
    """Somebody who has been rated for long."""
    facts = {"deviation": 60, "matches": ENOUGH, "steady_until": timezone.now() + timedelta(days=300), **facts}
    facts["floor"] = value - facts["deviation"]
    return Rating.objects.create(player=account(name), game="counting", value=value, **facts)


def page(address: str, *args: str, **query: Any) -> str:
    answer = Client().get(reverse(address, args=[*games.names()[:1], *args]), query)
    assert answer.status_code == 200, answer
    text: str = answer.content.decode()
    return text


def asked(address: str) -> int:
    """How often a page asks the database; it is looked at once before, for a process remembers catalogs."""
    client = Client()
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


class TestTheLeaderboard:
    def test_goes_by_what_somebody_surely_is_worth(self, catalog: Catalog) -> None:
        listed("Lucky", 1700, deviation=105)
        listed("Steady", 1680, deviation=50)
        listed("Third", 1500)
        assert [str(rating.player) for rating in leaders("counting", "")] == ["Steady", "Lucky", "Third"]
        shown = page("players")
        assert shown.index("Steady") < shown.index("Lucky") < shown.index("Third")

    @pytest.mark.parametrize(
        "facts",
        [
            {"matches": ENOUGH - 1},
            {"steady_until": None},
            {"steady_until": timezone.now() - timedelta(days=1)},
            {"format": "wild"},
            {"game": "other"},
        ],
        ids=["few matches", "never certain", "away for long", "another format", "another game"],
    )
    def test_lists_those_who_are_known_well(self, catalog: Catalog, facts: dict[str, Any]) -> None:
        Rating.objects.filter(pk=listed("Nora", 2000).pk).update(**facts)
        assert "Nora" not in page("players")

    def test_nor_those_whose_account_is_closed(self, catalog: Catalog) -> None:
        user = listed("Nora", 2000).player.user
        assert user
        user.is_active = False
        user.save()
        assert "Nora" not in page("players")
        assert Client().get("/counting/players/Nora/").status_code == 404

    def test_asks_as_often_for_many_as_for_few(self, catalog: Catalog) -> None:
        for number in range(3):
            listed(f"Player{number}", 1500 + number)
        few = asked(reverse("players", args=["counting"]))
        for number in range(3, 60):
            listed(f"Player{number}", 1500 + number)
        assert asked(reverse("players", args=["counting"])) == few <= 6
        assert "Player59" in page("players")
        assert "Player0<" in page("players", page=2)
        assert ">60<" in page("players", page=2), "ranks go on"

    def test_has_a_page_per_format(self, catalog: Catalog) -> None:
        for slug, default in (("standard", True), ("wild", False)):
            Format.objects.create(game="counting", slug=slug, name=slug.capitalize(), is_default=default)
        listed("Walt", 1500, format="wild")
        listed("Stan", 1500, format="standard")
        assert "Stan" in page("players")
        assert "Walt" not in page("players")
        assert "Walt" in page("players", format="wild")
        assert Client().get("/counting/players/?format=none").status_code == 404

    def test_tells_who_is_not_on_it_what_is_missing(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob)
        count_rated()
        client = signed_in(alice)
        assert f"1 of the {ENOUGH} rated matches" in client.get("/counting/players/").content.decode()


class TestAPlayersPage:
    def test_tells_ratings_and_results(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for winner in ("A", "A", "B", ""):
            ended(catalog, alice, bob, winner=winner)
        ended(catalog, alice, None, is_rated=False)
        count_rated()
        shown = page("player", "Alice")
        assert f"{round(Rating.objects.get(player=alice).value)}?" in shown
        assert "<polyline" in shown
        assert 'href="/counting/players/Bob/"' in shown
        total = total_of("counting", alice)
        assert [(each.won, each.lost, each.drawn) for each in total.values()] == [(3, 1, 1), (2, 1, 1)]

    def test_is_found_by_the_accounts_name_whatever_stands_at_the_table(self, alice: Player) -> None:
        alice.display_name = "The Queen"
        alice.save()
        assert "The Queen" in page("player", "Alice")
        assert "The Queen" in page("player", "alice")
        assert Client().get("/counting/players/The Queen/").status_code == 404

    def test_guests_have_none(self, catalog: Catalog, alice: Player) -> None:
        guest = Player.objects.create(display_name="A guest")
        ended(catalog, alice, guest, is_rated=False)
        assert Client().get("/counting/players/A guest/").status_code == 404
        assert "A guest" in page("player", "Alice")
        assert [row.name for row in results_of("counting", alice).opponents.rows] == ["Guests"]

    def test_hides_what_runs_and_sandboxes(self, duel: Match, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob, is_sandbox=True, is_rated=False)
        assert list(finished("counting", alice)) == []
        assert DECK.name not in page("player", "Alice")
        assert duel.pk not in page("player-matches", "Alice")
        concede(duel.pk, "A")
        assert duel.pk in page("player-matches", "Alice")

    def test_lists_public_decks_alone(self, catalog: Catalog, alice: Player) -> None:
        for visibility in Deck.Visibility:
            Deck.objects.create(
                game="counting", slug=visibility, name=f"A {visibility} deck", list=deck_as_json(DECK), owner=alice,
                visibility=visibility,
            )  # fmt: skip
        shown = page("player", "Alice")
        assert "A public deck" in shown
        assert "A private deck" not in shown
        assert "A unlisted deck" not in shown

    def test_asks_as_often_for_many_matches_as_for_few(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        others = [bob, *(account(f"Other{number}") for number in range(6))]
        for number in range(3):
            ended(catalog, alice, others[number % 2])
        count_rated()
        addresses = [reverse(name, args=["counting", "Alice"]) for name in ("player", "player-matches")]
        few = [asked(address) for address in addresses]
        for number in range(40):
            ended(catalog, alice, others[number % 7])
        count_rated()
        assert [asked(address) for address in addresses] == few
        assert max(few) <= OF_A_PAGE

    def test_my_matches_lead_to_the_others_page(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        ended(catalog, alice, bob)
        assert (
            'href="/counting/players/Bob/"'
            in signed_in(alice).get(reverse("my-matches", args=["counting"])).content.decode()
        )


class TestTheHistory:
    @pytest.fixture(autouse=True)
    def _played(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        carol = account("Carol")
        other = DeckList("Big numbers", DECK.parts, {})
        ended(catalog, alice, bob, winner="A")
        ended(catalog, carol, alice, winner="A", is_rated=False)
        ended(catalog, alice, bob, winner="", deck=other)
        ended(catalog, alice, carol, winner="", reason="abandoned", deck=other)

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ({}, ["", "draw", "lost", "won"]),
            ({"opponent": "bo"}, ["draw", "won"]),
            ({"opponent": "CAROL"}, ["", "lost"]),
            ({"opponent": "alice"}, []),
            ({"result": "won"}, ["won"]),
            ({"result": "lost"}, ["lost"]),
            ({"result": "draw"}, ["draw"]),
            ({"kind": "casual"}, ["lost"]),
            ({"kind": "rated", "deck": "big"}, ["", "draw"]),
            ({"result": "anything", "kind": "else"}, ["", "draw", "lost", "won"]),
        ],
    )
    def test_is_asked(self, alice: Player, query: dict[str, str], found: list[str]) -> None:
        assert [entry.result for entry in entries(finished("counting", alice, Wanted.read(query)))] == found
        assert f"{len(found)} match" in page("player-matches", "Alice", **query)

    def test_keeps_the_question_on_the_next_page(self, catalog: Catalog, alice: Player, bob: Player) -> None:
        for _ in range(30):
            ended(catalog, alice, bob)
        assert 'href="?opponent=Bob&amp;page=2"' in page("player-matches", "Alice", opponent="Bob")


class TestResultsByDeck:
    @pytest.fixture
    def game(self) -> Any:
        return games.load("voidream")

    @pytest.mark.long
    def test_by_what_leads_and_is_chosen(self, alice: Player, bob: Player) -> None:
        from tests.pool import shipped_pool

        shipped_pool()
        catalog = Catalog.objects.filter(game="voidream").latest("pk")
        first, second = (
            deck.deck_list for deck in Deck.objects.filter(game="voidream", is_starter=True).order_by("pk")[:2]
        )
        for deck, winner in ((first, "A"), (first, "B"), (second, "A")):
            ended(catalog, alice, bob, winner=winner, deck=deck)
        found = {each.by: each for each in results_of("voidream", alice).decks}
        assert found
        for each in found.values():
            assert sum(row.played for row in each.rows) == 3
        lead = found["Bastion"].rows[0]
        assert (lead.name, lead.won, lead.lost) == (first.parts["bastion"][0][0], 1, 1)
        assert lead.name in page("player", "Alice")


def test_a_seat_without_a_player_is_told_by_its_name(catalog: Catalog, alice: Player) -> None:
    match = ended(catalog, alice, None, is_rated=False)
    Seat.objects.filter(match=match, player=None).update(name="Gone <b>away</b>")
    assert "Gone &lt;b&gt;away" in page("player-matches", "Alice")
