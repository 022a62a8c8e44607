"""Events: the forces of the tide."""

from __future__ import annotations

from typing import Final

from games.dreamtides.art.stage import Motif, Stage
from games.kernel.art.motifs import Motifs

__all__ = ["EVENTS"]


def surge(stage: Stage) -> None:
    """Rays of light that break out of the water."""
    stage.rays(0, -60, 40, 150, 18, stage.gold)
    stage.lamp(0, -60, 30)


EVENTS: Final[Motifs[Motif]] = Motifs({}, {"neutral": [surge]})
