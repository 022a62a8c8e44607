"""Dreamtides: a battle of two dreamers over points, by the rules D1 to D18.

`rules/` (what happens), `cards/` (what a card is, and its language), `decks/` (deckbuilding), `pool/` (cards as data),
`notation/` (in words), `ai/` (players that think).
"""

from games.dreamtides.game import Dreamtides

__all__ = ["Dreamtides"]
