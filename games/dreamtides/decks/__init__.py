"""Decks: deckbuilding (D14).

`demands` (what is asked of a deck), `legality` and `status` (what it lacks, and what can still be added), `assembly`
(a deck from a list of titles), `repair` (ways to a legal deck), `feasibility` (what the pool
allows), `showcase` (a deck around one card), `figures`, `goldfish` and `sampling` (a deck in numbers and in
hand).

May import the kernel, the rules and the cards.
"""
