"""Random cards, decks and positions of Voidream, and what must hold in it."""
