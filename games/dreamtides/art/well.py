"""The Dreamwell: places and their hours."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from typing import Final

from games.dreamtides.art.stage import Motif, Stage
from games.kernel.art.markup import num
from games.kernel.art.motifs import Motifs


def _horizon(stage: Stage) -> None:
    """Half a sun upon the sea, islands, and birds that go to meet it."""
    stage.rays(0, -60, 92, 190, 26, stage.foam)
    stage.disc(0, -60, 88, stage.gold)
    stage.disc(0, -60, 66, stage.sun)
    stage.cut("M-170 10C-150 -60 -110 -84 -80 -40C-66 -30 -56 -10 -50 10Z", stage.mid)
    stage.cut("M170 10C160 -50 130 -110 96 -52C80 -40 64 -16 56 10Z")
    for row in range(4):
        stage.line(f"M{-34 + 6 * row} {-30 + 12 * row}h{68 - 12 * row}", 4, stage.foam)
    for x, y in ((-60, -206), (-30, -222), (70, -196)):
        stage.line(f"M{x} {y}q9 -11 16 0q7 -11 16 0", 3.6, stage.dark)


def _cavern(stage: Stage) -> None:
    """The sun seen from within a cave."""
    stage.disc(0, -90, 74, stage.gold)
    stage.disc(0, -90, 52, stage.foam)
    for scale, color in ((1.0, stage.pale), (1.16, stage.mid), (1.36, stage.dark)):
        stage.canvas.open(move=(0, -100 + 100 * scale - 26), scale=scale)
        stage.cut(
            "M-190 40V-330H190V40H86C98 -30 84 -60 92 -104C80 -120 82 -150 58 -162L48 -134L38 -172C20 -180 6 -184 0 -150L-10 -184C-28 -182 -34 -178 -44 -166L-52 -120L-66 -160C-88 -136 -84 -100 -94 -80C-84 -50 -98 -20 -86 40Z",
            color,
        )
        stage.canvas.close()


def skypath(stage: Stage) -> None:
    """Steps of stone and arches that climb into the clouds."""
    for left, top, broad in ((-110, -186, 60), (64, -120, 76), (84, -226, 48), (-76, -70, 50)):
        stage.canvas.ellipse(left, top, broad, 12, stage.foam)
        stage.canvas.ellipse(left + 16, top - 9, broad * 0.5, 12, stage.foam)
    for step in range(11):
        x, y = -70 + 90 * (1 if step % 2 else 0.25) * (1 - step / 14) + step * 7, 2 - 21 * step
        wide = 46 - 2.8 * step
        stage.cut(
            f"M{num(x - wide)} {y}H{num(x + wide)}L{num(x + wide * 0.6)} {y + 10}L{num(x)} {y + 17}L{num(x - wide * 0.6)} {y + 10}Z",
            stage.mid if step % 2 else stage.dark,
        )
        stage.line(f"M{num(x - wide + 3)} {y}H{num(x + wide - 3)}", 3, stage.gold)
    stage.cut("M-22 -222V-262Q4 -292 30 -262V-222H20V-258Q4 -276 -12 -258V-222Z", stage.sun)


def tree(stage: Stage, x: float, top: float, color: str, size: float) -> None:
    stage.line(
        f"M{num(x)} {num(top)}V0M{num(x)} {num(top + 40)}l{num(size * 0.6)} -24M{num(x)} {num(top + 54)}l{num(-size * 0.6)} -24",
        7,
    )
    for dx, dy, part in ((-0.7, 0.2, 0.7), (0.7, 0.25, 0.7), (0, -0.4, 0.9), (0, 0.4, 0.75)):
        stage.disc(x + dx * size, top + dy * size, size * part, color)
    for _ in range(5):
        stage.disc(
            x + stage.dice.between(-size, size), top + stage.dice.between(-size, size * 0.8), size * 0.12, stage.foam
        )


def _glade(stage: Stage) -> None:
    """Trees in autumn, and their leaves in the wind."""
    stage.cut("M-170 20C-120 -44 -60 -36 0 -40C70 -46 120 -40 170 20Z", stage.mid)
    for place, top, color, size in (
        (-96, -130, "#c9542f", 40),
        (92, -146, "#d98b2b", 42),
        (-44, -176, "#e3a83c", 38),
        (42, -112, "#b8432f", 32),
    ):
        tree(stage, place, top + stage.dice.between(-8, 8), color, size)
    for _ in range(16):
        x, y = stage.dice.between(-140, 140), stage.dice.between(-90, 0)
        stage.flat(f"M{num(x)} {num(y)}q8 -9 15 0q-7 8 -15 0Z", stage.dice.pick(("#e3a83c", "#c9542f", stage.foam)))
    stage.cut("M-10 0C-16 -20 8 -26 12 -40L20 -32L26 -40L26 -22C32 -14 28 0 28 0Z")


def _twilight(stage: Stage) -> None:
    """A crescent with its beams, over a tower's window."""
    for beam in range(7):
        stage.canvas.path(f"M0 -180L{-170 + 50 * beam} 20h28Z", stage.foam, opacity=0.4)
    stage.disc(0, -180, 58, stage.dark)
    stage.cut("M14 -236A58 58 0 1 0 56 -164A46 46 0 1 1 14 -236Z", stage.gold)
    stage.cut("M-150 16L-112 -60L-90 -34L-66 -92L-36 -24L0 -50L40 -18L70 -84L100 -36L124 -62L156 16Z", stage.mid)
    stage.cut("M-14 6V-88L0 -112L14 -88V6Z")
    stage.lamp(0, -74, 7)
    for _ in range(9):
        stage.star(stage.dice.between(-140, 140), stage.dice.between(-250, -150), stage.dice.between(5, 11))


