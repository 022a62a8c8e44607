"""Forces: water, fire, light, wind and storm, and what they do."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.stage import Stage
from games.kernel.art.canvas import polar
from games.kernel.art.markup import num


def surge(stage: Stage) -> None:
    """Light breaks out of the water."""
    stage.rays(0, -40, 60, 196, 22, stage.gold)
    stage.rays(0, -40, 50, 130, 16, stage.foam)
    stage.disc(0, -40, 54, stage.sun)
    stage.disc(0, -40, 34, stage.foam)


def fire(stage: Stage) -> None:
    """A chair and a table on a pyre."""
    stage.glow(0, -90, 150)
    stage.cut(
        "M-76 8C-104 -70 -60 -96 -66 -160C-36 -146 -30 -116 -24 -104C-28 -150 0 -176 -6 -226C40 -190 34 -140 38 -116C50 -126 52 -144 50 -160C86 -120 104 -60 74 8Z",
        stage.sun,
    )
    stage.flat(
        "M-50 8C-68 -50 -34 -70 -38 -106C-18 -92 -12 -76 -8 -64C-10 -100 8 -116 6 -148C32 -116 24 -84 28 -66C38 -74 40 -84 38 -94C60 -64 66 -30 48 8Z",
        stage.gold,
    )
    stage.flat("M-26 8C-34 -24 -12 -40 -14 -62C4 -46 2 -30 8 -22C16 -28 16 -34 16 -42C32 -22 34 -8 26 8Z")
    stage.line("M-62 6L-40 -112M-14 6L-34 -60M-52 -60L-30 -64M-44 -90L-70 -96M78 8L30 -70M40 8L60 -30M16 -60L52 -84", 8)
    stage.line("M-86 8L80 -14M-80 -14L88 10", 11, stage.mid)


def storm(stage: Stage) -> None:
    """A cloud, its lightning, and hail."""
    stage.cut("M-30 -140H22L-2 -84H32L-38 16L-14 -60H-46Z", stage.gold)
    stage.cut("M60 -140H94L78 -104H98L52 -36L66 -86H46Z", stage.gold)
    stage.cut(
        "M-112 -128C-140 -170 -96 -200 -72 -186C-62 -230 4 -238 22 -202C50 -228 96 -208 92 -178C128 -176 132 -136 104 -128Z"
    )
    stage.flat(
        "M-98 -136C-114 -160 -90 -178 -70 -168C-56 -204 -6 -208 8 -184C-20 -190 -44 -172 -50 -150C-70 -156 -88 -152 -98 -136Z",
        stage.mid,
    )
    for drop in range(14):
        x, y = -110 + 17 * drop, stage.dice.between(-104, -10)
        stage.line(f"M{x} {num(y)}l-8 22", 4, stage.foam)


def breaker(stage: Stage) -> None:
    """One great wave that curls over a boat and over cards."""
    stage.cut(
        "M-170 30C-150 -90 -110 -190 -10 -214C60 -228 116 -186 112 -136C96 -166 64 -172 44 -154C22 -134 26 -96 58 -84C40 -40 80 0 170 6V40H-170Z",
        stage.mid,
    )
    stage.flat("M-146 20C-122 -80 -84 -158 -8 -178C-62 -130 -70 -50 -16 20Z", stage.pale)
    stage.line("M-110 16C-92 -60 -64 -120 -16 -154M-70 16C-64 -40 -46 -90 -8 -124", 4, stage.foam)
    stage.cut(
        "M-10 -214C60 -228 116 -186 112 -136L100 -150L98 -128L84 -148L78 -126L66 -152L54 -132L48 -156L34 -142C40 -176 20 -196 -10 -214Z",
        stage.foam,
    )
    for x, y, turn in ((86, -92, 24), (120, -64, -20), (62, -56, 60)):
        stage.canvas.open(move=(x, y), turn=turn + stage.dice.between(-12, 12))
        stage.cut("M-9 -14H9V14H-9Z", stage.sun)
        stage.flat("M-5 -10H5V0H-5Z")
        stage.canvas.close()


def washed(stage: Stage) -> None:
    """A bottle on the sand, with a letter in it; a star of the sea."""
    stage.cut("M-170 20C-110 -50 -30 -64 40 -50C100 -40 140 -20 170 20Z", stage.gold)
    stage.star(-84, -14, 30, stage.sun, 5)
    stage.canvas.open(move=(14, -84), turn=-24)
    stage.cut("M-66 -26H30C46 -26 48 -12 62 -12H90V12H62C48 12 46 26 30 26H-66Q-76 0 -66 -26Z", stage.pale)
    stage.flat("M-50 -15H20V15H-50Z")
    stage.line("M-42 -6H10M-42 4H-6", 3, stage.mid)
    stage.flat("M84 -14H104V14H84Z", stage.dark)
    stage.canvas.close()
    stage.line("M-150 14Q-120 -14 -90 8Q-60 30 -30 8", 4, stage.foam)


def whirlpool(stage: Stage) -> None:
    """A throat of water, and a hand that doesn't get away."""
    for ring in range(6):
        stage.canvas.ellipse(0, -34, 140 - 22 * ring, 54 - 8 * ring, (stage.foam, stage.mid, stage.pale)[ring % 3])
    stage.canvas.ellipse(0, -34, 20, 9, stage.dark)
    stage.cut(
        "M-16 -34C-18 -90 -24 -110 -40 -150L-30 -154L-14 -124L-18 -186L-8 -188L0 -130L8 -192L18 -190L14 -128L32 -172L41 -168L26 -108C22 -84 18 -60 18 -34Z"
    )
    stage.line("M-17 -60Q0 -52 20 -60", 5, stage.gold)


