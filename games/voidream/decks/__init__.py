"""Decks: deckbuilding (V11).

`demands` (what is asked of a deck), `legality` and `status` (what it lacks, and what can still be added), `assembly` (a
deck from a list of titles), `repair` with `nearest`, `eligibility` and `changes` (ways to a legal deck), `feasibility`,
`back_faults` and `fits` (what the pool allows), `figures`, `sampling`, `goldfish` and `goldfish_zones` (a deck in
numbers and in hand), `showcase` (a deck around one card).

May import the kernel, the rules and the cards.
"""
