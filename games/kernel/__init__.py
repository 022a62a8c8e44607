"""Kernel: what every card game of the house shares; it knows no game.

Playing: `game/` (what every game offers), `decision`, `legality`, `possible_answers`, `notation`, `refusal`, `event`,
`narration`, `view`, `ids`, `chance`, `shuffle`, `snapshot`, `record`, `takeback`, `concession`, `handover`, `fallback`,
`scenario`, `rule_scenarios`, `document`, `board`, `estimate`.
Rooms: `engine/` (what runs a game whose cards are programs), `cards/` (what a game tells of its cards), `decks/` (deck
lists and what is told of decks), `language/` and `text/` (card texts), `learning/` (lessons and puzzles), `art/` (what
pictures are drawn with), `search/` (players that think).

May import nothing but the standard library and the libraries that texts and documents are read with.
"""
