"""Dreamscapes: a sky, a place of the faction, and what the kind of card is about."""

from __future__ import annotations

from cards.art.canvas import Canvas, Dice
from cards.art.voidream.buildings import building
from cards.art.voidream.figures import figure
from cards.art.voidream.memories import memory
from cards.art.voidream.minds import mind
from cards.art.voidream.palette import palette_of
from cards.art.voidream.places import ground, place
from cards.art.voidream.signs import sign
from cards.art.voidream.sky import HEIGHT, WIDTH, mist, sky
from cards.art.voidream.thoughts import thought

__all__ = ["draw"]


def draw(*, title: str, kind: str, faction: str) -> str:
    dice = Dice(f"{faction}/{kind}/{title}")
    palette = palette_of(faction, dice)
    canvas = Canvas(WIDTH, HEIGHT)
    centered = kind in {"arcanum", "mind", "thought", "bastion"}
    sky(canvas, dice, palette, light=(200, 196) if centered else None)
    place(canvas, dice, palette, faction)
    ground(canvas, dice, palette, faction)
    if kind == "entity":
        figure(canvas, dice, palette, title, faction)
    elif kind in {"construct", "bastion"}:
        building(canvas, dice, palette, title, faction, grand=kind == "bastion")
    else:
        {"memory": memory, "arcanum": sign, "mind": mind}.get(kind, thought)(canvas, dice, palette, title, faction)
    mist(canvas, dice, palette, y=370, strength=0.35)
    return canvas.svg()
