"""Thoughts that go through offices: votes, stamps, drawers and books."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette


def ballot(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An urn, and hands that all put the same into it."""
    for x, y, turn in ((200, 132, 0), (104, 112, -26), (296, 112, 26)):
        canvas.open(move=(x, y), turn=turn + dice.between(-4, 4))
        canvas.path("M-28 -44H28V44H-28Z", palette.light, stroke=palette.night, width=2)
        canvas.path("M-13 -22L13 6M13 -22L-13 6", stroke=palette.mid, width=6, round_=True)
        canvas.path("M-16 -38C-22 -62 -18 -96 -14 -120H14C20 -96 22 -62 14 -38Z", palette.night)
        canvas.close()
    canvas.path("M104 190H296L312 352H88Z", shade(canvas, palette), stroke=palette.light, width=3)
    canvas.path("M92 176H308V202H92Z", palette.mid, stroke=palette.light, width=3)
    canvas.path("M156 186H244V194H156Z", palette.night)
    canvas.circle(200, 274, 34, stroke=palette.bright, width=5)
    canvas.path("M186 260L214 288M214 260L186 288", stroke=palette.spark, width=8, round_=True)


def halves(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A coin that was cut in two, and both are content."""
    canvas.open(move=(200, 200), turn=dice.between(8, 22))
    for side, fall in ((-1, -16), (1, 16)):
        canvas.path(
            f"M{side * 14} {fall - 112}A112 112 0 0 {int(side > 0)} {side * 14} {fall + 112}L{side * 22} {fall + 70}L{side * 8} {fall + 36}L{side * 20} {fall}L{side * 8} {fall - 38}L{side * 22} {fall - 74}Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=3,
        )
        canvas.path(
            f"M{side * 30} {fall - 86}A88 88 0 0 {int(side > 0)} {side * 30} {fall + 86}",
            stroke=palette.night,
            width=3,
            opacity=0.8,
        )
        canvas.circle(side * 60, fall - 10, 18, palette.mid, stroke=palette.night, width=3)
    canvas.path("M0 -190L5 0L0 190L-5 0Z", "#ffffff")
    canvas.close()


def papers(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Papers that fly out of a folder."""
    for k, (x, y) in enumerate(((80, 84), (190, 60), (312, 88), (126, 164), (252, 152), (336, 186), (188, 236))):
        canvas.open(
            move=(x + dice.between(-10, 10), y + dice.between(-10, 10)),
            turn=dice.between(-46, 46),
            scale=0.86 + k * 0.05,
        )
        canvas.path(
            "M-32 -42H18L32 -28V42H-32Z",
            mix(palette.light, palette.bright, dice.unit() * 0.4),
            stroke=palette.night,
            width=2,
        )
        canvas.path("M-22 -22H14M-22 -8H22M-22 6H18M-22 20H8", stroke=palette.mid, width=3.4)
        canvas.close()
    canvas.path("M92 366L70 256H164L182 276H310V366Z", palette.deep, stroke=palette.light, width=2.4)
    canvas.path("M92 366L122 300H344L310 366Z", lit(canvas, palette), stroke=palette.night, width=2)


def stamp(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A stamp that comes down."""
    canvas.path("M66 338L96 262H336L352 338Z", palette.light, stroke=palette.night, width=2)
    canvas.path("M112 284H190M104 302H170M246 284H318M252 302H326M98 320H312", stroke=palette.mid, width=4)
    canvas.open(move=(204, 170), turn=dice.between(-12, 12))
    canvas.path(
        "M-20 -50C-58 -92 -36 -138 0 -138C36 -138 58 -92 20 -50L24 10H-24Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=3,
    )
    canvas.path("M-78 10H78L88 64H-88Z", palette.mid, stroke=palette.light, width=3)
    canvas.path("M-88 64H88V84H-88Z", palette.night)
    canvas.path("M-22 -102Q-18 -120 -2 -122", stroke=palette.light, width=5, round_=True)
    canvas.close()
    canvas.path(
        "M88 238L54 222M82 260L42 260M322 238L356 222M328 260L366 260", stroke=palette.spark, width=5, round_=True
    )


def clipboard(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Notes on a board, and no name where the cross is."""
    canvas.open(move=(200, 206), turn=dice.between(-10, 10))
    canvas.path("M-98 -126H98V142H-98Z", shade(canvas, palette), stroke=palette.light, width=2.4)
    canvas.path("M-80 -100H80V126H-80Z", palette.light)
    canvas.path("M-44 -140H44V-112H-44Z", palette.bright, stroke=palette.night, width=3)
    lines = "".join(f"M-62 {-78 + k * 22}H{num(dice.between(4, 60))}" for k in range(6))
    canvas.path(lines, stroke=palette.mid, width=5, round_=True)
    canvas.path("M-62 92H60", stroke=palette.night, width=3)
    canvas.path("M-60 68L-42 86M-42 68L-60 86", stroke=palette.deep, width=6, round_=True)
    canvas.close()
    canvas.open(move=(292, 268), turn=38)
    canvas.path("M-8 -92H8V20L0 42L-8 20Z", palette.bright, stroke=palette.night, width=2.4)
    canvas.path("M-8 14H8L0 42Z", palette.night)
    canvas.close()


def drawers(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A cabinet of small drawers, some of them drawn."""
    canvas.path("M68 60H332V348H68Z", shade(canvas, palette), stroke=palette.light, width=3)
    pulled = {dice.whole(0, 15) for _ in range(6)}
    for k in range(16):
        x, y = 80 + k % 4 * 62, 74 + k // 4 * 67
        if k in pulled:
            canvas.path(f"M{x} {y}h54v54h-54Z", palette.night)
            canvas.path(f"M{x + 4} {y + 14}l10 -22h26l10 22Z", palette.light)
            canvas.path(f"M{x - 5} {y + 12}h64v52h-64Z", lit(canvas, palette), stroke=palette.night, width=2)
            canvas.path(f"M{x + 16} {y + 38}h22", stroke=palette.night, width=5, round_=True)
        else:
            canvas.path(f"M{x} {y}h54v54h-54Z", mix(palette.deep, palette.mid, 0.6), stroke=palette.bright, width=1.6)
            canvas.path(f"M{x + 18} {y + 30}h18", stroke=palette.light, width=4, round_=True)


def book(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A book that opens once more, its light between the pages."""
    canvas.path("M200 244L96 60Q200 20 304 60Z", canvas.linear([(0, palette.spark, 0), (1, palette.spark, 0.95)]))
    for side in (-1, 1):
        x = 200 + side * 150
        canvas.path(f"M200 330L{x + side * 8} 306V220L200 250Z", palette.night, stroke=palette.bright, width=2)
        canvas.path(
            f"M200 250C{200 + side * 30} 206 {x - side * 50} 196 {x} 214V296C{x - side * 50} 280 {200 + side * 30} 288 200 324Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=2,
        )
        canvas.path(
            "".join(
                f"M{200 + side * 28} {242 + k * 16}Q{200 + side * 70} {222 + k * 15} {x - side * 18} {228 + k * 15}"
                for k in range(4)
            ),
            stroke=palette.mid,
            width=3.6,
        )
    canvas.path(
        f"M206 250Q240 {num(dice.between(120, 160))} 292 150Q262 200 216 262Z",
        palette.light,
        stroke=palette.night,
        width=1.6,
    )


def bugle(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A horn that calls everybody, its cloth unrolled."""
    canvas.open(move=(190, 196), turn=dice.between(-26, -16))
    canvas.path("M-60 12H50V104L-6 84L-60 108Z", mix(palette.mid, palette.bright, 0.3), stroke=palette.light, width=2)
    canvas.path("M-6 30L4 48L22 50L8 62L12 80L-6 70L-22 80L-18 62L-32 50L-14 48Z", palette.spark)
    canvas.path(
        "M-150 -10L76 -14Q120 -22 148 -70V66Q120 22 76 14L-150 10Z", lit(canvas, palette), stroke=palette.night, width=3
    )
    canvas.ellipse(148, -2, 17, 68, palette.deep, stroke=palette.night, width=3)
    canvas.path("M-158 -16H-148V16H-158ZM-64 -16H-54V16H-64ZM44 -17H54V17H44Z", palette.night)
    canvas.close()
    canvas.path("M344 92L382 66M356 126L398 118M350 160L392 170", stroke=palette.light, width=6, round_=True)


def ovation(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Hands that clap, from where nobody sits."""
    canvas.path("M100 -10L40 340H360L300 -10Z", canvas.linear([(0, palette.spark, 0.8), (1, palette.spark, 0)]))
    for row in range(2):
        for k in range(5 + row):
            x, y = 48 + k * 76 - row * 38 + dice.between(-8, 8), 250 + row * 64 + dice.between(-18, 16)
            canvas.open(move=(x, y), turn=dice.between(-14, 14), scale=1.1 + row * 0.2)
            canvas.path(
                "M-10 80C-14 50 -12 40 -24 16Q-22 8 -14 16L-10 -26Q-6 -38 0 -26L2 -34Q8 -44 12 -30V-8L14 -26Q22 -34 24 -22L20 30C16 50 16 60 16 80Z",
                (mix(palette.deep, palette.mid, 0.4), palette.night)[row],
                stroke=palette.light,
                width=1.6,
            )
            canvas.close()
    for _ in range(4):
        canvas.open(move=(dice.between(70, 330), dice.between(50, 160)), turn=dice.between(0, 360), scale=1.4)
        canvas.path("M0 6V40M0 24Q12 20 14 10", stroke=palette.night, width=3)
        canvas.path("M0 8C-18 0 -14 -20 0 -14C14 -20 18 0 0 8Z", palette.bright, stroke=palette.light, width=2)
        canvas.close()


def pile(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A pile of cases that leans, and the last one already falls."""
    x, y = 196.0, 344.0
    for k in range(6):
        wide, tall = dice.between(110, 170) - k * 8, dice.between(36, 50)
        x += dice.between(-16, 16)
        canvas.path(
            f"M{num(x - wide / 2)} {num(y)}v{num(-tall)}h{num(wide)}v{num(tall)}Z",
            mix(palette.deep, palette.bright, 0.1 + 0.12 * k),
            stroke=palette.light,
            width=2,
        )
        canvas.path(
            f"M{num(x - wide * 0.3)} {num(y)}v{num(-tall)}M{num(x + wide * 0.3)} {num(y)}v{num(-tall)}",
            stroke=palette.night,
            width=6,
        )
        canvas.path(f"M{num(x - 12)} {num(y - tall * 0.5)}h24", stroke=palette.light, width=4, round_=True)
        y -= tall
    canvas.open(move=(x + 76, y - 30), turn=dice.between(24, 40))
    canvas.path("M-48 -22H48V22H-48Z", palette.spark, stroke=palette.night, width=3)
    canvas.path("M-28 -22V22M28 -22V22M-12 -22V-32H12V-22", stroke=palette.night, width=5)
    canvas.close()


def podium(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A desk under a light, and somebody who has nothing on but it."""
    canvas.path("M200 -20L60 352H340Z", canvas.linear([(0, palette.spark, 0.9), (1, palette.light, 0.25)]))
    canvas.path("M148 230C146 176 166 160 200 158C234 160 254 176 252 230Z", palette.night)
    canvas.circle(200, 124, 27, palette.night)
    canvas.path("M190 146H210V166H190Z", palette.night)
    canvas.path("M130 216H270L256 246H144Z", palette.bright, stroke=palette.night, width=2)
    canvas.path("M152 246H248L236 352H164Z", shade(canvas, palette), stroke=palette.light, width=2)
    canvas.path("M200 272L211 296L200 320L189 296Z", palette.spark)
    for x, lean in ((166, -16), (234, 16)):
        canvas.path(f"M{x} 218q{-lean} -18 {lean} -40", stroke=palette.night, width=3.4)
        canvas.circle(x + lean, 174, 6, palette.night)
    for k in range(8):
        canvas.circle(26 + k * 50 + dice.between(-6, 6), 366, 21, palette.night)


def unchained(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A chain that breaks."""
    link = "M-40 -22H40a22 22 0 0 1 0 44H-40a22 22 0 0 1 0 -44Z"
    canvas.circle(200, 200, 90, canvas.glow(palette.spark, 0.95))
    for x, y, turn in ((52, 306, -34), (124, 256, -34), (278, 144, -34), (350, 94, -34)):
        canvas.open(move=(x, y), turn=turn + dice.between(-8, 8))
        canvas.path(link, stroke=palette.night, width=20)
        canvas.path(link, stroke=palette.light, width=9)
        canvas.close()
    for move, turn in (((176, 222), -58), ((230, 176), 122)):
        canvas.open(move=move, turn=turn)
        canvas.path("M22 -22H-20a22 22 0 0 0 0 44H10", stroke=palette.night, width=20)
        canvas.path("M22 -22H-20a22 22 0 0 0 0 44H10", stroke=palette.bright, width=9)
        canvas.close()
    sparks = "".join(
        polygon([polar(204, 200, 34, a), polar(204, 200, dice.between(64, 100), a)], closed=False)
        for a in (150, 170, 190, 210, -30, -10, 10, 30)
    )
    canvas.path(sparks, stroke=palette.spark, width=4, round_=True)
