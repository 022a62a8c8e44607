"""Lab: what curators try cards with.

`sandbox` (a match with a card at hand), `board`, `board_lines`, `board_parser` and `board_presets` (positions set by
hand), `substitution` (decks that differ by one card).

May import everything of the game but its door (`games.dreamtides.game`).
"""
