"""Messages to a socket of the lobby, as text ready to send."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson
from django.urls import reverse
from django.utils.translation import gettext_lazy

from matches.clocks.keys import clock_of
from matches.lobby.queries import Figures, Lobby
from matches.models import Challenge, Match
from matches.models.rating import shown
from matches.terms import Terms

Json = dict[str, Any]

Status = Challenge.Status
_SAYS = {
    Status.WITHDRAWN: gettext_lazy("Challenge canceled."),
    Status.DECLINED: gettext_lazy("%(to)s can't play now."),
    Status.EXPIRED: gettext_lazy("Your challenge has expired."),
    Status.BARRED: gettext_lazy("Your challenge has ended: its deck is no longer legal."),
}


def challenge_json(challenge: Challenge) -> Json:
    """A challenge for whoever may see it; of its deck nobody is told."""
    clock = clock_of(challenge.clock)
    return {
        "id": challenge.pk,
        "kind": challenge.kind,
        "host": challenge.host.display_name,
        "guest": challenge.host.is_guest,
        "bot": challenge.host.is_bot,
        "rating": _rating(challenge),
        "to": challenge.to.display_name if challenge.to else None,
        "game": challenge.game,
        "format": challenge.format,
        "clock": {
            "key": clock.key,
            "name": str(clock.name),
            "in_words": str(clock.in_words),
            "bank": clock.bank,
            "allowance": clock.allowance,
            "increment": clock.increment,
        },
        "seat_count": challenge.seat_count,
        # Of more than two: where those wait who have come so far.
        "table": challenge.match.get_absolute_url() if challenge.is_table and challenge.match else None,
        "setup": challenge.setup,
        "unusual_setup": Terms.of(challenge).unusual_setup,
        "is_rated": challenge.is_rated,
        "further_clocks": [{"key": key, "name": str(clock_of(key).name)} for key in challenge.further_clocks],
        "either_stakes": challenge.either_stakes,
        "created": challenge.created.isoformat(),
    }


def listed_json(challenge: Challenge) -> Json:
    """The same in the list for everybody, where the host of a quick match has neither name nor rating."""
    told = challenge_json(challenge)
    return told | {"host": "", "rating": None} if challenge.kind == Challenge.Kind.QUICK else told


def _rating(challenge: Challenge) -> str | None:
    """Of its host, by the terms of the challenge; only lists read it."""
    value = getattr(challenge, "host_rating", None)
    return None if value is None else shown(value, getattr(challenge, "host_steady", None))


def lobby(opened: Iterable[Json], own: Lobby, here: int, figures: Figures) -> str:
    """Everything, for a page that has just been opened."""
    return _text({"type": "lobby", "open": list(opened), **_own(own), **_figures(here, figures)})


def changed(new: Iterable[Json], gone: Iterable[str]) -> str:
    """What is new among the open challenges, and what isn't there any more."""
    return _text({"type": "open", "new": list(new), "gone": list(gone)})


def own(lobby: Lobby) -> str:
    """A player's own challenges and those that were made to them, all of them."""
    return _text({"type": "own", **_own(lobby)})


def figures(here: int, known: Figures) -> str:
    return _text({"type": "figures", **_figures(here, known)})


def turns(count: int) -> str:
    """How many matches wait for the player while their time runs."""
    return _text({"type": "turns", "count": count})


def taken(challenge_id: str, match: Match) -> str:
    return _text({"type": "taken", "challenge": challenge_id, "match": reverse("match", args=[match.game, match.pk])})


def ended(challenge: Challenge) -> str:
    """To its host: the way to the match, or why there is none."""
    status = Status(challenge.status)
    if status is Status.TAKEN and challenge.match:
        return taken(challenge.pk, challenge.match)
    detail = str(_SAYS.get(status, "")) % {"to": challenge.to.display_name if challenge.to else ""}
    return _text({"type": "ended", "challenge": challenge.pk, "status": status.value, "detail": detail})


def others(count: int) -> str:
    """For who plays against an agent while the search goes on: how many look for the same."""
    return _text({"type": "others", "count": count})


def _own(lobby: Lobby) -> Json:
    nearest = lobby.nearest
    return {
        "own": [challenge_json(each) for each in lobby.own],
        "received": [challenge_json(each) for each in lobby.received],
        "nearest": listed_json(nearest) if nearest else None,
    }


def _figures(here: int, known: Figures) -> Json:
    return {"here": here, "running": known.running, "watch": known.watch}


def _text(message: Json) -> str:
    return orjson.dumps(message).decode()
