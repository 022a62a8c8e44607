"""Nodes that only Dreamtides' texts have: numbers, conditions, clauses, statements, events, lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import (
    Acting,
    Deed,
    Destination,
    Fate,
    Figment,
    Resource,
    Return,
    Stat,
    Trigger,
)
from games.kernel.language.comparisons import Compare
from games.kernel.language.tree import Act, Amount, Fixed, Named, Noun, Who, WordOfPower

# --- numbers ---


@dataclass(frozen=True, slots=True)
class Owned:
    """`your energy`, `your opponent's points`."""

    who: Who
    resource: Resource


@dataclass(frozen=True, slots=True)
class ThisWay:
    """`the number abandoned this way`: of the cards that the line abandoned, discarded or dissolved."""

    fate: str


@dataclass(frozen=True, slots=True)
class ThisStat:
    """`this character's spark`: of the card that the text stands on."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class TotalSpark:
    """`your total spark`: what counts in a Judgment (D5.4)."""

    who: Who


# --- what follows a kind ---


@dataclass(frozen=True, slots=True)
class DoneThisTurn:
    """`you have played this turn`: of cards that a player has played, discarded or abandoned since the turn began;
    `dissolved this turn` (ANY): of characters, by whoever controlled them."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class AllBut:
    """`all but 1`: how many cards of a noun are chosen, in its EXACTLY."""

    number: int


# --- conditions ---


@dataclass(frozen=True, slots=True)
class HasDone:
    """`you have discarded a card this turn`, `you have played 2 or more events this turn`. The noun as in HasSome."""

    who: Who
    deed: Deed
    noun: Noun
    compare: Compare
    limit: int


@dataclass(frozen=True, slots=True)
class TurnOf:
    """`it is your turn`."""

    who: Who


@dataclass(frozen=True, slots=True)
class LiesIn:
    """`this is in your void`."""

    place: Any


# --- clauses: what a player does ---


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw 2 cards`."""

    number: Any


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard a card`, `discard your hand` (all cards): from the hand of who does it (D8.10)."""

    what: Any


@dataclass(frozen=True, slots=True)
class Gain:
    """`gain 2 energy`, `gain 1 point`, `gain energy equal to its cost`."""

    number: Any
    resource: Resource


@dataclass(frozen=True, slots=True)
class Lose:
    """`lose 1 point`, `lose 1 production`."""

    number: Any
    resource: Resource


@dataclass(frozen=True, slots=True)
class DoubleEnergy:
    """`double your energy` (D11.20)."""


@dataclass(frozen=True, slots=True)
class Pay:
    """`pay 2 energy`, `pay X energy` (D8.7)."""

    number: Any


@dataclass(frozen=True, slots=True)
class Dissolve:
    """`dissolve an enemy` (D11.2)."""

    what: Any


@dataclass(frozen=True, slots=True)
class Abandon:
    """`abandon an ally` (D11.3)."""

    what: Any


@dataclass(frozen=True, slots=True)
class Banish:
    """`banish an enemy`, `banish an enemy until this leaves play` (D11.4, D11.16)."""

    what: Any
    until: Return | None = None


@dataclass(frozen=True, slots=True)
class Prevent:
    """`prevent a card`, `prevent an event unless its controller pays 2 energy` (D11.5, D11.6): what the opponent has
    played."""

    what: Any
    unless: Any = None


@dataclass(frozen=True, slots=True)
class Move:
    """`return an enemy to hand`, `put an event in your void on top of your deck` (D11.17). `owners`: it is said that
    the deck or void is that of the card's owner, `put it on top of its owner's deck`; to a hand that isn't said."""

    what: Any
    to: Destination
    owners: bool = False


@dataclass(frozen=True, slots=True)
class Materialize:
    """`materialize a character in your void` (D11.1)."""

    what: Any


@dataclass(frozen=True, slots=True)
class MaterializeCopy:
    """`materialize a copy of an ally` (D11.15)."""

    what: Any


@dataclass(frozen=True, slots=True)
class MaterializeFigments:
    """`materialize 2 Radiant figments` (D15)."""

    number: Any
    figment: Figment


@dataclass(frozen=True, slots=True)
class Discover:
    """`discover a fast event` (D11.12)."""

    what: Any


@dataclass(frozen=True, slots=True)
class Foresee:
    """`foresee 2` (D11.8)."""

    number: Any


@dataclass(frozen=True, slots=True)
class Kindle:
    """`kindle 2` (D11.7)."""

    number: Any


@dataclass(frozen=True, slots=True)
class Anchor:
    """`anchor an ally` (D11.13)."""

    what: Any


@dataclass(frozen=True, slots=True)
class ChooseCards:
    """`choose an event in your opponent's hand`: what follows is said of it (D8.11)."""

    what: Any


@dataclass(frozen=True, slots=True)
class LookAt:
    """`look at the top card of your deck` (D2.2)."""

    what: Any


@dataclass(frozen=True, slots=True)
class Reveal:
    """`reveal the top card of your deck`: both players see it (D2.2)."""

    what: Any


@dataclass(frozen=True, slots=True)
class CopyNext:
    """`copy the next event you play this turn` (D11.15)."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class CopyPlayed:
    """`copy it`: a card that was played and is on the stack (D11.15)."""

    what: Any


