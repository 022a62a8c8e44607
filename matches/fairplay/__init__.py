"""Fair play: what stands out in rated matches between accounts, as cases for moderators. Nothing is judged here."""
