"""A card in the place of others like it: decks that are the same but for it, to measure what it brings (D14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides.cards.catalog import compiled, playable
from games.dreamtides.decks import legality
from games.dreamtides.decks.repair import repairs
from games.dreamtides.decks.showcase import with_card
from games.dreamtides.lab.sandbox import in_common
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.game import Exchange
from games.kernel.game.lab import FEW_DECKS
from games.kernel.refusal import DataError, Refusal, RefusalCode

Json = dict[str, Any]


def exchanges(
    definition: Mapping[str, Any], cards: Mapping[str, Json], bases: Sequence[DeckList]
) -> list[Exchange] | Refusal:
    """One exchange for each base deck that is one for the card and can be built legally both ways. Where those are few,
    others that can hold it are taken, too."""
    try:
        card = compiled(definition)
    except DataError as error:
        return Refusal(RefusalCode.BAD_MESSAGE, str(error))
    known = playable(cards)
    others = {title: each for title, each in cards.items() if title != card.title}
    found: list[Exchange] = []
    why = ""
    for base in sorted(bases, key=lambda base: in_common(card, base, known), reverse=True):
        if len(found) >= FEW_DECKS and not any(in_common(card, base, known)):
            break
        ways = repairs(base, others, {}, bases)
        without = ways[0].deck if ways else base
        deck = with_card(without, card, known)
        wrong = legality.problems(without, others) or legality.problems(deck, cards)
        if wrong:
            why = why or wrong[0].sentence
        elif copies_in(deck)[card.title]:
            found.append(Exchange(base.name, without, deck))
    why = why or "no copy of it is allowed."
    return found or Refusal(RefusalCode.ILLEGAL, f"No deck can hold “{card.title}”: {why}", "D14")
