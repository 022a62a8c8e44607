"""Where a dream takes place: far ridges and the ground, in the manner of each faction."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

import math
from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice, mix, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art.details import cracks, crystals, eye, gear
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HEIGHT, HORIZON, WIDTH, mist

Painter = Callable[[Canvas, Dice, Palette], None]


def place(canvas: Canvas, dice: Dice, palette: Palette, faction: str) -> None:
    """Three ridges, each nearer and darker, and mist between them."""
    _FAR.get(faction, _drift)(canvas, dice, palette)
    mist(canvas, dice, palette)


def ground(canvas: Canvas, dice: Dice, palette: Palette, faction: str) -> None:
    """What the foreground stands on, from the horizon to the lower edge."""
    canvas.rect(
        0,
        HORIZON,
        WIDTH,
        HEIGHT - HORIZON,
        canvas.linear([(0, palette.at(0.62), 1), (0.45, palette.at(0.85), 1), (1, palette.night, 1)]),
    )
    _GROUND.get(faction, _clouds)(canvas, dice, palette)


# The Court: arches, towers, banners.


def _court(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for layer, (base, tall, near) in enumerate(((330, 150, 0.12), (338, 120, 0.32), (346, 80, 0.52))):
        color = palette.at(near)
        x = -30.0
        data = ""
        while x < WIDTH + 20:
            width = dice.between(16, 40)
            middle = abs(x + width / 2 - 200) / 200
            height = tall * dice.between(0.35, 1) * (0.55 + 0.6 * middle)
            data += _tower(x, base, width, height, dice)
            x += width + dice.between(-4, 16)
        canvas.path(data, color)
        if layer == 1:
            _arcade(canvas, dice, palette, base + 8, near)
    for _ in range(3):
        _banner(
            canvas,
            palette,
            dice.pick((dice.between(14, 110), dice.between(290, 386))),
            dice.between(190, 260),
            dice.between(20, 34),
        )


def _tower(x: float, base: float, width: float, height: float, dice: Dice) -> str:
    top = base - height
    body = f"M{num(x)} {num(base + 30)}V{num(top)}"
    style = dice.whole(0, 3)
    if style == 0:
        body += f"L{num(x + width / 2)} {num(top - width * dice.between(0.9, 2.1))}L{num(x + width)} {num(top)}"
    elif style == 1:
        body += f"A{num(width / 2)} {num(width / 2)} 0 0 1 {num(x + width)} {num(top)}"
    elif style == 2:
        step = width / 5
        body += "".join(f"v{num(-step if i % 2 == 0 else step)}h{num(step)}" for i in range(5)) + f"V{num(top)}"
    else:
        body += f"L{num(x + width * 0.2)} {num(top - 6)}V{num(top - 20)}L{num(x + width / 2)} {num(top - 48)}L{num(x + width * 0.8)} {num(top - 20)}V{num(top - 6)}L{num(x + width)} {num(top)}"
    return body + f"V{num(base + 30)}Z"


def _arcade(canvas: Canvas, dice: Dice, palette: Palette, base: float, near: float) -> None:
    """A row of arches that cross the picture."""
    span, top = dice.between(30, 44), base - dice.between(34, 56)
    data = f"M-10 {num(base + 20)}V{num(top)}H410V{num(base + 20)}Z"
    count = int(420 / span) + 1
    for i in range(count):
        left = -10 + i * span + 4
        width = span - 8
        data += f"M{num(left)} {num(base + 20)}V{num(top + 8 + width / 2)}A{num(width / 2)} {num(width / 2)} 0 0 1 {num(left + width)} {num(top + 8 + width / 2)}V{num(base + 20)}Z"
    canvas.path(data, palette.at(near + 0.05), holed=True)


def _banner(canvas: Canvas, palette: Palette, x: float, top: float, length: float) -> None:
    canvas.path(f"M{num(x)} {num(top)}V{num(HORIZON + 6)}", stroke=palette.at(0.6), width=2)
    canvas.path(
        f"M{num(x)} {num(top)}q{num(length / 2)} -6 {num(length)} 2q-6 8 -2 16q{num(-length / 2)} -7 {num(-length + 2)} -2Z",
        mix(palette.bright, palette.light, 0.35),
        opacity=0.9,
    )


def _steps(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A stair that comes towards the viewer, and a carpet on it."""
    treads = [(HORIZON + 5 + ((i + 0.2) / 10) ** 1.4 * 214, ((i + 0.2) / 10) ** 1.2) for i in range(10)]
    canvas.path(
        "".join(f"M{num(140 - t * 190)} {num(y)}H{num(260 + t * 190)}" for y, t in treads),
        stroke=palette.bright,
        width=1.6,
        opacity=0.4,
    )
    canvas.path(
        "".join(f"M{num(140 - t * 190)} {num(y + 2 + t * 4)}H{num(260 + t * 190)}" for y, t in treads),
        stroke=palette.night,
        width=4,
        opacity=0.45,
    )
    canvas.path(
        f"M176 {HORIZON}L110 {HEIGHT}H290L224 {HORIZON}Z",
        canvas.linear([(0, palette.bright, 0.55), (1, palette.mid, 0.18)]),
    )
    canvas.path(f"M180 {HORIZON}L120 {HEIGHT}M220 {HORIZON}L280 {HEIGHT}", stroke=palette.light, width=1.6, opacity=0.5)


