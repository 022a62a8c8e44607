"""Strongholds: what is built of stone to be seen from afar."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls, window
from games.voidream.art.palette import Palette


def courthouse(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Columns under a gable, and scales in it."""
    fill, edge = walls(canvas, palette)
    top = 170 if grand else 206
    canvas.path(f"M56 {top}L200 {top - 78}L344 {top}Z", fill, stroke=edge, width=2.4)
    canvas.path(f"M62 {top}H338V{top + 20}H62Z", fill, stroke=edge, width=2)
    canvas.path(f"M76 {top + 20}H324V{BASE - 24}H76Z", palette.spark, opacity=0.75)
    canvas.path(f"M176 {BASE - 24}V{top + 76}a24 24 0 0 1 48 0V{BASE - 24}Z", palette.night)
    columns = "".join(f"M{78 + k * 43} {top + 20}h30l-4 12V{BASE - 34}l4 10h-30l4 -10V{top + 32}Z" for k in range(6))
    canvas.path(
        columns,
        canvas.linear([(0, palette.light, 1), (1, palette.mid, 1)], across=True),
        stroke=palette.night,
        width=1.6,
    )
    for k in range(3):
        canvas.path(
            f"M{62 - k * 12} {BASE - 24 + k * 10}H{338 + k * 12}V{BASE - 14 + k * 10}H{62 - k * 12}Z",
            fill,
            stroke=edge,
            width=1.6,
        )
    tilt = dice.between(-5, 5)
    canvas.path(
        f"M200 {top - 62}V{top - 10}M164 {num(top - 46 - tilt)}L236 {num(top - 46 + tilt)}",
        stroke=palette.light,
        width=4,
        round_=True,
    )
    for x, y in ((164, top - 46 - tilt), (236, top - 46 + tilt)):
        canvas.path(
            f"M{x - 15} {num(y + 24)}L{x} {num(y)}L{x + 15} {num(y + 24)}Q{x} {num(y + 38)} {x - 15} {num(y + 24)}Z",
            palette.light,
            stroke=palette.night,
            width=1,
        )


