"""Likes and comments on each other's decks, and who keeps order among these."""
