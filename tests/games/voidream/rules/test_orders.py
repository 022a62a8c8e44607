"""Cards that somebody puts back in an order of their own: nobody else can follow them (V2.4)."""

from __future__ import annotations

import pytest

from games.kernel.ids import CardNo
from games.voidream.rules.components import DECK
from games.voidream.rules.event_log import seen_by
from games.voidream.rules.state import State
from tests.games.voidream.cards.language.fullboard import GAME, board, carry_out

SEATS = {"A": 1, "B": 2, "spectators": 4}


def played(text: str) -> tuple[State, list[CardNo]]:
    """The state after seat A has played the text, and the cards that were in play and lie in decks since."""
    s: State = GAME.lab.load(board(text))
    before = [card for play in s.play for card in play]
    assert carry_out(s, "play Act", 1)
    return s, [card for card in before if s.zone[card] == DECK]


def who_knows(s: State, card: CardNo) -> set[str]:
    return {name for name, bit in SEATS.items() if seen_by(s, card) & bit}


@pytest.mark.parametrize("place", ["the top of their owners' decks", "the bottom of their owners' decks"])
def test_what_was_open_is_known_to_whoever_has_put_it_in_order_alone(place: str) -> None:
    s, cards = played(f"Return all entities to {place} in any order.")
    assert len(cards) > 2
    assert [who_knows(s, card) for card in cards] == [{"A"}] * len(cards)


def test_in_a_random_order_nobody_knows_them() -> None:
    s, cards = played("Return all entities to the bottom of their owners' decks in a random order.")
    assert len(cards) > 2
    assert [who_knows(s, card) for card in cards] == [set()] * len(cards)


@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_what_was_looked_at_is_known_to_whoever_looked(whose: str) -> None:
    s: State = GAME.lab.load(board(f"Look at the top 3 cards of {whose} deck, then return them in any order."))
    assert carry_out(s, "play Act", 1)
    hidden = [card for card in s.deck[whose != "your"][-3:] if s.table.cards[card].title not in ("Tower", "Wall")]
    assert len(hidden) > 1
    assert [who_knows(s, card) for card in hidden] == [{"A"}] * len(hidden)
