"""Messages to a socket, as text ready to send. What depends on the table alone is made once per audience."""

from __future__ import annotations

from typing import Any

import orjson
from django.db.models import Case, When
from django.urls import reverse
from django.utils import timezone

from accounts.outcome import Refused
from matches import absence, presence, watching
from matches.clocks.keys import clock_of
from matches.clocks.timing import A_MILLISECOND
from matches.live_match import Audience, LiveMatch, View
from matches.models import Match, Offer, OpenHand
from matches.patches import patch
from matches.play import idle, offer_rows
from matches.play.rematch import DUPLICATE, REMATCH
from matches.queries import pages_of
from matches.ratings.counting import changes_of
from matches.seal import is_sealed
from matches.shuffle import again as promise_of_rematch
from matches.talk.filter import Ears
from matches.talk.lines import as_told, latest, talk_facts
from matches.transcripts import Playback

PONG = '{"type":"pong"}'
_IS_GUEST = Case(When(seats__player__isnull=False, seats__player__user=None, then=True), default=False)
_PLACES = ("seats__seat", "seats__name", "seats__agent", "seats__played_from")
_SEATS = (*_PLACES, _IS_GUEST, "seats__player__is_bot", "clock", "seats__departure")


def state(table: LiveMatch, audience: Audience, ears: Ears) -> str:
    """Everything that this audience may know, as for a page that has just been opened."""
    facts = {**_now(table, audience), "view": table.view(audience), "log": table.events(audience)}
    facts["ask_in"] = idle.ask_in(table)
    return _with_clocks(_state(table.match_id, audience, ears, facts), table)


def state_of_transcript(match_id: str, audience: Audience, ears: Ears, played: Playback) -> str:
    """The same of a finished match, by what was sent then."""
    facts = {"seq": played.seq, "decision": None, "waiting": None, "view": played.final, "log": played.log}
    return _state(match_id, audience, ears, facts)


def _state(match_id: str, audience: Audience, ears: Ears, facts: dict[str, Any]) -> str:
    # A catalog is long: of it the digest alone is read.
    rows = list(Match.objects.filter(pk=match_id).values_list("game", "seed_commitment", "catalog__digest", *_SEATS))
    if not rows:
        raise Match.DoesNotExist(match_id)
    game, commitment, digest = rows[0][:3]
    return _text(
        {
            "type": "state",
            "you": audience,
            "ask_in": None,
            **facts,
            "seats": _seats(match_id, [row[3:] for row in rows]),
            "watching": watching.count(match_id),
            "chat": latest(match_id, audience, ears),
            "talk": talk_facts(match_id, audience, ears),
            "commitment": commitment,
            "catalog": reverse("catalog", args=[digest]),
            "links": {
                "match": reverse("match", args=[game, match_id]),
                "record": reverse("record", args=[game, match_id]),
                "rematch": reverse("rematch", args=[game, match_id]),
                "play": reverse("play", args=[game]),
                "matches": reverse("my-matches", args=[game]),
            },
        }
    )


def state_of_hand(match: Match, table: LiveMatch, seat: str) -> str:
    """A moment as a seat saw it, for viewers of a shared hand: as spectators."""
    seats = match.seats.order_by("seat").select_related("player")
    return _text(
        {
            "type": "state",
            "you": None,
            **_now(table, None),
            "view": table.view(seat),
            "log": table.events(seat),
            "seats": {
                at.seat: {
                    "name": at.name,
                    "agent": at.agent,
                    "guest": at.is_guests,
                    "bot": at.is_bots,
                    "online": True,
                    "gone": None,
                    "claim_after": None,
                }
                for at in seats
            },
            "watching": 0,
            "chat": [],
            "talk": None,
            "commitment": match.seed_commitment,
            "catalog": reverse("catalog", args=[match.catalog.digest]),
            "links": {},
        }
    )


def nothing_new() -> str:
    """Answer to a presence check."""
    return _text({"type": "presence", "seats": {}})


def step(table: LiveMatch, audience: Audience, since: int, base: View | None = None) -> str:
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
                **({"view": view} if base is None else {"patch": patch(base, view, table.compared)}),
                **_now(table, audience),
            }
        )
    return _with_clocks(text, table)


def over(match_id: str, story: dict[str, Any] | None) -> tuple[str, ...]:
    """How the match ended, its story, and the way to the next one if there is one by now; else who wishes for one.

    Of a rated match, also what it has made of the ratings, once it is counted.
    """
    columns = ("game", "status", "is_blind", "seat_count", "won_by", "scores", "reason", "is_rated", "opening")
    match = Match.objects.only(*columns).get(pk=match_id)
    again = Match.objects.filter(rematch_of=match).values_list("pk", flat=True).first()
    promised, sealed = promise_of_rematch(match_id), is_sealed(match)
    ended = {
        "type": "over",
        "result": match.result_view,
        # It tells what both sides held.
        "story": None if sealed else story,
        "ratings": changes_of(match_id) if match.is_rated else None,
        "record": reverse("record", args=[match.game, match_id]),
        "pages": {} if match.hides_names else pages_of(match),
        "rematch": reverse("match", args=[match.game, again]) if again else None,
        "sealed": sealed,
        # Before anybody says yes: their salts come after it.
        "promise": {"match": promised.match_id, "commitment": promised.commitment},
    }
    if again:
        return (_text(ended),)
    seats = list(match.seats.order_by("seat"))
    wishes = [offered(seat.seat, REMATCH) for seat in seats if seat.wants_rematch]
    wishes += [offered(seat.seat, DUPLICATE) for seat in seats if seat.wants_duplicate]
    return (_text(ended), *wishes)


