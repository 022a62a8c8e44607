"""Rules of Dreamtides, each as a battle in the players' verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.dreamtides.game import Dreamtides
from games.kernel.scenario import read_scenarios, run_scenario
from tests.games.each import check_each

FOLDER = Path(games.__file__).parent / "dreamtides" / "scenarios"
FILES = [path for path in sorted(FOLDER.glob("*.yaml")) if path.stem not in ("cards", "rules_cards")]
"""All but those that only define cards."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios(path: Path) -> None:
    game = Dreamtides()

    def check(scenario: dict[str, Any]) -> None:
        assert run_scenario(game, scenario).failure is None

    check_each(check, read_scenarios(path), lambda scenario: scenario["title"])
