"""Actions on a release: each on a page that says what it means, and asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation.publish import publish, release_faults, roll_back
from cards.curation.releases import discard, unschedule
from cards.models import Release
from desk.access import at_the_desk, user_of
from desk.impact import impact
from desk.views.answers import status_of, told, typed
from desk.views.releases import release_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

__all__ = ["act"]

Do = Callable[[User, Release, str], Release | Refused]


@dataclass(frozen=True, slots=True)
class Action:
    """An action in the words of its page. `reason` is the label of the field in which one says why, if one has to."""

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
            "All of its changes become public at once, and new matches are played with them. Matches that have begun "
            "keep the cards that they began with."
        ),
        gettext_lazy("Publish now"),
        gettext_lazy("%(release)s is out."),
        (Stage.OPEN, Stage.SCHEDULED),
    ),
    "unschedule": Action(
        lambda user, release, _: unschedule(user, release),
        gettext_lazy("Unschedule %(release)s?"),
        gettext_lazy("It doesn't come out by itself any more and goes back into preparation. Its changes stay in it."),
        gettext_lazy("Unschedule"),
        gettext_lazy("%(release)s is in preparation again."),
        (Stage.SCHEDULED,),
    ),
    "discard": Action(
        lambda user, release, _: discard(user, release),
        gettext_lazy("Discard %(release)s?"),
        gettext_lazy("The release is given up. Its changes stay open and can go into another one."),
        gettext_lazy("Discard"),
        gettext_lazy("%(release)s is discarded. Its changes are free for another release."),
        (Stage.OPEN, Stage.SCHEDULED),
        is_grave=True,
    ),
    "roll-back": Action(
        roll_back,
        gettext_lazy("Roll back %(release)s?"),
        gettext_lazy(
            "Every card of it is again as it was before: new cards leave the pool, old texts count again. Matches that "
            "have begun meanwhile keep their cards, and nothing is deleted from the history."
        ),
        gettext_lazy("Roll back"),
        gettext_lazy("%(release)s is rolled back."),
        (Stage.PUBLISHED,),
        is_grave=True,
        reason=gettext_lazy("Why? Players read it."),
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
