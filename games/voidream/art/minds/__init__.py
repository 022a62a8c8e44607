"""Minds: a face that sleeps, and what it wears."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.motifs import Motifs
from games.voidream.art.minds import company, crowns, wreaths
from games.voidream.art.minds.face import CX, CY, face
from games.voidream.art.palette import Palette

__all__ = ["CROWNS", "mind"]

Crown = Callable[[Canvas, Dice, Palette], None]


def mind(canvas: Canvas, dice: Dice, palette: Palette, crown: Crown) -> None:
    """A face that sleeps under what was chosen for it, as large as fits into the window of a card's dial."""
    canvas.circle(CX, CY - 10, 210, canvas.glow(palette.light, 0.9, palette.spark))
    for k in range(5):
        canvas.circle(CX, CY - 20, 118 + k * 16, stroke=palette.light, width=1.6 - k * 0.22, opacity=0.6 - k * 0.1)
    canvas.open(move=(62, 76), scale=0.69)
    face(canvas, dice, palette)
    crown(canvas, dice, palette)
    canvas.close()


MINDED: dict[str, Crown] = {
    **dict.fromkeys(("pride", "ambition", "majesty"), crowns.crown),
    **dict.fromkeys(("clarity", "frost"), crowns.crystal_crown),
    **dict.fromkeys(("diligence", "duty"), crowns.gear_crown),
    **dict.fromkeys(("madness", "terror"), crowns.crack_crown),
    **dict.fromkeys(("wonder", "calm"), crowns.crescent_crown),
    **dict.fromkeys(("cunning", "mischief"), company.fox_ears),
    **dict.fromkeys(("serenity", "peace"), wreaths.lotus),
    **dict.fromkeys(("obsession", "fixation"), wreaths.spiral),
    **dict.fromkeys(("innocence", "childhood"), wreaths.daisies),
    **dict.fromkeys(("patience", "waiting"), wreaths.hourglass),
    **dict.fromkeys(("momentum", "haste"), wreaths.wings),
    **dict.fromkeys(("dignity", "honor", "triumph"), wreaths.laurel),
    **dict.fromkeys(("drowsiness", "sloth"), wreaths.nightcap),
    **dict.fromkeys(("suspicion", "envy"), company.watchers),
    **dict.fromkeys(("homesickness", "nostalgia"), wreaths.home),
    **dict.fromkeys(("stubbornness", "defiance"), company.horns),
    **dict.fromkeys(("restlessness", "whim"), company.butterflies),
    **dict.fromkeys(("distraction", "freedom"), company.birds),
}
WORN: dict[str, tuple[Crown, ...]] = {
    "court": (crowns.crown, wreaths.laurel, company.fox_ears),
    "fracta": (crowns.crystal_crown, wreaths.lotus, wreaths.nightcap),
    "subter": (crowns.gear_crown, wreaths.wings, wreaths.hourglass),
    "maze": (crowns.crack_crown, company.watchers, wreaths.spiral),
    "neutral": (crowns.crescent_crown, company.butterflies, company.birds),
}
CROWNS = Motifs(MINDED, WORN)
