"""The shipped cards and decks, as data, and what reads them."""
