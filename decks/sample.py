"""Sample of a deck's shuffles as pages show it: counted shares and their intervals, beside the exact ones."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext

from games.kernel.decks.figures import Cell, Figure, Row
from games.kernel.decks.odds import as_percent
from games.kernel.decks.sample import Sample, Sampled, interval

REACHES = (1, 2, 3, 4, 5, 7, 10, 15, 20)
"""How many cards from the top may be looked at."""


@dataclass(frozen=True, slots=True)
class SamplePage:
    sample: Sample
    figures: tuple[Figure, ...]


def read_reach(text: str) -> int:
    """One of those that are offered; 0 is none."""
    return next((reach for reach in REACHES if text == f"{reach}"), 0)


def sample_page(sample: Sample) -> SamplePage:
    groups: dict[str, list[Sampled]] = {}
    for row in sample.rows:
        groups.setdefault(row.group, []).append(row)
    return SamplePage(sample, tuple(_figure(name, rows, sample.times) for name, rows in groups.items()))


def _figure(name: str, rows: list[Sampled], times: int) -> Figure:
    columns = (gettext("Sampled"), gettext("95% interval"), gettext("Exact"))
    return Figure(
        f"sample-{name.lower().replace(' ', '-')}",
        name,
        gettext("In the top cards"),
        columns,
        tuple(_row(row, times) for row in rows),
    )


def _row(row: Sampled, times: int) -> Row:
    share = Fraction(row.hits, times)
    least, most = interval(row.hits, times)
    exact = as_percent(row.exact) if row.exact is not None else "–"
    return Row(
        row.label,
        (
            Cell(as_percent(share), share),
            Cell(gettext("%(least)s to %(most)s") % {"least": as_percent(least), "most": as_percent(most)}),
            Cell(exact),
        ),
    )
