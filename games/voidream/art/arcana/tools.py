"""Tools that a dreamer takes in hand. Around (0, 0), within 62."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import gear, lit
from games.voidream.art.palette import Palette


def balance(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Scales that hang level."""
    canvas.path("M0 -50V46M-24 50H24M-46 -34H46", stroke=palette.light, width=6, round_=True)
    canvas.path("M-46 -34L-62 10H-30ZM46 -34L30 10H62Z", stroke=palette.light, width=2)
    canvas.path("M-64 10H-28Q-32 28 -46 28Q-60 28 -64 10ZM28 10H64Q60 28 46 28Q32 28 28 10Z", lit(canvas, palette))
    canvas.circle(0, -50, 8, palette.spark)


def pen(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A quill, and a name that it signs."""
    canvas.path("M-50 46Q-36 30 -30 42Q-24 54 -12 42Q0 30 6 40Q22 34 46 44", stroke=palette.spark, width=4, round_=True)
    canvas.open(turn=dice.between(-8, 8))
    canvas.path(
        "M-16 34L-10 16C-2 -18 20 -50 52 -58C54 -26 36 8 0 20Z", lit(canvas, palette), stroke=palette.night, width=2
    )
    canvas.path("M-18 38Q4 -8 42 -48M2 14L-2 2M14 4L10 -10M26 -8L22 -22", stroke=palette.night, width=2.4, round_=True)
    canvas.close()


def bed(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A bed whose blanket is thrown back."""
    canvas.path("M-56 50V-34M56 50V-6", stroke=palette.light, width=7, round_=True)
    canvas.path("M-52 8H54V34H-52Z", palette.bright, stroke=palette.night, width=2)
    canvas.path("M-50 8Q-52 -14 -34 -14H-16Q-6 -14 -8 8Z", "#ffffff")
    canvas.path(
        "M-4 8C2 -26 26 -36 56 -22C46 -8 60 10 54 34H12Q16 16 -4 8Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M10 4Q22 -16 44 -14M20 14Q30 0 46 2", stroke=palette.mid, width=2.4, round_=True)
    for k in range(3):
        canvas.circle(-30 + k * 14, -34 - k * 11, 4 + k * 2, stroke=palette.spark, width=2.4)


def bell(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A bell that swings."""
    canvas.open(turn=dice.pick((-20, 20)))
    canvas.circle(0, 38, 9, palette.spark)
    canvas.path(
        "M0 -48C28 -48 28 -22 32 4Q36 24 48 32H-48Q-36 24 -32 4C-28 -22 -28 -48 0 -48Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-36 18H36M-30 -8H30", stroke=palette.night, width=2.4)
    canvas.circle(0, -52, 7, stroke=palette.light, width=4)
    canvas.close()
    canvas.path("M-58 -8Q-64 10 -56 28M58 -8Q64 10 56 28", stroke=palette.light, width=3, round_=True)


def carriage(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A train that comes straight on."""
    canvas.path("M-12 36L-44 62M12 36L44 62M-24 46H24M-36 57H36", stroke=palette.bright, width=3.4, round_=True)
    canvas.path(
        "M-36 36V-24Q-36 -56 0 -56Q36 -56 36 -24V36Q0 46 -36 36Z", lit(canvas, palette), stroke=palette.night, width=2
    )
    canvas.path("M-28 -4V-22Q-26 -36 -3 -38V-4ZM28 -4V-22Q26 -36 3 -38V-4ZM-10 -52H10V-44H-10Z", palette.night)
    canvas.path("M-30 8H30", stroke=palette.night, width=2.4)
    for x in (-20, 20):
        canvas.circle(x, 22, 16, canvas.glow(palette.spark, 0.9))
        canvas.circle(x, 22, 6, "#ffffff", stroke=palette.night, width=2)


def crown(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path("M-46 36L-56 -26L-26 2L0 -48L26 2L56 -26L46 36Z", lit(canvas, palette), stroke=palette.night, width=2)
    canvas.path("M-46 24H46", stroke=palette.night, width=3)
    for x, y in ((-56, -30), (0, -52), (56, -30)):
        canvas.circle(x, y, 6, palette.spark)
    canvas.path("M0 -8L9 8L0 20L-9 8ZM-28 8L-22 15L-28 21L-34 15ZM28 8L34 15L28 21L22 15Z", palette.mid)


def dice_pair(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two dice that haven't come to rest."""
    for x, y, half, turn in ((-20, 14, 28, dice.between(-24, -8)), (24, -20, 23, dice.between(12, 32))):
        canvas.open(move=(x, y), turn=turn)
        canvas.path(
            f"M{-half} {7 - half}Q{-half} {-half} {7 - half} {-half}H{half - 7}Q{half} {-half} {half} {7 - half}V{half - 7}Q{half} {half} {half - 7} {half}H{7 - half}Q{-half} {half} {-half} {half - 7}Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=2,
        )
        step = half * 0.5
        canvas.dots(
            [
                (dx * step, dy * step, 4.4)
                for dx, dy in dice.pick(
                    (((-1, -1), (0, 0), (1, 1)), ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), ((-1, -1), (1, 1)))
                )
            ],
            palette.night,
        )
        canvas.close()


def gears(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Wheels that all turn at once."""
    gear(canvas, palette, -22, -16, 34, 11, palette.light, turn=dice.between(0, 20))
    gear(canvas, palette, 28, 18, 28, 9, palette.bright, turn=dice.between(0, 20))
    gear(canvas, palette, -20, 38, 20, 8, mix(palette.bright, palette.mid, 0.4), turn=dice.between(0, 20))


def hourglass(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An hourglass that was just turned over."""
    canvas.open(turn=dice.between(-16, 16))
    canvas.path(
        "M-30 -48C-30 -16 -6 -12 -4 0C-6 12 -30 16 -30 48H30C30 16 6 12 4 0C6 -12 30 -16 30 -48Z",
        palette.mid,
        stroke=palette.light,
        width=3,
    )
    canvas.path("M-26 -32C-22 -14 -6 -10 0 4C6 -10 22 -14 26 -32ZM-28 46Q0 20 28 46Z", palette.spark)
    canvas.path("M0 0V34", stroke=palette.spark, width=2.4)
    canvas.path("M-38 -52H38M-38 52H38", stroke=palette.light, width=8, round_=True)
    canvas.close()


def jar(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A breath, kept in a jar."""
    canvas.path(
        "M-22 -40C-22 -26 -40 -26 -40 -6V40Q-40 56 -24 56H24Q40 56 40 40V-6C40 -26 22 -26 22 -40Z",
        palette.mid,
        stroke=palette.light,
        width=3.4,
    )
    canvas.circle(0, 16, 40, canvas.glow(palette.spark, 0.95))
    canvas.path(
        "M-18 34Q-32 14 -8 12Q14 8 4 -4Q-6 -12 -14 -2M-4 36Q24 36 22 14Q18 4 10 12",
        stroke=palette.light,
        width=4.4,
        round_=True,
    )
    canvas.path("M-26 -56H26V-42H-26Z", palette.bright, stroke=palette.night, width=2)


def padlock(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A lock that springs open."""
    canvas.path("M-24 0V-26a24 24 0 0 1 46 -9", stroke=palette.light, width=9, round_=True)
    canvas.path("M-42 -2H42V44Q42 54 32 54H-32Q-42 54 -42 44Z", lit(canvas, palette), stroke=palette.night, width=2)
    canvas.path("M0 12a9 9 0 0 1 5 16L9 42H-9L-5 28A9 9 0 0 1 0 12Z", palette.night)
    canvas.path("M38 -30L50 -34M34 -20L46 -14", stroke=palette.spark, width=3, round_=True)


def scissors(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Scissors, open."""
    spread = dice.between(16, 22)
    for side in (-1, 1):
        canvas.open(move=(0, -4), turn=side * spread)
        canvas.path(
            f"M{-side * 5} 22L-6 -34L{side * 4} -58L7 -30L{side * 5} 16Z",
            palette.light,
            stroke=palette.night,
            width=1.6,
        )
        canvas.ellipse(-side * 6, 38, 14, 19, stroke=palette.bright, width=7)
        canvas.close()
    canvas.circle(0, 0, 5, palette.spark, stroke=palette.night, width=2)


def shield(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A shield that gives no ground."""
    canvas.path(
        "M0 -58Q26 -44 48 -46C50 6 36 40 0 60C-36 40 -50 6 -48 -46Q-26 -44 0 -58Z",
        palette.bright,
        stroke=palette.light,
        width=4,
    )
    canvas.path("M0 -46V46C26 30 38 4 38 -36Q18 -36 0 -46Z", palette.deep)
    canvas.path("M-40 -8H40M0 -48V48", stroke=palette.light, width=4)
    canvas.circle(0, -8, 14, palette.spark, stroke=palette.night, width=3)


def sundial(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A dial, and the shadow of its hand."""
    canvas.ellipse(0, 24, 58, 28, palette.bright, stroke=palette.light, width=3)
    canvas.ellipse(0, 24, 44, 20, stroke=palette.night, width=1.6)
    hours = (
        (num(x * 0.94), num(24 + (y - 24) * 0.45), num(x * 1.12), num(24 + (y - 24) * 0.54))
        for x, y in (polar(0, 24, 44, 30 * k) for k in range(12))
    )
    canvas.path("".join(f"M{a} {b}L{c} {d}" for a, b, c, d in hours), stroke=palette.night, width=2.6)
    canvas.path(polygon([(0, 30), (dice.pick((-42, -30, 34, 44)), 18), (0, 22)]), palette.night, opacity=0.8)
    canvas.path("M-6 30L10 -52L16 26Z", lit(canvas, palette), stroke=palette.night, width=2)


def compass(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A compass whose needle has made up its mind."""
    canvas.circle(0, 0, 54, palette.deep, stroke=palette.light, width=6)
    canvas.path(
        "".join(polygon([polar(0, 0, 40, 45 * k), polar(0, 0, 48, 45 * k)], closed=False) for k in range(8)),
        stroke=palette.light,
        width=3,
    )
    canvas.open(turn=dice.between(10, 80))
    canvas.path("M0 -44L11 0H-11Z", palette.spark)
    canvas.path("M0 44L11 0H-11Z", palette.bright)
    canvas.close()
    canvas.circle(0, 0, 5, palette.night)


def bus(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """What comes instead of the train."""
    canvas.path(
        "M-60 28V-28Q-60 -40 -48 -40H42Q52 -40 56 -28L62 2V28Z", lit(canvas, palette), stroke=palette.night, width=2
    )
    canvas.path("M-52 -30H-34V-8H-52ZM-28 -30H-10V-8H-28ZM-4 -30H14V-8H-4ZM22 -30H44L51 -8V4H22Z", palette.night)
    canvas.path("M-60 8H18", stroke=palette.night, width=3)
    canvas.dots([(-34, 28, 14), (34, 28, 14)], palette.night)
    canvas.dots([(-34, 28, 9), (34, 28, 9)], palette.bright)
    canvas.circle(60, 14, 5, palette.spark)
    canvas.path(
        f"M-60 48H60M{num(dice.between(-40, -20))} 56H{num(dice.between(20, 40))}",
        stroke=palette.bright,
        width=3,
        round_=True,
    )
