"""Texts of link previews for matches and players: public information, as spectators see it."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

import games
from accounts.enumeration import all_of
from accounts.models import Player
from cards.previews import Words
from matches import match_cache
from matches.live_match import UnreplayableError
from matches.models import NO_RESULT, Match
from matches.queries import is_shown
from matches.ratings.leaderboard import ratings_of
from matches.seal import is_sealed
from matches.transcripts import playback


def match_words(match: Match, at: str | None = None) -> Words | None:
    """For a public match, or the moment that a link names; None for others."""
    if not match.has_begun or not is_shown(match.pk, None):
        return None
    seats = list(match.seats.select_related("player"))
    title = gettext(" against ").join(seat.public_name for seat in seats)
    moment = _progress_at(match, int(at)) if at and at.isascii() and at.isdigit() and len(at) < 8 else ""
    if moment:
        return Words(match.game, gettext("Match position"), title, moment)
    if match.is_over:
        winners = [seat.public_name for seat in seats if seat.seat in match.winners]
        lost = gettext("No result.") if match.reason in NO_RESULT else gettext("Draw.")
        won = ngettext("%(winners)s won.", "%(winners)s won.", len(winners)) % {"winners": all_of(winners)}
        return Words(match.game, gettext("Match"), title, won if winners else lost)
    progress = _progress(match).lower()
    detail = gettext("In progress, %(progress)s.") % {"progress": progress} if progress else gettext("In progress.")
    return Words(match.game, gettext("Match"), title, detail)


def player_words(game: str, player: Player) -> Words:
    best = max(ratings_of(player, game), key=lambda rating: rating.floor, default=None)
    if best is None:
        return Words(game, gettext("Player"), player.display_name, gettext("No rated matches yet."))
    said = ngettext(
        "Rating %(rating)s, from %(count)s rated match.",
        "Rating %(rating)s, from %(count)s rated matches.",
        best.matches,
    )
    detail = said % {"rating": best.shown, "count": best.matches}
    return Words(game, gettext("Player"), player.display_name, detail)


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
