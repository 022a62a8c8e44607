"""Models of decks, and of what players say of them."""

from __future__ import annotations

from decks.models.decks import Deck, DeckVersion
from decks.models.folders import Folder
from decks.models.index import DeckCard, DeckChoice, DeckTag
from decks.models.social import Comment, CommentDeed, CommentMute, CommentReport, DeckLike

__all__ = [
    "Comment",
    "CommentDeed",
    "CommentMute",
    "CommentReport",
    "Deck",
    "DeckCard",
    "DeckChoice",
    "DeckLike",
    "DeckTag",
    "DeckVersion",
    "Folder",
]
