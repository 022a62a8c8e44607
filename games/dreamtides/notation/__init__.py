"""Notation: decisions and answers in words, events told, positions written and read."""
