"""What nobody plays costs the site nothing: decks of thousands of cards, endless choices, odds of thousands."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import share_deck
from decks.importing import deck_of_text, read_text
from decks.legality import copies_by_title
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.text import MOST_COPIES
from tests.decks.conftest import made, signed_in, with_token
from tests.pace import is_within

GAME = "voidream"
SECONDS = 10
"""Pages of a deck took minutes where they counted card by card; they take less than one."""


@pytest.fixture
def crowded(alice: User, closed_session: Deck) -> Deck:
    """A public deck with more of everything than anybody plays."""
    whole = closed_session.deck_list
    parts = {
        part: tuple((title, 2_000) for title, _ in cards) if len(cards) > 1 else cards
        for part, cards in whole.parts.items()
    }
    deck = made(alice, "Crowded", DeckList("Crowded", parts, whole.choices))
    share_deck(deck, Deck.Visibility.PUBLIC)
    return deck


def test_lines_add_up_to_no_more_copies_than_a_code_has(pool: None) -> None:
    read = read_text(GAME, "99 Lionheart Marshal\n" * 900)
    assert copies_by_title(deck_of_text(GAME, "", read)) == {"Lionheart Marshal": MOST_COPIES}


def test_the_figures_of_a_crowded_deck_come_soon(crowded: Deck) -> None:
    address = reverse("deck", args=["voidream", crowded.slug])
    assert Client().get(address).status_code == 200
    assert is_within(SECONDS, lambda: Client().get(address))


def test_odds_of_thousands_are_not_counted(crowded: Deck) -> None:
    query = {"of": "value-1", "least": "1", "among": "7000"}

    def ask() -> None:
        answer = Client().get(reverse("deck", args=["voidream", crowded.slug]), query)
        assert "Enter a number from 1 to 200." in answer.content.decode()

    assert is_within(SECONDS, ask)


def test_a_crowded_deck_is_not_dealt(crowded: Deck) -> None:
    answer = Client().get(reverse("deck-try", args=["voidream", crowded.slug]), {"seed": "1"})
    assert answer.status_code == 422
    assert "Solo play takes decks of at most 500 cards." in answer.content.decode()


def test_a_choice_of_thousands_of_signs_is_a_line_that_names_no_card(pool: None) -> None:
    read = read_text(GAME, f"main: {'b' * 15_000}\n3 Lionheart Marshal")
    assert read.choices == {}
    assert [line.number for line in read.unread] == [1]


def test_what_fits_no_qr_code_is_told(alice: User, closed_session: Deck) -> None:
    parts = closed_session.deck_list.parts
    deck = made(alice, "Talkative", DeckList("Talkative", parts, {"main": "b" * 3_000}))
    assert signed_in(alice).get(reverse("deck-export", args=["voidream", deck.slug, "qr"])).status_code == 404
    answer = with_token(alice).get(f"/api/v1/voidream/decks/{deck.slug}/export/qr/")
    assert answer.status_code == 404
    assert "too many different cards for a QR code" in answer.json()["detail"]


def test_titles_to_look_for_are_not_read_without_end(pool: None) -> None:
    answer = Client().get(reverse("public-decks", args=["voidream"]), {"with": ["Lionheart Marshax\n" * 150] * 20})
    assert answer.status_code == 200
    assert answer.content.count(b"No card is called") <= 20 * 12


def test_a_game_that_is_a_nest_of_lists_is_another_game(pool: None) -> None:
    nest = '{"parts": {}, "game": ' + "[" * 1_000 + "]" * 1_000 + "}"
    answer = Client().post(
        reverse("deck-build-check", args=["voidream"]), {"text": nest}, content_type="application/json"
    )
    assert answer.status_code == 422
    assert answer.json()["detail"] == "This deck is for another game."
