"""Statements: what holds as long as the card is there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.tree import Change, Have, While, Who
from games.voidream.cards.language.tree.nouns import Phrase
from games.voidream.rules.terms import Keyword


@dataclass(frozen=True, slots=True)
class ScoreIs:
    """`+1 dawn, -2 dusk`: the player's own score (V7.10); `your opponent has +1 dusk`, `each player has -1 dawn`."""

    changes: tuple[Change, ...]
    who: Who = Who.YOU


class Prohibition(Enum):
    """What a player cannot do."""

    INITIATE = "initiate conflicts"
    EVOKE = "evoke"
    ROLL = "roll"
    PLAY_ARCANA = "play arcana"
    INVERT_ARCANA = "invert arcana"
    UNVEIL = "unveil"


@dataclass(frozen=True, slots=True)
class PlayerCannot:
    """`you cannot initiate conflicts`, `your opponent cannot evoke`."""

    who: Who
    deed: Prohibition


class Ban(Enum):
    """What cannot be done with a card."""

    ATTACK = "declared as attackers"
    DEFEND = "declared as defenders"
    EXHAUST = "exhausted"
    READY = "readied"
    DESTROY = "destroyed"
    TARGET = "targeted"
    SACRIFICE = "sacrificed"
    VOID = "voided"
    VEIL = "veiled"
    RETURN = "returned"
    PLAY = "played"


@dataclass(frozen=True, slots=True)
class CardsCannot:
    """`entities your opponent controls cannot be exhausted`, `this cannot be declared as an attacker`. The subject as
    in Have."""

    what: Phrase
    ban: Ban


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """`you have siege`; no other keyword says anything of a player."""

    who: Who
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class UnveilingCosts:
    """`unveiling costs you 1 fewer arcanum` (sign -1), `… 2 more arcana` (sign 1)."""

    sign: int
    number: int


@dataclass(frozen=True, slots=True)
class DepthForArcana:
    """`your depth is 1 lower for playing arcana` (sign -1), `… 1 higher …` (sign 1)."""

    who: Who
    sign: int
    number: int


Statement = Have | ScoreIs | PlayerCannot | CardsCannot | PlayerHas | UnveilingCosts | DepthForArcana | While
