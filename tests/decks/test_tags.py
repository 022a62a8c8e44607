"""Tags: free words in one spelling, few and short, by which own and public decks are found."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import share_deck
from decks.models import Deck
from decks.tags import MOST_TAGS, TagError, read_tags, typed_tags
from tests.decks.conftest import made, with_token

JSON = "application/json"


def tagged(client: Client, deck: Deck, words: str) -> Any:
    return client.post(reverse("deck-tags", args=["voidream", deck.slug]), {"tags": words})


def tags_of(deck: Deck) -> list[str]:
    return [tag.tag for tag in deck.tags.all()]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Aggro,  two   Guests ;#fun", ("aggro", "fun", "two guests")),
        ("fast, FAST, #fast", ("fast",)),
        ("ｆａｓｔ", ("fast",)),
        ("top_8, v1.2, rock'n roll", ("rock'n roll", "top 8", "v1.2")),
        (" , ,#,", ()),
        ("Müßiggang", ("müssiggang",)),
        ("fast\u202egn\u200bol", ("fastgnol",)),
    ],
)
def test_words_become_tags_in_one_spelling(typed: str, meant: tuple[str, ...]) -> None:
    assert typed_tags(typed) == meant
    assert read_tags(meant) == meant


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x" * 25, "A tag can have 24 characters"),
        (",".join(f"tag {n}" for n in range(MOST_TAGS + 1)), "A deck can have 8 tags"),
        ("<b>", "can't be a tag"),
        ("a" * 500, "The list of tags is too long"),
    ],
)
def test_what_is_no_tag_is_refused_with_a_reason(typed: str, said: str) -> None:
    with pytest.raises(TagError, match=said):
        typed_tags(typed)


def test_an_owner_sets_tags_on_the_page_and_loses_nothing_by_a_mistake(alices: Deck, as_alice: Client) -> None:
    assert tagged(as_alice, alices, "Fast, fun").status_code == 302
    assert tags_of(alices) == ["fast", "fun"]
    answer = tagged(as_alice, alices, "fast, " + "x" * 30)
    assert answer.status_code == 422
    assert "x" * 30 in answer.content.decode()
    assert "A tag can have 24 characters" in answer.content.decode()
    assert tags_of(alices) == ["fast", "fun"]
    tagged(as_alice, alices, "")
    assert tags_of(alices) == []


def test_own_decks_are_filtered_by_tag(alice: User, as_alice: Client, alices: Deck) -> None:
    other = made(alice, "Another one", alices.deck_list)
    tagged(as_alice, alices, "fast")
    tagged(as_alice, other, "slow")
    html = as_alice.get(reverse("decks", args=["voidream"]), {"tag": "Fast"}).content.decode()
    assert re.findall(r'own-deck__name" href="[^"]+"><bdi>([^<]+)<', html) == [alices.name]
    assert "slow" in html
    assert as_alice.get(reverse("decks", args=["voidream"]), {"tag": "none such"}).status_code == 200


def test_public_decks_are_found_by_tag_and_private_ones_are_not(alices: Deck, as_alice: Client) -> None:
    tagged(as_alice, alices, "quick one")
    query = {"tag": "Quick One"}
    assert alices.name not in Client().get(reverse("public-decks", args=["voidream"]), query).content.decode()
    share_deck(alices, "public")
    assert alices.name in Client().get(reverse("public-decks", args=["voidream"]), query).content.decode()
    assert (
        alices.name not in Client().get(reverse("public-decks", args=["voidream"]), {"tag": "quick"}).content.decode()
    )
    assert (
        "can&#x27;t be a tag"
        in Client().get(reverse("public-decks", args=["voidream"]), {"tag": "<x>"}).content.decode()
    )


def test_programs_read_and_write_tags(alice: User, alices: Deck) -> None:
    program = with_token(alice)
    body = {"name": "Tagged", "list": "2 Lionheart Marshal", "tags": ["Fun", "fun", "top 8"]}
    deck = program.post("/api/v1/voidream/decks/", body, content_type=JSON).json()
    assert deck["tags"] == ["fun", "top 8"]
    path = f"/api/v1/voidream/decks/{deck['slug']}/"
    again = program.put(path, {**body, "tags": [], "version": 1}, content_type=JSON).json()
    assert again["tags"] == []
    assert again["version"] == 1
    del body["tags"]
    program.put(path, {**body, "tags": ["fun"], "version": 1}, content_type=JSON)
    assert program.put(path, {**body, "version": 1}, content_type=JSON).json()["tags"] == ["fun"]
    found = program.get("/api/v1/voidream/decks/", {"whose": "mine", "tag": "fun"}).json()["results"]
    assert [each["slug"] for each in found] == [deck["slug"]]


def test_tags_that_are_none_keep_a_deck_from_being_kept(alice: User, alices: Deck) -> None:
    before = Deck.objects.count()
    body = {"name": "Tagged", "list": "2 Lionheart Marshal", "tags": ["x" * 30]}
    answer = with_token(alice).post("/api/v1/voidream/decks/", body, content_type=JSON)
    assert answer.status_code == 422
    assert "A tag can have" in answer.json()["detail"]
    assert Deck.objects.count() == before
