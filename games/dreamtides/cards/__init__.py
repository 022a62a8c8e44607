"""Cards: what a card is, and what it says.

`fields` (the form of a definition), `schema` and `validation` (its faults), `equivalence` (two definitions that play
alike), `search` (what can be asked for), `power` (its spark, by its cost), `explanation` with `doubts` (what a line
says and hardly means), `language/` (its text as a program: parsed, rendered in one wording, compiled), `catalog`
(definitions as compiled cards), `figments` (tokens), `lasting` (what a sentence has created until the end of
turn, by its words).
"""
