"""Voidream: a two-player deckbuilding card game."""

from games.voidream.rules import Voidream

__all__ = ["Voidream"]
