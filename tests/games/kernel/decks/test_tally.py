"""Tally of a deck: the copies beyond what is allowed, which no further card makes good."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.kernel.decks.demands import Demand
from games.kernel.decks.tally import Tally


@dataclass(frozen=True)
class Card:
    title: str


WOLF, STAG, OWL = Card("Wolf"), Card("Stag"), Card("Owl")


def tally(*, most: int, each: bool) -> Tally[Card]:
    demand: Demand[Card] = Demand(
        "copies", "X1", ("main",), lambda card: card != OWL, lambda *_: "", lambda *_: "full", most=most, each=each
    )
    return Tally({"main": ((WOLF, 4), (STAG, 2), (OWL, 9))}, (demand,), lambda _: "main", ())


@pytest.mark.parametrize(
    ("most", "each", "excess"),
    [(6, False, 0), (5, False, 1), (3, False, 3), (4, True, 0), (3, True, 1), (1, True, 4)],
)
def test_the_excess_is_the_number_of_copies_over_the_limit(most: int, each: bool, excess: int) -> None:
    assert tally(most=most, each=each).excess == excess


@pytest.mark.parametrize(("most", "each", "room"), [(8, False, 2), (6, False, 0), (5, True, 1), (4, True, 0)])
def test_a_card_has_room_up_to_the_limit(most: int, each: bool, room: int) -> None:
    found = tally(most=most, each=each)
    assert found.room(WOLF) == room
    assert found.room(OWL) == 99
