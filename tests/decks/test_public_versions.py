"""Versions that others see: those that were saved while the deck was theirs to read, and no other."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from decks.editing import share_deck
from decks.models import Deck
from tests.decks.conftest import saved


@pytest.fixture
def history(alices: Deck) -> Deck:
    """Secret, secret and published, public, retracted, and published again."""
    saved(alices, "Second secret")
    share_deck(alices, "public")
    saved(alices, "Third public")
    share_deck(alices, "private")
    saved(alices, "Fourth secret")
    saved(alices, "Fifth published")
    share_deck(alices, "public")
    return alices


def seen(deck: Deck, client: Client, key: str = "") -> list[int]:
    """The numbers of the versions that are seen, the same on the page and by programs."""
    answer = client.get(f"/api/v1/voidream/decks/{deck.slug}/versions/", {"key": key})
    page = client.get(reverse("deck-versions", args=["voidream", deck.slug]), {"key": key})
    assert answer.status_code == page.status_code
    if answer.status_code == 404:
        return []
    numbers = [version["number"] for version in answer.json()]
    assert [number for number, _, _ in rows(page)] == numbers
    return numbers


def rows(page: Any) -> list[tuple[int, str, int | None]]:
    """Number, note, and how many things each changed."""
    return [
        (version.number, version.note, None if changes is None else len(changes.deck))
        for version, changes, _ in page.context["versions"]
    ]


def test_others_see_what_was_public_and_nothing_else(history: Deck, as_bob: Client, as_alice: Client) -> None:
    assert seen(history, as_bob) == seen(history, Client()) == [5, 3, 2]
    assert seen(history, as_alice) == [5, 4, 3, 2, 1]
    page = as_bob.get(reverse("deck-versions", args=["voidream", history.slug]))
    # What changed is told from one version that others see to the next: two cards since the third.
    assert rows(page) == [(5, "Fifth published", 2), (3, "Third public", 1), (2, "Second secret", None)]
    assert "Fourth secret" not in page.content.decode()
    assert reverse("deck-restore", args=["voidream", history.slug, 3]) not in page.content.decode()


def test_no_door_opens_a_version_that_was_never_shared(history: Deck, as_bob: Client) -> None:
    versions = reverse("deck-versions", args=["voidream", history.slug])
    for pair in ({"from": 4, "to": 5}, {"from": 1, "to": 2}):
        page = as_bob.get(versions, pair)
        assert "compared" not in page.context
        assert "One of these versions wasn’t found." in page.content.decode()
    assert "From version 3 to version 5" in as_bob.get(versions, {"from": 3, "to": 5}).content.decode()
    for name in ("deck-new", "deck-build"):
        assert as_bob.get(reverse(name, args=["voidream"]), {"from": history.slug, "version": "3"}).status_code == 200
        assert as_bob.get(reverse(name, args=["voidream"]), {"from": history.slug, "version": "4"}).status_code == 404
    assert as_bob.post(reverse("deck-restore", args=["voidream", history.slug, 3])).status_code == 404


def test_a_deck_that_is_private_again_shows_nothing(history: Deck, as_bob: Client, as_alice: Client) -> None:
    share_deck(history, "private")
    assert seen(history, as_bob) == []
    assert len(seen(history, as_alice)) == 5


def test_a_key_opens_the_versions_that_it_was_for(alices: Deck, as_bob: Client) -> None:
    share_deck(alices, "unlisted")
    first = alices.key
    saved(alices, "With the first key")
    assert seen(alices, as_bob, first) == [2, 1]
    assert seen(alices, as_bob) == []
    share_deck(alices, "private")
    saved(alices, "Alone")
    share_deck(alices, "unlisted")
    assert seen(alices, as_bob, first) == []
    assert seen(alices, as_bob, alices.key) == [3]
    page = as_bob.get(reverse("deck-versions", args=["voidream", alices.slug]), {"key": alices.key})
    assert page.headers["X-Robots-Tag"] == "noindex"
    assert f"version=3&amp;key={alices.key}" in page.content.decode()
    # What only they had who had a link isn't everybody's later.
    share_deck(alices, "public")
    assert seen(alices, as_bob) == [3]


def test_the_owner_is_told_which_versions_others_see(history: Deck, as_alice: Client) -> None:
    page = as_alice.get(reverse("deck-versions", args=["voidream", history.slug])).content.decode()
    assert page.count('<span class="tag">Shared</span>') == 3


def test_a_long_history_is_read_in_as_few_questions_as_a_short_one(alices: Deck, as_bob: Client) -> None:
    share_deck(alices, "public")
    saved(alices, "One")

    def asked() -> int:
        with CaptureQueriesContext(connection) as questions:
            seen(alices, as_bob)
        return len(questions)

    asked()  # the pool is read once
    before = asked()
    for number in range(5):
        saved(alices, f"{number} more")
    assert asked() == before
