"""Voidream: a two-player deckbuilding card game."""

from games.voidream.game import Voidream

__all__ = ["Voidream"]
