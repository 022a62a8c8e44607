"""A card in the place of others like it (V11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import games
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Exchange
from games.kernel.refusal import Refusal

GAME = games.load("voidream")
POOL = GAME.cards.pool()
MOTH: dict[str, Any] = {
    "title": "Test Moth",
    "kind": "entity",
    "faction": "fracta",
    "value": 4,
    "dawn": 1,
    "stability": 1,
    "dusk": 0,
    "text": "Deep.",
}


def exchanges(definition: dict[str, Any]) -> list[Exchange]:
    found = GAME.lab.exchanges(definition, {**POOL, definition["title"]: definition}, GAME.decks.shipped())
    assert not isinstance(found, Refusal), found
    return list(found)


def copies(deck: DeckList) -> Counter[str]:
    return Counter({title: count for part in deck.parts.values() for title, count in part})


def test_a_new_card_takes_the_place_of_others_in_the_decks_of_its_faction() -> None:
    found = exchanges(MOTH)
    own = [deck.name for deck in GAME.decks.shipped() if "fracta" in deck.choices.values()]
    assert [each.base for each in found] == own
    for each in found:
        before, after = copies(each.without), copies(each.with_card)
        assert (after - before) == {"Test Moth": 3}
        assert (before - after).total() == 3
        assert not GAME.decks.problems(each.with_card, {**POOL, "Test Moth": MOTH})


def test_a_deck_that_has_the_card_does_without_it_in_the_other_half() -> None:
    title = "Standing Passenger"
    found = {each.base: each for each in exchanges(dict(POOL[title]))}
    with_it = [deck.name for deck in GAME.decks.shipped() if copies(deck)[title]]
    assert set(with_it) <= set(found)
    for each in found.values():
        assert not copies(each.without)[title]
        assert copies(each.with_card)[title]
        assert not GAME.decks.problems(each.without, POOL)


def test_a_neutral_card_is_tried_in_all_decks() -> None:
    neutral = next(card for card in POOL.values() if card["faction"] == "neutral" and card["kind"] == "entity")
    assert len(exchanges(dict(neutral))) == len(GAME.decks.shipped())


def test_where_few_decks_are_for_a_card_others_are_built_for_it() -> None:
    """Two of the ready-made decks are of the first faction; another takes it as its guest."""
    few = [deck for deck in GAME.decks.shipped() if set(deck.choices.values()) <= {"fracta", "court"}]
    own = [deck for deck in few if "fracta" in deck.choices.values()]
    assert len(own) < 3 <= len(few)
    found = GAME.lab.exchanges(MOTH, {**POOL, "Test Moth": MOTH}, few)
    assert not isinstance(found, Refusal)
    assert len(found) == 3
    for each in found:
        assert copies(each.with_card)["Test Moth"] == 3
        assert not GAME.decks.problems(each.without, POOL)


def test_a_bastion_keeps_the_faction_of_the_deck() -> None:
    bastion = next(dict(card) for card in POOL.values() if card["kind"] == "bastion")
    for each in exchanges(bastion):
        assert each.with_card.choices["main"] == each.without.choices["main"] == bastion["faction"]


def test_a_card_that_no_deck_can_hold_is_refused_with_the_reason() -> None:
    major = {
        "title": "Nobody's Major",
        "kind": "arcanum",
        "faction": "court",
        "value": 3,
        "major_of": "No Such Bastion",
        "text": "Roll.",
        "inverted": "Evoke.",
    }
    found = GAME.lab.exchanges(major, {**POOL, "Nobody's Major": major}, GAME.decks.shipped())
    assert isinstance(found, Refusal)
    assert "can hold “Nobody's Major”" in found.detail
    broken = GAME.lab.exchanges({**MOTH, "text": "Banana."}, POOL, GAME.decks.shipped())
    assert isinstance(broken, Refusal)


def test_where_no_ready_made_deck_can_hold_it_a_few_are_filled_around_the_card() -> None:
    strangers = [deck for deck in GAME.decks.shipped() if "maze" not in deck.choices.values()]
    own = [dict(card) for card in POOL.values() if card["faction"] == "maze"]
    for kind in ("bastion", "entity", "mind"):
        card = next(each for each in own if each["kind"] == kind)
        found = GAME.lab.exchanges(card, POOL, strangers)
        assert not isinstance(found, Refusal), found
        assert 1 <= len(found) <= 3
        for each in found:
            assert copies(each.with_card)[card["title"]]
            assert not copies(each.without)[card["title"]]
            assert not GAME.decks.problems(each.with_card, POOL)
            assert not GAME.decks.problems(each.without, POOL)
        assert GAME.lab.exchanges(card, POOL, strangers) == found
