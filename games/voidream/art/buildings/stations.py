"""Stations: what is built so that something passes."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls, window
from games.voidream.art.details import gear
from games.voidream.art.palette import Palette


def turntable(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """An engine on a disc that turns, and the sheds around it."""
    fill, edge = walls(canvas, palette)
    for k in range(5):
        x = 64 + k * 68
        top = 196 + abs(k - 2) * 8 - (34 if grand else 0)
        canvas.path(f"M{x - 31} 292V{top}L{x} {top - 28}L{x + 31} {top}V292Z", fill, stroke=edge, width=2)
        canvas.path(window(x, 290, 40, 72), palette.spark if k % 2 else palette.bright, opacity=0.9)
    canvas.ellipse(200, 316, 172, 58, palette.night, stroke=palette.light, width=3)
    canvas.ellipse(200, 312, 154, 48, mix(palette.deep, palette.mid, 0.5), stroke=palette.bright, width=2)
    slope = dice.between(-0.12, 0.12)
    for dy in (-13, 13):
        canvas.path(
            f"M60 {num(312 + dy - 140 * slope)}L340 {num(312 + dy + 140 * slope)}", stroke=palette.light, width=4
        )
    canvas.path(
        "".join(f"M{72 + k * 19} {num(296 + (k - 7) * 19 * slope)}v32" for k in range(14)),
        stroke=palette.night,
        width=5,
    )
    canvas.open(move=(200, 312), turn=slope * 57)
    canvas.path(
        "M-86 -14V-74H-46V-56H30V-78H48V-56H62Q80 -54 82 -34V-14Z", palette.night, stroke=palette.light, width=2.4
    )
    canvas.path("M-78 -66H-54V-46H-78Z", palette.spark)
    canvas.dots([(x, -6, 13) for x in (-66, -30, 6, 42)], palette.bright)
    canvas.dots([(x, -6, 5) for x in (-66, -30, 6, 42)], palette.night)
    canvas.circle(82, -36, 26, canvas.glow(palette.spark, 0.95))
    canvas.close()


def platform(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A roof, a bench and a clock, and nothing on either side."""
    fill, edge = walls(canvas, palette)
    top = 186 if grand else 214
    canvas.path(f"M40 {BASE + 6}L64 {BASE - 30}H336L360 {BASE + 6}Z", fill, stroke=edge, width=2.4)
    canvas.path(f"M48 {BASE - 4}H352", stroke=palette.spark, width=4)
    canvas.path(f"M106 {BASE - 30}V{top}M294 {BASE - 30}V{top}", stroke=palette.night, width=11)
    canvas.path(
        f"M106 {top + 44}Q106 {top + 8} 62 {top + 6}M106 {top + 44}Q106 {top + 8} 152 {top + 6}M294 {top + 44}Q294 {top + 8} 248 {top + 6}M294 {top + 44}Q294 {top + 8} 338 {top + 6}",
        stroke=palette.night,
        width=6,
    )
    canvas.path(
        f"M34 {top - 20}L200 {top + 12}L366 {top - 20}L360 {top - 36}L200 {top - 6}L40 {top - 36}Z",
        fill,
        stroke=edge,
        width=2.4,
    )
    canvas.path(f"M200 {top + 8}V{top + 24}", stroke=palette.night, width=5)
    canvas.circle(200, top + 46, 56, canvas.glow(palette.spark, 0.8))
    canvas.circle(200, top + 46, 24, palette.light, stroke=palette.night, width=5)
    canvas.path(
        polygon([(200, top + 30), (200, top + 46), polar(200, top + 46, 12, dice.between(0, 360))], closed=False),
        stroke=palette.night,
        width=4,
        round_=True,
    )
    canvas.path(
        f"M158 {BASE - 56}H242V{BASE - 48}H158ZM160 {BASE - 82}H240V{BASE - 68}H160ZM164 {BASE - 82}V{BASE - 30}H172V{BASE - 82}ZM228 {BASE - 82}V{BASE - 30}H236V{BASE - 82}Z",
        palette.night,
        stroke=palette.bright,
        width=1.6,
    )
    canvas.path(
        f"M320 {BASE - 30}V{BASE - 94}h-8v-22h30v22h-8V{BASE - 30}Z", palette.night, stroke=palette.bright, width=1.6
    )


