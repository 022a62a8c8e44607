"""Pictures of Dreamtides: dawn over a sea of cut paper, and in it what the card is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.dreamtides.art.callers import CALLERS
from games.dreamtides.art.characters import CHARACTERS
from games.dreamtides.art.events import EVENTS
from games.dreamtides.art.stage import Motif, Stage
from games.dreamtides.art.tide import HEIGHT, WIDTH, dawn_of, sea, sky
from games.dreamtides.art.well import WELL
from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.motifs import Motifs

__all__ = ["MOTIFS", "draw", "motifs"]

MOTIFS: Final[Mapping[str, Motifs[Motif]]] = {
    "character": CHARACTERS,
    "event": EVENTS,
    "dreamcaller": CALLERS,
    "dreamwell": WELL,
}
GROUND: Final = (200, 364)
"""Where the subject stands: between the second wave and the third, which washes its feet."""


def draw(
    *, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str], chosen: str = "", seed: int = 0
) -> str:
    """The picture of a card; or, if a motif was chosen, that one, for which the title doesn't count."""
    dice = Dice(f"{kind}/{chosen}/{seed}" if chosen else f"{kind}/{title}")
    dawn = dawn_of(dice)
    canvas = Canvas(WIDTH, HEIGHT)
    sky(canvas, dice, dawn)
    sea(canvas, dice, dawn, first=0, last=1)
    known = MOTIFS.get(kind, EVENTS)
    subject = known.named(chosen) or known.of_card(title, "".join(families), subtypes)
    # Whoever it is looks either way; things are as they are.
    canvas.open(move=GROUND, scale=1.28, flip=kind == "character" and dice.chance(0.4))
    subject(Stage(canvas, dice, dawn))
    canvas.close()
    sea(canvas, dice, dawn, first=2, last=4)
    return canvas.svg()


def motifs(*, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str]) -> tuple[list[str], list[str]]:
    """What can be chosen for a card: the motifs that it asks for itself, and all there are for its kind."""
    family = "".join(families)
    known = MOTIFS.get(kind, EVENTS)
    return known.fitting(title, family, subtypes), known.names(family)
