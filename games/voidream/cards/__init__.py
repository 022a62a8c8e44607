"""Cards: what a card is, and what its text says.

`fields` (the form of a definition), `schema` and `validation` (its faults), `catalog` (definitions compiled once),
`references` (what a card names), `search` (what can be asked for), `explanation`, and `language/`: the words on a card,
read, written and compiled.

May import the kernel, the rules and the pool.
"""
