"""Decks: the ready decks, their pages, and whether a deck may be brought to a match."""