@dataclass(frozen=True, slots=True)
class TriggerAbility:
    """`trigger the Judgment ability of an ally`."""

    what: Any
    trigger: Trigger


@dataclass(frozen=True, slots=True)
class TakeExtraTurn:
    """`take an extra turn` (D5.9)."""


@dataclass(frozen=True, slots=True)
class AdditionalJudgment(Named):
    """`you have an additional Judgment at the end of turn` (D5.10)."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """`shuffle your hand and void into your deck` (D11.21)."""


@dataclass(frozen=True, slots=True)
class WinGame(Named):
    """`you win the game` (D13.2)."""


# --- clauses: what a card does ---


@dataclass(frozen=True, slots=True)
class Becomes(Act):
    """`it becomes 5 spark` (D11.18)."""

    what: Any
    number: Any


@dataclass(frozen=True, slots=True)
class BanishedInstead(Act):
    """`if it would leave play, banish it instead` (D11.22)."""

    what: Any


@dataclass(frozen=True, slots=True)
class GainsAbility(Act):
    """`an ally gains "Dissolved: Draw a card."`: the quote as in Grants."""

    what: Any
    quote: str


# --- statements ---


@dataclass(frozen=True, slots=True)
class Grants:
    """`allies have "Dissolved: Draw a card."`: an ability in its canonical wording, a line that could stand on each."""

    what: Any
    quote: str


@dataclass(frozen=True, slots=True)
class Costs:
    """`events cost you 1 less`, `cards cost your opponent 1 more`, `this costs 2 less`: who pays; None of this."""

    what: Any
    who: Who | None
    sign: int
    number: Any


@dataclass(frozen=True, slots=True)
class NextCosts:
    """`the next event you play this turn costs 2 less`."""

    noun: Noun
    sign: int
    number: Any


@dataclass(frozen=True, slots=True)
class CannotBeDissolved:
    """`allies can't be dissolved`."""

    what: Any


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """`your opponent can't play events`."""

    who: Who
    noun: Noun


@dataclass(frozen=True, slots=True)
class TriggersAgain:
    """`Judgment abilities of allies trigger an additional time`."""

    what: Any
    trigger: Trigger


@dataclass(frozen=True, slots=True)
class DoubleGains:
    """`if you would gain energy, gain twice as much instead` (D11.20)."""


# --- events ---


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """`you play an event`, `a player discards a card`, `you abandon an ally`; `away`: `during your opponent's turn`."""

    who: Who
    deed: Deed
    what: Any
    away: bool = False


@dataclass(frozen=True, slots=True)
class Second:
    """`you play your second card in a turn`, `you discard your first card in a turn`."""

    who: Who
    deed: Deed
    kind: Any
    nth: int = 2


@dataclass(frozen=True, slots=True)
class CardEvent:
    """`an ally is dissolved`, `this leaves play`."""

    what: Any
    fate: Fate


@dataclass(frozen=True, slots=True)
class PutIntoVoid:
    """`a card is put into your void`."""

    what: Any
    who: Who


@dataclass(frozen=True, slots=True)
class PlayerGains:
    """`you gain energy`, `you gain points`."""

    who: Who
    resource: Resource


@dataclass(frozen=True, slots=True)
class PlayerActs:
    """`you kindle`, `your opponent uses an ability`."""

    who: Who
    act: Acting


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """`your deck is shuffled anew` (D9.3)."""

    who: Who


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """`at the end of your turn`, `at the end of each turn` (EACH): not said with "when". In a When it is the end of
    this turn, whosever it is (ANY)."""

    who: Who


# --- deck rules ---


@dataclass(frozen=True, slots=True)
class Include:
    """`Include at least 8 Robots.` (D14.4)."""

    compare: Compare
    limit: int
    noun: Noun


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