def bastille(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Round towers with hardly a window, and the morning behind them."""
    fill, edge = walls(canvas, palette)
    rise = 36 if grand else 0
    canvas.circle(200, 196 - rise, 84, canvas.linear([(0, palette.spark, 1), (1, palette.light, 1)]), opacity=0.95)
    for x, wide, top in ((108, 74, 196.0), (292, 74, 196), (200, 82, 168)):
        top = top - rise + dice.between(-8, 8)
        half = wide / 2
        teeth = "".join(
            f"M{num(x - half - 6 + k * (wide + 12) / 5)} {num(top)}v-15h{num((wide + 12) / 8)}v15Z" for k in range(5)
        )
        canvas.path(
            f"M{num(x - half)} {BASE}L{num(x - half + 4)} {num(top + 24)}L{num(x - half - 6)} {num(top + 14)}V{num(top)}H{num(x + half + 6)}V{num(top + 14)}L{num(x + half - 4)} {num(top + 24)}L{num(x + half)} {BASE}Z"
            + teeth,
            fill,
            stroke=edge,
            width=2,
        )
        canvas.path(
            "".join(f"M{x + dx} {num(top + dy)}v20" for dx, dy in ((-16, 48), (14, 70), (-10, 104))),
            stroke=palette.light,
            width=4,
            round_=True,
        )
    canvas.path(
        f"M58 {BASE}V282h12v-12h14v12h14v-12h14v12h14v-12h14v12H258v-12h14v12h14v-12h14v12h14v-12h14v12h14V{BASE}Z",
        fill,
        stroke=edge,
        width=2,
    )
    canvas.path(f"M178 {BASE}V316a22 26 0 0 1 44 0V{BASE}Z", palette.night, stroke=palette.light, width=2)
    canvas.path(f"M188 {BASE}V298M200 {BASE}V292M212 {BASE}V298M178 324H222M178 338H222", stroke=palette.light, width=2)


def standing_stones(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Stones in a ring, and a sun that stands between them."""
    fill, edge = walls(canvas, palette)
    y = 190 if grand else 214
    canvas.path(
        "".join(
            polygon([polar(200, y, 60, a - 4), polar(200, y, 108, a), polar(200, y, 60, a + 4)])
            for a in range(0, 360, 20)
        ),
        palette.light,
    )
    canvas.circle(200, y, 54, palette.spark, stroke=palette.light, width=4)
    for x, wide, tall in ((64, 34, 106.0), (336, 34, 106), (122, 40, 158), (278, 40, 158)):
        tall += dice.between(-10, 10) + (24 if grand else 0)
        lean = dice.between(-5, 5)
        canvas.path(
            f"M{x - wide // 2} {BASE}L{num(x - wide / 2 + 4 + lean)} {num(BASE - tall)}L{num(x + wide / 2 - 3 + lean)} {num(BASE - tall - 7)}L{x + wide // 2} {BASE}Z",
            fill,
            stroke=edge,
            width=2.4,
        )
    top = 168 if grand else 192
    canvas.path(f"M92 {top}L100 {top - 28}L302 {top - 34}L310 {top - 4}Z", fill, stroke=edge, width=2.4)
    canvas.path(f"M130 {BASE}L142 {BASE - 46}L252 {BASE - 50}L270 {BASE}Z", fill, stroke=edge, width=2)
    canvas.path(f"M160 {BASE - 30}H236M168 {BASE - 18}H228", stroke=palette.light, width=3)


def gate(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A gate without a wall, and a road that needs it."""
    fill, edge = walls(canvas, palette)
    top = 128 if grand else 164
    canvas.path(f"M88 {BASE}V{top}H312V{BASE}H256V{top + 110}a56 60 0 0 0 -112 0V{BASE}Z", fill, stroke=edge, width=2.4)
    canvas.path(
        f"M144 {BASE}V{top + 110}a56 60 0 0 1 112 0V{BASE}Z",
        canvas.linear([(0, palette.light, 0.95), (1, palette.spark, 0.9)]),
    )
    canvas.path(f"M186 {BASE}L197 {top + 112}H203L222 {BASE}Z", palette.bright)
    canvas.path(f"M76 {top}H324V{top - 18}H76ZM96 {top - 18}H304V{top - 32}H96Z", fill, stroke=edge, width=2)
    canvas.path(f"M140 {top - 32}L200 {top - 74}L260 {top - 32}Z", fill, stroke=edge, width=2)
    canvas.circle(200, top - 48, 8, palette.spark)
    canvas.path(
        "".join(f"M{x} {top + 22}h24v34l-12 10l-12 -10Z" for x in (102, 274)), mix(palette.bright, palette.light, 0.4)
    )
    for side in (-1, 1):
        lean = dice.between(18, 30)
        canvas.path(
            f"M{200 + side * 56} {BASE}V{top + 92}L{num(200 + side * (56 - lean))} {top + 104}V{BASE + 8}Z",
            palette.deep,
            stroke=palette.light,
            width=2,
        )


def lighthouse(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A light on a rock, for those who are awake."""
    fill, edge = walls(canvas, palette)
    top = 108 if grand else 148
    for side in (-1, 1):
        drop = dice.between(-26, 26)
        canvas.path(
            f"M200 {top}L{200 + side * 280} {num(top - 46 + drop)}V{num(top + 46 + drop)}Z",
            canvas.linear([(0, palette.spark, 0.7), (1, palette.light, 0.4)]),
            opacity=0.8,
        )
    canvas.path(f"M168 {BASE - 26}L180 {top + 20}H220L232 {BASE - 26}Z", palette.light, stroke=palette.night, width=2)
    rows = [(top + 44 + k * 48) for k in range(4) if top + 66 + k * 48 < BASE - 26]
    canvas.path(
        "".join(
            f"M{num(179 - (y - top) * 0.055)} {y}H{num(221 + (y - top) * 0.055)}l2 22H{num(177 - (y - top) * 0.055)}Z"
            for y in rows
        ),
        palette.mid,
    )
    canvas.path(f"M172 {top + 20}H228V{top + 12}H172Z", palette.night)
    canvas.path(f"M184 {top + 12}V{top - 16}H216V{top + 12}Z", palette.spark, stroke=palette.night, width=3)
    canvas.path(f"M178 {top - 16}Q200 {top - 48} 222 {top - 16}Z", palette.night)
    canvas.circle(200, top - 2, 46, canvas.glow(palette.spark, 0.95))
    canvas.path(
        f"M82 {BASE + 8}L112 {BASE - 22}L150 {BASE - 34}L196 {BASE - 26}L252 {BASE - 36}L290 {BASE - 14}L322 {BASE + 8}Z",
        fill,
        stroke=edge,
        width=2,
    )
    canvas.path(window(200, BASE - 30, 15, 30), palette.night)


def statue(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Somebody on a throne of stone, whose head is a sun."""
    fill, edge = walls(canvas, palette)
    y = 134 if grand else 166
    canvas.path(
        f"M112 {BASE}V{y - 20}L136 {y - 44}V{y + 20}H264V{y - 44}L288 {y - 20}V{BASE}Z", fill, stroke=edge, width=2.4
    )
    rays = "".join(
        polygon([polar(200, y, 32, a - 7), polar(200, y, 62, a), polar(200, y, 32, a + 7)])
        for a in range(-120, 121, 30)
    )
    canvas.path(rays, palette.spark)
    canvas.circle(200, y, 29, palette.light, stroke=palette.night, width=2.4)
    canvas.path(
        f"M184 {y}Q191 {y + 6} 196 {y}M204 {y}Q209 {y + 6} 216 {y}", stroke=palette.night, width=2.4, round_=True
    )
    body = canvas.linear([(0, mix(palette.bright, palette.light, 0.4), 1), (1, palette.deep, 1)])
    canvas.path(
        f"M200 {y + 28}C238 {y + 32} 250 {y + 60} 250 {y + 106}L262 {BASE - 8}H138L150 {y + 106}C150 {y + 60} 162 {y + 32} 200 {y + 28}Z",
        body,
        stroke=palette.night,
        width=2,
    )
    canvas.path(
        f"M150 {y + 92}L130 {y + 106}V{BASE - 40}M250 {y + 92}L270 {y + 106}V{BASE - 40}",
        stroke=palette.bright,
        width=19,
    )
    canvas.path(
        f"M182 {BASE - 10}V{y + 118}M218 {BASE - 10}V{y + 118}M160 {y + 106}H240", stroke=palette.night, width=2.4
    )
    canvas.path(f"M96 {BASE}H304V{BASE - 14}H96Z", fill, stroke=edge, width=2)
    canvas.circle(130, y + 92, 11, palette.spark)


def pyramid(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """Steps of stone, and over them the one that is missing."""
    fill, edge = walls(canvas, palette)
    steps = 7 if grand else 6
    for k in range(steps):
        half, y = 148 - k * 19, BASE - k * 26
        canvas.path(
            f"M{200 - half} {y}L{206 - half} {y - 26}H{194 + half}L{200 + half} {y}Z", fill, stroke=edge, width=2
        )
        marks = "".join(f"M{num(200 + dice.between(-half + 16, half - 20))} {y - 16}v8h9v-8" for _ in range(3))
        canvas.path(marks, stroke=palette.bright, width=2, opacity=0.8)
    y = BASE - steps * 26
    canvas.path(f"M184 {BASE}L191 {y}H209L216 {BASE}Z", palette.light, opacity=0.85)
    canvas.path("".join(f"M186 {BASE - 10 - k * 12}H214" for k in range(steps * 2)), stroke=palette.night, width=2)
    canvas.circle(200, y - 36, 62, canvas.glow(palette.spark, 0.95))
    canvas.path(f"M164 {y - 14}L200 {y - 72}L236 {y - 14}L200 {y - 2}Z", palette.light, stroke=palette.night, width=2)
    canvas.path(f"M200 {y - 72}L236 {y - 14}L200 {y - 2}Z", palette.mid)
