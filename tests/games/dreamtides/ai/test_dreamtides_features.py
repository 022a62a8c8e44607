"""What a search of Dreamtides judges by: the same for both seats, and a weight for each figure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.dreamtides.ai import value
from games.dreamtides.ai.evaluation import lead
from games.dreamtides.ai.features import FEATURES, features
from games.dreamtides.ai.search_hooks import STEEPNESS
from games.dreamtides.rules.components import BOTH, SEAT_A
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
