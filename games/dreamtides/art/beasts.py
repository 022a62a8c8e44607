"""Spirit animals, monsters and what is older than both."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.stage import Stage
from games.kernel.art.canvas import polar
from games.kernel.art.markup import num


def heron(stage: Stage) -> None:
    stage.line("M-6 -70V6M14 -66L10 -34L16 6", 4)
    stage.cut(
        "M-80 -62C-40 -112 12 -116 36 -96C46 -110 26 -132 30 -158C33 -180 52 -190 68 -182L124 -170L68 -168C52 -166 50 -150 58 -132C68 -104 48 -68 8 -62C-18 -58 -44 -62 -80 -62Z"
    )
    stage.flat("M-74 -64C-40 -96 -6 -104 26 -92C14 -72 -20 -64 -74 -64Z", stage.pale)
    stage.flat("M-50 -66C-26 -84 -4 -90 16 -84C4 -70 -20 -66 -50 -66Z")
    stage.line("M58 -184Q34 -200 10 -192", 4)
    stage.disc(66, -176, 2.6, stage.foam)


def hare(stage: Stage) -> None:
    """It sits up, and its ears are two flames."""
    stage.glow(34, -178, 70)
    stage.cut(
        "M14 -132C-4 -166 -2 -206 10 -218C26 -204 32 -166 30 -134ZM30 -134C34 -168 50 -200 66 -206C72 -186 62 -150 44 -128Z"
    )
    stage.flat(
        "M18 -140C8 -166 8 -192 12 -202C22 -188 26 -164 25 -140ZM36 -138C42 -164 52 -186 60 -192C62 -178 54 -152 42 -134Z",
        stage.gold,
    )
    stage.cut(
        "M-58 4C-76 -40 -50 -92 -8 -98C0 -104 4 -112 6 -120C10 -142 40 -148 56 -128C66 -114 62 -100 46 -94C54 -70 52 -30 44 4Z"
    )
    stage.flat("M-46 2C-58 -34 -38 -66 -12 -68C10 -66 18 -34 2 2Z", stage.mid)
    stage.flat("M40 -86C46 -62 44 -30 38 0H24C34 -30 36 -60 32 -86Z", stage.sun)
    stage.disc(-62, -14, 13, stage.foam)
    stage.disc(42, -120, 3.4, stage.foam)


def stag(stage: Stage) -> None:
    """Moths sit in its antlers."""
    stage.line("M-44 -66L-50 -30L-44 6M-28 -66L-24 6M30 -66L26 6M44 -74L52 -34L46 6", 8)
    stage.cut(
        "M-62 -92C-40 -108 0 -104 30 -106C38 -126 44 -142 54 -154L84 -134C90 -126 84 -118 74 -120C68 -104 62 -84 48 -68C20 -58 -30 -56 -54 -66Q-66 -78 -62 -92Z"
    )
    stage.flat("M-54 -86C-34 -98 0 -94 28 -98C16 -82 -20 -76 -54 -86Z", stage.pale)
    horns = "M56 -152C50 -172 30 -178 22 -206M42 -172C30 -172 20 -176 8 -190M62 -154C66 -176 84 -184 88 -212M72 -174C84 -176 94 -182 104 -196M33 -184L38 -204M84 -192L74 -208"
    stage.line(horns, 5)
    for x, y in ((8, -192), (22, -210), (88, -214), (106, -198), (39, -206)):
        stage.flat(f"M{x} {y}q-16 -16 -14 2q2 8 14 -2q16 -16 14 2q-2 8 -14 -2Z", stage.foam if x % 2 else stage.gold)
    stage.disc(66, -134, 2.8, stage.foam)


def otter(stage: Stage) -> None:
    """On its back in the waves, with a shell on its belly."""
    stage.cut(
        "M-108 -34C-96 -58 -70 -52 -52 -46C-20 -66 26 -66 54 -58C62 -84 96 -92 108 -70C118 -50 104 -30 84 -26C40 -4 -30 -2 -62 -22C-82 -30 -96 -26 -108 -34Z"
    )
    stage.flat("M-44 -40C-12 -54 24 -54 56 -46C40 -26 -16 -22 -44 -40Z", stage.pale)
    stage.cut("M-4 -58C-8 -84 12 -100 26 -98C40 -96 48 -78 40 -58C28 -50 10 -50 -4 -58Z", stage.sun)
    stage.line("M18 -54V-92M10 -56L4 -82M28 -56L34 -84", 2.4, stage.foam)
    stage.line("M46 -48Q36 -62 40 -70M-6 -48Q-12 -58 -4 -66", 9)
    stage.disc(74, -84, 7)
    stage.disc(98, -84, 7)
    stage.eyes([(82, -66), (98, -64)])
    stage.disc(92, -54, 4.5, stage.foam)


def whale(stage: Stage) -> None:
    """There is a town on its back."""
    for x, height in ((-52, 34), (-30, 52), (-6, 40), (18, 62), (40, 38)):
        stage.cut(
            f"M{x} -78V{-84 - height}L{x + 10} {-100 - height}L{x + 20} {-84 - height}V-78Z",
            stage.pale if x % 4 else stage.sun,
        )
        stage.flat(f"M{x + 7} {-74 - height}h6v9h-6Z", stage.gold)
    stage.cut(
        "M-112 4C-116 -60 -70 -96 -10 -94C46 -92 66 -60 84 -54C96 -62 92 -84 104 -98C110 -88 108 -80 112 -76C118 -82 126 -84 134 -82C126 -62 112 -36 84 -18C60 0 -40 22 -112 4Z"
    )
    stage.flat("M-110 2C-84 -14 -30 -20 34 -16C-4 8 -66 14 -110 2Z")
    stage.line("M-96 -4Q-50 -16 4 -10M-88 4Q-50 -6 -20 -3", 2.4, stage.mid)
    stage.disc(-80, -34, 4, stage.foam)
    stage.line("M-44 -92Q-48 -116 -62 -120M-44 -92Q-42 -118 -30 -122", 4, stage.foam)


def owl(stage: Stage) -> None:
    stage.cut(
        "M-116 -150C-84 -158 -56 -146 -40 -130C-30 -150 -24 -158 -32 -178L-8 -166H8L32 -178C24 -158 30 -150 40 -130C56 -146 84 -158 116 -150C106 -96 78 -62 42 -56C30 -34 14 -22 0 -18C-14 -22 -30 -34 -42 -56C-78 -62 -106 -96 -116 -150Z"
    )
    for side in (-1, 1):
        stage.flat(
            f"M{side * 104} -144C{side * 80} -146 {side * 58} -134 {side * 46} -116C{side * 50} -92 {side * 60} -78 {side * 66} -74C{side * 86} -88 {side * 98} -112 {side * 104} -144Z",
            stage.mid,
        )
        stage.line(f"M{side * 92} -138L{side * 58} -96M{side * 76} -136L{side * 52} -112", 2.4, stage.foam)
        stage.disc(side * 16, -138, 16, stage.foam)
        stage.disc(side * 16, -138, 10, stage.gold)
        stage.disc(side * 16, -138, 5)
    stage.flat("M-5 -128H5L0 -114Z", stage.sun)
    for row in range(4):
        wide = 26 - 5 * row
        stage.line(
            f"M{-wide} {-100 + 17 * row}q{num(wide / 2)} 12 {wide} 0q{num(wide / 2)} 12 {wide} 0", 2.6, stage.pale
        )
    stage.line("M-70 -8H70", 9)
    stage.line("M-12 -22V-6M12 -22V-6", 5, stage.sun)


def fox(stage: Stage) -> None:
    """It leaps, with a tail of foam."""
    stage.cut(
        "M-116 -40C-112 -88 -82 -96 -52 -92C-20 -110 22 -114 46 -112L58 -136L70 -116L90 -128L88 -106L112 -88C104 -80 88 -78 76 -80C66 -64 52 -60 36 -60L70 -20L60 -14L16 -58C-10 -54 -30 -58 -46 -66L-70 -12L-82 -16L-66 -72C-90 -72 -104 -62 -116 -40Z",
        stage.sun,
    )
    stage.flat("M-116 -40C-114 -68 -100 -84 -86 -88C-84 -74 -96 -64 -116 -40Z")
    stage.flat("M112 -88C104 -80 88 -78 76 -80C70 -74 62 -68 54 -66C66 -84 84 -92 112 -88Z")
    stage.disc(84, -100, 3, stage.dark)


def leviathan(stage: Stage) -> None:
    """Coils of something old, in and out of the water."""
    for x, rise, half in ((-84, 70, 30), (-8, 112, 40)):
        stage.cut(
            f"M{x - half} 8C{x - half} {-rise * 1.35:.0f} {x + half} {-rise * 1.35:.0f} {x + half} 8H{x + half - 24}C{x + half - 22} {-rise * 0.9:.0f} {x - half + 22} {-rise * 0.9:.0f} {x - half + 24} 8Z"
        )
        stage.line(
            f"M{x - half + 11} -6C{x - half + 9} {-rise * 1.12:.0f} {x + half - 9} {-rise * 1.12:.0f} {x + half - 11} -6",
            3,
            stage.pale,
        )
    stage.cut(
        "M48 8C52 -70 30 -130 52 -168C66 -192 98 -192 112 -170L130 -158L112 -150C100 -140 92 -136 86 -126C74 -90 86 -40 84 8Z"
    )
    stage.flat("M54 -166L36 -196L66 -182L70 -208L84 -184Z", stage.sun)
    stage.line("M60 -120Q52 -70 58 -10", 3, stage.pale)
    stage.disc(92, -166, 4.5, stage.gold)


def turtle(stage: Stage) -> None:
    """It carries an island, with trees."""
    for x, top in ((-30, -176), (6, -200), (34, -170)):
        stage.line(f"M{x} -100V{top}", 5)
        stage.disc(x, top, 20, stage.sun if x == 6 else stage.foam)
        stage.disc(x + 13, top + 12, 13, stage.gold if x == 6 else stage.pale)
    stage.cut("M-86 -30C-84 -90 -46 -116 4 -116C52 -116 84 -86 86 -30Z", stage.mid)
    stage.line("M-60 -60L-30 -92L-4 -60L26 -92L58 -60M-4 -60V-32M-60 -60L-68 -32M58 -60L66 -32", 3, stage.foam)
    stage.cut(
        "M-98 -34H74C92 -66 124 -62 126 -40C126 -22 108 -14 88 -16C60 8 -60 14 -98 -34ZM-70 -16C-96 -8 -104 6 -108 18C-80 18 -56 8 -46 -8Z"
    )
    stage.disc(110, -42, 3.4, stage.foam)


def eel(stage: Stage) -> None:
    """A crowned head on a long neck, and a veil of fins."""
    stage.cut(
        "M-46 8C-66 -60 40 -74 14 -128C4 -150 22 -182 54 -180C82 -178 104 -160 112 -146C94 -140 78 -138 62 -136C66 -110 60 -70 26 -52C2 -38 6 -16 14 8Z"
    )
    stage.cut(
        "M16 -138C-26 -150 -50 -120 -92 -134C-66 -108 -52 -104 -60 -70C-42 -86 -26 -96 8 -88C22 -104 24 -120 16 -138Z",
        stage.pale,
    )
    stage.line("M6 -130Q-40 -124 -76 -130M4 -116Q-30 -108 -50 -88", 2, stage.foam)
    stage.flat("M30 -180L26 -210L42 -194L52 -216L62 -194L78 -208L72 -178Z", stage.gold)
    stage.line("M40 -120C44 -80 -22 -60 -20 4", 3, stage.sun)
    stage.disc(74, -160, 5, stage.foam)
    stage.flat("M96 -146l-6 14l-4 -12l-8 12l-4 -12Z")


def tentacles(stage: Stage) -> None:
    """One eye, and too many arms."""
    for arm in range(6):
        side, reach = (-1 if arm % 2 else 1), 58 + 18 * (arm // 2)
        tip = -120 + 36 * (arm // 2) + stage.dice.between(-16, 16)
        stage.cut(
            f"M{side * 14} 8C{side * reach} -10 {side * (reach - 22)} {num(tip + 20)} {side * (reach + 6)} {num(tip)}c{side * 12} -14 {side * 22} 0 {side * 14} 12C{side * (reach + 12)} {num(tip + 10)} {side * (reach + 24)} 8 {side * 44} 8Z",
            stage.mid if arm > 3 else "",
        )
    stage.cut("M-52 8C-72 -60 -64 -150 0 -152C64 -150 72 -60 52 8Z")
    stage.canvas.ellipse(0, -96, 30, 22, stage.foam)
    stage.disc(0, -96, 16, stage.sun)
    stage.canvas.ellipse(0, -96, 4, 15, stage.dark)
    for spot in range(7):
        x, y = polar(0, -96, 44, 100 + 26 * spot)
        stage.disc(x, y, stage.dice.between(2, 5), stage.pale)
