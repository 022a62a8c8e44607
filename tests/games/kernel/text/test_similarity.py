"""Which texts are alike: the same words in the same order, whatever their numbers, and quickly."""

from __future__ import annotations

import games
from games.kernel.text import most_alike, similarity
from tests.pace import is_within

POOL = games.load("voidream").cards.pool()
TEXTS = {title: f"{card.get('text', '')}\n{card.get('inverted', '')}" for title, card in POOL.items()}


def test_the_same_words_are_alike_and_other_words_are_not() -> None:
    assert similarity("Exhaust an entity.", "exhaust an  ENTITY") == 1
    assert similarity("Exhaust an entity.", "Roll, then evoke.") == 0
    assert similarity("", "") == similarity("", "Roll.") == 0


def test_it_is_the_same_both_ways() -> None:
    one, other = "Deal 2 damage to an entity.", "Deal 3 Dream damage, then evoke."
    assert similarity(one, other) == similarity(other, one)
    assert 0 < similarity(one, other) < 1


def test_order_counts_and_numbers_and_plurals_count_little() -> None:
    text = "Deal 2 damage to an entity you control."
    assert similarity(text, "Deal 5 damage to an entity you control.") > 0.85
    assert similarity("Ready all entities.", "Ready an entity.") > similarity("Ready all entities.", "Ready a memory.")
    assert similarity(text, "Control 2 entity damage: an to you deal.") < 0.5


def test_a_word_said_twice_is_not_the_word_said_once() -> None:
    assert similarity("Roll. Roll. Roll.", "Roll.") < 1


def test_the_most_alike_come_first_and_no_more_than_are_asked_for() -> None:
    texts = {"b": "Roll.", "a": "Evoke 3 times.", "c": "Evoke 2 times.", "d": "Evoke."}
    found = most_alike("Evoke 2 times.", texts, most=2)
    assert [key for key, _ in found] == ["c", "a"]
    assert found[0][1] == 1
    assert most_alike("Roll.", {"x": "Roll.", "y": "Evoke."}, most=9, least=0.5) == [("x", 1.0)]
    assert [key for key, _ in most_alike("Roll.", {"z": "Roll.", "a": "Roll."}, most=2)] == ["a", "z"]


def test_a_card_of_the_pool_finds_its_relatives_at_once() -> None:
    draft = "(!) After this enters play - evoke.\n(A) Exhaust this: Inspire another entity."
    assert most_alike(draft, TEXTS, most=1)[0][0] == "Herald of the First Bell"
    assert is_within(0.1, lambda: most_alike(draft, TEXTS, most=10))
