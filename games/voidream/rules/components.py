"""Voidream's components (V1): seats, zones, kinds of card, and keywords.

Sets that the engine tests in its inner loops are plain integers: a card of 98 is looked at thousands of times a
second, and an enum member costs two look-ups each time.
"""

from __future__ import annotations

from typing import Final

from games.kernel.text import plural
from games.voidream.rules.terms import NUMBERED, Keyword

SEATS: Final = ("A", "B")
NOBODY: Final = -1

# Zones (V2.1). LIMBO holds a card while it resolves.
DECK: Final = 0
HAND: Final = 1
ARCANA_DISCARD: Final = 2
DISCARD: Final = 3
VOID: Final = 4
PLAY: Final = 5
VEILED: Final = 6
ATTACHED: Final = 7
LIMBO: Final = 8
MIND: Final = 9
ZONE_NAMES: Final = (
    "deck", "hand", "arcana_discard", "discard", "void", "play", "veiled", "attached", "limbo", "mind",
)  # fmt: skip

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
NUMBERED_BITS: Final = sum(KEYWORD_BITS[keyword] for keyword in NUMBERED)

# The statistics of an entity, as indices.
DAWN: Final = 0
STABILITY: Final = 1
DUSK: Final = 2

HIGHEST: Final = 1000
"""No value exceeds this (V10.5)."""
ROUND_LIMIT: Final = 200
"""Rounds after which a game is a draw (V8.6)."""
SIDES_OF_A_MIND: Final = ("numbered", "spent")
"""What is hidden and guessed when the depths are equal (V4.1)."""


# When a card can be played (V12.17).
IN_CONFLICT: Final = 0
IN_DAWN_CONFLICT: Final = 1
IN_DUSK_CONFLICT: Final = 2
OUTSIDE_CONFLICTS: Final = 3
IN_NIGHTMARE: Final = 4
