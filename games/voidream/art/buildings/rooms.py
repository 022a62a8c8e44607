"""Rooms: what is built to be lost in."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls, window
from games.voidream.art.palette import Palette


def chamber(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A room inside a room inside a room."""
    for k in range(6):
        half, tall = 150 - k * 23, 224 - k * 36
        y = BASE - k * 11
        canvas.path(
            f"M{200 - half} {y}V{y - tall}H{200 + half}V{y}Z",
            mix(palette.night, palette.bright, 0.08 + 0.11 * k),
            stroke=mix(palette.deep, palette.light, 0.25 + 0.1 * k),
            width=2,
        )
        teeth = "".join(
            f"M{num(200 - half + 4)} {num(y - 12 - i * 26)}l14 -9l-14 -9ZM{num(200 + half - 4)} {num(y - 12 - i * 26)}l-14 -9l14 -9Z"
            for i in range(int(tall / 26))
        )
        canvas.path(teeth, palette.night, opacity=0.5)
    canvas.rect(186, BASE - 96, 28, 42, palette.light)
    canvas.circle(200, BASE - 76, 66, canvas.glow(palette.spark, 0.8))
    canvas.path(f"M194 {BASE - 54}v-22a6 6 0 0 1 12 0v22Z", palette.night)


def house(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A house that grew while nobody looked; every wall has a door."""
    fill, edge = walls(canvas, palette)
    for x, y, w, h, turn in (
        (-70, 0, 92, 96, -3),
        (64, 0, 100, 84, 4),
        (-6, -70, 118, 92, -2),
        (-58, -142, 76, 70, 6),
        (44, -138, 84, 76, -7),
        (-8, -196, 66, 62, 3),
    ):
        canvas.open(move=(200 + x, BASE + y), turn=turn)
        canvas.path(f"M{-w / 2:g} 0V{-h}L0 {-h - 34}L{w / 2:g} {-h}V0Z", fill, stroke=edge, width=1.8)
        canvas.path(window(-w * 0.2, -h * 0.28, 15, 34), dice.pick((palette.light, palette.spark)), opacity=0.92)
        canvas.path(
            window(w * 0.22, -h * 0.34, 15, 34), palette.bright if dice.chance(0.4) else palette.light, opacity=0.85
        )
        canvas.circle(0, -h - 2, 6, palette.light, opacity=0.8)
        canvas.close()


def stair(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Flights of stairs that turn around nothing, up and out of sight."""
    fill, edge = walls(canvas, palette)
    y, left = float(BASE), True
    for flight in range(5):
        width = 176 - flight * 24
        step_x, step_y = width / 9, 52 / 9 * (1 - flight * 0.06)
        x = 200 - width / 2 if left else 200 + width / 2
        sign = 1 if left else -1
        data, px, py = f"M{num(x)} {num(y)}", x, y
        for _ in range(9):
            data += f"v{num(-step_y)}h{num(sign * step_x)}"
            px, py = px + sign * step_x, py - step_y
        data += f"v{num(10 + 8 - flight)}L{num(x)} {num(y + 12 - flight)}Z"
        canvas.path(data, fill, stroke=edge, width=1.5)
        canvas.path(
            "".join(f"M{num(x + sign * step_x * k)} {num(y - step_y * k)}v-15" for k in range(1, 9))
            + f"M{num(x + sign * step_x)} {num(y - step_y - 15)}L{num(px - sign * step_x)} {num(py + step_y - 15)}",
            stroke=palette.light,
            width=1,
            opacity=0.6,
        )
        y, left = py, not left
    canvas.circle(200, y - 6, 66, canvas.glow(palette.light, 0.95, palette.spark))
    canvas.path(window(200, y + 2, 24, 46), palette.light, stroke=palette.night, width=3)


def ward(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A hospital whose windows are eyes, all of them shut."""
    fill, edge = walls(canvas, palette)
    top = 132 if grand else 172
    canvas.path(f"M54 {BASE}V{top + 34}H140V{top}H260V{top + 34}H346V{BASE}Z", fill, stroke=edge, width=2.4)
    canvas.path(f"M192 {top - 34}h16v12h12v14h-12v14h-16v-14h-12v-14h12Z", palette.spark, stroke=palette.night, width=2)
    lids = (
        [(x, y) for y in range(top + 62, BASE - 24, 44) for x in (84, 122, 278, 316)]
        + [(x, top + 26) for x in (172, 228)]
        + [(x, top + 70) for x in (172, 228)]
    )
    canvas.path(
        "".join(f"M{x - 16} {y}Q{x} {y - 20} {x + 16} {y}Q{x} {y + 16} {x - 16} {y}Z" for x, y in lids), palette.light
    )
    canvas.path(
        "".join(
            f"M{x - 16} {y}Q{x} {y + 16} {x + 16} {y}M{x - 9} {y + 6}l-3 6M{x} {y + 8}v7M{x + 9} {y + 6}l3 6"
            for x, y in lids
        ),
        stroke=palette.night,
        width=3,
        round_=True,
    )
    x, y = dice.pick(lids[:4])
    canvas.circle(x, y, 30, canvas.glow(palette.spark, 0.9))
    canvas.path(window(200, BASE, 50, 78), palette.spark)
    canvas.path(f"M200 {BASE}V{BASE - 76}", stroke=palette.night, width=4)
    canvas.path(f"M164 {BASE - 84}H236L226 {BASE - 98}H174Z", palette.night, stroke=palette.light, width=2)


def library(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Shelves under a vault, and ice that hangs above them."""
    fill, edge = walls(canvas, palette)
    top = 148 if grand else 178
    canvas.path(f"M54 {BASE}V{top + 84}A146 116 0 0 1 346 {top + 84}V{BASE}Z", fill, stroke=edge, width=3)
    canvas.path(
        f"M54 {top + 84}A146 116 0 0 1 346 {top + 84}"
        + "".join(f"L{336 - k * 36} {num(top + 84 + dice.between(14, 44))}L{318 - k * 36} {top + 74}" for k in range(8))
        + "Z",
        canvas.linear([(0, "#ffffff", 1), (1, palette.bright, 1)]),
        stroke=palette.light,
        width=1.6,
    )
    books = dict.fromkeys((palette.light, palette.mid, palette.spark, palette.bright), "")
    for left in (70, 238):
        for row in range(3):
            x, y = float(left), BASE - 8 - row * 38
            canvas.path(f"M{left - 4} {y}h100v6h-100Z", palette.bright)
            while x < left + 84:
                wide, tall = dice.between(9, 17), dice.between(18, 30)
                books[dice.pick(list(books))] += f"M{num(x)} {y}v{num(-tall)}h{num(wide)}v{num(tall)}Z"
                x += wide
    for color, data in books.items():
        canvas.path(data, color, stroke=palette.night, width=1)
    canvas.path(window(200, BASE, 46, 104), palette.spark)
    canvas.path(f"M186 {BASE}L190 {BASE - 40}Q200 {BASE - 52} 210 {BASE - 40}L214 {BASE}Z", palette.night)
    canvas.circle(200, BASE - 58, 9, palette.night)
