"""Outcomes of granted wishes at a match; what is refused is told as everywhere (`accounts/outcome.py`)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from games.kernel.legality import MOVED_ON

OVER = Refused(Code.FINISHED, gettext_lazy("This match is over."))
WATCHING = Refused(Code.NOT_YOURS, gettext_lazy("You are watching this match."))
OVERTAKEN = Refused.by_rules(MOVED_ON)
"""Somebody else was first."""


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish is in the database. `seq` counts the decisions taken since the beginning."""

    match_id: str
    seq: int
