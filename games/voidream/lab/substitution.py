"""A card in the place of others like it: decks that are the same but for it, to measure what it brings (V11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.game import Exchange
from games.kernel.game.lab import FEW_DECKS
from games.kernel.refusal import DataError, Refusal, RefusalCode
from games.voidream.cards.catalog import compiled, playable
from games.voidream.decks import legality
from games.voidream.decks.repair import repairs
from games.voidream.decks.showcase import Building
from games.voidream.lab.sandbox import attempts
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, FACTIONS

Json = dict[str, Any]


def exchanges(
    definition: Mapping[str, Any], cards: Mapping[str, Json], bases: Sequence[DeckList]
) -> list[Exchange] | Refusal:
    """One exchange for each base deck of the card's factions that can be built legally both ways; where those are few,
    also of decks that are built around the card."""
    try:
        card = compiled(definition)
    except DataError as error:
        return Refusal(RefusalCode.BAD_MESSAGE, str(error))
    known = playable(cards)
    others = {title: each for title, each in cards.items() if title != card.title}
    found: list[Exchange] = []
    why = ""
    for base in bases:
        if not _belongs(card, base):
            continue
        ways = repairs(base, others, {}, bases)
        without = ways[0].deck if ways else base
        wrong = legality.problems(without, others)
        if wrong:
            why = why or wrong[0].sentence
            continue
        for bastion in _bastions(card, without, known):
            deck = Building(without, bastion, card, known).deck()
            wrong = legality.problems(deck, cards)
            if deck.choices["main"] != base.choices["main"]:
                why = why or "it would be another deck altogether."
                continue
            if not wrong and copies_in(deck)[card.title]:
                found.append(Exchange(base.name, without, deck))
                break
            why = why or (wrong[0].sentence if wrong else "its bastion allows no copy of it.")
    if len(found) < FEW_DECKS:
        used = {each.base for each in found}
        around = _built_around(card, cards, others, [base for base in bases if base.name not in used])
        found += islice(around, FEW_DECKS - len(found))
    if found:
        return found
    why = why or "none is of its faction."
    return Refusal(RefusalCode.ILLEGAL, f"No deck can hold “{card.title}”: {why}", "V11")


def _built_around(
    card: CardDef, cards: Mapping[str, Json], others: Mapping[str, Json], bases: Sequence[DeckList]
) -> Iterator[Exchange]:
    """Decks that are filled around the card, each with another bastion or from another base, and the same ones mended
    without it."""
    known = playable(cards)
    for base, bastion in attempts(card, known, bases):
        deck = Building(base, bastion, card, known).deck()
        if not copies_in(deck)[card.title] or legality.problems(deck, cards):
            continue
        rest = {
            part: tuple((title, copies) for title, copies in entries if title != card.title)
            for part, entries in deck.parts.items()
        }
        for way in repairs(replace(deck, name=f"Around {bastion.title}", parts=rest), others, {}, bases):
            if way.deck.choices["main"] == deck.choices["main"] and not legality.problems(way.deck, others):
                yield Exchange(base.name, way.deck, deck)
                break


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
