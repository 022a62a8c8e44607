"""What players say of each other's decks: likes and comments, and who keeps order among these."""
