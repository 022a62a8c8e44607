"""Bursts, falls, tides and charges: what thoughts were from the first."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art.details import cracks, eye, gear
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HORIZON

_CX, _CY = 200, 205


def burst(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for _ in range(30):
        angle, near, far = dice.between(0, 360), dice.between(26, 60), dice.between(120, 250)
        canvas.path(
            polygon([polar(_CX, _CY, near, angle - 3), polar(_CX, _CY, far, angle), polar(_CX, _CY, near, angle + 3)]),
            dice.pick((palette.light, palette.bright, palette.spark)),
            opacity=dice.between(0.5, 0.95),
        )
    canvas.circle(_CX, _CY, 32, "#ffffff", opacity=0.95)
    canvas.circle(_CX, _CY, 76, stroke=palette.light, width=2, opacity=0.7)


def ripple(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(9):
        canvas.ellipse(
            _CX,
            _CY + k * 5,
            14 + k * 21,
            9 + k * 13.5,
            stroke=mix(palette.light, palette.bright, k / 9),
            width=4.4 - k * 0.4,
            opacity=0.95 - k * 0.08,
        )
    for _ in range(12):
        angle = dice.between(-80, 80)
        x, y = polar(_CX, _CY, dice.between(60, 160), angle)
        canvas.path(f"M{num(x)} {num(y - 10)}q7 12 0 17q-7 -5 0 -17Z", palette.light, opacity=0.9)
    canvas.circle(_CX, _CY, 9, "#ffffff")


def birds(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    data = ""
    for i in range(26):
        angle = i * 137.5
        reach = 20 + i * 6.6
        x, y = polar(_CX, _CY, reach, angle)
        size = 6 + reach * 0.13
        lift = dice.between(-0.7, 0.5) * size
        tilt = dice.between(-0.3, 0.3) * size
        data += f"M{num(x - size * 1.6)} {num(y + lift + tilt)}Q{num(x - size * 0.6)} {num(y - size * 0.7)} {num(x)} {num(y)}Q{num(x + size * 0.6)} {num(y - size * 0.7)} {num(x + size * 1.6)} {num(y + lift - tilt)}Q{num(x + size * 0.6)} {num(y - size * 0.1)} {num(x)} {num(y + size * 0.55)}Q{num(x - size * 0.6)} {num(y - size * 0.1)} {num(x - size * 1.6)} {num(y + lift + tilt)}Z"
    canvas.path(data, palette.night, opacity=0.92)


def shards(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for i in range(20):
        angle = 360 * i / 20 + dice.between(-8, 8)
        near, far, half = dice.between(34, 70), dice.between(110, 210), dice.between(4, 9)
        canvas.path(
            polygon(
                [polar(_CX, _CY, near, angle), polar(_CX, _CY, near + 40, angle - half), polar(_CX, _CY, far, angle)]
            ),
            mix(palette.bright, palette.light, dice.unit()),
            opacity=0.95,
        )
        canvas.path(
            polygon(
                [polar(_CX, _CY, near, angle), polar(_CX, _CY, near + 34, angle + half), polar(_CX, _CY, far, angle)]
            ),
            mix(palette.mid, palette.deep, dice.unit() * 0.6),
            opacity=0.95,
        )
    canvas.circle(_CX, _CY, 26, "#ffffff", opacity=0.95)


def bloom(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    petals = dice.whole(6, 12)
    for ring, (count, reach) in enumerate(((petals, 150), (petals - 1, 112), (petals - 2, 74))):
        for k in range(count):
            angle = 360 * k / count + ring * 17
            tip, a, b = (
                polar(_CX, _CY, reach, angle),
                polar(_CX, _CY, reach * 0.6, angle - 17),
                polar(_CX, _CY, reach * 0.6, angle + 17),
            )
            canvas.path(
                f"M{_CX} {_CY}Q{num(a[0])} {num(a[1])} {num(tip[0])} {num(tip[1])}Q{num(b[0])} {num(b[1])} {_CX} {_CY}Z",
                mix(palette.mid, palette.light, 0.2 + ring * 0.3),
                stroke=palette.light,
                width=1,
                opacity=0.92,
            )
    canvas.circle(_CX, _CY, 15, palette.spark)


def rain(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(4):
        data = ""
        for _ in range(11):
            x, y, size = dice.between(-10, 400), dice.between(40, 330), dice.between(22, 36) + k * 12
            data += f"M{num(x)} {num(y)}l{num(size * 0.16)} {num(-size * 0.3)}l{num(size * 0.42)} {num(-size)}l{num(-size * 0.1)} {num(size * 0.36)}Z"
        canvas.path(data, (palette.deep, palette.light, palette.night, palette.spark)[k], opacity=0.9)
    for k in range(4):
        canvas.ellipse(
            _CX + dice.between(-120, 120),
            HORIZON - 8 + k * 7,
            dice.between(20, 40),
            5,
            stroke=palette.light,
            width=1.4,
            opacity=0.8,
        )


def fall(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(9):
        canvas.open(move=(_CX, _CY), turn=k * 13 + dice.between(-4, 4))
        half = 190 - k * 20
        canvas.path(
            f"M{-half} {-half}H{half}V{half}H{-half}Z",
            stroke=mix(palette.deep, palette.light, k / 8),
            width=5 - k * 0.4,
            opacity=0.8,
        )
        canvas.close()
    canvas.open(move=(_CX, _CY), turn=dice.between(150, 210), scale=0.62)
    canvas.path(
        "M-6 -70a15 15 0 1 1 12 0L22 -44L66 -58L62 -46L22 -24L18 18L48 62L36 68L0 26L-44 54L-50 44L-16 14L-20 -26L-58 -14L-60 -26L-20 -46Z",
        palette.night,
    )
    canvas.close()


def charge(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Lances over a rise, all at one angle."""
    for i in range(15):
        x = 20 + i * 26 + dice.between(-6, 6)
        top = 90 + abs(i - 7) * 9 + dice.between(-16, 16)
        canvas.path(f"M{num(x - 34)} {HORIZON + 8}L{num(x + 10)} {num(top)}", stroke=palette.night, width=3)
        canvas.path(f"M{num(x + 10)} {num(top)}l-1 -18l7 13Z", palette.light)
        if i % 3 == 1:
            canvas.path(
                f"M{num(x + 8)} {num(top + 10)}q-26 -6 -44 10q14 2 12 14q14 -10 28 -6Z",
                mix(palette.bright, palette.light, 0.25),
                opacity=0.95,
            )
    canvas.path(f"M-10 {HORIZON + 6}Q200 {HORIZON - 46} 410 {HORIZON + 6}V{HORIZON + 30}H-10Z", palette.night)


