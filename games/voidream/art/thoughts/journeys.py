"""Thoughts on the way: stairs, stations, and what is met on the road."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HORIZON


def corridor(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A corridor with doors on both sides, and its own beginning at the end."""
    for k in range(6):
        half, y = 190 - k * 32, 205
        canvas.path(
            f"M{200 - half} {y - half}H{200 + half}V{y + half}H{200 - half}Z",
            mix(palette.night, palette.bright, k / 7),
            stroke=palette.light,
            width=1.6,
        )
        if k < 5:
            far = half - 32
            for side in (-1, 1):
                a, b = 200 + side * (half - 8), 200 + side * (far + 8)
                canvas.path(
                    f"M{a} {y + half - 8}V{num(y - half * 0.4)}L{b} {num(y - far * 0.5)}V{y + far + 8}Z",
                    mix(palette.deep, palette.light, 0.12 + k * 0.16),
                    stroke=palette.night,
                    width=1.6,
                )
                canvas.circle(b - side * -4, y + half * 0.32, 3.4, palette.spark)
    canvas.path("M178 235V190a22 22 0 0 1 44 0V235Z", palette.spark)
    canvas.path("M194 235L196 212Q200 204 204 212L206 235Z", palette.night)
    canvas.circle(200, 203, 4, palette.night)


