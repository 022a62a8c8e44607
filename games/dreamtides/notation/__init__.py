"""Notation: `answers` and `options` (decisions in words, and back), `narration` (events told), `position`
(read), `dump` (written) with `until_end` (what holds that long), `amid` (what goes on amid a choice) and
`cards_by_name`, `facts` (of a state, by name)."""
