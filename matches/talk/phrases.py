"""Quick phrases: said by their key, so that they need no filter and reach everybody."""

from __future__ import annotations

__all__ = ["PHRASES"]

PHRASES = {
    "good-luck": "Good luck",
    "well-played": "Well played",
    "thanks": "Thanks",
    "one-moment": "Sorry, one moment",
    "nice-card": "Nice card",
}
