"""The turn of an agent. It is told what a person at its seat would be told, and answers through the same door."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson
import structlog
from django.db.models import F

from games import agents
from games.kernel.decision import Answer, Decision, DecisionKind
from matches.models import Match, Seat
from matches.play.answer import answer
from matches.play.find import find
from matches.play.outcome import Applied, Code, Refused
from matches.table import Table, catalog_cards

__all__ = ["take_turn"]

log = structlog.get_logger(__name__)

ATTEMPTS = 3
"""An agent's answer may be illegal in combination only; with another seed it is another one."""
NOT_TAKEN = {Code.ILLEGAL, Code.BAD_MESSAGE, Code.INTERNAL}
"""Refusals after which another answer may be taken; after the others the match has moved on."""


def take_turn(match_id: str, seq: int) -> Applied | Refused | None:
    """Answers the decision `seq` for the agent whose turn it is; None if it is nobody's or has been answered."""
    table = find(match_id)
    if isinstance(table, Refused):
        return table
    decision = table.decision
    if decision is None or table.seq != seq or not table.agent_to_move:
        return None
    for attempt in range(ATTEMPTS):
        given = _chosen(table, decision, attempt)
        outcome = answer(match_id, decision.seat, given) if given else None
        if outcome is not None and not _may_be_tried_again(outcome):
            return outcome
    return _fall_back(table, decision)


def _may_be_tried_again(outcome: Applied | Refused) -> bool:
    return isinstance(outcome, Refused) and outcome.code in NOT_TAKEN


def _chosen(table: Table, decision: Decision, attempt: int) -> Answer | None:
    match = Match.objects.get(pk=table.match_id)
    agent = table.agent_to_move
    try:
        # Through JSON and back: nothing but what a browser would get reaches the agent.
        view, asked = orjson.loads(orjson.dumps([table.view(decision.seat), decision.as_json()]))
        return agents.choose(match.game, agent, view, asked, _cards(match), _seed(match, decision, attempt))
    except Exception:
        log.exception("agent_failed", match=match.pk, seq=decision.seq, agent=agent)
        return None


def _fall_back(table: Table, decision: Decision) -> Applied | Refused:
    """The first answer that the rules take, so that nobody waits for an agent that has lost its way."""
    log.warning("agent_fallback", match=table.match_id, seq=decision.seq, agent=table.agent_to_move)
    Seat.objects.filter(match_id=table.match_id, seat=decision.seat).update(fallbacks=F("fallbacks") + 1)
    outcome: Applied | Refused = Refused(Code.INTERNAL, "The agent has no answer.")
    for given in _simple_answers(decision):
        outcome = answer(table.match_id, decision.seat, given)
        if not _may_be_tried_again(outcome):
            break
    return outcome


def _simple_answers(decision: Decision) -> list[Answer]:
    """Few answers of which nearly always one is legal: the least that is asked, beginning at each of the options."""
    seq, count = decision.seq, len(decision.options)
    if decision.kind is DecisionKind.AMOUNTS:
        orders = (range(count), range(count)[::-1])
        return [Answer(seq, amounts=_spread(decision, order)) for order in orders]
    size = max(1, decision.minimum) if decision.maximum else 0
    picks = [tuple((first + step) % count for step in range(size)) for first in range(count)]
    return ([Answer(seq, pick=())] if decision.minimum == 0 else []) + [Answer(seq, pick=pick) for pick in picks]


def _spread(decision: Decision, order: range) -> tuple[int, ...]:
    amounts, left = [0] * len(decision.options), decision.total or 0
    for index in order:
        limit = decision.options[index].limit
        amounts[index] = left if limit is None else min(limit, left)
        left -= amounts[index]
    return tuple(amounts)


def _seed(match: Match, decision: Decision, attempt: int) -> int:
    """The agent's own chance: it follows from a secret of the match that has nothing to do with the shuffle."""
    text = f"{match.agent_secret}:{decision.seat}:{decision.seq}:{attempt}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def _cards(match: Match) -> Mapping[str, Any]:
    return catalog_cards(match.catalog_id)
