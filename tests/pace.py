"""Whether something is quick: time of the processor, in seconds of a usual machine. A busy or a slow machine takes
longer for all that it does, so what is asked about stands beside a reference that is done in the same moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import process_time

USUAL = 0.03
"""Seconds that `_reference` takes on the machines that the tests' limits were set on."""
TRIES = 4


def is_within(limit: float, work: Callable[[], object]) -> bool:
    """Whether it takes at most so many seconds. Whatever runs beside it only makes it longer, so once is enough."""
    # No machine is ten times as fast as the usual one.
    return _seconds(work) <= limit / 10 or any(_took(work) <= limit for _ in range(TRIES))


def _took(work: Callable[[], object]) -> float:
    before = _seconds(_reference)
    took = _seconds(work)
    return took * USUAL / max(before, _seconds(_reference))


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def _reference() -> None:
    """What parsers do: words looked for, dictionaries filled."""
    found: dict[str, int] = {}
    for number in range(900):
        for word in re.findall(r"\w+", "Exhaust another entity that you control, then roll. " * 20):
            found[word] = found.get(word, 0) + len(word) + number
