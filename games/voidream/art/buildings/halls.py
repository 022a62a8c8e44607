"""Walls, halls and towers: what each faction builds first."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls, window
from games.voidream.art.details import crystal, crystals, eye, gear
from games.voidream.art.palette import Palette


def _spire(canvas: Canvas, fill: str, edge: str, x: float, width: float, top: float, roof: float) -> None:
    half = width / 2
    canvas.path(f"M{num(x - half)} {BASE}V{num(top)}H{num(x + half)}V{BASE}Z", fill, stroke=edge, width=1.6)
    canvas.path(
        f"M{num(x - half - 4)} {num(top)}L{num(x)} {num(top - roof)}L{num(x + half + 4)} {num(top)}Z",
        fill,
        stroke=edge,
        width=1.6,
    )


def castle(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    fill, edge = walls(canvas, palette)
    rows = (
        ((118, 26, 214, 44), (92, 30, 186, 52), (60, 34, 150, 60)) if grand else ((104, 28, 236, 34), (66, 34, 204, 44))
    )
    for away, width, top, roof in rows:
        shift = dice.between(-8, 8)
        for side in (-1, 1):
            _spire(canvas, fill, edge, 200 + side * away, width, top + shift, roof)
    _spire(canvas, fill, edge, 200, 62 if grand else 56, 128 if grand else 176, 76 if grand else 52)
    canvas.path(
        f"M60 {BASE}V292h14v-12h14v12h14v-12h14v12H284v-12h14v12h14v-12h14v12h14V{BASE}Z", fill, stroke=edge, width=1.6
    )
    lights = "".join(
        window(200 + dx, y, 9, 20)
        for dx, y in ((-14, 190), (14, 190), (0, 232), (-60, 244), (60, 244), (-94, 262), (94, 262))
    )
    canvas.path(lights, palette.light, opacity=0.9)
    canvas.path(f"M172 {BASE}V312a28 30 0 0 1 56 0V{BASE}Z", palette.spark, opacity=0.92)
    canvas.path(
        f"M172 {BASE}V312a28 30 0 0 1 56 0V{BASE}M186 {BASE}V288M200 {BASE}V282M214 {BASE}V288",
        stroke=palette.night,
        width=2,
    )
    for x, top in ((200, 52 if grand else 124),) + (((140, 90), (260, 90)) if grand else ()):
        canvas.path(f"M{x} {top}v-26", stroke=palette.night, width=2)
        canvas.path(f"M{x} {top - 26}q16 -6 30 2q-6 6 -2 12q-14 -4 -28 0Z", mix(palette.bright, palette.light, 0.3))


def wall(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A wall of stones, each with something written on it."""
    fill, edge = walls(canvas, palette)
    canvas.path(
        f"M40 {BASE}V176h26v-20h28v20h24v-20h28v20h24v-20h30v20h24v-20h28v20h24v-20h28v20h28V{BASE}Z",
        fill,
        stroke=edge,
        width=2,
    )
    data = ""
    for row in range(8):
        y = 190 + row * 20
        x = 46.0 - (row % 2) * 18
        while x < 352:
            width = dice.between(26, 48)
            if x > 40:
                data += f"M{num(x)} {y}h{num(min(width, 356 - x) - 4)}v15h{num(-(min(width, 356 - x) - 4))}Z"
            x += width
    canvas.path(data, mix(palette.mid, palette.deep, 0.25), opacity=0.75)
    script = "".join(
        f"M{num(dice.between(56, 320))} {num(196 + dice.whole(0, 7) * 20)}h{num(dice.between(8, 20))}m-14 4h{num(dice.between(6, 14))}"
        for _ in range(20)
    )
    canvas.path(script, stroke=palette.light, width=1.5, opacity=0.75)
    canvas.path(window(200, BASE, 58, 112), palette.spark, opacity=0.9)


