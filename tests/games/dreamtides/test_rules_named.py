"""Every numbered rule of Dreamtides is named by a scenario or a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games

HERE = Path(__file__).parent
SCENARIOS = Path(games.__file__).parent / "dreamtides" / "scenarios"
RULES = {
    "D1": 8, "D2": 8, "D3": 5, "D4": 6, "D5": 10, "D6": 10, "D7": 6, "D8": 13, "D9": 4, "D10": 6, "D11": 22, "D12": 3,
    "D13": 5, "D14": 5, "D15": 3, "D18": 21,
}  # fmt: skip
"""How many rules each section has."""
NOT_OF_BATTLES = {"D1.7"}
"""What a word is kept free for."""


@pytest.mark.parametrize("section", RULES)
def test_every_rule_is_named(section: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (*HERE.rglob("*.py"), *SCENARIOS.rglob("*.yaml"))]
    # In a name there is no dot.
    found = re.findall(rf"{section}[._](\d+)", "\n".join(texts), re.IGNORECASE)
    named = {f"{section}.{number}" for number in found}
    wanted = {f"{section}.{number}" for number in range(1, RULES[section] + 1)} - NOT_OF_BATTLES
    assert wanted <= named, sorted(wanted - named)
