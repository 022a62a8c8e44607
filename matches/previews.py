"""Words of links to matches and players: what everybody may know, which is what spectators see."""

from __future__ import annotations

import games
from accounts.models import Player
from cards.previews import Words
from matches import match_cache
from matches.live_match import UnreplayableError
from matches.models import ABANDONED, Match
from matches.queries import is_shown
from matches.ratings.leaderboard import ratings_of
from matches.seal import is_sealed
from matches.transcripts import playback

__all__ = ["match_words", "player_words"]


def match_words(match: Match, at: str | None = None) -> Words | None:
    """Of a match that anybody may watch, or of the moment of it that a link names; None for others."""
    if match.status == Match.Status.WAITING or not is_shown(match.pk, None):
        return None
    seats = list(match.seats.select_related("player"))
    title = " against ".join(seat.public_name for seat in seats)
    moment = _progress_at(match, int(at)) if at and at.isascii() and at.isdigit() and len(at) < 8 else ""
    if moment:
        return Words(match.game, "A moment of a match", title, moment)
    if match.is_over:
        winners = [seat.public_name for seat in seats if seat.seat in match.winners]
        lost = "It ended without a result." if match.reason == ABANDONED else "A draw."
        return Words(match.game, "Match", title, f"{' and '.join(winners)} won." if winners else lost)
    return Words(match.game, "Match", title, ", ".join(filter(None, ["In progress", _progress(match).lower()])) + ".")


def player_words(game: str, player: Player) -> Words:
    best = max(ratings_of(player, game), key=lambda rating: rating.floor, default=None)
    detail = f"Rating {best.shown}, from {best.matches} rated matches." if best else "No rated matches yet."
    return Words(game, "Player", player.display_name, detail)


def _progress(match: Match) -> str:
    try:
        return games.load(match.game).progress(match_cache.load(match.pk).view(None))
    except UnreplayableError:
        return ""


def _progress_at(match: Match, seq: int) -> str:
    """Of what is over, as its transcript has it; what is sealed stays so."""
    if not match.is_over or is_sealed(match):
        return ""
    played = playback(match.pk, None)
    return games.load(match.game).progress(played.view(seq)) if played else ""
