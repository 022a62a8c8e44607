"""Memories: a small scene in a frame that hangs in the air."""

from __future__ import annotations

import math
from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.kernel.art.motifs import Motifs
from games.voidream.art.memories import documents, keepsakes, nature, restraints, scenes
from games.voidream.art.palette import Palette

__all__ = ["SCENES", "memory"]

CX, CY = 200, 205
Scene = Callable[[Canvas, Dice, Palette], None]


def memory(canvas: Canvas, dice: Dice, palette: Palette, scene: Scene) -> None:
    """A small scene in a frame that hangs in the air."""
    shape, outline = dice.pick((_oval, _arch, _shard, _panel))(dice)
    turn = dice.between(-7, 7)
    canvas.circle(CX, CY, 190, canvas.glow(palette.light, 0.6))
    for _ in range(5):
        x = CX + dice.between(-90, 90)
        canvas.path(
            f"M{num(x)} -6Q{num(x + dice.between(-24, 24))} 50 {num(CX + (x - CX) * 0.5)} {num(CY - 104)}",
            stroke=palette.light,
            width=0.9,
            opacity=0.55,
        )
    canvas.open(move=(CX, CY), turn=turn)
    canvas.path(shape, palette.night, stroke=palette.night, width=20, opacity=0.6)
    canvas.path(
        shape,
        canvas.linear(
            [
                (0, palette.night, 1),
                (0.5, palette.mid, 1),
                (0.78, palette.light, 1),
                (0.8, palette.deep, 1),
                (1, palette.night, 1),
            ]
        ),
    )
    canvas.open(clip=canvas.clip(shape))
    scene(canvas, dice, palette)
    canvas.path("M-120 -130L-10 -130L-110 60ZM30 -130L54 -130L-60 110L-84 110Z", "#ffffff", opacity=0.09)
    canvas.close()
    canvas.path(shape, stroke=mix(palette.bright, palette.mid, 0.3), width=9, round_=True)
    canvas.path(shape, stroke=mix(palette.light, palette.bright, 0.3), width=2.4)
    canvas.path(outline, palette.light, opacity=0.9)
    canvas.close()
    for _ in range(9):
        x, y, size = CX + dice.between(-170, 170), CY + dice.between(-140, 150), dice.between(3, 11)
        if math.hypot(x - CX, y - CY) > 122:
            canvas.path(
                polygon(
                    [
                        polar(x, y, size, dice.between(0, 110)),
                        polar(x, y, size, dice.between(130, 230)),
                        polar(x, y, size * 0.6, dice.between(250, 350)),
                    ]
                ),
                palette.light,
                opacity=0.6,
            )


def _oval(dice: Dice) -> tuple[str, str]:
    beads = "".join(_bead(*_ellipse_point(96, 122, 360 * k / 12), 3.2) for k in range(12))
    return "M-84 0a84 110 0 1 1 168 0a84 110 0 1 1 -168 0Z", beads


def _arch(dice: Dice) -> tuple[str, str]:
    return "M-80 112V-34a80 84 0 0 1 160 0V112Z", _bead(0, -128, 5) + _bead(-90, 112, 4) + _bead(90, 112, 4)


def _panel(dice: Dice) -> tuple[str, str]:
    return "M-82 -108H82V108H-82Z", "".join(_bead(x, y, 4.4) for x in (-90, 90) for y in (-116, 116))


def _shard(dice: Dice) -> tuple[str, str]:
    points = [polar(0, 0, dice.between(92, 124), 360 * k / 8 + dice.between(-12, 12)) for k in range(8)]
    return polygon(points), "".join(_bead(x * 1.12, y * 1.12, 2.4) for x, y in points[::2])


def _ellipse_point(rx: float, ry: float, degrees: float) -> tuple[float, float]:
    return rx * math.cos(math.radians(degrees)), ry * math.sin(math.radians(degrees))


