"""How good a state looks to a search: its features, each with a weight that was fitted to battles of the search itself.

The hand-made evaluation (evaluation.py) is where the weights began; greedy goes by it still. What the fitting was worth
stands in docs/ai.md; `python -m tools.fit` writes them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.dreamtides.ai.features import FEATURES, features
from games.dreamtides.rules.state import State
from games.kernel.search.weights import read_weights, total

WEIGHTS: Final[list[float]] = read_weights(Path(__file__).with_name("weights.json"), FEATURES)
"""In points."""


def lead(s: State) -> float:
    """What the first seat has over the second, in points."""
    return total(WEIGHTS, features(s))
