"""Scenes: gates, vessels, clocks, banners and other things to which something happens."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.figure import head, robe
from games.dreamtides.art.stage import Stage
from games.kernel.art.canvas import polar
from games.kernel.art.markup import num


def trade(stage: Stage) -> None:
    """Two who bow to each other over a light: one is a shadow."""
    for side, color in ((-1, stage.dark), (1, stage.foam)):
        stage.canvas.open(move=(side * 62, 6), scale=0.95, flip=side == 1)
        stage.cut(
            "M-34 8C-44 -70 -40 -130 -6 -150C-10 -176 2 -196 22 -194C42 -190 46 -166 32 -150C44 -120 40 -60 34 8Z",
            color,
        )
        stage.line("M20 -128L44 -104L60 -112", 12, color)
        stage.disc(28, -170, 3, stage.gold)
        stage.canvas.close()
    stage.lamp(0, -120, 12)


def bargain(stage: Stage) -> None:
    """A house turned out: all it had is in the air."""
    stage.cut("M-52 8V-64L0 -108L52 -64V8Z", stage.mid)
    stage.flat("M-18 8V-44H18V8Z", stage.gold)
    for things, (x, y) in enumerate(
        ((-96, -70), (-78, -156), (-24, -150), (34, -176), (92, -140), (88, -60), (-8, -216))
    ):
        stage.canvas.open(move=(x, y), turn=stage.dice.between(-40, 40))
        stage.cut(
            (
                "M-16 -20H-10V0H12V20H7V7H-11V20H-16Z",
                "M-14 -18H14V18H-14ZM-8 -12V12H8V-12Z",
                "M-18 -8H18L12 14H-12Z",
                "M-12 16L-18 -6L0 -22L18 -6L12 16Z",
            )[things % 4],
            (stage.dark, stage.sun, stage.foam)[things % 3],
            holed=True,
        )
        stage.canvas.close()


def door(stage: Stage) -> None:
    """A door stands open in the night, and what comes in has no body."""
    stage.canvas.path("M-44 8L-120 40H110L44 8Z", stage.gold, opacity=0.7)
    stage.cut("M-58 8V-170Q0 -226 58 -170V8Z")
    stage.flat("M-44 8V-162Q0 -206 44 -162V8Z", stage.gold)
    stage.flat("M-44 8V-162Q0 -206 44 -162V8Z", stage.foam, opacity=0.4)
    stage.cut("M44 8V-162L96 -140V34Z", stage.sun)
    stage.disc(54, -66, 5, stage.foam)
    for x, tall in ((-26, 96), (0, 122), (24, 90)):
        stage.flat(
            f"M{x - 14} 8C{x - 16} {num(-tall * 0.6)} {x - 12} {-tall} {x} {-tall}C{x + 12} {-tall} {x + 16} {num(-tall * 0.6)} {x + 14} 8Z",
            stage.dark,
            opacity=0.82,
        )
        stage.eyes([(x - 4, -tall + 14), (x + 5, -tall + 14)], 2.4)


def harbor(stage: Stage) -> None:
    """Two towers with a chain between them, and nothing behind it."""
    stage.disc(0, -130, 74, stage.dark)
    stage.ring(0, -130, 84, 4, stage.foam)
    for x in (-96, 96):
        stage.cut(f"M{x - 30} 16L{x - 22} -150H{x + 22}L{x + 30} 16Z", stage.mid)
        stage.cut(f"M{x - 28} -150V-176H{x - 14}V-164H{x - 6}V-176H{x + 6}V-164H{x + 14}V-176H{x + 28}V-150Z")
        stage.flat(f"M{x - 7} -96v-18q7 -10 14 0v18Z", stage.gold)
    for link in range(11):
        x = -70 + 14 * link
        stage.canvas.ellipse(x, -28 - 0.011 * x * x + 26, 9, 6, stroke=stage.foam, width=4)


def sluice(stage: Stage) -> None:
    """A gate that holds the water, and the coin that opens it."""
    stage.cut("M-100 16V-150H-72V16ZM72 16V-150H100V16ZM-108 -168H108V-146H-108Z")
    for bar in range(5):
        stage.cut(f"M{-66 + 27 * bar} 12V-110h18V12Z", stage.mid)
    stage.line("M-68 -84H68M-68 -30H68", 6, stage.pale)
    stage.line("M-30 -148V-112M30 -148V-112", 6)
    stage.disc(0, -206, 38, stage.gold)
    stage.ring(0, -206, 30, 3, stage.sun)
    stage.flat(
        "M-16 -202C-12 -222 10 -226 14 -208C16 -200 4 -198 4 -204C0 -192 14 -192 18 -202C16 -186 -10 -182 -16 -202Z",
        stage.sun,
    )


def clock(stage: Stage) -> None:
    """A clock that runs too fast for its own face."""
    stage.rays(0, -122, 94, 136, 24, stage.gold)
    stage.disc(0, -122, 98)
    stage.disc(0, -122, 86, stage.foam)
    for hour in range(12):
        (x, y), (to_x, to_y) = polar(0, -122, 78, 30 * hour), polar(0, -122, 66 if hour % 3 else 58, 30 * hour)
        stage.line(f"M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}", 5)
    spun = stage.dice.between(0, 360)
    for trail in range(7):
        x, y = polar(0, -122, 62, spun + 14 * trail)
        stage.line(f"M0 -122L{num(x)} {num(y)}", 5, stage.sun, opacity=0.2 + 0.12 * trail)
    x, y = polar(0, -122, 40, spun + 190)
    stage.line(f"M0 -122L{num(x)} {num(y)}", 8)
    stage.disc(0, -122, 10, stage.gold)


def hourglass(stage: Stage) -> None:
    """The morning, in an hourglass, runs out."""
    stage.cut("M-60 -214H60V-196H-60ZM-60 -6H60V12H-60Z")
    stage.cut(
        "M-46 -196H46C46 -140 10 -130 10 -104C10 -76 46 -64 46 -6H-46C-46 -64 -10 -76 -10 -104C-10 -130 -46 -140 -46 -196Z",
        stage.pale,
    )
    stage.flat("M-36 -164Q0 -156 36 -164C28 -136 6 -128 2 -106H-2C-6 -128 -28 -136 -36 -164Z", stage.sun)
    stage.flat("M-40 -8C-36 -30 -12 -44 0 -50C12 -44 36 -30 40 -8Z", stage.gold)
    stage.line("M0 -106V-48", 3, stage.gold)
    stage.line("M-34 -184C-32 -160 -22 -146 -14 -136", 4, stage.foam)
    for x in (-54, 54):
        stage.line(f"M{x} -198V-4", 6)


def quill(stage: Stage) -> None:
    """Ink climbs back into a pen, off a sheet that had a shape on it."""
    stage.cut("M-90 -104L60 -128L84 4L-72 20Z", stage.foam)
    for row in range(4):
        stage.line(
            f"M{-70 + 4 * row} {-82 + 22 * row}L{num(20 - 26 * row + stage.dice.between(-10, 20))} {-96 + 24 * row}",
            4,
            stage.mid,
        )
    stage.cut("M24 -74C20 -110 40 -190 116 -236C112 -180 96 -120 46 -96L30 -58Z", stage.sun)
    stage.line("M28 -62Q56 -140 108 -224", 3, stage.foam)
    for drop in range(7):
        stage.disc(28 - 7 * drop + stage.dice.between(-5, 5), -56 + 7 * drop, 7 - 0.7 * drop)


def wires(stage: Stage) -> None:
    """Two cables meet where they shouldn't."""
    stage.line("M-140 -40C-80 -20 -90 -170 -20 -140M140 -200C80 -220 96 -70 22 -112", 13)
    stage.line("M-140 -190C-70 -220 -60 -60 0 -40C50 -20 90 -60 140 -10", 9, stage.mid)
    stage.line("M-140 -190C-70 -220 -60 -60 0 -40", 3, stage.pale)
    stage.rays(0, -126, 26, 74, 11, stage.gold)
    stage.star(0, -126, 52, stage.foam, 8)
    stage.cut("M-46 -162L-14 -146L-26 -118L-58 -132ZM50 -92L18 -106L28 -134L62 -120Z", stage.sun)


