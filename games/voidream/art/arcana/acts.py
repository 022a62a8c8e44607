"""Arcana: a circle drawn in the air, and in it what the dreamer does."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, polar, polygon
from games.voidream.art.details import crystal, eye
from games.voidream.art.palette import Palette


def hand(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(0, 8), scale=0.98)
    canvas.path(
        "M-22 58C-30 34 -46 22 -50 2C-52 -10 -38 -14 -32 -4L-24 10V-42a7 7 0 0 1 14 0V-8V-54a7 7 0 0 1 14 0V-8V-46a7 7 0 0 1 14 0V-4V-30a7 7 0 0 1 14 0V18C32 40 24 46 22 58Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
        stroke=palette.night,
        width=2,
    )
    canvas.close()
    eye(canvas, palette, -1, 26, 9, open_=0.8)


def open_eye(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    eye(canvas, palette, 0, 0, 36, open_=0.6)
    canvas.path(
        "".join(
            polygon([polar(0, 6, 44, a), polar(0, 6, 58, a)], closed=False) for a in (-54, -36, -18, 0, 18, 36, 54)
        ),
        stroke=palette.light,
        width=3,
        round_=True,
    )


def flame(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(
        "M0 -58C10 -26 40 -10 30 26C22 52 -22 52 -30 26C-36 0 -12 -8 0 -58Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
    )
    canvas.path(
        "M0 -10C6 6 18 12 12 30C6 42 -6 42 -12 30C-16 14 -4 8 0 -10Z",
        "#ffffff",
        opacity=0.9,
    )


def key(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(0, 0), turn=dice.between(-30, 30))
    canvas.path("M0 -10V52M0 34H18M0 48H14", stroke=palette.light, width=8, round_=True)
    canvas.circle(0, -30, 20, stroke=palette.light, width=8)
    canvas.circle(0, -30, 5, palette.spark)
    canvas.close()


def door(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path("M-32 54V-22a32 34 0 0 1 64 0V54Z", palette.light)
    canvas.path(
        "M-32 54V-22a32 34 0 0 1 20 -31L8 -40V64Z",
        palette.deep,
        stroke=palette.bright,
        width=2,
    )
    canvas.circle(0, 14, 3.6, palette.spark)


def clock(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, 0, 54, canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]))
    canvas.path(
        "".join(polygon([polar(0, 0, 42, 30 * k), polar(0, 0, 50, 30 * k)], closed=False) for k in range(12)),
        stroke=palette.night,
        width=3,
    )
    canvas.path(
        polygon([polar(0, 0, 24, dice.between(0, 360)), (0, 0), polar(0, 0, 40, dice.between(0, 360))], closed=False),
        stroke=palette.night,
        width=5,
        round_=True,
    )


def banner(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path("M-30 58V-60", stroke=palette.light, width=5, round_=True)
    canvas.path(
        "M-28 -54Q10 -68 50 -48Q36 -24 46 6Q8 -12 -28 2Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
    )
    canvas.circle(8, -28, 9, palette.night)


def moon(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path("M-8 -50a50 50 0 1 0 52 68a42 42 0 0 1 -52 -68Z", palette.light)
    for x, y, size in ((24, -26, 12), (38, 2, 7), (12, -4, 5)):
        canvas.path(
            f"M{x} {y - size}l{size * 0.25:g} {size * 0.75:g}l{size * 0.75:g} {size * 0.25:g}l{-size * 0.75:g} {size * 0.25:g}l{-size * 0.25:g} {size * 0.75:g}l{-size * 0.25:g} {-size * 0.75:g}l{-size * 0.75:g} {-size * 0.25:g}l{size * 0.75:g} {-size * 0.25:g}Z",
            palette.spark,
        )


def gem(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for x, height, lean in ((-26, 62, -0.2), (26, 66, 0.2), (0, 104, 0.0)):
        crystal(canvas, dice, palette, x, 52, height, 0.2, lean=lean)


def blade(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(0, 0), turn=dice.between(-24, 24))
    canvas.path(
        "M0 -62L10 -46V22H-10V-46Z",
        canvas.linear([(0, "#ffffff", 1), (1, palette.light, 1)]),
        stroke=palette.night,
        width=1,
    )
    canvas.path("M-28 22H28V30H-28ZM-5 30H5V56H-5Z", palette.bright)
    canvas.circle(0, 60, 7, palette.spark)
    canvas.close()


def rails(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(
        "M-44 54Q-10 0 -12 -58M-14 60Q8 0 2 -60M44 54Q10 10 -6 -34",
        stroke=palette.light,
        width=5,
        round_=True,
    )
    canvas.path(
        "".join(f"M{-36 + k * 7} {44 - k * 22}h{34 - k * 3}" for k in range(5)),
        stroke=palette.bright,
        width=4,
        round_=True,
    )