def scales(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    tilt = dice.between(-16, 16)
    canvas.path(f"M{_CX} 84V{HORIZON}M{_CX - 46} {HORIZON}H{_CX + 46}", stroke=palette.night, width=8, round_=True)
    canvas.open(move=(_CX, 104), turn=tilt)
    canvas.path("M-112 0Q0 -22 112 0", stroke=palette.night, width=7, round_=True)
    canvas.close()
    for side in (-1, 1):
        x, y = _CX + side * 110, 104 + side * tilt * 1.95
        canvas.path(f"M{x} {num(y)}l-32 84h64Z", stroke=palette.night, width=2.4)
        canvas.path(
            f"M{x - 40} {num(y + 84)}h80q-10 32 -40 32q-30 0 -40 -32Z",
            canvas.linear([(0, palette.light, 1), (1, palette.mid, 1)]),
            stroke=palette.night,
            width=2.4,
        )
    canvas.circle(_CX, 84, 13, palette.spark, stroke=palette.night, width=3)


def breach(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    starts = [(_CX, _CY, 360 * k / 13 + dice.between(-10, 10)) for k in range(13)]
    cracks(canvas, dice, palette, starts, length=9, width=7)
    canvas.circle(_CX, _CY, 46, palette.night, stroke=palette.spark, width=4)
    eye(canvas, palette, _CX, _CY, 24, open_=0.7)


def lights_out(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for row in range(4):
        for k in range(5):
            x, y = 70 + k * 65, 92 + row * 62
            lit = dice.chance(0.32)
            canvas.path(
                f"M{x - 19} {y + 44}V{y + 6}a19 20 0 0 1 38 0V{y + 44}Z",
                palette.light if lit else palette.night,
                stroke=palette.mid,
                width=3,
                opacity=0.94,
            )
            if lit:
                canvas.path(f"M{x - 8} {y + 44}V{y + 24}a8 9 0 0 1 16 0V{y + 44}Z", palette.night)


def train(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Carriages that pass too quickly to be boarded."""
    for k in range(22):
        y = 96 + k * 11 + dice.between(-3, 3)
        canvas.path(
            f"M{num(dice.between(-60, 120))} {num(y)}h{num(dice.between(90, 330))}",
            stroke=mix(palette.bright, palette.light, dice.unit()),
            width=dice.between(0.8, 3),
            opacity=0.55,
        )
    canvas.path(
        "M-20 168H298Q352 170 386 232L400 282H-20Z",
        canvas.linear([(0, palette.mid, 1), (0.5, palette.deep, 1), (1, palette.night, 1)]),
        stroke=palette.light,
        width=2,
    )
    canvas.path("".join(f"M{-6 + k * 58} 188h42v36h-42Z" for k in range(5)), palette.light, opacity=0.92)
    canvas.path("M300 188q36 6 58 36h-58Z", palette.spark)
    canvas.path("M-20 244H388", stroke=palette.bright, width=3)
    canvas.circle(386, 256, 70, canvas.glow(palette.spark, 0.95))


def returning(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(3):
        r = 70 + k * 36
        start, end = polar(_CX, _CY, r, 30 + k * 120), polar(_CX, _CY, r, 320 + k * 120)
        canvas.path(
            f"M{num(start[0])} {num(start[1])}A{r} {r} 0 1 1 {num(end[0])} {num(end[1])}",
            stroke=mix(palette.light, palette.bright, k / 3),
            width=9 - k * 2,
            opacity=0.95,
            round_=True,
        )
        canvas.open(move=end, turn=320 + k * 120)
        canvas.path("M18 0L-8 -14V14Z", palette.light)
        canvas.close()
    gear(canvas, palette, _CX, _CY, 40, 12, palette.night, turn=dice.between(0, 30))


def moons(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for k in range(7):
        x, y = polar(_CX, _CY + 60, 150, -66 + k * 22)
        r, cut = 22, (k - 3) / 3
        canvas.circle(x, y, r, mix(palette.light, palette.spark, 0.5))
        if k != 3:
            canvas.circle(x + cut * 13, y, r * (0.98 - 0.08 * abs(cut)), palette.deep, opacity=0.92)
    for k in range(5):
        points = [(x, 262 + k * 20 + dice.between(-13, 13)) for x in range(-40, 470, 46)]
        canvas.path(
            smooth(points) + f"V{HORIZON + 60}H-40Z", mix(palette.bright, palette.night, 0.2 + k / 6), opacity=0.8
        )
