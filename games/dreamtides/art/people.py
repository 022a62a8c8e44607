"""People of the tide, by their callings."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.figure import arm, coat, head, legs, robe, waves
from games.dreamtides.art.stage import Stage
from games.kernel.art.markup import num


def mage(stage: Stage) -> None:
    """A pointed hat, and a light in the raised hand."""
    tip = stage.dice.between(-30, 34)
    stage.rays(72, -176, 22, 38, 9, stage.gold)
    robe(stage, 52)
    arm(stage, (20, -132), (50, -122), (72, -150), width=14)
    arm(stage, (-22, -130), (-40, -98), (-22, -80), width=14)
    stage.lamp(72, -176, 13)
    head(stage, -164, 17)
    stage.cut(
        f"M-46 -172Q-20 -184 -18 -186C-14 -210 {num(tip - 8)} -222 {num(tip)} -244C{num(tip + 8)} -220 18 -206 18 -186Q24 -182 46 -172Q0 -160 -46 -172Z"
    )
    stage.flat("M-19 -186Q0 -178 19 -186L18 -194Q0 -186 -17 -194Z", stage.sun)
    stage.star(tip * 0.4, -208, 8, stage.gold)


def visionary(stage: Stage) -> None:
    """Veiled, under an open eye."""
    stage.at(_under_an_eye, 0, 0, 0.86)


def _under_an_eye(stage: Stage) -> None:
    stage.rays(0, -212, 40, 58, 18, stage.gold)
    stage.cut("M-52 -212Q0 -262 52 -212Q0 -164 -52 -212Z", stage.foam)
    stage.disc(0, -212, 20, stage.sun)
    stage.disc(0, -212, 9)
    robe(stage, 56, lining=stage.pale)
    head(stage, -156, 17)
    stage.cut("M0 -182C30 -180 28 -150 34 -120Q0 -104 -34 -120C-28 -150 -30 -180 0 -182Z", stage.pale)
    stage.line("M-14 -158Q0 -150 14 -158M-18 -140Q0 -130 18 -140", 2.2, stage.foam)
    arm(stage, (-28, -120), (-58, -96), (-76, -126), width=13)
    arm(stage, (28, -120), (58, -96), (76, -126), width=13)


def musician(stage: Stage) -> None:
    """Coat-tails and a baton; the notes fly as birds."""
    legs(stage, 12)
    stage.cut("M-14 -148Q-32 -144 -30 -118L-24 -84L-44 -14L-14 -50H14L44 -14L24 -84L30 -118Q32 -144 14 -148Z")
    stage.flat("M-9 -148L0 -104L9 -148Z")
    stage.flat("M-8 -146L0 -140L8 -146V-134L0 -139L-8 -134Z", stage.sun)
    head(stage)
    stage.cut("M-20 -166C-28 -196 24 -202 20 -168C12 -180 0 -182 -8 -176Q-16 -174 -20 -166Z")
    arm(stage, (-24, -136), (-58, -132), (-76, -166))
    arm(stage, (24, -136), (58, -124), (72, -158))
    stage.line("M72 -158L100 -196", 3, stage.foam)
    for x, y in ((-94, -206), (-58, -226), (-12, -238), (38, -232)):
        height = y + stage.dice.between(-8, 8)
        stage.line(f"M{x} {num(height)}q8 -10 14 0q6 -10 14 0", 3.4, stage.dark)
        stage.disc(x + 14, height + 3, 4.5, stage.sun)


def siren(stage: Stage) -> None:
    """On a rock, with a harp."""
    stage.cut("M-96 8C-84 -30 -50 -52 -8 -50C40 -48 74 -26 86 8Z", stage.mid)
    stage.cut(
        "M-20 -130C8 -136 18 -110 12 -80C40 -76 64 -50 84 -60C92 -76 104 -84 118 -82C112 -68 112 -56 116 -42C100 -40 92 -44 84 -50C50 -24 -12 -32 -26 -60C-34 -84 -34 -112 -20 -130Z"
    )
    waves(stage, 14, 78, -52)
    stage.cut(
        "M-30 -168C-34 -196 14 -198 10 -164C8 -140 -2 -122 6 -92C-14 -86 -50 -96 -52 -128C-44 -136 -34 -144 -30 -168Z",
        stage.sun,
    )
    stage.canvas.ellipse(0, -160, 12, 16, stage.dark)
    stage.line("M36 -78C22 -130 42 -176 76 -178C70 -160 86 -150 84 -132L36 -78", 5, stage.gold)
    stage.line("M42 -90V-146M52 -100V-162M62 -110V-170M72 -122V-164", 1.8, stage.foam)
    arm(stage, (4, -118), (26, -104), (46, -124), width=9)


def child(stage: Stage) -> None:
    """Small, on a string below a great kite."""
    tilt = stage.dice.between(-14, 14)
    stage.line(f"M22 -70Q60 -110 {num(30 + tilt)} -158", 2.4, stage.foam)
    stage.cut(f"M{num(30 + tilt)} -246L{num(78 + tilt)} -196L{num(30 + tilt)} -146L{num(-18 + tilt)} -196Z", stage.sun)
    stage.flat(f"M{num(30 + tilt)} -246L{num(78 + tilt)} -196H{num(-18 + tilt)}Z", stage.gold)
    stage.line(f"M{num(30 + tilt)} -246V-146M{num(-18 + tilt)} -196H{num(78 + tilt)}", 2.4)
    stage.canvas.open(scale=0.66)
    legs(stage, 14)
    stage.cut("M-14 -126Q-26 -120 -30 -96L-44 -40Q0 -26 44 -40L30 -96Q26 -120 14 -126Z")
    waves(stage, -38, 38, -46)
    arm(stage, (22, -108), (40, -96), (36, -112), width=11)
    arm(stage, (-22, -108), (-44, -86), (-54, -70), width=11)
    stage.canvas.open(move=(0, 22))
    head(stage, -172, 26)
    stage.cut("M-27 -170C-32 -206 32 -206 27 -170Q0 -186 -27 -170Z", stage.sun)
    stage.disc(0, -200, 7, stage.foam)
    stage.canvas.close()
    stage.canvas.close()


def _gear(stage: Stage) -> None:
    """A wheel with teeth, around (0, 0)."""
    stage.rays(0, 0, 40, 62, 14, stage.mid)
    stage.disc(0, 0, 46, stage.mid)
    stage.ring(0, 0, 32, 4)
    stage.disc(0, 0, 14, stage.gold)


def tinkerer(stage: Stage) -> None:
    """A hammer, an apron and a wheel."""
    stage.at(_gear, -46, -112, stage.dice.between(0.9, 1.2))
    legs(stage, 20)
    coat(stage, 32, hem=-50)
    stage.flat("M-17 -120H17L24 -46Q0 -36 -24 -46Z", stage.gold)
    stage.flat("M-9 -86H9V-66H-9Z", stage.sun)
    head(stage)
    stage.cut("M-21 -170C-22 -196 22 -196 21 -170H28V-162H-21Z")
    stage.ring(-7, -172, 7, 3)
    stage.ring(9, -172, 7, 3)
    arm(stage, (26, -134), (58, -122), (66, -160))
    stage.line("M66 -140V-206", 6)
    stage.cut("M44 -224H92V-200H44Z", stage.foam)
    arm(stage, (-26, -132), (-48, -106), (-36, -78))


def queen(stage: Stage) -> None:
    """A crown of things that were thrown away."""
    stage.at(_gear, 0, -186, 0.9)
    robe(stage, 74, lining=stage.gold)
    head(stage, -164, 19)
    stage.cut("M-24 -176L-34 -214L-14 -196L-6 -226L4 -198L22 -220L24 -176Q0 -168 -24 -176Z", stage.sun)
    stage.disc(-34, -216, 6, stage.foam)
    stage.disc(-6, -228, 6, stage.foam)
    stage.flat("M16 -232h14v12h-14Z")
    arm(stage, (26, -126), (58, -98), (72, -132), width=14)
    stage.line("M72 8V-170", 5)
    stage.ring(72, -182, 13, 5, stage.foam)
    arm(stage, (-26, -126), (-52, -92), (-34, -70), width=14)


def hacker(stage: Stage) -> None:
    """Hooded, among panes of light, with cables."""
    for x, y, wide in ((-96, -196, 58), (44, -214, 62), (56, -140, 48), (-100, -128, 44)):
        top = y + stage.dice.between(-10, 10)
        stage.cut(f"M{x} {num(top)}h{wide}v{num(wide * 0.7)}h{-wide}Z", stage.pale)
        for row in range(3):
            stage.line(
                f"M{x + 7} {num(top + 10 + 10 * row)}h{num(stage.dice.between(0.3, 0.75) * wide)}",
                3,
                stage.foam if row else stage.sun,
            )
    stage.line("M-30 -20C-80 -10 -60 -70 -84 -100M30 -20C70 0 60 -60 80 -100", 3.4)
    stage.cut(
        "M0 -196C30 -194 36 -166 32 -146C48 -134 54 -70 60 8H-60C-54 -70 -48 -134 -32 -146C-36 -166 -30 -194 0 -196Z"
    )
    stage.flat("M0 -184C18 -182 22 -164 18 -150C10 -142 -10 -142 -18 -150C-22 -164 -18 -182 0 -184Z", stage.mid)
    stage.flat("M-14 -168H14V-158H-14Z", stage.gold)
    stage.line("M0 -136V-60M-10 -60h20", 3, stage.sun)
    arm(stage, (-36, -110), (-62, -90), (-78, -112), width=13)
    arm(stage, (36, -110), (62, -90), (76, -112), width=13)


def agent(stage: Stage) -> None:
    """A long coat with its collar up, and a hat over the eyes."""
    legs(stage, 14)
    coat(stage, 46, hem=-16)
    stage.line("M0 -86V-12", 2.4, stage.pale)
    head(stage, -168, 17)
    stage.cut("M-22 -150L-30 -172L-8 -152ZM22 -150L30 -172L8 -152Z")
    stage.cut("M-40 -176Q-20 -184 -19 -186L-14 -210Q0 -202 14 -210L19 -186Q20 -184 40 -176Q0 -166 -40 -176Z")
    stage.flat("M-18 -186Q0 -178 18 -186L17 -193Q0 -186 -17 -193Z", stage.sun)
    side = stage.dice.sign()
    arm(stage, (side * -26, -134), (side * -44, -104), (side * -28, -78))
    arm(stage, (side * 26, -134), (side * 52, -116), (side * 64, -148))
    stage.ring(side * 66, -166, 14, 4, stage.gold)
    stage.line(f"M{side * 66} -166V-175M{side * 66} -166h6", 2.6)


def detective(stage: Stage) -> None:
    """A cone of light through a lens."""
    stage.canvas.path("M62 -132L134 -214L134 -52Z", stage.gold, opacity=0.55)
    legs(stage, 14)
    coat(stage, 48, hem=-20)
    stage.cut("M-18 -150C-50 -140 -54 -112 -50 -96Q0 -78 50 -96C54 -112 50 -140 18 -150Z", stage.mid)
    head(stage)
    stage.cut("M-36 -166Q-18 -174 -18 -176C-16 -204 16 -204 18 -176Q18 -174 38 -164Q0 -172 -36 -166Z")
    stage.disc(0, -199, 4, stage.sun)
    arm(stage, (30, -118), (46, -98), (50, -122))
    stage.line("M50 -118L58 -138", 6)
    stage.disc(64, -152, 20, stage.foam)
    stage.ring(64, -152, 20, 5, stage.dark)
    stage.line("M54 -156q8 -10 18 -4", 3, stage.sun)


def guide(stage: Stage) -> None:
    """A lantern on a long pole."""
    robe(stage, 46, lining=stage.mid)
    stage.cut("M-22 -150C-28 -180 -18 -200 0 -200C18 -200 28 -180 22 -150Q0 -138 -22 -150Z")
    stage.flat("M0 -188C14 -186 16 -168 12 -158Q0 -150 -12 -158C-16 -168 -14 -186 0 -188Z", stage.pale)
    stage.eyes([(-5, -170), (6, -170)])
    stage.line("M-58 8L34 -226L70 -222", 5)
    stage.line("M70 -222V-200", 2.4)
    stage.lamp(70, -178, 13)
    stage.line("M58 -200H82L86 -190V-166L80 -158H60L54 -166V-190Z", 3.4)
    arm(stage, (24, -126), (26, -100), (-8, -118), width=13)
    arm(stage, (-24, -126), (-44, -90), (-26, -76), width=13)


def explorer(stage: Stage) -> None:
    """A pack, a wide hat and a spyglass; a map in the wind."""
    stage.cut("M-58 -140H-22V-66H-58Q-68 -104 -58 -140Z", stage.sun)
    stage.line("M-62 -150H-24", 13, stage.pale)
    legs(stage, 22)
    coat(stage, 32, hem=-54)
    head(stage)
    stage.cut("M-44 -174Q-20 -180 -20 -184C-16 -208 16 -208 20 -184Q20 -180 44 -174Q0 -164 -44 -174Z")
    stage.flat("M-20 -184Q0 -178 20 -184L18 -191Q0 -184 -18 -191Z", stage.gold)
    stage.line("M20 -166L58 -176", 9, stage.gold)
    stage.line("M58 -176L92 -186", 13)
    arm(stage, (26, -136), (52, -142), (54, -172))
    stage.cut("M36 -98q18 -10 34 0q17 8 34 -2v46q-18 10 -34 0q-17 -8 -34 2Z", stage.foam)
    stage.line("M44 -80q10 -8 20 2q15 6 30 -6", 2.4, stage.mid)
    stage.line("M82 -74l10 10M92 -74l-10 10", 3, stage.sun)
    arm(stage, (-20, -130), (0, -92), (38, -82))


def diver(stage: Stage) -> None:
    """A helmet of brass with a round window, and bubbles."""
    legs(stage, 24)
    stage.cut("M-26 -136C-52 -126 -54 -84 -48 -50Q0 -34 48 -50C54 -84 52 -126 26 -136Z")
    stage.flat("M-40 -132Q0 -108 40 -132L36 -118Q0 -96 -36 -118Z", stage.gold)
    stage.cut("M0 -206A38 38 0 1 1 -.1 -206Z", stage.gold)
    stage.disc(0, -166, 24, stage.dark)
    stage.ring(0, -166, 24, 5)
    stage.line("M-10 -176q8 -10 20 -4", 3, stage.foam)
    arm(stage, (-44, -110), (-66, -78), (-56, -50), width=16)
    arm(stage, (44, -110), (70, -104), (80, -138), width=16)
    stage.line("M-20 -200C-60 -230 -96 -180 -110 -240", 4)
    for bubble in range(5):
        stage.ring(64 + stage.dice.between(-10, 30), -168 - 18 * bubble, 4 + bubble, 2.4)


def boat(stage: Stage) -> None:
    """A small boat from side to side."""
    stage.cut("M-104 -40Q-60 -22 0 -22Q60 -22 104 -40Q92 10 50 16H-50Q-92 10 -104 -40Z", stage.mid)
    stage.line("M-92 -22Q0 4 92 -22", 3, stage.foam)


def survivor(stage: Stage) -> None:
    """On a raft, under a sail of rags."""
    stage.line("M-34 0V-228", 6)
    stage.cut("M-30 -222C10 -214 60 -190 74 -128L50 -138L36 -114L16 -132L-6 -108L-30 -116Z", stage.sun)
    stage.flat("M0 -186h20v18h-20ZM30 -160l18 4l-4 16l-16 -6Z", stage.gold)
    stage.canvas.open(move=(30, -4), scale=0.6)
    robe(stage, 40, lining=stage.pale)
    head(stage)
    arm(stage, (-22, -130), (-60, -120), (-92, -130))
    stage.canvas.close()
    stage.line("M-96 4H96M-84 16H88", 13, stage.mid)
    stage.line("M-60 -2V20M50 -2V20", 3.4, stage.foam)


def ferryman(stage: Stage) -> None:
    """Upright in the boat, with a pole and a lamp at the bow."""
    stage.canvas.open(move=(-10, -18), scale=0.92)
    robe(stage, 40, lining=stage.mid)
    stage.cut("M-22 -146C-28 -178 -18 -198 0 -198C18 -198 28 -178 22 -146Q0 -136 -22 -146Z")
    stage.eyes([(-5, -168), (6, -168)])
    stage.canvas.close()
    stage.line("M58 20L20 -214", 5)
    arm(stage, (10, -132), (40, -116), (36, -120))
    boat(stage)
    stage.line("M-96 -40Q-106 -70 -88 -82", 4)
    stage.lamp(-86, -72, 9)


def visitor(stage: Stage) -> None:
    """A suitcase, a tall hat and an umbrella against the sun."""
    stage.line("M48 -60V-196", 4)
    stage.cut(
        "M-22 -186C-10 -250 106 -250 118 -186Q100 -200 84 -188Q66 -204 48 -190Q30 -204 12 -188Q-4 -200 -22 -186Z",
        stage.sun,
    )
    stage.line("M48 -232Q14 -220 12 -190M48 -232Q82 -220 84 -190M48 -240V-230", 2.4, stage.foam)
    legs(stage, 14)
    coat(stage, 40, hem=-26)
    stage.canvas.open(move=(-6, 0))
    head(stage, -164, 16)
    stage.cut("M-28 -174H28V-181H17V-208H-17V-181H-28Z")
    stage.canvas.close()
    arm(stage, (24, -132), (46, -108), (48, -124))
    arm(stage, (-26, -132), (-44, -94), (-52, -58))
    stage.cut("M-84 -50H-24V2H-84Z", stage.gold)
    stage.line("M-64 -50v-9h20v9M-72 -50V2M-36 -50V2", 4)


def passenger(stage: Stage) -> None:
    """One lit window of a train that runs on the water."""
    stage.line("M-150 12H150", 6, stage.foam)
    for x in (-78, -44, 44, 78):
        stage.disc(x, 0, 15)
        stage.disc(x, 0, 6, stage.pale)
    stage.cut("M-112 -8V-118Q-108 -150 -76 -152H96Q126 -130 126 -8Z", stage.mid)
    stage.flat("M-112 -34H126V-24H-112Z", stage.gold)
    stage.flat("M-94 -118H-54V-64H-94ZM64 -118H104V-64H64Z", stage.dark)
    stage.glow(5, -94, 90)
    stage.cut("M-36 -130H46V-56H-36Z", stage.foam)
    stage.cut(
        "M-22 -56C-22 -82 -8 -88 2 -90V-96C-12 -98 -10 -108 -10 -112H-18V-116H-8V-128H18V-116H26V-112H20C20 -102 18 -96 10 -94V-90C22 -88 34 -82 34 -56Z"
    )
    for puff in range(4):
        stage.disc(-84 - 16 * puff, -172 - 17 * puff, 11 + 5 * puff, stage.foam)
    stage.cut("M-92 -150V-172H-72V-150Z")


def sleeper(stage: Stage) -> None:
    """A child asleep in a crescent that floats."""
    stage.glow(0, -70, 130, 0.6)
    stage.cut(
        "M-104 -124C-112 -30 -60 10 0 12C60 10 112 -30 104 -124C88 -76 52 -50 0 -50C-52 -50 -88 -76 -104 -124Z",
        stage.gold,
    )
    stage.cut("M-62 -56C-64 -88 -30 -92 -6 -82C20 -92 56 -80 74 -56C40 -36 -30 -34 -62 -56Z", stage.sun)
    waves(stage, -40, 60, -62)
    stage.disc(-58, -82, 20)
    stage.line("M-68 -82q6 5 11 0", 2.6, stage.foam)
    stage.cut(
        "M-78 -88C-72 -112 -46 -110 -38 -90C-30 -104 -16 -112 -6 -110C-16 -100 -20 -84 -36 -76Q-50 -98 -78 -88Z",
        stage.mid,
    )
    for star, (x, y) in enumerate(((-8, -142), (26, -172), (66, -200))):
        stage.star(x, y, 9 + 4 * star)


def outsider(stage: Stage) -> None:
    """On stilts, with the mask of a bird and a sack of found things."""
    stage.line("M-16 -100L-24 8M16 -100L26 8", 5)
    stage.cut("M-14 -166C-40 -160 -34 -110 -46 -76L-28 -86L-14 -70L0 -86L14 -70L28 -86L46 -76C34 -110 40 -160 14 -166Z")
    stage.cut("M36 -150C66 -160 84 -132 76 -106C62 -92 36 -98 32 -118Z", stage.sun)
    stage.line("M14 -156L46 -148", 4)
    stage.cut(
        "M-16 -176C-18 -208 20 -210 20 -184C20 -168 10 -164 0 -164C-22 -160 -44 -150 -58 -138C-48 -160 -30 -172 -16 -176Z",
        stage.foam,
    )
    stage.disc(-2, -186, 5)
    stage.line("M-58 8L-52 -150", 4)
    arm(stage, (-20, -146), (-40, -120), (-54, -128), width=9)
    for feather in range(4):
        stage.line(f"M{8 + 4 * feather} -200l{num(6 + 7 * feather)} {num(-22 + 3 * feather)}", 4, stage.gold)
