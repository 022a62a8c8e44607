"""What deckbuilding asks of a deck (D14): its size, copies of a title, and what its Dreamcaller prints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_phrases import noun_of_print
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, DREAMCALLER, EVENT, KINDS
from games.kernel.decks.demands import (
    ENDLESS,
    Demand,
    no_more_copies,
    too_many,
    too_many_copies,
    wrong_number,
    wrong_size,
)

LEADER: Final = "dreamcaller"
CARDS: Final = "cards"
KINDS_OF_PART: Final = {LEADER: DREAMCALLER, CARDS: CHARACTER | EVENT}
"""The kinds of card in each part of a deck; cards of the Dreamwell are in none (D1.1)."""
_PART_OF_KIND: Final = {kind: part for part, kinds in KINDS_OF_PART.items() for kind in KINDS.values() if kind & kinds}
LEAST: Final = 25
MOST: Final = 50
MOST_COPIES: Final = 3
_OF_RARITY: Final = {"legendary": 1, "special": 0}
"""Copies of a title, where they aren't those of all others (D14.3)."""
SIZES: Final = ("size", "dreamcaller-count")
"""The demands that are about no card in particular."""


def part_of(card: CardDef) -> str:
    """The part of a deck that a card belongs to; none for a card of the Dreamwell."""
    return _PART_OF_KIND.get(card.kind, "")


def copies_allowed(card: CardDef) -> int:
    """Copies of a character or an event that a deck may have (D14.3)."""
    return _OF_RARITY.get(card.rarity, MOST_COPIES)


def rules_of(dreamcaller: CardDef) -> list[tree.Include]:
    """What a Dreamcaller asks of the deck around it (D14.4)."""
    text = parse(dreamcaller.definition.get("text", "").strip(), "dreamcaller")
    return [line.rule for line in text.lines if isinstance(line, tree.DeckRuleLine)]


def every_demand(dreamcallers: Sequence[CardDef]) -> tuple[Demand[CardDef], ...]:
    """All that is asked of a deck with these Dreamcallers, which ought to be one or none."""
    return _demands_of(tuple(dreamcallers))


@lru_cache(maxsize=256)
def _demands_of(dreamcallers: tuple[CardDef, ...]) -> tuple[Demand[CardDef], ...]:
    wanted = [_include(card, rule) for card in dreamcallers for rule in rules_of(card)]
    copies = [_copies(_OF_RARITY["legendary"]), _copies(MOST_COPIES)]
    return (_one_dreamcaller(), _size(), *wanted, _special(), *copies)


def _one_dreamcaller() -> Demand[CardDef]:
    return Demand(
        "dreamcaller-count", "D14.1", (LEADER,), _any,
        lambda has: too_many("Dreamcallers", has, 1),
        lambda *_: "The deck already has a Dreamcaller.",
        most=1, label="Dreamcaller", names=True,
    )  # fmt: skip


def _size() -> Demand[CardDef]:
    return Demand(
        "size", "D14.1", (CARDS,), _any,
        lambda has: wrong_size("Characters and events", has, LEAST, MOST),
        lambda *_: f"The deck is full with {MOST} characters and events.",
        least=LEAST, most=MOST, label="Characters and events",
    )  # fmt: skip


def _special() -> Demand[CardDef]:
    return Demand(
        "special", "D14.3", (LEADER, CARDS), lambda card: card.rarity == "special",
        lambda _, card: f"“{card.title}” is a special card. Remove it: no deck may have those.",
        lambda *_: "Special cards can’t be in a deck.",
        most=0, each=True,
    )  # fmt: skip


def _copies(most: int) -> Demand[CardDef]:
    """Copies of each title among the cards that may have so many."""
    return Demand(
        "copies", "D14.3", (CARDS,), lambda card: copies_allowed(card) == most,
        lambda has, card: too_many_copies(card.title, has, most),
        lambda *_: no_more_copies(most),
        most=most, each=True,
    )  # fmt: skip


def _include(dreamcaller: CardDef, rule: tree.Include) -> Demand[CardDef]:
    text = RENDERER.line(tree.DeckRuleLine(rule)).rstrip(".")
    return Demand(
        "include", "D14.4", (CARDS,), noun_of_print(rule.noun).of_print,
        lambda has: wrong_number(f"“{dreamcaller.title}” says “{text}”", has, rule.limit),
        lambda has, _: f"“{dreamcaller.title}” says “{text}”: the deck has {has}.",
        least=0 if rule.compare is tree.Compare.AT_MOST else rule.limit,
        most=ENDLESS if rule.compare is tree.Compare.AT_LEAST else rule.limit,
        label=text, names=True, lacks=(dreamcaller.title,),
    )  # fmt: skip


def _any(_: CardDef) -> bool:
    return True
