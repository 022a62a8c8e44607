"""Search for games with hidden cards and chance: it sees the Game protocol alone."""
