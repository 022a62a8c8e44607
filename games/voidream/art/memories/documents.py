"""What is remembered in writing. Around (0, 0), about 240 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import eye, lit, shade
from games.voidream.art.palette import Palette


def abacus(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Beads on wires, counted to the middle."""
    canvas.path("M-72 -86H72V92H-72Z", shade(canvas, palette), stroke=palette.light, width=8)
    for row in range(5):
        y = -62 + row * 32
        canvas.path(f"M-68 {y}H68", stroke=palette.light, width=2)
        gone = dice.whole(1, 4)
        canvas.dots(
            [((-56 + k * 18 if k < gone else 56 - (5 - k) * 18), y, 8.6) for k in range(6)],
            (palette.light, palette.spark, palette.bright)[row % 3],
        )


def dictionary(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A book in which one letter is a door."""
    for side in (-1, 1):
        canvas.path(f"M0 78L{side * 82} 58V-52L0 -34Z", palette.deep, stroke=palette.light, width=2)
        canvas.path(
            f"M0 70C{side * 20} 44 {side * 54} 40 {side * 76} 50V-60C{side * 54} -70 {side * 20} -66 0 -40Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=2,
        )
    canvas.path(
        "".join(f"M14 {-30 + k * 15}Q38 {-46 + k * 14} {num(dice.between(44, 66))} {-44 + k * 14}" for k in range(6)),
        stroke=palette.mid,
        width=3,
    )
    canvas.path("M-58 26L-38 -46L-18 34M-51 0L-25 4", stroke=palette.night, width=8, round_=True)
    canvas.path("M-44 -78q8 -22 26 -18q20 8 2 26q-8 6 -8 12", stroke=palette.light, width=6, round_=True)
    canvas.circle(-24, -46, 4, palette.light)


def ledger(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Columns of figures, some of them struck out."""
    canvas.path("M-74 -92H74V96H-74Z", palette.deep, stroke=palette.light, width=3)
    canvas.path("M-64 -84H66V86H-64Z", mix(palette.light, palette.bright, 0.15))
    canvas.path("M-30 -84V86M32 -84V86M-64 -62H66", stroke=palette.bright, width=2.4)
    rows = [(x, -46 + k * 18, dice.between(14, 26)) for k in range(7) for x in (-57, -22, 40)]
    canvas.path("".join(f"M{x} {y}h{num(wide)}" for x, y, wide in rows), stroke=palette.deep, width=5)
    struck = [rows[dice.whole(0, 20)] for _ in range(6)]
    canvas.path(
        "".join(f"M{x - 5} {y + 5}L{num(x + wide + 6)} {y - 6}" for x, y, wide in struck), stroke=palette.spark, width=5
    )
    canvas.path(
        "".join(f"M{x - 5} {y + 5}L{num(x + wide + 6)} {y - 6}" for x, y, wide in struck), stroke=palette.mid, width=2.4
    )


def envelope(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An invitation that nobody could refuse."""
    canvas.open(turn=dice.between(-10, 10))
    canvas.path("M-76 -46H76V58H-76Z", lit(canvas, palette), stroke=palette.night, width=2.4)
    canvas.path("M-76 58L-16 4M76 58L16 4", stroke=palette.mid, width=3)
    canvas.path("M-76 -46L0 22L76 -46Z", palette.light, stroke=palette.night, width=2.4)
    canvas.circle(0, 18, 21, palette.mid, stroke=palette.night, width=2.4)
    canvas.path("M0 4l4 9l10 1l-8 7l3 10l-9 -6l-9 6l3 -10l-8 -7l10 -1Z", palette.spark)
    canvas.close()


def letter(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A letter begun over and over, and a pen."""
    canvas.open(turn=dice.between(-12, 4))
    canvas.path("M-66 -88H44L62 -70V92H-66Z", mix(palette.light, palette.bright, 0.1), stroke=palette.night, width=2)
    canvas.path("M44 -88V-70H62Z", palette.bright)
    canvas.path("M-48 -58Q-40 -68 -34 -58Q-28 -48 -18 -58Q-8 -68 -4 -60", stroke=palette.deep, width=4, round_=True)
    canvas.path("M-48 -28H42M-48 -6H30M-48 16H12", stroke=palette.mid, width=4, round_=True)
    canvas.path("M-44 -14L36 -24M-44 8L26 -8M-40 28L8 8", stroke=palette.deep, width=2.4)
    canvas.close()
    canvas.path("M4 76L12 44L62 -26L82 -10L32 58Z", shade(canvas, palette), stroke=palette.light, width=2)
    canvas.path("M4 76L12 44L32 58Z", palette.spark)


def mailbox(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A letterbox on a post, its flag up."""
    canvas.path("M-9 20H9V130H-9Z", palette.night)
    canvas.path("M-70 28V-28a34 34 0 0 1 68 0V28Z", palette.night, stroke=palette.light, width=2)
    canvas.path(
        "M-36 -62H44a34 34 0 0 1 34 34V28H-2V-28a34 34 0 0 0 -34 -34Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-58 -8L-20 -20L-6 4L-46 16Z", palette.light, stroke=palette.mid, width=2)
    canvas.path("M44 -8V-92M44 -92H76V-70H44Z", palette.spark, stroke=palette.spark, width=5)


def chart(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A curve of somebody's nights, clipped to a board."""
    canvas.path("M-70 -88H70V100H-70Z", palette.deep, stroke=palette.light, width=3)
    canvas.path("M-60 -74H60V90H-60Z", mix(palette.light, palette.bright, 0.1))
    canvas.path("M-28 -98H28V-72H-28Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        "".join(f"M-60 {-50 + k * 22}H60" for k in range(7)) + "".join(f"M{-44 + k * 22} -74V90" for k in range(5)),
        stroke=palette.bright,
        width=1.4,
    )
    points = [(-56 + k * 16, dice.between(-54, 66)) for k in range(8)]
    canvas.path(polygon(points, closed=False), stroke=palette.mid, width=6, round_=True)
    canvas.dots([(x, y, 6) for x, y in points], palette.night)


def board(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Flaps that show two departures at one hour."""
    canvas.path("M-46 -130V-72M46 -130V-72", stroke=palette.light, width=5)
    canvas.path("M-80 -78H80V84H-80Z", palette.night, stroke=palette.light, width=4)
    shades = (palette.light, mix(palette.light, palette.bright, 0.5), palette.deep)
    flaps = dict.fromkeys((*shades, palette.spark), "")
    for row in range(4):
        for k in range(6):
            color = palette.spark if k > 3 else dice.pick(shades)
            flaps[color] += f"M{-71 + k * 24} {-64 + row * 35}h21v29h-21Z"
    for color, data in flaps.items():
        canvas.path(data, color)
    canvas.path("".join(f"M-74 {-49 + row * 35}H74" for row in range(4)), stroke=palette.night, width=3)


def coins(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Coins in three piles, for the time that was lost."""
    for x, tall in ((-52, dice.whole(40, 70)), (50, dice.whole(60, 90)), (0, dice.whole(110, 136))):
        top = 88 - tall
        canvas.path(
            f"M{x - 32} 88V{top}H{x + 32}V88a32 12 0 0 1 -64 0Z",
            mix(palette.bright, palette.deep, 0.3),
            stroke=palette.night,
            width=2,
        )
        canvas.path(
            "".join(f"M{x - 32} {y}a32 12 0 0 0 64 0" for y in range(top + 14, 84, 14)), stroke=palette.night, width=2
        )
        canvas.ellipse(x, top, 32, 12, palette.light, stroke=palette.night, width=2)
    canvas.ellipse(-54, -52, 25, 27, palette.spark, stroke=palette.night, width=2)
    canvas.path("M-54 -66V-52L-44 -46", stroke=palette.night, width=4, round_=True)


def gavel(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A hammer that never came down."""
    canvas.path("M-62 96V78Q0 66 62 78V96Z", shade(canvas, palette), stroke=palette.light, width=2.4)
    canvas.ellipse(0, 78, 44, 11, palette.bright, stroke=palette.night, width=2)
    canvas.open(move=(4, -10), turn=dice.between(-40, -24))
    canvas.path("M-6 0H6V112H-6Z", palette.light, stroke=palette.night, width=2)
    canvas.path("M-56 -34H56V24H-56Z", lit(canvas, palette), stroke=palette.night, width=2.4)
    canvas.path("M-66 -40H-50V30H-66ZM50 -40H66V30H50Z", palette.mid, stroke=palette.light, width=2)
    canvas.close()


def seal(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A seal as large as what it lets pass."""
    canvas.path("M-26 30L-46 122L-20 104L0 126L20 104L46 122L26 30Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        polygon([polar(0, -20, 66 if k % 2 else 76, k * 15) for k in range(24)]),
        palette.mid,
        stroke=palette.light,
        width=2.4,
    )
    canvas.circle(0, -20, 54, shade(canvas, palette), stroke=palette.light, width=2.4)
    eye(canvas, palette, 0, -20, 25, open_=dice.between(0.5, 0.7))


def ticket(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A ticket with holes for every season."""
    canvas.open(turn=dice.between(-26, -10))
    canvas.path(
        "M-84 -50H84V-14a14 14 0 0 0 0 28V50H-84V14a14 14 0 0 0 0 -28Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2.4,
    )
    canvas.path("M42 -44V44", stroke=palette.night, width=3)
    canvas.path("M-66 -32H24M-66 34H-16", stroke=palette.mid, width=6)
    canvas.path("M-62 14L-44 -16L-32 4L-20 -16L2 14", stroke=palette.deep, width=5, round_=True)
    canvas.dots([(62, y, 7) for y in (-30, -10, 10, 30)[: dice.whole(3, 4)]], palette.night)
    canvas.close()


def tape(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Tape across a door that stands ajar."""
    canvas.path("M-52 130V-86H52V130Z", palette.light)
    canvas.path("M-52 130V-86L22 -72V130Z", palette.deep, stroke=palette.night, width=2)
    canvas.circle(8, 24, 5, palette.spark)
    for y, turn in ((-46, dice.between(8, 18)), (12, dice.between(-20, -10)), (66, dice.between(2, 12))):
        canvas.open(move=(0, y), turn=turn)
        canvas.path("M-150 -13H150V13H-150Z", palette.spark, stroke=palette.night, width=2)
        canvas.path("".join(f"M{x} 13l18 -26h16l-18 26Z" for x in range(-144, 130, 34)), palette.mid)
        canvas.close()


def proclamation(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A cloth with a sun on it, let down so that all can read it."""
    canvas.path("M-76 -92H76", stroke=palette.light, width=9, round_=True)
    canvas.path("M-58 -92H58V76L0 106L-58 76Z", lit(canvas, palette), stroke=palette.night, width=2.4)
    canvas.path(
        "".join(
            polygon([polar(0, -30, 31, a - 9), polar(0, -30, 48, a), polar(0, -30, 31, a + 9)])
            for a in range(0, 360, 30)
        ),
        palette.deep,
    )
    canvas.circle(0, -30, 26, palette.mid, stroke=palette.deep, width=3)
    canvas.path(f"M-38 36H38M-38 52H{num(dice.between(14, 36))}M-22 68H22", stroke=palette.deep, width=5, round_=True)


def speech(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """What is about to be said, and isn't."""
    canvas.open(scale=0.86)
    for x, y, wide, fill, dots in (
        (22, -38, 62, palette.deep, palette.light),
        (-16, 30, 70, palette.light, palette.night),
    ):
        tail = f"L{x - wide * 0.5:g} {y + 66}L{x - wide * 0.1:g} {y + 38}"
        canvas.path(
            f"M{x - wide} {y}Q{x - wide} {y - 40} {x} {y - 40}Q{x + wide} {y - 40} {x + wide} {y}Q{x + wide} {y + 38} {x} {y + 38}{tail}Q{x - wide} {y + 36} {x - wide} {y}Z",
            fill,
            stroke=palette.light,
            width=3,
        )
        canvas.dots([(x + k * 28, y, 7 - k * dice.between(0, 2)) for k in (-1, 0, 1)], dots)
    canvas.close()
