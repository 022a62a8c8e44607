"""Lines: the units of a text, each read by itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.tree import WordOfPower
from games.voidream.cards.language.tree.clauses import Clause
from games.voidream.cards.language.tree.conditions import Condition
from games.voidream.cards.language.tree.deckrules import DeckRule
from games.voidream.cards.language.tree.events import Event
from games.voidream.cards.language.tree.nouns import Number
from games.voidream.cards.language.tree.sentences import Sentence
from games.voidream.cards.language.tree.statements import Statement
from games.voidream.cards.language.tree.terms import Place, Timing

Cost = Clause
"""A cost is a clause that must be carried out whole: `exhaust this`, `discard 2 arcana`, `lower your mind by 1`."""


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """`Deep, heroic.`, `Dormant 2.`"""

    words: tuple[WordOfPower, ...]


class Moment(Enum):
    """When a card can be played (V12.17)."""

    CONFLICT = "during a conflict"
    DAWN = "during a dawn conflict"
    DUSK = "during a dusk conflict"
    OUTSIDE = "outside conflicts"
    NIGHTMARE = "in Nightmare"


@dataclass(frozen=True, slots=True)
class Restriction:
    """`Play only during a conflict.`, `Play only if your hand is empty.`: else the card can be neither played nor
    unveiled."""

    when: Moment | Condition


@dataclass(frozen=True, slots=True)
class EffectLine:
    """One line of one-time effect: sentences, resolved in order."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ActivatedLine:
    """`(A) Exhaust this, discard an arcanum: Roll.`, `(A) Once per round: Evoke.` (no cost only so); with a condition
    `… Activate only if your hand is empty.`"""

    costs: tuple[Cost, ...]
    sentences: tuple[Sentence, ...]
    once: bool = False
    only: Condition | None = None


@dataclass(frozen=True, slots=True)
class TriggeredLine:
    """`(!) After you play an arcanum, if your depth is 3 or more - deal 1 Dream damage.`"""

    timing: Timing
    event: Event
    sentences: tuple[Sentence, ...]
    condition: Condition | None = None
    from_place: Place | None = None
    """`(!) From your Void: After …`: the zone from which it triggers, if not from play (DISCARD or VOID)."""
    once: bool = False
    """`(!) After you evoke for the first time each round - …`: without an Instead."""


@dataclass(frozen=True, slots=True)
class StaticLine:
    """`Entities you control have +1 dawn.`: holds while the card is in play (a mind position: upright).

    With `where` it is `… have +X dawn, where X is your depth`, read anew whenever it matters.
    """

    statement: Statement
    where: Number | None = None


@dataclass(frozen=True, slots=True)
class DeckRuleLine:
    rule: DeckRule


@dataclass(frozen=True, slots=True)
class StartLine:
    """`At the start of the game, veil the top card of your deck.`"""

    sentence: Sentence


Line = KeywordLine | Restriction | EffectLine | ActivatedLine | TriggeredLine | StaticLine | DeckRuleLine | StartLine
