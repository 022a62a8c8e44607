"""What never changes in a battle: which card is which, whose it is, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.dreamtides.rules.abilities import EVENT_KINDS, STATIC_KINDS, Static, Triggered
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.catalog import NO_CATALOG, Catalog
from games.dreamtides.rules.settings import STANDARD, Settings
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.callbacks import Callbacks
from games.kernel.engine.card_table import CardTable
from games.kernel.engine.trigger import indexed
from games.kernel.ids import CardNo, Seat


class Table(CardTable[CardDef, Triggered]):
    """The cards of a battle by number; tokens and copies are added as they are made. `triggers[event]` and
    `statics[kind]` leave out what speaks of its own card alone; `activated` are the cards with an ability to be used,
    `returning` those that say of themselves that they may be played from a void; `catalog` holds what cards there are
    to play with (D6.9)."""

    __slots__ = ("activated", "catalog", "decks", "names", "open_list", "returning", "settings", "statics")

    def __init__(
        self,
        callbacks: Callbacks[Any],
        cards: Sequence[CardDef],
        owner: Sequence[Seat],
        names: tuple[str, str] = ("A", "B"),
        decks: tuple[DeckList | None, DeckList | None] = (None, None),
        open_list: tuple[bool, bool] = (False, False),
        settings: Settings = STANDARD,
        catalog: Catalog = NO_CATALOG,
        before: Table | None = None,
    ) -> None:
        super().__init__(callbacks, cards, owner, EVENT_KINDS, before)
        self.names = names
        self.decks = decks
        self.open_list = open_list
        self.settings = settings
        self.catalog = catalog
        first = len(self.cards) - len(cards)
        added = range(first, len(self.cards))
        self.activated: frozenset[int] = frozenset(
            [number for number in added if self.cards[number].abilities.activated]
        ).union(before.activated if before is not None else ())
        self.returning: frozenset[int] = frozenset(
            [number for number in added if self.cards[number].abilities.may_return]
        ).union(before.returning if before is not None else ())
        statics = [
            (static.kind, CardNo(first + number), 0, static)
            for number, card in enumerate(cards)
            for static in card.abilities.shared
        ]
        self.statics: tuple[tuple[tuple[CardNo, int, Static], ...], ...] = indexed(
            STATIC_KINDS, statics, before.statics if before is not None else ()
        )

    def listeners(self, card: CardDef) -> Iterable[tuple[int, Triggered]]:
        """Each triggered ability that hears of others, too, with its place in the text."""
        return card.abilities.listening

    def grown(self, cards: Sequence[CardDef], owner: Sequence[Seat]) -> Table:
        """The table with more cards behind those that there are."""
        return Table(
            self.callbacks,
            cards,
            owner,
            self.names,
            self.decks,
            self.open_list,
            self.settings,
            self.catalog,
            self,
        )
