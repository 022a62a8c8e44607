"""What a socket is told, as text ready to send. What depends on the table alone is made once per audience."""

from __future__ import annotations

from typing import Any

import orjson
from django.urls import reverse

from matches import presence
from matches.models import Match
from matches.patches import patch
from matches.play.outcome import Refused
from matches.table import Audience, Table, View
from matches.transcripts import Playback

__all__ = ["error", "offered", "over", "presence_of", "state", "state_of_transcript", "step", "waiting"]


def state(table: Table, audience: Audience) -> str:
    """Everything that this audience may know, as for a page that has just been opened."""
    facts = {**_now(table, audience), "view": table.view(audience), "log": table.events(audience)}
    return _state(table.match_id, audience, facts)


def state_of_transcript(match_id: str, audience: Audience, played: Playback) -> str:
    """The same of a finished match, by what was sent then."""
    facts = {"seq": played.seq, "decision": None, "waiting": None, "view": played.final, "log": played.log}
    return _state(match_id, audience, facts)


def _state(match_id: str, audience: Audience, facts: dict[str, Any]) -> str:
    match = Match.objects.select_related("catalog").prefetch_related("seats").get(pk=match_id)
    return _text(
        {
            "type": "state",
            "you": audience,
            **facts,
            "seats": _seats(match),
            "commitment": match.seed_commitment,
            "catalog": reverse("catalog", args=[match.catalog.digest]),
            "links": {
                "match": match.get_absolute_url(),
                "record": reverse("record", args=[match.pk]),
                "rematch": reverse("rematch", args=[match.pk]),
                "play": reverse("play"),
                "matches": reverse("my-matches"),
            },
        }
    )


def step(table: Table, audience: Audience, since: int, base: View | None = None) -> str:
    """What happened after `since`, and how the table looks now: as a patch of `base`, the view at `since`, if given."""
    key = ("step", audience, since, base is None)
    text = table.rendered.get(key)
    if text is None:
        view = table.view(audience)
        text = table.rendered[key] = _text(
            {
                "type": "step",
                "from": since,
                "to": table.seq,
                "events": table.events(audience, since),
                **({"view": view} if base is None else {"patch": patch(base, view)}),
                **_now(table, audience),
            }
        )
    return text


def over(match_id: str, story: dict[str, Any] | None) -> str:
    """How the match ended, its story, and the way to the next one if there is one by now."""
    match = Match.objects.get(pk=match_id)
    again = Match.objects.filter(rematch_of=match).first()
    return _text(
        {
            "type": "over",
            "result": {"winner": match.winner or None, "reason": match.reason},
            "story": story,
            "record": reverse("record", args=[match_id]),
            "rematch": again.get_absolute_url() if again else None,
        }
    )


def waiting(match_id: str) -> str:
    """For those who are early: nothing is dealt before the last seat is taken."""
    match = Match.objects.prefetch_related("seats").get(pk=match_id)
    return _text({"type": "waiting", "seats": _seats(match)})


def presence_of(match_id: str) -> str:
    match = Match.objects.prefetch_related("seats").get(pk=match_id)
    return _text({"type": "presence", "seats": {seat: facts["online"] for seat, facts in _seats(match).items()}})


def offered(seat: str, what: str, kind: str = "offer") -> str:
    return _text({"type": kind, "from": seat, "what": what})


def error(refused: Refused) -> str:
    return _text({"type": "error", "code": refused.code.value, "detail": refused.detail, "rule": refused.rule})


def _now(table: Table, audience: Audience) -> dict[str, Any]:
    decision = table.decision
    return {
        "seq": table.seq,
        "decision": decision.as_json() if decision and decision.seat == audience else None,
        "waiting": decision.seat if decision else None,
    }


def _seats(match: Match) -> dict[str, dict[str, Any]]:
    seats = list(match.seats.all())
    present = presence.online(match.pk, [seat.seat for seat in seats])
    return {
        seat.seat: {"name": seat.name, "agent": seat.agent, "online": bool(seat.agent) or present[seat.seat]}
        for seat in seats
    }


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
