"""Figures of a run: what is counted while bots play, and what it comes to."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["Counts", "Figures", "Latency", "busy_ms", "cpu_ms", "memory_mib", "percentile", "table"]

TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
KIB = 1024


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the values, which are in order, that at least this share of them doesn't exceed."""
    if not ordered:
        return 0.0
    # In thousandths, so that no rounding of the share moves the rank.
    rank = -(-len(ordered) * round(share * 1000) // 1000)
    return ordered[max(rank, 1) - 1]


@dataclass(frozen=True)
class Latency:
    """Milliseconds from an answer that is sent to the step that it brings."""

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

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def cpu_ms(processes: Iterable[int]) -> float:
    """The processor time that these processes have used, in milliseconds."""
    return sum(_ticks(process) for process in processes) * TICK_MS


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
    return (user + nice + system + irq + softirq) * TICK_MS


def memory_mib(processes: Iterable[int]) -> int:
    """What these processes hold in memory."""
    found = 0
    for process in processes:
        try:
            lines = Path(f"/proc/{process}/status").read_text().splitlines()
        except OSError:
            continue
        found += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
    return found // KIB


COLUMNS = (
    *("", "decisions/s", "own p50", "p90", "p99", "max", "other p99"),
    *("CPU ms per decision", "bytes", "MiB", "others", "ended"),
)
LEFT = {0, 7, 11}


def table(rows: Iterable[Figures]) -> str:
    """The rows as text, for a terminal."""
    lines: list[tuple[str, ...]] = [COLUMNS]
    for row in rows:
        spent = " ".join(f"{what} {ms:.2f}" for what, ms in row.cpu_ms.items() if ms >= 0.005)
        lines.append(
            (
                f"{row.site}: {row.matches} {row.pace}",
                f"{row.per_second:,.0f}",
                *(f"{ms:,.0f}" for ms in (row.own.p50, row.own.p90, row.own.p99, row.own.longest, row.other.p99)),
                spent,
                f"{row.step_bytes:,}",
                f"{row.memory_mib:,}",
                f"{row.others:.0%}",
                f"{row.finished}" + _complaints(row),
            )
        )
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in LEFT else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def _complaints(row: Figures) -> str:
    found = [f"{count} {code}" for code, count in row.errors.items()]
    found += [f"{row.stalled} stalled"] if row.stalled else []
    return f" ({', '.join(found)})" if found else ""
