"""Reports of players that a line of the log looks wrong: the list, one of them, its file, and its answer."""

from __future__ import annotations

import json

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from desk.access import at_the_desk, user_of
from desk.views.answers import typed
from matches.live_match import UnreplayableError
from matches.models import Match, RulesReport, Seat
from matches.past import view_at
from matches.play.position import open_report
from matches.play.report import LONGEST, answer_report
from matches.scenarios import scenario_of
from matches.seal import open_up

AT_ONCE = 30


@never_cache
@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    status = request.GET.get("status", "open")
    rows = _rows(request).defer("position")
    if status in RulesReport.Status.values:
        rows = rows.filter(status=status)
    context = {"page": Paginator(rows, AT_ONCE).get_page(request.GET.get("page")), "status": status}
    return render(request, "desk/reports.html", context | {"query": f"status={status}&" if status != "open" else ""})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def page(request: HttpRequest, pk: int) -> HttpResponse:
    report = get_object_or_404(_rows(request), pk=pk)
    refused, answer = None, typed(request, "answer", LONGEST)
    if request.method == "POST":
        done = answer_report(report, user_of(request), answer)
        if not isinstance(done, Refused):
            return redirect("desk-report", game_of(request), pk)
        refused = done
    is_open = open_up(report.match)
    around = report.match.moves.filter(seq__gte=max(0, report.seq - 4), seq__lt=report.seq + 2)
    context = {
        "report": report,
        "names": _names(report),
        "view": _view(report) if is_open else "",
        "moves": list(around) if is_open else [],
        "is_open": is_open,
        "wrong": refused.detail if refused else "",
        "answer": answer,
    }
    return render(request, "desk/report.html", context, status=422 if refused else 200)


@never_cache
@require_safe
@at_the_desk
def scenario(request: HttpRequest, pk: int) -> HttpResponse:
    report = get_object_or_404(_rows(request), pk=pk)
    if report.position is None or not open_up(report.match):
        raise Http404("There is no position for this report, or the match still goes on.")
    response = HttpResponse(scenario_of(report), content_type="application/yaml; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{report.match_id}-{report.seq}.yaml"'
    return response


@require_POST
@at_the_desk
def as_table(request: HttpRequest, pk: int) -> HttpResponse:
    """Opens the position of a report as a practice match against yourself, as its player saw it."""
    report = get_object_or_404(_rows(request), pk=pk)
    player = player_of(request, create=True)
    if player is None or report.position is None or not open_up(report.match):
        raise Http404("There is no position for this report, or the match still goes on.")
    begun = open_report(player, report)
    if isinstance(begun, Refused):
        messages.error(request, begun.detail)
        return redirect("desk-report", game_of(request), pk)
    return redirect(begun)


def _rows(request: HttpRequest) -> QuerySet[RulesReport]:
    """All but those of matches the curator is playing: a log entry may have been visible to the opponent only.

    What was hidden at the table (moves, position, view) is shown of no running match: curators may know who plays.
    """
    mine = Seat.objects.filter(player__user=user_of(request)).values("match")
    hidden = Match.objects.filter(pk__in=mine).exclude(status=Match.Status.OVER)
    sealing = hidden.filter(shuffling=Match.Shuffling.DUPLICATE).values("rematch_of")
    rows = RulesReport.objects.exclude(match__in=hidden).exclude(match__in=sealing)
    return rows.select_related("match", "player", "answered_by").prefetch_related("match__seats")


def _names(report: RulesReport) -> dict[str, str]:
    return {seat.seat: seat.name for seat in report.match.seats.all()}


def _view(report: RulesReport) -> str:
    """The view of the reporter, if it can still be reconstructed."""
    try:
        found = view_at(report.match, report.seq, report.audience or None)
    except UnreplayableError:
        return ""
    return json.dumps(found, indent=1, ensure_ascii=False, default=str)
