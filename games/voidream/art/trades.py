"""Dreamers by what they do: somebody in a gown or coat, and the tool of the trade. Feet at (0, 0), about 190 high."""

from __future__ import annotations

from games.kernel.art.canvas import mix
from games.voidream.art.stage import Stage


def _gown(stage: Stage, *, wide: int = 52) -> None:
    stage.shape(f"M-22 -148Q0 -156 22 -148C36 -110 {wide - 8} -50 {wide} 4H{-wide}C{8 - wide} -50 -36 -110 -22 -148Z")
    stage.canvas.circle(0, -168, 19, stage.body, stroke=stage.edge, width=2)


def _suit(stage: Stage) -> None:
    stage.line("M-12 -72L-18 4M12 -72L18 4", 13)
    stage.shape("M-30 -148Q0 -158 30 -148L34 -66H-34Z")
    stage.canvas.path("M-10 -150L0 -116L10 -150", stroke=stage.palette.light, width=2.4)
    stage.canvas.circle(0, -170, 18, stage.body, stroke=stage.edge, width=2)


def diver(stage: Stage) -> None:
    """A diver under a bell, with the rope that leads up."""
    stage.line("M0 -226V-250", 5, stage.palette.bright)
    stage.line("M-18 -70L-26 2M18 -70L26 2M-34 -122L-62 -76M34 -122L62 -76", 17)
    stage.shape("M-38 -142H38L34 -58H-34Z")
    stage.shape(
        "M-70 -118C-54 -150 -56 -222 0 -226C56 -222 54 -150 70 -118Z", mix(stage.palette.mid, stage.palette.deep, 0.4)
    )
    stage.canvas.circle(0, -164, 26, stage.palette.light, stroke=stage.palette.night, width=5)
    stage.eyes((-8, -164), (8, -164), size=3)
    for x, y, size in ((72, -160, 6), (84, -190, 9), (76, -222, 5)):
        stage.canvas.circle(x, y, size, stroke=stage.palette.light, width=2)


def nurse(stage: Stage) -> None:
    _gown(stage, wide=44)
    stage.shape("M-24 -182L-28 -206H28L24 -182Z", stage.palette.light)
    stage.canvas.path("M0 -202V-188M-7 -195H7M0 -124V-92M-16 -108H16", stroke=stage.palette.spark, width=5)
    stage.line("M-28 -132L-70 -96M28 -132L66 -150", 9)
    stage.canvas.path("M-104 -98H-42L-46 -90H-100Z", stage.palette.bright)
    stage.canvas.path("M60 -150V-186H72V-150ZM66 -186V-214", stage.palette.light, stroke=stage.palette.light, width=2)


def conductor(stage: Stage) -> None:
    """A cap and a coat, and between them nothing."""
    stage.line("M-12 -72L-18 4M12 -72L18 4", 13)
    stage.shape("M-34 -146L-12 -154L0 -140L12 -154L34 -146L44 -40H-44Z")
    stage.canvas.path("M0 -138V-44M8 -118h.1M8 -96h.1M8 -74h.1", stroke=stage.palette.bright, width=3, round_=True)
    stage.shape("M-28 -188L-22 -214H22L28 -188L34 -180H-28Z")
    stage.line("M32 -136L62 -170M-32 -136L-54 -84", 9)
    stage.canvas.circle(68, -184, 17, stage.palette.spark)


def bugler(stage: Stage) -> None:
    _suit(stage)
    stage.line("M-26 -136L-44 -164L-22 -172M26 -138L44 -84", 10)
    stage.canvas.path(
        "M-16 -166L-92 -188L-122 -216V-152L-92 -176Z", stage.palette.bright, stroke=stage.palette.light, width=2
    )
    stage.canvas.path(
        "M-134 -214Q-150 -186 -134 -156M-148 -224Q-170 -186 -148 -146", stroke=stage.palette.light, width=3
    )


def judge(stage: Stage) -> None:
    """Somebody behind a high desk, with a gavel."""
    stage.canvas.circle(0, -166, 24, stage.body, stroke=stage.edge, width=2)
    for x in (-30, 30):
        stage.canvas.dots([(x, -178 + k * 13, 10) for k in range(4)], mix(stage.palette.light, stage.palette.mid, 0.3))
    stage.shape("M-50 -96Q-46 -146 0 -146Q46 -146 50 -96Z")
    stage.line("M44 -120L74 -156", 9)
    stage.shape("M58 -180L90 -154L80 -142L48 -168Z", stage.palette.bright)
    stage.shape("M-96 -98H96V-84H84V4H-84V-84H-96Z")
    stage.canvas.path("M-68 -70H-8V-10H-68ZM8 -70H68V-10H8Z", stroke=stage.palette.bright, width=2)


def landlord(stage: Stage) -> None:
    """Somebody stout, with all the keys."""
    stage.line("M-22 -40L-24 4M22 -40L24 4", 16)
    stage.shape("M-20 -148C-84 -140 -84 -34 -30 -28H30C84 -34 84 -140 20 -148Z")
    stage.canvas.circle(0, -168, 21, stage.body, stroke=stage.edge, width=2)
    stage.shape("M-36 -180H36L24 -186V-212H-24V-186Z")
    stage.canvas.circle(62, -70, 24, stroke=stage.palette.light, width=4)
    for dx in (-14, 2, 18):
        stage.canvas.path(f"M{62 + dx} -48v40h8m-8 -10h8", stroke=stage.palette.light, width=4)


