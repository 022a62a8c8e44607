"""Generated pictures: the same for everybody, well-formed, small, and different from one another."""

from __future__ import annotations

import hashlib
import random
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.art import art_key, draw
from cards.art.choice import with_picture
from cards.queries import current_catalog
from cards.sources import pool_files, read_cards
from games.kernel.art import plain
from games.voidream.art import MOTIFS
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
    assert art_key("voidream", stag) != art_key("voidream", stag | {"faction": "court"})
    assert art_key("voidream", stag) != art_key("voidream", stag | {"subtypes": ["Guard"]})


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


def test_keys_of_pictures_stay_as_they_are() -> None:
    """They are part of addresses that browsers keep, and of positions of matches that go on."""
    assert art_key("voidream", {"title": "Glass Stag", "kind": "entity", "faction": "fracta"}) == "a578b438d1"


def test_a_game_without_art_has_plain_pictures_that_differ_by_title_and_family() -> None:
    one = plain.draw(title="Rush", kind="lantern", families=(), subtypes=())
    ElementTree.fromstring(one)
    assert one == plain.draw(title="Rush", kind="lantern", families=(), subtypes=())
    assert one != plain.draw(title="Tallow", kind="lantern", families=(), subtypes=())
    assert one != plain.draw(title="Rush", kind="lantern", families=("coast", "moor"), subtypes=())
