"""Company: beasts and eyes that a mind keeps."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import lit
from games.voidream.art.minds.face import CX, CY
from games.voidream.art.palette import Palette


def fox_ears(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Ears that hear who comes, and a mask below them."""
    for flip in (False, True):
        canvas.open(move=(CX, CY), flip=flip)
        canvas.path(
            "M-70 -70C-96 -110 -100 -160 -92 -184C-60 -172 -30 -146 -16 -116Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=3,
        )
        canvas.path("M-68 -94C-82 -120 -84 -144 -80 -160C-62 -150 -44 -134 -36 -118Z", palette.deep)
        canvas.path(
            "M0 -20C-14 -34 -40 -40 -76 -34C-72 -6 -46 12 -14 6L0 22Z", palette.deep, stroke=palette.spark, width=2.4
        )
        canvas.path("M-56 -16Q-36 -28 -18 -10Q-38 0 -56 -16Z", palette.spark)
        canvas.close()


def watchers(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A fan of eyes that look everywhere else."""
    points = [polar(CX, CY - 40, 122 + (k % 2) * 16, -76 + k * 38) for k in range(5)]
    spokes = "".join(
        polygon([polar(CX, CY - 40, 72, -82 + k * 38), point, polar(CX, CY - 40, 72, -70 + k * 38)])
        for k, point in enumerate(points)
    )
    canvas.path(spokes, palette.deep, stroke=palette.bright, width=1.6)
    canvas.dots([(x, y, 31) for x, y in points], palette.light)
    canvas.dots([(x, y, 28) for x, y in points], palette.deep)
    canvas.path("".join(f"M{num(x - 24)} {num(y)}q24 -34 48 0q-24 34 -48 0Z" for x, y in points), palette.light)
    looks = [(x + dice.between(-6, 6), y) for x, y in points]
    canvas.dots([(x, y, 13) for x, y in looks], palette.bright)
    canvas.dots([(x, y, 6) for x, y in looks], palette.night)


def butterflies(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Butterflies that can't sit still."""
    for x, y, size in (
        (-86, -74, 0.8),
        (-52, -128, 1.0),
        (8, -148, 1.2),
        (70, -116, 0.95),
        (100, -60, 0.7),
        (116, -150, 0.6),
    ):
        canvas.open(move=(CX + x, CY + y), turn=dice.between(-40, 40), scale=size)
        canvas.path(
            "M0 4C-16 -34 -52 -36 -48 -8C-46 6 -22 10 0 4ZM0 4C16 -34 52 -36 48 -8C46 6 22 10 0 4ZM0 6C-26 6 -38 26 -24 32C-10 34 -4 20 0 6ZM0 6C26 6 38 26 24 32C10 34 4 20 0 6Z",
            dice.pick((palette.light, palette.spark, palette.bright)),
            stroke=palette.night,
            width=2.4,
        )
        canvas.path("M0 -14V26M0 -12L-8 -26M0 -12L8 -26", stroke=palette.night, width=4, round_=True)
        canvas.close()


def birds(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Birds that leave a nest of hair."""
    canvas.path(
        f"M{CX - 66} {CY - 92}Q{CX} {CY - 62} {CX + 66} {CY - 92}Q{CX + 54} {CY - 132} {CX} {CY - 130}Q{CX - 54} {CY - 132} {CX - 66} {CY - 92}Z",
        palette.deep,
        stroke=palette.light,
        width=2,
    )
    for x, y, size in ((-100, -130, 0.9), (-48, -170, 1.1), (30, -186, 0.8), (92, -142, 1.1), (132, -96, 0.7)):
        canvas.open(move=(CX + x, CY + y), turn=dice.between(-20, 20), scale=size)
        canvas.path(
            "M-44 -12Q-18 -24 0 4Q18 -24 44 -12Q20 -8 8 16L0 24L-8 16Q-20 -8 -44 -12Z",
            palette.night,
            stroke=palette.light,
            width=1.6,
        )
        canvas.close()
    canvas.path(
        "".join(
            f"M{num(CX + dice.between(-56, 20))} {num(CY - dice.between(84, 118))}l{num(dice.between(24, 44))} {num(dice.between(-9, 9))}"
            for _ in range(12)
        ),
        stroke=palette.bright,
        width=3,
        round_=True,
    )


def horns(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Horns that have grown inwards."""
    for flip in (False, True):
        canvas.open(move=(CX, CY), flip=flip)
        canvas.path(
            "M-30 -112C-76 -168 -146 -136 -140 -74C-136 -26 -86 -18 -76 -52",
            stroke=palette.night,
            width=36,
            round_=True,
        )
        canvas.path(
            "M-30 -112C-76 -168 -146 -136 -140 -74C-136 -26 -86 -18 -76 -52",
            stroke=palette.bright,
            width=28,
            round_=True,
        )
        ridges = "".join(
            polygon([polar(-88, -82, 36, a), polar(-88, -82, 68, a)], closed=False) for a in range(-150, 41, 24)
        )
        canvas.path(ridges, stroke=palette.night, width=4)
        canvas.close()
    canvas.path(
        f"M{CX - 34} {CY - 98}Q{CX} {CY - 142} {CX + 34} {CY - 98}Q{CX} {CY - 112} {CX - 34} {CY - 98}Z",
        palette.light,
        stroke=palette.night,
        width=2,
    )
