"""Ambiguities of a list, resolved by its other lines: what their numbers mean together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from games.kernel.decks.card_lines import Card
from games.kernel.decks.headings import Board
from games.kernel.decks.notes import Note

SURE_RUN = 5
"""Numbers that rise over this many lines are no copies."""
MOST_COLUMN = 9
"""Numbers up to this, of which many return, are the copies of a column."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line with cards, before the others decide on its doubts."""

    number: int
    text: str
    cards: tuple[Card, ...]
    board: Board
    note: Note = field(default_factory=Note)


def resolve_together(lines: Sequence[Line]) -> list[Line]:
    """The lines with what their numbers mean together: places in a numbered list, or copies behind other numbers."""
    numbered = [line.cards[0] for line in lines if line.cards[0].ordinal is not None]
    places = [card.ordinal or 0 for card in numbered]
    is_run = len(places) > 1 and all(one < other for one, other in pairwise(places))
    is_sure = is_run and (len(places) >= SURE_RUN or any(card.is_signed for card in numbered))
    fronts = [(line.number, card.copies[0]) for line in lines for card in line.cards if card.rival and not card.ordinal]
    in_order = len(fronts) > 1 and len({number - copies for number, copies in fronts}) == 1
    rivals = [card.rival for line in lines for card in line.cards if card.rival and card.is_rival_near]
    # Numbers of cards in a set are soon large, and seldom return.
    is_of_set = any(rival > MOST_COLUMN for rival in rivals) or len(rivals) == len(set(rivals)) >= SURE_RUN
    is_shaky = in_order or any(
        card.rival and card.ordinal is None and len(card.copies) > 1 for line in lines for card in line.cards
    )

    columns = [card.column for line in lines for card in line.cards if card.column is not None]
    # Numbers of cards differ from each other.
    is_long, different = len(columns) >= SURE_RUN, len(set(columns))
    is_of_copies = is_long and max(columns) <= MOST_COLUMN and 2 * different <= len(columns)

    def settled(card: Card) -> Card:
        if card.column is not None and is_of_copies:
            return replace(card, copies=(card.column,))
        if card.column is not None and is_long and different == len(columns):
            return replace(card, copies=(1,))
        if card.is_signed:
            return card
        if card.ordinal is not None:
            if is_sure:
                return replace(card, copies=(card.rival or 1,))
            if is_run or card.ordinal == 1:
                return replace(card, copies=tuple(dict.fromkeys((card.rival or 1, card.ordinal))))
        elif card.rival and (is_shaky or (card.is_rival_near and not is_of_set)) and len(card.copies) == 1:
            return replace(card, copies=(card.copies[0], card.rival))
        return card

    return [replace(line, cards=tuple(map(settled, line.cards))) for line in lines]
