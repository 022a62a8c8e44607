"""Ready decks: loaded with the pool, legal, and shown."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from cards.loading import load_pool
from cards.queries import published_cards
from decks.lists import deck_as_json, deck_from_json
from decks.models import Deck
from decks.pages import deck_page
from decks.queries import problems, starter_decks
from decks.usage import times_used, usage_of
from games import load
from tests.pool import shipped_pool


@pytest.fixture
def decks(db: None) -> list[Deck]:
    shipped_pool()
    return starter_decks("voidream")


def test_the_starter_decks_come_with_the_pool_and_are_legal(decks: list[Deck]) -> None:
    assert {deck.name for deck in decks} == {deck.name for deck in load("voidream").decks.shipped()}
    for deck in decks:
        assert problems(deck) == []
        assert deck.tagline
        assert deck.guide


def test_loading_again_changes_no_deck(decks: list[Deck]) -> None:
    assert load_pool("voidream").notes == []


def test_a_changed_deck_keeps_its_row_and_a_dropped_one_is_no_longer_offered(decks: list[Deck]) -> None:
    changed, dropped = (
        decks[0],
        Deck.objects.create(
            game="voidream", slug="old", name="Old", list={"name": "Old", "parts": {}}, is_starter=True
        ),
    )
    Deck.objects.filter(pk=changed.pk).update(tagline="spoiled")
    notes = load_pool("voidream").notes
    assert notes == [f"ready deck changed: {changed.name}", "ready deck withdrawn: Old"]
    changed.refresh_from_db()
    dropped.refresh_from_db()
    assert changed.tagline != "spoiled"
    assert not dropped.is_starter


def test_an_illegal_deck_is_told_every_problem(decks: list[Deck]) -> None:
    deck = decks[0]
    deck.list["parts"]["dream"] = deck.list["parts"]["dream"][1:]
    deck.list["parts"]["arcana"] = deck.list["parts"]["arcana"][1:]
    found = problems(deck)
    assert len(found) >= 2
    assert all(problem.rule.startswith("V11") for problem in found)


def test_a_list_survives_being_plain_data(decks: list[Deck]) -> None:
    for deck in decks:
        assert deck_as_json(deck_from_json(deck.list)) == deck.list


def test_a_page_groups_counts_and_spreads_the_cards(decks: list[Deck]) -> None:
    noon = next(deck for deck in decks if deck.slug == "noon-parade")
    page = deck_page(noon, published_cards("voidream"))
    assert page.total == sum(group.total for group in page.groups) == 49
    assert [leader["kind"] for leader in page.leaders] == ["bastion", "mind"]
    assert set(page.curves) == {"Dream cards", "Arcana"}
    bars = page.curves["Dream cards"]
    assert [bar.value for bar in bars] == [1, 2, 3, 4]
    assert sum(bar.total for bar in bars) == 39
    assert max(bar.percent for bar in bars) == 100
    assert all(bar.percent + bar.rest == 100 for bar in bars)


def test_parts_stand_in_their_order_whatever_the_database_made_of_them(decks: list[Deck]) -> None:
    noon = next(deck for deck in decks if deck.slug == "noon-parade")
    noon.list["parts"] = dict(sorted(noon.list["parts"].items(), key=lambda part: len(part[0])))
    assert list(noon.deck_list.parts) == ["bastion", "mind", "dream", "arcana"]
    page = deck_page(noon, published_cards("voidream"))
    assert [leader["kind"] for leader in page.leaders] == ["bastion", "mind"]


def test_a_title_that_is_gone_is_left_out_of_the_page(decks: list[Deck]) -> None:
    before = deck_page(decks[0], published_cards("voidream")).total
    decks[0].list["parts"]["dream"].append(["Nobody Knows", 3])
    assert deck_page(decks[0], published_cards("voidream")).total == before


def test_who_plays_a_card(decks: list[Deck]) -> None:
    uses = usage_of("voidream", "Queen Ambergaze")
    found = {deck.slug: copies for deck, copies in uses.decks}
    assert found["noon-parade"] == 2
    assert "red-ward" not in found
    assert uses.number == len(found) == times_used("voidream")["Queen Ambergaze"]
    assert usage_of("voidream", "Nobody Knows").decks == ()


def test_the_pages_of_the_decks(decks: list[Deck], client: Client) -> None:
    listing = client.get(reverse("decks", args=["voidream"])).content.decode()
    for deck in decks:
        assert deck.get_absolute_url() in listing
        html = client.get(deck.get_absolute_url()).content.decode()
        assert f"{reverse('play', args=['voidream'])}?deck={deck.slug}" in html
        assert len(re.findall(r'class="deck-row ', html)) == sum(len(part) for part in deck.list["parts"].values())


def test_no_such_deck(db: None, client: Client) -> None:
    assert client.get(reverse("deck", args=["voidream", "nowhere"])).status_code == 404


def test_the_admin_lists_decks(decks: list[Deck], admin_client: Client) -> None:
    assert "Noon Parade" in admin_client.get("/admin/decks/deck/?q=Ambergaze").content.decode()


def test_a_card_with_a_sign_in_place_of_its_number_is_sorted_with_the_others(decks: list[Deck]) -> None:
    cards = dict(published_cards("voidream"))
    before = deck_page(decks[0], cards)
    changed = before.groups[-1].entries[0].card
    slug = next(slug for slug, card in cards.items() if card["title"] == changed["title"])
    after = deck_page(decks[0], {**cards, slug: {**changed, "value": "*"}})
    numbers = {entry.card["title"]: entry.number for group in after.groups for entry in group.entries}
    assert numbers[changed["title"]] is None
    assert after.total == before.total
