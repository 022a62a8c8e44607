"""Houses: what is built to be inside of."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.buildings.masonry import BASE, walls
from games.voidream.art.details import crystals
from games.voidream.art.palette import Palette


def airlock(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A round door between two kinds of air."""
    fill, edge = walls(canvas, palette)
    radius = 138 if grand else 116
    y = BASE - radius + 8
    canvas.path(f"M{200 - radius - 20} {BASE + 8}V{y}H{200 + radius + 20}V{BASE + 8}Z", fill, stroke=edge, width=2)
    canvas.circle(200, y, radius, fill, stroke=palette.light, width=5)
    canvas.circle(200, y, radius * 0.78, mix(palette.mid, palette.bright, 0.3), stroke=palette.night, width=7)
    canvas.dots([(*polar(200, y, radius * 0.89, 30 * k), 6) for k in range(12)], palette.light)
    canvas.circle(200, y, radius * 0.5, palette.light, stroke=palette.night, width=6)
    canvas.circle(200, y, radius * 0.7, canvas.glow(palette.spark, 0.8))
    canvas.open(move=(200, y), turn=dice.between(0, 60))
    canvas.path(
        "".join(polygon([polar(0, 0, 8, 60 * k), polar(0, 0, radius * 0.62, 60 * k)], closed=False) for k in range(6)),
        stroke=palette.night,
        width=9,
        round_=True,
    )
    canvas.circle(0, 0, radius * 0.34, stroke=palette.night, width=9)
    canvas.circle(0, 0, 13, palette.spark, stroke=palette.night, width=4)
    canvas.close()
    canvas.path(
        f"M{200 - radius - 14} {y - 30}h26v60h-26ZM{188 + radius} {y - 30}h26v60h-26Z",
        palette.deep,
        stroke=palette.light,
        width=2,
    )


