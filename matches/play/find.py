"""Finding the table that a wish is about."""

from __future__ import annotations

from accounts.outcome import Code, Refused
from matches import tables
from matches.models import Match
from matches.table import Table, UnreplayableError

__all__ = ["find"]


def find(match_id: str) -> Table | Refused:
    """The table of a match, or why there is none to play at."""
    try:
        return tables.load(match_id)
    except (Match.DoesNotExist, tables.NotStartedError):
        return Refused(Code.NOT_FOUND, "This match has not begun.")
    except UnreplayableError:
        return Refused(Code.OUTDATED, "The rules have changed since this match began, and it can't go on here.")
