"""Moderation of comments: where moderators decide on reported comments, and see what was done before."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_safe

from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import player_of
from decks.models import Comment
from decks.social.moderation import audit_log, decide, hidden_comments, open_cases, show_comment
from decks.social.muting import SPANS, mutes, unmute_player
from decks.social.roles import MODERATE
from decks.social.text import one_line
from decks.views.requests import form_of, only_with

_MOST_CASES, _MOST_HIDDEN, _MOST_MUTES, _MOST_LOGGED = 50, 50, 100, 100


_by_moderators = only_with(MODERATE)


@require_safe
@_by_moderators
def moderation(request: HttpRequest) -> HttpResponse:
    return _page(request)


@form_of("moderation")
@_by_moderators
def moderation_decide(request: HttpRequest, pk: int) -> HttpResponse:
    """`verdict` is hide or keep; with `span` the author is muted, too."""
    comment = get_object_or_404(Comment.objects.select_related("author", "deck"), pk=pk)
    typed = {name: request.POST.get(name, "") for name in ("verdict", "reason", "span")}
    done = decide(_moderator(request), comment, **typed)
    if isinstance(done, Refused):
        return _page(request, status=done.status, deciding=pk, typed=typed, refused=done.detail)
    messages.success(request, _SAYS[typed["verdict"]] % {"name": comment.author_name})
    return redirect("moderation")


@form_of("moderation")
@_by_moderators
def moderation_show(request: HttpRequest, pk: int) -> HttpResponse:
    comment = get_object_or_404(Comment.objects.select_related("author", "deck"), pk=pk)
    reason = request.POST.get("reason", "")
    done = show_comment(_moderator(request), comment, reason)
    if isinstance(done, Refused):
        return _page(request, status=done.status, showing=pk, refused=done.detail)
    messages.success(request, gettext("Comment by %(name)s shown again.") % {"name": comment.author_name})
    return redirect("moderation")


@form_of("moderation")
@_by_moderators
def moderation_unmute(request: HttpRequest, pk: int) -> HttpResponse:
    mute = get_object_or_404(mutes(), pk=pk)
    reason = one_line(request.POST.get("reason", ""))
    if not reason:
        return _page(request, status=422, unmuting=pk, refused=gettext("Give a reason. It is logged."))
    unmute_player(_moderator(request), mute, reason)
    messages.success(request, gettext("%(player)s can comment again.") % {"player": mute.player})
    return redirect("moderation")


_SAYS = {
    "hide": gettext_lazy("Comment by %(name)s hidden."),
    "keep": gettext_lazy("Comment by %(name)s kept."),
}


def _page(request: HttpRequest, status: int = 200, **typed: Any) -> HttpResponse:
    context = {
        "cases": open_cases(_MOST_CASES),
        "hidden": hidden_comments(_MOST_HIDDEN),
        "mutes": mutes()[:_MOST_MUTES],
        "actions": audit_log(_MOST_LOGGED),
        "spans": [(name, label) for name, (label, *_) in SPANS.items()],
    }
    return render(request, "decks/moderation.html", context | typed, status=status)


def _moderator(request: HttpRequest) -> Player:
    player = player_of(request)
    assert player is not None  # who has a right has an account, and an account has a player
    return player
