"""A card in the place of others like it: decks that are the same but for it, to measure what it brings (V11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kernel.game import DeckList, Exchange
from games.kernel.refusal import DataError, Refusal, RefusalCode
from games.voidream import deckrules
from games.voidream.building import Building
from games.voidream.catalog import compiled, playable
from games.voidream.components import BASTION, FACTIONS, CardDef
from games.voidream.repairing import repairs
from games.voidream.tryout import is_in

__all__ = ["exchanges"]

Json = dict[str, Any]


def exchanges(
    definition: Mapping[str, Any], cards: Mapping[str, Json], bases: Sequence[DeckList]
) -> list[Exchange] | Refusal:
    """One exchange for each base deck of the card's factions that can be built legally both ways."""
    try:
        card = compiled(definition)
    except DataError as error:
        return Refusal(RefusalCode.BAD_MESSAGE, str(error))
    known = playable(cards)
    others = {title: each for title, each in cards.items() if title != card.title}
    found = []
    why = ""
    for base in bases:
        if not _belongs(card, base):
            continue
        ways = repairs(base, others, {}, bases)
        without = ways[0].deck if ways else base
        wrong = deckrules.problems(without, others)
        if wrong:
            why = why or wrong[0].sentence
            continue
        for bastion in _bastions(card, without, known):
            deck = Building(without, bastion, card, known).deck()
            wrong = deckrules.problems(deck, cards)
            if deck.choices["main"] != base.choices["main"]:
                why = why or "it would be another deck altogether."
                continue
            if not wrong and is_in(card, deck):
                found.append(Exchange(base.name, without, deck))
                break
            why = why or (wrong[0].sentence if wrong else "its bastion allows no copy of it.")
    if found:
        return found
    why = why or "none is of its faction."
    return Refusal(RefusalCode.ILLEGAL, f"No ready-made deck can hold “{card.title}”: {why}", "V11")


def _belongs(card: CardDef, base: DeckList) -> bool:
    return card.faction == FACTIONS[0] or card.faction in base.choices.values()


def _bastions(card: CardDef, deck: DeckList, known: Mapping[str, CardDef]) -> Iterator[CardDef]:
    """Around which bastion the deck with the card is built: its own, unless the card is one or asks for one."""
    if card.kind == BASTION:
        yield card
    elif card.major_of:
        yield from (known[title] for title in (card.major_of,) if title in known)
    else:
        yield from (known[title] for title, _ in deck.parts["bastion"] if title in known)
