"""Fighters of the tide: in plates and crested helmets, or on the run from them."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.figure import arm, head, legs
from games.dreamtides.art.stage import Stage
from games.kernel.art.markup import num


def _armored(stage: Stage) -> None:
    """Somebody in plates and a closed helmet with a crest."""
    legs(stage, 20)
    stage.cut(
        "M-16 -146C-44 -146 -50 -122 -46 -104L-26 -96L-30 -52Q0 -40 30 -52L26 -96L46 -104C50 -122 44 -146 16 -146Z"
    )
    stage.flat("M-24 -98Q0 -84 24 -98L26 -84Q0 -70 -26 -84Z", stage.mid)
    stage.cut("M-19 -142V-172C-19 -196 19 -196 19 -172V-142L0 -132Z")
    stage.flat("M-13 -168H13V-162H3V-144H-3V-162H-13Z", stage.gold)
    plume = stage.dice.between(16, 38)
    stage.cut(
        f"M6 -192C-14 -214 {num(-plume - 22)} -204 {num(-plume - 26)} -166C{num(-plume)} -182 -12 -184 -2 -182Z",
        stage.sun,
    )


def shield(stage: Stage) -> None:
    """A round shield with a wave on it, around (0, 0)."""
    stage.cut("M0 -38A38 38 0 1 1 -.1 -38Z", stage.mid)
    stage.ring(0, 0, 31, 3)
    stage.flat("M-26 8C-20 -20 12 -26 18 -4C20 6 6 10 4 0C0 16 22 16 29 2C26 30 -20 34 -26 8Z")


def warrior(stage: Stage) -> None:
    stage.line("M56 8V-206", 5)
    stage.cut("M56 -238L66 -206H46Z", stage.foam)
    _armored(stage)
    arm(stage, (38, -126), (54, -104), (56, -112))
    stage.at(shield, -42, -86)


def captain(stage: Stage) -> None:
    """With a banner, which shows the tide."""
    stage.line("M-54 8V-236", 5)
    sway = stage.dice.between(-8, 10)
    banner = f"M-54 -234C-20 -250 20 -218 {num(78 + sway)} -236L{num(62 + sway)} -206L{num(78 + sway)} -176C20 -160 -20 -190 -54 -172Z"
    stage.cut(banner, stage.sun)
    stage.line(f"M-50 -194C-20 -210 20 -180 {num(60 + sway)} -196", 5, stage.foam)
    stage.canvas.open(move=(10, 20), scale=0.9)
    _armored(stage)
    arm(stage, (-38, -126), (-60, -112), (-70, -136))
    stage.canvas.close()


def trooper(stage: Stage) -> None:
    """Three in a row, with pikes."""
    for x, scale in ((-62, 0.72), (62, 0.72), (0, 0.86)):
        stage.canvas.open(move=(x, 4), scale=scale)
        stage.line("M48 8V-226", 5)
        stage.cut("M48 -262L58 -226H38Z", stage.foam)
        _armored(stage)
        arm(stage, (36, -124), (52, -100), (48, -110))
        stage.canvas.close()


def duelist(stage: Stage) -> None:
    """A lunge, and a long thin blade."""
    stage.line("M24 -148L124 -210", 4, stage.foam)
    stage.line("M-6 -72L-54 -30L-78 4M10 -72L46 -48L48 4", 15, stage.mid)
    stage.line("M-82 4h12M44 4h16", 15)
    stage.cut("M-30 -66L-16 -140Q-6 -154 14 -146L24 -120L24 -62Q0 -54 -30 -66Z")
    stage.cut("M-12 -142C-50 -140 -84 -110 -104 -64C-76 -72 -50 -74 -24 -84Z", stage.sun)
    stage.flat("M-28 -84L24 -82V-72L-30 -74Z", stage.gold)
    head(stage, -168)
    stage.cut("M-30 -174Q0 -206 40 -178Q4 -184 -30 -174Z")
    arm(stage, (16, -136), (36, -128), (46, -160))
    arm(stage, (-10, -130), (-44, -134), (-58, -164))


def drummer(stage: Stage) -> None:
    """Recruits behind a great drum."""
    for x in (-54, 54):
        stage.canvas.open(move=(x, 0), scale=0.8)
        _armored(stage)
        stage.canvas.close()
    _armored(stage)
    stage.cut("M-52 -78H52L46 -6Q0 8 -46 -6Z", stage.sun)
    stage.line("M-50 -70L-30 -4L-10 -70L10 -4L30 -70L48 -10", 3, stage.foam)
    stage.canvas.ellipse(0, -78, 52, 13, stage.foam)
    stage.line("M-46 -118L-14 -82M46 -118L16 -84", 6)


def giant(stage: Stage) -> None:
    """Its shoulders are a wall, with battlements and windows."""
    stage.cut(
        "M-104 8L-96 -120H-80V-136H-62V-120H-44V-136H-26V-120H26V-136H44V-120H62V-136H80V-120H96L104 8H40V-50Q0 -78 -40 -50V8Z",
        stage.mid,
    )
    stage.line(
        "M-98 -84H-30M30 -84H98M-100 -40H-50M50 -40H100M-66 -118V-86M66 -118V-86M-80 -82V-42M80 -82V-42",
        2.6,
        stage.pale,
    )
    stage.cut("M-34 -118V-168C-34 -206 34 -206 34 -168V-118Q0 -100 -34 -118Z")
    stage.flat("M-24 -162H24V-152H5V-124H-5V-152H-24Z", stage.gold)
    for x, y in ((-70, -62), (66, -64), (-62, -22), (76, -20)):
        stage.flat(f"M{x} {y}v-12q5 -8 10 0v12Z", stage.gold)


def renegade(stage: Stage) -> None:
    """On the run, with a torn flag over the shoulder."""
    stage.line("M-66 -30L60 -190", 5)
    stage.cut("M60 -190L44 -214L14 -216L20 -196L-14 -200L-2 -176L-40 -172L-18 -148L22 -142Z", stage.sun)
    stage.line("M-4 -72L-50 -50L-84 -58M10 -72L40 -40L36 4", 15, stage.mid)
    stage.line("M-84 -60l-6 10M34 4h18", 15)
    stage.cut("M-24 -62L-10 -142Q10 -152 30 -138L26 -64Q0 -54 -24 -62Z")
    stage.flat("M-18 -92L26 -88V-78L-20 -82Z", stage.gold)
    stage.canvas.open(move=(14, 0))
    head(stage, -166)
    stage.flat("M-18 -168H18V-152Q0 -134 -18 -152Z", stage.sun)
    stage.eyes([(-5, -172), (8, -172)])
    stage.canvas.close()
    arm(stage, (22, -130), (36, -110), (20, -140))
