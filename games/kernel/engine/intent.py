"""Intent of a decision, as the operation that asks knows it: what becomes of the cards that are chosen, or what a yes
or a mode means for the seat that chooses it. The rules go on the same whatever it is; players that think read it."""

from __future__ import annotations

from typing import Final

HARM: Final = -1
NEITHER: Final = 0
"""Or both."""
HELP: Final = 1
GAIN: Final = 2
"""Of cards: they come to who chooses them, whoever's they are."""


def aim_of(change: int) -> int:
    """HARM, NEITHER or HELP, as something gets less, stays or gets more."""
    return HARM if change < 0 else HELP if change > 0 else NEITHER
