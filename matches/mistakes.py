"""A player's own mistakes as puzzles: moments of their reviewed matches when another move was clearly better."""

from __future__ import annotations

from dataclasses import dataclass

import structlog
from django.db.models import F
from django.utils.translation import gettext_lazy

from accounts.enumeration import all_of
from accounts.models import Player
from matches.agents import opponents_of
from matches.analysis.summary import grade
from matches.live_match import game_of
from matches.models import Judgement, Match
from matches.past import view_at
from matches.play.retries import note_solved
from matches.showcase import Table, table_of

log = structlog.get_logger(__name__)

MOST = 60
"""Mistakes in the list, the latest ones."""
LABELS = {
    "mistake": gettext_lazy("Mistake: −%(points)s points"),
    "blunder": gettext_lazy("Blunder: −%(points)s points"),
}
"""The grades that are listed: what a smaller difference costs isn't clear enough for a puzzle."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """`label` is its grade and cost, `words` the move made; `against` plays in a retry, empty where the rules have
    changed since."""

    match: Match
    seq: int
    seat: str
    label: str
    words: str
    is_solved: bool
    opponents: str
    against: str


def mistakes_of(game: str, player: Player) -> list[Mistake]:
    """By what the seat could see: unsolved ones first, then the latest match first."""
    note_solved(player)
    own = Judgement.objects.filter(
        review__match__game=game,
        review__match__is_practice=False,
        review__match__is_sandbox=False,
        review__match__seats__player=player,
        review__match__seats__seat=F("seat"),
        found__cost__gt=0,
    ).exclude(mark=Judgement.Mark.DISMISSED)
    values = own.order_by("mark", "-review__match__created", "seq").values_list(
        "review__match", "seq", "seat", "mark", "found__made__words", "found__cost", "found__error"
    )
    rows = [(*row, name) for row in values if (name := grade(*row[-2:])) in LABELS][:MOST]
    matches = Match.objects.prefetch_related("seats__player__user").in_bulk({row[0] for row in rows})
    return [
        Mistake(
            matches[match],
            seq,
            seat,
            LABELS[name] % {"points": round(100 * cost)},
            words,
            mark == Judgement.Mark.SOLVED,
            all_of(each.public_name for each in matches[match].seats.all() if each.seat != seat),
            _against(matches[match], seat),
        )
        for match, seq, seat, mark, words, cost, _, name in rows
    ]


def board_of(match: Match, seq: int, seat: str) -> Table | None:
    """The table as the seat saw it before a decision; None where the rules of now can't draw it."""
    try:
        return table_of(game_of(match), view_at(match, seq, seat), seat, match.catalog.digest)
    except Exception as error:
        # A page does without a picture.
        log.warning("no_board", match=match.pk, seq=seq, error=repr(error))
        return None


def dismiss(match: Match, seq: int, seat: str) -> None:
    Judgement.objects.filter(review__match=match, seq=seq, seat=seat).update(mark=Judgement.Mark.DISMISSED)


def _against(match: Match, seat: str) -> str:
    """The AI of the match, or one of middling strength, as at the table."""
    if game_of(match).rules_version != match.rules_version:
        return ""
    offered = [known.agent for known in opponents_of(match.game)]
    played = [each.agent.partition("/")[0] for each in match.seats.all() if each.seat != seat]
    return next((agent for agent in offered if agent in played), offered[len(offered) // 2] if offered else "")
