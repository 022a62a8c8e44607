"""Those who have no body of their own kind: engines, hills, lanterns, shapes. Feet at (0, 0), about 190 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import blob, mix
from games.kernel.art.markup import num
from games.voidream.art.details import crystals, eye, gear
from games.voidream.art.stage import Stage


def crystal_one(stage: Stage) -> None:
    shards = [
        (-22.0, 2.0, 92.0, 0.1),
        (22, 2, 96, -0.1),
        (0, -66, 112, 0.0),
        (-46, -70, 62, -0.42),
        (46, -70, 66, 0.42),
        (0, -156, 62, 0.0),
    ]
    crystals(stage.canvas, stage.dice, stage.palette, shards, 0.45)
    stage.lamp(0, -118, 6)


def sleeper(stage: Stage) -> None:
    """A hill with a face, or a sleeper under hills."""
    stage.shape(
        "M-140 4C-128 -30 -100 -30 -84 -62C-66 -104 -30 -150 12 -150C44 -150 58 -124 56 -104C66 -98 72 -84 64 -78C72 -70 66 -60 60 -58C60 -40 84 -34 104 -34C124 -34 136 -14 142 4Z"
    )
    stage.line("M30 -108Q42 -100 54 -106", 2.4, stage.palette.light)
    stage.line("M40 -64Q50 -60 58 -64", 2, stage.palette.bright)
    for _ in range(5):
        x = stage.dice.between(-96, 10)
        top = -30 - (x + 110) * 0.95 if x < 0 else -142
        stage.line(f"M{num(x)} {num(top + 26)}v-22", 2)
        stage.canvas.path(
            blob(stage.dice, x, top - 2, 11, 13, corners=7), mix(stage.palette.mid, stage.palette.bright, 0.3)
        )
    for k in range(3):
        stage.canvas.circle(86 + k * 18, -136 - k * 22, 5 + k * 3, stroke=stage.palette.light, width=1.6, opacity=0.7)


def automaton(stage: Stage) -> None:
    palette = stage.palette
    stage.line("M-18 -66L-24 0M18 -66L24 0", 9)
    stage.shape("M-36 4h24v-8h-20ZM36 4h-24v-8h20Z")
    stage.shape(
        "M-38 -146H38L44 -92Q44 -62 24 -60H-24Q-44 -62 -44 -92Z",
        stage.canvas.linear([(0, mix(palette.mid, palette.deep, 0.4), 1), (1, palette.night, 1)]),
    )
    gear(stage.canvas, palette, 0, -104, 26, 11, mix(palette.bright, palette.mid, 0.25), turn=stage.dice.between(0, 30))
    stage.line("M-40 -136Q-72 -124 -66 -86M40 -136Q78 -140 70 -176", 8)
    stage.shape("M-20 -152V-184Q-20 -204 0 -204Q20 -204 20 -184V-152Z")
    stage.line("M0 -204V-220", 2.6)
    stage.lamp(0, -224, 3.4)
    stage.canvas.circle(0, -178, 10, palette.light)
    stage.canvas.circle(0, -178, 4.4, palette.night)
    stage.canvas.circle(70, -186, 12, "none", stroke=palette.spark, width=2.4)


def engine(stage: Stage) -> None:
    """A locomotive that comes out of the light."""
    palette = stage.palette
    stage.shape("M-72 6V-96C-72 -150 -40 -180 0 -180C40 -180 72 -150 72 -96V6Z")
    stage.canvas.circle(0, -98, 56, stroke=mix(palette.bright, palette.light, 0.3), width=4, opacity=0.9)
    stage.canvas.circle(0, -98, 48, mix(palette.deep, palette.night, 0.4))
    gear(stage.canvas, palette, 0, -98, 40, 14, palette.at(0.45), turn=stage.dice.between(0, 20))
    stage.lamp(0, -98, 13)
    stage.shape("M-86 6L-60 -30H60L86 6Z")
    for k in range(-3, 4):
        stage.canvas.path(f"M{k * 14} -30L{k * 22} 6", stroke=palette.bright, width=2, opacity=0.7)
    stage.shape("M-20 -178L-26 -214H26L20 -178Z")
    for k in range(4):
        stage.canvas.path(
            blob(stage.dice, stage.dice.between(-40, 40) * k * 0.5, -226 - k * 24, 26 + k * 10, 17 + k * 4),
            palette.light,
            opacity=0.22,
        )


def mass(stage: Stage) -> None:
    """Something that should not be looked at, looking."""
    dice, palette = stage.dice, stage.palette
    for k in range(9):
        x = (k - 4) * 22
        bend = dice.between(-46, 46)
        tip = (x + bend, dice.between(-206, -150))
        stage.line(
            f"M{num(x * 0.6)} -40Q{num(x + bend * 0.2)} -110 {num(tip[0])} {num(tip[1])}q{num(bend * 0.3)} -18 {num(-bend * 0.2)} -20",
            11 - abs(k - 4) * 1.2,
        )
    stage.shape(blob(dice, 0, -62, 86, 66, corners=13, rough=0.16))
    for _ in range(8):
        left, top = dice.between(-58, 58), dice.between(-104, -26)
        eye(stage.canvas, palette, left, top, dice.between(4, 11), open_=dice.between(0.4, 0.8))


def lantern(stage: Stage) -> None:
    palette = stage.palette
    stage.canvas.circle(0, -112, 130, stage.canvas.glow(palette.light, 0.95, palette.spark))
    stage.line("M0 -196V-172M-22 -66Q-34 -30 -12 -6M22 -66Q38 -34 20 2M0 -62V-12", 3)
    stage.shape("M-30 -168H30L40 -152H-40ZM-40 -70H40L28 -56H-28Z")
    stage.canvas.path(
        "M-36 -152H36L40 -110L36 -70H-36L-40 -110Z",
        stage.canvas.linear([(0, palette.light, 0.95), (0.6, palette.spark, 0.95), (1, palette.bright, 0.9)]),
        stroke=palette.night,
        width=3,
    )
    stage.line("M-14 -152V-70M14 -152V-70", 2.4)
    stage.canvas.path("M0 -136C12 -116 12 -100 0 -92C-12 -100 -12 -116 0 -136Z", "#ffffff")


def colossus(stage: Stage) -> None:
    stage.canvas.open(scale=1.12)
    stage.shape(
        "M-34 -152C-62 -150 -84 -128 -86 -92L-80 -28H-60L-56 -84L-48 -66L-54 6H-12L-6 -56H6L12 6H54L48 -66L56 -84L60 -28H80L86 -92C84 -128 62 -150 34 -152Z"
    )
    stage.shape("M-26 -150V-178C-26 -198 26 -198 26 -178V-150Z")
    stage.eyes((-10, -172), (10, -172), size=3.4)
    stage.canvas.path("M-12 -158h24", stroke=stage.palette.light, width=2.4)
    stage.canvas.path("M0 -132l5 12l13 1l-10 9l3 13l-11 -7l-11 7l3 -13l-10 -9l13 -1Z", stage.palette.spark, opacity=0.9)
    stage.canvas.close()


def paper(stage: Stage) -> None:
    light, dark = mix(stage.palette.light, stage.palette.mid, 0.12), mix(stage.palette.bright, stage.palette.deep, 0.3)
    for data, fill in (
        ("M-40 -60L0 -150L0 -20Z", light),
        ("M40 -60L0 -150L0 -20Z", dark),
        ("M-40 -60L-20 2L0 -40Z", dark),
        ("M40 -60L20 2L0 -40Z", light),
        ("M-20 -150L0 -204L0 -140Z", dark),
        ("M20 -150L0 -204L0 -140Z", light),
        ("M-34 -178L0 -204L34 -178L0 -168Z", light),
        ("M-30 -110L-86 -146L-50 -92Z", dark),
        ("M30 -110L64 -92L40 -80Z", light),
    ):
        stage.canvas.path(data, fill, stroke=stage.palette.night, width=1)
    stage.line("M64 -10V-200", 3)
    stage.canvas.path("M64 -214L70 -194H58Z", light)
