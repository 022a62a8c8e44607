"""Wishes at a match: each is a module of its own, and all writing happens here."""
