"""Decks: lists (`deck_list`) as people write them (`text`, `card_lines`, `line_formats`, `headings`, `titles`,
`json_format`, `notes`), how they lie in `files`; what cards demand of the deck around them (`demands`, `tally`,
`quotas`, `looking_up`); which of several decks is legal with a card (`holding`); how a deck is laid in an `order`; what
a game tells of a deck (`status`, `repair` by `changes` and `completion`, `figures`, `sample`, `odds`, `goldfish` by
`trial`)."""
