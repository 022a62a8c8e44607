"""Hints: the choice of a search, based on what the seat was sent, in matches against agents."""

from __future__ import annotations

import hashlib
from typing import Any

from django.core.cache import cache
from django.utils import timezone
from django.utils.translation import gettext

from accounts.limits import seconds_to_wait
from accounts.outcome import Code, Refused
from accounts.typed_cache import recall
from matches.agent_input import packed_cards, worlds_of
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.find import find
from minds.message import pack
from minds.tasks import think

Json = dict[str, Any]
AGENT = "search:300"
"""The agent that gives hints: the second highest level."""
KEPT = 600
"""Seconds for which a hint can be read."""
_LOST = 15
"""Seconds after which a hint that hasn't come can be asked for again."""
MOST, SPAN = 60, 600
"""Hints in so many seconds."""
_TASK = "matches.tasks.hint_found"


def may_ask(match: Match) -> bool:
    """Whether this match offers hints: no other person plays, and it counts nowhere."""
    is_alone = not match.seats.filter(agent="", played_from="", player__isnull=False)[1:].exists()
    return is_alone and not (match.is_rated or match.clock)


def hint(match: Match, seat: str | None) -> Json | Refused:
    """What is known by now: `status` is thinking, ready or none; asks for it the first time. A hint has `seq`, what was
    `weighed`, the best first, what is `expected` then, and what the best `gains`."""
    table = find(match.pk)
    if isinstance(table, Refused):
        return table
    if table.decision is None or seat is None or table.decision.seat not in _played(match, seat):
        return Refused(Code.NOT_YOURS, gettext("It isn’t your move."))
    if not may_ask(match):
        return Refused(Code.ILLEGAL, gettext("Hints are available only in untimed matches against AIs."))
    if table.game.thinking is None:
        return Refused(Code.NOT_FOUND, gettext("Hints aren’t available for this game."))
    key = _key(match.pk, table.decision.seat, table.seq)
    known = recall(key, Json)
    if known is not None:
        return known
    if wait := seconds_to_wait("hint", match.pk, MOST, SPAN):
        return Refused(Code.RATE_LIMITED, gettext("Too many hints. Try again later."), retry_after=wait)
    waiting: Json = {"status": "thinking", "seq": table.seq}
    if cache.add(key, waiting, timeout=_LOST):
        _ask(match, table)
    return waiting


def keep(match_id: str, seat: str, seq: int, found: Json | None) -> None:
    """Keeps the result for the player who asked."""
    told: Json = {"status": "none", "seq": seq}
    if found is not None:
        told = {"status": "ready", "seq": seq, "weighed": found["estimates"], "expected": found["expected"]}
        told["gains"] = found.get("gains", {})
    cache.set(_key(match_id, seat, seq), told, timeout=KEPT)


def _ask(match: Match, table: LiveMatch) -> None:
    assert table.decision is not None
    seat = table.decision.seat
    text = f"{match.agent_secret}:hint:{seat}:{table.seq}"
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
    question = {
        "game": match.game,
        "agent": AGENT,
        "seed": seed,
        "cards": packed_cards(match),
        "worlds": worlds_of(table, match, seed ^ 1),
        "explains": True,
    }
    think.apply_async((pack(question), timezone.now().timestamp(), _TASK, [match.pk, seat, table.seq]))


def _played(match: Match, seat: str) -> set[str]:
    """The seats that whoever has this one decides for."""
    return {seat, *match.seats.filter(played_from=seat).values_list("seat", flat=True)}


def _key(match_id: str, seat: str, seq: int) -> str:
    return f"hint:{match_id}:{seat}:{seq}"
