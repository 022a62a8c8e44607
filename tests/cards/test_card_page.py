"""A card's page: its sides, where it fits, which decks use it, which cards are like it, how it does in matches."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import games
from accounts.models import Player
from cards.loading import load_pool
from cards.models import Card
from cards.queries import published_cards
from cards.search import searcher
from cards.similarity import cards_like
from decks.editing import create_deck, share_deck
from decks.models import Deck
from matches.figures import ENOUGH
from matches.models import CardTally
from tests.cards.curating import draft, released

pytestmark = [pytest.mark.usefixtures("pool"), pytest.mark.long]


def page(client: Client, slug: str) -> str:
    answer = client.get(reverse("card", args=["voidream", slug]))
    assert answer.status_code == 200
    return answer.content.decode()


def section(html: str, name: str) -> str:
    """What stands under a heading, or nothing."""
    _, _, rest = html.partition(f'id="{name}"')
    return rest.partition("</section>")[0]


def links(html: str) -> list[str]:
    return [unescape(title).strip() for title in re.findall(r"<a [^>]*>(?:<svg.*?</svg>)?([^<]+)</a>", html)]


def member(name: str) -> Player:
    return Player.objects.create(display_name=name, user=User.objects.create_user(name))


def sides(html: str) -> list[str]:
    return re.findall(r'name="side" value="(\w+)"', html)


def test_a_card_is_turned_by_a_choice_that_needs_no_script(client: Client) -> None:
    assert sides(page(client, "lantern-carp")) == ["front", "back"]
    assert sides(page(client, "feed-the-dark")) == ["front", "inverted", "back"]
    assert sides(page(client, "cunning")) == ["4", "3", "2", "1", "0"]
    for slug in ("lantern-carp", "feed-the-dark", "observatory-of-the-wound"):
        assert 'data-side="back"' in page(client, slug)
    assert "Dream: 40" in page(client, "observatory-of-the-wound").split('data-side="back"')[1].split("</figure>")[0]


def test_a_card_tells_where_it_fits_and_with_which_guest(client: Client) -> None:
    fits = games.load("voidream").cards.search_relations(games.load("voidream").cards.pool())["fits"]
    for title, slug in (("Lantern Carp", "lantern-carp"), ("Wandering Lantern", "wandering-lantern")):
        told = section(page(client, slug), "fits-it")
        bastions = {value for value, titles in fits.items() if " + " not in value and title in titles}
        assert set(links(told)) == bastions
    told = section(page(client, "lantern-carp"), "fits-it")
    own, foreign = told.split("With Fracta as the guest")
    assert set(links(own)) == {"Library under the Ice", "The Unrippled Lake"}
    assert "Observatory of the Wound" in links(foreign)


def test_a_bastion_tells_what_it_admits(client: Client) -> None:
    told = section(page(client, "observatory-of-the-wound"), "fits-it")
    asked = [unescape(link) for link in re.findall(r'href="([^"]+)"', told)]
    numbers = [int(number) for number in re.findall(r">(\d+) cards<", told)]
    assert len(asked) == len(numbers) == 5
    for address, number in zip(asked, numbers, strict=True):
        assert client.get(address).content.decode().count("data-title=") == number


def test_a_major_arcanum_leads_to_its_bastion(client: Client) -> None:
    major = next(card for card in published_cards("voidream").values() if card.get("major_of"))
    head, _, _ = page(client, major["slug"]).partition("</header>")[2].partition("</header>")
    assert links(head) == [major["major_of"]]


def test_a_withdrawn_card_fits_nowhere_and_has_its_page(client: Client) -> None:
    released("No carp", draft("lantern-carp", "withdrawal"))
    html = page(client, "lantern-carp")
    assert section(html, "fits-it") == ""
    assert "Similar cards" in html


def test_the_decks_of_a_card_are_starter_decks_and_the_most_liked_public_ones(client: Client) -> None:
    starter = Deck.objects.get(slug="sunken-library")
    mara = member("Mara")
    own = [create_deck(mara, "voidream", starter.deck_list) for _ in range(12)]
    for at, deck in enumerate(own):
        assert isinstance(deck, Deck)
        Deck.objects.filter(pk=deck.pk).update(name=f"Dream {at}", likes=at)
    assert "Mara" not in page(client, "lantern-carp")
    for deck in own:
        assert isinstance(deck, Deck)
        share_deck(Deck.objects.get(pk=deck.pk), "public")
    told = section(page(client, "lantern-carp"), "in-decks").replace("<bdi>", "").replace("</bdi>", "")
    assert "In 15 decks" in told
    assert links(told)[:3] != ["Dream 11", "Dream 10", "Dream 9"]
    assert links(told)[3:] == [
        "Dream 11",
        "Dream 10",
        "Dream 9",
        "Dream 8",
        "Dream 7",
        "View all public decks with this card",
    ]
    assert "by Mara · 11 likes" in told
    found = client.get("/voidream/cards/", {"q": '!"Lantern Carp" used=15'}).content.decode()
    assert "Lantern Carp" in found.split('id="results"')[1]
    share_deck(Deck.objects.get(name="Dream 11"), "private")
    assert "Dream 11" not in page(client, "lantern-carp")
    assert "In 14 decks" in page(client, "lantern-carp")


def test_cards_like_a_card_are_of_its_sort_or_say_much_the_same() -> None:
    asked, pool = searcher("voidream").pool, published_cards("voidream")
    for slug, card in pool.items():
        found = cards_like(asked, pool.values(), card)
        assert slug not in {each.card["slug"] for each in found}
        assert len(found) <= 6
        assert all(each.shares for each in found)
        assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
    kinds = {each.card["kind"] for each in cards_like(asked, pool.values(), pool["cunning"])}
    assert kinds == {"mind"}


def test_what_cards_share_is_told_once() -> None:
    load_pool("dreamtides")
    asked, pool = searcher("dreamtides").pool, published_cards("dreamtides")
    for card in pool.values():
        for each in cards_like(asked, pool.values(), card):
            assert len(set(each.shares)) == len(each.shares), each


def test_figures_stand_on_the_page_once_there_are_enough(client: Client) -> None:
    card = Card.objects.get(slug="lantern-carp")
    assert card.published is not None
    tally = CardTally.objects.create(revision=card.published, decks=ENOUGH, won=20, drawn=1)
    assert section(page(client, "lantern-carp"), "figures") == ""
    tally.decks = ENOUGH + 1
    tally.save()
    told = " ".join(section(page(client, "lantern-carp"), "figures").split())
    assert "67%</span> win rate of 30 decks with it, likely between 49% and 81%" in told
    assert "since revision 1" in told
    assert "excluding 1 draw." in told


def test_programs_are_told_the_figures_from_enough_decks_on(client: Client) -> None:
    address = "/api/v1/voidream/cards/lantern-carp/figures/"
    card = Card.objects.get(slug="lantern-carp")
    assert card.published is not None
    tally = CardTally.objects.create(revision=card.published, decks=ENOUGH - 1, won=20)
    few = client.get(address)
    since = {"revision": 1, "published": few.json()["since"]["published"]}
    assert few.json() == {"card": "lantern-carp", "since": since, "needed": ENOUGH, "figures": None}
    tally.decks = ENOUGH
    tally.save()
    many = client.get(address, headers={"If-None-Match": few["ETag"]})
    told = many.json()["figures"]
    assert (told["decks"], told["won"], told["drawn"]) == (ENOUGH, 20, 0)
    assert [round(told[name], 2) for name in ("low", "rate", "high")] == [0.49, 0.67, 0.81]
    assert client.get(address, headers={"If-None-Match": many["ETag"]}).status_code == 304
    assert client.get("/api/v1/voidream/cards/nobody/figures/").status_code == 404
    assert client.post(address).status_code == 405


def test_a_page_asks_the_database_as_often_for_a_card_of_many_decks_as_for_one_of_few(client: Client) -> None:
    def asked(slug: str) -> int:
        page(client, slug)
        with CaptureQueriesContext(connection) as queries:
            page(client, slug)
        return len(queries)

    few = asked("lantern-carp")
    starter = Deck.objects.get(slug="sunken-library")
    for number in range(10):
        deck = create_deck(member(f"Mara {number}"), "voidream", starter.deck_list)
        assert isinstance(deck, Deck)
        share_deck(deck, "public")
    # More decks than are shown are counted, too.
    assert asked("lantern-carp") <= few + 1


def test_a_card_that_no_deck_holds_is_offered_for_none(client: Client) -> None:
    load_pool("dreamtides")
    page = client.get("/dreamtides/cards/skypath/")
    assert page.status_code == 200
    assert "/decks/build/" not in page.content.decode()
    assert "/decks/build/?with=lantern-hare" in client.get("/dreamtides/cards/lantern-hare/").content.decode()
    offered = {card["slug"] for card in client.get("/dreamtides/decks/build/pool.json").json()["cards"]}
    assert "lantern-hare" in offered
    assert "skypath" not in offered


def test_a_card_that_no_deck_holds_is_legal_nowhere(client: Client) -> None:
    load_pool("dreamtides")
    pages = {slug: client.get(f"/dreamtides/cards/{slug}/").content.decode() for slug in ("skypath", "lantern-hare")}
    assert "Cards of this kind don’t go into decks" in section(pages["skypath"], "legality")
    assert "tag--legal" not in section(pages["skypath"], "legality")
    assert "tag--legal" in section(pages["lantern-hare"], "legality")
    known, cards = searcher("dreamtides"), published_cards("dreamtides").values()
    legal = {card["slug"] for card in known.find(cards, known.settled(known.parse("legal:standard"), cards))}
    assert "lantern-hare" in legal
    assert "skypath" not in legal
