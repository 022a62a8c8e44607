"""Notation: `answers` and `options` (decisions in words, and back), `narration` (events told), `position` (written and
read), `facts` (of a state, by name)."""
