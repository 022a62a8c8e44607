"""Pictures of Dreamtides: each card has its own, the same one each time."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from games.dreamtides.art import GROUND, MOTIFS, beasts, draw, motifs, people
from games.dreamtides.art.stage import Stage
from games.dreamtides.art.tide import HEIGHT, WIDTH, dawn_of
from games.dreamtides.cards.figments import SPARKS
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.pool.load import dreamwell_cards, shipped_cards
from games.kernel.art.canvas import Canvas, Dice
from tests.cards.rasters import SIZE, painted

POOL = list({**shipped_cards(), **dreamwell_cards()}.values())


CARDS = {card["title"]: card for card in POOL}


def draw_card(card: dict[str, Any]) -> str:
    return draw(title=card["title"], kind=card["kind"], families=[], subtypes=card.get("subtypes", ()))


@cache
def picture(title: str) -> str:
    return draw_card(CARDS[title])


@pytest.mark.long
def test_no_two_cards_share_a_picture() -> None:
    assert len(set(map(picture, CARDS))) == len(POOL)


@pytest.mark.long
def test_a_card_is_drawn_the_same_each_time() -> None:
    assert [draw_card(card) for card in POOL[::5]] == [picture(card["title"]) for card in POOL[::5]]


@pytest.mark.long
def test_pictures_are_small_documents() -> None:
    for title in CARDS:
        ElementTree.fromstring(picture(title))
        assert len(picture(title)) < 11_000, title


def test_each_kind_of_card_has_motifs() -> None:
    assert {card["kind"] for card in POOL} == set(MOTIFS)


def test_each_subtype_and_figment_has_a_motif_of_its_own() -> None:
    for subtype in [*SUBTYPES, *SPARKS]:
        assert MOTIFS["character"].of_subtypes([subtype]), subtype


def test_the_title_names_the_motif_then_the_subtype() -> None:
    characters = MOTIFS["character"]
    assert characters.of_card("Tideglass Heron", "", ["Spirit Animal"]) is beasts.heron
    assert characters.of_card("Keeper of the Spring", "", ["Mage"]) is people.mage


def test_each_event_of_the_pool_has_a_scene_that_its_title_names() -> None:
    events = [card["title"] for card in POOL if card["kind"] == "event"]
    shown = [MOTIFS["event"].in_title(title) for title in events]
    assert all(shown)
    assert len({found[0] for found in shown}) >= len(events) - 1


def test_a_chosen_motif_counts_instead_of_the_title() -> None:
    first, second = (
        draw(title=title, kind="character", families=[], subtypes=[], chosen="owl", seed=3) for title in ("One", "Two")
    )
    assert first == second
    assert first != draw(title="One", kind="character", families=[], subtypes=[], chosen="owl", seed=4)


def test_a_card_can_have_any_motif_of_its_kind_and_asks_for_some() -> None:
    asked, every = motifs(title="Lantern Hare", kind="character", families=[], subtypes=["Spirit Animal"])
    assert asked[0] == "hare"
    assert set(asked) < set(every)


@pytest.mark.parametrize("kind", list(MOTIFS))
def test_every_motif_can_be_drawn(kind: str) -> None:
    for name in MOTIFS[kind].names(""):
        ElementTree.fromstring(draw(title="", kind=kind, families=[], subtypes=[], chosen=name))


@pytest.mark.parametrize("name", ["visionary", "celestial"])
def test_what_shines_above_a_head_stays_below_the_title(name: str) -> None:
    """The title lies over the uppermost 60 of 560, where a card is printed."""
    dice = Dice(name)
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.open(move=GROUND, scale=1.28)
    motif = MOTIFS["character"].named(name)
    assert motif
    motif(Stage(canvas, dice, dawn_of(dice)))
    canvas.close()
    ends = painted(canvas.svg()).getbbox()
    assert ends
    assert ends[1] * HEIGHT / SIZE[1] >= 56
