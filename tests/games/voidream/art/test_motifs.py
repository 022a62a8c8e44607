"""Motifs of Voidream: which one a card asks for, and that there are enough."""

from __future__ import annotations

from collections import Counter

import pytest

from games.voidream.art import MOTIFS, creatures, people, things, trades
from games.voidream.art.figures import FIGURES
from games.voidream.art.thoughts import EVENTS, finds
from games.voidream.pool.load import shipped_cards

POOL = list(shipped_cards().values())


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
