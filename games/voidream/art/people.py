"""Dreamers, and what looks like them. Feet at (0, 0), about 190 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import mix
from games.kernel.art.markup import num
from games.voidream.art.details import eye
from games.voidream.art.stage import Stage


def cloaked(stage: Stage) -> None:
    sway = stage.dice.between(-8, 8)
    hem = [(52 - 13 * i, stage.dice.between(-7, 4)) for i in range(9)]
    stage.shape(
        f"M0 -186C20 -184 30 -166 28 -146C40 -130 {num(46 + sway)} -70 56 -4"
        + "".join(f"L{num(x)} {num(y)}" for x, y in hem)
        + f"L-56 -4C{num(-46 + sway)} -70 -40 -130 -28 -146C-30 -166 -20 -184 0 -186Z"
    )
    stage.canvas.path(
        "M0 -174C13 -172 18 -160 16 -146C10 -138 -10 -138 -16 -146C-18 -160 -13 -172 0 -174Z", "#04020c", opacity=0.9
    )
    stage.eyes((-6, -155), (6, -155), size=1.9)
    if stage.dice.chance(0.6):
        stage.line("M44 -96L58 -118V-150", 4)
        stage.lamp(58, -128, 5)


def knight(stage: Stage) -> None:
    stage.line("M54 4V-232", 4)
    stage.shape("M54 -230q34 -10 56 6q-12 10 -4 24q-30 -12 -52 -2Z", mix(stage.palette.bright, stage.palette.mid, 0.3))
    stage.shape(
        "M-10 -150C-40 -146 -52 -122 -50 -96L-40 -60C-46 -36 -44 -14 -40 4H-8L0 -52L8 4H40C44 -14 46 -36 40 -60L50 -96C52 -122 40 -146 10 -150Z"
    )
    stage.shape(
        "M-58 -118C-52 -140 -34 -150 -22 -146C-24 -128 -36 -114 -54 -108ZM58 -118C52 -140 34 -150 22 -146C24 -128 36 -114 54 -108Z"
    )
    stage.shape("M-15 -144V-172C-15 -190 15 -190 15 -172V-144L0 -136Z")
    plume = stage.dice.between(24, 42)
    stage.shape(
        f"M0 -188C-6 -206 {num(-plume)} -206 {num(-plume - 8)} -178C{num(-plume + 10)} -188 -14 -186 -6 -178Z",
        stage.palette.mid,
    )
    stage.canvas.path("M-11 -166H11V-161H-11Z", stage.palette.light, opacity=0.85)
    shield = "M-78 -96q24 -10 48 0v36c0 20 -12 32 -24 40c-12 -8 -24 -20 -24 -40Z"
    stage.shape(
        shield,
        stage.canvas.linear([(0, mix(stage.palette.mid, stage.palette.bright, 0.4), 1), (1, stage.palette.deep, 1)]),
    )
    stage.canvas.path("M-54 -92v60M-72 -72h36", stroke=stage.palette.light, width=2, opacity=0.7)


def regal(stage: Stage) -> None:
    spread = stage.dice.between(58, 78)
    stage.canvas.circle(0, -176, 44, stroke=stage.palette.light, width=2, opacity=0.8)
    stage.canvas.circle(0, -176, 52, stroke=stage.palette.spark, width=1, opacity=0.5)
    stage.shape(
        f"M0 -150C24 -148 26 -120 20 -100C34 -60 {num(spread)} -24 {num(spread + 12)} 6C30 14 -30 14 {num(-spread - 12)} 6C{num(-spread)} -24 -34 -60 -20 -100C-26 -120 -24 -148 0 -150Z"
    )
    stage.shape("M-14 -170C-14 -190 14 -190 14 -170C14 -156 8 -148 0 -146C-8 -148 -14 -156 -14 -170Z")
    stage.shape(
        "M-18 -184L-22 -208L-10 -196L0 -216L10 -196L22 -208L18 -184Z",
        stage.canvas.linear([(0, stage.palette.light, 1), (1, stage.palette.bright, 1)]),
    )
    for k in range(4):
        y = -84 + k * 24
        half = 22 + k * 13
        stage.canvas.path(f"M{-half} {y}Q0 {y + 12} {half} {y}", stroke=stage.palette.bright, width=1.4, opacity=0.55)
    stage.line("M-20 -128Q-52 -120 -58 -88", 8)
    stage.line("M20 -128Q52 -124 62 -150", 8)
    stage.lamp(64, -160, 6)


def doubled(stage: Stage) -> None:
    """Somebody and the same body again, upside down in the ground."""
    cloaked(stage)
    stage.canvas.open(move=(0, 6), turn=180, opacity=0.5)
    cloaked(stage)
    stage.canvas.close()


def twins(stage: Stage) -> None:
    for x in (-46, 46):
        stage.canvas.open(move=(x, 0), scale=0.86, flip=x > 0)
        knight(stage)
        stage.canvas.close()


def crowd(stage: Stage) -> None:
    for row, (y, scale, count) in enumerate(((-34, 0.62, 7), (-12, 0.78, 6), (6, 0.95, 5))):
        bodies, eyes = "", []
        for k in range(count):
            x = (k - (count - 1) / 2) * (34 + row * 5) + stage.dice.between(-6, 6)
            tall, half = stage.dice.between(92, 128) * scale, 19 * scale
            head, r = y - tall * 0.86, 11 * scale
            bodies += f"M{num(x - half)} {y}V{num(y - tall * 0.62)}Q{num(x)} {num(y - tall * 0.86)} {num(x + half)} {num(y - tall * 0.62)}V{y}ZM{num(x - r)} {num(head)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0Z"
            if stage.dice.chance(0.4):
                eyes += [(x - 3, head, 1.5), (x + 3, head, 1.5)]
        stage.shape(bodies)
        stage.canvas.dots(eyes, stage.palette.light)


def pale(stage: Stage) -> None:
    """Too tall, too thin, smiling."""
    stage.line("M-10 -96L-16 2M10 -96L16 2", 9)
    stage.shape("M-24 -170C-10 -178 10 -178 24 -170L16 -90H-16Z")
    stage.line("M-22 -166L-44 -98L-36 -28M22 -166L46 -104L54 -40", 6.4)
    for x, y in ((-36, -28), (54, -40)):
        for k in (-1, 0, 1):
            stage.line(f"M{x} {y}l{k * 6} 22", 2.4)
    stage.shape("M-16 -186C-18 -216 18 -216 16 -186C14 -172 -14 -172 -16 -186Z")
    stage.eyes((-6, -196), (6, -196), size=2.2)
    stage.line("M-8 -184Q0 -177 8 -184", 1.8, stage.palette.spark)


def mirrored(stage: Stage) -> None:
    palette = stage.palette
    stage.canvas.path(
        "M-62 4V-150C-62 -226 62 -226 62 -150V4Z",
        stage.canvas.linear([(0, palette.light, 0.95), (0.7, palette.bright, 0.9), (1, palette.mid, 0.9)]),
        stroke=palette.night,
        width=7,
    )
    stage.canvas.path(
        "M-62 4V-150C-62 -226 62 -226 62 -150V4Z", stroke=mix(palette.bright, palette.light, 0.5), width=2
    )
    stage.canvas.open(scale=0.82)
    pale(stage)
    stage.canvas.close()
    stage.canvas.path("M-40 -150L-6 -196M-34 -120L22 -196", stroke="#ffffff", width=3, opacity=0.4)


def walker(stage: Stage) -> None:
    """A traveler in a coat and a hat, with what the work needs."""
    dice = stage.dice
    stage.line("M-8 -74L-22 2M8 -74L22 2", 11)
    flare = dice.between(36, 54)
    stage.shape(
        f"M-22 -150H22C34 -130 36 -84 {num(flare)} -40C22 -32 -22 -32 {num(-flare)} -40C-36 -84 -34 -130 -22 -150Z"
    )
    stage.canvas.path("M-4 -140V-40M-4 -118h.1M-4 -98h.1M-4 -78h.1", stroke=stage.palette.bright, width=2, opacity=0.6)
    stage.canvas.circle(0, -164, 15, stage.body, stroke=stage.edge, width=2)
    stage.shape(
        dice.pick(
            (
                "M-34 -172H34L18 -178V-200H-18V-178Z",
                "M-30 -170Q0 -180 30 -170L20 -176C20 -198 -20 -198 -20 -176Z",
                "M-18 -168L-18 -184H18L30 -168ZM-20 -186H20V-192H-20Z",
            )
        )
    )
    stage.line("M30 -138Q46 -120 54 -96", 9)
    stage.lamp(56, -84, 5)
    stage.line("M-30 -138Q-52 -112 -50 -74", 9)
    dice.pick((_suitcase, _lever, _ladder, _parcels))(stage)


def _suitcase(stage: Stage) -> None:
    stage.shape("M-70 -72H-32V-40H-70Z")
    stage.canvas.path("M-58 -72v-6h14v6M-70 -62H-32", stroke=stage.palette.bright, width=2)


def _lever(stage: Stage) -> None:
    stage.line("M-50 -74L-86 4M-106 4H-66", 5)
    stage.canvas.circle(-46, -84, 8, stage.palette.spark)


def _ladder(stage: Stage) -> None:
    stage.line(
        "M-70 4L-34 -196M-100 4L-64 -196" + "".join(f"M{-98 + k * 4.6:g} {-8 - k * 25}h30" for k in range(8)), 3.6
    )


def _parcels(stage: Stage) -> None:
    for x, y, w, h in ((-96, 0, 46, 40), (-88, -42, 34, 28), (-82, -72, 26, 18)):
        stage.shape(f"M{x} {y}h{w}v{-h}h{-w}Z")
        stage.canvas.path(f"M{x + w / 2:g} {y}v{-h}M{x} {y - h / 2:g}h{w}", stroke=stage.palette.bright, width=1.6)


def scholar(stage: Stage) -> None:
    """A robed one with a mask of many eyes, among loose pages."""
    cloaked(stage)
    for x, y, size in ((0, -160, 7), (-9, -148, 3.4), (9, -148, 3.4)):
        eye(stage.canvas, stage.palette, x, y, size, open_=0.7)
    for _ in range(7):
        left, top, turn = stage.dice.between(-116, 116), stage.dice.between(-214, -60), stage.dice.between(-40, 40)
        if abs(left) > 50:
            stage.canvas.open(move=(left, top), turn=turn)
            stage.canvas.path("M-9 -12H9V12H-9Z", stage.palette.light, opacity=0.85)
            stage.canvas.path("M-6 -7H6M-6 -2H6M-6 3H3", stroke=stage.palette.mid, width=1.4)
            stage.canvas.close()
