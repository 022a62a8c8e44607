"""Lessons as data: the numbers of the files are their order, and what follows is their name."""