def actor(stage: Stage) -> None:
    """Somebody behind a mask larger than the face."""
    _gown(stage, wide=60)
    stage.line("M24 -132L58 -150M-24 -132L-60 -104", 9)
    smile = stage.dice.pick(("M-24 -150Q0 -124 24 -150", "M-24 -138Q0 -162 24 -138"))
    stage.canvas.path(
        "M-46 -206Q0 -220 46 -206Q52 -138 0 -112Q-52 -138 -46 -206Z",
        stage.palette.light,
        stroke=stage.palette.night,
        width=3,
    )
    stage.canvas.path(
        "M-30 -182Q-18 -194 -8 -182M8 -182Q18 -194 30 -182" + smile, stroke=stage.palette.night, width=5, round_=True
    )


def observer(stage: Stage) -> None:
    """Somebody blindfolded, with a clipboard."""
    _gown(stage, wide=42)
    stage.canvas.path("M-20 -176H20V-164H-20ZM18 -172L46 -186L40 -166Z", stage.palette.light)
    stage.line("M-26 -134L-48 -98L-14 -86M26 -134L44 -96L22 -86", 9)
    stage.canvas.path("M-24 -116H24V-58H-24Z", stage.palette.light, stroke=stage.palette.night, width=3)
    stage.canvas.path("M-14 -100H14M-14 -88H8M-14 -76H14", stroke=stage.palette.mid, width=3)


def patient(stage: Stage) -> None:
    """Somebody who hangs from above, head down."""
    stage.canvas.open(move=(0, -216), turn=180)
    _gown(stage, wide=36)
    stage.line("M-24 -136L-52 -190M24 -136L52 -190", 8)
    stage.eyes((-7, -170), (7, -170))
    stage.canvas.close()
    stage.shape("M-90 -226H90V-208H-90Z")


def prisoner(stage: Stage) -> None:
    """Somebody behind bars."""
    _gown(stage, wide=38)
    stage.eyes((-7, -168), (7, -168))
    stage.line("M-24 -136L-46 -116M24 -136L46 -116", 9)
    bars = "".join(f"M{x} 8V-212" for x in range(-92, 93, 46))
    stage.canvas.path(bars, stroke=stage.palette.night, width=9)
    stage.canvas.path(bars, stroke=stage.palette.bright, width=2.4)
    stage.shape("M-106 -222H106V-206H-106ZM-106 0H106V14H-106Z")


def runner(stage: Stage) -> None:
    """Somebody who runs, a satchel flying behind."""
    stage.line("M-4 -84L38 -56L24 -8L44 -4M-4 -84L-34 -44L-78 -40", 13)
    stage.shape("M-16 -78L4 -146Q18 -156 34 -142L20 -72Z")
    stage.line("M26 -136L56 -108L84 -124M10 -136L-30 -126L-46 -96", 9)
    stage.canvas.circle(38, -168, 18, stage.body, stroke=stage.edge, width=2)
    stage.shape("M-84 -124L-46 -134L-38 -102L-76 -92Z")
    stage.canvas.path("M-120 -150H-70M-136 -100H-92M-124 -20H-84", stroke=stage.palette.light, width=3, opacity=0.6)


def sower(stage: Stage) -> None:
    """Somebody who bends and throws a handful of light."""
    stage.line("M-30 -70L-44 4M-20 -70L6 4", 13)
    stage.shape("M-44 -64C-48 -110 -20 -146 16 -150L36 -130L-6 -60Z")
    stage.canvas.circle(38, -158, 18, stage.body, stroke=stage.edge, width=2)
    stage.shape("M8 -172L76 -156L50 -168L42 -188L26 -184L24 -172Z")
    stage.line("M18 -132L62 -96", 9)
    stage.canvas.dots(
        [(74 + k * 9, -88 + k * k * 2.2 + stage.dice.between(-14, 14), 4.2) for k in range(7)], stage.palette.light
    )
    stage.shape("M-64 -98h34v34h-34Z")


def table(stage: Stage) -> None:
    """Three behind one long table."""
    for x, tall in ((-70, 0), (0, 16), (70, 4)):
        stage.shape(f"M{x - 30} -70Q{x - 28} {-118 - tall} {x} {-120 - tall}Q{x + 28} {-118 - tall} {x + 30} -70Z")
        stage.canvas.circle(x, -140 - tall, 17, stage.body, stroke=stage.edge, width=2)
        stage.canvas.circle(x, -160 - tall, 8, stage.palette.mid)
        stage.eyes((x - 6, -140 - tall), (x + 6, -140 - tall), size=1.8)
    stage.shape("M-124 -76H124V-62H114V4H102V-62H-102V4H-114V-62H-124Z")
    stage.canvas.path("M-90 -76v-12h16v12ZM60 -76v-12h16v12Z", stage.palette.light)