def waiting(match_id: str) -> str:
    """For those who are early: nothing is dealt before the last seat is taken."""
    return _text({"type": "waiting", "seats": _seats_of(match_id)})


def gathering(match: Match, audience: Audience) -> str:
    """For players at a match that waits for others. The name of an opponent found by quick match is left out, as
    for spectators."""
    is_named = audience is not None and not match.hides_names
    seats = _seats_of(match.pk)
    for seat, facts in seats.items():
        if not (is_named or seat == audience or facts["agent"]):
            facts |= {"name": "", "guest": False, "bot": False}
    left = (match.deadline - timezone.now()) // A_MILLISECOND if match.deadline else None
    return _text({"type": "gathering", "you": audience, "seats": seats, "left": left and max(0, left)})


def presence_of(match_id: str) -> str:
    seats = _seats_of(match_id)
    told = {"seats": {seat: facts["online"] for seat, facts in seats.items()}}
    told["gone"] = {seat: facts["gone"] for seat, facts in seats.items()}
    told["claim_after"] = {seat: facts["claim_after"] for seat, facts in seats.items()}
    told["open"] = {seat: facts["open"] for seat, facts in seats.items()}
    # A guest may have signed up. Before a match starts, its players needn't know one another.
    if Match.objects.filter(pk=match_id, status__in=Match.BEGUN).exists():
        told["names"] = {seat: {"name": facts["name"], "guest": facts["guest"]} for seat, facts in seats.items()}
    return _text({"type": "presence", **told, "watching": watching.count(match_id)})


def watched(match_id: str) -> str:
    """That the number of those who watch is another one, which no database is asked for."""
    return _text({"type": "presence", "seats": {}, "gone": {}, "watching": watching.count(match_id)})


def chat(line: dict[str, Any], ears: Ears) -> str:
    """A new chat line, for a listener who doesn't mute it."""
    return _text({"type": "chat", **as_told(line, ears)})


def talk(match_id: str, audience: Audience, ears: Ears) -> str:
    """A listener's chat choices and those of the other players, and the lines that they see."""
    lines = latest(match_id, audience, ears)
    return _text({"type": "talk", "talk": talk_facts(match_id, audience, ears), "chat": lines})


def offered(seat: str, what: str, kind: str = "offer", **facts: Any) -> str:
    return _text({"type": kind, "from": seat, "what": what, **facts})


def clocks(table: LiveMatch, seat: str, what: str) -> str:
    """The clocks after a seat has given time, or after a pause has started or ended."""
    return _with_clocks(_text({"type": "clocks", "from": seat, "what": what, "seq": table.seq}), table)


def standing(match_id: str) -> tuple[str, ...]:
    """Open offers of a running match; usually none."""
    if not Offer.objects.filter(match_id=match_id, is_open=True).exists():
        return ()
    found = [offer for kind in Offer.What if (offer := offer_rows.standing(match_id, kind)) is not None]
    return tuple(offered(offer.seat, offer.what, seq=offer.seq, refusals=offer.refusals) for offer in found)


def ping(number: int) -> str:
    return _text({"type": "ping", "n": number})


def error(refused: Refused) -> str:
    told = {"type": "error", "code": refused.code.value, "detail": refused.detail, "rule": refused.rule}
    return _text(told if refused.retry_after is None else {**told, "retry_after": refused.retry_after})


def _now(table: LiveMatch, audience: Audience) -> dict[str, Any]:
    decision = table.decision
    return {
        "seq": table.seq,
        "decision": decision.as_json() if decision and decision.seat == audience else None,
        "waiting": decision.seat if decision else None,
    }


def _with_clocks(text: str, table: LiveMatch) -> str:
    """The time that is left is another one at each moment: it isn't kept with the text."""
    facts = table.clock_facts
    if not facts:
        return text
    now = timezone.now()
    left = table.milliseconds_left(now)
    paused = table.milliseconds_paused(now)
    times = f'"left":{"null" if left is None else left}' + (f',"paused":{paused}' if paused else "")
    return f'{text[:-1]},"clocks":{facts[:-1].decode()},{times}}}}}'


def _seats_of(match_id: str) -> dict[str, dict[str, Any]]:
    """Seats and players of a match. Raises Match.DoesNotExist."""
    rows = list(Match.objects.filter(pk=match_id).values_list(*_SEATS))
    if not rows:
        raise Match.DoesNotExist(match_id)
    return _seats(match_id, rows)


def _seats(
    match_id: str, rows: list[tuple[str, str, str, str, bool, bool | None, str, str]]
) -> dict[str, dict[str, Any]]:
    present = presence.online(match_id, [seat for seat, *_ in rows])
    # Who plays all sides is at each of them.
    present |= {seat: present[elsewhere] for seat, _, _, elsewhere, *_ in rows if elsewhere}
    # Who has days for a decision needn't be there.
    away = [
        seat
        for seat, _, agent, elsewhere, _, _, clock, departure in rows
        if not (agent or elsewhere or clock_of(clock).days or departure) and not present[seat]
    ]
    gone = absence.absences(match_id, away) if away else {}
    opened = dict(OpenHand.objects.filter(match_id=match_id, closed=None).values_list("seat", "delay"))
    return {
        seat: {
            "name": name,
            "agent": agent,
            "guest": is_guest,
            "bot": bool(is_bot),
            "online": bool(agent) or present[seat],
            "gone": (gone[seat].seconds if seat in gone else 0) if seat in away else None,
            "claim_after": gone[seat].claim_after if seat in gone else None,
            "open": opened.get(seat),
        }
        for seat, name, agent, _, is_guest, is_bot, *_ in sorted(rows, key=lambda row: row[0])
    }


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()
