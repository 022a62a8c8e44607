"""Fair play: signs found in rated matches between accounts, as cases for moderators. Nothing is judged here."""
