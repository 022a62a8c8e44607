"""The games that are played at random, by name."""

from __future__ import annotations

from typing import Any, Final

from tests.games.generative.dreamtides.under_test import DreamtidesUnderTest
from tests.games.generative.under_test import GameUnderTest
from tests.games.generative.voidream.under_test import VoidreamUnderTest

EVERY: Final[tuple[GameUnderTest[Any], ...]] = (VoidreamUnderTest(), DreamtidesUnderTest())
GAMES: Final = tuple(on.game.name for on in EVERY)


def under_test(name: str) -> GameUnderTest[Any]:
    """The game of this name."""
    return EVERY[GAMES.index(name)]
