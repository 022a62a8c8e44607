"""Terms: the words of Dreamtides' texts, each set an enum whose values are the words as they are written."""

from __future__ import annotations

from enum import Enum


class Kind(Enum):
    """Kinds of card (D1.2); allies and enemies are characters seen from a text (D1.8), figments tokens (D15)."""

    CARD = "card"
    CHARACTER = "character"
    EVENT = "event"
    ALLY = "ally"
    ENEMY = "enemy"
    FIGMENT = "figment"


class Adjective(Enum):
    OTHER = "other"
    ANCHORED = "anchored"
    RANDOM = "random"


class Being(Enum):
    ANCHORED = "anchored"
    FROM_VOID = "played from your void"


class Stat(Enum):
    COST = "cost"
    SPARK = "spark"


class Keyword(Enum):
    FAST = "fast"
    RECLAIM = "reclaim"


class Place(Enum):
    HAND = "hand"
    VOID = "void"
    DECK = "deck"


class Duration(Enum):
    TURN = "Until end of turn"


class Trigger(Enum):
    """Triggers by name (D10.2), in the order in which they are written."""

    MATERIALIZED = "materialized"
    JUDGMENT = "judgment"
    DISSOLVED = "dissolved"


class Figment(Enum):
    """Tokens by their names (D15.1)."""

    SHADOW = "Shadow"
    HALCYON = "Halcyon"
    RADIANT = "Radiant"
    CELESTIAL = "Celestial"


class Resource(Enum):
    """What a player has, apart from cards (D4.1, D13.1)."""

    ENERGY = "energy"
    POINTS = "points"
    PRODUCTION = "production"


class Deed(Enum):
    """What a player does with a card, and may have done in this turn."""

    PLAY = "play"
    DISCARD = "discard"
    ABANDON = "abandon"
    DRAW = "draw"
    BANISH = "banish"
    DISSOLVE = "dissolve"
    PREVENT = "prevent"
    RETURN = "return"


class Fate(Enum):
    """What happens to a character."""

    MATERIALIZES = "materializes"
    DISSOLVED = "is dissolved"
    ABANDONED = "is abandoned"
    BANISHED = "is banished"
    LEAVES = "leaves play"
    RETURNED = "is returned to hand"
    GAINS_SPARK = "gains spark"


class Acting(Enum):
    """What a player does without a card that is named."""

    KINDLE = "kindle"
    FORESEE = "foresee"
    USE_ABILITY = "use an ability"


class Destination(Enum):
    """Where a text puts a card; it is always its owner's (D2.5)."""

    HAND = "to hand"
    TOP = "on top of your deck"
    BOTTOM = "on the bottom of your deck"
    VOID = "into your void"


class Return(Enum):
    """When what was banished comes back (D11.16)."""

    LEAVES = "this leaves play"
    MAIN = "your next main phase"
