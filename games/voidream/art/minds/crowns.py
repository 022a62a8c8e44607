"""Crowns: what each faction lays upon a sleeping head."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix
from games.voidream.art.details import cracks, crystal, eye, gear
from games.voidream.art.minds.face import CX, CY
from games.voidream.art.palette import Palette


def crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(
        f"M{CX - 62} {CY - 92}L{CX - 76} {CY - 152}L{CX - 36} {CY - 124}L{CX} {CY - 176}L{CX + 36} {CY - 124}L{CX + 76} {CY - 152}L{CX + 62} {CY - 92}Q{CX} {CY - 118} {CX - 62} {CY - 92}Z",
        canvas.linear([(0, palette.spark, 1), (1, palette.bright, 1)]),
        stroke=palette.night,
        width=2,
    )


def crystal_crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for x, height in ((-60, 48), (60, 52), (-34, 72), (34, 68), (0, 92)):
        crystal(canvas, dice, palette, CX + x, CY - 94 + abs(x) * 0.3, height, 0.2, lean=x / 110)


def gear_crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    gear(canvas, palette, CX, CY - 132, 44, 13, mix(palette.mid, palette.light, 0.3), turn=dice.between(0, 20))
    gear(canvas, palette, CX - 58, CY - 104, 24, 9, mix(palette.mid, palette.deep, 0.2), turn=dice.between(0, 20))
    gear(canvas, palette, CX + 58, CY - 104, 24, 9, mix(palette.mid, palette.deep, 0.2), turn=dice.between(0, 20))


def crack_crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    cracks(canvas, dice, palette, [(CX, CY - 64, 180 + 36 * k) for k in range(6)], length=7, width=5)
    eye(canvas, palette, CX, CY - 64, 22, open_=0.8)
    eye(canvas, palette, CX - 44, CY - 60, 8, open_=0.7)
    eye(canvas, palette, CX + 44, CY - 60, 8, open_=0.7)


def crescent_crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(f"M{CX - 40} {CY - 140}a54 54 0 0 0 80 0a44 44 0 0 1 -80 0Z", palette.spark)
