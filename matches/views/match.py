"""Pages of a match: the table or its waiting page, the player's list of matches, and records."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import orjson
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

import games
from accounts.game_address import game_of
from accounts.notifications import mark_seen
from accounts.outcome import Code, Refused
from accounts.services import player_of
from accounts.throttling import MATCHES, limited
from cards.game_files import templates_of
from matches import past, records
from matches.agents import opponents_of
from matches.analysis.hints import may_ask
from matches.lessons import boot_of_lesson
from matches.live_match import UnreplayableError
from matches.lobby.queries import may_go_on
from matches.models import Match, Sandbox
from matches.play.claim import KINDS as CLAIMS
from matches.play.claim import claim, takes_ai
from matches.play.concede import concede
from matches.play.find import find
from matches.play.first import is_coached
from matches.play.offers import KINDS, accept, decline, offer
from matches.play.rematch import DUPLICATE, REMATCH
from matches.play.run_out import end_if_late
from matches.play.withdraw import is_host
from matches.previews import match_words
from matches.queries import is_shown, list_of, reports_of, seat_of, turns_elsewhere
from matches.seal import is_sealed, open_up, refused_sealed
from matches.shuffle import read_salt
from matches.tournaments.queries import tournament_of
from matches.transcripts import is_told, replay

SPECTATOR = "spectator"
_WISHES: dict[str, Callable[[str, str | None, str], object]] = {
    "offer": offer,
    "accept": accept,
    "decline": decline,
    "never": partial(decline, never=True),
}
_A_YEAR = 60 * 60 * 24 * 365


@never_cache
@require_safe
def match_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table. Its data comes through the socket; the page has only what is needed to open it."""
    match, seat = shown(request, match_id)
    if match.status == Match.Status.WAITING:
        return _waiting(request, match, seat)
    if seat and isinstance(request.user, User):
        mark_seen([request.user], match.get_absolute_url())
    if match.has_begun and not (match.is_over and is_told(match_id)):
        found = find(match_id)
        if isinstance(found, Refused) and found.code is Code.OUTDATED:
            match.refresh_from_db()
            return render(request, "matches/outdated.html", {"match": match})
    boot = boot_of(match, seat)
    search = request.GET.get("search")
    if search and seat and may_go_on(search, player_of(request)):
        boot["lobby"] = f"/ws/lobby/?game={match.game}&search={search}&away=1"
    context = {"match": match, "seat": seat, "boot": boot, "words": match_words(match, request.GET.get("at"))}
    return render(request, templates_of(match.game, "table.html"), context)


def boot_of(match: Match, seat: str | None) -> dict[str, Any]:
    """What the page of a table begins with; the rest comes through the socket."""
    tournament = tournament_of(match.pk)
    game = games.load(match.game)
    is_searched = game.thinking is not None
    position = reverse("match-position", args=[match.game, match.pk, 0]).removesuffix("0.yaml")
    lesson = boot_of_lesson(match) if seat else None
    return {
        "match": match.pk,
        "game": {"name": match.game, "title": game.title},
        "you": seat,
        "socket": f"/ws/matches/{match.pk}/",
        "catalog": reverse("catalog", args=[match.catalog.digest]),
        "links": {
            "record": reverse("record", args=[match.game, match.pk]),
            "verify": reverse("verify", args=[match.game, match.pk]),
            "report": reverse("report", args=[match.game, match.pk]),
            "rematch": reverse("rematch", args=[match.game, match.pk]),
            "offers": reverse("offers", args=[match.game, match.pk]),
            "claim": reverse("claim", args=[match.game, match.pk]),
            "comments": reverse("match-comments", args=[match.game, match.pk]),
            "reportPlayer": reverse("match-report", args=[match.game, match.pk]),
            "position": position if game.has("lab") else "",
            "reopen": reverse("reopen", args=[match.game, match.pk]),
            "playOn": reverse("play-on", args=[match.game, match.pk]),
            "study": reverse("keep-match", args=[match.game, match.pk]),
            "hint": reverse("match-hint", args=[match.game, match.pk]),
            "review": reverse("match-review", args=[match.game, match.pk]),
            "mistakes": reverse("mistakes", args=[match.game]),
            "thoughts": reverse("match-thoughts", args=[match.game, match.pk]),
            "minds": reverse("match-minds", args=[match.game, match.pk]),
            "lines": reverse("match-line", args=[match.game, match.pk, 0, "review"]).removesuffix("0/review.json"),
            "hand": reverse("match-hand", args=[match.game, match.pk]),
            "play": reverse("play", args=[match.game]),
            "matches": reverse("my-matches", args=[match.game]),
            "at": reverse("match-at", args=[match.game, match.pk, 0]).removesuffix("0/"),
            "transcript": reverse("transcript", args=[match.game, match.pk, SPECTATOR]).removesuffix(
                f"{SPECTATOR}.json"
            ),
        },
        "sandbox": _sandbox(match) if match.is_sandbox else None,
        "takesAi": takes_ai(match),
        "hints": bool(seat) and is_searched and lesson is None and may_ask(match),
        "reviews": is_searched,
        "practice": _practice(match) if match.is_practice else None,
        "lesson": lesson,
        "coach": _coach(match) if seat and is_coached(match) else None,
        "opponents": [
            {"agent": known.agent, "name": known.name, "level": known.level} for known in opponents_of(match.game)
        ],
        "tournament": {"name": tournament.name, "url": tournament.get_absolute_url()} if tournament else None,
    }


