"""What isn't quite anybody: machines, voices, masks, heroes and avatars; and figments."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.figure import arm, head, robe
from games.dreamtides.art.stage import Stage
from games.kernel.art.canvas import polar
from games.kernel.art.markup import num


def robot(stage: Stage) -> None:
    """A tin body with a lit chest."""
    stage.line("M-22 -52V-8M22 -52V-8", 15, stage.mid)
    stage.cut("M-42 6q0 -20 20 -20q20 0 20 20ZM2 6q0 -20 20 -20q20 0 20 20Z")
    stage.line("M-48 -116L-76 -92L-70 -60M48 -116L76 -96L80 -130", 13, stage.mid)
    stage.disc(-70, -56, 12)
    stage.disc(80, -134, 12)
    stage.cut("M-48 -130Q0 -142 48 -130L42 -48Q0 -40 -42 -48Z")
    stage.flat("M-36 -122Q0 -130 36 -122V-114Q0 -122 -36 -114Z", stage.pale)
    stage.lamp(0, -88, 14)
    stage.eyes([(-36, -60), (-18, -57), (18, -57), (36, -60)], 3)
    tall = stage.dice.between(14, 34)
    stage.line(f"M0 -190V{num(-192 - tall)}", 4)
    stage.disc(0, -194 - tall, 7, stage.sun)
    stage.cut("M-30 -142V-178Q-30 -194 0 -194Q30 -194 30 -178V-142Q0 -134 -30 -142Z")
    stage.flat("M-22 -176H22V-156H-22Z", stage.foam)
    stage.disc(-9, -166, 7, stage.sun)
    stage.disc(10, -166, 7, stage.sun)


def colossus(stage: Stage) -> None:
    """As large as a hill, made of wrecks."""
    stage.cut(
        "M-110 8L-96 -90L-70 -140L-34 -150L-26 -186H22L32 -150L72 -138L98 -88L108 8H62L58 -62L40 -64L34 8H-30L-36 -64L-58 -62L-64 8Z",
        stage.mid,
    )
    stage.cut("M-66 -136L-34 -150H32L68 -136L52 -70H-54Z")
    stage.rays(0, -106, 24, 34, 12, stage.gold)
    stage.lamp(0, -106, 16)
    stage.cut("M-28 -156V-196L-10 -206H24L30 -156Z")
    stage.flat("M-20 -184H24V-172H-20Z", stage.sun)
    stage.line("M-18 -206V-232M14 -206l8 -20", 5)
    stage.line("M-100 -60H-64M62 -60H102M-104 -26H-62M64 -26H106", 3, stage.pale)
    for x, y in ((-84, -84), (82, -84), (-46, -24), (46, -24), (-86, -10), (86, -8)):
        stage.disc(x, y, 4, stage.foam)


def choir(stage: Stage) -> None:
    """Three that sing, and what they sing."""
    for ring in range(3):
        stage.ring(0, -150, 84 + 20 * ring, 2.6, stage.foam)
    for x, scale in ((-66, 0.72), (66, 0.72), (0, 0.95)):
        stage.canvas.open(move=(x, 4), scale=scale)
        robe(stage, 46, lining=stage.pale if x else stage.sun)
        head(stage, -168, 19)
        stage.canvas.ellipse(2, -160, 5, 7, stage.gold)
        stage.cut("M-44 -86L0 -74L44 -86V-112L0 -100L-44 -112Z", stage.foam)
        stage.canvas.close()


def ensemble(stage: Stage) -> None:
    """Three machines that sing."""
    for ring in range(3):
        stage.ring(0, -150, 84 + 20 * ring, 2.6, stage.foam)
    for x, y, scale in ((-64, -6, 0.6), (64, -6, 0.6), (0, 6, 0.8)):
        stage.at(robot, x, y, scale)


def synth(stage: Stage) -> None:
    """A smooth body without a face, in a ring of signals."""
    for number in range(24):
        reach = stage.dice.between(56, 84)
        near, far = polar(0, -168, 46, 15 * number), polar(0, -168, reach, 15 * number)
        stage.line(
            f"M{num(near[0])} {num(near[1])}L{num(far[0])} {num(far[1])}", 4, stage.foam if number % 3 else stage.gold
        )
    stage.cut(
        "M-12 -128C-54 -124 -46 -80 -30 -60C-20 -40 -26 -10 -30 8H30C26 -10 20 -40 30 -60C46 -80 54 -124 12 -128Z",
        stage.pale,
    )
    stage.line("M-34 -100Q0 -84 34 -100M-26 -66Q0 -54 26 -66M-23 -30Q0 -20 23 -30", 3)
    stage.disc(0, -98, 8, stage.sun)
    stage.cut("M0 -206C30 -206 32 -164 20 -142Q0 -124 -20 -142C-32 -164 -30 -206 0 -206Z")
    stage.line("M-20 -176H20", 4, stage.gold)
    stage.line("M0 -206V-134", 2, stage.mid)


def bell(stage: Stage) -> None:
    """A bell in a bell in a bell."""
    for scale, color in ((1.0, stage.dark), (0.68, stage.gold), (0.42, stage.sun)):
        stage.canvas.open(move=(0, -18 * (1 - scale) - 40 * (1 - scale)), scale=scale)
        stage.cut(
            "M0 -206C12 -206 14 -196 12 -190C62 -176 56 -92 88 -44H-88C-56 -92 -62 -176 -12 -190C-14 -196 -12 -206 0 -206Z",
            color,
        )
        stage.line("M-74 -62H74", 4, stage.foam)
        stage.canvas.close()
    stage.disc(0, -34, 12, stage.foam)
    for side in (-1, 1):
        for wave in range(3):
            x = side * (94 + 14 * wave)
            stage.line(f"M{x} {-150 + 8 * wave}Q{x + side * 16} -110 {x} {-70 - 8 * wave}", 3.4, stage.foam)


def enigma(stage: Stage) -> None:
    """A mask is lifted, and there is another."""
    robe(stage, 54, lining=stage.mid)
    for x, y, color in ((48, -196, stage.sun), (26, -182, stage.gold), (0, -166, stage.foam)):
        stage.cut(
            f"M{x - 32} {y - 26}Q{x} {y - 42} {x + 32} {y - 26}Q{x + 32} {y + 22} {x} {y + 44}Q{x - 32} {y + 22} {x - 32} {y - 26}Z",
            color,
        )
    stage.flat("M-22 -172q9 -9 18 0q-9 8 -18 0ZM4 -172q9 -9 18 0q-9 8 -18 0Z", stage.dark)
    stage.line("M0 -162l-5 14h8M-10 -136q10 6 20 0", 2.6)
    arm(stage, (26, -120), (72, -122), (74, -176), width=13)
    arm(stage, (-26, -120), (-56, -96), (-34, -142), width=13)


def chair(stage: Stage) -> None:
    """Nobody sits on it; the light does."""
    stage.glow(0, -110, 120)
    stage.line("M-42 8L-36 -206M38 8V-72M-60 16V-72M62 16V-72", 9)
    stage.cut("M-40 -206Q0 -232 42 -206L38 -92H-38ZM-24 -192Q0 -206 26 -192L24 -108H-24Z", holed=True)
    stage.line("M-8 -196V-106M10 -196V-106", 5)
    stage.cut("M-68 -84H68V-66H-68Z", stage.sun)
    stage.line("M-60 -30H62", 5)
    stage.star(1, -128, 22, stage.gold)


def hero(stage: Stage) -> None:
    """In flight: a fist ahead, a cape behind."""
    stage.rays(0, -120, 92, 124, 20, stage.gold)
    stage.cut("M-10 -150C-50 -120 -84 -70 -96 -6C-70 -24 -60 -6 -40 -24C-26 -10 -10 -20 4 -12L26 -110Z", stage.sun)
    stage.line("M-4 -76L-20 -34L-40 0M14 -76L12 -40L0 0", 15, stage.mid)
    stage.cut("M-18 -66L-24 -136Q0 -156 26 -142L22 -66Q0 -56 -18 -66Z")
    stage.star(2, -112, 19, stage.gold, 5)
    head(stage, -170)
    stage.flat("M-16 -176H16V-166H-16Z", stage.sun)
    arm(stage, (20, -136), (44, -166), (52, -214), width=14)
    arm(stage, (-20, -136), (-46, -108), (-34, -84), width=14)
    stage.disc(52, -216, 10)


def avatar(stage: Stage) -> None:
    """Many arms around a sun, each with a light."""
    stage.rays(0, -166, 60, 92, 24, stage.gold)
    stage.disc(0, -166, 58, stage.foam)
    stage.ring(0, -166, 50, 3, stage.sun)
    for side in (-1, 1):
        for angle in (34, 62, 90, 116):
            elbow, hand = polar(0, -126, 54, side * (angle + 12)), polar(0, -126, 100, side * angle)
            arm(stage, (side * 18, -124), elbow, hand, width=9)
            stage.disc(hand[0], hand[1] - 10, 6, stage.gold)
    robe(stage, 66)
    head(stage, -170, 21)
    stage.cut("M-22 -180L-26 -214L-10 -198L0 -224L10 -198L26 -214L22 -180Q0 -172 -22 -180Z", stage.sun)
    stage.flat("M-12 -170q6 -6 11 0q-5 5 -11 0ZM2 -170q6 -6 11 0q-5 5 -11 0Z")


def ancient(stage: Stage) -> None:
    """A face of stone, half out of the water, overgrown."""
    stage.cut("M-72 10C-84 -60 -80 -150 -48 -180C-20 -202 24 -202 50 -180C82 -150 84 -60 74 10Z", stage.mid)
    stage.cut(
        "M-60 -128Q-30 -146 -8 -122L-10 -60L-22 -48H22L10 -60L8 -122Q30 -146 60 -128L58 -112Q34 -126 20 -108V10H-20V-108Q-34 -126 -58 -112Z"
    )
    stage.flat("M-52 -106q18 -12 30 0q-14 12 -30 0ZM22 -106q18 -12 30 0q-14 12 -30 0Z", stage.gold)
    stage.line("M-30 -22Q0 -32 30 -22", 6)
    for x in (-56, -30, 2, 28, 54):
        fall = stage.dice.between(16, 46)
        stage.line(
            f"M{x} {-180 + abs(x) * 0.3:.0f}q6 {num(fall / 2)} -2 {num(fall)}", 6, stage.sun if x == 2 else stage.pale
        )
    stage.line("M-8 -194V-226M-8 -216Q6 -232 18 -226M-8 -210Q-24 -222 -32 -214", 4, stage.dark)


def lighthouse(stage: Stage) -> None:
    """Built of ribs and a skull, with a beam to each side."""
    for side in (-1, 1):
        stage.canvas.path(f"M0 -186L{side * 150} -236V-146Z", stage.gold, opacity=0.55)
    stage.cut("M-34 8L-20 -150H20L34 8Z", stage.foam)
    for row in range(5):
        half = 24 + 3.6 * row
        stage.line(f"M{num(-half)} {-132 + 28 * row}Q0 {-112 + 28 * row} {num(half)} {-132 + 28 * row}", 5)
    stage.line("M0 -146V6", 5)
    stage.cut("M-32 -158C-44 -216 44 -216 32 -158L18 -150V-138H-18V-150Z", stage.foam)
    stage.disc(-13, -176, 9)
    stage.disc(13, -176, 9)
    stage.disc(-13, -176, 5, stage.gold)
    stage.disc(13, -176, 5, stage.gold)
    stage.flat("M-4 -160L0 -168L4 -160Z", stage.dark)
    stage.line("M-8 -148V-140M0 -148V-140M8 -148V-140", 2.4)


def _apparition(stage: Stage, color: str, core: str, tail: int) -> None:
    """A body of light, that ends in so many tongues."""
    stage.glow(0, -110, 140)
    step = 92 / tail
    hem = "".join(
        f"q{num(-step / 4)} {num(stage.dice.between(14, 26))} {num(-step / 2)} 0q{num(-step / 4)} -16 {num(-step / 2)} 0"
        for _ in range(tail)
    )
    stage.cut(
        f"M0 -206C44 -204 48 -150 42 -120C60 -96 50 -50 46 -14{hem}C-50 -50 -60 -96 -42 -120C-48 -150 -44 -204 0 -206Z",
        color,
    )
    stage.flat(
        "M0 -190C28 -188 32 -152 26 -132C36 -104 30 -70 26 -50H-26C-30 -70 -36 -104 -26 -132C-32 -152 -28 -188 0 -190Z",
        core,
        opacity=0.6,
    )


def shadow(stage: Stage) -> None:
    _apparition(stage, stage.dark, stage.mid, 3)
    stage.eyes([(-12, -160), (12, -160)], 5)


def halcyon(stage: Stage) -> None:
    """A bird of light."""
    stage.glow(0, -120, 130)
    stage.cut(
        "M-8 -90C-50 -90 -92 -120 -106 -176C-66 -168 -34 -156 -14 -130C-4 -160 14 -178 38 -178L62 -166L40 -160C34 -140 48 -120 84 -150C80 -112 50 -76 14 -68L-30 -20L-22 -60Z",
        stage.foam,
    )
    stage.flat("M-14 -96C-46 -100 -76 -122 -90 -160C-60 -152 -34 -136 -14 -96Z", stage.gold)
    stage.disc(36, -168, 3.4, stage.dark)


def radiant(stage: Stage) -> None:
    _apparition(stage, stage.gold, stage.foam, 4)
    stage.star(0, -108, 30, stage.foam)
    stage.eyes([(-11, -160), (11, -160)], 4)


def celestial(stage: Stage) -> None:
    stage.at(_crowned, 0, 0, 0.88)


def _crowned(stage: Stage) -> None:
    stage.rays(0, -150, 66, 112, 16, stage.foam)
    _apparition(stage, stage.foam, stage.gold, 5)
    stage.star(0, -104, 34, stage.sun, 8)
    stage.star(0, -228, 18, stage.gold)
    stage.line("M-18 -160q6 6 12 0M6 -160q6 6 12 0", 3, stage.dark)
