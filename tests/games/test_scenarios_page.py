"""The page about scenarios: what it shows passes, and it tells every verb."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import games
from games.kernel.scenario import Run, SafeLoader, run_scenario
from tests.games.verbs import GAME, new_game

PAGE = (Path(games.__file__).parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = [yaml.load(block, SafeLoader) for block in re.findall(r"```yaml\n(.+?)```", PAGE, re.DOTALL)]


@pytest.mark.parametrize("scenario", BLOCKS, ids=[block["title"] for block in BLOCKS])
def test_a_scenario_of_the_page_passes(scenario: dict[str, Any]) -> None:
    assert run_scenario(games.load(scenario.get("game", "voidream")), scenario).failure is None


def test_every_verb_is_told_and_no_other() -> None:
    _, _, rows = PAGE.partition("| step | what it does |")
    told = re.findall(r"^\| `(\w+): ", rows, re.MULTILINE)
    assert told == list(Run(GAME, new_game(1)).verbs)


def test_every_verb_is_shown() -> None:
    shown = {verb for scenario in BLOCKS for step in scenario["steps"] for verb in step} - {"because"}
    assert shown == set(Run(GAME, new_game(1)).verbs)
