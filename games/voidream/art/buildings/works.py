"""Works: what carries, turns and lifts."""

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls, window
from games.voidream.art.details import gear
from games.voidream.art.palette import Palette


def bridge(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Arches over arches, and a train on the top one."""
    fill, edge = walls(canvas, palette)
    top = 176 if grand else 208
    arches = "".join(f"M{-20 + k * 74} {BASE + 10}V{top + 84}a28 30 0 0 1 56 0V{BASE + 10}Z" for k in range(6))
    small = "".join(f"M{-30 + k * 37} {top + 46}v-14a13 13 0 0 1 26 0v14Z" for k in range(13))
    canvas.path(f"M-60 {BASE + 10}V{top}H460V{BASE + 10}Z" + arches + small, fill, stroke=edge, width=2, holed=True)
    canvas.path(f"M-60 {top}H460V{top + 10}H-60Z", palette.deep, stroke=palette.light, width=2)
    x = dice.between(20, 90)
    canvas.path(
        "".join(f"M{num(x + k * 74)} {top - 8}v-34h66v34Z" for k in range(2))
        + f"M{num(x + 148)} {top - 8}v-40h26v12h34q18 2 20 28Z",
        palette.night,
        stroke=palette.light,
        width=2,
    )
    canvas.path(
        "".join(f"M{num(x + 8 + k * 18 + (k > 2) * 20)} {top - 34}h12v13h-12Z" for k in range(6)), palette.spark
    )
    canvas.dots([(x + 14 + k * 36, top - 5, 6) for k in range(6)], palette.night)
    for k in range(4):
        canvas.circle(x + 190 - k * 30, top - 62 - k * 14, 10 + k * 6, palette.light, opacity=0.55 - k * 0.1)


def windmill(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A mill whose sails turn without wind."""
    fill, edge = walls(canvas, palette)
    y = 150 if grand else 180
    canvas.path(f"M138 {BASE}L164 {y + 8}H236L262 {BASE}Z", fill, stroke=edge, width=2.4)
    canvas.path(f"M156 {y + 10}Q200 {y - 66} 244 {y + 10}Z", fill, stroke=edge, width=2.4)
    canvas.path(window(200, BASE, 38, 62), palette.spark)
    canvas.path(window(182, y + 86, 15, 27) + window(220, y + 60, 13, 24), palette.light)
    turn = dice.between(0, 90)
    for k in range(4):
        canvas.open(move=(200, y - 10), turn=turn + 90 * k)
        canvas.path("M0 0V-142", stroke=palette.night, width=7)
        canvas.path("M4 -30H44V-140H4Z", palette.light, stroke=palette.night, width=2, opacity=0.92)
        canvas.path("M4 -58H44M4 -86H44M4 -112H44M24 -30V-140", stroke=palette.night, width=2)
        canvas.close()
    gear(canvas, palette, 200, y - 10, 22, 9, palette.bright, turn=turn)


def funicular(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A car that climbs a slope, and sighs."""
    fill, edge = walls(canvas, palette)
    canvas.path(
        f"M24 {BASE}L330 {120 if grand else 150}L384 {150 if grand else 176}V{BASE}Z", fill, stroke=edge, width=2.4
    )
    rise = (BASE - (120 if grand else 150)) / 306
    canvas.path(
        "".join(f"M{num(46 + k * 26)} {num(BASE - 4 - k * 26 * rise - 16)}l14 20" for k in range(11)),
        stroke=palette.bright,
        width=5,
    )
    canvas.path(f"M24 {BASE - 10}L330 {num(BASE - 10 - 306 * rise)}", stroke=palette.light, width=4)
    x = dice.between(130, 190)
    y = BASE - 12 - (x - 24) * rise
    canvas.path(f"M{num(x + 40)} {num(y - 50)}L336 {num(BASE - 40 - 306 * rise)}", stroke=palette.night, width=2.4)
    canvas.open(move=(x, y))
    canvas.path(
        f"M-62 {num(62 * rise - 6)}V-52H-16V-80H30V-104H76V{num(-76 * rise - 6)}Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
        stroke=palette.night,
        width=3,
    )
    canvas.path("M-54 -44H-24V-10H-54ZM-8 -70H22V-36H-8ZM38 -94H68V-62H38Z", palette.night)
    canvas.path(
        "M-68 -52H-10V-60H-68ZM-22 -80H36V-88H-22ZM24 -104H82V-112H24Z", palette.mid, stroke=palette.night, width=2
    )
    canvas.dots([(-44, 44 * rise - 2, 9), (58, -58 * rise - 2, 9)], palette.night)
    canvas.close()
    top = BASE - 306 * rise
    canvas.path(
        f"M308 {num(top)}V{num(top - 62)}L346 {num(top - 92)}L384 {num(top - 62)}V{num(top + 26)}Z",
        fill,
        stroke=edge,
        width=2.4,
    )
    canvas.circle(346, top - 44, 15, palette.spark, stroke=palette.night, width=3)
