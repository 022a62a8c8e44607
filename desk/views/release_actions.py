"""Actions on a release, each with a confirmation page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation.publish import publish, release_faults, roll_back
from cards.curation.releases import discard, unschedule
from cards.models import Release
from desk.access import at_the_desk, user_of
from desk.impact import impact
from desk.views.answers import status_of, typed
from desk.views.releases import release_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


Do = Callable[[User, Release, str], Release | Refused]


@dataclass(frozen=True, slots=True)
class Action:
    """An action with the texts of its page. `reason` is the label of the field for the reason, if one is required."""

    do: Do
    title: StrOrPromise
    text: StrOrPromise
    button: StrOrPromise
    said: StrOrPromise
    stages: tuple[str, ...]
    is_grave: bool = False
    reason: StrOrPromise = ""


Stage = Release.Stage
ACTIONS = {
    "publish": Action(
        lambda user, release, _: publish(user, release),
        gettext_lazy("Publish %(release)s now?"),
        gettext_lazy(
            "All changes become public at once, and new matches use them. Matches in progress keep their cards."
        ),
        gettext_lazy("Publish now"),
        gettext_lazy("%(release)s published."),
        (Stage.OPEN, Stage.SCHEDULED),
    ),
    "unschedule": Action(
        lambda user, release, _: unschedule(user, release),
        gettext_lazy("Unschedule %(release)s?"),
        gettext_lazy(
            "The release won’t be published automatically and goes back to preparation. It keeps its changes."
        ),
        gettext_lazy("Unschedule"),
        gettext_lazy("%(release)s is back in preparation."),
        (Stage.SCHEDULED,),
    ),
    "discard": Action(
        lambda user, release, _: discard(user, release),
        gettext_lazy("Discard %(release)s?"),
        gettext_lazy("The release is discarded. Its changes stay open and can be added to another release."),
        gettext_lazy("Discard"),
        gettext_lazy("%(release)s discarded. Its changes can be added to another release."),
        (Stage.OPEN, Stage.SCHEDULED),
        is_grave=True,
    ),
    "roll-back": Action(
        roll_back,
        gettext_lazy("Roll back %(release)s?"),
        gettext_lazy(
            "Every card goes back to its earlier state: new cards leave the pool and old texts apply again. Matches in "
            "progress keep their cards, and the history is kept."
        ),
        gettext_lazy("Roll back"),
        gettext_lazy("%(release)s rolled back."),
        (Stage.PUBLISHED,),
        is_grave=True,
        reason=gettext_lazy("Reason (shown to players)"),
    ),
}


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def act(request: HttpRequest, pk: int, action: str) -> HttpResponse:
    release = release_of(game_of(request), pk)
    if action not in ACTIONS:
        raise Http404("Nothing of that name can be done with a release.")
    meant = ACTIONS[action]
    refused, reason = None, typed(request, "reason")
    if request.method == "POST":
        done = meant.do(user_of(request), release, reason)
        if isinstance(done, Release):
            told(request, done, meant.said % {"release": release})
            return redirect("desk-release", game_of(request), pk)
        refused = done
    elif release.stage not in meant.stages:
        return redirect("desk-release", game_of(request), pk)
    context = {
        "release": release,
        "action": meant,
        "title": meant.title % {"release": release},
        "faults": release_faults(release) if action == "publish" and not refused else [],
        "impact": impact(release) if action == "publish" else None,
        "refused": refused,
        "reason": reason,
    }
    return render(request, "desk/release_act.html", context, status=status_of(refused))
