"""Cards: what a card is, and what it says.

`fields` (the form of a definition), `schema` and `validation` (its faults), `search` (what can be asked for),
`explanation` with `doubts` (what a line says and hardly means), `language/` (its text as a program: parsed, rendered in
one wording, compiled), `catalog` (definitions as compiled cards), `figments` (tokens), `lasting` (what a sentence has
created until the end of turn, by its words).
"""
