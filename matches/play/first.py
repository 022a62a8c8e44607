"""The first match of a newcomer: a fixed deal against a weak AI, with a coach at the table. It is practice."""

from __future__ import annotations

from django.db.models import Q

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.queries import current_catalog
from games.kernel.learning.lesson import FirstMatch
from matches.models import LessonDone, Match
from matches.play.limits import too_many
from matches.play.play_on import Sitting, new_practice, set_up
from matches.play.position import start_with

FIRST_MATCH = "first-match"
"""In place of a lesson's id, in `Start.lesson`."""


def _first_match_of(game: str) -> FirstMatch | None:
    return games.load(game).lab.first_match() if game in games.names("lab") else None


def is_newcomer(player: Player | None, game: str) -> bool:
    """Whether a player has played no match of a game yet, nor skipped or left the first one."""
    if player is None:
        return True
    known = Q(game=game, seats__player=player, is_sandbox=False)
    return not (
        Match.objects.filter(known).exclude(status=Match.Status.WAITING).exists()
        or LessonDone.objects.filter(player=player, game=game).exists()
    )


def begin_first_match(player: Player, game: str) -> Match | Refused | None:
    """The newcomer at the table; None where a game has no first match, or the published cards can't make it."""
    first, cards = _first_match_of(game), current_catalog(game)
    if first is None or cards is None:
        return None
    refused = too_many(player)
    if refused:
        return refused
    start = start_with(game, first.title, first.position, [], cards.playable)
    match = new_practice(game, cards)
    if isinstance(start, Refused) or isinstance(match, Refused):
        return None
    start.lesson = FIRST_MATCH
    begun = set_up(player, match, start, Sitting(first.agent, first.seat))
    return begun if isinstance(begun, Match) else None


def is_coached(match: Match) -> bool:
    return match.is_practice and match.start.lesson == FIRST_MATCH