# Fracta: crystals, still water.


def _fracta(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for base, tall, near, count in ((336, 170, 0.08, 7), (340, 130, 0.3, 7), (346, 84, 0.5, 7)):
        shards = []
        for i in range(count):
            x = (i + dice.between(0.1, 0.9)) * WIDTH / count
            away = abs(x - 200) / 200
            shards.append(
                (x, float(base), tall * dice.between(0.4, 1) * (0.45 + 0.7 * away), dice.between(-0.22, 0.22))
            )
        crystals(canvas, dice, palette, shards, near)


def _lake(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.rect(
        0,
        HORIZON,
        WIDTH,
        130,
        canvas.linear(
            [(0, mix(palette.bright, palette.light, 0.5), 0.85), (0.35, palette.mid, 0.5), (1, palette.deep, 0)]
        ),
    )
    data = ""
    for _ in range(15):
        y = HORIZON + 4 + dice.unit() ** 1.6 * 190
        half = dice.between(8, 46) * (0.5 + (y - HORIZON) / 150)
        x = dice.between(0, WIDTH)
        data += f"M{num(x - half)} {num(y)}q{num(half)} {num(dice.between(1, 3))} {num(2 * half)} 0q{num(-half)} {num(dice.between(-2, -0.6))} {num(-2 * half)} 0Z"
    canvas.path(data, palette.light, opacity=0.42)
    canvas.path(
        f"M178 {HORIZON}L150 {HEIGHT}H250L222 {HORIZON}Z",
        canvas.linear([(0, palette.light, 0.55), (1, palette.light, 0)]),
    )


# Subter Venellam: tunnels, rails, clockwork.


def _subter(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    x, y = 200 + dice.between(-26, 26), 232.0
    canvas.circle(x, y, 150, canvas.glow(palette.light, 0.9, palette.spark))
    arches = [(share, 300 - 222 * share**0.72) for share in (1 - k / 5 for k in range(6))]
    for share, radius in arches:
        canvas.path(
            f"M-20 -20H420V{HEIGHT}H-20Z{_arch(x, y, radius, HORIZON + 60)}Z",
            palette.at(0.95 - share * 0.8),
            opacity=0.9,
            holed=True,
        )
    for share, radius in arches:
        canvas.path(
            _arch(x, y, radius, HORIZON + 40),
            stroke=mix(palette.light, palette.bright, 0.5),
            width=2.6 - share * 1.6,
            opacity=0.22 + share * 0.3,
        )
    for _ in range(2):
        gear(
            canvas,
            palette,
            dice.pick((dice.between(-6, 60), dice.between(340, 404))),
            dice.between(40, 280),
            dice.between(26, 58),
            dice.whole(9, 12),
            palette.at(dice.between(0.35, 0.7)),
            turn=dice.between(0, 30),
        )
    for side in (-1, 1):
        for k in range(3):
            lamp = 200 + side * (176 - 40 * k)
            top = 92 + 34 * k
            canvas.path(f"M{num(lamp)} 0V{num(top)}", stroke=palette.night, width=1.6 - k * 0.3, opacity=0.8)
            canvas.circle(lamp, top + 5, 26 - k * 5, canvas.glow(palette.spark, 0.9))
            canvas.circle(lamp, top + 4, 4.6 - k, palette.light)


def _arch(x: float, y: float, radius: float, foot: int) -> str:
    return f"M{num(x - radius)} {foot}V{num(y)}A{num(radius)} {num(radius)} 0 0 1 {num(x + radius)} {num(y)}V{foot}"


def _rails(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    bend = dice.between(-60, 60)
    for i in range(11):
        t = ((i + 0.4) / 11) ** 1.7
        y = HORIZON + t * 220
        half = 16 + t * 150
        x = 200 + bend * math.sin(t * 1.8) * 0.5
        canvas.path(
            f"M{num(x - half)} {num(y)}H{num(x + half)}l{num(3 + t * 6)} {num(2 + t * 11)}H{num(x - half - 3 - t * 6)}Z",
            palette.at(0.75),
            opacity=0.9,
        )
    for side in (-1, 1):
        canvas.path(
            f"M{num(200 + side * 9)} {HORIZON}Q{num(200 + side * 40 + bend * 0.35)} {HORIZON + 90} {num(200 + side * 120 + bend * 0.45)} {HEIGHT}",
            stroke=mix(palette.bright, palette.light, 0.5),
            width=5,
            opacity=0.85,
        )
    canvas.path(f"M0 {HORIZON + 18}L150 {HORIZON}H250L400 {HORIZON + 18}V{HORIZON}H0Z", palette.at(0.5), opacity=0.6)


# The Maze: corridors, cracks, eyes.


def _maze(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    x, y = 200 + dice.between(-36, 36), 205 + dice.between(-20, 20)
    frames = []
    for k in range(8):
        t = 1 - (k / 7.4) ** 0.75
        frames.append((x + (-70 - x) * t, y + (-120 - y) * t, x + (470 - x) * t, y + (430 - y) * t))
    for k, (left, top, right, bottom) in enumerate(frames[:-1]):
        inner = frames[k + 1]
        near = 0.98 - k * 0.12
        canvas.path(
            polygon([(left, top), (inner[0], inner[1]), (inner[0], inner[3]), (left, bottom)]),
            mix(palette.at(near), palette.bright, 0.05 * k),
            opacity=0.88,
        )
        canvas.path(
            polygon([(right, top), (inner[2], inner[1]), (inner[2], inner[3]), (right, bottom)]),
            palette.at(near + 0.06),
            opacity=0.88,
        )
        if k % 2 == 0:
            canvas.path(
                polygon([(left, top), (inner[0], inner[1]), (inner[2], inner[1]), (right, top)]),
                palette.at(near + 0.03),
                opacity=0.8,
            )
            side = dice.sign()
            gap = inner[0] if side < 0 else inner[2]
            canvas.path(
                polygon(
                    [
                        (gap, inner[1] + 10),
                        (gap + side * (14 - k), inner[1] + 16),
                        (gap + side * (14 - k), inner[3]),
                        (gap, inner[3]),
                    ]
                ),
                palette.bright,
                opacity=0.5,
            )
    last = frames[-1]
    canvas.circle(x, y, 86, canvas.glow(palette.spark, 0.95))
    canvas.rect(last[0], last[1], last[2] - last[0], last[3] - last[1], palette.light, opacity=0.85)
    cracks(canvas, dice, palette, [(dice.between(0, WIDTH), -4, dice.between(60, 120)) for _ in range(3)])
    for _ in range(dice.whole(1, 4)):
        eye(
            canvas,
            palette,
            dice.pick((dice.between(16, 110), dice.between(290, 384))),
            dice.between(40, 270),
            dice.between(7, 14),
            open_=dice.between(0.35, 0.7),
        )


def _labyrinth(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A labyrinth on the floor, in perspective."""
    color = mix(palette.bright, palette.light, 0.15)
    rows = [((i + 0.3) / 8) ** 1.6 for i in range(9)]
    for band in range(4):
        data = ""
        for near, far in zip(rows[band * 2 : band * 2 + 2], rows[band * 2 + 1 : band * 2 + 3], strict=True):
            y, below, wide, wider = HORIZON + near * 224, HORIZON + far * 224, 18 + near * 62, 18 + far * 62
            cells = int(200 / wide) + 1
            for k in range(-cells, cells):
                if dice.chance(0.62):
                    data += f"M{num(200 + k * wide)} {num(y)}h{num(wide)}"
                if dice.chance(0.38):
                    data += f"M{num(200 + k * wide)} {num(y)}L{num(200 + k * wider)} {num(below)}"
        canvas.path(data, stroke=color, width=1.1 + band * 1.1, opacity=0.5 + band * 0.06)


# Nobody's: drifting islands, clouds.


def _drift(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for near, count, size in ((0.12, 4, 34), (0.3, 3, 50), (0.46, 2, 64)):
        for _ in range(count):
            x = dice.between(-10, 410)
            if abs(x - 200) < 80:
                x += 110 * (1 if x > 200 else -1)
            _island(canvas, dice, palette, x, dice.between(130, 300), size * dice.between(0.6, 1.2), near)
    for y, near in ((318, 0.2), (334, 0.36)):
        points = [(x, y + dice.between(-18, 14)) for x in range(-40, 480, 40)]
        canvas.path(smooth(points) + f"V{HEIGHT}H-40Z", palette.at(near), opacity=0.9)


def _island(canvas: Canvas, dice: Dice, palette: Palette, x: float, y: float, size: float, near: float) -> None:
    color = palette.at(near)
    under = [
        (x + size, y),
        (x + size * 0.55, y + size * dice.between(0.3, 0.55)),
        (x + size * 0.1, y + size * dice.between(0.7, 1.1)),
        (x - size * 0.35, y + size * dice.between(0.35, 0.6)),
        (x - size, y),
    ]
    canvas.path(
        polygon([*under, (x - size * 0.6, y - size * 0.12), (x, y - size * 0.2), (x + size * 0.6, y - size * 0.1)]),
        color,
    )
    canvas.path(
        f"M{num(x - size)} {num(y)}L{num(x - size * 0.6)} {num(y - size * 0.12)}L{num(x)} {num(y - size * 0.2)}L{num(x + size * 0.6)} {num(y - size * 0.1)}L{num(x + size)} {num(y)}",
        stroke=palette.light,
        width=1.2,
        opacity=0.6,
    )
    what = dice.whole(0, 3)
    if what == 0:
        canvas.path(f"M{num(x - 7)} {num(y - size * 0.14)}v-14l7 -9l7 9v14Z", color)
        canvas.rect(x - 2, y - size * 0.14 - 10, 4, 6, palette.light, opacity=0.9)
    elif what == 1:
        canvas.path(f"M{num(x - 1)} {num(y - size * 0.16)}v-16h2v16Z", color)
        canvas.circle(x, y - size * 0.16 - 20, 9, color)
    elif what == 2:
        canvas.path(f"M{num(x - 7)} {num(y - size * 0.15)}v-24h14v24h-2v-22h-10v22Z", mix(color, palette.light, 0.4))


def _clouds(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for i in range(6):
        t = i / 5
        y = HORIZON + t * 190
        points = [(x, y + dice.between(-10, 10) * (1 + t)) for x in range(-60, 520, 58)]
        canvas.path(
            smooth(points) + f"V{HEIGHT}H-60Z",
            mix(palette.at(0.45 + 0.5 * t), palette.light, 0.16 * (1 - t)),
            opacity=0.8,
        )


_FAR: dict[str, Painter] = {"court": _court, "fracta": _fracta, "subter": _subter, "maze": _maze}
_GROUND: dict[str, Painter] = {"court": _steps, "fracta": _lake, "subter": _rails, "maze": _labyrinth}