def faces(stage: Stage) -> None:
    """A light is given the face of somebody."""
    stage.rays(0, -120, 84, 124, 20, stage.gold)
    for lean, color in ((-52, stage.pale), (52, stage.mid), (0, stage.foam)):
        stage.canvas.open(move=(lean, -116 + abs(lean) * 0.3), turn=lean * 0.4, scale=1 if not lean else 0.85)
        stage.cut("M-44 -62Q0 -88 44 -62C52 0 36 46 0 70C-36 46 -52 0 -44 -62Z", color)
        stage.flat("M-30 -22q13 -14 26 0q-13 12 -26 0ZM4 -22q13 -14 26 0q-13 12 -26 0Z", stage.dark)
        stage.flat("M-16 28Q0 20 16 28Q0 46 -16 28Z", stage.sun)
        stage.canvas.close()


def lamp(stage: Stage) -> None:
    """A lamp is tipped, and its light runs out like water."""
    stage.cut("M-64 -146C-30 -120 -34 -60 -56 8H10C20 -70 10 -130 -38 -166Z", stage.gold)
    stage.flat("M-50 -144C-24 -112 -22 -60 -34 8H-10C-2 -60 -6 -120 -40 -156Z")
    stage.canvas.open(move=(28, -170), turn=-38)
    stage.cut("M-84 -14C-60 -22 -56 -34 -30 -36H30C60 -30 62 20 24 34H-26C-50 26 -56 0 -84 -2Z")
    stage.cut("M-30 -36Q0 -66 30 -36Z", stage.sun)
    stage.disc(0, -56, 6, stage.gold)
    stage.canvas.ellipse(62, -4, 18, 20, stroke=stage.dark, width=8)
    stage.line("M-24 -18H26M-28 14H24", 3, stage.pale)
    stage.canvas.close()
    stage.glow(-50, -60, 90, 0.6)


