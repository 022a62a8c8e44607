"""Callbacks: what a game's rules tell the engine while it runs. The card table holds them, for all states of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo

S = TypeVar("S")

NOTHING: Final = 0
"""Nothing comes before the frame on top."""
DONE: Final = 1
"""Something came first: look again."""
OVER: Final = 2
"""The game is over."""


class Callbacks(Generic[S]):
    """What the engine asks the rules. An entry is a card, its triggered ability, and what a run of that knows."""

    __slots__ = ()

    def comes_first(self, s: S) -> int:
        """Does what can't wait for the frame on top, or pushes it: NOTHING, DONE or OVER. Called before each step."""
        raise NotImplementedError

    def in_order(self, s: S, entries: Sequence[Any]) -> Sequence[Any]:
        """Abilities that triggered at once, as they are asked for: not by how the engine numbers its cards."""
        raise NotImplementedError

    def are_alike(self, s: S, entries: Sequence[Any]) -> bool:
        """Does every order of abilities that triggered at once come to the same, as everybody can see? Then nobody is
        asked."""
        return False

    def order(self, s: S, sources: tuple[CardNo, ...]) -> Pending:
        """The question in which order the abilities of these cards resolve."""
        raise NotImplementedError

    def resolves(self, s: S, entry: Any) -> bool:
        """A triggered ability is about to resolve; False keeps it from that. May push what lies under it."""
        return True

    def fails(self, s: S, source: CardNo, why: str) -> None:
        """A card's text did nothing from its beginning, for this reason ("" if it can't be said in a few words)."""
