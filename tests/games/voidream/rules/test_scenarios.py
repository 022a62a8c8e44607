"""Every scenario file: the rules in the players' verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.scenario import read_scenarios, run_scenario

FOLDER = Path(__file__).parents[3] / "scenarios"
SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}: {scenario['title']}")
    for path in sorted(FOLDER.rglob("*.yaml"))
    for scenario in read_scenarios(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run_scenario(games.load("voidream"), scenario).failure is None


def test_a_scenario_that_expects_the_wrong_thing_fails() -> None:
    scenario = next(read_scenarios(FOLDER / "conflicts.yaml"))
    wrong = {**scenario, "steps": [{"expect": {"A.depth": 4}}]}
    failure = run_scenario(games.load("voidream"), wrong).failure
    assert failure == "step 1: A.depth is 2, not 4"
