"""Decks: the starter decks, their pages, and whether a deck may be brought to a match."""
