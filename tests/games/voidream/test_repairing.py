"""Repairing decks: whatever was done to a legal deck, the repaired one is legal and not far away."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games import load
from games.kernel.game import DeckList

GAME = load("voidream")
POOL = GAME.card_pool()
KINDS = ("out", "more", "stranger", "unknown", "bastion", "mind", "guest", "arcanum")


def copies(deck: DeckList) -> Counter[str]:
    return Counter({title: number for part in deck.parts.values() for title, number in part})


def distance(one: DeckList, other: DeckList) -> int:
    old, new = copies(one), copies(other)
    return (old - new).total() + (new - old).total()


def rewritten(deck: DeckList, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, deck.choices)


def broken(deck: DeckList, random: Random) -> DeckList:
    """A legal deck after one to four misfortunes."""
    parts = {name: dict(part) for name, part in deck.parts.items()}
    choices = dict(deck.choices)
    dream = parts["dream"]
    for _ in range(random.randint(1, 4)):
        match random.choice(KINDS):
            case "out":
                dream.pop(random.choice(list(dream)))
            case "more":
                dream[random.choice(list(dream))] += 3
            case "stranger":
                dream[random.choice(list(POOL))] = 2
            case "unknown":
                dream["Nobody Knows"] = 3
            case "guest":
                choices["guest"] = random.choice(["maze", "court", "nobody", ""])
            case "arcanum" if parts["arcana"]:
                parts["arcana"].popitem()
            case "bastion" | "mind" as part:
                parts[part] = {}
    return DeckList(deck.name, {name: tuple(part.items()) for name, part in parts.items()}, choices)


@pytest.mark.parametrize("seed", range(4))
def test_a_broken_deck_becomes_legal_and_stays_near(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        legal = random.choice(GAME.starter_decks())
        deck = broken(legal, random)
        repaired = GAME.repair(deck, POOL)
        assert GAME.deck_problems(repaired.deck, POOL) == []
        # The way back to the legal deck is known; a repair is no longer than that, but for a card or two.
        assert distance(deck, repaired.deck) <= distance(deck, legal) + 4
        assert bool(repaired.changes) == bool(GAME.deck_problems(deck, POOL))
        for title in copies(deck) - copies(repaired.deck):
            assert any(f"“{title}”" in change for change in repaired.changes)


def test_a_legal_deck_is_left_alone() -> None:
    for deck in GAME.starter_decks():
        assert GAME.repair(deck, POOL) == (deck, ())


def test_a_repair_says_what_it_did_and_why() -> None:
    deck = next(deck for deck in GAME.starter_decks() if not deck.choices.get("guest"))
    stranger = next(
        title
        for title, card in POOL.items()
        if card["kind"] == "entity" and card["faction"] not in ("neutral", deck.choices["main"])
    )
    first, *others = deck.parts["dream"]
    swapped = rewritten(deck, dream=((stranger, 1), ("Nobody Knows", first[1]), *others))
    changes = GAME.repair(swapped, POOL).changes
    assert f"Took out {first[1]} “Nobody Knows”: there is no such card." in changes
    more = [(title, number) for title, number in others if number < 3]
    assert more, "The deck has cards of which more are allowed."
    assert any(change.startswith("Added") for change in changes)


def test_limits_beside_the_rules_are_kept() -> None:
    deck = GAME.starter_decks()[0]
    (banned, _), (limited, number), *_ = [entry for entry in deck.parts["dream"] if entry[1] > 1]
    repaired = GAME.repair(deck, POOL, {banned: 0, limited: 1})
    found = copies(repaired.deck)
    assert banned not in found
    assert found[limited] == 1
    assert GAME.deck_problems(repaired.deck, POOL) == []
    assert any(f"“{limited}”: it is restricted." in change for change in repaired.changes), number


def test_a_title_in_the_wrong_part_is_moved() -> None:
    deck = GAME.starter_decks()[0]
    arcanum, *arcana = deck.parts["arcana"]
    moved = rewritten(deck, dream=(*deck.parts["dream"], arcanum), arcana=tuple(arcana))
    repaired = GAME.repair(moved, POOL)
    assert repaired.changes == (f"Moved “{arcanum[0]}” to its part of the deck.",)
    assert copies(repaired.deck) == copies(deck)


def test_without_any_bastion_in_the_pool_the_repair_says_all_it_can() -> None:
    deck = GAME.starter_decks()[0]
    pool = {title: card for title, card in POOL.items() if card["kind"] != "bastion"}
    repaired = GAME.repair(deck, pool)
    assert any("bastion" in problem.sentence for problem in GAME.deck_problems(repaired.deck, pool))


def test_a_deck_without_a_bastion_gets_one_of_the_faction_that_most_of_its_cards_have() -> None:
    for deck in GAME.starter_decks():
        headless = DeckList(deck.name, {**deck.parts, "bastion": ()}, {})
        assert GAME.repair(headless, POOL).deck.choices["main"] == deck.choices["main"]
