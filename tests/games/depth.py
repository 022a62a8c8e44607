"""Depth: how many cases a test tries in every run, and how many more in `make test-deep`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

__all__ = ["DEEPER", "examples", "thinned"]

DEEPER = 25
"""By how much more examples a property gets in `make test-deep`."""
times = 1


def examples(few: int) -> settings:
    """So few examples in every run, and many in `make test-deep`."""
    return settings(max_examples=few * times)


def thinned(cases: Iterable[Any], step: int) -> list[Any]:
    """Parameters of a test, of which every run tries one in `step`: the others are deep."""
    return [pytest.param(case, marks=pytest.mark.deep if at % step else ()) for at, case in enumerate(cases)]
