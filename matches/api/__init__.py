"""Matches for programs."""
