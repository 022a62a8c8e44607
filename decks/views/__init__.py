"""Pages about decks: those that come with the site, those that players share, and a player's own."""
