"""What a frame remembers. Around (0, 0), about 240 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

import math

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art import details
from games.voidream.art.palette import Palette


def figures(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, 20, 60, canvas.glow(palette.light, 0.9))
    for k in range(-2, 3):
        x, tall = k * 30 + dice.between(-4, 4), dice.between(64, 96)
        canvas.path(
            f"M{num(x - 15)} 120V{num(112 - tall * 0.6)}Q{num(x)} {num(112 - tall * 0.9)} {num(x + 15)} {num(112 - tall * 0.6)}V120Z",
            palette.night,
        )
        canvas.circle(x, 108 - tall * 0.86, 10, palette.night)


def tree(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, -10, 70, canvas.glow(palette.light, 0.95))
    canvas.path("M-120 66Q0 34 120 66V120H-120Z", palette.night)

    tips = [(0.0, 56.0, dice.between(-6, 6))]
    for depth in range(5):
        data, grown = "", []
        for x, y, angle in tips:
            end = polar(x, y, 46 * 0.72**depth, angle)
            data += polygon([(x, y), end], closed=False)
            grown += [(*end, angle - dice.between(16, 34)), (*end, angle + dice.between(14, 36))]
        canvas.path(data, stroke=palette.night, width=8 * 0.66**depth, round_=True)
        tips = grown


def scroll(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path("M-54 -84H54V78Q0 96 -54 78Z", mix(palette.light, palette.bright, 0.15))
    canvas.path("M-60 -90H60a8 8 0 0 1 0 16H-60a8 8 0 0 1 0 -16Z", palette.mid)
    lines = "".join(f"M-40 {-56 + k * 15}H{num(dice.between(8, 42))}" for k in range(7))
    canvas.path(lines, stroke=palette.deep, width=3, round_=True)
    canvas.circle(0, 72, 15, palette.bright, stroke=palette.deep, width=2)
    canvas.path("M0 62l3 7l7 0l-5 5l2 8l-7 -4l-7 4l2 -8l-5 -5l7 0Z", palette.light)


def crystals(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, 0, 80, canvas.glow(palette.light, 0.95))
    details.crystals(
        canvas,
        dice,
        palette,
        [(x, 104, h, x / 300) for x, h in ((-52, 104), (48, 96), (-22, 150), (24, 136), (0, 186))],
        0.4,
    )


def waves(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, -34, 34, palette.light)
    for k in range(6):
        points = [(x, -2 + k * 19 + dice.between(-9, 9)) for x in range(-140, 170, 28)]
        canvas.path(smooth(points) + "V130H-140Z", mix(palette.bright, palette.night, k / 5.5), opacity=0.92)


def clockwork(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    details.gear(canvas, palette, -18, -22, 62, 14, mix(palette.mid, palette.light, 0.3), turn=dice.between(0, 20))
    details.gear(canvas, palette, 50, 50, 40, 10, mix(palette.mid, palette.bright, 0.5), turn=dice.between(0, 20))
    details.gear(canvas, palette, -52, 68, 32, 9, palette.bright, turn=dice.between(0, 20))


def lines(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A map of lines and stations."""
    for color in (palette.spark, palette.bright, palette.light):
        x, y = dice.between(-90, -40), dice.between(-90, 70)
        points = [(x, y)]
        while x < 110:
            x += dice.between(24, 44)
            y += dice.pick((-30, 0, 0, 30))
            points.append((x, y))
        canvas.path(polygon(points, closed=False), stroke=color, width=6, round_=True)
        canvas.dots([(px, py, 5.5) for px, py in points], palette.night)
        canvas.dots([(px, py, 3.2) for px, py in points], "#ffffff")


def candle(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(0, -30, 120, canvas.glow(palette.bright, 0.95, palette.spark))
    canvas.path("M-20 112V10Q0 2 20 10V112Z", mix(palette.deep, palette.light, 0.3))
    canvas.path("M0 -74C24 -40 22 -12 0 0C-22 -12 -24 -40 0 -74Z", palette.light)
    canvas.path("M0 -44C10 -26 10 -12 0 -6C-10 -12 -10 -26 0 -44Z", palette.night)


def static(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for color, rows in ((palette.bright, range(0, 16, 1)), (palette.spark, range(1, 16, 3))):
        data = ""
        for k in rows:
            points = [
                (x, -112 + k * 14.6 + dice.between(-16, 16) * math.exp(-((x / 60) ** 2))) for x in range(-110, 121, 22)
            ]
            data += polygon(points, closed=False)
        canvas.path(data, stroke=color, width=2.2, opacity=0.9)


def formula(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(9):
        canvas.circle(0, 0, 12 + k * 12.5, stroke=palette.light, width=1.3, opacity=0.75)
        x, y = polar(0, 0, 12 + k * 12.5, k * 137.5)
        canvas.circle(x, y, 4.6, palette.spark)
    canvas.path(
        "".join(polygon([polar(0, 0, 20, 30 * k), polar(0, 0, 118, 30 * k + 75)], closed=False) for k in range(12)),
        stroke=palette.bright,
        width=1.2,
    )


def doors(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(6):
        half, tall = 84 - k * 14.5, 214 - k * 36
        canvas.path(
            f"M{num(-half)} {num(106 - k * 7)}v{num(-tall)}h{num(half * 2)}v{num(tall)}Z",
            mix(palette.night, palette.light, k / 5.2),
            stroke=palette.bright,
            width=1.6,
        )
    canvas.circle(0, 10, 40, canvas.glow(palette.spark, 0.9))
