"""Words at the caret, and what the editor offers to put into a text."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.curation.changes import start_new_card
from cards.models import CardSet, Change
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH

WORDS = "/voidream/desk/words/"


def test_the_words_that_fit_at_the_caret_come_with_what_they_replace(as_alice: Client, pool: None) -> None:
    answer = as_alice.get(WORDS, {"on": "thought", "before": "Evoke, th"})
    assert answer.json()["words"][0] == {"text": "then", "replaces": 2, "says": ""}


def test_titles_and_subtypes_are_those_of_the_published_cards(as_alice: Client, pool: None) -> None:
    for before, word in (('Destroy a "Lionh', '"Lionheart Marshal"'), ("Destroy a Syn", "Synthetic")):
        words = as_alice.get(WORDS, {"on": "thought", "before": before}).json()["words"]
        assert word in [each["text"] for each in words]


@pytest.mark.parametrize("asked", [{}, {"on": "hero"}, {"on": "", "before": "Ev"}])
def test_a_text_that_stands_on_nothing_is_refused_with_what_there_is(
    as_alice: Client, pool: None, asked: dict[str, str]
) -> None:
    answer = as_alice.get(WORDS, asked)
    assert answer.status_code == 400
    assert "a text stands on one of" in answer.json()["detail"]


def test_words_are_for_those_at_the_desk(client: Client, charlie: User, pool: None) -> None:
    assert client.get(WORDS).status_code == 302
    assert signed_in(charlie).get(WORDS).status_code == 403


def test_a_text_that_is_too_long_or_odd_brings_no_words_and_no_error(as_alice: Client, pool: None) -> None:
    for before in ("Evoke " * 2000, '"' * 7, "((((", "☃ e"):
        assert as_alice.get(WORDS, {"on": "entity", "before": before}).json() == {"words": []}


def test_the_editor_offers_symbols_and_kinds_of_line_with_what_they_mean(
    as_alice: Client, alice: User, card_set: CardSet
) -> None:
    change = start_new_card(alice, card_set, HATCH)
    assert isinstance(change, Change)
    page = as_alice.get(reverse("desk-change", args=["voidream", change.pk])).content.decode()
    assert 'data-piece="(A) "' in page
    assert "An action: pay the whole cost" in page
    assert "data-stop>an entity is destroyed</span>" in page
