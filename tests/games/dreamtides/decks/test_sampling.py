"""Samples of shuffles: the same as a trial shows, beside odds that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games import DeckList, Refusal, load
from games.kernel.decks.sample import Sample, Sampled

GAME = load("dreamtides")
POOL = GAME.cards.pool()
DECK = GAME.decks.shipped()[0]
SIZE = sum(copies for _, copies in DECK.parts["cards"])


def sample(seed: int = 7, times: int = 1, reach: int = 5) -> Sample:
    found = GAME.decks.sample(DECK, POOL, seed, times, reach)
    assert not isinstance(found, Refusal)
    return found


def row(found: Sample, label: str) -> Sampled:
    return next(each for each in found.rows if each.label == label)


@pytest.mark.parametrize("seed", [1, 7, 4711])
def test_the_first_shuffle_deals_the_hand_that_a_trial_begins_with(seed: int) -> None:
    trial = GAME.decks.goldfish(DECK, POOL, seed, "")
    assert not isinstance(trial, Refusal)
    hand = {card.title for card in trial.zones[0].cards}
    assert {each.label for each in sample(seed).rows if each.group == "Card" and each.hits} == hand


def test_what_a_turn_can_pay_for_is_what_costs_no_more_than_it_produces() -> None:
    """D4.5: the first turn has 2 energy, each one after it one more."""
    card = {"kind": "event", "text": "Pay X energy.\nDraw X cards."}
    titles = {"Two": 2, "Three": 3, "Four": 4}
    pool = {title: {**card, "title": title, "cost": cost} for title, cost in titles.items()}
    modes = "Choose one:\n1 energy: Kindle 1.\n9 energy: Draw a card."
    pool["Modal"] = {"title": "Modal", "kind": "event", "cost": "*", "text": modes}
    deck = DeckList("Four cards", {"cards": tuple((title, 1) for title in pool)}, {})
    found = GAME.decks.sample(deck, pool, 1, 10, 1)
    assert not isinstance(found, Refusal)
    turns = [row(found, f"On your {turn} turn").exact for turn in ("first", "second", "third")]
    assert turns == [Fraction(1, 4), Fraction(2, 4), Fraction(3, 4)]


def test_both_kinds_at_once_are_no_likelier_than_the_rarer_one() -> None:
    found = sample(times=300)
    together = row(found, "Both characters and events")
    assert together.exact is None
    assert 0 < together.hits <= min(row(found, "Characters").hits, row(found, "Events").hits)


def test_a_deck_without_cards_has_nothing_to_shuffle() -> None:
    assert isinstance(GAME.decks.sample(DeckList("Nothing", {}, {}), POOL, 1, 10, 5), Refusal)
