"""Studies: matches and the branches played on from their moments, kept together and shared."""