def stairway(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A flight of stairs, and one of them isn't there."""
    gone = dice.whole(3, 5)
    for k in range(9):
        if k == gone:
            continue
        x, y = 40 + k * 34, 338 - k * 31
        canvas.path(f"M{x} {y}h46v15h-46Z", lit(canvas, palette), stroke=palette.night, width=2)
        canvas.path(f"M{x + 4} {y + 15}h38L{x + 34} {y + 46}H{x + 4}Z", shade(canvas, palette))
    x, y = 40 + gone * 34, 338 - gone * 31
    canvas.path(f"M{x} {y}h46v15h-46Z", stroke=palette.spark, width=2)
    canvas.circle(x + 20, y + 30, 46, canvas.glow(palette.spark, 0.8))
    canvas.path("M52 296L332 40", stroke=palette.night, width=6, round_=True)
    canvas.path(
        "".join(f"M{num(62 + k * 34)} {num(286 - k * 31)}V{338 - k * 31}" for k in range(9) if k != gone),
        stroke=palette.night,
        width=3,
    )


def shaft(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Somebody far down in a well of rings."""
    for k in range(8):
        canvas.ellipse(
            200 + k * 4,
            190 + k * 8,
            200 - k * 24,
            190 - k * 23,
            mix(palette.light, palette.night, min(1.0, 0.1 + k * 0.13)),
            stroke=palette.bright,
            width=2,
        )
    canvas.open(move=(214, 214), turn=dice.between(-40, 40), scale=0.8)
    canvas.path(
        "M0 -52Q14 -52 14 -38Q14 -28 6 -26L10 -18L46 -40L50 -32L16 -2L14 22L34 56L24 60L0 26L-24 60L-34 56L-14 22L-16 -2L-50 -32L-46 -40L-10 -18L-6 -26Q-14 -28 -14 -38Q-14 -52 0 -52Z",
        palette.spark,
    )
    canvas.close()
    canvas.path(
        "".join(
            polygon([polar(208, 206, 96, a), polar(208, 206, dice.between(130, 176), a)], closed=False)
            for a in range(10, 370, 24)
        ),
        stroke=palette.night,
        width=3,
        opacity=0.6,
    )


def suitcase(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A suitcase on the road that leads back."""
    canvas.path(
        f"M150 {HORIZON + 40}Q200 260 170 210Q150 170 214 120L224 120Q190 170 214 206Q250 260 290 {HORIZON + 40}Z",
        palette.light,
        opacity=0.75,
    )
    canvas.open(move=(196, 262), turn=dice.between(-6, 6))
    canvas.path("M-34 -82V-108Q-34 -120 -22 -120H22Q34 -120 34 -108V-82", stroke=palette.night, width=11)
    canvas.path("M-112 -82H112V76H-112Z", shade(canvas, palette), stroke=palette.light, width=3)
    canvas.path("M-76 -82H-54V76H-76ZM54 -82H76V76H54Z", palette.bright)
    canvas.path("M-112 -40H112", stroke=palette.light, width=2)
    canvas.path("M-72 -48H-58V-30H-72ZM58 -48H72V-30H58Z", palette.spark)
    canvas.path("M-34 -14H22V24H-34Z", palette.light, stroke=palette.night, width=2)
    canvas.path("M-24 -2H12M-24 12H2", stroke=palette.mid, width=4)
    canvas.path("M-112 76V62L-98 76ZM112 76V62L98 76ZM-112 -82V-68L-98 -82ZM112 -82V-68L98 -82Z", palette.bright)
    canvas.close()


def left_behind(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """The back of a train that has left, and who wasn't on it."""
    canvas.path("M168 340L196 190M232 340L204 190M120 340L186 190M280 340L214 190", stroke=palette.bright, width=3)
    canvas.path("M142 208V92Q142 60 200 60Q258 60 258 92V208Z", shade(canvas, palette), stroke=palette.light, width=3)
    canvas.path("M156 144V98H192V144ZM208 144V98H244V144Z", palette.light)
    canvas.path("M150 160H250", stroke=palette.bright, width=3)
    for x in (160, 240):
        canvas.circle(x, 186, 36, canvas.glow(palette.spark, 0.9))
        canvas.circle(x, 186, 7, palette.spark)
    canvas.path("M-60 400V306L124 306L60 400Z", palette.deep, stroke=palette.light, width=2)
    canvas.open(move=(52 + dice.between(-8, 16), 306))
    canvas.path(
        "M-26 6L-22 -66Q-20 -96 2 -98Q24 -96 26 -66L54 -104L62 -96L28 -38L28 6Z",
        palette.night,
        stroke=palette.light,
        width=1.6,
    )
    canvas.circle(2, -116, 17, palette.night, stroke=palette.light, width=1.6)
    canvas.path("M34 6V-26H74V6ZM46 -26V-36H62V-26", palette.night, stroke=palette.light, width=1.6)
    canvas.close()


def turnstile(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A turnstile that holds whoever comes."""
    canvas.path(
        "M60 350V150Q60 130 84 130H128Q150 130 150 150V350Z", shade(canvas, palette), stroke=palette.light, width=3
    )
    canvas.path("M74 158H136V196H74Z", palette.night, stroke=palette.bright, width=2)
    canvas.path("M94 168L116 177L94 186Z", palette.spark)
    turn = dice.between(-12, 12)
    canvas.open(move=(160, 236), turn=turn)
    for angle in (96, 216, 336):
        end = polar(0, 0, 158, angle)
        canvas.path(f"M0 0L{num(end[0])} {num(end[1])}", stroke=palette.night, width=21, round_=True)
        canvas.path(f"M0 0L{num(end[0])} {num(end[1])}", stroke=palette.light, width=11, round_=True)
    canvas.circle(0, 0, 31, palette.bright, stroke=palette.night, width=5)
    canvas.circle(0, 0, 11, palette.night)
    canvas.close()
    canvas.path("M330 350V120H352V350Z", palette.night, stroke=palette.bright, width=2)


def signal(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A signal whose lamps contradict one another."""
    canvas.path("M192 360V60H208V360Z", palette.night)
    canvas.path("".join(f"M192 {230 + k * 22}H208" for k in range(6)), stroke=palette.bright, width=2)
    canvas.path(
        "M150 50Q150 30 200 30Q250 30 250 50V212Q250 226 200 226Q150 226 150 212Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=3,
    )
    for k, lamp in enumerate((palette.spark, palette.night, palette.light)):
        canvas.circle(200, 72 + k * 56, 24, lamp, stroke=palette.bright, width=3)
        if lamp != palette.night:
            canvas.circle(200, 72 + k * 56, 74, canvas.glow(lamp, 0.8))
    for side, lift in ((-1, dice.between(-40, -16)), (1, dice.between(20, 46))):
        canvas.open(move=(200, 250), turn=lift * side)
        canvas.path(f"M0 -14H{side * 120}V14H0Z", palette.light, stroke=palette.night, width=3)
        canvas.path(f"M{side * 84} -14H{side * 102}V14H{side * 84}Z", palette.mid)
        canvas.close()
    canvas.circle(200, 250, 16, palette.bright, stroke=palette.night, width=3)


def rider(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A rider before the sun, which has hardly begun."""
    canvas.path(f"M56 {HORIZON}a144 144 0 0 1 288 0Z", lit(canvas, palette))
    canvas.open(move=(200, 238), turn=dice.between(-6, 2))
    canvas.path(
        "M-92 30C-104 -10 -78 -36 -40 -34C-6 -30 20 -36 40 -54C50 -86 74 -104 92 -102L90 -116L102 -104C118 -96 132 -76 140 -62L132 -50L108 -60C96 -34 84 -10 70 10L96 40L122 34L124 42L90 54L52 24C20 34 -20 30 -46 22L-74 52L-66 92L-78 92L-92 48L-70 16L-86 24C-96 50 -108 60 -124 62C-108 46 -104 36 -92 30Z",
        palette.night,
    )
    canvas.path("M40 24L30 66L4 88L0 80L20 60L22 22ZM-50 20L-36 58L-50 88L-60 84L-48 60L-66 26Z", palette.night)
    canvas.path("M-16 -34C-20 -74 -10 -100 6 -104C24 -98 26 -70 18 -42L30 0L18 4L4 -34Z", palette.night)
    canvas.circle(6, -122, 16, palette.night)
    canvas.path("M10 -92L100 -196", stroke=palette.night, width=5)
    canvas.path("M100 -196L66 -172L82 -148L108 -178Z", palette.spark)
    canvas.path("M-12 -92C-50 -92 -64 -60 -100 -58C-70 -40 -40 -40 -16 -50Z", palette.mid)
    canvas.close()
    canvas.path(f"M-60 {HORIZON + 6}Q200 {HORIZON - 22} 460 {HORIZON + 6}V{HORIZON + 40}H-60Z", palette.night)
