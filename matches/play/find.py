"""Finding the table that a wish is about."""

from __future__ import annotations

from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from matches import match_cache
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match


def find(match_id: str) -> LiveMatch | Refused:
    """The table of a match, or why there is none to play at."""
    try:
        return match_cache.load(match_id)
    except (Match.DoesNotExist, match_cache.NotStartedError):
        return Refused(Code.NOT_FOUND, gettext("This match hasn’t started."))
    except UnreplayableError:
        return Refused(
            Code.OUTDATED, gettext("The rules have changed since this match started, so it can’t continue here.")
        )
