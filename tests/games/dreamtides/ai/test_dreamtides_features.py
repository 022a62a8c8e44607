"""What a search of Dreamtides judges by: the same for both seats, and a weight for each figure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.dreamtides.ai import value
from games.dreamtides.ai.evaluation import lead
from games.dreamtides.ai.features import FEATURES, features
from games.dreamtides.ai.search_hooks import STEEPNESS
from games.dreamtides.notation.position import load
from games.dreamtides.pool.load import shipped_cards
from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import BOTH, SEAT_A
from games.dreamtides.rules.components import MAIN as MAIN_PHASE
from games.dreamtides.rules.state import State
from games.kernel.search.oneply import settled
from tests.games.dreamtides.ai.test_dreamtides_search import THINKING, decisions, ready_made

KEPT = json.loads(Path(value.__file__).with_name("weights.json").read_text(encoding="utf-8"))


def test_every_figure_has_its_name_and_its_weight() -> None:
    assert tuple(KEPT["weights"]) == tuple(KEPT["hand_made"]) == FEATURES == tuple(THINKING.features)
    assert KEPT["steepness"] == STEEPNESS


def test_the_seats_see_the_same_with_other_signs_and_by_hand_it_is_the_evaluation() -> None:
    state, _ = ready_made(3, open_list=True)
    for each in decisions(state, 3):
        first, second = (THINKING.read(each, seat) for seat in BOTH)
        assert list(first) == [-figure for figure in second]
        by_hand = sum(KEPT["hand_made"][name] * figure for name, figure in zip(FEATURES, features(each), strict=True))
        assert by_hand == pytest.approx(lead(each, SEAT_A))
        assert sum(THINKING.evaluate(each)) == pytest.approx(1.0)


def battle(turn: int, energy: int, hand: list[str], battlefield: list[str]) -> State:
    """The active seat's Main phase, with these cards."""
    side = {"deck": ["Lantern Hare"] * 5}
    mine = side | {"energy": energy, "hand": hand, "battlefield": battlefield}
    position: dict[str, Any] = {"game": "dreamtides", "seed": 1, "turn": turn, "phase": "main", "active": "A"}
    return load(position | {"players": {"A": mine, "B": side}}, shipped_cards())


def figure(state: State, name: str) -> float:
    return features(state)[FEATURES.index(name)]


@pytest.mark.parametrize(
    ("energy", "hand", "spent"),
    [
        (3, [], 0),
        (3, ["Giant of the Seawall"], 0),
        (3, ["Shieldhand of the Levee", "Breakwater Pikes", "Breakwater Pikes"], 3),
        (6, ["Charge at Low Water", "Captain of the Ebb"], 5),
        (1, ["Crossed Wires"], 1),
    ],
)
def test_of_energy_it_counts_what_the_hand_has_a_use_for(energy: int, hand: list[str], spent: int) -> None:
    assert figure(battle(5, energy, hand, []), "energy_to_spend") == spent


def test_energy_that_is_left_when_the_turn_is_over_looks_like_none_to_spend() -> None:
    """It is lost in the next Dreamwell phase (D4.3), so that a card is played rather than the turn ended."""
    state = battle(5, 2, ["Breakwater Pikes"], [])
    assert figure(state, "energy_to_spend") == 2
    after = settled(THINKING, state, (prompts.PASS,))
    assert after.pending is not None
    assert after.pending.asks == prompts.MAIN
    assert (after.turn, after.energy[SEAT_A]) == (6, 2)
    assert figure(after, "energy_to_spend") <= 0


def test_an_ending_window_is_not_quiet() -> None:
    """What is done in it is held against letting the next turn start, at the same moment of that."""
    for seed in range(8):
        state, _ = ready_made(seed, open_list=True)
        for each in decisions(state, seed):
            if each.pending is not None and each.pending.asks == prompts.WINDOW:
                assert not THINKING.is_quiet(each)
                after = [settled(THINKING, each, choice) for choice in THINKING.candidates(each)]
                assert {THINKING.is_quiet(one) or THINKING.mover(one) < 0 for one in after} == {True}
                return
    pytest.fail("no Ending window came")


def test_turns_count_apart_from_what_is_produced_beyond_them() -> None:
    """After its n-th turn a seat produces n + 1 (D4.5): alone who began tells how much more that is."""
    state, _ = ready_made(3, open_list=True)
    for each in decisions(state, 3):
        if each.phase == MAIN_PHASE and each.turn > 1:
            assert figure(each, "production") == 0
            ahead = each.turn % 2 * (1 if each.active == SEAT_A else -1)
            assert figure(each, "turns") == ahead


def test_a_character_that_has_done_its_deed_counts_as_one_that_has_arrived() -> None:
    assert figure(battle(5, 0, [], ["Lantern Hare"]), "arrivals") == 1
    assert figure(battle(5, 0, [], ["Scrapyard Colossus"]), "arrivals") == 0
    assert figure(battle(5, 0, [], ["Lantern Hare", "Scrapyard Colossus"]), "cost") == 8
