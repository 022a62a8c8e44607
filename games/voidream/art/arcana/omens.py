"""Omens: what the world answers with. Around (0, 0), within 62."""

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.voidream.art.details import lit
from games.voidream.art.palette import Palette


def setting(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A sun half under the horizon."""
    canvas.path("M-44 8a44 44 0 0 1 88 0Z", lit(canvas, palette))
    canvas.path("M-58 8H58", stroke=palette.light, width=4, round_=True)
    canvas.path("M-40 20H40M-28 32H28M-16 44H16", stroke=palette.bright, width=5, round_=True)
    canvas.path("M-50 -26Q-34 -36 -20 -28M14 -48Q28 -56 40 -46", stroke=palette.light, width=2.4, round_=True)


def sunrise(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A sun that comes up between two hills."""
    rays = "".join(
        polygon([polar(0, 6, 38, a), polar(0, 6, 60, a - 4), polar(0, 6, 60, a + 4)]) for a in range(-80, 81, 20)
    )
    canvas.path(rays, palette.light)
    canvas.circle(0, 6, 31, palette.spark)
    canvas.path("M-58 20Q-30 -14 2 40Q-30 66 -58 20Z", palette.mid, stroke=palette.light, width=2)
    canvas.path("M60 16Q26 -4 -12 50Q34 62 60 16Z", palette.deep, stroke=palette.light, width=2)


def sprout(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A seedling that breaks the ground."""
    canvas.path("M-46 56Q0 22 46 56Z", palette.mid, stroke=palette.light, width=2)
    canvas.path("M0 44Q-4 16 2 -12", stroke=palette.light, width=6, round_=True)
    canvas.path(
        "M2 -10C-36 -6 -52 -28 -54 -48C-24 -50 2 -38 2 -10ZM2 -4C8 -34 30 -44 56 -38C52 -12 30 2 2 -4Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=1.6,
    )
    canvas.path("M0 -12Q-24 -20 -44 -40M4 -8Q24 -16 44 -30", stroke=palette.night, width=2)
    canvas.circle(0, -56, 5, palette.spark)


def ripples(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A drop, and the rings that it makes."""
    canvas.path(
        "M0 -60C10 -40 20 -32 20 -18a20 20 0 0 1 -40 0C-20 -32 -10 -40 0 -60Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    for k in range(3):
        canvas.ellipse(
            0, 30, 22 + k * 18, 7 + k * 7, stroke=(palette.spark, palette.light, palette.bright)[k], width=4 - k * 0.6
        )


def feather(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A feather that won't land."""
    canvas.open(turn=dice.between(20, 50))
    canvas.path(
        "M0 60C-2 40 -24 20 -22 -12C-20 -40 -6 -58 4 -62C18 -40 26 -14 20 10C16 30 4 40 0 60Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=1.6,
    )
    canvas.path(
        "M0 60Q-2 0 4 -56M-2 26L-18 8M-1 6L-20 -14M0 -14L-14 -32M0 32L14 20M0 12L20 -2M1 -8L20 -22",
        stroke=palette.night,
        width=2.4,
        round_=True,
    )
    canvas.close()
    canvas.path("M-48 40Q-30 52 -12 44M8 54Q26 58 40 44", stroke=palette.spark, width=2.6, round_=True)


def tree_rings(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A stump from above, its years to be counted."""
    shift = dice.between(-6, 6)
    canvas.circle(0, 0, 56, palette.bright, stroke=palette.light, width=5)
    for k in range(6):
        canvas.ellipse(shift * k / 5, -shift * k / 7, 48 - k * 8, 47 - k * 8.3, stroke=palette.night, width=1.6 + k % 3)
    canvas.path("M4 0L56 -12L54 4Z", palette.night)
    canvas.circle(shift, -shift * 0.7, 4, palette.spark)


def mountain(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A slope whose snow comes down."""
    canvas.path("M-60 46L-8 -54L18 -14L28 -28L60 46Z", palette.deep, stroke=palette.light, width=2.4)
    canvas.path("M-8 -54L-26 -18L-14 -24L-4 -10L6 -22L14 -20L18 -14Z", palette.light)
    for x, y, r in ((-12, 8, 9), (4, 0, 7), (14, 16, 12), (-6, 28, 14), (22, 36, 15), (-28, 38, 10), (2, 46, 11)):
        canvas.circle(x, y, r, mix(palette.light, palette.bright, 0.3 * dice.unit()), stroke=palette.night, width=1.2)


def crane(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A crane folded from one sheet."""
    for data, fill in (
        ("M-8 14L-30 -54L18 6Z", palette.light),
        ("M6 12L44 -48L26 22Z", palette.bright),
        ("M-8 14L-58 -14L-46 -22L-14 -2Z", palette.bright),
        ("M-58 -14L-60 2L-48 -9Z", palette.spark),
        ("M-14 8L30 16L4 44Z", palette.light),
        ("M20 12L60 -2L26 26Z", palette.mid),
    ):
        canvas.path(data, fill, stroke=palette.night, width=1.6)


def exchange(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two arrows that take each other's place."""
    for turn, color in ((0, palette.light), (180, palette.bright)):
        canvas.open(turn=turn)
        canvas.path("M-50 6A50 50 0 0 1 36 -34", stroke=color, width=11)
        canvas.path("M54 -16L50 -56L20 -30Z", color)
        canvas.circle(-14, 0, 9, color)
        canvas.close()


def collision(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two that meet on one line."""
    canvas.path(polygon([polar(0, 0, 20 if k % 2 else 46, k * 18) for k in range(20)]), palette.spark)
    for side in (-1, 1):
        canvas.path(
            f"M{side * 62} -16H{side * 30}Q{side * 10} -14 {side * 7} 8V18H{side * 62}Z",
            palette.bright if side < 0 else palette.light,
            stroke=palette.night,
            width=2,
        )
        canvas.path(
            f"M{side * 54} -8H{side * 44}V2H{side * 54}ZM{side * 38} -8H{side * 28}V2H{side * 38}Z", palette.night
        )


def map_sheet(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A map, folded in four, with a way that ends nowhere."""
    canvas.path("M-54 -34L-18 -46V36L-54 48Z", palette.light)
    canvas.path("M-18 -46L18 -34V48L-18 36Z", mix(palette.light, palette.bright, 0.6))
    canvas.path("M18 -34L54 -46V36L18 48Z", palette.light)
    canvas.path("M-44 30Q-36 0 -20 8Q-4 16 8 -8Q20 -32 30 -4", stroke=palette.night, width=4, round_=True)
    canvas.path("M34 -26L46 -14M46 -28L34 -12", stroke=palette.mid, width=5, round_=True)
    canvas.path("M-44 -20Q-34 -30 -26 -24M-6 26Q4 18 12 28", stroke=palette.mid, width=2.6, round_=True)
