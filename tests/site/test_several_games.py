"""Several games in one house: each has its own addresses, and the house leads to all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

import games
from accounts.game_address import COOKIE
from games import registry
from tests.pool import shipped_pool
from voidream_site.checks import check_names_of_games
from voidream_site.home import NEUTRAL

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tapers has no cards, Beacons has some."""
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    games.register("tapers", "tests.toy.tapers:Tapers")
    games.register("beacons", "tests.toy.beacons:Beacons")
    shipped_pool()
    yield
    registry._loaded.cache_clear()


class TestHome:
    def test_offers_each_with_a_picture_and_a_way_in(self, client: Client) -> None:
        html = client.get("/").content.decode()
        for name in games.names():
            assert f'href="/{name}/"' in html
            assert f'href="/{name}/play/"' in html
        assert html.count("games__picture") == len(games.names())

    def test_the_one_that_was_looked_at_last_comes_first(self, client: Client) -> None:
        client.get("/beacons/cards/")
        assert client.cookies[COOKIE].value == "beacons"
        first, *_ = client.get("/").context["offered"]
        assert first[0] == "beacons"
        assert '<a href="/beacons/cards/"' in client.get("/accounts/sign-in/").content.decode()

    def test_each_has_a_picture_without_room_for_words(self, client: Client) -> None:
        pictures = dict(client.get("/").context["offered"])
        assert pictures["voidream"] == "voidream/cover.svg"
        assert pictures["dreamtides"] == "dreamtides/cover.svg"
        assert pictures["tapers"] == NEUTRAL

    def test_its_footer_is_of_all_games(self, client: Client) -> None:
        footer = client.get("/").content.decode().split("<footer")[1]
        for name in games.names():
            assert games.load(name).title in footer
        assert f'href="{reverse("privacy")}"' in footer
        assert 'href="/voidream/' not in footer

    def test_privacy_tells_of_what_remembers_it(self, client: Client) -> None:
        assert f"<code>{COOKIE}</code>" in client.get("/privacy/").content.decode()

    def test_a_house_of_one_game_begins_with_it(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games, "names", lambda *parts: ("voidream",))
        assert client.get("/")["Location"] == "/voidream/"
        page = client.get("/voidream/rules/")
        assert COOKIE not in client.cookies
        assert "game-switch" not in page.content.decode()


def test_every_page_leads_to_the_other_games(client: Client) -> None:
    html = client.get("/voidream/cards/").content.decode()
    assert '<a href="/voidream/" aria-current="true">Voidream</a>' in html
    assert '<a href="/tapers/">Tapers</a>' in html


def test_of_what_a_game_lacks_there_are_no_pages(client: Client) -> None:
    for page in ("cards", "decks", "releases", "desk"):
        assert client.get(f"/tapers/{page}/").status_code == 404
        assert f"/tapers/{page}/" not in client.get("/tapers/play/").content.decode()
    with pytest.raises(NoReverseMatch):
        reverse("gallery", args=["tapers"])
    assert client.get("/api/v1/tapers/cards/").status_code == 404


def test_a_card_of_one_game_is_not_found_below_another(client: Client) -> None:
    assert client.get("/voidream/cards/cunning/").status_code == 200
    assert client.get("/beacons/cards/cunning/").status_code == 404
    assert client.get("/api/v1/beacons/cards/cunning/").status_code == 404


def test_the_api_tells_what_each_game_has(client: Client) -> None:
    told = {each["name"]: each for each in client.get("/api/v1/games/").json()}
    assert set(told) == set(games.names())
    assert (told["tapers"]["parts"], told["tapers"]["seats"]) == ([], [3, 2, 4])
    nights = {"name": "nights", "label": "Nights", "values": {"3": "Three", "5": "Five"}, "notes": {}}
    assert told["tapers"]["setup"] == [nights]
    assert told["beacons"]["parts"] == ["cards", "decks"]
    assert told["voidream"]["parts"] == ["cards", "decks", "lab"]
    assert "court" in told["voidream"]["choices"]["main"]


@pytest.mark.parametrize("name", ["accounts", "api", "games", "static"])
def test_no_game_is_called_as_an_address_of_the_house(name: str) -> None:
    assert check_names_of_games(None) == []
    games.register(name, "tests.toy.tapers:Tapers")
    (wrong,) = check_names_of_games(None)
    assert f"“{name}”" in wrong.msg
