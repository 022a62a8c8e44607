"""Review queue: what waits, and accepting all that is ticked."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from cards.curation.roles import others_who_review
from desk.access import at_the_desk, user_of
from desk.editor import number_in
from desk.queue import VIEWS, Ticked, Verdict, accept_ticked, review_queue


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def queue(request: HttpRequest) -> HttpResponse:
    """`view` is one of the views of the queue; `ticked` are changes in the version that stood on the page."""
    game, user = game_of(request), user_of(request)
    asked = request.GET.get("view", "")
    view = asked if asked in VIEWS else next(iter(VIEWS))
    refused: list[Verdict] = []
    if request.method == "POST":
        verdicts = accept_ticked(user, game, [_ticked(each) for each in request.POST.getlist("ticked")[:100]])
        refused = [each for each in verdicts if each.refused]
        if accepted := [each.title for each in verdicts if not each.refused]:
            messages.success(request, gettext("Accepted: %(titles)s") % {"titles": ", ".join(accepted)})
        elif not refused:
            messages.error(request, gettext("Nothing selected."))
        if not refused:
            return redirect(f"{reverse('desk-reviews', args=[game_of(request)])}?view={view}")
    context = {
        "views": VIEWS,
        "view": view,
        "changes": review_queue(user, game, view),
        "may_accept_own": not others_who_review(user),
        "refused_ones": refused,
    }
    return render(request, "desk/reviews.html", context, status=409 if refused else 200)


def _ticked(text: str) -> Ticked:
    pk, _, version = text.partition(":")
    return Ticked(number_in(pk), number_in(version))
