"""Playing a draft at once."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from accounts.models import Player
from cards.curation.faults import definition_faults
from cards.curation.outcome import Code, Refused
from cards.curation.roles import WRITE, missing_right
from cards.models import Change
from matches.models import Match
from matches.play.sandbox import in_sandbox

__all__ = ["try_draft"]


def try_draft(user: User, player: Player, change: Change, definition: dict[str, Any]) -> Match | Refused:
    """A match in which the draft is at hand. `definition` may be another one than the change has saved."""
    if refused := missing_right(user, WRITE):
        return refused
    faults = definition_faults(change.game, definition, change.card)
    if faults:
        detail = "It can't be played yet. Some things have to be mended first."
        return Refused(Code.FAULTY, detail, tuple(faults))
    match = in_sandbox(player, change.game, definition)
    return match if isinstance(match, Match) else Refused(Code.FAULTY, match.detail)
