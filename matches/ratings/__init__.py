"""Ratings of players, by game and format: how they come about, who may play for them, and who stands first."""
