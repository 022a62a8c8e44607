"""Several games in one house: each has its own addresses, and the house leads to all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils import timezone

import games
from accounts.game_address import COOKIE
from games import registry
from matches.models import Match
from matches.puzzles import todays
from matches.showcase import film_of, picture_of
from tests.pool import shipped_pool
from voidream_site.checks import check_names_of_games
from voidream_site.environment import PROJECT
from voidream_site.home import NEWEST

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
    def test_offers_each_with_a_way_in(self, client: Client) -> None:
        html = client.get("/").content.decode()
        for name in games.names():
            assert f'href="/{name}/"' in html
            assert f'action="/{name}/play/quick/"' in html
            assert f'href="/{name}/learn/"' in html
        assert html.count('class="world"') == len(games.names())

    @pytest.mark.parametrize("name", ["voidream", "tapers"])
    def test_play_now_starts_a_match(self, client: Client, name: str) -> None:
        form = client.get("/").content.decode().split(f'action="/{name}/play/quick/"')[1].split("</form>")[0]
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
        begun = client.post(f"/{name}/play/quick/", fields)
        match = Match.objects.get(game=name)
        assert begun["Location"] == match.get_absolute_url()
        assert match.status == Match.Status.RUNNING

    def test_shows_the_puzzle_of_the_day_as_a_board(self, client: Client) -> None:
        html = client.get("/").content.decode()
        puzzle = todays("voidream", timezone.localdate())
        assert puzzle is not None
        assert f'<a href="/voidream/learn/{puzzle.id}/"' in html
        table = picture_of("voidream", puzzle)
        assert table is not None
        assert all(row.cards for row in table.rows)

    def test_shows_live_matches(self, client: Client) -> None:
        client.post("/voidream/play/quick/", {"skip": "1"})
        match = Match.objects.get()
        Match.objects.update(moved=timezone.now())
        cache.clear()
        assert f'href="{match.get_absolute_url()}"' in client.get("/").content.decode()

    def test_shows_new_cards(self, client: Client) -> None:
        (offer,) = (each for each in client.get("/").context["offered"] if each.name == "voidream")
        assert 0 < len(offer.newest) <= NEWEST

    def test_the_one_that_was_looked_at_last_comes_first(self, client: Client) -> None:
        client.get("/beacons/cards/")
        assert client.cookies[COOKIE].value == "beacons"
        first, *_ = client.get("/").context["offered"]
        assert first.name == "beacons"
        assert '<a href="/beacons/cards/"' in client.get("/accounts/sign-in/").content.decode()

    @pytest.mark.parametrize("name", ["voidream", "dreamtides"])
    def test_the_cards_of_its_film_are_shipped(self, name: str) -> None:
        film = json.loads((PROJECT / "static" / name / "film.json").read_text(encoding="utf-8"))
        keys = {key for frame in film["frames"] for _, keys, _ in frame["rows"] for key in keys}
        titles = {key.split(" ", 2)[2] for key in keys}
        assert len(titles - set(games.load(name).cards.pool())) <= len(titles) / 10

    def test_a_film_knows_where_each_card_is(self) -> None:
        film = film_of("voidream")
        assert film is not None
        for place, row in enumerate(film.rows):
            keys = {key for frame in json.loads(film.frames) for key in frame["rows"][place][1]}
            assert row.cards.keys() == keys
            assert set(row.shown) <= keys

    def test_a_game_without_a_film_shows_its_cover(self, client: Client) -> None:
        assert film_of("tapers") is None
        assert 'class="cover" src="/static/site/game.svg"' in client.get("/").content.decode()

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
    switch = html.split('<details class="game-switch">')[1].split("</details>")[0]
    assert re.search(r'<a href="/voidream/" aria-current="true">.*Voidream</a>', switch)
    assert re.search(r'<a href="/tapers/">.*Tapers</a>', switch)


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
