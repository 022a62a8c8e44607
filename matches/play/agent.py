"""The turn of an agent. A mind elsewhere is sent what a person at its seat would be told, as bytes, and answers through
the same door; it never has the match."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import structlog
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext

import games
from accounts.outcome import Code, Refused
from games import agents
from games.kernel.decision import Answer, Decision
from games.kernel.fallback import simple_answers
from matches.agent_input import packed_cards, seats_of, worlds_of
from matches.live_match import LiveMatch
from matches.models import Match, Seat, Thought
from matches.play.answer import answer
from matches.play.find import find
from matches.play.outcome import Applied
from matches.play.sweep import overdue_matches
from minds.message import pack

log = structlog.get_logger(__name__)

Json = dict[str, Any]
ATTEMPTS = 3
"""An agent's answer may be illegal in combination only; with another seed it is another one."""
_NOT_TAKEN = {Code.ILLEGAL, Code.BAD_MESSAGE, Code.INTERNAL}
"""Refusals after which another answer may be taken; after the others the match has moved on."""


def question(match_id: str, seq: int, attempt: int) -> str | None:
    """What a mind is asked at decision `seq`, packed: all that it will ever know. None if that isn't an agent's
    decision, or not any more.

    It depends on nothing but what the seat was sent, the match's cards and the agent's own chance.
    """
    table = _waiting(match_id, seq)
    return None if table is None else question_at(Match.objects.get(pk=match_id), table, attempt)


def question_at(match: Match, table: LiveMatch, attempt: int) -> str:
    """The same for an agent's decision at any moment of a match; the table is that of this moment. Raises DataError for
    an agent that there isn't any more."""
    decision, agent = table.decision, table.agent_to_move
    assert decision is not None
    seed = _seed(match, decision, attempt)
    asked: Json = {"game": match.game, "agent": agent, "seed": seed, "cards": packed_cards(match)}
    if agents.level_of(agent, games.load(match.game)) is None:
        return pack(asked | {"view": table.view(decision.seat), "decision": decision.as_json()})
    worlds = worlds_of(table, match, worlds_seed(match, decision, attempt))
    return pack(asked | seats_of(table) | {"worlds": worlds})


class Urgency(NamedTuple):
    """What there is to know of an agent's turn beside the question."""

    since: float
    """When its decision fell due (a timestamp)."""
    rivals: int
    """Matches in which agents that think owe the same players an answer, this one included."""
    is_quick: bool
    """Whether it answers within milliseconds."""


def urgency(match_id: str) -> Urgency:
    """Of the agent that is to move. Raises Match.DoesNotExist."""
    match = Match.objects.only("game", "moved", "created", "to_move").get(pk=match_id)
    players = Seat.objects.filter(match=match, agent="").exclude(player=None).values("player")
    waiting = Seat.objects.filter(match__in=overdue_matches(0.0).filter(seats__player__in=players))
    there = waiting.filter(seat=F("match__to_move"), match__game__in=games.names())
    agents_due = there.values_list("match__game", "agent")
    agent = Seat.objects.filter(match=match, seat=match.to_move).values_list("agent", flat=True).first()
    since = (match.moved or match.created).timestamp()
    return Urgency(since, max(1, sum(not _is_quick(*due) for due in agents_due)), _is_quick(match.game, agent or ""))


def _is_quick(game: str, agent: str) -> bool:
    level = agents.level_of(agent, games.load(game))
    return level is None or not level.iterations


def worlds_seed(match: Match, decision: Decision, attempt: int) -> int:
    """By what the states are imagined that an agent is sent."""
    return _seed(match, decision, attempt) ^ 1


def take_answer(match_id: str, seq: int, attempt: int, found: Json | None) -> Applied | Refused | None:
    """Gives the answer of a mind for its agent (None: it has none); None if another one should be asked for."""
    table = _waiting(match_id, seq)
    if table is None or table.decision is None:
        return Refused(Code.STALE, gettext("This has already been answered."))
    outcome: Applied | Refused | None = None
    if found is not None:
        amounts, pick = found.get("amounts"), found.get("pick")
        given = Answer(seq, None if pick is None else tuple(pick), None if amounts is None else tuple(amounts))
        outcome = answer(match_id, table.decision.seat, given)
        if isinstance(outcome, Applied):
            _keep(table, table.decision, attempt, found)
    if outcome is not None and not _may_be_tried_again(outcome):
        return outcome
    if attempt + 1 < ATTEMPTS:
        return None
    reason = f"{outcome.code.value}: {outcome.detail}" if isinstance(outcome, Refused) else "the agent failed"
    return fall_back(match_id, seq, reason)


def fall_back(match_id: str, seq: int, reason: str) -> Applied | Refused:
    """The first answer that the rules take, so that nobody waits for an agent that has lost its way. It is an alarm:
    whoever operates the site reads the reason in the log, once for a match, and finds the agent on the health page."""
    table = _waiting(match_id, seq)
    if table is None or table.decision is None:
        return Refused(Code.STALE, gettext("This has already been answered."))
    decision = table.decision
    is_first = not Seat.objects.filter(match_id=match_id, fallbacks__gt=0).exists()
    own = Seat.objects.filter(match_id=match_id, seat=decision.seat)
    own.update(fallbacks=F("fallbacks") + 1, fell_back=timezone.now())
    if is_first:
        facts = {"game": table.game.name, "seat": decision.seat, "agent": table.agent_to_move}
        log.warning("agent_fallback", match=match_id, seq=seq, reason=reason, **facts)
    outcome: Applied | Refused = Refused(Code.INTERNAL, gettext("The agent has no answer."))
    for given in simple_answers(decision):
        outcome = answer(match_id, decision.seat, given)
        if not _may_be_tried_again(outcome):
            break
    return outcome


def _waiting(match_id: str, seq: int) -> LiveMatch | None:
    """The table, if it waits for an agent at this decision."""
    table = find(match_id)
    if isinstance(table, Refused) or table.decision is None or table.seq != seq or not table.agent_to_move:
        return None
    return table


def _keep(table: LiveMatch, decision: Decision, attempt: int, found: Json) -> None:
    """What the agent was asked with and what it thought, for whoever looks at the match after its end."""
    Thought.objects.get_or_create(
        match_id=table.match_id,
        seq=decision.seq,
        defaults={
            "seat": decision.seat,
            "agent": table.agent_to_move,
            "attempt": attempt,
            "question": found.get("question", ""),
            "milliseconds": found.get("milliseconds", 0),
            "waited": found.get("waited", 0),
            "share": found.get("share", 1.0),
            "iterations": found.get("iterations", 0),
            "estimates": found.get("estimates", []),
            "expected": found.get("expected", []),
        },
    )


def _may_be_tried_again(outcome: Applied | Refused) -> bool:
    return isinstance(outcome, Refused) and outcome.code in _NOT_TAKEN


def _seed(match: Match, decision: Decision, attempt: int) -> int:
    """The agent's own chance: it follows from a secret of the match that has nothing to do with the shuffle."""
    text = f"{match.agent_secret}:{decision.seat}:{decision.seq}:{attempt}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