def _interface(stage: Stage) -> None:
    """A ring of glyphs that stands in the water like a gate."""
    stage.disc(0, -112, 112, stage.dark)
    stage.disc(0, -112, 88, stage.mid)
    stage.ring(0, -112, 100, 3, stage.gold)
    for mark in range(20):
        stage.canvas.open(move=(0, -112), turn=18 * mark)
        stage.line("M0 -105V-95" if mark % 3 else "M-4 -100h8", 4, stage.foam)
        stage.canvas.close()
    for radius in (66, 44, 22):
        stage.ring(0, -112, radius, 2.6, stage.pale)
    points = [(-58, -150), (-20, -174), (16, -120), (62, -138), (30, -62), (-34, -78)]
    stage.line("M" + "L".join(f"{x} {y}" for x, y in points) + "Z", 2.4, stage.foam)
    for x, y in points:
        stage.star(x, y, 12, stage.gold)
    stage.cut("M-60 20L-44 -14H44L60 20Z")


def _passage(stage: Stage) -> None:
    """Curtains of northern light above a strait of ice."""
    for curtain in range(4):
        x = -130 + 78 * curtain + stage.dice.between(-10, 10)
        sway = stage.dice.between(-30, 30)
        light = stage.canvas.linear(
            [(0, stage.foam, 0), (0.5, ("#8fe0b8", stage.gold, "#e58fc0", "#7fd0e0")[curtain], 0.9), (1, stage.foam, 0)]
        )
        stage.canvas.path(
            f"M{num(x)} -286C{num(x + sway)} -210 {num(x - sway)} -150 {num(x)} -60L{num(x + 66)} -30C{num(x + 40 - sway)} -130 {num(x + 60 + sway)} -220 {num(x + 66)} -280Z",
            light,
        )
    stage.cut("M-170 16L-150 -130L-120 -90L-98 -146L-66 -30L-40 16Z", stage.mid)
    stage.cut("M170 16L156 -110L128 -150L102 -60L78 -84L44 16Z")
    stage.flat(
        "M-150 -130L-120 -90L-132 -80L-144 -96ZM-98 -146L-84 -94L-96 -104L-108 -96ZM128 -150L145 -128L132 -118L120 -124Z"
    )
    stage.cut("M-24 -2Q0 8 24 -2L16 12H-16Z", stage.sun)
    stage.cut("M2 -8V-58Q26 -36 22 -8Z", stage.foam)


WELL: Final[Motifs[Motif]] = Motifs(
    {
        "horizon": _horizon,
        "cavern": _cavern,
        "skypath": skypath,
        "glade": _glade,
        "twilight": _twilight,
        "interface": _interface,
        "passage": _passage,
    },
    {"neutral": [_horizon, _cavern, skypath, _glade, _twilight, _interface, _passage]},
)