def burrow(stage: Stage) -> None:
    """Eyes in a hole below the roots."""
    stage.cut("M-140 16C-120 -90 -70 -140 0 -142C70 -140 120 -90 140 16Z", stage.mid)
    stage.line("M-14 -134Q-30 -100 -70 -90M10 -136Q40 -110 74 -92M0 -136V-112", 9)
    stage.cut("M-22 -136C-10 -170 -16 -200 -30 -236H34C16 -200 12 -170 24 -136Z")
    for x, y, size in ((-44, -232, 40), (44, -236, 38), (0, -250, 44)):
        stage.disc(x, y, size, stage.sun if x else stage.gold)
    stage.cut("M-72 16C-70 -60 -40 -94 0 -94C40 -94 70 -60 72 16Z")
    for x, y, size in ((-30, -34, 7), (0, -62, 9), (32, -30, 7), (2, -16, 5)):
        for side in (-1, 1):
            stage.disc(x + side * size * 1.2, y, size, stage.gold)
            stage.disc(x + side * size * 1.2, y, size * 0.4)


def leash(stage: Stage) -> None:
    """A hound runs, with a torn rope at its neck."""
    stage.line("M-118 8V-92", 12, stage.mid)
    stage.line("M-118 -80C-96 -60 -90 -96 -74 -78", 5, stage.gold)
    stage.cut(
        "M-64 -96C-30 -114 20 -110 46 -122C54 -146 70 -160 88 -158L84 -172L102 -156L128 -144C126 -132 110 -130 98 -130C92 -110 82 -92 66 -84L112 -44L104 -34L48 -72C20 -66 -6 -66 -24 -70L-70 -20L-82 -28L-56 -78C-70 -92 -88 -104 -92 -134C-82 -120 -76 -106 -64 -96Z"
    )
    stage.line("M58 -130L76 -106", 8, stage.sun)
    stage.line("M64 -112C40 -140 20 -130 6 -152", 5, stage.gold)
    stage.disc(98, -148, 3, stage.foam)


def anchor(stage: Stage) -> None:
    """A hook on a long chain goes down, and comes up with something."""
    for link in range(7):
        stage.canvas.ellipse(0, -250 + 19 * link, 6, 12, stroke=stage.mid, width=5)
    stage.ring(0, -116, 15, 8, stage.dark)
    stage.cut(
        "M-7 -104H7V-84H40V-72H7V-14C34 -18 56 -34 62 -62L48 -56L72 -92L90 -52L76 -58C68 -16 40 6 0 12C-40 6 -68 -16 -76 -58L-90 -52L-72 -92L-48 -56L-62 -62C-56 -34 -34 -18 -7 -14V-72H-40V-84H-7Z"
    )
    stage.line("M-60 -44C-90 -20 -80 10 -96 30M66 -40C96 -30 84 0 104 20M30 -6C40 10 30 20 36 30", 7, stage.pale)
    stage.lamp(-62, -66, 8)


def raft(stage: Stage) -> None:
    """Boards that are nearly a boat, and a song over them."""
    for note, (x, y) in enumerate(((-64, -150), (-18, -196), (36, -176), (84, -216))):
        stage.line(f"M{x + 9} {y}v-40q14 2 16 18", 5)
        stage.canvas.ellipse(x, y, 12, 9, stage.sun if note % 2 else stage.dark)
    stage.line("M-20 0L-8 -106", 7)
    stage.cut("M-10 -110C30 -104 56 -76 62 -30C40 -40 14 -40 -16 -30Z", stage.gold)
    for board, y in enumerate((-14, 4, 22)):
        stage.canvas.open(turn=stage.dice.between(-5, 5))
        stage.cut(
            f"M{-110 + 9 * board} {y}H{108 - 7 * board}v14H{-104 + 9 * board}Z", stage.dark if board % 2 else stage.mid
        )
        stage.canvas.close()
    stage.line("M-60 -16V34M60 -16V34", 5, stage.foam)


