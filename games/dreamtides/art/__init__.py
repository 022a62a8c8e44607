"""Pictures of Dreamtides: dawn over a sea of cut paper, and in it what the kind of card is about."""

from __future__ import annotations

from collections.abc import Sequence

from games.dreamtides.art.subjects import SUBJECTS, spirit
from games.dreamtides.art.tide import HEIGHT, WIDTH, dawn_of, sea, sky
from games.kernel.art.canvas import Canvas, Dice

__all__ = ["draw", "motifs"]


def draw(
    *, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str], chosen: str = "", seed: int = 0
) -> str:
    """The picture of a card; there is one motif for each kind, so that none can be chosen."""
    dice = Dice(f"{kind}/{title}")
    dawn = dawn_of(dice)
    canvas = Canvas(WIDTH, HEIGHT)
    sky(canvas, dice, dawn)
    sea(canvas, dice, dawn, first=0, last=1)
    canvas.open(move=(-50, 65), scale=1.25)
    SUBJECTS.get(kind, spirit)(canvas, dice, dawn)
    canvas.close()
    sea(canvas, dice, dawn, first=2, last=4)
    return canvas.svg()


def motifs(*, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str]) -> tuple[list[str], list[str]]:
    """None: there is nothing to choose."""
    return [], []
