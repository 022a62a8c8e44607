"""Animals of the Dream, and those that are nearly animals. Feet at (0, 0), about 190 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

import math

from games.kernel.art.canvas import blob, mix, polar, polygon
from games.voidream.art.details import crystals
from games.voidream.art.stage import Stage


def _beast(stage: Stage, *, antlers: bool = False, horn: bool = False, mane: bool = False) -> None:
    stage.shape(
        "M-70 -84C-66 -104 -40 -108 -6 -104C14 -108 26 -118 34 -140C38 -156 50 -168 64 -164L88 -146C90 -138 82 -134 70 -136C62 -128 62 -110 58 -92"
        "C58 -76 52 -66 50 -56L54 2H42L36 -50C30 -54 22 -56 14 -56L-30 -54C-36 -50 -40 -44 -42 -34L-40 2H-52L-56 -32C-62 -38 -66 -52 -64 -66C-74 -62 -80 -48 -84 -34C-88 -52 -84 -76 -70 -84Z"
    )
    stage.shape("M22 -56L30 2H20L10 -52ZM-34 -52L-28 2H-38L-48 -48Z")
    stage.eyes((68, -152), size=2.4)
    if antlers:
        _antler(stage, 56, -164, -74, 32)
        _antler(stage, 64, -164, -44, 28)
    if horn:
        stage.shape("M56 -162L50 -188L64 -166ZM68 -162L72 -190L76 -160Z")
    else:
        stage.shape("M54 -160L48 -178L62 -166Z")
    if mane:
        stage.shape(blob(stage.dice, 46, -132, 32, 34, corners=15, rough=0.24))
        stage.eyes((60, -146), size=2.4)


def _antler(stage: Stage, x: float, y: float, angle: float, length: float) -> None:
    tips = [(x, y, angle)]
    for depth in range(4):
        data, grown = "", []
        for px, py, turn in tips:
            end = (px + math.cos(math.radians(turn)) * length, py + math.sin(math.radians(turn)) * length)
            data += polygon([(px, py), end], closed=False)
            grown += [(*end, turn + stage.dice.between(-44, -18)), (*end, turn + stage.dice.between(16, 40))]
        stage.line(data, 4 * 0.72**depth, mix(stage.palette.night, stage.palette.light, 0.35))
        tips, length = grown, length * 0.66


def stag(stage: Stage) -> None:
    _beast(stage, antlers=True)


def wolf(stage: Stage) -> None:
    stage.shape(
        "M-104 -34C-120 -60 -104 -88 -76 -88C-50 -100 -12 -92 14 -98C26 -112 32 -128 44 -136L46 -158L58 -142L70 -156L74 -136C84 -132 96 -118 112 -114"
        "C116 -106 108 -100 92 -100C82 -94 72 -88 66 -70C64 -54 56 -48 54 -40L60 2H46L36 -42C16 -44 -14 -46 -34 -48C-40 -38 -50 -34 -50 -24L-44 2H-58L-66 -28C-76 -40 -78 -52 -80 -66C-92 -66 -98 -54 -104 -34Z"
    )
    stage.shape("M30 -50L36 2H24L16 -46ZM-40 -50L-28 -18L-34 2H-44L-44 -18L-58 -46Z")
    mane = "".join(f"M{-60 + k * 18} -92l8 -13l4 12" for k in range(5))
    stage.line(mane, 2, stage.palette.bright)
    stage.eyes((82, -122), size=2.6)


def chimera(stage: Stage) -> None:
    _wing(stage, -6, -100, -1, 0.8)
    _beast(stage, mane=True)
    stage.line("M-72 -76C-104 -84 -110 -120 -92 -140", 7)
    stage.shape("M-92 -136C-104 -146 -100 -164 -84 -162C-78 -154 -82 -140 -92 -136Z")
    stage.eyes((-88, -154), size=1.8)


def griffin(stage: Stage) -> None:
    _wing(stage, -10, -104, -1, 1.0)
    _wing(stage, -2, -104, 1, 0.5)
    _beast(stage, horn=True)


def _wing(stage: Stage, x: float, y: float, side: int, scale: float) -> None:
    for k in range(7):
        angle = side * (18 + k * 13)
        reach = (128 - k * 9) * scale
        stage.shape(
            polygon(
                [
                    (x, y),
                    polar(x, y, reach * 0.72, angle - side * 7),
                    polar(x, y, reach, angle),
                    polar(x, y, reach * 0.62, angle + side * 8),
                ]
            )
        )


def bird(stage: Stage) -> None:
    canvas, palette = stage.canvas, stage.palette
    for side in (-1, 1):
        for k in range(9):
            angle = side * (34 + k * 11)
            reach = 138 - k * 9
            canvas.path(
                polygon(
                    [
                        (side * 8, -118),
                        polar(0, -118, reach * 0.75, angle - side * 5),
                        polar(0, -118, reach, angle),
                        polar(0, -112, reach * 0.6, angle + side * 8),
                    ]
                ),
                stage.body,
                stroke=stage.edge,
                width=1.6,
            )
    stage.shape(
        "M0 -176C12 -176 16 -162 12 -150C22 -130 18 -96 8 -74L16 -40L0 -52L-16 -40L-8 -74C-18 -96 -22 -130 -12 -150C-16 -162 -12 -176 0 -176Z"
    )
    stage.shape("M-4 -172L0 -190L4 -172Z", palette.bright)
    stage.eyes((-5, -164), (5, -164), size=2)


def heron(stage: Stage) -> None:
    stage.line("M4 -62L8 2M-8 -60L-14 -30L-6 0", 3.4)
    stage.shape(
        "M-74 -72C-40 -112 10 -116 34 -92C44 -104 34 -126 40 -146C46 -166 66 -168 72 -156L122 -146L74 -142C62 -142 58 -128 62 -108C64 -84 40 -60 8 -58C-24 -56 -50 -62 -74 -72Z"
    )
    for k in range(4):
        stage.canvas.path(
            f"M{-62 + k * 10} {-74 - k * 4}Q-20 {-92 - k * 4} 22 {-78 - k * 5}",
            stroke=stage.palette.bright,
            width=1.3,
            opacity=0.55,
        )
    stage.line("M62 -162Q40 -176 26 -168M64 -164Q46 -184 34 -182", 2)
    stage.eyes((66, -154), size=2)


def swimmer(stage: Stage) -> None:
    """A fish or leviathan, in the air, as fish are in dreams."""
    stage.shape(
        "M-128 -150C-104 -136 -96 -128 -84 -110C-40 -160 40 -168 96 -118C104 -110 104 -100 96 -94C44 -54 -40 -58 -84 -98C-96 -84 -108 -70 -130 -62C-118 -90 -118 -122 -128 -150Z"
    )
    stage.shape(
        "M-10 -146C0 -180 36 -188 58 -180C48 -168 44 -154 44 -146ZM6 -70C4 -46 -14 -32 -34 -30C-28 -46 -28 -58 -30 -70Z"
    )
    for k in range(4):
        x = 44 - k * 26
        stage.canvas.path(
            f"M{x} -142C{x - 22} -122 {x - 22} -92 {x} -74", stroke=stage.palette.bright, width=1.8, opacity=0.6
        )
    stage.eyes((74, -114), size=3.6)
    stage.line("M96 -102Q112 -96 124 -104M94 -97Q108 -86 122 -88", 1.6, stage.palette.bright)
    stage.canvas.dots(
        [(stage.dice.between(-110, 120), stage.dice.between(-220, -10), stage.dice.between(1.5, 5)) for _ in range(11)],
        stage.palette.light,
        opacity=0.5,
    )


def tortoise(stage: Stage) -> None:
    stage.shape(
        "M-92 -8C-84 -30 -70 -34 -60 -34H66C80 -42 96 -62 114 -58C126 -54 124 -40 112 -36C100 -32 92 -22 84 -8L86 4H64L58 -10H-48L-54 4H-78L-76 -8Z"
    )
    stage.shape("M-80 -30C-78 -90 -36 -128 8 -124C52 -120 78 -84 78 -34Z")
    shards = [(x, -104 + abs(x) * 0.5, height, x / 200) for x, height in ((-40.0, 62.0), (-8, 92), (26, 78), (52, 46))]
    crystals(stage.canvas, stage.dice, stage.palette, shards, 0.3)
    stage.eyes((112, -48), size=2.2)


def lamb(stage: Stage) -> None:
    stage.line("M-30 -46V0M-16 -44V2M22 -44V0M34 -46V2", 6)
    stage.canvas.path(
        blob(stage.dice, 0, -72, 58, 40, corners=16, rough=0.14),
        mix(stage.palette.light, stage.palette.mid, 0.35),
        stroke=stage.edge,
        width=2,
    )
    stage.shape("M46 -92C44 -112 66 -122 82 -108C90 -98 86 -80 76 -78C62 -76 50 -82 46 -92Z")
    stage.shape("M52 -108Q38 -112 36 -100Q46 -96 54 -100Z")
    stage.eyes((70, -100), size=2.2)
    stage.canvas.circle(66, -136, 17, stroke=stage.palette.spark, width=2, opacity=0.85)
