"""Notation: `answers` and `options` (decisions in words, and back), `narration` (events told), `position`
(read), `dump` (written) with `until_end` (what holds that long), `facts` (of a state, by name)."""
