"""Acts of a body, its parts and what it wears. Around (0, 0), within 62."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, polar, polygon
from games.voidream.art.details import lit
from games.voidream.art.palette import Palette


def pointing(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A hand with its finger raised."""
    canvas.path("M-30 58V36H30V58Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        "M-24 34C-32 20 -42 12 -44 -2C-44 -12 -34 -12 -30 -4L-22 8V-50a9 9 0 0 1 18 0V-12a8 8 0 0 1 14 0a8 8 0 0 1 14 4a7 7 0 0 1 12 6V14Q36 26 26 34Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-4 -10V8M10 -8V8M24 -4V8", stroke=palette.night, width=2, round_=True)
    rays = "".join(polygon([polar(-13, -40, 24, a), polar(-13, -40, 34, a)], closed=False) for a in (-60, -20, 20, 60))
    canvas.path(rays, stroke=palette.spark, width=3, round_=True)


def eyelid(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A closed eye, and what it sees beneath."""
    canvas.path("M-56 -6Q0 -52 56 -6Q0 36 -56 -6Z", lit(canvas, palette), stroke=palette.night, width=2)
    canvas.path("M-44 -14Q0 -40 44 -14", stroke=palette.mid, width=2)
    canvas.path("M-56 -6Q0 36 56 -6", stroke=palette.night, width=5, round_=True)
    lashes = "".join(
        polygon([polar(0, -30, 45, a), polar(0, -30, 64, a)], closed=False) for a in (140, 160, 180, 200, 220)
    )
    canvas.path(lashes, stroke=palette.light, width=4, round_=True)
    canvas.circle(0, 46, 5, palette.spark)


def lips(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A mouth that says something, quietly."""
    canvas.path(
        "M-50 0C-34 -26 -14 -34 0 -22C14 -34 34 -26 50 0C34 34 -34 34 -50 0Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-38 0Q-14 -12 0 -6Q14 -12 38 0Q0 18 -38 0Z", palette.night)
    canvas.path("M-24 -5Q0 -8 24 -5L20 1Q0 -2 -20 1Z", "#ffffff", opacity=0.9)
    for k in range(3):
        canvas.path(
            f"M{-12 - k * 9} {-38 - k * 8}Q0 {-48 - k * 9} {12 + k * 9} {-38 - k * 8}",
            stroke=palette.spark,
            width=2.6 - k * 0.5,
            round_=True,
        )


def heart(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A heart that beats under boards."""
    canvas.path("M0 34C-58 -4 -44 -52 -16 -50Q-4 -48 0 -34Q4 -48 16 -50C44 -52 58 -4 0 34Z", lit(canvas, palette))
    canvas.path("M-40 -10H-18L-10 -26L2 10L10 -10H40", stroke=palette.night, width=4, round_=True)
    for y in (30, 46):
        canvas.path(
            f"M-62 {y - 8}H-6L-9 {y + 5}H-60ZM-2 {y - 8}H60L58 {y + 5}H-5Z",
            palette.deep,
            stroke=palette.bright,
            width=1.6,
        )


def gauntlet(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A glove of steel that falls."""
    canvas.open(turn=dice.between(140, 165))
    canvas.path("M-20 12H20L34 58Q0 66 -34 58Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        "M-24 12C-30 -8 -46 -14 -42 -30Q-34 -36 -26 -22V-46a6 6 0 0 1 12 0a6 6 0 0 1 12 -6a6 6 0 0 1 12 4a6 6 0 0 1 12 8V-8L22 12Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-14 -46V-18M-2 -50V-18M10 -46V-18M-26 -16H23M-24 0H23", stroke=palette.night, width=2.4)
    canvas.path("M-26 32H26M-30 44H30", stroke=palette.night, width=2)
    canvas.close()


def masks(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two faces that change places."""
    for x, y, turn, color, face in (
        (20, -10, 14, palette.mid, "M-12 18Q0 8 12 18"),
        (-18, 8, -12, palette.light, "M-13 12Q0 26 13 12"),
    ):
        canvas.open(move=(x, y), turn=turn)
        canvas.path(
            "M-30 -32Q0 -22 30 -32C36 10 22 36 0 44C-22 36 -36 10 -30 -32Z", color, stroke=palette.night, width=2.4
        )
        canvas.path("M-20 -8Q-12 -18 -4 -8Q-12 -2 -20 -8ZM4 -8Q12 -18 20 -8Q12 -2 4 -8Z", palette.night)
        canvas.path(face, stroke=palette.night, width=4, round_=True)
        canvas.close()


def ghost(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A sheet with something under it."""
    canvas.path(
        "M0 -56C34 -56 40 -24 42 4C44 26 54 38 58 54Q44 44 36 56Q26 44 14 56Q2 44 -10 56Q-22 44 -32 56Q-44 44 -58 54C-52 38 -44 26 -42 4C-40 -24 -34 -56 0 -56Z",
        lit(canvas, palette),
    )
    canvas.path("M-24 10Q-30 32 -34 46M0 16V48M24 10Q30 32 34 46", stroke=palette.mid, width=2.6, round_=True)
    canvas.ellipse(-14, -20, 6, 9, palette.night)
    canvas.ellipse(14, -20, 6, 9, palette.night)


def jaws(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A mouth full of teeth, and a light that goes in."""
    canvas.circle(0, 0, 58, palette.night)
    for side in (-1, 1):
        teeth = "".join(
            f"M{x} {side * (54 - abs(x) * 0.42):g}L{x + 9} {side * (22 - abs(x + 9) * 0.1):g}L{x + 18} {side * (54 - abs(x + 18) * 0.42):g}Z"
            for x in range(-45, 40, 18)
        )
        canvas.path(teeth, palette.light)
        canvas.path(f"M-58 0C-54 {side * 76} 54 {side * 76} 58 0C44 {side * 54} -44 {side * 54} -58 0Z", palette.bright)
    canvas.circle(0, 0, 24, canvas.glow(palette.spark, 0.95))
    canvas.circle(0, 0, 6, "#ffffff")


def step(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A foot over an edge."""
    canvas.path("M-62 40H-4L-10 52L-4 62H-50Z", palette.bright, stroke=palette.night, width=2)
    canvas.open(turn=dice.between(-4, 14))
    canvas.path(
        "M-26 -58H4L6 -8Q16 2 34 8Q48 14 44 26H-24Q-30 -14 -26 -58Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-24 18H44M-26 -44H4M6 -8L-6 -2M14 0L6 8", stroke=palette.night, width=2.4, round_=True)
    canvas.close()
    canvas.path("M22 40V54M34 36V60M46 40V50", stroke=palette.spark, width=2.4, round_=True)


def ear(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An ear, and a voice that reaches it."""
    canvas.path(
        "M-4 56C-22 54 -18 34 -22 18C-40 -28 -14 -56 12 -52C42 -46 46 -10 26 8C14 20 18 50 -4 56Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path(
        "M-10 6C-22 -24 -4 -40 10 -38C30 -34 28 -10 14 0C4 8 -4 2 0 -8Q6 -18 12 -14M4 16Q2 34 -6 40",
        stroke=palette.night,
        width=4,
        round_=True,
    )
    for k in range(3):
        canvas.path(
            f"M{-36 - k * 9} {-14 - k * 7}Q{-44 - k * 12} 4 {-36 - k * 9} {22 + k * 7}",
            stroke=palette.spark,
            width=3,
            round_=True,
        )