def gift(stage: Stage) -> None:
    """A great shell opens, with a light in it."""
    stage.rays(0, -50, 50, 120, 18, stage.gold)
    stage.cut("M-100 -44C-112 -130 -50 -190 0 -190C50 -190 112 -130 100 -44Q50 -70 0 -70Q-50 -70 -100 -44Z", stage.pale)
    for rib in range(-3, 4):
        stage.line(f"M{12 * rib} -72L{31 * rib} {num(-180 + abs(rib) * 18)}", 4, stage.foam)
    stage.lamp(0, -48, 22)
    stage.cut("M-106 -36Q-50 -18 0 -18Q50 -18 106 -36C96 0 60 22 0 24C-60 22 -96 0 -106 -36Z", stage.mid)
    stage.line("M-84 -16Q0 10 84 -16", 4, stage.foam)


def line(stage: Stage) -> None:
    """Shields edge to edge, with spears over them."""
    for x in range(-96, 97, 32):
        stage.line(f"M{x + 10} -40L{x - 10} {num(-196 + stage.dice.between(-8, 8))}", 5)
        stage.star(x - 11, -204, 20, stage.foam)
    for number, x in enumerate(range(-96, 97, 48)):
        stage.disc(x, -112, 17)
        stage.flat(f"M{x - 15} -118h30v7h-30Z", stage.gold)
        stage.cut(
            f"M{x - 27} -96Q{x} -110 {x + 27} -96V-40Q{x + 22} -4 {x} 12Q{x - 22} -4 {x - 27} -40Z",
            stage.sun if number % 2 else stage.mid,
        )
        stage.line(f"M{x - 18} -56q9 -14 18 0q9 14 18 0", 4, stage.foam)


def charge(stage: Stage) -> None:
    """Riders' lances and pennons, all one way."""
    for number, (x, y) in enumerate(((-84, -40), (-56, -84), (-90, -130), (-30, -20), (-40, -160))):
        stage.canvas.open(move=(x, y), turn=-14 + stage.dice.between(-5, 5))
        stage.line("M-40 0H150", 6)
        stage.cut("M176 0L148 -10V10Z", stage.foam)
        stage.cut("M112 -2L60 -2L20 26L60 22L40 44L112 8Z", stage.sun if number % 2 else stage.gold)
        stage.canvas.close()
    stage.cut("M-140 20C-120 -40 -90 -20 -70 -50C-56 -20 -30 -40 -12 -70C6 -20 36 -40 56 -26C76 -10 110 -6 140 20Z")


def breach(stage: Stage) -> None:
    """A gate is broken in the middle, and light falls through."""
    stage.rays(0, -70, 40, 130, 16, stage.gold)
    stage.cut(
        "M-120 16V-180H-98V-160H-80V-180H-58V-160H-40L-26 -120L-44 -96L-22 -60L-48 -30L-30 16ZM120 16V-180H98V-160H80V-180H58V-160H34L40 -126L20 -104L44 -66L24 -30L42 16Z",
        stage.mid,
    )
    stage.line(
        "M-116 -120H-40M-116 -70H-36M-116 -24H-50M116 -120H44M116 -70H46M116 -24H32M-84 -118V-72M84 -118V-72",
        3,
        stage.pale,
    )
    for _ in range(8):
        x, y = polar(0, -80, stage.dice.between(20, 110), stage.dice.between(-70, 70))
        size = stage.dice.between(6, 13)
        stage.cut(
            f"M{num(x)} {num(y)}l{num(size)} {num(-size * 0.6)}l{num(size * 0.5)} {num(size)}l{num(-size)} {num(size * 0.5)}Z"
        )


def muster(stage: Stage) -> None:
    """Hooded faces under a full moon."""
    stage.disc(0, -176, 70, stage.foam)
    stage.ring(0, -176, 80, 3, stage.foam)
    stage.disc(-18, -192, 12, stage.pale)
    stage.disc(24, -160, 8, stage.pale)
    for x, y, scale in ((-84, 0, 0.6), (84, 0, 0.6), (-44, 8, 0.72), (44, 8, 0.72), (0, 14, 0.86)):
        stage.canvas.open(move=(x, y), scale=scale)
        robe(stage, 46, lining=stage.mid)
        head(stage)
        stage.cut("M-24 -150V-176C-24 -204 24 -204 24 -176V-150H10V-166H-10V-150Z", stage.mid)
        stage.line("M0 -196V-214", 6, stage.sun)
        stage.canvas.close()
