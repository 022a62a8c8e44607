"""Weights of an evaluation that is fitted to games: a number for each of its figures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path


def read_weights(path: Path, names: Sequence[str]) -> list[float]:
    """The weights of a file in the order of these figures; `python -m tools.fit` writes them."""
    weights = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return [float(weights[name]) for name in names]


def total(weights: list[float], figures: list[float]) -> float:
    """What the figures come to."""
    found = 0.0
    for weight, figure in zip(weights, figures, strict=True):
        found += weight * figure
    return found
