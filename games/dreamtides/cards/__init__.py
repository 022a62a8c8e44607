"""Cards: what a card says.

`language/` (its text as a program: parsed, rendered in one wording, compiled), `catalog` (definitions as compiled
cards), `figments` (tokens).
"""
