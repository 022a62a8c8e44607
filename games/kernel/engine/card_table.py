"""Card table: what the states of a game share, which card is which, whose it is, and who listens to what.

A table never changes. Where a game makes cards (tokens, copies), the state goes on with a larger table; the states from
before keep theirs, and no card changes its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from games.kernel.cards.edition import NEWEST, OfEdition
from games.kernel.engine.callbacks import Callbacks
from games.kernel.engine.trigger import BEFORE, Index, Trigger, indexed
from games.kernel.ids import CardNo, Seat
from games.kernel.snapshot import parts_of

C = TypeVar("C", bound=OfEdition)
R = TypeVar("R", bound=Trigger)


class CardTable(Generic[C, R]):
    """The cards of a game by number. `owner` is indexed like `cards`, and so are a state's fields of each card;
    `triggers[event]` holds (card, place, ability)."""

    __slots__ = ("_parts", "any_before", "callbacks", "cards", "edition", "owner", "triggers")

    def __init__(
        self,
        callbacks: Callbacks[Any],
        cards: Sequence[C],
        owner: Sequence[Seat],
        kinds: int,
        before: CardTable[C, R] | None = None,
    ) -> None:
        """`kinds`: how many kinds of events there are. `before`: a table that these cards are added to."""
        self.callbacks = callbacks
        self.cards: tuple[C, ...] = (*(before.cards if before is not None else ()), *cards)
        self.owner: tuple[Seat, ...] = (*(before.owner if before is not None else ()), *owner)
        self.edition: int = min([card.edition for card in cards], default=NEWEST)
        """The oldest of its cards: a match that began by earlier rules is asked, and refused, what it was then."""
        if before is not None:
            self.edition = min(self.edition, before.edition)
        first = len(self.cards) - len(cards)
        listed = [
            (trigger.event, CardNo(first + number), place, trigger)
            for number, card in enumerate(cards)
            for place, trigger in self.listeners(card)
        ]
        self.triggers: Index[R] = indexed(kinds, listed, before.triggers if before is not None else ())
        self.any_before: bool = (before is not None and before.any_before) or any(
            trigger.timing == BEFORE for _, _, _, trigger in listed
        )
        """Does anything trigger "before" an event?"""
        self._parts: list[object] | None = None

    def listeners(self, card: C) -> Iterable[tuple[int, R]]:
        """The triggered abilities of a card, each with the place from which it speaks, in the game's own numbers."""
        raise NotImplementedError

    @property
    def parts(self) -> list[object]:
        """What the states of this game refer to and share: the table itself, its cards, and all of their programs."""
        if self._parts is None:
            abilities = [ability for listed in self.triggers for _, _, ability in listed]
            roots = (self.callbacks, *self.cards, *abilities)
            self._parts = [self, *(part for root in roots for part in parts_of(root))]
        return self._parts
