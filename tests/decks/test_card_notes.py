"""Notes: a mark and a few words beside a card stay with the deck, and nobody but its owner hears of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import restore_version, rewrite_deck, share_deck
from decks.importing import read_text
from decks.models import Deck
from games.kernel.decks.notes import Mark, Note
from games.kernel.decks.writing import with_guesses, write_list
from tests.decks.conftest import pages_of, with_token

NOTES = {
    "Griffin Vanguard": Note("early, with a Guard (or two)", Mark.STAR),
    "Lionheart Marshal": Note("", Mark.CUT),
    "Trial by Noon": Note("3 # or 2 x3?"),
}
PLAIN = {
    "Griffin Vanguard": {"mark": "star", "text": "early, with a Guard (or two)"},
    "Lionheart Marshal": {"mark": "cut", "text": ""},
    "Trial by Noon": {"mark": "", "text": "3 # or 2 x3?"},
}
JSON = "application/json"


@pytest.fixture
def noted(alices: Deck) -> Deck:
    """Alice's deck, with notes on three of its cards."""
    rewrite_deck(alices, alices.deck_list, notes=NOTES)
    return alices


def sent(client: Client, address: str, body: dict[str, Any], status: int = 200) -> dict[str, Any]:
    answer = client.post(reverse(address, args=["voidream"]), json.dumps(body), content_type=JSON)
    assert answer.status_code == status, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_a_note_is_a_version_of_the_same_deck_and_goes_with_its_card(noted: Deck) -> None:
    newest, first = noted.versions.all()
    assert (newest.noted, first.noted) == (NOTES, {})
    assert newest.list == first.list
    rewrite_deck(noted, noted.deck_list, notes=NOTES)
    assert noted.versions.count() == 2
    parts = {
        part: [each for each in cards if each[0] != "Trial by Noon"] for part, cards in noted.list["parts"].items()
    }
    noted.list = noted.list | {"parts": parts}
    rewrite_deck(noted, noted.deck_list, "One less")
    assert [*noted.noted] == ["Griffin Vanguard", "Lionheart Marshal"]
    restore_version(newest)
    noted.refresh_from_db()
    assert noted.noted == NOTES


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("3 Freefall # early", Note("early")),
        ("3x Freefall (UND) 12  #  ★ early, or - late", Note("early, or - late", Mark.STAR)),
        ("- 3 [Freefall](/voidream/cards/freefall/) # ?", Note("", Mark.QUESTION)),
        ("SB: 3 Freefall # ✂", Note("", Mark.CUT)),
        ("3 Freefall // fast", None),
        ("3 Freefall #12", None),
    ],
)
def test_a_note_stands_behind_a_card_of_a_list(pool: None, line: str, note: Note | None) -> None:
    read = read_text("voidream", line)
    assert not read.unread
    assert dict((*read.entries, *read.maybeboard)) == {"Freefall": 3}
    assert read.notes.get("Freefall") == note


def test_a_guess_keeps_the_note_of_its_line(pool: None) -> None:
    (line,) = read_text("voidream", "3 Freefal of # ★ early").unread
    assert line.text == "3 Freefal of # ★ early"
    again = read_text("voidream", with_guesses("3 Freefal of # ★ early", [line]))
    assert again.notes == {line.nearest[0]: Note("early", Mark.STAR)}


@pytest.mark.parametrize("kind", ["txt", "md", "json"])
def test_a_file_of_ones_own_deck_reads_back_with_them(kind: str, noted: Deck, as_alice: Client) -> None:
    text = as_alice.get(reverse("deck-export", args=["voidream", noted.slug, kind])).content.decode()
    read = sent(as_alice, "deck-build-check", {"text": text})
    assert read["card_notes"] == PLAIN
    assert (read["problems"], read["unread"]) == ([], [])


def test_the_builder_keeps_them_and_a_copy_has_them(noted: Deck, as_alice: Client) -> None:
    copy = as_alice.get(reverse("deck-build", args=["voidream"]), {"from": noted.slug}).context["boot"]["start"]
    assert copy["card_notes"] == PLAIN
    body = {"name": "Mine", "entries": copy["entries"], "card_notes": {"trial by noon": {"mark": "cut"}, "Gone": {}}}
    assert sent(as_alice, "deck-build-save", body)["card_notes"] == {"Trial by Noon": {"mark": "cut", "text": ""}}
    for wrong in ({"Trial by Noon": {"mark": "heart"}}, {"Trial by Noon": {"text": "x" * 201}}, ["Trial by Noon"]):
        refused = sent(as_alice, "deck-build-save", {**body, "card_notes": wrong}, 422)
        assert [*refused["faults"]] == ["card_notes"]


def test_the_list_editor_shows_them_and_saves_what_stands_there(noted: Deck, as_alice: Client) -> None:
    address = reverse("deck-edit", args=["voidream", noted.slug])
    text = as_alice.get(address).context["form"].text
    assert "2 Lionheart Marshal # ✂\n" in text
    as_alice.post(address, {"name": "Mine", "list": text.replace(" # ✂", " # ? slow"), "version": noted.version})
    noted.refresh_from_db()
    assert noted.noted["Lionheart Marshal"] == Note("slow", Mark.QUESTION)


@pytest.mark.parametrize("visibility", [Deck.Visibility.PUBLIC, Deck.Visibility.UNLISTED])
def test_nobody_else_hears_of_them(visibility: str, noted: Deck, as_bob: Client, as_alice: Client) -> None:
    share_deck(noted, visibility)
    rewrite_deck(noted, noted.deck_list, notes={**NOTES, "Queen Ambergaze": Note("early again")})
    slug, key = noted.slug, {"key": noted.key}
    pages = pages_of(noted)
    for page in pages:
        answer = as_bob.get(page, key)
        assert answer.status_code == 200, page
        assert "early" not in answer.content.decode(), page
    assert (
        as_bob.get(reverse("deck-build", args=["voidream"]), {"from": slug, **key}).context["boot"]["start"][
            "card_notes"
        ]
        == {}
    )
    for page in pages[:2]:
        assert "early again" in as_alice.get(page).content.decode(), page


def test_programs_read_and_write_them(noted: Deck, alice: User) -> None:
    client = with_token(alice)
    address = f"/api/v1/voidream/decks/{noted.slug}/"
    assert client.get(address).json()["card_notes"] == PLAIN
    body = {"name": "Mine", "list": write_list(noted.deck_list), "version": noted.version}
    stays = client.put(address, json.dumps({**body, "note": "Again"}), content_type=JSON).json()
    assert stays["card_notes"] == PLAIN
    fewer = {**body, "version": stays["version"], "card_notes": {"Trial by Noon": {"mark": "", "text": "★ yes"}}}
    kept = client.put(address, json.dumps(fewer), content_type=JSON).json()
    assert kept["card_notes"] == {"Trial by Noon": {"mark": "star", "text": "yes"}}
    wrong = {**fewer, "version": kept["version"], "card_notes": {"Trial by Noon": {"mark": "heart"}}}
    answer = client.put(address, json.dumps(wrong), content_type=JSON)
    assert answer.status_code == 400
    assert [error["field"] for error in answer.json()["errors"]] == ["card_notes"]
