"""Generated pictures: the same for everybody, well-formed, small, and different from one another."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.art import art_key, draw
from cards.art.canvas import Canvas, Dice, mix, num
from cards.art.choice import with_picture
from cards.art.pathdata import shorten
from cards.art.voidream import MOTIFS, creatures, people, things, trades
from cards.art.voidream.figures import FIGURES
from cards.art.voidream.thoughts import EVENTS, finds
from cards.queries import current_catalog
from cards.sources import pool_files, read_cards
from tests.cards.rasters import distance, raster

ALIKE = 18
"""Nearer than this two pictures are one for whoever looks for a card. In the whole pool none are nearer than 20."""
POOL = [card.definition for card in read_cards("voidream", pool_files("voidream"))]


def seen(card: dict[str, Any]) -> Image.Image:
    return raster(draw("voidream", card))


def test_a_picture_follows_from_title_kind_faction_and_subtypes_alone() -> None:
    """The digest was taken on another day: whoever changes the drawing raises REVISION and writes the new one here."""
    stag = {"title": "Glass Stag", "kind": "entity", "faction": "fracta"}
    assert draw("voidream", stag) == draw("voidream", stag | {"text": "Deep.", "value": 3})
    assert hashlib.sha256(draw("voidream", stag).encode()).hexdigest()[:16] == "75ef28178b67601a"
    assert art_key(stag) != art_key(stag | {"faction": "court"})
    assert art_key(stag) != art_key(stag | {"subtypes": ["Guard"]})


def test_every_picture_is_well_formed_small_and_its_own() -> None:
    pictures = {card["title"]: draw("voidream", card) for card in POOL}
    assert len(set(pictures.values())) == len(pictures)
    for title, picture in pictures.items():
        ElementTree.fromstring(picture)
        assert len(picture.encode()) < 12_000, title
        assert "<script" not in picture
        assert "style=" not in picture, "a style would be refused by the content security policy"


@pytest.mark.parametrize("kind", sorted(MOTIFS))
def test_every_motif_can_be_chosen_and_stays_small(kind: str) -> None:
    factions = ("court", "fracta", "subter", "maze", "neutral")
    for number, name in enumerate(MOTIFS[kind].names("neutral")):
        card = {"title": "Zzyzx", "kind": kind, "faction": factions[number % 5]}
        picture = draw("voidream", with_picture(card, f"{kind}.{name}.{number + 1}"))
        ElementTree.fromstring(picture)
        assert len(picture.encode()) < 12_000, name


@pytest.mark.parametrize("kind", ["thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"])
@pytest.mark.parametrize("faction", ["court", "fracta", "subter", "maze", "neutral", "a faction to come"])
def test_a_card_that_nobody_thought_of_gets_a_picture(kind: str, faction: str) -> None:
    for title in ("Zzyzx", "The Quiet Hour", "Ünïcode & <Angles>"):
        ElementTree.fromstring(draw("voidream", {"title": title, "kind": kind, "faction": faction}))


def test_entities_that_stand_together_show_different_motifs() -> None:
    entities = [card for card in POOL if card["kind"] == "entity"]
    shown = [FIGURES.of_card(card["title"], card["faction"], card["subtypes"]) for card in entities]
    assert len(set(shown)) >= 45
    for first in range(len(shown) - 23):
        together = Counter(shown[first : first + 24])
        assert len(together) >= 16, entities[first]["title"]
        assert max(together.values()) <= 3, entities[first]["title"]


@pytest.mark.parametrize(
    ("kind", "drawn", "used"),
    [
        ("thought", 42, 40),
        ("memory", 33, 40),
        ("arcanum", 33, 40),
        ("construct", 30, 12),
        ("bastion", 30, 9),
        ("mind", 15, 11),
    ],
)
def test_each_kind_has_motifs_enough_that_few_cards_of_the_pool_share_one(kind: str, drawn: int, used: int) -> None:
    known = MOTIFS[kind]
    cards = [card for card in POOL if card["kind"] == kind]
    shown = Counter(known.of_card(card["title"], card["faction"], card.get("subtypes", ())) for card in cards)
    assert len(known.names("neutral")) >= drawn
    assert len(shown) >= used
    assert max(shown.values()) <= 3


@pytest.mark.parametrize(
    "kinds", [(), ("entity",), ("thought",), ("memory",), ("arcanum",), ("mind", "construct", "bastion")]
)
def test_no_two_of_24_cards_look_alike(kinds: tuple[str, ...]) -> None:
    """Sheets of any cards of the pool, as galleries show them, and of one kind alone."""
    known = [card for card in POOL if not kinds or card["kind"] in kinds]
    sheets = [random.Random(seed).sample(known, 24) for seed in range(2)]
    pairs = [pair for sheet in sheets for pair in combinations(sheet, 2)]
    apart = {(one["title"], other["title"]): distance(seen(one), seen(other)) for one, other in pairs}
    nearest = min(apart, key=lambda pair: apart[pair])
    assert apart[nearest] > ALIKE, nearest


def test_the_measure_takes_a_picture_that_was_moved_by_a_hair_for_the_same_and_another_motif_for_another() -> None:
    stag = draw("voidream", {"title": "Glass Stag", "kind": "entity", "faction": "fracta"})
    body = stag.index(">") + 1
    moved = f'{stag[:body]}<g transform="translate(5 4)">{stag[body:].removesuffix("</svg>")}</g></svg>'
    assert distance(raster(stag), raster(moved)) < ALIKE
    chosen = [with_picture(POOL[0] | {"kind": "entity"}, f"entity.{motif}.1") for motif in ("stag", "train", "moth")]
    assert all(distance(seen(one), seen(other)) > ALIKE for one, other in combinations(chosen, 2))


def test_the_title_names_the_motif_then_the_subtype_then_the_faction() -> None:
    assert FIGURES.of_card("Coat on the Chair", "neutral", ["Native"]) is things.coat
    assert FIGURES.of_card("Bell Diver", "subter", ["Dreamer"]) is trades.diver
    assert FIGURES.of_card("Pearl That Refused", "fracta", ["Native", "Crystal"]) is things.pearl
    assert FIGURES.of_card("Ninth-Winter Moth", "fracta", []) is creatures.moth
    assert FIGURES.of_card("Zzyzx", "fracta", ["Dreamer", "Knight"]) is people.knight
    assert FIGURES.of_card("Zzyzx", "neutral", []) is FIGURES.of_card("Zzyzx", "neutral", [])
    assert EVENTS.of_card("Spare Key", "neutral", ["Law"]) is finds.key_ring
    assert {EVENTS.of_card(title, "maze", ["Law"]) for title in ("Zzyzx", "Qwerty", "Asdf")} <= set(
        EVENTS.of_subtypes(["Law"])
    )


def test_what_curators_can_have_chosen_stays() -> None:
    """Choices are kept by these names."""
    kept = {
        "thought": "ripple birds moons burst rain bloom shards fall charge scales breach lights-out train returning",
        "memory": "scroll crystals tree candle static formula lines doors waves figures clockwork",
        "arcanum": "open-eye door clock banner moon gem blade rails flame hand key",
        "construct": "castle wall grove lake station stair observatory chamber canopy house",
        "bastion": "castle wall grove lake station stair observatory chamber canopy house",
        "mind": "crown crystal-crown gear-crown crack-crown crescent-crown",
    }
    for kind, names in kept.items():
        assert set(names.split()) <= set(MOTIFS[kind].names("court")), kind


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
