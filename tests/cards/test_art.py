"""Generated pictures: the same for everybody, well-formed, small, and different from one another."""

from __future__ import annotations

import hashlib
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from cards.art import art_key, draw
from cards.art.canvas import Canvas, Dice, mix, num
from cards.art.pathdata import shorten
from cards.queries import current_catalog
from cards.sources import pool_files, read_cards

POOL = [card.definition for card in read_cards("voidream", pool_files("voidream"))]


def test_a_picture_follows_from_title_kind_and_faction_alone() -> None:
    """The digest was taken on another day: whoever changes the drawing raises REVISION and writes the new one here."""
    stag = {"title": "Glass Stag", "kind": "entity", "faction": "fracta"}
    assert draw("voidream", stag) == draw("voidream", stag | {"text": "Deep.", "value": 3})
    assert hashlib.sha256(draw("voidream", stag).encode()).hexdigest()[:16] == "8df356a84bcd05ca"
    assert art_key(stag) != art_key(stag | {"faction": "court"})


def test_every_picture_is_well_formed_small_and_its_own() -> None:
    pictures = {card["title"]: draw("voidream", card) for card in POOL}
    assert len(set(pictures.values())) == len(pictures)
    for title, picture in pictures.items():
        ElementTree.fromstring(picture)
        assert len(picture.encode()) < 12_000, title
        assert "<script" not in picture
        assert "style=" not in picture, "a style would be refused by the content security policy"


@pytest.mark.parametrize("kind", ["thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"])
@pytest.mark.parametrize("faction", ["court", "fracta", "subter", "maze", "neutral", "a faction to come"])
def test_a_card_that_nobody_thought_of_gets_a_picture(kind: str, faction: str) -> None:
    for title in ("Zzyzx", "The Quiet Hour", "Ünïcode & <Angles>"):
        ElementTree.fromstring(draw("voidream", {"title": title, "kind": kind, "faction": faction}))


def test_dice_colors_and_numbers() -> None:
    assert [Dice("seed").whole(1, 6) for _ in range(2)] == [Dice("seed").whole(1, 6)] * 2
    throws = Dice("many")
    assert {throws.whole(1, 3) for _ in range(100)} == {1, 2, 3}
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert [num(value) for value in (0.04, -0.04, 0.5, -0.5, 3.0, 12.6)] == ["0", "0", ".5", "-.5", "3", "13"]


@pytest.mark.parametrize(
    ("data", "short"),
    [
        ("M10 10L12 11L12 30L5 30Z", "M10 10l2 1V30H5Z"),
        ("M100 100Q103 96 106 100L100.5 99.5", "M100 100q3-4 6 0l-5.5-.5"),
        ("M1 1l.5 .5l.2 -.4M300 5h0M302 6h0", "M1 1l.5.5 .2-.4M300 5h0m2 1h0"),
        ("M5 5h10v10ZL9 9", "M5 5H15V15ZL9 9"),
        ("M50 50A20 20 0 0 1 90 50a20 20 0 0 1 -40 0", "M50 50a20 20 0 0 1 40 0 20 20 0 0 1-40 0"),
    ],
)
def test_path_data_is_shortened_to_the_same_path(data: str, short: str) -> None:
    assert shorten(data) == short
    assert shorten(short) == short


def test_shapes_beside_one_another_say_their_paint_once_and_a_path_that_comes_again_is_referred_to() -> None:
    canvas = Canvas(10, 10)
    wave = "M0 5" + "q1 2 2 0q1-2 2 0" * 6
    canvas.path(wave, stroke="#aabbcc", width=3)
    canvas.path(wave, stroke="#aabbcc", width=2, opacity=0.5)
    canvas.circle(0, 4, 2, "#123456")
    root = ElementTree.fromstring(canvas.svg())
    spoken: dict[str, list[dict[str, str]]] = {}
    for element in root.iter():
        spoken.setdefault(element.tag.rpartition("}")[2], []).append(dict(element.attrib))
    assert spoken["g"] == [{"stroke": "#abc"}]
    assert spoken["use"] == [
        {"href": "#p0", "stroke-width": "3"},
        {"href": "#p0", "opacity": ".5", "stroke-width": "2"},
    ]
    assert spoken["circle"] == [{"cy": "4", "r": "2", "fill": "#123456"}]
    assert root.get("fill") == "none"


def test_the_pictures_of_a_table_come_in_one_answer_that_may_be_kept(client: Client, pool: None) -> None:
    catalog = current_catalog("voidream")
    assert catalog is not None
    shown = list(catalog.definitions.values())[:2]
    address = reverse("catalog-art", args=[catalog.digest])
    answer = client.get(address, {"of": f"{shown[0]['slug']},{shown[1]['slug']},no-such-card"})
    assert answer.json() == {card["slug"]: draw("voidream", card) for card in shown}
    assert "immutable" in answer["Cache-Control"]
    assert client.get(address).json() == {}
    assert client.get(reverse("catalog-art", args=["0" * 32])).status_code == 404
