"""Reports: the figures as text for a terminal, and as a table for the README."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.bench_live.figures import Figures

_COLUMNS = (
    *("", "decisions/s", "own p50", "p90", "p99", "max", "other p99"),
    *("CPU ms per decision", "bytes", "MiB", "others", "disk p99", "ended"),
)
LEFT = {0, 7, 12}


def table(rows: Iterable[Figures]) -> str:
    """The rows as text, for a terminal."""
    lines: list[tuple[str, ...]] = [_COLUMNS]
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
                f"{row.disk.p99:,.0f}",
                f"{row.finished}" + _complaints(row),
            )
        )
    widths = [max(len(line[column]) for line in lines) for column in range(len(_COLUMNS))]
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


_HELD = 0.95
"""The share of the asked decisions below which a number of matches counts as more than the site holds."""


def markdown(rows: Sequence[Figures]) -> str:
    """A line per site: decisions a second and their processor time flat out, then the 99th percentile at each pace, and
    that of the disk, at the worst of them."""
    paced = sorted({row.matches for row in rows if row.pace == "paced"})
    heads = ["", "flat out", "CPU per decision", *(f"{matches} matches" for matches in paced), "the disk"]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    for site in dict.fromkeys(row.site for row in rows):
        own = {(row.pace, row.matches): row for row in rows if row.site == site}
        flat = next((row for row in own.values() if row.pace != "paced"), None)
        cells = [f"{flat.per_second:,.0f}/s", f"{_site_ms(flat):.2f} ms"] if flat else ["", ""]
        cells += [_late(own.get(("paced", matches))) for matches in paced]
        lines.append([site, *cells, f"{max(row.disk.p99 for row in own.values()):,.0f} ms"])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _site_ms(row: Figures) -> float:
    return sum(ms for what, ms in row.cpu_ms.items() if what in ("server", "database", "messages"))


def _late(row: Figures | None) -> str:
    if row is None:
        return ""
    late = f"{row.own.p99:,.0f} ms"
    return late if row.per_second >= _HELD * row.matches else f"{late} ({row.per_second:,.0f}/s)"
