"""A face that sleeps, and above it the eye that doesn't."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix
from games.kernel.art.markup import num
from games.voidream.art.details import eye
from games.voidream.art.palette import Palette

CX, CY = 200, 205


def face(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A face that sleeps, and above it the eye that doesn't."""
    skin = canvas.linear(
        [
            (0, mix(palette.light, palette.spark, 0.5), 1),
            (0.5, mix(palette.bright, palette.light, 0.3), 1),
            (1, palette.mid, 1),
        ]
    )
    for side in (-1, 1):
        locks = "".join(
            f"M{num(CX + side * (54 + k * 5))} {num(CY - 76 + k * 9)}C{num(CX + side * (110 + k * 9 + dice.between(-12, 12)))} {num(CY - 30 + k * 10)} {num(CX + side * (70 + k * 8))} {num(CY + 60)} {num(CX + side * (110 + k * 10 + dice.between(-20, 20)))} {num(CY + 130 + dice.between(-16, 16))}"
            for k in range(5)
        )
        canvas.path(locks, stroke=palette.deep, width=10, round_=True, opacity=0.9)
        canvas.path(locks, stroke=palette.bright, width=1.6, round_=True, opacity=0.7)
    canvas.path(
        f"M{CX} {CY + 96}C{CX - 40} {CY + 84} {CX - 66} {CY + 34} {CX - 68} {CY - 24}C{CX - 70} {CY - 94} {CX - 36} {CY - 120} {CX} {CY - 120}C{CX + 36} {CY - 120} {CX + 70} {CY - 94} {CX + 68} {CY - 24}C{CX + 66} {CY + 34} {CX + 40} {CY + 84} {CX} {CY + 96}Z",
        skin,
        stroke=palette.night,
        width=2,
    )
    canvas.path(
        f"M{CX} {CY - 120}C{CX + 36} {CY - 120} {CX + 70} {CY - 94} {CX + 68} {CY - 24}C{CX + 66} {CY + 34} {CX + 40} {CY + 84} {CX} {CY + 96}C{CX + 16} {CY + 40} {CX - 10} {CY + 20} {CX + 6} {CY - 20}C{CX + 16} {CY - 60} {CX} {CY - 90} {CX} {CY - 120}Z",
        palette.deep,
        opacity=0.3,
    )
    canvas.path(
        f"M{CX - 50} {CY - 12}Q{CX - 30} {CY + 8} {CX - 10} {CY - 10}M{CX + 10} {CY - 10}Q{CX + 30} {CY + 8} {CX + 50} {CY - 12}",
        stroke=palette.night,
        width=3.4,
        round_=True,
    )
    lashes = "".join(
        f"M{CX + s * x} {CY - 4 + y}l{s * dx} 7" for s in (-1, 1) for x, y, dx in ((40, 2, 3), (30, 6, 1), (20, 4, -1))
    )
    canvas.path(lashes, stroke=palette.night, width=2, round_=True)
    canvas.path(
        f"M{CX - 3} {CY}Q{CX - 14} {CY + 34} {CX + 4} {CY + 34}M{CX - 22} {CY + 60}Q{CX} {CY + dice.between(54, 72):.0f} {CX + 22} {CY + 60}",
        stroke=palette.night,
        width=2.6,
        round_=True,
    )
    eye(canvas, palette, CX, CY - 64, 20, open_=0.62)
    for k in range(dice.whole(2, 4)):
        canvas.path(
            f"M{CX - 40 + k * 4} {CY + 18 + k * 9}h18M{CX + 40 - k * 4} {CY + 18 + k * 9}h-18",
            stroke=palette.mid,
            width=2,
            opacity=0.8,
            round_=True,
        )
