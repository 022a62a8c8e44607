"""Notation: the game in words and documents, both ways.

`answers` and `options` (decisions and answers in words), `narration` (events told to a seat), `position` and `dump`
(documents to states and back), `state_paths` (facts by name), `outline` (a view in a few lines), `summary` (what a
finished match was like).

May import the kernel, the rules and the cards.
"""
