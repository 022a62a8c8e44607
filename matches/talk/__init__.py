"""Talk at a match: chat of the players and of those who watch, and whom somebody doesn't want to hear."""
