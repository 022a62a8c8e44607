"""Cards: what a card says.

`language/` (its text as a program: parsed, and rendered in one wording).
"""
