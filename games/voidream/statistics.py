"""The statistics of many cards at one moment: what is in force is looked for once."""

from __future__ import annotations

from games.voidream import queries
from games.voidream.components import DAWN, DUSK, HIGHEST, STABILITY
from games.voidream.state import State

__all__ = ["Statistics"]


class Statistics:
    """Dawn, stability and dusk (V1.3) in a state that doesn't change meanwhile."""

    __slots__ = ("_statements", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self._statements = queries.statements_on_statistics(s)

    def dawn(self, card: int) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].dawn + queries.changed_by(s, self._statements, card, DAWN))

    def stability(self, card: int) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].stability + queries.changed_by(s, self._statements, card, STABILITY))

    def dusk(self, card: int) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].dusk + queries.changed_by(s, self._statements, card, DUSK))

    def stability_left(self, card: int) -> int:
        """How much more damage the card takes before it is destroyed (V8.1)."""
        return max(0, self.stability(card) - self.s.damage.get(card, 0))
