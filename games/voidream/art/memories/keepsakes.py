"""What is remembered as a thing. Around (0, 0), about 240 high."""

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette


def lamp(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A lamp beside a bed, left on."""
    canvas.circle(0, -20, 120, canvas.glow(palette.spark, 0.95))
    canvas.path("M-34 -72H34L62 8H-62Z", palette.light, stroke=palette.bright, width=3)
    canvas.path("M0 8C26 30 26 56 8 74H-8C-26 56 -26 30 0 8Z", shade(canvas, palette), stroke=palette.light, width=2)
    canvas.path("M-34 74H34V84H-34Z", palette.night)
    canvas.path("M-110 84H110V130H-110Z", palette.deep, stroke=palette.light, width=2)
    canvas.path("M34 8V38", stroke=palette.bright, width=2)
    canvas.circle(34, 42, 5, palette.spark)


def lantern(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A lantern, just put out."""
    canvas.path("M-24 -62Q-30 -104 0 -104Q30 -104 24 -62", stroke=palette.light, width=5)
    canvas.path("M-48 -44L-22 -66H22L48 -44ZM-50 70H50L58 90H-58Z", palette.bright, stroke=palette.night, width=2)
    canvas.path("M-40 -44H40L46 70H-46Z", palette.mid, stroke=palette.light, width=4)
    canvas.path("M-12 70V30H12V70Z", palette.light, stroke=palette.night, width=1.6)
    canvas.path("M0 30V20", stroke=palette.night, width=4)
    canvas.path(
        f"M0 16Q-16 4 0 -8Q{num(dice.between(10, 18))} -20 -2 -36",
        stroke=palette.spark,
        width=5,
        round_=True,
        opacity=0.85,
    )


def snow_globe(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A house in a globe of glass, and it snows."""
    canvas.circle(
        0, -10, 76, canvas.linear([(0, palette.mid, 1), (1, palette.light, 1)]), stroke=palette.light, width=4
    )
    canvas.path("M-66 26Q-30 4 4 22Q38 40 68 24Q46 66 0 66Q-48 66 -66 26Z", "#ffffff")
    canvas.path("M-28 30V-8L0 -34L28 -8V30Z", palette.night)
    canvas.path("M-38 -2L0 -38L38 -2", stroke="#ffffff", width=7, round_=True)
    canvas.path("M-14 0H0V16H-14ZM8 6H20V30H8Z", palette.spark)
    canvas.dots([(dice.between(-54, 54), dice.between(-68, 30), dice.pick((2, 3, 4))) for _ in range(22)], "#ffffff")
    canvas.path("M-56 58H56L68 98H-68Z", shade(canvas, palette), stroke=palette.light, width=2.4)
    canvas.path("M-54 -40Q-40 -66 -16 -72", stroke="#ffffff", width=6, round_=True, opacity=0.8)


def house_key(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A key whose label names no house any more."""
    canvas.open(move=(-8, -4), turn=dice.between(24, 44))
    canvas.circle(0, -56, 30, stroke=palette.night, width=20)
    canvas.circle(0, -56, 30, stroke=palette.light, width=14)
    canvas.path("M0 -28V92M0 62H32M0 86H24", stroke=palette.night, width=20)
    canvas.path("M0 -28V92M0 62H32M0 86H24", stroke=palette.light, width=14)
    canvas.close()
    canvas.path("M32 -44Q44 -20 34 6", stroke=palette.spark, width=3)
    canvas.open(move=(34, 4), turn=dice.between(-14, 4))
    canvas.path("M-28 14L0 0L28 14V78H-28Z", palette.bright, stroke=palette.night, width=2.4)
    canvas.path("M-15 58V40L0 27L15 40V58Z", palette.night)
    canvas.path("M-24 66L24 24", stroke=palette.spark, width=5)
    canvas.close()


def gramophone(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A horn that plays half of something."""
    canvas.path("M-64 50H64V94H-64ZM-74 94H74V106H-74Z", shade(canvas, palette), stroke=palette.light, width=2)
    canvas.ellipse(0, 48, 52, 12, palette.night, stroke=palette.light, width=2)
    canvas.path("M22 44Q40 10 8 -14L-10 -2Q18 14 8 42Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        "M14 -8C-6 -22 -30 -24 -74 -6C-86 -44 -62 -92 -16 -100C-22 -64 0 -36 20 -20Z",
        lit(canvas, palette),
        stroke=palette.night,
        width=2,
    )
    canvas.path(
        "M-74 -6C-60 -50 -44 -80 -16 -100M-74 -6Q-26 -30 14 -10M-50 -80Q-20 -40 16 -14", stroke=palette.mid, width=2.4
    )
    canvas.path("M40 -36V-84L64 -90V-44", stroke=palette.spark, width=5)
    canvas.dots([(33, -35, 8), (57, -43, 8)], palette.spark)


def music(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Notes that rise and fall under a cloth."""
    for k in range(5):
        canvas.path(
            f"M-130 {-30 + k * 18}Q-60 {-70 + k * 18} 0 {-30 + k * 18}Q60 {10 + k * 18} 130 {-30 + k * 18}",
            stroke=palette.light,
            width=2.4,
        )
    for x, y in ((-72, -22), (-34, -8), (4, 24), (42, 6), (78, -20)):
        rise = dice.between(-10, 10)
        canvas.open(move=(x, y + rise))
        canvas.path("M9 0V-48Q26 -40 22 -18", stroke=palette.spark, width=5)
        canvas.ellipse(0, 0, 12, 9, palette.spark, stroke=palette.night, width=1.6)
        canvas.close()
    canvas.path(
        "M-140 130V72Q-90 40 -44 72Q2 104 50 66Q98 28 140 74V130Z",
        mix(palette.light, palette.bright, 0.3),
        stroke=palette.night,
        width=2,
    )
    canvas.path("M-96 66Q-86 100 -94 130M-10 72Q0 104 -8 130M84 68Q74 104 84 130", stroke=palette.mid, width=3)


def mirror(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A mirror in which somebody else stands."""
    canvas.ellipse(0, -24, 62, 84, palette.bright, stroke=palette.night, width=3)
    canvas.ellipse(0, -24, 52, 74, canvas.linear([(0, palette.light, 1), (0.6, palette.spark, 1), (1, palette.mid, 1)]))
    canvas.path("M-32 44C-30 0 -18 -16 0 -18C18 -16 30 0 32 44Q0 58 -32 44Z", palette.night)
    canvas.circle(0, -42, 20, palette.night)
    canvas.dots([(-7, -44, 2.6), (7, -44, 2.6)], palette.spark)
    canvas.path("M-34 -66L-12 -92M-40 -40L4 -92", stroke="#ffffff", width=5, opacity=0.7)
    canvas.path("M-12 60L-16 96H-44V108H44V96H16L12 60Z", palette.bright, stroke=palette.night, width=2)


def quilt(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Patches that don't match, sewn to one another."""
    canvas.open(turn=dice.between(-8, 8))
    colors = (palette.deep, palette.mid, palette.bright, palette.light, palette.spark)
    cloth, sewn = ["" for _ in colors], ["" for _ in colors]
    for row in range(5):
        for k in range(5):
            x, y, first = -100 + k * 40, -100 + row * 40, dice.whole(0, 4)
            cloth[first] += f"M{x} {y}h40v40h-40Z"
            pattern = dice.pick(("h40l-40 40Z", "m20 0l20 20l-20 20l-20 -20Z", "h20v40h-20Z"))
            sewn[(first + dice.whole(1, 3)) % 5] += f"M{x} {y}{pattern}"
    for pieces in (cloth, sewn):
        for color, data in zip(colors, pieces, strict=True):
            canvas.path(data, color)
    canvas.path("".join(f"M-100 {y}H100M{y} -100V100" for y in range(-60, 61, 40)), stroke=palette.night, width=2)
    canvas.close()


def rings(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Two rings that hold one another."""
    canvas.circle(0, 10, 90, canvas.glow(palette.spark, 0.8))
    for x, y, color in ((-28, 22, palette.light), (30, 4, palette.bright)):
        canvas.circle(x, y, 46, stroke=palette.night, width=18)
        canvas.circle(x, y, 46, stroke=color, width=12)
    canvas.path("M-2 60A46 46 0 0 0 17 30", stroke=palette.light, width=12)
    canvas.path("M30 -44L12 -64L20 -82H40L48 -64Z", palette.spark, stroke=palette.night, width=2)
    canvas.path("M12 -64H48M20 -82L30 -44L40 -82", stroke=palette.mid, width=2)


def sword(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A sword tied into its sheath."""
    canvas.open(turn=dice.pick((-1, 1)) * dice.between(18, 30))
    canvas.path("M-17 -30H17L13 92L0 112L-13 92Z", shade(canvas, palette), stroke=palette.light, width=3)
    canvas.path("M0 -16V84", stroke=palette.bright, width=3)
    canvas.path("M-52 -46Q0 -34 52 -46V-28Q0 -20 -52 -28Z", lit(canvas, palette), stroke=palette.night, width=2)
    canvas.path("M-7 -92H7V-40H-7Z", palette.mid, stroke=palette.light, width=2)
    canvas.circle(0, -100, 14, palette.spark, stroke=palette.night, width=2)
    canvas.path("M-21 -8H21V10H-21ZM-17 74H17V88H-17Z", palette.spark, stroke=palette.night, width=2)
    canvas.path("M21 -4Q58 -2 48 34L60 44M21 6Q40 12 34 40L24 50", stroke=palette.spark, width=6, round_=True)
    canvas.close()


def alarm(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A clock that rings behind a wall."""
    canvas.path("M-36 54L-52 84M36 54L52 84", stroke=palette.light, width=9, round_=True)
    for side in (-1, 1):
        canvas.path(f"M{side * 10} -62Q{side * 34} -96 {side * 66} -46Z", palette.bright, stroke=palette.night, width=2)
    canvas.circle(0, 8, 66, shade(canvas, palette), stroke=palette.bright, width=5)
    canvas.circle(0, 8, 52, palette.light)
    canvas.path(
        "".join(polygon([polar(0, 8, 42, 30 * k), polar(0, 8, 48, 30 * k)], closed=False) for k in range(12)),
        stroke=palette.night,
        width=3,
    )
    hand = polar(0, 8, 28, dice.between(0, 360))
    canvas.path(f"M0 -30V8L{num(hand[0])} {num(hand[1])}", stroke=palette.night, width=6, round_=True)
    canvas.path(
        "M-78 -20Q-96 8 -80 36M78 -20Q96 8 80 36M-92 -34Q-116 8 -96 48M92 -34Q116 8 96 48",
        stroke=palette.spark,
        width=4,
        round_=True,
    )


def wires(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A box of wires that hum together."""
    canvas.path("M-76 -84H76V90H-76Z", shade(canvas, palette), stroke=palette.light, width=5)
    ends, shift = (-56, -34, -12, 12, 34, 56), dice.whole(1, 4)
    for k, color in enumerate(
        (palette.light, palette.spark, palette.bright, palette.light, palette.bright, palette.spark)
    ):
        start, end = ends[k], ends[(k * 5 + shift) % 6]
        canvas.path(f"M{start} -56C{start} 10 {end} -20 {end} 60", stroke=palette.night, width=9)
        canvas.path(f"M{start} -56C{start} 10 {end} -20 {end} 60", stroke=color, width=5)
    canvas.dots([(x, y, 8) for x in ends for y in (-60, 64)], palette.light)
    canvas.dots([(x, y, 3.6) for x in ends for y in (-60, 64)], palette.night)
