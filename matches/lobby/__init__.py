"""Lobby: finding somebody to play. Challenges that wait, how two come together, and who is told of it."""
