"""A game that has been registered, and has no cards, decks or lab yet, leaves the site as it was; cards
that say nothing in words are looked for like others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from cards.loading import load_pool
from cards.models import Card
from cards.search import Searcher, Site
from cards.search.guide import examples, fields
from decks.models import Deck
from decks.tasks import judge_decks
from games import registry
from games.kernel.cards.diagnostics import FieldFault
from games.kernel.game import Cards
from matches import match_cache
from matches.plain_table import drawable
from matches.tasks import note_known_decks
from tests.matches.many import sat_down
from tests.toy.beacons import CARDS
from tests.toy.tapers import Tapers

Json = dict[str, Any]
pytestmark = pytest.mark.django_db


class Colors(Cards):
    """Cards without texts, and nothing of their own to ask for."""

    def pool(self) -> Mapping[str, Json]:
        return {"Amber": {"title": "Amber", "kind": "color"}}

    def fields(self) -> Sequence[Json]:
        return ()

    def faults(self, definition: Json) -> list[FieldFault]:
        return []


class Candles(Tapers):
    name = "candles"
    title = "Candles"
    cards = Colors()


@pytest.fixture(autouse=True)
def _tapers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    games.register("tapers", "tests.toy.tapers:Tapers")
    yield
    registry._loaded.cache_clear()


def test_games_are_named_by_what_they_have() -> None:
    assert games.names()[-1] == "tapers"
    assert not {"tapers"} & {*games.names("cards"), *games.names("decks"), *games.names("lab")}
    assert "voidream" in games.names("cards", "decks", "lab")


@pytest.mark.parametrize("page", ["learn", "puzzles"])
def test_lessons_and_puzzles_of_which_it_has_none_are_told_so(client: Client, page: str) -> None:
    told = client.get(reverse(page, args=["tapers"]))
    assert told.status_code == 200
    assert f"No {'lessons' if page == 'learn' else 'puzzles'} yet." in told.content.decode()


@pytest.mark.parametrize(("page", "told"), [("game-home", "Tapers"), ("rules", "Tapers rules"), ("play", "Tapers")])
def test_pages_of_which_it_has_none_are_those_of_any_game(client: Client, page: str, told: str) -> None:
    answer = client.get(reverse(page, args=["tapers"]))
    assert answer.status_code == 200
    assert told in answer.content.decode()


def test_a_match_is_drawn_on_the_plain_table_from_what_its_game_says_of_a_view() -> None:
    alice, bob = (Player.objects.create(display_name=name) for name in ("Alice", "Bob"))
    match = sat_down(alice, bob)
    page = Client().get(match.get_absolute_url()).content.decode()
    assert "table/plain/main" in page
    table = match_cache.load(match.pk)
    assert table.view("A")["plain"] == table.game.plain(table.game.view(table.state, "A"))
    assert "hand" not in [zone["kind"] for zone in table.view(None)["plain"]["seats"]["A"]["zones"] if "cards" in zone]


def test_the_views_of_a_game_with_a_table_of_its_own_are_as_it_says() -> None:
    game = games.load("voidream")
    view = {"game": "voidream", "seq": 0}
    assert drawable(game, view) is view


def test_a_lesson_that_it_has_not_is_not_found(client: Client) -> None:
    assert client.post(reverse("begin-lesson", args=["tapers", "depth"])).status_code == 404


def test_cards_are_published_and_decks_noted_without_it() -> None:
    said = StringIO()
    call_command("loadcards", "--dry-run", stdout=said)
    assert "tapers" not in said.getvalue()
    note_known_decks()
    judge_decks()


def test_cards_without_texts_are_looked_for_by_what_the_site_knows() -> None:
    games.register("candles", f"{__name__}:Candles")
    assert "candles" in games.names("cards")
    cards = [{**card, "slug": title, "art": ""} for title, card in Colors().pool().items()]
    asked = Searcher.of("candles", cards, Site(formats=(("standard", "Standard"),), sets=(("one", "One"),)))
    for told in (*(field.example for field in fields(asked)), *examples(asked, cards)):
        assert asked.parse(told.question).faults == (), told


def test_cards_and_decks_that_a_game_ships_without_files_are_published(client: Client) -> None:
    games.register("beacons", "tests.toy.beacons:Beacons")
    load_pool("beacons")
    assert Card.objects.filter(game="beacons", card_set__slug="base").count() == len(CARDS)
    assert [deck.name for deck in Deck.objects.filter(game="beacons", is_starter=True)] == ["Coast", "Moor"]
    for page in (
        "/beacons/cards/",
        "/beacons/cards/cliff/",
        "/beacons/decks/",
        "/beacons/decks/coast/",
        "/beacons/play/",
    ):
        assert client.get(page).status_code == 200, page
    assert "Bonfire" in client.get("/beacons/cards/cliff/").content.decode()
