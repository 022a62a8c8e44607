"""Puzzles as data, found and proved by `python -m games puzzles`; what follows the number of a file is its theme."""
