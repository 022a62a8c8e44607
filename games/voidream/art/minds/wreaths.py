"""Wreaths and other things that a mind wears."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import eye, lit
from games.voidream.art.minds.face import CX, CY
from games.voidream.art.palette import Palette


def lotus(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A lotus, open on still water."""
    for angle, tall in ((-78, 84), (78, 84), (-52, 98), (52, 98), (-26, 108), (26, 108), (0, 114)):
        canvas.open(move=(CX, CY - 88), turn=angle)
        canvas.path(
            f"M0 6C-24 {-tall * 0.4:g} -20 {-tall * 0.76:g} 0 {-tall}C20 {-tall * 0.76:g} 24 {-tall * 0.4:g} 0 6Z",
            canvas.linear([(0, palette.light, 1), (1, mix(palette.mid, palette.bright, 0.4), 1)]),
            stroke=palette.night,
            width=2,
        )
        canvas.close()
    for k in range(3):
        canvas.path(
            f"M{CX - 78 - k * 16} {CY - 82 + k * 8}Q{CX} {CY - 68 + k * 10} {CX + 78 + k * 16} {CY - 82 + k * 8}",
            stroke=palette.spark,
            width=3 - k * 0.6,
        )


def daisies(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A chain of daisies, plaited by small hands."""
    petals = "".join(
        f"M0 0Q{num(a[0])} {num(a[1])} {num(tip[0])} {num(tip[1])}Q{num(b[0])} {num(b[1])} 0 0Z"
        for a, tip, b in (
            (polar(0, 0, 27, k - 30), polar(0, 0, 28, k), polar(0, 0, 27, k + 30)) for k in range(0, 360, 45)
        )
    )
    canvas.path(
        "".join(
            f"M{num(x)} {num(y)}q-10 8 -18 2q8 -12 18 -2Z"
            for x, y in (polar(CX, CY - 24, 74, a) for a in (-55, -33, 11, 33, 55))
        ),
        palette.deep,
    )
    for k in range(7):
        x, y = polar(CX, CY - 24, 92, -66 + k * 22)
        canvas.open(move=(x, y), turn=dice.between(0, 45))
        canvas.path(petals, "#ffffff", stroke=palette.mid, width=1.4)
        canvas.close()
        canvas.circle(x, y, 8, palette.bright, stroke=palette.night, width=1.4)


def hourglass(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An hourglass that is in no hurry."""
    canvas.open(move=(CX, CY - 126), turn=dice.between(-6, 6))
    canvas.path(
        "M-34 -44C-34 -14 -6 -12 -4 0C-6 12 -34 14 -34 44H34C34 14 6 12 4 0C6 -12 34 -14 34 -44Z",
        palette.deep,
        stroke=palette.spark,
        width=4,
    )
    canvas.path("M-30 -30C-26 -12 -6 -8 0 4C6 -8 26 -12 30 -30ZM-30 42Q0 16 30 42Z", palette.bright)
    canvas.path("M0 0V30", stroke=palette.bright, width=3)
    canvas.path("M-42 -48H42M-42 48H42", stroke=palette.light, width=9, round_=True)
    canvas.path("M-37 -44V44M37 -44V44", stroke=palette.light, width=3)
    canvas.close()


def wings(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A winged helmet that is already elsewhere."""
    canvas.path(
        f"M{CX - 72} {CY - 58}C{CX - 74} {CY - 124} {CX - 40} {CY - 142} {CX} {CY - 142}C{CX + 40} {CY - 142} {CX + 74} {CY - 124} {CX + 72} {CY - 58}Q{CX} {CY - 104} {CX - 72} {CY - 58}Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=3,
    )
    canvas.path(f"M{CX} {CY - 142}V{CY - 84}", stroke=palette.night, width=3)
    for flip in (False, True):
        canvas.open(move=(CX, CY - 84), flip=flip)
        for k in range(4):
            canvas.path(
                f"M60 {14 - k * 12}C{96 + k * 8} {10 - k * 16} {122 + k * 6} {-10 - k * 22} {136 - k * 2} {-24 - k * 34}C{104 - k * 4} {-40 - k * 22} {72} {-26 - k * 14} 60 {14 - k * 12}Z",
                mix(palette.bright, palette.light, k / 3),
                stroke=palette.night,
                width=2,
            )
        canvas.close()
    streaks = "".join(
        f"M{CX + side * 110} {num(CY + y)}h{num(side * dice.between(40, 76))}"
        for side in (-1, 1)
        for y in (-30, -8, 16)
    )
    canvas.path(streaks, stroke=palette.spark, width=4, round_=True)


def laurel(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A laurel that was never taken off."""
    leaves = ""
    for k in range(6):
        x, y = polar(-4, -52, 88, -72 + k * 14)
        for lean in (-34, 42):
            angle = -20 + k * 14 + lean
            (ax, ay), (bx, by), (tx, ty) = (
                polar(x, y, 26, angle - 34),
                polar(x, y, 26, angle + 34),
                polar(x, y, 42, angle),
            )
            leaves += (
                f"M{num(x)} {num(y)}Q{num(ax)} {num(ay)} {num(tx)} {num(ty)}Q{num(bx)} {num(by)} {num(x)} {num(y)}Z"
            )
    for flip in (False, True):
        canvas.open(move=(CX, CY), flip=flip)
        canvas.path("M-82 -24C-92 -84 -56 -132 -8 -146", stroke=palette.night, width=5, round_=True)
        canvas.path(leaves, lit(canvas, palette), stroke=palette.night, width=2)
        canvas.close()
    canvas.path(
        f"M{CX - 15} {CY - 142}L{CX} {CY - 160}L{CX + 15} {CY - 142}L{CX} {CY - 124}Z",
        palette.spark,
        stroke=palette.night,
        width=2,
    )


def nightcap(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A nightcap that slips."""
    canvas.path(
        f"M{CX - 74} {CY - 74}C{CX - 62} {CY - 150} {CX - 10} {CY - 196} {CX + 50} {CY - 180}C{CX + 104} {CY - 164} {CX + 122} {CY - 110} {CX + 124} {CY - 62}C{CX + 100} {CY - 100} {CX + 80} {CY - 118} {CX + 62} {CY - 112}L{CX + 74} {CY - 74}Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=3,
    )
    canvas.path(
        f"M{CX - 52} {CY - 120}Q{CX} {CY - 146} {CX + 56} {CY - 126}M{CX - 26} {CY - 158}Q{CX + 20} {CY - 172} {CX + 72} {CY - 140}",
        stroke=palette.mid,
        width=9,
    )
    canvas.path(
        f"M{CX - 80} {CY - 58}Q{CX} {CY - 96} {CX + 80} {CY - 58}L{CX + 76} {CY - 82}Q{CX} {CY - 122} {CX - 76} {CY - 82}Z",
        palette.spark,
        stroke=palette.night,
        width=2,
    )
    canvas.circle(CX + 124, CY - 48, 18, palette.spark, stroke=palette.night, width=2)
    for k in range(3):
        canvas.circle(CX - 96 - k * 16, CY - 96 - k * 30, 8 + k * 4, stroke=palette.light, width=3)


def home(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A small house, carried on the head, and smoke from it."""
    canvas.path(
        f"M{CX - 88} {CY - 92}Q{CX} {CY - 134} {CX + 88} {CY - 92}Q{CX} {CY - 112} {CX - 88} {CY - 92}Z",
        palette.deep,
        stroke=palette.light,
        width=2,
    )
    canvas.path(f"M{CX + 18} {CY - 160}V{CY - 186}H{CX + 34}V{CY - 146}Z", palette.night, stroke=palette.light, width=2)
    canvas.path(
        f"M{CX - 44} {CY - 108}V{CY - 144}H{CX + 44}V{CY - 108}Q{CX} {CY - 120} {CX - 44} {CY - 108}Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=3,
    )
    canvas.path(
        f"M{CX - 58} {CY - 140}L{CX} {CY - 184}L{CX + 58} {CY - 140}Z", palette.mid, stroke=palette.night, width=3
    )
    canvas.path(
        f"M{CX - 30} {CY - 136}h18v15h-18ZM{CX + 8} {CY - 138}h16v24h-16Z", palette.spark, stroke=palette.night, width=2
    )
    canvas.path(
        f"M{CX + 26} {CY - 190}q-14 -14 2 -24q16 -10 {num(dice.between(-8, 8))} -26",
        stroke=palette.light,
        width=5,
        round_=True,
        opacity=0.8,
    )
    for side in (-1, 1):
        canvas.path(f"M{CX + side * 70} {CY - 98}v-20", stroke=palette.night, width=4)
        canvas.circle(CX + side * 70, CY - 128, 14, palette.bright, stroke=palette.night, width=2)


def spiral(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """One thought, wound ever tighter."""
    points = [polar(CX, CY - 64, 12 + k * 4.3, k * 24 + dice.between(-2, 2)) for k in range(34)]
    data = polygon(points, closed=False)
    canvas.path(data, stroke=palette.night, width=9, round_=True)
    canvas.path(data, stroke=palette.spark, width=4, round_=True)
    thorns = "".join(
        polygon(
            [
                polar(CX, CY - 64, 12 + k * 4.3, k * 24 - 4),
                polar(CX, CY - 64, 28 + k * 4.6, k * 24 + 7),
                polar(CX, CY - 64, 12 + k * 4.3, k * 24 + 5),
            ]
        )
        for k in range(14, 34, 2)
    )
    canvas.path(thorns, palette.bright)
    eye(canvas, palette, CX, CY - 64, 15, open_=0.8)