def _bead(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"


INSIDE: dict[str, Scene] = {
    **dict.fromkeys(("orders", "scroll"), scenes.scroll),
    **dict.fromkeys(("choir", "crystals"), scenes.crystals),
    **dict.fromkeys(("slumber", "grove", "tree"), scenes.tree),
    **dict.fromkeys(("candle", "flame"), scenes.candle),
    "static": scenes.static,
    "equation": scenes.formula,
    **dict.fromkeys(("map", "line"), scenes.lines),
    **dict.fromkeys(("floors", "doors"), scenes.doors),
    **dict.fromkeys(("tides", "sea"), scenes.waves),
    **dict.fromkeys(("photograph", "portrait"), scenes.figures),
    **dict.fromkeys(("clockwork", "mechanism"), scenes.clockwork),
    **dict.fromkeys(("averages", "sums"), documents.abacus),
    **dict.fromkeys(("timetables", "departures"), documents.board),
    **dict.fromkeys(("chart", "curve"), documents.chart),
    **dict.fromkeys(("delay", "coins", "toll"), documents.coins),
    **dict.fromkeys(("dictionary", "book"), documents.dictionary),
    **dict.fromkeys(("invitation", "envelope"), documents.envelope),
    **dict.fromkeys(("verdict", "gavel"), documents.gavel),
    **dict.fromkeys(("account", "ledger", "erasures"), documents.ledger),
    **dict.fromkeys(("letter", "note"), documents.letter),
    **dict.fromkeys(("forwarding", "address"), documents.mailbox),
    **dict.fromkeys(("edict", "decree"), documents.proclamation),
    **dict.fromkeys(("tongue", "word"), documents.speech),
    **dict.fromkeys(("writ", "seal"), documents.seal),
    **dict.fromkeys(("quarantine", "tape"), documents.tape),
    **dict.fromkeys(("ticket", "fare"), documents.ticket),
    **dict.fromkeys(("alarm", "bell"), keepsakes.alarm),
    **dict.fromkeys(("habeas", "prison"), restraints.bars),
    **dict.fromkeys(("restraints", "straps"), restraints.buckle),
    **dict.fromkeys(("pain", "index"), restraints.gauge),
    **dict.fromkeys(("song", "record"), keepsakes.gramophone),
    **dict.fromkeys(("key", "sold"), keepsakes.house_key),
    **dict.fromkeys(("hand", "mouth"), restraints.hush),
    **dict.fromkeys(("lamp", "light"), keepsakes.lamp),
    **dict.fromkeys(("lanterns", "lantern"), keepsakes.lantern),
    "mirror": keepsakes.mirror,
    **dict.fromkeys(("music", "melody"), keepsakes.music),
    **dict.fromkeys(("quilt", "blanket"), keepsakes.quilt),
    **dict.fromkeys(("vow", "rings", "promise"), keepsakes.rings),
    **dict.fromkeys(("snow", "paperweight"), keepsakes.snow_globe),
    **dict.fromkeys(("swords", "sword"), keepsakes.sword),
    **dict.fromkeys(("junction", "wires"), keepsakes.wires),
    **dict.fromkeys(("amber", "resin"), nature.amber),
    **dict.fromkeys(("lake", "boat"), nature.boat),
    **dict.fromkeys(("feather", "feathers"), nature.feathers),
    **dict.fromkeys(("frost", "ice"), nature.frost),
    **dict.fromkeys(("orchard", "garden"), nature.orchard),
    **dict.fromkeys(("rail", "track"), nature.rail),
    **dict.fromkeys(("roots", "root"), nature.roots),
    **dict.fromkeys(("salt", "crust"), nature.salt),
    **dict.fromkeys(("vein", "lode"), nature.vein),
}
KIN: dict[str, tuple[Scene, ...]] = {
    "Crystal": (scenes.crystals, nature.salt, nature.frost, nature.amber),
    "Law": (scenes.scroll, documents.gavel, documents.seal, documents.proclamation),
    "Offering": (scenes.candle, documents.chart, restraints.gauge),
    "Sleep": (scenes.tree, nature.feathers, keepsakes.quilt, keepsakes.lamp),
}
REMEMBERED: dict[str, tuple[Scene, ...]] = {
    "court": (scenes.scroll, scenes.figures, documents.gavel, documents.seal, keepsakes.sword),
    "fracta": (scenes.crystals, scenes.waves, scenes.tree, nature.roots, nature.orchard, nature.boat),
    "subter": (scenes.clockwork, scenes.lines, scenes.doors, documents.board, nature.rail, documents.ticket),
    "maze": (scenes.static, scenes.formula, scenes.candle, scenes.doors, keepsakes.mirror, documents.tape),
    "neutral": (scenes.figures, scenes.tree, scenes.waves, keepsakes.lamp, keepsakes.snow_globe, documents.letter),
}
SCENES = Motifs(INSIDE, REMEMBERED, kin=KIN)
