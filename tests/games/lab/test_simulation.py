"""Measuring decks against each other: the same counts whatever the parts, and cards that aren't published."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

import games
from games.lab.counts import Counts
from games.lab.simulation import Played, play_series

GAME = games.load("voidream")
NOON, RED = (next(deck for deck in GAME.decks.shipped() if deck.name == name) for name in ("Noon Parade", "Red Ward"))
POOL = GAME.cards.pool()
RANDOM = ("random", "random")


def pairing(first_seed: int, games: int, cards: Any = None) -> Counts:
    return Counts.of(play_series(GAME, (NOON, RED), RANDOM, first_seed, games, cards or POOL))


def test_parts_add_up_to_the_whole() -> None:
    whole = pairing(5, 6)
    assert pairing(5, 2) + pairing(6, 4) == whole
    assert whole.games == sum(whole.reasons.values()) == len(whole.decisions) == 6
    assert 0 < sum(whole.wins) <= 6
    assert whole.first_wins <= sum(whole.wins)


def test_sides_keep_their_deck_when_the_seats_are_swapped() -> None:
    mirrored = Counts.of(play_series(GAME, (RED, NOON), RANDOM, 5, 6, POOL))
    assert mirrored.wins == pairing(5, 6).wins[::-1]


def test_every_seed_is_played_by_every_side_at_every_seat() -> None:
    played = list(play_series(GAME, (NOON, RED), RANDOM, 5, 4, POOL))
    assert [each.sides for each in played] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert played == [each for seed in (5, 6) for each in play_series(GAME, (NOON, RED), RANDOM, seed, 2, POOL)]


def test_each_decision_is_timed_by_seat_where_there_is_a_clock() -> None:
    timed = list(play_series(GAME, (NOON, RED), RANDOM, 5, 2, POOL, clock=count(0, 2).__next__))
    plain = list(play_series(GAME, (NOON, RED), RANDOM, 5, 2, POOL))
    assert [replace(each, seconds=()) for each in timed] == plain
    for each in timed:
        assert sum(map(len, each.seconds)) == each.decisions
        assert {one for own in each.seconds for one in own} == {2}


def test_counts_survive_being_kept_as_plain_data() -> None:
    counts = pairing(3, 2)
    assert Counts.from_json(json.loads(json.dumps(counts.as_json()))) == counts


def test_the_report_has_shares_and_a_median() -> None:
    counts = Counts.of(
        [
            Played((0, 1), (0,), 0, "bastion", 60, {"rounds": 4}),
            Played((1, 0), (), 0, "round-limit", 90, {"rounds": 9}),
            Played((0, 1), (1,), 0, "bastion", 80, {"rounds": 5}),
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
        "lengths": {"rounds": 6.0},
    }


def test_a_win_that_is_shared_counts_for_all_who_won_and_points_by_side() -> None:
    counts = Counts.of(
        [
            Played((0, 1, 2), (0, 2), 0, "light", 10, scores=(7, 3, 7)),
            Played((1, 2, 0), (1,), 2, "light", 12, scores=(2, 9, 5)),
        ]
    )
    told = counts.report()
    assert (told["wins"], told["shared"], told["draws"]) == ([1, 0, 2], 1, 0)
    assert told["scores"] == [6.0, 2.5, 8.0]
    assert told["first_player_share"] == 0.5
    assert Counts.from_json(json.loads(json.dumps(counts.as_json()))) == counts
    assert (counts + counts).report() == {**told, "games": 4, "wins": [2, 0, 4], "shared": 2, "reasons": {"light": 4}}


def test_cards_that_are_not_shipped_can_be_measured() -> None:
    pool = GAME.cards.pool()
    dull = {title: {**card, "text": ""} if card["kind"] == "entity" else card for title, card in pool.items()}
    assert pairing(1, 4, dull) != pairing(1, 4)


def test_a_deck_that_the_cards_do_not_allow_is_refused() -> None:
    cards = dict(GAME.cards.pool())
    del cards[NOON.parts["mind"][0][0]]
    with pytest.raises(games.IllegalDeck):
        pairing(1, 2, cards)
