"""Dreamcallers: a portrait in a frame of light, each with a head of its own."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from typing import Final

from games.dreamtides.art.stage import Motif, Stage
from games.kernel.art.canvas import polar
from games.kernel.art.markup import num
from games.kernel.art.motifs import Motifs


def frame(stage: Stage) -> None:
    """A round frame with rays and beads."""
    rays = stage.dice.whole(20, 32)
    stage.rays(0, -132, 112, 146, rays, stage.gold)
    stage.disc(0, -132, 118, stage.foam)
    stage.disc(0, -132, 108, stage.mid)
    stage.disc(0, -132, 101, stage.pale)
    stage.disc(0, -140, 70, stage.foam)
    for bead in range(rays):
        x, y = polar(0, -132, 113, 360 * bead / rays)
        stage.disc(x, y, 2.6, stage.sun)


def _bust(stage: Stage, *, skin: str, dress: str, features: str = "") -> None:
    """A head above shoulders."""
    stage.cut("M-84 -50C-74 -84 -36 -86 -18 -92V-112H18V-92C36 -86 74 -84 84 -50Q60 -16 0 -24Q-60 -16 -84 -50Z", dress)
    stage.flat("M-18 -94L0 -62L18 -94L30 -88L0 -34L-30 -88Z", stage.gold)
    stage.cut("M-12 -116V-88Q0 -78 12 -88V-116Z", skin)
    stage.cut(
        "M0 -192C34 -192 34 -148 28 -130C22 -112 10 -100 0 -100C-10 -100 -22 -112 -28 -130C-34 -148 -34 -192 0 -192Z",
        skin,
    )
    stage.line("M-18 -146q6 -5 12 0M6 -146q6 -5 12 0", 2.6, features)
    stage.line("M0 -142l-3 16h5M-8 -116q8 4 16 0", 2.2, features)


def _ash(stage: Stage) -> None:
    """Hair that goes up in flames."""
    frame(stage)
    flicker = stage.dice.between(-8, 8)
    stage.cut(
        f"M-38 -128C-60 -170 -40 -190 -50 -222C-30 -212 -24 -204 -18 -192C-16 -214 -8 -230 {num(flicker)} -246C10 -228 14 -212 16 -198C26 -208 32 -216 48 -226C40 -194 60 -170 38 -128Z",
        stage.sun,
    )
    _bust(stage, skin=stage.dark, dress=stage.mid, features=stage.foam)
    stage.cut("M-32 -150C-36 -190 -10 -196 0 -214C8 -198 36 -190 32 -150C22 -172 -18 -178 -32 -150Z", stage.sun)
    stage.flat("M-18 -176C-12 -186 -4 -188 0 -200C4 -188 12 -186 18 -176Q0 -186 -18 -176Z", stage.gold)


def _wire(stage: Stage) -> None:
    """A smooth face with a headset; wires for hair."""
    frame(stage)
    _bust(stage, skin=stage.mid, dress=stage.dark)
    for strand in range(9):
        x = -32 + 8 * strand
        stage.line(f"M{x} -170Q{num(x * 1.6)} -216 {num(x * 2.4)} {num(-214 + abs(x) * 1.4)}", 4)
        stage.disc(x * 2.4, -214 + abs(x) * 1.4, 5, stage.gold if strand % 2 else stage.sun)
    stage.flat("M-26 -154H26V-138H-26Z", stage.foam)
    stage.line("M-18 -146h10M8 -146h10", 5, stage.sun)
    stage.line("M-34 -140C-40 -206 40 -206 34 -140", 6)
    stage.cut("M-42 -158h14v30h-14ZM28 -158h14v30h-14Z", stage.sun)
    stage.line("M34 -130Q30 -108 10 -108", 4)
    stage.disc(8, -108, 4.5, stage.sun)


def salt(stage: Stage) -> None:
    """A crown of crystals over long pale hair."""
    frame(stage)
    _bust(stage, skin=stage.mid, dress=stage.sun)
    stage.cut(
        "M0 -196C-44 -196 -40 -140 -44 -100C-46 -76 -56 -66 -58 -52C-36 -56 -28 -84 -28 -108C-32 -140 -28 -172 0 -174C28 -172 32 -140 28 -108C28 -84 36 -56 58 -52C56 -66 46 -76 44 -100C40 -140 44 -196 0 -196Z",
        stage.foam,
    )
    stage.cut(
        "M-36 -176L-46 -214L-24 -192L-20 -232L-4 -198L4 -244L12 -198L26 -230L28 -192L48 -212L38 -176Q0 -196 -36 -176Z",
        stage.pale,
    )
    stage.flat("M4 -244L12 -198L6 -192L0 -196ZM-20 -232L-4 -198L-12 -192ZM26 -230L28 -192L20 -194Z")
    stage.star(0, -164, 8, stage.gold)


def _herd(stage: Stage) -> None:
    """A hood with ears and antlers; a bird on the shoulder."""
    frame(stage)
    _bust(stage, skin=stage.pale, dress=stage.dark)
    stage.line(
        "M-28 -190C-44 -206 -66 -200 -74 -230M-54 -206L-52 -230M28 -190C44 -206 66 -200 74 -230M54 -206L52 -230", 6
    )
    stage.cut(
        "M0 -206C-50 -206 -50 -140 -46 -108L-60 -74L-28 -88C-38 -124 -34 -168 0 -170C34 -168 38 -124 28 -88L60 -74L46 -108C50 -140 50 -206 0 -206Z",
        stage.mid,
    )
    stage.cut("M-40 -182L-62 -196L-52 -166ZM40 -182L62 -196L52 -166Z", stage.sun)
    stage.cut("M48 -84C50 -104 68 -108 78 -98L92 -94L78 -90C76 -76 62 -72 36 -70Z", stage.foam)
    stage.disc(74, -96, 2.2)


def _ninth(stage: Stage) -> None:
    """Hair and beard that are waves."""
    frame(stage)
    _bust(stage, skin=stage.mid, dress=stage.dark)
    stage.cut(
        "M-44 -120C-56 -160 -46 -206 0 -210C40 -214 74 -196 78 -168C80 -152 60 -148 58 -162C40 -172 20 -168 -4 -172C-24 -172 -30 -150 -28 -128C-34 -118 -40 -116 -44 -120Z",
        stage.foam,
    )
    stage.line("M-38 -140C-42 -176 -10 -194 20 -190Q48 -190 62 -176", 4, stage.pale)
    stage.cut(
        "M-30 -136C-24 -112 -12 -118 0 -122C12 -118 24 -112 30 -136C36 -104 26 -60 -14 -50C-4 -60 -2 -66 -2 -72C-22 -84 -36 -104 -30 -136Z",
        stage.foam,
    )
    stage.line("M-18 -104Q0 -92 18 -104M-10 -86Q2 -78 14 -88", 3, stage.pale)
    stage.line("M-7 -114h14", 3)


def wall(stage: Stage) -> None:
    """A helmet like a wall with battlements, and a crest."""
    frame(stage)
    stage.cut("M-6 -196C-40 -250 40 -262 62 -210C70 -190 60 -160 52 -150C54 -190 30 -206 8 -200Z", stage.sun)
    _bust(stage, skin=stage.pale, dress=stage.mid)
    stage.cut(
        "M-40 -176V-204H-26V-194H-12V-208H12V-194H26V-204H40V-176L34 -104L16 -92L18 -150H6V-128H-6V-150H-18L-16 -92L-34 -104Z"
    )
    stage.flat("M-38 -180H38V-172H-38Z", stage.gold)
    stage.cut("M-88 -52C-92 -86 -62 -96 -44 -84L-36 -46ZM88 -52C92 -86 62 -96 44 -84L36 -46Z")
    stage.line("M-78 -66Q-64 -82 -48 -76M78 -66Q64 -82 48 -76", 3, stage.gold)


CALLERS: Final[Motifs[Motif]] = Motifs(
    {"ash": _ash, "wire": _wire, "salt": salt, "herd": _herd, "wave": _ninth, "wall": wall},
    {"neutral": [_ash, _wire, salt, _herd, _ninth, wall]},
)
