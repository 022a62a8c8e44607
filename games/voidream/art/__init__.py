"""Dreamscapes: a sky, a place of the faction, and what the kind of card is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.motifs import Motifs
from games.voidream.art.arcana import SIGNS, sign
from games.voidream.art.buildings import BUILDINGS, building
from games.voidream.art.figures import FIGURES, figure
from games.voidream.art.framing import framing_of
from games.voidream.art.memories import SCENES, memory
from games.voidream.art.minds import CROWNS, mind
from games.voidream.art.palette import palette_of
from games.voidream.art.places import ground, place
from games.voidream.art.sky import HEIGHT, WIDTH, mist, sky
from games.voidream.art.thoughts import EVENTS, thought

__all__ = ["MOTIFS", "draw", "motifs"]

MOTIFS: dict[str, Motifs[Any]] = {
    "entity": FIGURES,
    "construct": BUILDINGS,
    "bastion": BUILDINGS,
    "memory": SCENES,
    "arcanum": SIGNS,
    "mind": CROWNS,
    "thought": EVENTS,
}


def draw(
    *, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str], chosen: str = "", seed: int = 0
) -> str:
    """The picture of a card; or, if a motif was chosen, that one, for which the title doesn't count."""
    faction = "".join(families)
    dice = Dice(f"{faction}/{kind}/{chosen}/{seed}" if chosen else f"{faction}/{kind}/{title}")
    palette = palette_of(faction, dice)
    canvas = Canvas(WIDTH, HEIGHT)
    framing = framing_of(kind, dice)
    sky(canvas, dice, palette, light=framing.light)
    place(canvas, dice, palette, faction)
    ground(canvas, dice, palette, faction)
    known = MOTIFS.get(kind, EVENTS)
    subject = known.named(chosen) or known.of_card(title, faction, subtypes)
    if kind == "entity":
        figure(canvas, dice, palette, subject)
    else:
        framing.open(canvas)
        if kind in {"construct", "bastion"}:
            building(canvas, dice, palette, subject, grand=kind == "bastion")
        else:
            paint = {"memory": memory, "arcanum": sign, "mind": mind}.get(kind, thought)
            paint(canvas, dice, palette, subject)
        canvas.close()
    mist(canvas, dice, palette, y=370, strength=0.35)
    return canvas.svg()


def motifs(*, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str]) -> tuple[list[str], list[str]]:
    """What can be chosen for a card: the motifs that it asks for itself, and all there are for its kind."""
    faction = "".join(families)
    known = MOTIFS.get(kind, EVENTS)
    return known.fitting(title, faction, subtypes), known.names(faction)