def cathedral(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A nave with spires that drives across the land."""
    fill, edge = walls(canvas, palette)
    rise = 34 if grand else 0
    canvas.path(f"M70 292V{214 - rise}L200 {132 - rise}L330 {214 - rise}V292Z", fill, stroke=edge, width=2.4)
    for x, top in ((96, 150), (304, 150)):
        top -= rise
        canvas.path(f"M{x - 26} 292V{top}L{x} {top - 78}L{x + 26} {top}V292Z", fill, stroke=edge, width=2.4)
        canvas.path(window(x, 262, 17, 64) + window(x, top + 38, 13, 34), palette.light, opacity=0.9)
    canvas.circle(200, 202 - rise, 31, palette.spark, stroke=palette.night, width=4)
    canvas.path(
        "".join(
            polygon([polar(200, 202 - rise, 8, 45 * k), polar(200, 202 - rise, 31, 45 * k)], closed=False)
            for k in range(8)
        ),
        stroke=palette.night,
        width=3,
    )
    canvas.path(window(200, 292, 42, 56) + window(152, 288, 16, 54) + window(248, 288, 16, 54), palette.bright)
    canvas.path(
        "M76 290H324Q362 290 362 318Q362 346 324 346H76Q38 346 38 318Q38 290 76 290Z",
        palette.night,
        stroke=palette.light,
        width=3,
    )
    for k in range(4):
        gear(canvas, palette, 77 + k * 82, 318, 23, 8, mix(palette.bright, palette.mid, 0.4), turn=dice.between(0, 30))
    canvas.path("".join(f"M{62 + k * 26} 346v8h14v-8Z" for k in range(11)), palette.night)


def terminus(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Two trains nose to nose under one roof."""
    fill, edge = walls(canvas, palette)
    top = 132 if grand else 164
    canvas.path(
        f"M34 {BASE}V{top + 92}A166 116 0 0 1 366 {top + 92}V{BASE}H340V{top + 96}A140 96 0 0 0 60 {top + 96}V{BASE}Z",
        fill,
        stroke=edge,
        width=2.4,
    )
    canvas.path(
        "".join(
            polygon([polar(200, top + 96, 100, a), polar(200, top + 100, 126, a)], closed=False)
            for a in range(-60, 61, 15)
        ),
        stroke=palette.light,
        width=2,
    )
    canvas.path("M186 250H214V330H186Z", palette.spark, opacity=0.9)
    for flip in (False, True):
        canvas.open(move=(200, 0), flip=flip)
        canvas.path(
            f"M-172 {BASE - 14}V{BASE - 102}H-60Q-30 {BASE - 98} -18 {BASE - 40}V{BASE - 14}Z",
            mix(palette.deep, palette.mid, 0.7),
            stroke=palette.light,
            width=2.4,
        )
        canvas.path(
            "".join(f"M{x} {BASE - 90}h32v30h-32Z" for x in (-162, -122))
            + f"M-80 {BASE - 90}H-62Q-46 {BASE - 84} -38 {BASE - 60}H-80Z",
            palette.light,
        )
        canvas.dots([(x, BASE - 8, 11) for x in (-150, -114, -56)], palette.night)
        canvas.circle(-22, BASE - 34, 24, canvas.glow(palette.spark, 0.95))
        canvas.close()
    canvas.path(
        f"M190 {BASE}V{BASE - 52}H210V{BASE}ZM178 {BASE - 44}H222V{BASE - 34}H178Z",
        palette.night,
        stroke=palette.spark,
        width=2,
    )
    hour = dice.between(0, 360)
    canvas.circle(200, top + 30, 31, palette.light, stroke=palette.night, width=6)
    canvas.path(
        polygon([polar(200, top + 30, 15, hour), (200, top + 30), polar(200, top + 30, 22, hour + 180)], closed=False),
        stroke=palette.night,
        width=4,
        round_=True,
    )


def concourse(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A dome on arches, and light that falls through it upon nobody."""
    fill, edge = walls(canvas, palette)
    top = 190 if grand else 216
    canvas.path(f"M84 {top}A116 108 0 0 1 316 {top}Z", fill, stroke=edge, width=2.4)
    canvas.path(
        "".join(
            f"M200 {top - 106}Q{200 + dx} {top - 90} {num(200 + dx * 1.3)} {top}" for dx in (-70, -40, -14, 14, 40, 70)
        ),
        stroke=palette.light,
        width=2,
    )
    canvas.path(f"M186 {top - 104}V{top - 128}H214V{top - 104}Z", palette.spark, stroke=palette.night, width=2)
    canvas.path(f"M62 {top}H338V{BASE}H62Z", fill, stroke=edge, width=2.4)
    canvas.path("".join(window(x, BASE, 44, BASE - top - 22) for x in (98, 149, 251, 302)), palette.bright)
    canvas.path(window(200, BASE, 54, BASE - top - 12), palette.light)
    shift = dice.between(-30, 30)
    canvas.path(
        f"M176 {BASE}L192 {top + 20}H208L{num(250 + shift)} {BASE + 24}H{num(150 + shift)}Z", palette.spark, opacity=0.7
    )
    canvas.path(f"M74 {top + 4}H326V{top + 13}H74Z", palette.night)
    canvas.path(
        "".join(f"M{82 + k * 24} {top + 8}h{num(dice.between(8, 17))}" for k in range(10)),
        stroke=palette.spark,
        width=4,
    )
    canvas.circle(200, BASE - 62, 9, stroke=palette.night, width=4)


def interchange(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Lines on piers that cross above one another, and stop nowhere."""
    fill, _ = walls(canvas, palette)
    levels = 4 if grand else 3
    for k in range(levels):
        y = 156 + k * 52 - (28 if grand else 0)
        lean = (-1 if k % 2 else 1) * dice.between(18, 40)
        for x in (70, 156, 244, 330):
            deck = y + lean * (x - 200) / 200
            canvas.path(f"M{x - 8} {BASE}V{num(deck)}h16V{BASE}Z", mix(palette.night, palette.deep, k / levels))
        canvas.path(
            f"M-60 {num(y - lean * 1.3)}L460 {num(y + lean * 1.3)}v17L-60 {num(y - lean * 1.3 + 17)}Z",
            fill,
            stroke=palette.light,
            width=2,
        )
        at = dice.between(70, 250)
        canvas.open(move=(at, y + lean * (at - 200) / 200), turn=lean * 0.28)
        canvas.path("M-48 0V-24Q-46 -30 -38 -30H38Q48 -30 54 0Z", palette.bright, stroke=palette.night, width=2)
        canvas.path("".join(f"M{-40 + j * 21} -22h13v11h-13Z" for j in range(4)), palette.spark)
        canvas.close()
    canvas.circle(200, BASE - 22, 30, palette.night, stroke=palette.light, width=4)
    canvas.path(
        "".join(
            polygon([polar(200, BASE - 22, 21, 30 * k), polar(200, BASE - 22, 26, 30 * k)], closed=False)
            for k in range(12)
        ),
        stroke=palette.light,
        width=3,
    )
