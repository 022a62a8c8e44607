"""Samples of shuffles: the same as a trial shows, beside odds that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games import DeckList, Refusal, load
from games.kernel.decks.sample import Sample, Sampled, interval

GAME = load("voidream")
POOL = GAME.cards.pool()
DECK = GAME.decks.shipped()[0]
SIZE = sum(copies for _, copies in DECK.parts["dream"])


def sample(seed: int = 7, times: int = 1, reach: int = 5, deck: DeckList = DECK) -> Sample:
    found = GAME.decks.sample(deck, POOL, seed, times, reach)
    assert not isinstance(found, Refusal)
    return found


def row(found: Sample, label: str, group: str = "") -> Sampled:
    return next(each for each in found.rows if each.label == label and group in ("", each.group))


@pytest.mark.parametrize("seed", [1, 7, 4711])
def test_the_first_shuffle_is_the_one_that_a_trial_begins_with(seed: int) -> None:
    trial = GAME.decks.goldfish(DECK, POOL, seed, "")
    assert not isinstance(trial, Refusal)
    cards = [each for each in sample(seed, reach=1).rows if each.group == "Card"]
    assert [each.label for each in cards if each.hits] == [trial.top]
    playable = {each.label for each in sample(seed, reach=1).rows if each.group == "Playable" and each.hits}
    assert playable == {card.title for card in trial.zones[0].cards if card.is_playable}


def test_every_card_is_in_reach_of_the_whole_deck() -> None:
    found = sample(times=3, reach=10 * SIZE)
    assert found.reach == SIZE
    assert all(each.hits == 3 for each in found.rows)


def test_one_card_of_several_lies_on_top_as_often_as_its_copies_have_it() -> None:
    title, copies = DECK.parts["dream"][0]
    assert row(sample(reach=1), title).exact == Fraction(copies, SIZE)


def test_all_kinds_at_once_is_no_likelier_than_the_rarest_of_them() -> None:
    found = sample(times=300)
    kinds = [each for each in found.rows if each.group == "Kind" and each.exact is not None]
    together = row(found, "All of these kinds together")
    assert together.exact is None
    assert 0 < together.hits <= min(each.hits for each in kinds)


def test_a_deck_without_cards_has_nothing_to_shuffle() -> None:
    assert isinstance(GAME.decks.sample(DeckList("Nothing", {}, {}), POOL, 1, 10, 5), Refusal)


@pytest.mark.parametrize(
    ("hits", "least", "most"), [(0, "0.000", "0.004"), (500, "0.469", "0.531"), (1000, "0.996", "1.000")]
)
def test_an_interval_is_wilson_s(hits: int, least: str, most: str) -> None:
    assert tuple(f"{float(end):.3f}" for end in interval(hits, 1000)) == (least, most)