def hands(stage: Stage) -> None:
    """Arms that rise out of the water towards a light."""
    stage.lamp(0, -206, 20)
    stage.rays(0, -206, 30, 52, 12, stage.gold)
    for x, top, lean in ((-92, -76, -10), (-46, -124, 10), (6, -150, 0), (54, -116, -12), (98, -70, 8)):
        tall = top + stage.dice.between(-14, 10)
        stage.canvas.open(move=(x, tall), turn=lean)
        stage.cut(
            f"M-11 {num(20 - tall)}L-10 30C-20 20 -28 4 -30 -8L-23 -10L-12 6L-16 -30L-9 -31L-3 0L2 -36L9 -35L9 1L20 -24L27 -20L16 14C14 24 11 30 11 36L12 {num(20 - tall)}Z",
            stage.dark if x % 4 else stage.mid,
        )
        stage.canvas.close()


def rising(stage: Stage) -> None:
    """A body leaves the shallows on a column of light, as it was."""
    stage.canvas.path("M-56 20L-76 -260H76L56 20Z", stage.canvas.linear([(0, stage.gold, 0), (1, stage.foam, 0.95)]))
    for ring in range(3):
        stage.canvas.ellipse(0, 4, 50 + 34 * ring, 12 + 7 * ring, stroke=stage.foam, width=4)
    stage.cut(
        "M-8 -118C-30 -112 -50 -134 -64 -158C-44 -150 -28 -146 -12 -148H12C28 -146 44 -150 64 -158C50 -134 30 -112 10 -118L18 -60L6 0L0 -56L-8 0L-18 -60Z"
    )
    stage.disc(0, -170, 17)
    for side in (-1, 1):
        stage.line(f"M{side * 30} -40q{side * 16} -30 4 -60M{side * 46} -90q{side * 10} -24 2 -44", 4, stage.gold)


def motes(stage: Stage) -> None:
    """A jar is opened, and its lights go out into the world."""
    stage.cut("M-38 8Q-48 -30 -38 -70Q-34 -84 -24 -90H24Q34 -84 38 -70Q48 -30 38 8Z", stage.pale)
    stage.flat("M-30 0Q-38 -30 -30 -66H-20Q-26 -30 -20 0Z")
    stage.cut("M-28 -102H28V-88H-28Z", stage.mid)
    stage.cut("M44 -112L92 -134L98 -122L50 -100Z", stage.sun)
    for mote in range(15):
        x, y = polar(0, -90, 30 + 9.5 * mote, -64 + 37 * mote % 128)
        stage.glow(x, y, 22)
        stage.disc(x, y, stage.dice.between(4, 8), stage.gold)
        stage.disc(x, y, 2.6, stage.foam)
    for x, y in ((-14, -30), (12, -54), (6, -16)):
        stage.disc(x, y, 5, stage.gold)


def constellation(stage: Stage) -> None:
    """Stars, joined to the shape of something that steps out of the sea."""
    points = [
        (-70, 0),
        (-84, -70),
        (-40, -124),
        (0, -160),
        (30, -214),
        (66, -186),
        (44, -140),
        (78, -86),
        (52, -20),
        (10, -74),
        (-30, -30),
    ]
    stage.disc(0, -118, 122, stage.mid)
    stage.disc(0, -118, 114, stage.dark)
    stage.line("M" + "L".join(f"{x} {y}" for x, y in points) + "ZM-40 -124L10 -74L44 -140", 3, stage.pale)
    for x, y in points:
        stage.star(x, y, stage.dice.between(11, 18), stage.gold)
    for _ in range(14):
        stage.disc(*polar(0, -118, stage.dice.between(10, 104), stage.dice.between(0, 360)), 1.8, stage.foam)


