"""Decks: lists (`deck_list`) as people write them (`text`, `card_lines`, `line_formats`, `line_kinds`, `headings`,
`titles`, `json_format`, `notes`), their `ambiguities`, what was read (`deck_text`) and `writing` them; how they are
kept in `files`; what cards demand of the deck around them (`demands`, `tally`, `quotas`, `looking_up`); which of
several decks is legal with a card (`holding`); the `order` in which a deck is dealt; what a game tells of a deck
(`status`, `repair` by `changes` and `completion`, `figures`, `sample`, `odds`, `goldfish` by `trial`)."""
