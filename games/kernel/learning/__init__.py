"""Learning: lessons and puzzles as data (`lesson`, `puzzle`), and who leads through them (`tutor`)."""
