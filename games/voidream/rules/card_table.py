"""What never changes in a game: which card is which, whose it is, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.callbacks import Callbacks
from games.kernel.engine.card_table import CardTable
from games.kernel.engine.trigger import AFTER, indexed
from games.kernel.ids import NO_CARD, CardNo, Seat, card_numbers
from games.voidream.rules.abilities import (
    CONFLICT_ENDS,
    CONFLICT_RESOLVED,
    DAMAGED,
    DESTROYED,
    DISCARDED,
    DRAWS,
    DREAM_DAMAGE_TAKEN,
    EVENT_KINDS,
    LEAVES_CONFLICT,
    LEAVES_PLAY,
    LOSES,
    PASSES,
    ROLLS,
    VOIDED,
    WINS,
    WOULD_BE_DAMAGED,
    WOULD_BE_DESTROYED,
    WOULD_BE_DISCARDED,
    WOULD_BE_VOIDED,
    WOULD_ROLL,
    WOULD_TAKE_DREAM_DAMAGE,
    Record,
    Triggered,
)
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import (
    ANY_CONSTRUCT,
    BANS_PLAY,
    BASTION,
    BOTH,
    CHANGES_SIDES,
    CONSTRUCT,
    DEEP,
    DELAYS,
    ENTITY,
    MIND_CARD,
    NUMBERED_BITS,
    RAISES_MIND,
    RAISES_THEIRS,
    RETURNS_ARCANA,
    RETURNS_THEIRS,
    STABILITY,
)
from games.voidream.rules.statements import STATIC_KINDS, STATS, Static

ROLLED = frozenset({PASSES, CONFLICT_RESOLVED, ROLLS, WOULD_ROLL})
"""What happens before the scores of a conflict are compared."""
_DECIDED = frozenset({WINS, LOSES, DRAWS, CONFLICT_ENDS})
"""What is heard when a conflict is over, before its damage is cleared (V12.1)."""
_STRIKING = (
    PASSES, CONFLICT_RESOLVED, ROLLS, WINS, LOSES, DRAWS, CONFLICT_ENDS, DREAM_DAMAGE_TAKEN, DAMAGED, DESTROYED,
    DISCARDED, VOIDED, LEAVES_PLAY, LEAVES_CONFLICT, WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_BE_VOIDED,
    WOULD_BE_DAMAGED, WOULD_ROLL, WOULD_TAKE_DREAM_DAMAGE,
)  # fmt: skip


class Table(CardTable[CardDef, Triggered]):
    """The cards of a game by number, and who listens to what.

    The place of an ability is a mind position, NO_POSITION or UNDER_HOST. `statics[kind]` holds what `triggers[event]`
    does.
    """

    __slots__ = (
        "acting_constructs",
        "any_deep",
        "any_delays",
        "any_numbers",
        "any_restricted",
        "any_stability",
        "any_wear",
        "bans_play",
        "bastion",
        "by_depth",
        "decks",
        "heard",
        "mind",
        "names",
        "open_list",
        "prints",
        "records",
        "round_trips",
        "statics",
        "strikers",
    )

    def __init__(
        self,
        callbacks: Callbacks[Any],
        cards: Sequence[CardDef],
        owner: Sequence[Seat],
        names: tuple[str, str] = ("A", "B"),
        decks: tuple[DeckList | None, DeckList | None] = (None, None),
        open_list: tuple[bool, bool] = (False, False),
    ) -> None:
        super().__init__(callbacks, cards, owner, EVENT_KINDS)
        self.names = names
        self.decks = decks
        self.open_list = open_list
        titles = sorted({card.title for card in self.cards})
        rank = {title: 2 * place for place, title in enumerate(titles)}
        self.prints = tuple(rank[card.title] + seat for card, seat in zip(self.cards, self.owner, strict=True))
        """What and whose each card is, in numbers that don't depend on the numbers of the cards."""
        statics: list[tuple[int, CardNo, int, Static]] = []
        records: list[dict[str, Record]] = [{} for _ in range(EVENT_KINDS)]
        acting: list[list[CardNo]] = [[], []]
        gives = [0, 0]
        for number, card in zip(card_numbers(len(self.cards)), self.cards, strict=True):
            gives[self.owner[number]] |= card.given
            if card.kind & ANY_CONSTRUCT and card.abilities.activated:
                acting[self.owner[number]].append(number)
            for record in card.records:
                records[record.event][record.text] = record
            statics += [(static.kind, number, place, static) for place, static in card.statics]
        given = gives[0] | gives[1]
        self.statics = indexed(STATIC_KINDS, statics)
        self.records = tuple(tuple(texts[text] for text in sorted(texts)) for texts in records)
        """What of each event is remembered, because a text asks about it."""
        self.heard = tuple(bool(self.triggers[event] or self.records[event]) for event in range(EVENT_KINDS))
        """Does anything listen to an event?"""
        self.by_depth = tuple(entry for entries in self.statics for entry in entries if entry[2].by_depth)
        """Statements that can change with a depth."""
        self.strikers = tuple(
            entry
            for event in _STRIKING
            for entry in self.triggers[event]
            if event in ROLLED | _DECIDED or entry[2].timing != AFTER
        )
        """Triggered abilities that may change what a conflict brings after both seats have passed."""
        self.any_stability = any(static.touches[STABILITY] for _, _, static in self.statics[STATS])
        self.any_wear = any(card.stability <= 0 and card.kind & (ENTITY | CONSTRUCT) for card in self.cards) or any(
            _may_wear(static) for _, _, static in self.statics[STATS]
        )
        """Can a card be worn out without any damage?"""
        self.any_deep = bool(given & DEEP) or any(card.keywords & DEEP for card in self.cards)
        self.any_restricted = any(card.restricted for card in self.cards)
        """Can a card be played only at some moments (V12.17)?"""
        self.any_delays = bool(given & DELAYS)
        """Can anything be put off to an end (V14.6)?"""
        self.bans_play = bool(given & BANS_PLAY)
        """Can a card be kept from being played by another one?"""
        self.round_trips = (_goes_round(gives[0], gives[1]), _goes_round(gives[1], gives[0]))
        """Can a seat's playing of arcana lead back to where the phase has been (V12.11)?"""
        self.any_numbers = bool(given & NUMBERED_BITS)
        """Can a keyword with a number be given to a card or taken from one?"""
        self.acting_constructs = tuple(tuple(cards) for cards in acting)
        """Each seat's own constructs with activated abilities."""
        self.mind = self.first_of(MIND_CARD)
        self.bastion = self.first_of(BASTION)

    def listeners(self, card: CardDef) -> Iterable[tuple[int, Triggered]]:
        """The triggered abilities of all that the card says."""
        return card.triggered

    def first_of(self, kind: int) -> tuple[CardNo, ...]:
        """Each seat's own card of a kind of which a deck has one; NO_CARD if it has none."""
        numbers = card_numbers(len(self.cards))
        return tuple(
            next((n for n in numbers if self.cards[n].kind == kind and self.owner[n] == seat), NO_CARD) for seat in BOTH
        )


def _goes_round(own: int, others: int) -> bool:
    """Can a seat play an arcanum again as if nothing had happened, with what its cards and the other seat's give? That
    takes a mind that comes back up and an arcanum that comes back to the hand."""
    if (own | others) & CHANGES_SIDES:
        own = others = own | others
    return bool((own & RAISES_MIND or others & RAISES_THEIRS) and (own & RETURNS_ARCANA or others & RETURNS_THEIRS))


def _may_wear(static: Static) -> bool:
    """Can a statement take stability away?"""
    by_x = 0 if static.by_x is None else static.by_x[STABILITY]
    return static.delta[STABILITY] < 0 or by_x < 0 or (static.by_each and by_x != 0)
