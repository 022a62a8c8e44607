"""Painter: draws the cards of a game, the same picture of the same card on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Painter(Protocol):
    """What draws a game's cards. A module with these two functions is one."""

    def draw(
        self,
        *,
        title: str,
        kind: str,
        families: Sequence[str],
        subtypes: Sequence[str],
        chosen: str = "",
        seed: int = 0,
    ) -> str:
        """The picture of a card as an SVG document; or, if a motif was chosen, that one in the variant of this seed,
        for which the title doesn't count."""
        ...

    def motifs(
        self, *, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str]
    ) -> tuple[list[str], list[str]]:
        """The names of the motifs that the card asks for by what it says, and of all that its kind can have."""
        ...
