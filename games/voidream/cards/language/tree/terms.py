"""Terms: the words of the language that stand for one thing each: whose, which kind, which zone. Those that the rules
know, too, are theirs (`games.voidream.rules.terms`)."""

from __future__ import annotations

from enum import Enum


class Adjective(Enum):
    """An adjective before a kind, in the order in which the renderer writes them."""

    OTHER = "other"
    READY = "ready"
    EXHAUSTED = "exhausted"
    PARTICIPATING = "participating"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    VEILED = "veiled"
    FACE_DOWN = "face-down"
    FACE_UP = "face-up"
    ATTACHED = "attached"
    UNATTACHED = "unattached"
    DISCARDED = "discarded"
    VOIDED = "voided"
    COURT = "Court"
    FRACTA = "Fracta"
    SUBTER = "Subter"
    MAZE = "Maze"
    NEUTRAL = "neutral"


class Kind(Enum):
    """A kind of card that a noun phrase can name."""

    ENTITY = "entity"
    MEMORY = "memory"
    CONSTRUCT = "construct"
    THOUGHT = "thought"
    BASTION = "bastion"
    ARCANUM = "arcanum"
    CARD = "card"
    DREAM_CARD = "Dream card"
    CHARGE = "charge"
    ATTACHMENT = "attachment"


class Stat(Enum):
    DAWN = "dawn"
    STABILITY = "stability"
    DUSK = "dusk"


class Place(Enum):
    """A zone that a text can name as somebody's ("your hand", "your opponent's Void")."""

    HAND = "hand"
    DISCARD = "discard"
    VOID = "Void"
    DECK = "deck"
    """Only your own, at the start of the game: it lies open to you until it is shuffled."""


class ConflictKind(Enum):
    DAWN = "dawn"
    DUSK = "dusk"


class Timing(Enum):
    BEFORE = "Before"
    WHEN = "When"
    AFTER = "After"


class Duration(Enum):
    """How long a timed sentence holds; without one, V7.9 decides."""

    ROUND = "Until the end of the round"
    PHASE = "Until the end of the phase"
    CONFLICT = "Until the end of the conflict"
    TURN = "Until the end of the turn"
