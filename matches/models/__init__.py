"""Matches and what belongs to them, a module per concern."""

from __future__ import annotations

from matches.models.challenge import Challenge
from matches.models.figures import CardTally
from matches.models.follow import Follow
from matches.models.kept import Snapshot, Transcript
from matches.models.match import ABANDONED, ID_ALPHABET, ID_LENGTH, Match, Move, Seat, new_id, new_secret, new_seed
from matches.models.offer import Offer
from matches.models.pulse import Pulse
from matches.models.rating import Rating, RatingChange
from matches.models.report import RulesReport
from matches.models.talk import ChatLine, ChatMute, Report

__all__ = [
    "ABANDONED",
    "ID_ALPHABET",
    "ID_LENGTH",
    "CardTally",
    "Challenge",
    "ChatLine",
    "ChatMute",
    "Follow",
    "Match",
    "Move",
    "Offer",
    "Pulse",
    "Rating",
    "RatingChange",
    "Report",
    "RulesReport",
    "Seat",
    "Snapshot",
    "Transcript",
    "new_id",
    "new_secret",
    "new_seed",
]
