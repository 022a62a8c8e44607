"""Cards: what a game tells whoever writes them (`fields`, `diagnostics`, `editor`) or looks for them (`search`);
`compiled_once` and `compiling` (their definitions as what a game plays with), `recent_values` (what was made of the
same cards a moment ago), `edition` (by which edition of the language their texts are read); `board_lines` (cards as
they are typed onto a board); `power` (how far a card's numbers are off the curve of a pool), `sameness` (whether two
cards play alike)."""
