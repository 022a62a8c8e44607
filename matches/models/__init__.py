"""Matches and what belongs to them, a module per concern."""

from __future__ import annotations

from matches.models.challenge import Challenge
from matches.models.figures import CardTally
from matches.models.follow import Follow
from matches.models.hand import OpenHand
from matches.models.kept import Snapshot, Transcript
from matches.models.known import KnownDecks
from matches.models.lesson import LessonDone, PuzzleTry
from matches.models.match import (
    ABANDONED,
    ID_ALPHABET,
    ID_LENGTH,
    NO_RESULT,
    Match,
    Move,
    Seat,
    new_id,
    new_secret,
    new_seed,
)
from matches.models.news import NewsSettings
from matches.models.notice import TurnNotice
from matches.models.offer import Offer
from matches.models.pulse import Pulse
from matches.models.rating import Rating, RatingChange
from matches.models.report import RulesReport
from matches.models.review import Judgement, Review
from matches.models.sandbox import Sandbox
from matches.models.start import Start
from matches.models.study import Chapter, Study
from matches.models.suspicion import FairPlayCase
from matches.models.talk import ChatLine, ChatMute, Report
from matches.models.thought import Thought
from matches.models.tournament import (
    Entry,
    Pairing,
    PairingGame,
    PairingSeat,
    Round,
    Tournament,
    TournamentLog,
)

__all__ = [
    "ABANDONED",
    "ID_ALPHABET",
    "ID_LENGTH",
    "NO_RESULT",
    "CardTally",
    "Challenge",
    "Chapter",
    "ChatLine",
    "ChatMute",
    "Entry",
    "FairPlayCase",
    "Follow",
    "Judgement",
    "KnownDecks",
    "LessonDone",
    "Match",
    "Move",
    "NewsSettings",
    "Offer",
    "OpenHand",
    "Pairing",
    "PairingGame",
    "PairingSeat",
    "Pulse",
    "PuzzleTry",
    "Rating",
    "RatingChange",
    "Report",
    "Review",
    "Round",
    "RulesReport",
    "Sandbox",
    "Seat",
    "Snapshot",
    "Start",
    "Study",
    "Thought",
    "Tournament",
    "TournamentLog",
    "Transcript",
    "TurnNotice",
    "new_id",
    "new_secret",
    "new_seed",
]
