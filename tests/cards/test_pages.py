"""The pages about the game and its cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, RequestFactory
from django.urls import reverse
from django.views import defaults
from pytest_django import DjangoAssertNumQueries

from cards.curation.publish import publish
from cards.curation.releases import add_change, new_release
from cards.loading import load_pool
from cards.models import Card, Catalog
from cards.queries import cards_of, current_catalog, published_cards
from games import load
from tests.cards.curating import erratum, gave, petra, reviewed

pytestmark = pytest.mark.usefixtures("pool")


def titles(html: str) -> list[str]:
    return re.findall(r'data-title="([^"]+)"', html)


def test_home_offers_one_button_to_play_now(client: Client) -> None:
    html = client.get("/voidream/").content.decode()
    assert html.count("button--primary") == 1
    assert f'action="{reverse("quick-play", args=["voidream"])}"' in html
    assert f'href="{reverse("play", args=["voidream"])}"' in html


def test_the_gallery_shows_every_card(client: Client) -> None:
    html = client.get(reverse("gallery", args=["voidream"])).content.decode()
    assert len(titles(html)) == len(published_cards("voidream"))


@pytest.mark.parametrize("view", ["", "list"])
def test_pictures_of_the_gallery_come_together_and_without_scripts_one_by_one(client: Client, view: str) -> None:
    html = client.get(reverse("gallery", args=["voidream"]), {"view": view}).content.decode()
    picture = published_cards("voidream")["freefall"]["art"]
    assert f'data-art="{picture}"><noscript><img ' in html
    assert html.count(f' src="{picture}"></noscript>') == 1
    together = re.search(r'data-pictures="([^"]+)"', html)
    assert together
    assert "<svg" in client.get(together.group(1), {"of": "freefall"}).json()["freefall"]


def test_cards_stand_by_title_whatever_order_the_database_keeps() -> None:
    current = current_catalog("voidream")
    assert current is not None
    turned = dict(reversed(current.definitions.items()))
    Catalog.objects.create(game="voidream", digest="turned", definitions=turned)
    assert list(cards_of("turned")) == list(published_cards("voidream"))
    told = [card["title"].casefold() for card in cards_of("turned").values()]
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ({"faction": "maze", "kind": "bastion"}, lambda card: card["faction"] == "maze" and card["kind"] == "bastion"),
        ({"value": "4"}, lambda card: card.get("value") == 4),
        ({"q": "sub:synthetic kw:heroic"}, lambda card: "Synthetic" in card["subtypes"] and "eroic" in card["text"]),
        ({"kind": "no such kind"}, lambda card: True),
    ],
)
def test_the_gallery_filters(client: Client, query: dict[str, str], holds: Callable[[dict[str, Any]], bool]) -> None:
    html = client.get(reverse("gallery", args=["voidream"]), query).content.decode()
    by_title = {card["title"]: card for card in published_cards("voidream").values()}
    found = [by_title[title.replace("&#x27;", "'")] for title in titles(html)]
    assert found
    assert all(holds(card) for card in found)


def test_an_empty_answer_says_what_to_do_next(client: Client) -> None:
    html = client.get(reverse("gallery", args=["voidream"]), {"q": "xyzzy"}).content.decode()
    assert "No cards match" in html
    assert "Show all cards" in html


def test_the_filter_form_gets_the_results_alone(client: Client) -> None:
    response = client.get(reverse("gallery", args=["voidream"]), {"kind": "mind"}, headers={"X-Fragment": "results"})
    assert "<html" not in response.content.decode()
    assert "X-Fragment" in response["Vary"]


@pytest.mark.parametrize("each", [8, pytest.param(1, marks=pytest.mark.deep)])
def test_every_card_has_a_page(client: Client, each: int) -> None:
    for card in Card.objects.order_by("title")[::each]:
        html = client.get(card.get_absolute_url()).content.decode()
        assert f"<title>{card.title.replace(chr(39), '&#x27;')} ·" in html


def test_a_card_page_explains_words_and_names_decks(client: Client) -> None:
    html = client.get(reverse("card", args=["voidream", "queen-ambergaze"])).content.decode()
    assert f'{reverse("rules", args=["voidream"])}#V9.16">Unique' in html
    assert "Noon Parade" in html


def test_a_card_that_is_not_there(client: Client) -> None:
    response = client.get(reverse("card", args=["voidream", "nobody"]))
    assert response.status_code == 404
    assert "Page not found" in response.content.decode()


def test_a_picture_is_kept_for_good_under_its_own_key_only(client: Client) -> None:
    card = published_cards("voidream")["cunning"]
    kept = client.get(card["art"])
    assert kept["Content-Type"] == "image/svg+xml"
    assert "immutable" in kept["Cache-Control"]
    assert client.get(card["art"], headers={"If-None-Match": kept["ETag"]}).status_code == 304
    pressed = client.get(card["art"], headers={"Accept-Encoding": "gzip"})
    assert pressed["Content-Encoding"] == "gzip"
    assert len(pressed.content) < len(kept.content) / 2
    assert client.get(card["art"], headers={"If-None-Match": pressed["ETag"]}).status_code == 304
    assert "immutable" not in client.get(reverse("card-art", args=["voidream", "cunning"]))["Cache-Control"]


def test_the_catalog_is_what_a_match_plays_with(client: Client) -> None:
    catalog = current_catalog("voidream")
    assert catalog is not None
    response = client.get(catalog.get_absolute_url())
    assert "immutable" in response["Cache-Control"]
    definitions = response.json()
    assert definitions["Cunning"]["slug"] == "cunning"
    game = load("voidream")
    assert set(definitions) == set(catalog.playable)
    assert all(game.cards.faults(definition) == [] for definition in catalog.playable.values())


def test_no_catalog_of_that_digest(client: Client) -> None:
    assert client.get(reverse("catalog", args=["0" * 32])).status_code == 404


def test_the_rules_page_has_an_anchor_for_each_rule(client: Client) -> None:
    html = client.get(reverse("rules", args=["voidream"])).content.decode()
    anchors = set(re.findall(r'id="(V[\d.]+)"', html))
    assert {"V1", "V5.2", "V9.19", "V11.6", "V12.1", "V12.20"} <= anchors


def test_pages_hold_without_a_single_card(client: Client) -> None:
    """A site whose pool was never loaded still answers."""
    from cards.models import CurrentCatalog

    CurrentCatalog.objects.all().delete()
    for name in ("game-home", "gallery", "rules", "decks"):
        assert client.get(reverse(name, args=["voidream"])).status_code == 200


def test_error_pages_need_no_database_and_no_session(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    request = RequestFactory().get("/anywhere/")
    with django_assert_num_queries(0):
        for page in (
            defaults.server_error(request),
            defaults.page_not_found(request, Exception()),
            defaults.bad_request(request, Exception()),
        ):
            html = page.content.decode()
            assert "<h1>" in html
            assert 'href="/"' in html


def test_writing_methods_are_refused(client: Client) -> None:
    for path in ("/voidream/", "/voidream/cards/", "/voidream/rules/"):
        assert client.post(path).status_code == 405


def test_the_admin_shows_cards_with_their_versions(admin_client: Client) -> None:
    html = admin_client.get("/admin/cards/card/?kind=bastion").content.decode()
    assert "10 cards" in html
    card = Card.objects.get(slug="cunning")
    assert "You cannot initiate conflicts" in admin_client.get(f"/admin/cards/card/{card.pk}/change/").content.decode()
    catalog = Catalog.objects.get()
    assert admin_client.get(f"/admin/cards/catalog/{catalog.pk}/change/").status_code == 200


def test_what_the_pages_load_comes_from_the_site_itself(client: Client) -> None:
    assert settings.STATIC_URL.startswith("/")
    for path in ("/voidream/", "/voidream/cards/", "/voidream/rules/", "/voidream/decks/"):
        # Its own address in full is for search engines; nothing is loaded from there.
        page = re.sub(r'<link rel="canonical"[^>]+>', "", client.get(path).content.decode())
        loaded = re.findall(r'(?:src|href)="(https?:[^"]+)"', page)
        assert loaded == []


def test_the_dreamwell_of_the_rules_is_made_of_the_cards_that_are_published(client: Client) -> None:
    load_pool("dreamtides")
    path = reverse("rules", args=["dreamtides"])
    before = client.get(path).content.decode()
    wells = [card for card in published_cards("dreamtides").values() if card["kind"] == "dreamwell"]
    assert len(wells) == 7
    assert all(f'href="/dreamtides/cards/{card["slug"]}/">{card["title"]}</a>' in before for card in wells)
    assert "Foresee 3<" not in before
    release = gave(new_release(petra(), "dreamtides", "Deeper sight", ""))
    gave(add_change(petra(), release, reviewed(erratum("skypath", text="Foresee 3."))))
    gave(publish(petra(), release))
    assert "Foresee 3<" in client.get(path).content.decode().partition("Skypath")[2].partition("</tr>")[0]
