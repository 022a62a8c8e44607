"""Things that came to life, or never needed to. Feet at (0, 0), about 190 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.stage import Stage


def coat(stage: Stage) -> None:
    """A coat over the back of a chair, with nobody in it."""
    stage.line("M-44 4V-118M44 4V-118M-44 -56H44M-58 12L-44 -56M58 12L44 -56", 7)
    stage.shape("M-56 -150Q0 -186 56 -150L70 -30L48 -22L42 -96L46 -16H-46L-42 -96L-48 -22L-70 -30Z")
    stage.canvas.path("M-18 -164L0 -128L18 -164M0 -128V-18", stroke=stage.palette.bright, width=2.4)
    stage.canvas.path("M6 -104h.1M6 -80h.1M6 -56h.1", stroke=stage.palette.light, width=5, round_=True)
    stage.shape("M-40 -178H40L22 -184V-210H-22V-184Z")


def pearl(stage: Stage) -> None:
    """A pearl above the shell that it left."""
    fan = [polar(0, -10, 104, angle) for angle in range(-80, 81, 20)]
    stage.shape("M0 0" + "".join(f"L{num(x)} {num(y)}" for x, y in fan) + "Z")
    stage.canvas.path(
        "".join(polygon([(0, 0), point], closed=False) for point in fan), stroke=stage.palette.bright, width=1.6
    )
    stage.canvas.circle(0, -112, 84, stage.canvas.glow(stage.palette.light, 0.9))
    stage.canvas.circle(0, -112, 44, mix(stage.palette.light, stage.palette.bright, 0.25), stroke=stage.edge, width=2)
    stage.canvas.ellipse(-14, -128, 13, 8, "#ffffff", opacity=0.9)
    stage.shape("M-96 2Q0 -40 96 2Q0 26 -96 2Z")


def clock(stage: Stage) -> None:
    """An alarm clock that walks."""
    stage.line("M-26 -50L-44 2H-62M26 -50L50 -8L66 -14", 9)
    for side in (-1, 1):
        stage.shape(f"M{side * 14} -172Q{side * 40} -206 {side * 62} -158Z")
    stage.canvas.circle(0, -104, 66, stage.body, stroke=stage.edge, width=3)
    stage.canvas.circle(0, -104, 52, mix(stage.palette.light, stage.palette.bright, 0.15))
    ticks = "".join(
        polygon([polar(0, -104, 42, turn), polar(0, -104, 49, turn)], closed=False) for turn in range(0, 360, 30)
    )
    hand = polar(0, -104, 28, stage.dice.between(0, 360))
    stage.canvas.path(ticks, stroke=stage.palette.deep, width=3)
    stage.canvas.path(
        polygon([(0, -144), (0, -104), hand], closed=False), stroke=stage.palette.night, width=5, round_=True
    )


def curtain(stage: Stage) -> None:
    """A drawn curtain, and feet under it."""
    stage.line("M-104 -206H104", 6, stage.palette.bright)
    for k in range(8):
        x = -92 + k * 23
        sway = stage.dice.between(-5, 5)
        stage.shape(
            f"M{x} -204H{x + 23}Q{num(x + 26 + sway)} -100 {x + 23} -16Q{x + 12} -8 {x} -16Q{num(x + 3 + sway)} -100 {x} -204Z"
        )
    stage.shape("M-30 4q0 -18 14 -18q14 0 14 18ZM8 4q0 -18 14 -18q14 0 14 18Z")
    stage.eyes((14, -132), (30, -132))


def doorway(stage: Stage) -> None:
    """Somebody in an open door, with the light behind."""
    stage.shape("M-66 4V-206H66V4Z")
    stage.canvas.path("M-52 4V-192H52V4Z", stage.palette.light)
    stage.canvas.path("M52 -192L92 -170V26L52 4Z", stage.palette.deep, stroke=stage.edge, width=2)
    stage.canvas.circle(82, -80, 4, stage.palette.spark)
    stage.canvas.path("M-26 4L-22 -96Q-22 -118 0 -120Q22 -118 22 -96L26 4Z", stage.palette.night)
    stage.canvas.circle(0, -138, 17, stage.palette.night)


def pages(stage: Stage) -> None:
    """Leaves of a draft, in the shape of somebody."""
    for x, y, turn in (
        (0, -176, 6),
        (-20, -120, -12),
        (22, -122, 14),
        (-2, -82, 2),
        (-46, -92, -38),
        (50, -98, 42),
        (-18, -30, -4),
        (22, -32, 8),
    ):
        stage.canvas.open(move=(x, y), turn=turn + stage.dice.between(-5, 5))
        stage.canvas.path(
            "M-20 -28H14L20 -22V28H-20Z",
            mix(stage.palette.light, stage.palette.bright, 0.12),
            stroke=stage.palette.night,
            width=1.5,
        )
        stage.canvas.path("M-13 -14H12M-13 -4H8M-13 6H12M-13 16H2", stroke=stage.palette.mid, width=2)
        stage.canvas.close()


def pill(stage: Stage) -> None:
    """A capsule taller than whoever takes it."""
    stage.canvas.circle(0, -104, 120, stage.canvas.glow(stage.palette.bright, 0.8))
    stage.canvas.open(move=(0, -102), turn=stage.dice.between(-28, -14))
    stage.shape("M-40 0V-56A40 40 0 0 1 40 -56V0Z")
    stage.shape("M-40 0V56A40 40 0 0 0 40 56V0Z", mix(stage.palette.light, stage.palette.bright, 0.2))
    stage.canvas.path("M-24 -54V-14", stroke=stage.palette.light, width=6, round_=True, opacity=0.6)
    stage.canvas.close()


def reeds(stage: Stage) -> None:
    """Something that looks out between reeds."""
    stage.shape("M-50 4C-56 -70 -30 -108 0 -108C30 -108 56 -70 50 4Z")
    stage.eyes((-14, -76), (14, -76), size=5)
    for k in range(13):
        x = -108 + k * 18 + stage.dice.between(-5, 5)
        tall, lean = stage.dice.between(110, 204), stage.dice.between(-16, 16)
        stage.line(f"M{num(x)} 8Q{num(x)} {num(-tall / 2)} {num(x + lean)} {num(-tall)}", 4)
        stage.line(f"M{num(x + lean)} {num(-tall)}v-20", 9, stage.palette.mid)


def scales(stage: Stage) -> None:
    """A balance as tall as its bearer."""
    tip = stage.dice.between(10, 26)
    stage.shape("M-46 4Q0 -22 46 4ZM-7 -4L-4 -196H4L7 -4Z")
    stage.line(f"M-92 {num(-168 - tip)}L92 {num(-168 + tip)}", 7)
    stage.lamp(0, -200, 7)
    for x, y in ((-92, -168 - tip), (92, -168 + tip)):
        stage.canvas.path(
            f"M{x - 32} {num(y + 70)}L{x} {num(y)}L{x + 32} {num(y + 70)}", stroke=stage.palette.bright, width=2
        )
        stage.shape(f"M{x - 40} {num(y + 70)}h80q-8 30 -40 30q-32 0 -40 -30Z")


def snow(stage: Stage) -> None:
    """A snowflake that stands on its point."""
    stage.canvas.circle(0, -104, 110, stage.canvas.glow(stage.palette.light, 0.8))
    for turn in range(0, 360, 60):
        stage.canvas.open(move=(0, -104), turn=turn)
        stage.canvas.path(
            "M0 0V-100M0 -34L24 -58M0 -34L-24 -58M0 -62L20 -84M0 -62L-20 -84",
            stroke=stage.palette.night,
            width=10,
            round_=True,
        )
        stage.canvas.path(
            "M0 0V-100M0 -34L24 -58M0 -34L-24 -58M0 -62L20 -84M0 -62L-20 -84",
            stroke=stage.palette.light,
            width=3.4,
            round_=True,
        )
        stage.canvas.close()


def train(stage: Stage) -> None:
    """A carriage from the side, its windows lit."""
    stage.shape("M-150 -18V-112Q-150 -136 -126 -136H126Q150 -136 150 -112V-18Z")
    for k in range(5):
        stage.canvas.path(
            f"M{-128 + k * 54} -112h40v46h-40Z", stage.palette.light, opacity=stage.dice.pick((0.95, 0.95, 0.3))
        )
    stage.canvas.path("M-150 -48H150", stroke=stage.palette.bright, width=3)
    for x in (-108, -66, 66, 108):
        stage.canvas.circle(x, -8, 17, stage.palette.night, stroke=stage.palette.bright, width=2)
    stage.lamp(-148, -36, 5)
    stage.lamp(148, -36, 5)


def window(stage: Stage) -> None:
    """Somebody at a lit window, seen from outside."""
    stage.shape("M-84 -10V-206H84V-10Z")
    stage.canvas.path("M-72 -22V-194H72V-22Z", stage.palette.light, opacity=0.95)
    stage.canvas.path("M-40 -22C-38 -74 -26 -92 0 -94C26 -92 38 -74 40 -22Z", stage.palette.night)
    stage.canvas.circle(0, -116, 22, stage.palette.night)
    stage.canvas.path("M0 -194V-22M-72 -108H72", stroke=stage.palette.night, width=5)
    stage.shape("M-98 -10H98V4H-98Z")