def _coach(match: Match) -> dict[str, Any]:
    """Where a newcomer goes from the first match: to another one at once, and to what comes next."""
    return {
        "skip": reverse("quick-play", args=[match.game]),
        "learn": reverse("learn", args=[match.game]),
        "build": reverse("deck-build", args=[match.game]),
    }


def _sandbox(match: Match) -> dict[str, Any]:
    """What is tried, with the ways to the draft and to the form of its board; nothing is known of older matches."""
    tried = Sandbox.objects.filter(match=match).select_related("draft__card").first()
    if tried is None or tried.draft is None:
        return {"title": tried.title if tried else "", "draft": None, "board": None}
    board = reverse("desk-board", args=[match.game, tried.draft.pk])
    is_again = tried.board is not None
    return {
        "title": tried.title,
        "draft": tried.draft.get_absolute_url(),
        "board": f"{board}?from={match.pk}" if is_again else board,
    }


def _practice(match: Match) -> dict[str, Any]:
    """Of a match that begins elsewhere: the way back to there, and whether one player has all of its seats."""
    start = match.start
    parent = start.parent
    if parent and not (match.is_sandbox or is_shown(parent.pk, None)):
        parent = None
    return {
        "all": match.seats.exclude(played_from="").exists(),
        "title": start.title,
        "of": f"{parent.get_absolute_url()}?at={start.seq}" if parent else None,
    }


