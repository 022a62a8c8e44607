"""Power: what is far off the curve of the pool shows without a game."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.kernel.cards.power import FAR_OFF, Power, deviation

VOIDREAM = {"kind": "entity", "value": 1, "dawn": 9, "stability": 9, "dusk": 9, "text": ""}
DREAMTIDES = {"kind": "character", "cost": 2, "spark": 2, "text": ""}


@pytest.mark.parametrize(
    ("game", "card", "is_above"),
    [
        ("voidream", VOIDREAM, True),
        ("voidream", VOIDREAM | {"value": 2, "dawn": 12, "stability": 12, "dusk": 12}, True),
        ("voidream", VOIDREAM | {"dawn": 1, "stability": 1, "dusk": 1}, False),
        ("dreamtides", DREAMTIDES | {"spark": 5}, True),
        ("dreamtides", DREAMTIDES | {"cost": 1, "spark": 9}, True),
        ("dreamtides", DREAMTIDES | {"cost": 6, "spark": 0}, False),
    ],
)
def test_a_broken_card_is_far_off_the_curve(game: str, card: dict[str, Any], *, is_above: bool) -> None:
    off = off_the_curve(game, card, "")
    assert off is not None
    assert abs(off) > FAR_OFF
    assert (off > 0) is is_above


@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
def test_hardly_any_published_card_is_far_off(game: str) -> None:
    found = [off_the_curve(game, card, title) for title, card in games.load(game).cards.pool().items()]
    known = [off for off in found if off is not None]
    assert len(known) > 50
    assert sum(abs(off) >= FAR_OFF for off in known) <= len(known) // 50


def test_an_unfinished_draft_and_a_card_without_numbers_have_no_place_on_it() -> None:
    for game in ("voidream", "dreamtides"):
        read = games.load(game).cards.power
        assert read({}) is None
        assert read({"kind": "character", "cost": "*", "spark": "*"}) is None


def test_a_kind_with_few_cards_has_no_curve() -> None:
    card = Power("bastion", 7.0, "stability", (2.0,))
    assert deviation(card, [card] * 19) is None


def off_the_curve(game: str, card: dict[str, Any], title: str) -> float | None:
    """A card of the pool isn't on the curve that it is held against."""
    cards = games.load(game).cards
    power = cards.power(card)
    others = [other for each, card in cards.pool().items() if each != title and (other := cards.power(card))]
    found = deviation(power, others) if power else None
    return found.off if found else None
