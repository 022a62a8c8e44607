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
from games.kernel.decks.demands import ENDLESS, Demand, is_or_are, more_or_fewer, size_missed

__all__ = ["CARDS", "KINDS_OF_PART", "LEADER", "SIZES", "copies_allowed", "every_demand", "part_of", "rules_of"]

LEADER: Final = "dreamcaller"
CARDS: Final = "cards"
KINDS_OF_PART: Final = {LEADER: DREAMCALLER, CARDS: CHARACTER | EVENT}
"""The kinds of card in each part of a deck; cards of the Dreamwell are in none (D1.1)."""
PART_OF_KIND: Final = {kind: part for part, kinds in KINDS_OF_PART.items() for kind in KINDS.values() if kind & kinds}
LEAST: Final = 25
MOST: Final = 50
MOST_COPIES: Final = 3
OF_RARITY: Final = {"legendary": 1, "special": 0}
"""Copies of a title, where they aren't those of all others (D14.3)."""
SIZES: Final = ("size", "dreamcaller-count")
"""The demands that are about no card in particular."""


def part_of(card: CardDef) -> str:
    """The part of a deck that a card belongs to; none for a card of the Dreamwell."""
    return PART_OF_KIND.get(card.kind, "")


def copies_allowed(card: CardDef) -> int:
    """Copies of a character or an event that a deck may have (D14.3)."""
    return OF_RARITY.get(card.rarity, MOST_COPIES)


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
    copies = [_copies(OF_RARITY["legendary"], "a legendary card"), _copies(MOST_COPIES, "a card")]
    return (_one_dreamcaller(), _size(), *wanted, _special(), *copies)


def _one_dreamcaller() -> Demand[CardDef]:
    return Demand(
        "dreamcaller-count", "D14.1", (LEADER,), _any,
        lambda has: f"{has} Dreamcallers, and a deck has one at most: take out {has - 1}.",
        lambda *_: "The deck has its Dreamcaller.",
        most=1, label="Dreamcaller", names=True,
    )  # fmt: skip


def _size() -> Demand[CardDef]:
    return Demand(
        "size", "D14.1", (CARDS,), _any,
        lambda has: f"{has} character{'' if has == 1 else 's'} and events, {size_missed(has, LEAST, MOST)}",
        lambda *_: f"The deck has all of the {MOST} characters and events that it may have.",
        least=LEAST, most=MOST, label="Characters and events",
    )  # fmt: skip


def _special() -> Demand[CardDef]:
    return Demand(
        "special", "D14.3", (LEADER, CARDS), lambda card: card.rarity == "special",
        lambda _, card: f"“{card.title}” is a special card, which no deck may have: take it out.",
        lambda *_: "It is a special card, which no deck may have.",
        most=0, each=True,
    )  # fmt: skip


def _copies(most: int, of: str) -> Demand[CardDef]:
    """Copies of each title among the cards that may have so many."""
    return Demand(
        "copies", "D14.3", (CARDS,), lambda card: copies_allowed(card) == most,
        lambda has, card: f"{has} copies of “{card.title}”, and of {of} at most {most}: take out {has - most}.",
        lambda has, _: f"There {is_or_are(has, 'copy', 'copies')}, and of {of} at most {most} may be in a deck.",
        most=most, each=True,
    )  # fmt: skip


def _include(dreamcaller: CardDef, rule: tree.Include) -> Demand[CardDef]:
    text = RENDERER.line(tree.DeckRuleLine(rule)).rstrip(".")
    return Demand(
        "include", "D14.4", (CARDS,), noun_of_print(rule.noun).of_print,
        lambda has: f"“{dreamcaller.title}” says “{text}”: there {is_or_are(has)}, {more_or_fewer(has, rule.limit)}.",
        lambda has, _: f"“{dreamcaller.title}” says “{text}”: there {is_or_are(has)}.",
        least=0 if rule.compare is tree.Compare.AT_MOST else rule.limit,
        most=ENDLESS if rule.compare is tree.Compare.AT_LEAST else rule.limit,
        label=text, names=True, lacks=(dreamcaller.title,),
    )  # fmt: skip


def _any(_: CardDef) -> bool:
    return True
