"""Nodes of numbers and noun phrases that only Dreamtides' texts have."""

from __future__ import annotations

from dataclasses import dataclass

from games.dreamtides.cards.language.tree.terms import Deed, Resource, Stat
from games.kernel.language.tree import Who

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
    """`this character's spark`: of the card with the text."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class TotalSpark:
    """`your total spark`: what counts in a Judgment (D5.4)."""

    who: Who


# --- what follows a kind ---


@dataclass(frozen=True, slots=True)
class DoneThisTurn:
    """`you have played this turn`: of cards that a player has played, discarded or abandoned since the turn began;
    `dissolved this turn` (ANY): of characters, whoever controlled them."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class AllBut:
    """`all but 1`: how many cards of a noun are chosen, in its EXACTLY."""

    number: int
