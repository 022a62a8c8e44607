"""Art: what a game's pictures of cards are drawn with (`canvas`, `markup`, `pathdata`), which subjects
they can show (`motifs`), and what a game offers that draws them (`painter`), with one for games that have none
(`plain`). It knows no card and no game."""
