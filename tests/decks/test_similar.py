"""Decks like a deck: public and ready decks that share the most with it, rare cards before common ones."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from decks.editing import archive_deck, rewrite_deck, share_deck
from decks.models import Deck, DeckCard
from decks.similarity import similar_decks
from games.kernel.decks.deck_list import DeckList
from tests.decks.conftest import made


def deck_with(user: User, name: str, *titles: str, visibility: str = "public") -> Deck:
    deck = made(user, name, DeckList(name, {"dream": tuple((title, 2) for title in titles)}, {}))
    share_deck(deck, visibility)
    return deck


def alike(deck: Deck) -> list[str]:
    return [each.deck.name for each in similar_decks(deck)]


@pytest.fixture
def starters(pool: None) -> list[Deck]:
    return list(Deck.objects.filter(is_starter=True))


def test_a_copy_is_the_likest_and_a_stranger_is_not_alike(alice: User, closed_session: Deck) -> None:
    copy = made(alice, "Copy", closed_session.deck_list)
    found = similar_decks(copy)
    assert found[0].deck == closed_session
    assert found[0].shared == found[0].size == copy.size
    assert "Copy" not in alike(copy)
    strange = deck_with(alice, "Strange", "Naked at the Podium")
    assert strange.name not in alike(copy)


def test_a_rare_card_tells_more_than_a_common_one(alice: User, bob: User, starters: list[Deck]) -> None:
    for n in range(6):
        deck_with(bob, f"Crowd {n}", "Cunning", "Serenity", f"{starters[n].deck_list.parts['dream'][0][0]}")
    mine = deck_with(alice, "Mine", "Cunning", "Naked at the Podium", "Fire Drill at the Museum")
    deck_with(bob, "Rare", "Naked at the Podium", "Obsession", "Momentum")
    names = alike(mine)
    assert names[0] == "Rare"


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_what_isnt_public_is_alike_to_nothing(alice: User, bob: User, pool: None, visibility: str) -> None:
    mine = deck_with(alice, "Mine", "Cunning", "Serenity")
    secret = deck_with(bob, "Secret", "Cunning", "Serenity")
    assert alike(mine) == ["Secret"]
    share_deck(secret, visibility)
    assert alike(mine) == []
    share_deck(secret, "public")
    archive_deck(secret, True)
    assert alike(mine) == []
    # Even if the rows were wrong, the deck itself would be asked.
    DeckCard.objects.update(is_compared=True)
    assert alike(mine) == []
    assert "Secret" not in Client().get(mine.get_absolute_url()).content.decode()


def test_it_follows_the_list(alice: User, bob: User, pool: None) -> None:
    mine = deck_with(alice, "Mine", "Cunning", "Serenity")
    other = deck_with(bob, "Other", "Momentum")
    assert alike(mine) == []
    rewrite_deck(other, DeckList("Other", {"dream": (("Cunning", 2), ("Serenity", 1))}, {}))
    assert [(each.shared, each.size) for each in similar_decks(mine)] == [(3, 4)]


def test_a_heap_of_all_cards_is_like_no_deck(alice: User, bob: User, closed_session: Deck) -> None:
    titles = DeckCard.objects.values_list("title", flat=True).distinct()
    heap = made(bob, "Heap", DeckList("Heap", {"dream": tuple((title, 9) for title in titles)}, {}))
    share_deck(heap, "public")
    assert "Heap" not in alike(made(alice, "Copy", closed_session.deck_list))


def test_the_page_shows_them_and_an_empty_deck_has_none(alice: User, as_alice: Client, closed_session: Deck) -> None:
    copy = made(alice, "Copy", closed_session.deck_list)
    html = as_alice.get(copy.get_absolute_url()).content.decode()
    assert "Similar decks" in html
    assert f"{copy.size} of {copy.size} cards in common" in html
    empty = made(alice, "Empty", DeckList("Empty", {}, {}))
    assert similar_decks(empty) == []
    assert as_alice.get(empty.get_absolute_url()).status_code == 200


def test_few_questions_are_asked_however_many_decks_there_are(
    alice: User, closed_session: Deck, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    mine = made(alice, "Mine", closed_session.deck_list)
    for n in range(30):
        share_deck(made(alice, f"Copy {n}", closed_session.deck_list), "public")
    Client().get(reverse("public-decks", args=["voidream"]))
    with django_assert_max_num_queries(6):
        assert len(similar_decks(mine)) == 6
