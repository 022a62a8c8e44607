"""Arcana: a circle drawn in the air, and in it what the dreamer does."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.kernel.art.motifs import Motifs
from games.voidream.art.arcana import acts, gestures, omens, tools
from games.voidream.art.palette import Palette

__all__ = ["SIGNS", "sign"]

CX, CY = 200, 205
Act = Callable[[Canvas, Dice, Palette], None]


def sign(canvas: Canvas, dice: Dice, palette: Palette, act: Act) -> None:
    """A circle drawn in the air, and in it what the dreamer does."""
    canvas.circle(CX, CY, 200, canvas.glow(palette.light, 0.7, palette.spark))
    canvas.circle(CX, CY, 134, palette.night, opacity=0.42)
    for radius, width in ((134, 2.4), (126, 1), (99, 1.4)):
        canvas.circle(CX, CY, radius, stroke=palette.light, width=width, opacity=0.85)
    points, skip = dice.pick(((5, 2), (6, 2), (7, 2), (7, 3), (8, 3), (9, 4), (12, 5)))
    turn = dice.between(0, 360 / points)
    star = "".join(
        polygon(
            [polar(CX, CY, 126, turn + 360 * k / points), polar(CX, CY, 126, turn + 360 * (k + skip) / points)],
            closed=False,
        )
        for k in range(points)
    )
    canvas.path(star, stroke=palette.bright, width=1.4, opacity=0.8)
    canvas.path(
        "".join(_rune(dice, *polar(CX, CY, 112, k * 20)) for k in range(18)),
        stroke=palette.light,
        width=1.6,
        opacity=0.85,
    )
    canvas.circle(CX, CY, 93, mix(palette.night, palette.deep, 0.5), stroke=palette.light, width=2)
    canvas.open(move=(CX, CY), scale=1.36)
    act(canvas, dice, palette)
    canvas.close()
    for k in range(points):
        x, y = polar(CX, CY, 126, turn + 360 * k / points)
        canvas.circle(x, y, 5, palette.spark)


def _rune(dice: Dice, x: float, y: float) -> str:
    return "".join(
        f"M{num(x + dice.pick((-4, 0, 4)))} {num(y - 6)}L{num(x + dice.pick((-4, 0, 4)))} {num(y + 6)}"
        for _ in range(2)
    )


ACTS: dict[str, Act] = {
    **dict.fromkeys(("eyes", "stare", "look"), acts.open_eye),
    **dict.fromkeys(("open", "door", "room"), acts.door),
    **dict.fromkeys(("minute", "time", "late", "always"), acts.clock),
    **dict.fromkeys(("standard", "banner"), acts.banner),
    **dict.fromkeys(("sleepwalk", "moon", "night"), acts.moon),
    **dict.fromkeys(("glass", "facets", "crystal"), acts.gem),
    **dict.fromkeys(("challenge", "vivisection"), acts.blade),
    **dict.fromkeys(("lines", "rail", "track"), acts.rails),
    **dict.fromkeys(("fire", "flame"), acts.flame),
    **dict.fromkeys(("pinch", "forget"), acts.hand),
    **dict.fromkeys(("key", "unlock"), acts.key),
    **dict.fromkeys(("order", "point"), gestures.pointing),
    **dict.fromkeys(("eyelid", "blink"), gestures.eyelid),
    **dict.fromkeys(("whispered", "mouth", "kiss"), gestures.lips),
    **dict.fromkeys(("loud", "listen", "hear"), gestures.ear),
    **dict.fromkeys(("floorboards", "heart"), gestures.heart),
    **dict.fromkeys(("gauntlet", "glove"), gestures.gauntlet),
    **dict.fromkeys(("places", "face", "mask"), gestures.masks),
    **dict.fromkeys(("sheet", "haunt"), gestures.ghost),
    **dict.fromkeys(("feed", "bite", "devour"), gestures.jaws),
    **dict.fromkeys(("step", "gap", "edge"), gestures.step),
    **dict.fromkeys(("scales", "agree", "weigh"), tools.balance),
    **dict.fromkeys(("waiver", "consent", "record", "sign"), tools.pen),
    **dict.fromkeys(("bed", "pillow"), tools.bed),
    **dict.fromkeys(("wake", "summons", "bell"), tools.bell),
    **dict.fromkeys(("replacement", "bus"), tools.bus),
    **dict.fromkeys(("carriage", "dreamliner", "train"), tools.carriage),
    **dict.fromkeys(("decree", "crown", "royal"), tools.crown),
    **dict.fromkeys(("bet", "wager", "chance"), tools.dice_pair),
    **dict.fromkeys(("motion", "layers"), tools.gears),
    **dict.fromkeys(("over", "lost"), tools.hourglass),
    **dict.fromkeys(("breath", "catch"), tools.jar),
    **dict.fromkeys(("cell", "lock"), tools.padlock),
    **dict.fromkeys(("autopsy", "cut", "scissors"), tools.scissors),
    **dict.fromkeys(("ground", "stand", "shield"), tools.shield),
    **dict.fromkeys(("sundial", "noon"), tools.sundial),
    **dict.fromkeys(("compass", "north"), tools.compass),
    **dict.fromkeys(("set", "dusk"), omens.setting),
    **dict.fromkeys(("tomorrow", "rise", "dawn"), omens.sunrise),
    **dict.fromkeys(("thought", "plant", "seed"), omens.sprout),
    **dict.fromkeys(("water", "surface"), omens.ripples),
    **dict.fromkeys(("landing", "feather"), omens.feather),
    **dict.fromkeys(("rings", "tree"), omens.tree_rings),
    **dict.fromkeys(("avalanche", "mountain"), omens.mountain),
    **dict.fromkeys(("fold", "paper"), omens.crane),
    **dict.fromkeys(("change", "swap"), omens.exchange),
    **dict.fromkeys(("collision", "crash"), omens.collision),
    **dict.fromkeys(("map", "way"), omens.map_sheet),
}
DONE: dict[str, tuple[Act, ...]] = {
    "court": (tools.crown, acts.banner, tools.shield, tools.sundial, gestures.pointing),
    "fracta": (acts.gem, acts.moon, omens.ripples, omens.feather, omens.sprout),
    "subter": (acts.rails, tools.carriage, tools.gears, tools.compass, acts.clock),
    "maze": (acts.open_eye, gestures.jaws, tools.scissors, acts.blade, gestures.eyelid),
    "neutral": (acts.hand, acts.open_eye, acts.flame, acts.key, gestures.masks),
}
SIGNS = Motifs(ACTS, DONE, last=True)
