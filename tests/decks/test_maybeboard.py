"""Maybeboard: cards that an owner considers stay with the deck, count for nothing, and nobody else hears of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import restore_version, rewrite_deck, share_deck
from decks.models import Deck
from games.kernel.decks.writing import write_list
from tests.decks.conftest import pages_of, with_token

CONSIDERED = (("Freefall", 2), ("Night Porter", 1))
JSON = "application/json"


@pytest.fixture
def considering(alices: Deck) -> Deck:
    """Alice's deck, with two cards that aren't in it under consideration."""
    rewrite_deck(alices, alices.deck_list, maybeboard=CONSIDERED)
    return alices


def sent(client: Client, address: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post(reverse(address, args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_a_change_of_the_maybeboard_alone_is_a_version_of_the_same_deck(considering: Deck) -> None:
    newest, first = considering.versions.all()
    assert (newest.considered, first.considered) == (CONSIDERED, ())
    assert newest.list == first.list
    rewrite_deck(considering, considering.deck_list, maybeboard=CONSIDERED)
    assert considering.versions.count() == 2


def test_who_says_nothing_of_the_maybeboard_leaves_it_as_it_is(considering: Deck) -> None:
    rewrite_deck(considering, considering.deck_list, "A note")
    assert considering.considered == CONSIDERED


def test_an_old_version_brings_its_maybeboard_back(considering: Deck) -> None:
    restore_version(considering.versions.get(number=1))
    considering.refresh_from_db()
    assert considering.considered == ()


def test_the_builder_keeps_it_and_counts_nothing_of_it(alices: Deck, as_alice: Client) -> None:
    entries = [[title, copies] for part in alices.deck_list.parts.values() for title, copies in part]
    body = {"name": "Mine", "entries": entries, "maybeboard": [["freefall", 2], ["Night Porter", 1]]}
    said = sent(as_alice, "deck-build-check", body)
    assert said["problems"] == []
    assert said["code"] == sent(as_alice, "deck-build-check", {**body, "maybeboard": []})["code"]
    kept = sent(as_alice, "deck-build-save", body)
    assert kept["maybeboard"] == [list(entry) for entry in CONSIDERED]
    assert Deck.objects.get(slug=kept["slug"]).considered == CONSIDERED


def test_a_title_that_names_no_card_is_told_where_it_stands(as_alice: Client, pool: None) -> None:
    body = {"name": "Mine", "entries": [["Freefall", 1]], "maybeboard": [["No Such Thing", 1]]}
    answer = as_alice.post(reverse("deck-build-save", args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == 422
    assert list(answer.json()["faults"]) == ["maybeboard"]


def test_the_list_editor_shows_it_under_its_heading_and_saves_what_stands_there(
    considering: Deck, as_alice: Client
) -> None:
    address = reverse("deck-edit", args=["voidream", considering.slug])
    text = write_list(considering.deck_list, CONSIDERED)
    assert "Maybeboard:\n2 Freefall\n1 Night Porter" in as_alice.get(address).context["form"].text
    as_alice.post(address, {"name": "Mine", "list": text.replace("1 Night Porter", ""), "version": considering.version})
    considering.refresh_from_db()
    assert considering.considered == (("Freefall", 2),)


def test_a_repair_leaves_it_alone(considering: Deck, as_alice: Client) -> None:
    text = write_list(considering.deck_list, CONSIDERED).replace("2 Lionheart Marshal", "1 Lionheart Marshal")
    page = as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "Mine", "list": text, "repair": "1"})
    assert page.context["changes"]
    assert "Maybeboard:\n2 Freefall\n1 Night Porter" in page.context["form"].text


@pytest.mark.parametrize("kind", ["txt", "md", "json"])
def test_a_file_of_ones_own_deck_reads_back_with_it(kind: str, considering: Deck, as_alice: Client) -> None:
    text = as_alice.get(reverse("deck-export", args=["voidream", considering.slug, kind])).content.decode()
    read = sent(as_alice, "deck-build-check", {"text": text})
    assert read["maybeboard"] == [list(entry) for entry in CONSIDERED]
    assert read["problems"] == []


@pytest.mark.parametrize("visibility", [Deck.Visibility.PUBLIC, Deck.Visibility.UNLISTED])
def test_nobody_else_hears_of_it(visibility: str, considering: Deck, as_bob: Client) -> None:
    share_deck(considering, visibility)
    rewrite_deck(considering, considering.deck_list, maybeboard=(("Freefall", 1),))
    slug, key = considering.slug, {"key": considering.key}
    pages = pages_of(considering)
    for page in pages:
        answer = as_bob.get(page, key)
        assert answer.status_code == 200, page
        assert "Freefall" not in answer.content.decode(), page
    copy = as_bob.get(reverse("deck-build", args=["voidream"]), {"from": slug, **key})
    assert copy.context["boot"]["start"]["maybeboard"] == ()


def test_its_owner_sees_it_on_the_page_and_apart_in_the_versions(considering: Deck, as_alice: Client) -> None:
    page = as_alice.get(reverse("deck", args=["voidream", considering.slug]))
    assert [(entry.card["title"], entry.copies) for entry in page.context["maybeboard"]] == list(CONSIDERED)
    (_, changes, _), _ = as_alice.get(reverse("deck-versions", args=["voidream", considering.slug])).context["versions"]
    assert changes.deck == []
    assert [(each.what, each.after) for each in changes.maybeboard] == [("Freefall", "2"), ("Night Porter", "1")]


def test_programs_read_and_write_it(considering: Deck, alice: User) -> None:
    client = with_token(alice)
    address = f"/api/v1/voidream/decks/{considering.slug}/"
    assert client.get(address).json()["maybeboard"] == [
        {"title": title, "copies": copies} for title, copies in CONSIDERED
    ]
    body = {"name": "Mine", "list": write_list(considering.deck_list), "version": considering.version}
    stays = client.put(address, json.dumps(body), content_type=JSON).json()
    assert len(stays["maybeboard"]) == 2
    fewer = {**body, "version": stays["version"], "maybeboard": [{"title": "freefall", "copies": 1}]}
    kept = client.put(address, json.dumps(fewer), content_type=JSON).json()
    assert kept["maybeboard"] == [{"title": "Freefall", "copies": 1}]
    for wrong in ([{"title": "No Such Thing", "copies": 1}], [{"title": "Freefall", "copies": 0}]):
        answer = client.put(address, json.dumps({**fewer, "maybeboard": wrong}), content_type=JSON)
        assert answer.status_code == 400
        assert [error["field"] for error in answer.json()["errors"]] == ["maybeboard"]
