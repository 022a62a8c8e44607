"""What every card game of the house shares; it knows no game."""
