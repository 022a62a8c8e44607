"""Figures of a run: what is counted while bots play, and what it comes to."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

_TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
_KIB = 1024


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the values, which are in order, that at least this share of them doesn't exceed."""
    if not ordered:
        return 0.0
    # In thousandths, so that no rounding of the share moves the rank.
    rank = -(-len(ordered) * round(share * 1000) // 1000)
    return ordered[max(rank, 1) - 1]


@dataclass(frozen=True)
class Latency:
    """Milliseconds from something that is asked for to its being done."""

    p50: float
    p90: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Latency:
        ordered = sorted(value * 1000 for value in seconds)
        return cls(*(round(percentile(ordered, share), 1) for share in (0.5, 0.9, 0.99, 1.0)))


@dataclass
class Counts:
    """What the bots have seen since the counting began."""

    own: list[float] = field(default_factory=list)
    """Per answer, seconds until its own seat had the step: as many as there were decisions."""
    other: list[float] = field(default_factory=list)
    steps: int = 0
    step_bytes: int = 0
    finished: int = 0
    errors: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Figures:
    """One row: a way to run the site, a pace, a number of matches."""

    site: str
    pace: str
    matches: int
    seconds: float
    per_second: float
    own: Latency
    other: Latency
    cpu_ms: dict[str, float]
    """Milliseconds of processor time per decision, by what used it."""
    step_bytes: int
    memory_mib: int
    others: float
    """The share of the processors that neither the site nor the bots used: how far to trust the rest."""
    finished: int
    stalled: int
    errors: dict[str, int]
    disk: Latency
    """Of small writes to this machine's disk meanwhile: a durable move waits for one."""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def cpu_ms(processes: Iterable[int]) -> float:
    """The processor time that these processes have used, in milliseconds."""
    return sum(_ticks(process) for process in processes) * _TICK_MS


def _ticks(process: int) -> int:
    try:
        # The name may hold spaces; what follows it doesn't.
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def busy_ms() -> float:
    """The processor time that the whole machine has used."""
    user, nice, system, _idle, _waiting, irq, softirq, *_ = (
        int(ticks) for ticks in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + irq + softirq) * _TICK_MS


def memory_mib(processes: Iterable[int]) -> int:
    """What these processes hold in memory."""
    found = 0
    for process in processes:
        try:
            lines = Path(f"/proc/{process}/status").read_text().splitlines()
        except OSError:
            continue
        found += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
    return found // _KIB
