"""Repairs of decks (D14): each leads to a legal deck, and costs no more than a way back that is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.dreamtides import Dreamtides
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Repair

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
WALL = next(deck for deck in GAME.decks.shipped() if deck.name == "Wall at Low Water")
ORRIN = "Orrin Vane, First on the Wall"


def changed(deck: DeckList, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, {})


def repaired(deck: DeckList) -> list[Repair]:
    ways = list(GAME.decks.repairs(deck, POOL))
    assert all(GAME.decks.problems(way.deck, POOL) == [] for way in ways)
    assert [way.price for way in ways] == sorted(way.price for way in ways)
    return ways


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_deck_is_legal_again_for_no_more_than_the_damage(seed: int) -> None:
    rng = Random(seed)
    deck = rng.choice(GAME.decks.shipped())
    entries = dict(deck.parts["cards"])
    price = 0
    for _ in range(rng.randint(1, 3)):
        title = rng.choice(list(entries))
        if rng.random() < 0.5:
            price += entries.pop(title)
        else:
            price += 3
            entries[title] += 3
    ways = repaired(changed(deck, cards=tuple(entries.items())))
    assert not ways or ways[0].price <= price


def test_d14_4_what_a_dreamcaller_asks_for_comes_in_or_it_goes() -> None:
    warriors = [title for title, _ in WALL.parts["cards"] if "Warrior" in POOL[title].get("subtypes", ())]
    few = [entry for entry in WALL.parts["cards"] if entry[0] not in warriors[2:]]
    spare = [(title, 3) for title, card in POOL.items() if card["kind"] == "event" and card["rarity"] == "common"]
    deck = changed(WALL, cards=tuple(dict([*few, *spare[:6]]).items()))
    without, with_it = repaired(deck)
    assert without.title == "Remove the Dreamcaller"
    assert without.price == 1
    assert with_it.title == f"Keep “{ORRIN}” as the Dreamcaller"
    assert any("Warrior" in POOL[change.name].get("subtypes", ()) for change in with_it.changes)


def test_what_no_deck_can_have_goes_and_the_reason_is_said() -> None:
    (way,) = repaired(changed(WALL, dreamcaller=(), cards=(*WALL.parts["cards"], ("Nobody", 2))))
    assert [change.sentence for change in way.changes] == ["Removed 2 “Nobody”. It isn’t in the pool."]
    assert way.deck.parts["cards"] == WALL.parts["cards"]


def test_a_restricted_card_is_replaced() -> None:
    title = WALL.parts["cards"][0][0]
    ways = GAME.decks.repairs(WALL, POOL, {title: 0})
    assert ways
    assert all(title not in dict(way.deck.parts["cards"]) for way in ways)
    assert all(f"Removed 3 “{title}”. It is restricted." in [c.sentence for c in way.changes] for way in ways)


def test_d14_2_without_enough_cards_a_deck_comes_as_near_as_it_can() -> None:
    pool = {title: card for title, card in POOL.items() if title in dict(WALL.parts["cards"][:5])}
    (way, *_) = GAME.decks.repairs(WALL, pool)
    assert {problem.code for problem in GAME.decks.problems(way.deck, pool)} == {"size"}
