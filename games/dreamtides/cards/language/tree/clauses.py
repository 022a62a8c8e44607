"""Nodes of clauses that only Dreamtides' texts have: what a player or a card does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import Destination, Figment, Resource, Return, Trigger
from games.kernel.language.tree import Act, Named, Noun

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
