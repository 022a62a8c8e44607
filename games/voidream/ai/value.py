"""How good a state looks to a search: its features, each with a weight that was fitted to games of the search itself.

The hand-made evaluation (evaluation.py) is where the weights began; greedy goes by it still. How they were fitted, and
what that was worth, stands in docs/ai.md; `python -m tools.fit` writes them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from games.voidream.ai.features import FEATURES, features
from games.voidream.rules.state import State

__all__ = ["WEIGHTS", "lead"]


def read_weights(path: Path) -> list[float]:
    """The weights of a file, in the order of FEATURES, in layers of the Dream deck."""
    weights = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return [float(weights[name]) for name in FEATURES]


WEIGHTS: Final[list[float]] = read_weights(Path(__file__).with_name("weights.json"))


def lead(s: State) -> float:
    """What the first seat has over the second, in layers."""
    total = 0.0
    for weight, figure in zip(WEIGHTS, features(s), strict=True):
        total += weight * figure
    return total
