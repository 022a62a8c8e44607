"""Random cards, decks and positions of Dreamtides, and what must hold in it."""