def suns(stage: Stage) -> None:
    """A second sun comes up beside the first; a cock crows at it."""
    stage.rays(58, -96, 66, 104, 20, stage.gold)
    stage.disc(58, -96, 60, stage.foam)
    stage.disc(58, -96, 46, stage.gold)
    stage.line("M-60 -28L-66 8M-46 -28L-42 8", 5, stage.gold)
    stage.cut(
        "M-118 -126C-96 -142 -84 -104 -64 -100C-44 -104 -44 -136 -36 -150C-28 -164 -8 -162 -6 -146L10 -140L-6 -134C-8 -96 -14 -34 -56 -26C-92 -24 -100 -80 -118 -126Z"
    )
    stage.flat(
        "M-34 -158L-40 -176L-28 -168L-22 -182L-16 -168L-6 -174L-8 -158ZM-6 -132q6 12 -2 18q-8 -6 -4 -18Z", stage.sun
    )
    stage.line("M-84 -80Q-70 -50 -44 -60M-108 -120Q-90 -128 -84 -96", 4, stage.pale)
    stage.disc(-18, -148, 3, stage.foam)


def echoes(stage: Stage) -> None:
    """A mouth speaks, and speaks, and speaks."""
    for ring in range(5, 0, -1):
        stage.canvas.ellipse(0, -112, 30 + 22 * ring, 22 + 20 * ring, (stage.mid, stage.foam, stage.pale)[ring % 3])
    stage.cut("M-44 -112C-28 -138 -12 -138 0 -130C12 -138 28 -138 44 -112C26 -84 -26 -84 -44 -112Z", stage.sun)
    stage.flat("M-30 -112Q0 -124 30 -112Q0 -92 -30 -112Z", stage.dark)
    stage.flat("M-22 -115Q0 -122 22 -115L16 -110H-16Z")


def stampede(stage: Stage) -> None:
    """Horses whose manes are the crests of waves."""
    for x, y, scale, color in ((56, 4, 0.8, stage.pale), (-60, 6, 0.9, stage.mid), (4, 14, 1.05, stage.dark)):
        stage.canvas.open(move=(x, y + stage.dice.between(-6, 6)), scale=scale)
        stage.cut(
            "M-96 10C-92 -50 -50 -70 -20 -120C-8 -148 16 -160 34 -158L44 -178L52 -154C64 -146 76 -124 94 -104C96 -90 84 -84 74 -90C60 -96 48 -96 36 -88C34 -60 56 -30 66 10Z",
            color,
        )
        stage.flat(
            "M38 -166C6 -178 -12 -150 -34 -152C-24 -142 -22 -136 -32 -126C-50 -130 -62 -118 -78 -124C-70 -108 -74 -96 -90 -88C-100 -92 -112 -88 -122 -92C-112 -60 -96 -60 -76 -68C-40 -84 -24 -120 -4 -140C10 -152 24 -158 38 -166Z"
        )
        stage.disc(52, -132, 3.4, stage.gold)
        stage.canvas.close()


def scent(stage: Stage) -> None:
    """The wind, with leaves in it and the mark of a paw."""
    for y, reach in ((-190, 60), (-140, 92), (-90, 70), (-40, 100)):
        far = reach + stage.dice.between(-14, 14)
        stage.line(
            f"M-150 {y}C-90 {y - 26} -30 {y + 22} {num(far - 30)} {y}C{num(far + 14)} {y - 22} {num(far + 22)} {y - 60} {num(far - 8)} {y - 56}C{num(far - 26)} {y - 52} {num(far - 20)} {y - 30} {num(far - 4)} {y - 34}",
            8,
            stage.foam,
        )
    for _ in range(8):
        leaf = f"M{num(stage.dice.between(-130, 100))} {num(stage.dice.between(-230, -10))}"
        stage.cut(f"{leaf}q12 -16 28 -6q-8 16 -28 6Z", stage.gold)
    stage.cut("M-24 -84C-24 -104 24 -104 24 -84C32 -62 12 -56 0 -64C-12 -56 -32 -62 -24 -84Z")
    for left, top in ((-32, -112), (-11, -126), (11, -126), (32, -112)):
        stage.canvas.ellipse(left, top, 9, 13, stage.dark)
