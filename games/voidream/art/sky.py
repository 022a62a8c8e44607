"""What lies behind everything: the sky, its light, its stars; and the mist before everything."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art.palette import Palette

WIDTH, HEIGHT, HORIZON = 400, 560, 340


def sky(canvas: Canvas, dice: Dice, palette: Palette, *, light: tuple[float, float] | None = None) -> None:
    """Gradient, stars, clouds, and one source of light; `light` fixes its place."""
    canvas.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        canvas.linear(
            [
                (0, palette.night, 1),
                (0.24, palette.deep, 1),
                (0.46, palette.mid, 1),
                (0.6, palette.bright, 1),
                (0.64, mix(palette.bright, palette.light, 0.45), 1),
                (1, palette.deep, 1),
            ]
        ),
    )
    _stars(canvas, dice, palette)
    x, y = light or (200 + dice.sign() * dice.between(6, 64), dice.between(118, 176))
    canvas.circle(x, y, dice.between(170, 230), canvas.glow(palette.light, 0.75))
    dice.pick((_sun, _moon, _crescent, _eclipse, _rings))(canvas, dice, palette, x, y)
    _clouds(canvas, dice, palette)


def _stars(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.dots(
        [(dice.between(0, WIDTH), dice.between(0, 260), dice.pick((0.6, 1, 1.4))) for _ in range(26)],
        palette.light,
        opacity=0.7,
    )
    for _ in range(4):
        x, y, r = dice.between(20, 380), dice.between(16, 190), dice.between(3, 7)
        canvas.path(
            f"M{num(x)} {num(y - r)}L{num(x + r / 5)} {num(y)}L{num(x)} {num(y + r)}L{num(x - r / 5)} {num(y)}Z"
            f"M{num(x - r)} {num(y)}L{num(x)} {num(y - r / 5)}L{num(x + r)} {num(y)}L{num(x)} {num(y + r / 5)}Z",
            palette.spark,
            opacity=0.85,
        )


def _sun(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float) -> None:
    radius = dice.between(46, 72)
    rays, data = dice.whole(10, 18), ""
    for i in range(rays):
        angle = 360 * i / rays
        tip = polar(x, y, radius * dice.between(1.7, 2.5), angle)
        data += polygon([polar(x, y, radius * 1.12, angle - 3.5), tip, polar(x, y, radius * 1.12, angle + 3.5)])
    canvas.path(data, palette.light, opacity=0.34)
    canvas.circle(x, y, radius, mix(palette.light, palette.spark, 0.5), opacity=0.96)
    canvas.circle(x, y, radius * 1.14, stroke=palette.light, width=1.2, opacity=0.7)


def _moon(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float) -> None:
    radius = dice.between(56, 86)
    canvas.circle(
        x,
        y,
        radius,
        canvas.linear([(0, palette.spark, 1), (1, mix(palette.light, palette.bright, 0.7), 1)]),
        opacity=0.95,
    )
    canvas.dots(
        [
            (
                x + dice.between(-0.6, 0.6) * radius,
                y + dice.between(-0.6, 0.6) * radius,
                radius * dice.between(0.06, 0.17),
            )
            for _ in range(5)
        ],
        palette.bright,
        opacity=0.28,
    )


def _crescent(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float) -> None:
    r = dice.between(56, 82)
    canvas.path(
        f"M{num(x - r * 0.2)} {num(y - r)}a{num(r)} {num(r)} 0 1 0 {num(r * 1.1)} {num(r * 1.45)}a{num(r * 0.86)} {num(r * 0.86)} 0 0 1 {num(-r * 1.1)} {num(-r * 1.45)}Z",
        mix(palette.light, palette.spark, 0.6),
        opacity=0.95,
    )


def _eclipse(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float) -> None:
    radius = dice.between(54, 78)
    canvas.circle(x, y, radius * 1.35, palette.light, opacity=0.5)
    canvas.circle(x, y, radius * 1.14, palette.spark, opacity=0.9)
    canvas.circle(x + 2, y + 1, radius * 1.04, palette.deep)


def _rings(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float) -> None:
    radius = dice.between(36, 50)
    canvas.circle(x, y, radius, mix(palette.light, palette.spark, 0.4), opacity=0.95)
    for k in range(1, 5):
        canvas.circle(
            x, y, radius + k * dice.between(11, 17), stroke=palette.light, width=1.6 - k * 0.25, opacity=0.7 - k * 0.12
        )


def _clouds(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for _ in range(dice.whole(2, 4)):
        x, y, length = dice.between(-40, 300), dice.between(90, 300), dice.between(110, 240)
        thick = dice.between(5, 13)
        canvas.path(
            smooth(
                [
                    (x, y),
                    (x + length * 0.2, y - thick),
                    (x + length * 0.5, y - thick * 0.4),
                    (x + length * 0.75, y - thick * 1.3),
                    (x + length, y),
                    (x + length * 0.7, y + thick * 0.5),
                    (x + length * 0.3, y + thick * 0.3),
                ],
                closed=True,
            ),
            mix(palette.bright, palette.light, 0.6),
            opacity=dice.between(0.16, 0.34),
        )


def mist(canvas: Canvas, dice: Dice, palette: Palette, *, y: float = HORIZON, strength: float = 0.5) -> None:
    """Bands of haze that let what is behind them sink into distance."""
    fill = canvas.linear(
        [(0, palette.light, 0), (0.5, mix(palette.bright, palette.light, 0.4), strength), (1, palette.mid, 0)]
    )
    canvas.rect(0, y - 50, WIDTH, 100, fill)
    for _ in range(3):
        canvas.ellipse(
            dice.between(0, WIDTH),
            y + dice.between(-16, 22),
            dice.between(70, 150),
            dice.between(3, 8),
            palette.light,
            opacity=0.13,
        )
