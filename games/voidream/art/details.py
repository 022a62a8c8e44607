"""Shapes that appear everywhere in the Dream: crystals, gears, cracks, eyes."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

import math
from collections.abc import Iterable

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.palette import Palette


def lit(canvas: Canvas, palette: Palette) -> str:
    """What light falls on, as a fill."""
    return canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)])


def shade(canvas: Canvas, palette: Palette) -> str:
    """What stands against the light, as a fill."""
    return canvas.linear([(0, mix(palette.deep, palette.mid, 0.35), 1), (1, palette.night, 1)])


def crystals(
    canvas: Canvas, dice: Dice, palette: Palette, shards: list[tuple[float, float, float, float]], near: float
) -> None:
    """Shards of (x, base, height, lean): a lit facet, a dark one, an edge of light."""
    lit = dark = edge = ""
    for x, base, height, lean in shards:
        half = height * dice.between(0.12, 0.2)
        tip = (x + lean * height, base - height)
        left, right = (
            (x - half + lean * height * 0.7, base - height * 0.72),
            (x + half + lean * height * 0.7, base - height * 0.66),
        )
        middle = (x + half * dice.between(-0.3, 0.3) + lean * height * 0.6, base - height * 0.6)
        lit += polygon([tip, left, (x - half, base), (x, base), middle])
        dark += polygon([tip, right, (x + half, base), (x, base), middle])
        edge += polygon([tip, middle, (x, base)], closed=False)
    canvas.path(dark, palette.at(near + 0.08), opacity=0.96)
    canvas.path(lit, mix(palette.at(near), palette.light, 0.34), opacity=0.94)
    canvas.path(edge, stroke=palette.light, width=0.9, opacity=0.6)


def crystal(
    canvas: Canvas, dice: Dice, palette: Palette, x: float, base: float, height: float, near: float, lean: float
) -> None:
    crystals(canvas, dice, palette, [(x, base, height, lean)], near)


def gear(
    canvas: Canvas, palette: Palette, x: float, y: float, radius: float, teeth: int, color: str, *, turn: float = 0
) -> None:
    points = []
    for i in range(teeth):
        angle = 360 * i / teeth + turn
        step = 360 / teeth
        for reach, share in ((0.84, -0.3), (1, -0.18), (1, 0.18), (0.84, 0.3)):
            points.append(polar(x, y, radius * reach, angle + step * share))
    hole = radius * 0.52
    ring = f"M{num(x - hole)} {num(y)}a{num(hole)} {num(hole)} 0 1 0 {num(2 * hole)} 0a{num(hole)} {num(hole)} 0 1 0 {num(-2 * hole)} 0Z"
    canvas.path(polygon(points) + ring, color, holed=True)
    spokes = "".join(
        polygon(
            [polar(x, y, radius * 0.7, turn + 60 * k), polar(x, y, radius * 0.7, turn + 60 * k + 180)], closed=False
        )
        for k in range(3)
    )
    canvas.path(spokes, stroke=color, width=radius * 0.1)
    canvas.circle(x, y, radius * 0.18, color)
    canvas.circle(x, y, radius * 0.68, stroke=mix(color, palette.light, 0.4), width=1, opacity=0.7)


def cracks(
    canvas: Canvas,
    dice: Dice,
    palette: Palette,
    starts: Iterable[tuple[float, float, float]],
    *,
    length: int = 8,
    width: float = 3.2,
) -> None:
    """Red rents in the air, from wide to nothing; each begins at (x, y) and goes off at an angle."""
    glow = rents = ""
    for x, y, angle in starts:
        points = [(x, y)]
        for _ in range(length):
            angle += dice.between(-38, 38)
            points.append(
                (points[-1][0] + math.cos(math.radians(angle)) * 17, points[-1][1] + math.sin(math.radians(angle)) * 17)
            )
        thick = [width * (1 - i / length) for i in range(length + 1)]
        back = [(px + wide, py + wide * 0.6) for (px, py), wide in zip(points, thick, strict=True)]
        glow += polygon(points, closed=False)
        rents += polygon(points + back[:-1][::-1])
    canvas.path(glow, stroke=palette.bright, width=width * 2.2, opacity=0.25)
    canvas.path(rents, palette.spark, opacity=0.9)


def eye(canvas: Canvas, palette: Palette, x: float, y: float, size: float, *, open_: float = 0.6) -> None:
    lid = size * 1.3 * open_
    canvas.path(
        f"M{num(x - size * 1.5)} {num(y)}Q{num(x)} {num(y - lid * 2)} {num(x + size * 1.5)} {num(y)}Q{num(x)} {num(y + lid * 2)} {num(x - size * 1.5)} {num(y)}Z",
        palette.light,
        opacity=0.94,
    )
    canvas.circle(x, y, min(lid, size) * 0.9, palette.bright)
    canvas.ellipse(x, y, min(lid, size) * 0.34, min(lid, size) * 0.72, palette.night)
    canvas.circle(x - size * 0.2, y - lid * 0.36, size * 0.14, "#ffffff")
