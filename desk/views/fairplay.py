"""Page of a fair play case: the signals between two accounts, and the decision."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from accounts.services import account_player
from desk.access import by_moderators
from desk.views.answers import typed
from desk.views.moderation import CHOICES, VERDICTS, asked_of
from matches.fairplay.cases import decide_case, facts_of
from matches.models import FairPlayCase
from matches.talk.reports import DISMISS


@require_http_methods(["GET", "HEAD", "POST"])
@by_moderators
def case_page(request: HttpRequest, pk: int) -> HttpResponse:
    case = get_object_or_404(FairPlayCase.objects.select_related("one__user", "other__user"), pk=pk)
    refused, asked = None, asked_of(request) | {"whom": typed(request, "whom")}
    if request.method == "POST":
        refused = decide_case(
            account_player(request), case, asked["whom"], asked["verdict"], asked["span"], asked["reason"]
        )
        if refused is None:
            messages.success(request, gettext("Decision on %(case)s saved.") % {"case": case})
            return redirect("desk-moderation", game_of(request))
    verdicts = [(DISMISS, gettext("Dismiss: nothing wrong, or not enough evidence")), *VERDICTS]
    context = {"facts": facts_of(case), "asked": asked, "problem": refused, **CHOICES, "verdicts": verdicts}
    context["people"] = (case.one, case.other)
    return render(request, "desk/moderation_case.html", context, status=422 if refused else 200)
