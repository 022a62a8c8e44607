"""What languages of card texts share, whatever the game."""
