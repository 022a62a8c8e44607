"""Measuring decks against each other: the same counts whatever the parts, and cards that aren't published."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

import games
from games.lab.simulation import Counts, Played, play_pairing

GAME = games.load("voidream")
NOON, RED = (next(deck for deck in GAME.decks.shipped() if deck.name == name) for name in ("Noon Parade", "Red Ward"))
RANDOM = ("random", "random")


def pairing(first_seed: int, games: int, cards: Any = None) -> Counts:
    return Counts.of(play_pairing(GAME, NOON, RED, RANDOM, first_seed, games, cards))


def test_parts_add_up_to_the_whole() -> None:
    whole = pairing(5, 6)
    assert pairing(5, 2) + pairing(6, 4) == whole
    assert whole.games == sum(whole.reasons.values()) == len(whole.decisions) == 6
    assert 0 < sum(whole.wins) <= 6
    assert whole.first_wins <= sum(whole.wins)


def test_sides_keep_their_deck_when_the_seats_are_swapped() -> None:
    mirrored = Counts.of(play_pairing(GAME, RED, NOON, RANDOM, 5, 6))
    assert mirrored.wins == pairing(5, 6).wins[::-1]


def test_every_seed_is_played_twice_the_second_time_with_the_seats_swapped() -> None:
    played = play_pairing(GAME, NOON, RED, RANDOM, 5, 4)
    assert [(each.seed, each.swapped) for each in played] == [(5, False), (5, True), (6, False), (6, True)]


def test_each_decision_is_timed_by_side_where_there_is_a_clock() -> None:
    timed = list(play_pairing(GAME, NOON, RED, RANDOM, 5, 2, clock=count(0, 2).__next__))
    plain = list(play_pairing(GAME, NOON, RED, RANDOM, 5, 2))
    assert [replace(each, seconds=((), ())) for each in timed] == plain
    for each in timed:
        assert sum(map(len, each.seconds)) == each.decisions
        assert {one for own in each.seconds for one in own} == {2}


def test_counts_survive_being_kept_as_plain_data() -> None:
    counts = pairing(3, 2)
    assert Counts.from_json(json.loads(json.dumps(counts.as_json()))) == counts


def test_the_report_has_shares_and_a_median() -> None:
    counts = Counts.of(
        [
            Played(1, False, 0, "bastion", True, 60, 4),
            Played(1, True, None, "round-limit", False, 90, 9),
            Played(2, False, 1, "bastion", False, 80, 5),
        ]
    )
    assert counts.report() == {
        "games": 3,
        "wins": [1, 1],
        "draws": 1,
        "share": [0.3333, 0.3333],
        "first_player_share": 0.5,
        "reasons": {"bastion": 2, "round-limit": 1},
        "decisions": {"min": 60, "median": 80, "max": 90},
        "rounds": 6.0,
    }


def test_cards_that_are_not_shipped_can_be_measured() -> None:
    pool = GAME.cards.pool()
    dull = {title: {**card, "text": ""} if card["kind"] == "entity" else card for title, card in pool.items()}
    assert pairing(1, 4, dull) != pairing(1, 4)


def test_a_deck_that_the_cards_do_not_allow_is_refused() -> None:
    cards = dict(GAME.cards.pool())
    del cards[NOON.parts["mind"][0][0]]
    with pytest.raises(games.IllegalDeck):
        pairing(1, 2, cards)
