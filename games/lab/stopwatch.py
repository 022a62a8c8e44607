"""Stopwatch: how long decisions take, by a clock that is given, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

_MARKS = {"p50": 0.5, "p95": 0.95, "max": 1.0}


class Stopwatch:
    """Runs from the moment on in which it is made."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.begun = clock()

    def elapsed(self) -> float:
        """The seconds since it was made, or since the last lap."""
        return self.clock() - self.begun

    def lap(self) -> float:
        """The same to the microsecond; from now on they count anew."""
        taken = round(self.elapsed(), 6)
        self.begun = self.clock()
        return taken


def milliseconds(seconds: Iterable[float]) -> dict[str, float]:
    """The median, the 95th percentile and the longest of some times; nothing, if there are none."""
    times = sorted(seconds)
    return {name: round(1000 * times[int(mark * (len(times) - 1))], 1) for name, mark in _MARKS.items() if times}


def in_words(who: str, marks: Mapping[str, float]) -> str:
    """A line about the times of an agent's decisions."""
    return f"{who}: " + (", ".join(f"{name} {value} ms" for name, value in marks.items()) or "not timed")
