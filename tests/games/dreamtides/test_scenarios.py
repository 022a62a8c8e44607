"""Rules of Dreamtides, each as a battle in the players' verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.dreamtides.game import Dreamtides
from games.kernel.scenario import read_scenarios, run_scenario

SCENARIOS = [
    scenario
    for path in sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
    for scenario in read_scenarios(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["title"] for scenario in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run_scenario(Dreamtides(), scenario).failure is None
