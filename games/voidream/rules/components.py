"""Voidream's components (V1): seats, zones, kinds of card, and keywords.

Sets that the engine tests in its inner loops are numbers, not enums: a card of 98 is looked at thousands of times a
second, and an enum member costs two look-ups each time. A type of its own keeps each set apart, and is nothing at run
time.
"""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.ids import Seat
from games.kernel.text import irregular, plural
from games.voidream.rules.terms import NUMBERED, Keyword

SEAT_A: Final = Seat(0)
SEAT_B: Final = Seat(1)
BOTH: Final = (SEAT_A, SEAT_B)
OTHER: Final[tuple[Seat, ...]] = (SEAT_B, SEAT_A)
"""Whom each seat faces."""
SEATS: Final = ("A", "B")
"""The letter of each."""
SEAT_OF: Final = {"A": SEAT_A, "B": SEAT_B}

Zone = NewType("Zone", int)
"""Where a card lies (V2.1)."""
DECK: Final = Zone(0)
HAND: Final = Zone(1)
ARCANA_DISCARD: Final = Zone(2)
DISCARD: Final = Zone(3)
VOID: Final = Zone(4)
PLAY: Final = Zone(5)
VEILED: Final = Zone(6)
ATTACHED: Final = Zone(7)
LIMBO: Final = Zone(8)
"""While it resolves."""
MIND: Final = Zone(9)
WHERE_IN_FORCE: Final = Zone(-1)
"""No zone: wherever the card's text is in force."""
ZONE_NAMES: Final = {
    DECK: "deck",
    HAND: "hand",
    ARCANA_DISCARD: "arcana_discard",
    DISCARD: "discard",
    VOID: "void",
    PLAY: "play",
    VEILED: "veiled",
    ATTACHED: "attached",
    LIMBO: "limbo",
    MIND: "mind",
}
ZONES: Final = {name: zone for zone, name in ZONE_NAMES.items()}

# Kinds of card (V1.3, V1.5) as bits, so that a noun phrase can ask for several.
THOUGHT: Final = 1
MEMORY: Final = 2
ENTITY: Final = 4
CONSTRUCT: Final = 8
BASTION: Final = 16
ARCANUM: Final = 32
MIND_CARD: Final = 64
KINDS: Final = {
    "thought": THOUGHT,
    "memory": MEMORY,
    "entity": ENTITY,
    "construct": CONSTRUCT,
    "bastion": BASTION,
    "arcanum": ARCANUM,
    "mind": MIND_CARD,
}
KIND_NAMES: Final = {bit: name for name, bit in KINDS.items()}
irregular("arcanum", "arcana")
# Many of a kind; “minds” would be those of the players.
KIND_PLURALS: Final = {name: "mind cards" if name == "mind" else plural(name) for name in KINDS}
DREAM_CARD: Final = THOUGHT | MEMORY | ENTITY | CONSTRUCT | BASTION
ANY_CONSTRUCT: Final = CONSTRUCT | BASTION
"""A bastion is a construct for all purposes (V1.3)."""

FACTIONS: Final = ("neutral", "court", "fracta", "subter", "maze")
FACTION_NAMES: Final = {
    "neutral": "Neutral",
    "court": "Chimeric Court",
    "fracta": "Fracta",
    "subter": "Subter Venellam",
    "maze": "The Maze",
}

# Keywords (V9) as bits.
KEYWORD_BITS: Final = {keyword: 1 << index for index, keyword in enumerate(Keyword)}
DEEP: Final = KEYWORD_BITS[Keyword.DEEP]
DREAD: Final = KEYWORD_BITS[Keyword.DREAD]
GLARING: Final = KEYWORD_BITS[Keyword.GLARING]
HEROIC: Final = KEYWORD_BITS[Keyword.HEROIC]
INDESTRUCTIBLE: Final = KEYWORD_BITS[Keyword.INDESTRUCTIBLE]
LOOP: Final = KEYWORD_BITS[Keyword.LOOP]
SIEGE: Final = KEYWORD_BITS[Keyword.SIEGE]
SUBTLE: Final = KEYWORD_BITS[Keyword.SUBTLE]
UNIQUE: Final = KEYWORD_BITS[Keyword.UNIQUE]
VEIL: Final = KEYWORD_BITS[Keyword.VEIL]
VOIDBOUND: Final = KEYWORD_BITS[Keyword.VOIDBOUND]
RAISES_MIND: Final = 1 << 40
"""Beside the keywords in what a text can give: it can turn the mind of its controller back up."""
RAISES_THEIRS: Final = 1 << 41
"""It can turn the other player's mind back up."""
RETURNS_ARCANA: Final = 1 << 42
"""It can bring arcana back to the hand of its controller."""
RETURNS_THEIRS: Final = 1 << 43
"""It can bring arcana back to the other player's hand."""
CHANGES_SIDES: Final = 1 << 44
"""It can put a card under the control of a player who doesn't own it."""
BANS_PLAY: Final = 1 << 45
"""It can keep cards from being played."""
DELAYS: Final = 1 << 46
"""It can put something off to an end."""
NUMBERED_BITS: Final = sum(KEYWORD_BITS[keyword] for keyword in NUMBERED)

Axis = NewType("Axis", int)
"""A statistic of an entity, as its place in what changes all three."""
DAWN: Final = Axis(0)
STABILITY: Final = Axis(1)
DUSK: Final = Axis(2)
NO_AXIS: Final = Axis(-1)
"""None of them: the value of a card, or the number of a statement."""
AXIS_NAMES: Final = {DAWN: "dawn", STABILITY: "stability", DUSK: "dusk"}
AXES: Final = {name: axis for axis, name in AXIS_NAMES.items()}

HIGHEST: Final = 1000
"""No value exceeds this (V10.5)."""
ROUND_LIMIT: Final = 200
"""Rounds after which a game is a draw (V8.6)."""
SIDES_OF_A_MIND: Final = ("numbered", "spent")
"""What is hidden and guessed when the depths are equal (V4.1)."""


PlayMoment = NewType("PlayMoment", int)
"""When a card can be played (V12.17)."""
IN_CONFLICT: Final = PlayMoment(0)
IN_DAWN_CONFLICT: Final = PlayMoment(1)
IN_DUSK_CONFLICT: Final = PlayMoment(2)
OUTSIDE_CONFLICTS: Final = PlayMoment(3)
IN_NIGHTMARE: Final = PlayMoment(4)
