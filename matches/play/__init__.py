"""What can be wished for at a match: each wish is a module of its own, and all writing happens here."""
