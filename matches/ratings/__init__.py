"""Ratings of players by game and format: calculation, conduct and leaderboard."""
