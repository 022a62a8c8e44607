"""Thoughts that one comes upon: keys, prints, and what grew meanwhile."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

import math

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette


def breakfast(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two blades crossed over an egg in its cup."""
    for side in (-1, 1):
        canvas.open(move=(200, 190), turn=side * dice.between(44, 52))
        canvas.path("M-9 -186L0 -204L9 -186V84H-9Z", palette.light, stroke=palette.night, width=2)
        canvas.path("M-34 84H34V98H-34ZM-7 98H7V140H-7Z", palette.bright, stroke=palette.night, width=2)
        canvas.close()
    canvas.path(
        "M200 96C240 96 264 150 264 196C264 236 236 256 200 256C164 256 136 236 136 196C136 150 160 96 200 96Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=3,
    )
    canvas.path(
        "M140 168L160 154L174 172L192 152L208 174L226 152L242 172L260 160", stroke=palette.night, width=4, round_=True
    )
    canvas.path(
        "M124 222H276Q272 288 216 294V326H254V344H146V326H184V294Q128 288 124 222Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=3,
    )


def key_ring(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A ring of keys, and one of them fits."""
    canvas.circle(200, 110, 56, stroke=palette.night, width=15)
    canvas.circle(200, 110, 56, stroke=palette.light, width=7)
    turn = dice.between(-5, 5)
    for k, angle in enumerate((-58, -24, 52, 14)):
        canvas.open(move=polar(200, 110, 56, 180 - angle * 0.7), turn=-angle * -0.9 + turn)
        fill = palette.spark if k == 3 else mix(palette.deep, palette.bright, 0.25 + k * 0.2)
        canvas.path(
            "M0 -14a26 26 0 0 1 8 51V150H30V164H8V172H36V188H-8V37A26 26 0 0 1 0 -14ZM0 0a12 12 0 1 0 .1 0Z",
            fill,
            stroke=palette.night,
            width=3,
            holed=True,
        )
        canvas.close()


def footprint(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """The print of a bare foot, and what grows in it."""
    canvas.open(move=(200, 206), turn=dice.between(-16, 16))
    canvas.path(
        "M-8 142C-50 138 -50 88 -36 40C-28 6 -60 -16 -54 -58C-46 -96 42 -96 56 -50C64 -14 36 20 36 70C36 116 28 146 -8 142Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=3,
    )
    for x, y, r in ((-48.0, -94.0, 23), (-6, -112, 17), (26, -106, 14), (50, -90, 12), (68, -68, 10)):
        canvas.ellipse(x, y, r * 0.86, r, shade(canvas, palette), stroke=palette.light, width=3)
    for _ in range(15):
        x, y = dice.between(-34, 34), dice.between(-56, 118)
        tall = dice.between(14, 30)
        canvas.path(
            f"M{num(x)} {num(y)}q2 {num(-tall)} -10 {num(-tall - 5)}M{num(x)} {num(y)}q0 {num(-tall)} 10 {num(-tall)}",
            stroke=palette.bright,
            width=3,
            round_=True,
        )
        canvas.dots([(x - 10, y - tall - 5, 3.4), (x + 10, y - tall, 3.4)], palette.spark)
    canvas.close()


def museum(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A house with columns, and flames behind it that are only practised."""
    for k in range(7):
        x, tall = 70 + k * 43, dice.between(120, 190)
        canvas.path(
            f"M{x} {num(200 - tall)}C{x + 14} {num(246 - tall)} {x + 46} {num(260 - tall)} {x + 38} 260H{x - 38}C{x - 44} {num(270 - tall)} {x - 10} {num(250 - tall)} {x} {num(200 - tall)}Z",
            dice.pick((palette.spark, palette.bright, palette.light)),
            opacity=0.92,
        )
    canvas.path("M50 182L200 100L350 182Z", shade(canvas, palette), stroke=palette.light, width=3)
    canvas.path("M58 182H342V204H58Z", palette.deep, stroke=palette.light, width=2)
    canvas.path("M76 204H324V320H76Z", palette.night)
    canvas.path(
        "".join(f"M{82 + k * 49} 204h30l-4 10v96l4 10h-30l4 -10v-96Z" for k in range(5)),
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M60 320H340V334H60ZM44 334H356V350H44Z", palette.deep, stroke=palette.light, width=2)
    canvas.circle(200, 154, 17, palette.spark, stroke=palette.night, width=3)


def thermometers(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two thermometers that change what they show."""
    for side in (-1, 1):
        canvas.open(move=(200, 200), turn=side * 34)
        canvas.path("M-19 -150a19 19 0 0 1 38 0V88a36 36 0 1 1 -38 0Z", palette.light, stroke=palette.night, width=4)
        top = -110 if side < 0 else 20
        canvas.path(f"M-8 {top}a8 8 0 0 1 16 0V96a25 25 0 1 1 -16 0Z", palette.bright if side < 0 else palette.mid)
        canvas.path("".join(f"M7 {-130 + k * 22}h12" for k in range(9)), stroke=palette.night, width=3)
        canvas.close()
    for flip in (False, True):
        canvas.open(move=(200, 0), flip=flip)
        canvas.path("M-120 150Q-138 204 -120 254", stroke=palette.spark, width=7)
        canvas.path("M-110 282L-140 258L-104 242Z", palette.spark)
        canvas.close()


def vines(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Shoots that have grown over everything, with splinters for leaves."""
    for root, bend, tall in ((30, 60, 300), (130, -50, 350), (232, 64, 330), (352, -70, 380)):
        leaves = ""
        stem = [(root + math.sin(k * 1.1) * bend * (1 - k / 11), 400 - tall * k / 9) for k in range(10)]
        for k, (px, py) in enumerate(stem[1:], start=1):
            lean = (58 if k % 2 else -58) + dice.between(-14, 14)
            tip = polar(px, py, 52 - k * 2, lean)
            one, other = polar(px, py, 24, lean - 26), polar(px, py, 24, lean + 26)
            leaves += polygon([(px, py), one, tip, other])
        data = smooth(stem)
        canvas.path(data, stroke=palette.night, width=11, round_=True)
        canvas.path(data, stroke=palette.bright, width=3, round_=True)
        canvas.path(leaves, lit(canvas, palette), stroke=palette.night, width=1.6)
    for _ in range(3):
        x, y = dice.between(60, 340), dice.between(90, 260)
        petals = "".join(
            polygon([(x, y), polar(x, y, 13, a - 24), polar(x, y, 26, a), polar(x, y, 13, a + 24)])
            for a in range(0, 360, 60)
        )
        canvas.path(petals, palette.spark, stroke=palette.night, width=1.4)