def grove(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A crown of crystals; a bastion hovers above its own reflection."""
    reach = 1.12 if grand else 0.86
    shards = (
        (-104, 108, -0.34),
        (104, 112, 0.34),
        (-72, 152, -0.2),
        (72, 146, 0.2),
        (-36, 196, -0.08),
        (38, 188, 0.1),
        (0, 236, 0.0),
    )
    for x, height, lean in shards:
        crystal(canvas, dice, palette, 200 + x, BASE, height * reach, 0.5 - abs(x) / 400, lean=lean)
    if grand:
        canvas.open(opacity=0.3)
        canvas.open(move=(200, BASE), turn=180)
        crystals(canvas, dice, palette, [(-x, 0, height * 0.7, lean) for x, height, lean in shards[2:]], 0.4)
        canvas.close()
        canvas.close()
        for k in range(3):
            canvas.ellipse(
                200, BASE + 6 + k * 12, 96 + k * 48, 6 + k * 4, stroke=palette.light, width=1.4, opacity=0.6 - k * 0.15
            )
    canvas.circle(200, BASE - 70, 60, canvas.glow(palette.spark, 0.75))


def lake(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Still water that holds another sky."""
    canvas.ellipse(200, 296, 168, 58, palette.night, opacity=0.8)
    canvas.ellipse(
        200,
        292,
        164,
        54,
        canvas.linear([(0, palette.light, 1), (0.5, palette.bright, 1), (1, palette.mid, 1)]),
        stroke=palette.light,
        width=2,
    )
    canvas.ellipse(200, 286, 56, 16, palette.spark, opacity=0.9)
    for k in range(4):
        canvas.ellipse(200, 290, 70 + k * 26, 21 + k * 9, stroke="#ffffff", width=1.2, opacity=0.55 - k * 0.1)
    shards: list[tuple[float, float, float, float]] = []
    for x, height, lean in (
        (-150, 130, -0.14),
        (150, 140, 0.14),
        (-112, 172, -0.06),
        (116, 164, 0.06),
        (-176, 84, -0.3),
        (176, 92, 0.3),
    ):
        shards.append((200 + x, 296 + (150 - abs(x)) * 0.1, height * (1.1 if grand else 0.9), lean))
    crystals(canvas, dice, palette, shards, 0.36)
    canvas.open(move=(200, 150))
    crystal(canvas, dice, palette, 0, 66, 120, 0.24, lean=0.0)
    canvas.open(turn=180, move=(0, 66))
    crystal(canvas, dice, palette, 0, 0, 74, 0.3, lean=0.0)
    canvas.close()
    canvas.close()


def station(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A hall under a great clock, where the lines meet."""
    fill, edge = walls(canvas, palette)
    top = 190 if grand else 226
    canvas.path(f"M52 {BASE}V{top + 40}Q200 {top - 70} 348 {top + 40}V{BASE}Z", fill, stroke=edge, width=2)
    arches = "".join(window(200 + dx, BASE, 44, 96 - abs(dx) * 0.16) for dx in (-112, -56, 0, 56, 112))
    canvas.path(arches, canvas.linear([(0, palette.light, 0.95), (1, palette.bright, 0.85)]))
    canvas.path(
        "".join(
            f"M{200 + dx} {BASE}v-90" for dx in (-126, -112, -98, -70, -56, -42, -14, 0, 14, 42, 56, 70, 98, 112, 126)
        ),
        stroke=palette.night,
        width=1.6,
        opacity=0.8,
    )
    y, radius = (150, 62) if grand else (190, 46)
    gear(canvas, palette, 200, y, radius * 1.28, 14, mix(palette.deep, palette.night, 0.2), turn=dice.between(0, 20))
    canvas.circle(
        200,
        y,
        radius,
        canvas.linear([(0, palette.light, 1), (1, mix(palette.light, palette.bright, 0.6), 1)]),
        stroke=palette.night,
        width=4,
    )
    canvas.path(
        "".join(
            polygon([polar(200, y, radius * 0.8, 30 * k), polar(200, y, radius * 0.93, 30 * k)], closed=False)
            for k in range(12)
        ),
        stroke=palette.night,
        width=2.4,
    )
    hour = dice.between(0, 360)
    canvas.path(
        polygon([polar(200, y, radius * 0.5, hour), (200, y), polar(200, y, radius * 0.78, hour * 12)], closed=False),
        stroke=palette.night,
        width=4,
    )
    canvas.circle(200, y, 5, palette.spark, stroke=palette.night, width=2)
    for side in (-1, 1):
        gear(canvas, palette, 200 + side * 142, 226, 30 if grand else 22, 11, palette.at(0.6), turn=dice.between(0, 30))


def observatory(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A tower of nested walls with an eye in it, open towards the wound in the sky."""
    fill, edge = walls(canvas, palette)
    rent = [(200.0, -10.0)]
    for k in range(1, 9):
        rent.append((200 + dice.between(-26, 26) * (1 - k / 11), k * 17.0))
    back = [(x + dice.between(5, 17) * (1 - k / 9.5), y) for k, (x, y) in enumerate(rent)][::-1]
    canvas.path(polygon(rent + back), palette.bright, stroke=palette.spark, width=3)
    for k in range(4):
        half, top = 132 - k * 26, 286 - k * (44 if grand else 34)
        canvas.path(
            f"M{200 - half} {BASE}V{num(top + 20)}L{200 - half + 14} {num(top)}H{200 + half - 14}L{200 + half} {num(top + 20)}V{BASE}Z",
            fill,
            stroke=edge,
            width=1.8,
        )
        gap = dice.between(-half + 20, half - 40)
        canvas.path(f"M{num(200 + gap)} {BASE}V{num(top + 16)}h18V{BASE}Z", palette.bright, opacity=0.55)
    y = 142 if grand else 176
    canvas.path(f"M152 {y + 24}a48 50 0 0 1 96 0Z", fill, stroke=edge, width=2)
    canvas.circle(200, y + 4, 74, canvas.glow(palette.spark, 0.8))
    eye(canvas, palette, 200, y + 2, 27, open_=0.62)


def canopy(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    canvas.path(
        f"M186 {BASE}C194 280 178 250 150 214M214 {BASE}C206 280 224 246 252 208M200 {BASE}C200 260 198 230 202 184",
        stroke=palette.night,
        width=9,
    )
    for near in (0.45, 0.3, 0.12):
        shards = []
        for _ in range(8):
            angle = dice.between(-104, 104)
            x, y = polar(200, 252, dice.between(60, 150), angle)
            shards.append((x, y + 20, dice.between(40, 78), angle / 190))
        crystals(canvas, dice, palette, shards, near)
    canvas.circle(200, 190, 80, canvas.glow(palette.spark, 0.6))
