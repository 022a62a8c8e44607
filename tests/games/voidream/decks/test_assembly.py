"""From a list of titles to a deck: what isn't chosen follows from the cards (V11.1)."""

from __future__ import annotations

from games import load

GAME = load("voidream")
POOL = GAME.cards.pool()


def first(kind: str, faction: str) -> str:
    return next(title for title, card in POOL.items() if card["kind"] == kind and card["faction"] == faction)


def test_the_bastion_says_the_main_faction_and_the_other_cards_the_guest() -> None:
    deck = GAME.decks.assemble("", ((first("bastion", "court"), 1), (first("entity", "maze"), 2)), {}, POOL)
    assert deck.choices == {"main": "court", "guest": "maze"}


def test_a_bastion_of_another_faction_than_the_chosen_one_is_no_guest() -> None:
    deck = GAME.decks.assemble(
        "", ((first("bastion", "maze"), 1), (first("entity", "court"), 2)), {"main": "court"}, POOL
    )
    assert not deck.choices.get("guest")
