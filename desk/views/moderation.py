"""Moderation of players: reports with their context, appeals, active sanctions and the log."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.models import ModerationDeed, Player, Sanction
from accounts.sanctions import SPANS, answer_appeal, impose, lift, open_appeals
from accounts.services import account_player
from accounts.status import in_force
from desk.access import by_moderators
from desk.views.answers import typed
from matches.fairplay.cases import cases_about, open_cases
from matches.models import Report
from matches.ratings.bots import mark_as_moderator
from matches.talk.reports import DISMISS, case_of, decide, open_reports

MOST = 50
ON_A_PAGE = 50
VERDICTS = [
    ("warning", gettext_lazy("Warn: the player must confirm reading it")),
    ("mute", gettext_lazy("Mute: no chat or comments for the time below")),
    ("suspension", gettext_lazy("Suspend: no new matches, chat or publishing for the time below")),
    ("ban", gettext_lazy("Ban: the same, permanently")),
]
CHOICES: dict[str, Any] = {"verdicts": VERDICTS, "spans": [(key, label) for key, (label, _) in SPANS.items()]}


@require_safe
@by_moderators
def overview(request: HttpRequest) -> HttpResponse:
    context = {
        "reports": open_reports(MOST),
        "cases": open_cases(MOST),
        "appeals": open_appeals(MOST),
        "sanctions": in_force().select_related("player")[:MOST],
        "actions": ModerationDeed.objects.all()[:20],
    }
    return render(request, "desk/moderation.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@by_moderators
def report_page(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Report.objects.select_related("player", "about", "line", "match"), pk=pk)
    refused, asked = None, asked_of(request)
    if request.method == "POST":
        refused = decide(account_player(request), found, asked["verdict"], asked["span"], asked["reason"])
        if refused is None:
            messages.success(request, gettext("Decision on %(about)s saved.") % {"about": found.about})
            return redirect("desk-moderation", game_of(request))
    verdicts = [(DISMISS, gettext("Dismiss: nothing wrong")), *VERDICTS]
    context = {"case": case_of(found), "asked": asked, "problem": refused, **CHOICES, "verdicts": verdicts}
    return render(request, "desk/moderation_report.html", context, status=422 if refused else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@by_moderators
def player_page(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Everything moderators know about a player. Sanctions are possible without a report."""
    player = get_object_or_404(Player.objects.select_related("user"), pk=pk)
    refused, asked = None, asked_of(request)
    if request.method == "POST":
        done = impose(account_player(request), player, asked["verdict"], asked["span"], asked["reason"])
        if isinstance(done, Sanction):
            messages.success(request, gettext("Decision on %(player)s saved.") % {"player": player})
            return redirect("desk-moderation-player", game_of(request), pk)
        refused = done
    context = {
        "whom": player,
        "sanctions": player.sanctions.all()[:MOST],
        "reports": player.reports.select_related("player", "line")[:MOST],
        "cases": cases_about(player, MOST),
        "actions": ModerationDeed.objects.filter(whom=player)[:MOST],
        "asked": asked,
        "problem": refused,
        **CHOICES,
    }
    return render(request, "desk/moderation_player.html", context, status=422 if refused else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@by_moderators
def appeal_page(request: HttpRequest, pk: int) -> HttpResponse:
    rows = Sanction.objects.filter(appealed__isnull=False).select_related("player")
    sanction = get_object_or_404(rows, pk=pk)
    refused = None
    if request.method == "POST":
        grants = request.POST.get("verdict") == "grant"
        refused = answer_appeal(account_player(request), sanction, grants, typed(request, "reason"))
        if refused is None:
            messages.success(request, gettext("Appeal answered."))
            return redirect("desk-moderation", game_of(request))
    actions = ModerationDeed.objects.filter(whom=sanction.player)[:MOST]
    context = {"sanction": sanction, "problem": refused, "actions": actions, "asked": asked_of(request)}
    return render(request, "desk/moderation_appeal.html", context, status=422 if refused else 200)


@require_POST
@by_moderators
def lift_page(request: HttpRequest, pk: int) -> HttpResponse:
    sanction = get_object_or_404(Sanction.objects.select_related("player"), pk=pk)
    refused = lift(account_player(request), sanction, typed(request, "reason"))
    if refused:
        messages.error(request, refused)
    else:
        messages.success(request, gettext("Sanction lifted."))
    return redirect("desk-moderation-player", game_of(request), sanction.player_id)


@require_POST
@by_moderators
def bot_page(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Marks an account as a bot's (`bot` is 1), or removes the mark."""
    player = get_object_or_404(Player, pk=pk)
    is_bot = request.POST.get("bot") == "1"
    marked = mark_as_moderator(account_player(request), player, typed(request, "reason"), is_bot=is_bot)
    told(request, marked, gettext("Marked as a bot.") if is_bot else gettext("Bot mark removed."))
    return redirect("desk-moderation-player", game_of(request), pk)


@require_safe
@by_moderators
def log(request: HttpRequest) -> HttpResponse:
    page = Paginator(ModerationDeed.objects.all(), ON_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "desk/moderation_log.html", {"page": page})


def asked_of(request: HttpRequest) -> dict[str, Any]:
    return {name: typed(request, name) for name in ("verdict", "span", "reason")}
