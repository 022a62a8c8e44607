"""Analysis of a match: hints, the review, and what its agents thought."""

from __future__ import annotations

from typing import Any

import orjson
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.limits import seconds_to_wait
from accounts.outcome import Code, Refused
from accounts.services import player_of
from matches.analysis import hints
from matches.analysis import review as reviewing
from matches.analysis.checking import asked_again, sittings
from matches.analysis.line import Source, line_of
from matches.analysis.queries import review_of, thoughts_of
from matches.models import Match, Review
from matches.seal import is_sealed, open_up, refused_sealed
from matches.views.match import shown

_REVIEWS, SPAN = 12, 3600
"""Reviews that a player may start within this many seconds."""
_TOO_MANY = Refused(Code.RATE_LIMITED, gettext_lazy("Too many analyses at once. Try again later."))
NOBODY = Refused(
    Code.NOT_YOURS, gettext_lazy("Only this match’s players and users with an account can request analysis.")
)


@never_cache
@require_POST
def hint(request: HttpRequest, match_id: str) -> HttpResponse:
    """What the search would do now, or how far it is; asked for by the first request."""
    match, seat = shown(request, match_id)
    return _response(hints.hint(match, seat))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def review(request: HttpRequest, match_id: str) -> HttpResponse:
    """How far the review is, and what it has found by now; a POST begins it."""
    match, seat = shown(request, match_id)
    if not match.is_over:
        raise Http404(gettext("Analysis is available after the match."))
    if request.method == "POST":
        player = player_of(request)
        if player is None or (seat is None and player.is_guest):
            return _response(NOBODY)
        begun = Review.objects.filter(match=match).exists()
        if not begun and (wait := seconds_to_wait("review", str(player.pk), _REVIEWS, SPAN)):
            return _response(_TOO_MANY.after(wait))
        outcome = reviewing.start(match, seat)
        if isinstance(outcome, Refused):
            return _response(outcome)
    if is_sealed(match):
        return _response(refused_sealed(match))
    found = Review.objects.filter(match=match).first()
    if found is not None:
        reviewing.stir(found)
    return JsonResponse(review_of(match))


@never_cache
@require_safe
def thoughts(request: HttpRequest, match_id: str) -> HttpResponse:
    """What the agents weighed and expected, decision by decision: once the match is over."""
    match = _opened(request, match_id)
    return JsonResponse({"thoughts": thoughts_of(match)})


@never_cache
@require_safe
def minds(request: HttpRequest, match_id: str) -> HttpResponse:
    """The agents of a finished match, and all that they were asked and answered."""
    match = _opened(request, match_id)
    answers = dict(match.moves.values_list("seq", "answer"))
    rows = [
        {**row, "answer": answers.get(row["seq"], ""), "weighed": [_in_percent(each) for each in row["weighed"]]}
        for row in thoughts_of(match)
    ]
    return render(request, "matches/minds.html", {"match": match, "sittings": sittings(match), "rows": rows})


@never_cache
@require_safe
def question(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """All that an agent was asked at a decision, made again from the moves, for who wants to ask it again."""
    match = _opened(request, match_id)
    found = asked_again(match, seq)
    if found is None:
        raise Http404(gettext("No AI decision here, or the rules have changed since."))
    thought = found.thought
    content: dict[str, Any] = {
        "match": match.pk,
        "seq": seq,
        "seat": thought.seat,
        "is_same": found.is_same,
        "iterations": thought.iterations,
        "answer": match.moves.get(seq=seq).answer,
        "question": found.question,
    }
    response = HttpResponse(orjson.dumps(content, option=orjson.OPT_INDENT_2), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.pk}-{seq}.json"'
    return response


@never_cache
@require_safe
def line(request: HttpRequest, match_id: str, seq: int, source: str) -> HttpResponse:
    """A line on the table: the better one by the review, or what an agent expected."""
    match = _opened(request, match_id)
    found = line_of(match, seq, Source(source)) if source in set(Source) else None
    if found is None:
        raise Http404(gettext("No line from here, or the rules have changed since."))
    return HttpResponse(orjson.dumps(found), content_type="application/json")


def _opened(request: HttpRequest, match_id: str) -> Match:
    """A match that is over and that the visitor may open: else there is no such page."""
    match, _ = shown(request, match_id)
    if not match.is_over or not open_up(match):
        raise Http404(gettext("The AI decision log is available after the match."))
    return match


def _in_percent(estimate: dict[str, Any]) -> dict[str, Any]:
    return {**estimate, "percent": round(100 * estimate["chance"]), "margin": round(100 * estimate["error"])}


def _response(outcome: dict[str, Any] | Refused) -> HttpResponse:
    if isinstance(outcome, Refused):
        return JsonResponse({"detail": outcome.detail, "code": outcome.code.value}, status=outcome.status)
    return JsonResponse(outcome)
