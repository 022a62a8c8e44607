"""Decks: lists (`deck_list`) as people write them (`text`, `line_formats`, `headings`, `titles`, `json_format`,
`notes`), and what a game tells of a deck (`status`, `repair`, `figures`, `sample`, `odds`, `goldfish`)."""