@never_cache
@require_safe
def at(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """What the visitor saw of the match at an earlier moment: a player the seat's view, others the spectators'."""
    match, seat = shown(request, match_id)
    if not match.has_begun or seq > match.seq:
        raise Http404(gettext("The match hasn’t reached this move yet."))
    asked = request.GET.get("from", "")
    if seat and match.seats.filter(seat=asked, played_from=seat).exists():
        seat = asked
    try:
        return JsonResponse(past.view_at(match, seq, seat))
    except UnreplayableError:
        return _closed()


@require_safe
def my_matches(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    game = game_of(request)
    context: dict[str, Any] = {"rows": []}
    if player:
        context["rows"], context["reports"] = list_of(game, player), reports_of(game, player)
        context["elsewhere"] = turns_elsewhere(game, player)
    return render(request, "matches/list.html", context)


@require_POST
@limited(MATCHES)
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """To the new match if it begins at once; else back, to wait for the other's answer."""
    what = request.POST.get("what", REMATCH)
    if what not in (REMATCH, DUPLICATE):
        return HttpResponseBadRequest(gettext("Rematch not found."))
    outcome = offer(match_id, seat_of(match_id, player_of(request)), what, salt=read_salt(request.POST.get("salt")))
    if isinstance(outcome, Match):
        return redirect(outcome)
    _say(request, match_id, outcome)
    return redirect("match", game_of(request), match_id)


@require_POST
def give_up(request: HttpRequest, match_id: str) -> HttpResponse:
    """Conceding by a form, without the table."""
    _say(request, match_id, concede(match_id, seat_of(match_id, player_of(request))))
    return redirect("match", game_of(request), match_id)


@require_POST
def end_waiting(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ends a match whose opponent left, by a form."""
    what = request.POST.get("what", "")
    if what not in CLAIMS:
        return HttpResponseBadRequest(gettext("Claim not found."))
    _say(request, match_id, claim(match_id, seat_of(match_id, player_of(request)), what))
    return redirect("match", game_of(request), match_id)


@require_POST
@limited(MATCHES)
def offers(request: HttpRequest, match_id: str) -> HttpResponse:
    """Offering, accepting and declining by forms, while the table has no line."""
    what, wish = request.POST.get("what", ""), _WISHES.get(request.POST.get("wish", ""))
    if wish is None or what not in KINDS:
        return HttpResponseBadRequest(gettext("Offer not found."))
    _say(request, match_id, wish(match_id, seat_of(match_id, player_of(request)), what))
    return redirect("match", game_of(request), match_id)


@require_safe
def record(request: HttpRequest, match_id: str) -> HttpResponse:
    """The whole match as a document, seed included: so only once it is over."""
    match, _ = shown(request, match_id)
    if not match.is_over:
        raise Http404(gettext("The record is available after the match."))
    if not open_up(match):
        return _closed(refused_sealed(match).detail)
    response = JsonResponse(records.record_of(match), json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.pk}.json"'
    return response


@require_safe
def transcript(request: HttpRequest, match_id: str, audience: str) -> HttpResponse:
    """All that one audience was sent of a match, by decision. It doesn't matter who asks: so only once it is over."""
    match, seat = shown(request, match_id)
    if not match.is_over:
        raise Http404(gettext("The transcript is available after the match."))
    if audience != SPECTATOR and not match.seats.filter(seat=audience).exists():
        raise Http404(gettext("This match has no such viewpoint."))
    # What one was sent oneself, or everybody was, opens nothing.
    if is_sealed(match) or (audience not in (seat, SPECTATOR) and not open_up(match)):
        return _closed(refused_sealed(match).detail)
    try:
        played = replay(match, None if audience == SPECTATOR else audience)
    except UnreplayableError:
        return _closed()
    content = {"first": played.first, "steps": played.steps, "log": played.log, "story": played.story}
    response = HttpResponse(orjson.dumps(content), content_type="application/json")
    # Until it is open to everybody it is nothing for caches that many share.
    is_private = match.is_sandbox or match.opening != Match.Opening.OPEN
    patch_cache_control(response, max_age=_A_YEAR, immutable=True, **{"private" if is_private else "public": True})
    return response


def _closed(why: str | None = None) -> HttpResponse:
    problem = {
        "title": gettext("Replay not available"),
        "status": 409,
        "detail": why
        or gettext("This match was played under older rules and can’t be replayed under the current ones."),
    }
    return JsonResponse(problem, status=409, content_type="application/problem+json")


def shown(request: HttpRequest, match_id: str) -> tuple[Match, str | None]:
    """The match, and where the visitor sits at it."""
    seat = seat_of(match_id, player_of(request))
    if not is_shown(match_id, seat):
        raise Http404(gettext("Match not found."))
    match = Match.objects.select_related("catalog").defer("catalog__definitions").get(pk=match_id)
    end_if_late(match)
    return match, seat


def _waiting(request: HttpRequest, match: Match, seat: str | None) -> HttpResponse:
    link = (
        request.build_absolute_uri(reverse("join", args=[game_of(request), match.invite]))
        if seat and match.invite
        else ""
    )
    seats = list(match.seats.select_related("player"))
    context = {
        "match": match,
        "seat": seat,
        "is_host": any(is_host(taken) for taken in seats if taken.seat == seat),
        "link": link,
        "socket": f"/ws/matches/{match.pk}/",
        "seats": seats,
        "free": match.seat_count - len(seats),
    }
    return render(request, "matches/waiting.html", context)


def _say(request: HttpRequest, match_id: str, outcome: object) -> None:
    if isinstance(outcome, Refused):
        if not Match.objects.filter(pk=match_id).exists():
            raise Http404
        messages.error(request, outcome.detail)
