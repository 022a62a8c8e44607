"""Pictures of Dreamtides: each card has its own, the same one each time."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from games.dreamtides.art import draw
from games.dreamtides.art.subjects import SUBJECTS
from games.dreamtides.pool.load import dreamwell_cards, shipped_cards

POOL = list({**shipped_cards(), **dreamwell_cards()}.values())


def picture(card: dict[str, Any]) -> str:
    return draw(title=card["title"], kind=card["kind"], families=[], subtypes=card.get("subtypes", ()))


def test_no_two_cards_share_a_picture() -> None:
    assert len({picture(card) for card in POOL}) == len(POOL)


def test_a_card_is_drawn_the_same_each_time() -> None:
    assert [picture(card) for card in POOL] == [picture(card) for card in POOL]


def test_pictures_are_small_documents() -> None:
    for card in POOL:
        ElementTree.fromstring(picture(card))
        assert len(picture(card)) < 10_000, card["title"]


def test_each_kind_of_card_has_a_subject() -> None:
    assert {card["kind"] for card in POOL} == set(SUBJECTS)
