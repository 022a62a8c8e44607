"""Chat of a match, of its players and of its spectators, and mutes."""