def bedsheets(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A castle of sheets and pillows, with a torch inside."""
    top = 150 if grand else 186
    canvas.path(
        f"M100 {BASE}V{top - 30}M300 {BASE}V{top - 24}M200 {BASE}V{top - 54}",
        stroke=palette.night,
        width=9,
        round_=True,
    )
    canvas.circle(200, BASE - 60, 120, canvas.glow(palette.spark, 0.95))
    cloth = canvas.linear([(0, palette.light, 1), (1, mix(palette.bright, palette.light, 0.3), 1)])
    sag = dice.between(16, 34)
    canvas.path(
        f"M44 {BASE}Q76 {top + 60} 100 {top - 18}Q150 {num(top + sag)} 200 {top - 44}Q250 {num(top + sag)} 300 {top - 12}Q326 {top + 64} 356 {BASE}H266Q250 {top + 96} 200 {top + 62}Q150 {top + 96} 134 {BASE}Z",
        cloth,
        stroke=palette.night,
        width=2,
    )
    canvas.path(f"M134 {BASE}Q150 {top + 96} 200 {top + 62}Q250 {top + 96} 266 {BASE}Z", palette.spark)
    canvas.path(f"M176 {BASE}Q174 {BASE - 50} 200 {BASE - 54}Q226 {BASE - 50} 224 {BASE}Z", palette.night)
    canvas.circle(200, BASE - 68, 17, palette.night)
    folds = "".join(
        f"M{x} {top + dy}Q{x + bend} {top + 90} {x + 2 * bend} {BASE - 6}"
        for x, dy, bend in ((96, 6, -12), (110, 14, 4), (300, 8, 12), (286, 16, -6))
    )
    canvas.path(folds, stroke=palette.mid, width=3)
    spots = "".join(
        f"M{num(x)} {num(y)}l4 9l9 1l-7 6l2 9l-8 -5l-8 5l2 -9l-7 -6l9 -1Z"
        for x, y in ((92, top + 84), (312, top + 90), (146, top + 34), (256, top + 38))
    )
    canvas.path(spots, palette.mid)
    for x, turn in ((66, -8), (332, 10)):
        canvas.open(move=(x, BASE - 2), turn=turn)
        canvas.path(
            "M-42 10Q-48 -16 -38 -28Q0 -20 38 -28Q48 -14 42 10Q0 2 -42 10Z",
            mix(palette.bright, palette.light, 0.5),
            stroke=palette.night,
            width=2,
        )
        canvas.close()
    canvas.path(f"M200 {top - 54}v-34l30 9l-30 12", palette.spark, stroke=palette.night, width=2)


def cradle(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A cradle cut from ice, rocked by nobody."""
    y = 206 if grand else 232
    canvas.open(move=(200, BASE + 2), turn=dice.pick((-1, 1)) * dice.between(3, 8))
    lift = BASE - y
    canvas.path("M-140 -34Q0 40 140 -34L146 -22Q0 60 -146 -22Z", palette.night, stroke=palette.light, width=2)
    canvas.path(
        f"M96 {-lift + 10}C70 {-lift - 110} 10 {-lift - 104} -4 {-lift - 66}L24 {-lift + 10}Z",
        palette.deep,
        stroke=palette.light,
        width=3,
    )
    canvas.path(
        f"M-122 {-lift}L-100 -24H100L122 {-lift}Q0 {-lift + 26} -122 {-lift}Z",
        canvas.linear([(0, palette.light, 1), (1, palette.mid, 1)]),
        stroke="#ffffff",
        width=2.4,
    )
    canvas.path(
        f"M-84 {-lift + 14}L-64 -28M-36 {-lift + 20}L-30 -28M12 {-lift + 20}L6 -28M62 {-lift + 16}L44 -28",
        stroke="#ffffff",
        width=2.4,
        opacity=0.8,
    )
    canvas.path(
        f"M-112 {-lift - 4}Q-60 {-lift - 44} -10 {-lift - 20}Q40 {-lift - 44} 108 {-lift - 4}Q0 {-lift + 20} -112 {-lift - 4}Z",
        palette.spark,
        stroke=palette.mid,
        width=2,
    )
    canvas.circle(58, -lift - 36, 22, palette.light, stroke=palette.night, width=2)
    canvas.path(f"M48 {-lift - 36}q5 5 9 0M62 {-lift - 36}q5 5 9 0", stroke=palette.night, width=2.4, round_=True)
    canvas.close()
    crystals(
        canvas,
        dice,
        palette,
        [
            (x, BASE + 6, tall, lean)
            for x, tall, lean in ((48, 96, -0.2), (76, 60, -0.1), (350, 104, 0.2), (322, 66, 0.1))
        ],
        0.35,
    )


def glacier(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A front of ice, its years written in lines."""
    top = 138 if grand else 172
    edge = [
        (34, top + 66),
        (70, top + 24),
        (112, top + 40),
        (150, top - 10),
        (196, top + 6),
        (238, top - 28),
        (284, top + 10),
        (322, top),
        (366, top + 52),
    ]
    rim = [(x, y + dice.between(-9, 9)) for x, y in edge]
    canvas.path(
        polygon([*rim, (372, BASE), (28, BASE)]),
        canvas.linear([(0, "#ffffff", 1), (0.3, palette.light, 1), (1, palette.mid, 1)]),
        stroke=palette.light,
        width=2.4,
    )
    for k in range(7):
        y = top + 62 + k * 19
        width = dice.between(0.6, 1)
        canvas.path(
            polygon(
                [(x, y + dice.between(-4, 4)) for x in range(int(200 - 160 * width), int(200 + 160 * width), 22)],
                closed=False,
            ),
            stroke=palette.deep,
            width=2 + k % 3,
            opacity=0.85,
        )
    facets = "".join(
        polygon([rim[k], (rim[k][0] + dice.between(4, 18), BASE), (rim[k][0] + 34, BASE)]) for k in (1, 3, 5, 7)
    )
    canvas.path(facets, palette.deep, opacity=0.4)
    canvas.path(f"M172 {BASE}Q176 {BASE - 62} 200 {BASE - 66}Q226 {BASE - 60} 230 {BASE}Z", palette.night)
    canvas.circle(202, BASE - 22, 44, canvas.glow(palette.spark, 0.9))
    canvas.path(
        f"M30 {BASE + 12}l26 -22l22 14l18 -10l20 18ZM286 {BASE + 12}l20 -16l22 6l18 -16l28 26Z",
        "#ffffff",
        stroke=palette.mid,
        width=2,
    )


def greenhouse(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A house of panes, and crystals that grow in it."""
    top = 142 if grand else 176
    canvas.path(
        f"M62 {BASE}V{top + 76}Q80 {top + 4} 200 {top - 8}Q320 {top + 4} 338 {top + 76}V{BASE}Z",
        palette.light,
        opacity=0.5,
    )
    shards = [
        (float(x), float(BASE - 6), dice.between(70, 150) - abs(x - 200) * 0.3, dice.between(-0.2, 0.2))
        for x in (96, 132, 168, 204, 240, 274, 306)
    ]
    crystals(canvas, dice, palette, shards, 0.55)
    ribs = f"M62 {BASE}V{top + 76}Q80 {top + 4} 200 {top - 8}Q320 {top + 4} 338 {top + 76}V{BASE}ZM62 {top + 76}H338"
    canvas.path(
        ribs
        + f"M116 {BASE}V{top + 76}Q130 {top + 18} 200 {top - 8}M284 {BASE}V{top + 76}Q270 {top + 18} 200 {top - 8}M170 {BASE}V{top + 76}L200 {top - 8}L230 {top + 76}V{BASE}M74 {top + 40}H326",
        stroke=palette.night,
        width=5,
    )
    canvas.path(ribs, stroke=palette.light, width=1.6)
    canvas.path(
        f"M186 {top - 6}V{top - 30}L200 {top - 46}L214 {top - 30}V{top - 6}Z",
        palette.spark,
        stroke=palette.night,
        width=3,
    )
    canvas.path(f"M52 {BASE - 14}H348V{BASE + 4}H52Z", palette.night, stroke=palette.light, width=2)


def carousel(canvas: Canvas, dice: Dice, palette: Palette, grand: bool) -> None:
    """A carousel that goes round without music."""
    fill, edge = walls(canvas, palette)
    top = 162 if grand else 192
    canvas.ellipse(200, BASE - 12, 142, 24, fill, stroke=edge, width=2.4)
    canvas.path(f"M184 {BASE - 14}V{top}H216V{BASE - 14}Z", palette.mid, stroke=palette.light, width=2)
    for x, lift in ((84, 0), (142, 22), (258, 22), (316, 0)):
        canvas.path(f"M{x} {BASE - 14}V{top + 8}", stroke=palette.light, width=4)
        canvas.open(move=(x, BASE - 66 + lift + dice.between(-14, 10)), scale=0.72)
        canvas.path(
            "M-40 18C-44 -4 -26 -16 0 -12Q18 -14 24 -40L22 -50L34 -44Q48 -34 50 -18L42 -14L34 -22Q32 6 22 16L36 40L26 46L8 20H-18L-32 46L-42 42L-34 20Q-52 24 -54 40Q-62 20 -40 18Z",
            palette.spark,
            stroke=palette.night,
            width=2.4,
        )
        canvas.path("M-14 -13H8L4 4H-10Z", palette.mid)
        canvas.close()
    stripes = "".join(f"M200 {top - 84}L{56 + k * 72} {top}h36Z" for k in range(4))
    canvas.path(f"M200 {top - 84}L344 {top}H56Z", palette.light, stroke=palette.night, width=2)
    canvas.path(stripes, palette.mid)
    canvas.path(f"M56 {top}" + "q9 24 18 0" * 16 + "Z", palette.bright, stroke=palette.night, width=1.6)
    canvas.path(f"M200 {top - 84}v-30l30 10l-30 12", palette.spark, stroke=palette.night, width=2.4)
