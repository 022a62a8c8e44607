"""Terms of the rules that stand on cards as words: keywords, and where and in which order cards are returned."""

from __future__ import annotations

from enum import Enum


class Keyword(Enum):
    """The keywords of V9 that a card can have; those with a number are in NUMBERED."""

    DEEP = "deep"
    DORMANT = "dormant"
    DREAD = "dread"
    GLARING = "glaring"
    HEROIC = "heroic"
    HIERARCHY = "hierarchy"
    INDESTRUCTIBLE = "indestructible"
    LOOP = "loop"
    PROTOTYPE = "prototype"
    SHADOWBORNE = "shadowborne"
    SIEGE = "siege"
    SUBTLE = "subtle"
    UNIQUE = "unique"
    VEIL = "veil"
    """An evoke of this card may veil it instead of playing it (V9.6)."""
    VOIDBOUND = "voidbound"
    WORSHIP = "worship"


NUMBERED = frozenset({Keyword.DORMANT, Keyword.HIERARCHY, Keyword.PROTOTYPE, Keyword.SHADOWBORNE, Keyword.WORSHIP})


class Destination(Enum):
    """Where a returned card goes: to the hand or deck of whoever returns it only its own cards (V12.13)."""

    HAND = "your hand"
    TOP = "the top of your deck"
    BOTTOM = "the bottom of your deck"
    OWNERS_TOP = "the top of its owner's deck"
    OWNERS_BOTTOM = "the bottom of its owner's deck"
    PLAY = "play"


class Order(Enum):
    """The order in which several cards are returned to a deck."""

    ANY = "in any order"
    RANDOM = "in a random order"
