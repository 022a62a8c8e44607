"""Masonry: where a building stands, and what its walls and windows are made of."""

from __future__ import annotations

from games.kernel.art.canvas import Canvas, mix
from games.kernel.art.markup import num
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HORIZON

BASE = HORIZON + 14


def walls(canvas: Canvas, palette: Palette) -> tuple[str, str]:
    """Fill and edge of a wall that the light comes from behind of."""
    return (
        canvas.linear([(0, mix(palette.deep, palette.mid, 0.35), 1), (1, palette.night, 1)]),
        canvas.linear([(0, palette.light, 0.95), (0.5, palette.bright, 0.4), (1, palette.bright, 0.1)], across=True),
    )


def window(x: float, y: float, width: float, height: float) -> str:
    half = width / 2
    arch = f"a{num(half)} {num(half)} 0 0 1 {num(width)} 0"
    return f"M{num(x - half)} {num(y)}v{num(half - height)}{arch}v{num(height - half)}Z"
