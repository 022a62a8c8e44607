"""A deck goes out as text, Markdown, JSON, code and QR, and comes in again as the same deck."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from decks.importing import PastedError, deck_of_text, read_pasted, read_text
from decks.legality import copies_by_title
from decks.models import Deck

GAME = "voidream"


def came_back(text: str) -> dict[str, int]:
    read = read_text(GAME, read_pasted(GAME, text).text)
    assert read.unread == ()
    return dict(copies_by_title(deck_of_text(GAME, "", read)))


def exported(client: Client, deck: Deck, kind: str, query: str = "") -> str:
    answer = client.get(reverse("deck-export", args=["voidream", deck.slug, kind]) + query)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("kind", ["txt", "md", "json", "code"])
def test_every_export_comes_back_as_the_same_deck(client: Client, pool: None, kind: str) -> None:
    for deck in Deck.objects.filter(is_starter=True):
        assert came_back(exported(client, deck, kind)) == dict(copies_by_title(deck.deck_list))


def test_markdown_links_to_the_cards(client: Client, closed_session: Deck) -> None:
    text = exported(client, closed_session, "md")
    assert "- 2 [Lionheart Marshal](http://testserver/voidream/cards/lionheart-marshal/)" in text
    assert text.startswith("# Closed Session\n")


def test_json_says_what_it_is_and_finds_a_card_by_its_slug(client: Client, closed_session: Deck) -> None:
    data = json.loads(exported(client, closed_session, "json"))
    assert (data["game"], data["name"]) == (GAME, "Closed Session")
    entry = next(entry for entry in data["parts"]["dream"] if entry["title"] == "Lionheart Marshal")
    entry["title"] = "Lionheart General"
    pasted = read_pasted(GAME, json.dumps(data))
    assert "2 Lionheart Marshal" in pasted.text
    assert pasted.name == "Closed Session"


def test_the_name_of_a_json_is_taken_if_none_was_typed(as_alice: Client, closed_session: Deck) -> None:
    body = exported(as_alice, closed_session, "json")
    assert as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "", "list": body}).status_code == 302
    assert Deck.objects.filter(name="Closed Session", is_starter=False).exists()


def test_the_name_of_a_list_is_taken_if_none_was_typed(as_alice: Client, closed_session: Deck) -> None:
    body = exported(as_alice, closed_session, "txt")
    assert body.startswith("Name: Closed Session\n")
    for typed, named in (("", "Closed Session"), ("Mine", "Mine")):
        assert as_alice.post(reverse("deck-new", args=["voidream"]), {"name": typed, "list": body}).status_code == 302
        assert Deck.objects.filter(is_starter=False).latest("pk").name == named


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "Invalid JSON"),
        ("{}", "needs “parts”"),
        ('{"parts": []}', "needs “parts”"),
        ('{"parts": {"dream": 3}}', "isn’t a list of cards"),
        ('{"parts": {"dream": [{"title": "Moth", "copies": 0}]}}', "1 to 99 copies"),
        ('{"parts": {"dream": [{"title": "Moth", "copies": true}]}}', "1 to 99 copies"),
        ('{"parts": {"dream": [["Moth"]]}}', "Card 1 of “dream”"),
        ('{"parts": {"dream": [null]}}', "Card 1 of “dream”"),
        ('{"parts": {}, "choices": []}', "needs “parts”"),
        ('{"parts": {}, "game": "chess"}', "another game: chess"),
        ('{"a":' * 3000 + "1" + "}" * 3000, "JSON"),
        ("x" * 20_001, "20,001 characters"),
    ],
)
def test_what_is_no_deck_is_told_why(pool: None, text: str, says: str) -> None:
    if "choices" in text:
        text = text.replace("[]", "[1]")
    with pytest.raises(PastedError, match=says):
        read_pasted(GAME, text)


@pytest.mark.parametrize(
    "line",
    [
        "2 Lionheart Marshal",
        "2x Lionheart Marshal",
        "Lionheart Marshal x2",
        "Lionheart Marshal (2)",
        "Lionheart Marshal (x2)",
        "2, Lionheart Marshal",
        "Lionheart Marshal, 2",
        "2\tLionheart Marshal",
        "- 2 Lionheart Marshal",
        "* 2 **Lionheart Marshal**",
        "• 2 × [Lionheart Marshal](https://example.org/cards/lionheart-marshal/)",
        "\ufeff2 lionheart  marshal",
    ],
)
def test_a_line_is_read_in_many_shapes(pool: None, line: str) -> None:
    read = read_text(GAME, line)
    assert (read.entries, read.unread) == ((("Lionheart Marshal", 2),), ())


def test_a_qr_code_is_an_svg_that_runs_nothing(client: Client, closed_session: Deck) -> None:
    answer = client.get(reverse("deck-export", args=["voidream", closed_session.slug, "qr"]))
    assert answer["Content-Type"] == "image/svg+xml"
    root = ElementTree.fromstring(answer.content)
    assert root.tag.endswith("svg")
    assert not [each for each in root.iter() if each.tag.endswith("script")]


def test_a_download_has_a_name_and_an_unknown_kind_is_not_there(client: Client, closed_session: Deck) -> None:
    address = reverse("deck-export", args=["voidream", closed_session.slug, "md"])
    assert 'filename="closed-session.md"' in client.get(f"{address}?download")["Content-Disposition"]
    assert client.get(reverse("deck-export", args=["voidream", closed_session.slug, "exe"])).status_code == 404


def test_a_hostile_paste_is_answered_in_time(client: Client, pool: None) -> None:
    for text in ("a\n" * 9_999, "1 " + "x" * 19_000, " " * 19_990 + "x", "(" * 19_999, "[" * 19_999, "1x" * 9_999):
        assert client.post(reverse("deck-check", args=["voidream"]), {"list": text}).status_code == 200
