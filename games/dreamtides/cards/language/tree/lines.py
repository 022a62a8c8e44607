"""Nodes of whole lines of Dreamtides' texts, deck rules among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import Trigger
from games.kernel.language.comparisons import Compare
from games.kernel.language.tree import Amount, Fixed, Noun, WordOfPower

# --- lines ---


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """`Fast.`, `Reclaim 2.`, `Fast, reclaim 1.`"""

    words: tuple[WordOfPower, ...]


@dataclass(frozen=True, slots=True)
class EffectLine:
    """`Dissolve an enemy. Draw a card.`"""

    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class CostLine:
    """`As an additional cost, discard a card.`: paid as the card is played (D7.4)."""

    costs: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class NamedLine:
    """`Materialized, judgment: Draw a card.`: triggers in the order of their enum."""

    triggers: tuple[Trigger, ...]
    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class TriggeredLine:
    """`Once per turn, when you discard a card, if your hand is empty, draw a card.`"""

    event: Any
    sentences: tuple[Any, ...]
    condition: Any = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class ActivatedLine:
    """`Fast, once per turn, 1 energy, abandon an ally: Draw a card.`: what is paid is a clause each, energy a Pay."""

    costs: tuple[Any, ...]
    sentences: tuple[Any, ...]
    fast: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class ChooseLine:
    """`Choose one:`, and a ModeLine for each of the lines below it (D8.6)."""


@dataclass(frozen=True, slots=True)
class ModeLine:
    """`1 energy: Dissolve an enemy.`"""

    cost: int
    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class StaticLine:
    """`Allies have +1 spark.`, `This has +1 spark for each event in your void.` (X, and what it is in `where`)."""

    statement: Any
    where: Any = None


@dataclass(frozen=True, slots=True)
class DeckRuleLine:
    """`Include at least 8 Robots.`"""

    rule: Include


ONE = Fixed(1)
"""A number that is written as an article."""
SOME = (Amount.A, Amount.ANOTHER)
"""Of one card."""
# --- deck rules ---


@dataclass(frozen=True, slots=True)
class Include:
    """`Include at least 8 Robots.` (D14.4)."""

    compare: Compare
    limit: int
    noun: Noun
