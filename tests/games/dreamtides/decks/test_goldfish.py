"""A deck tried out without a match: its opening hand, and what its owner moves."""

from __future__ import annotations

from games.dreamtides import Dreamtides
from games.kernel.decks.goldfish import Goldfish
from games.kernel.refusal import Refusal

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
DECK = GAME.decks.shipped()[0]


def tried(moves: str, counts: dict[str, int] | None = None) -> Goldfish:
    deck = DECK if counts is None else GAME.decks.assemble("", tuple(counts.items()), {}, POOL)
    found = GAME.decks.goldfish(deck, POOL, 3, moves)
    assert not isinstance(found, Refusal)
    return found


def sizes(found: Goldfish) -> dict[str, int]:
    return {zone.name: zone.size for zone in (found.deck, *found.zones)}


def test_d3_3_five_cards_are_in_the_opening_hand_and_a_dreamcaller_in_the_court() -> None:
    size = sum(copies for _, copies in DECK.parts["cards"])
    there = {"Deck": size - 5, "Hand": 5, "Battlefield": 0, "Void": 0, "Banished": 0, "Court": 1}
    assert sizes(tried("")) == there
    assert sizes(tried("dd")) == {**there, "Deck": size - 7, "Hand": 7}


def test_d9_3_a_draw_from_an_empty_deck_shuffles_the_void_into_it() -> None:
    few = {"Tin Pilgrim": 3, "Empty Chair": 2}
    empty = tried("d", few)
    assert empty.fault == "Move 1 isn’t possible. The deck and the void are empty. Earlier moves are kept."
    again = tried("m0vd", few)
    assert again.steps[1].sentence.startswith("Shuffled your void into the deck and drew ")
    assert sizes(again)["Hand"] == 5


def test_an_empty_deck_has_nothing_to_shuffle() -> None:
    found = GAME.decks.goldfish(GAME.decks.assemble("", (), {}, POOL), POOL, 3, "")
    assert isinstance(found, Refusal)
