"""What is remembered of being held. Around (0, 0), about 240 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette


def bars(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A barred window, two of its bars bent apart."""
    canvas.path("M-66 84V-40a66 60 0 0 1 132 0V84Z", palette.light, stroke=palette.night, width=12)
    canvas.circle(0, -14, 34, palette.spark)
    canvas.path("M-66 84Q-20 40 20 70Q60 100 66 60V84Z", palette.mid)
    canvas.path(
        "M-46 92V-92M46 92V-92M-16 92Q-16 50 -36 14Q-16 -30 -16 -104M16 92Q16 50 36 14Q16 -30 16 -104",
        stroke=palette.night,
        width=9,
    )
    canvas.path("M-84 84H84V100H-84Z", palette.deep, stroke=palette.light, width=2)


def buckle(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Straps over a sheet, quite soft."""
    canvas.path("M-130 -130H130V130H-130Z", mix(palette.light, palette.bright, 0.35))
    canvas.path(
        "M-130 -84Q-40 -60 20 -90Q80 -120 130 -76M-130 -10Q-60 18 0 -8Q60 -34 130 0M-130 90Q-30 66 40 92Q110 118 130 84",
        stroke=palette.mid,
        width=4,
    )
    for y, turn in ((-40, dice.between(-8, 8)), (46, dice.between(-8, 8))):
        canvas.open(move=(0, y), turn=turn)
        canvas.path("M-140 -18H140V18H-140Z", shade(canvas, palette), stroke=palette.night, width=2)
        canvas.path("M-32 -27H28V27H-32Z", stroke=palette.spark, width=8)
        canvas.path("M-32 0H14", stroke=palette.spark, width=6, round_=True)
        canvas.dots([(x, 0, 4) for x in (46, 64, 82)], palette.light)
        canvas.close()


def gauge(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A dial that goes from nothing to too much."""
    canvas.circle(0, 0, 84, shade(canvas, palette), stroke=palette.light, width=6)
    for k in range(7):
        a, b = polar(0, 6, 62, -108 + k * 31), polar(0, 6, 62, -82 + k * 31)
        canvas.path(
            f"M{num(a[0])} {num(a[1])}A62 62 0 0 1 {num(b[0])} {num(b[1])}",
            stroke=mix(palette.light, palette.bright, k / 6) if k < 6 else palette.spark,
            width=8 + k * 1.6,
        )
    canvas.open(move=(0, 6), turn=dice.between(60, 100))
    canvas.path("M-7 14L0 -56L7 14Z", palette.spark)
    canvas.close()
    canvas.circle(0, 6, 11, palette.light, stroke=palette.night, width=3)
    canvas.path("M-26 52Q0 38 26 52", stroke=palette.light, width=6, round_=True)


def hush(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A hand over a mouth, and eyes above it."""
    canvas.path(
        "M-64 130C-60 100 -84 60 -78 6C-72 -64 -40 -100 0 -100C40 -100 72 -64 78 6C84 60 60 100 64 130Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path(
        "M-52 -22Q-34 -44 -14 -22Q-34 -8 -52 -22ZM14 -22Q34 -44 52 -22Q34 -8 14 -22Z",
        "#ffffff",
        stroke=palette.night,
        width=3,
    )
    canvas.dots([(-33, -24, 8), (33, -24, 8)], palette.night)
    canvas.path("M-56 -48Q-34 -62 -14 -46M56 -48Q34 -62 14 -46", stroke=palette.night, width=5, round_=True)
    canvas.path(
        "M130 130H40C10 116 -6 96 -58 84a9 9 0 0 1 0 -18L-20 68L-66 52a9 9 0 0 1 4 -18L-16 46L-60 28a9 9 0 0 1 8 -16L0 26L-26 8a9 9 0 0 1 8 -16C20 4 66 26 130 60Z",
        palette.deep,
        stroke=palette.light,
        width=2.4,
    )
