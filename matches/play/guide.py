"""The turn of the guide, who sits opposite in a lesson: its script says what it answers, and no mind is asked. In a
puzzle it looks ahead by itself."""

from __future__ import annotations

from accounts.outcome import Refused
from games.kernel.learning import tutor
from matches.lessons import GUIDE, answers_of, lesson_of
from matches.models import Match
from matches.play.agent import fall_back
from matches.play.answer import answer
from matches.play.find import find


def answer_as_guide(match_id: str, seq: int) -> bool:
    """Answers decision `seq` if the guide is due there; whether it was."""
    table = find(match_id)
    if isinstance(table, Refused) or table.seq != seq or table.agent_to_move != GUIDE:
        return False
    match = Match.objects.select_related("start").get(pk=match_id)
    lesson, decision = lesson_of(match), table.decision
    assert decision is not None  # somebody is to move
    found = tutor.reply(table.game, lesson, table.state, answers_of(match)) if lesson else None
    if found is None:
        fall_back(match_id, seq, "the guide’s script has no move here")
    else:
        answer(match_id, decision.seat, found)
    return True
