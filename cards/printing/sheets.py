"""Sheets: where each side of each card lies, with backs behind them, or of pairs to fold over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from cards.printing.options import CARD, Options

_MARK, _GAP = 4.0, 0.5
"""The length of a crop mark, and how far it keeps from what is printed."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A side of a card ("front" or "back"), and its upper left corner."""

    card: dict[str, Any]
    side: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page of paper. Fronts and their backs have the same number; `side` is "both" where they lie side by side.

    `marks` and `folds` are paths of SVG in millimeters.
    """

    number: int
    side: str
    slots: tuple[Slot, ...]
    marks: str
    folds: str


def sheets(cards: Sequence[dict[str, Any]], options: Options) -> list[Sheet]:
    """Every card of the list once; for two sides of the paper, fronts and backs take turns."""
    return list(_folded(cards, options) if options.folds else _two_sided(cards, options))


def _two_sided(cards: Sequence[dict[str, Any]], options: Options) -> Iterator[Sheet]:
    places, width = _places(options), options.grid.width
    for number, part in _parts(cards, len(places)):
        fronts = tuple(Slot(card, "front", x, y) for card, (x, y) in zip(part, places, strict=False))
        # Paper that is turned over like a page of a book shows its left side on the right.
        backs = tuple(Slot(slot.card, "back", round(width - slot.x - CARD[0], 3), slot.y) for slot in fronts)
        yield Sheet(number, "front", fronts, _marks(fronts, options), "")
        # Backs go without marks: few printers hit the other side so exactly that two sets of them would agree.
        yield Sheet(number, "back", backs, "", "")


def _folded(cards: Sequence[dict[str, Any]], options: Options) -> Iterator[Sheet]:
    places = _places(options)
    for number, part in _parts(cards, len(places)):
        fronts = tuple(Slot(card, "front", x, y) for card, (x, y) in zip(part, places, strict=False))
        backs = tuple(Slot(slot.card, "back", slot.x + CARD[0], slot.y) for slot in fronts)
        yield Sheet(number, "both", fronts + backs, _marks(fronts, options), _folds(backs, options))


def _parts(cards: Sequence[dict[str, Any]], size: int) -> Iterator[tuple[int, Sequence[dict[str, Any]]]]:
    return zip(count(1), (cards[start : start + size] for start in range(0, len(cards), size)), strict=False)


def _places(options: Options) -> list[tuple[float, float]]:
    """The corners of the pieces in the middle of the paper, row by row."""
    grid, bleed = options.grid, options.bleed
    step_x, step_y = options.piece + 2 * bleed, CARD[1] + 2 * bleed
    left, top = (grid.width - grid.columns * step_x) / 2 + bleed, (grid.height - grid.rows * step_y) / 2 + bleed
    return [
        (round(left + column * step_x, 3), round(top + row * step_y, 3))
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]


def _marks(slots: Iterable[Slot], options: Options) -> str:
    """A line in the margin for each cut, on both ends of it."""
    if not options.marks:
        return ""
    slots = list(slots)
    across = sorted({edge for slot in slots for edge in (slot.x, slot.x + options.piece)})
    down = sorted({edge for slot in slots for edge in (slot.y, slot.y + CARD[1])})
    gap = _GAP + options.bleed
    ends_x, ends_y = (across[0] - gap, across[-1] + gap), (down[0] - gap, down[-1] + gap)
    # Nothing of a mark is off the paper. The first corner lies as far from its edges as the last of a full sheet.
    long_x, long_y = min(_MARK, ends_x[0]), min(_MARK, ends_y[0])
    upright = [f"M{x:g} {y:g}v{sign * long_y:g}" for x in across for y, sign in zip(ends_y, (-1, 1), strict=True)]
    level = [f"M{x:g} {y:g}h{sign * long_x:g}" for y in down for x, sign in zip(ends_x, (-1, 1), strict=True)]
    return "".join(upright + level)


def _folds(backs: Iterable[Slot], options: Options) -> str:
    """A line along the left edges of the backs, a little longer than they are."""
    backs = list(backs)
    top = min(slot.y for slot in backs) - options.bleed - _GAP - _MARK
    bottom = max(slot.y for slot in backs) + CARD[1] + options.bleed + _GAP + _MARK
    return "".join(f"M{x:g} {top:g}V{bottom:g}" for x in sorted({slot.x for slot in backs}))
