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


_SEATS = ("seats__seat", "seats__name", "seats__agent")


def state(table: Table, audience: Audience) -> str:
    """Everything that this audience may know, as for a page that has just been opened."""
    facts = {**_now(table, audience), "view": table.view(audience), "log": table.events(audience)}
    return _state(table.match_id, audience, facts)


def state_of_transcript(match_id: str, audience: Audience, played: Playback) -> str:
    """The same of a finished match, by what was sent then."""
    facts = {"seq": played.seq, "decision": None, "waiting": None, "view": played.final, "log": played.log}
    return _state(match_id, audience, facts)


def _state(match_id: str, audience: Audience, facts: dict[str, Any]) -> str:
    # A catalog is long: of it the digest alone is read.
    rows = list(Match.objects.filter(pk=match_id).values_list("seed_commitment", "catalog__digest", *_SEATS))
    if not rows:
        raise Match.DoesNotExist(match_id)
    commitment, digest = rows[0][:2]
    return _text(
        {
            "type": "state",
            "you": audience,
            **facts,
            "seats": _seats(match_id, [row[2:] for row in rows]),
            "commitment": commitment,
            "catalog": reverse("catalog", args=[digest]),
            "links": {
                "match": reverse("match", args=[match_id]),
                "record": reverse("record", args=[match_id]),
                "rematch": reverse("rematch", args=[match_id]),
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


def over(match_id: str, story: dict[str, Any] | None) -> tuple[str, ...]:
    """How the match ended, its story, and the way to the next one if there is one by now; else who wishes for one."""
    columns = ("winner", "reason", "rematch__pk", "seats__seat", "seats__wants_rematch")
    rows = list(Match.objects.filter(pk=match_id).values_list(*columns))
    if not rows:
        raise Match.DoesNotExist(match_id)
    winner, reason, again = rows[0][:3]
    ended = {
        "type": "over",
        "result": {"winner": winner or None, "reason": reason},
        "story": story,
        "record": reverse("record", args=[match_id]),
        "rematch": reverse("match", args=[again]) if again else None,
    }
    wishes = sorted(seat for *_, seat, wishes in rows if wishes and not again)
    return (_text(ended), *(offered(seat, "rematch") for seat in wishes))


def waiting(match_id: str) -> str:
    """For those who are early: nothing is dealt before the last seat is taken."""
    return _text({"type": "waiting", "seats": _seats_of(match_id)})


def presence_of(match_id: str) -> str:
    seats = {seat: facts["online"] for seat, facts in _seats_of(match_id).items()}
    return _text({"type": "presence", "seats": seats})


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


def _seats_of(match_id: str) -> dict[str, dict[str, Any]]:
    """Who sits at a match. Raises Match.DoesNotExist."""
    rows = list(Match.objects.filter(pk=match_id).values_list(*_SEATS))
    if not rows:
        raise Match.DoesNotExist(match_id)
    return _seats(match_id, rows)


def _seats(match_id: str, rows: list[tuple[str, str, str]]) -> dict[str, dict[str, Any]]:
    present = presence.online(match_id, [seat for seat, _, _ in rows])
    return {
        seat: {"name": name, "agent": agent, "online": bool(agent) or present[seat]}
        for seat, name, agent in sorted(rows)
    }


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
