"""Every scenario file: the rules in the players' verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.scenario import read_scenarios, run_scenario
from tests.games.each import check_each

FOLDER = Path(games.__file__).parent / "voidream" / "scenarios"
FILES = [path for path in sorted(FOLDER.rglob("*.yaml")) if path.stem not in ("cards", "testset")]
"""All but those that only define cards."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios(path: Path) -> None:
    game = games.load("voidream")

    def check(scenario: dict[str, Any]) -> None:
        assert run_scenario(game, scenario).failure is None

    check_each(check, read_scenarios(path), lambda scenario: scenario["title"])


def test_a_scenario_that_expects_the_wrong_thing_fails() -> None:
    scenario = next(read_scenarios(FOLDER / "conflicts.yaml"))
    wrong = {**scenario, "steps": [{"expect": {"A.depth": 4}}]}
    failure = run_scenario(games.load("voidream"), wrong).failure
    assert failure == "step 1: A.depth is 2, not 4"
