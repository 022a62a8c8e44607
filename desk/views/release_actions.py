"""Actions on a release: each on a page that says what it means, and asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
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

__all__ = ["act"]

Do = Callable[[User, Release, str], Release | Refused]


@dataclass(frozen=True, slots=True)
class Action:
    """An action in the words of its page. `reason` is the label of the field in which one says why, if one has to."""

    do: Do
    title: str
    text: str
    button: str
    said: str
    stages: tuple[str, ...]
    is_grave: bool = False
    reason: str = ""


Stage = Release.Stage
ACTIONS = {
    "publish": Action(
        lambda user, release, _: publish(user, release),
        "Publish {release} now?",
        "All of its changes become public at once, and new matches are played with them. Matches that have begun keep "
        "the cards that they began with.",
        "Publish now",
        "{release} is out.",
        (Stage.OPEN, Stage.SCHEDULED),
    ),
    "unschedule": Action(
        lambda user, release, _: unschedule(user, release),
        "Unschedule {release}?",
        "It doesn't come out by itself any more and goes back into preparation. Its changes stay in it.",
        "Unschedule",
        "{release} is in preparation again.",
        (Stage.SCHEDULED,),
    ),
    "discard": Action(
        lambda user, release, _: discard(user, release),
        "Discard {release}?",
        "The release is given up. Its changes stay open and can go into another one.",
        "Discard",
        "{release} is discarded. Its changes are free for another release.",
        (Stage.OPEN, Stage.SCHEDULED),
        is_grave=True,
    ),
    "roll-back": Action(
        roll_back,
        "Roll back {release}?",
        "Every card of it is again as it was before: new cards leave the pool, old texts count again. Matches that "
        "have begun meanwhile keep their cards, and nothing is deleted from the history.",
        "Roll back",
        "{release} is rolled back.",
        (Stage.PUBLISHED,),
        is_grave=True,
        reason="Why? Players read it.",
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
            told(request, done, meant.said.format(release=release))
            return redirect("desk-release", game_of(request), pk)
        refused = done
    elif release.stage not in meant.stages:
        return redirect("desk-release", game_of(request), pk)
    context = {
        "release": release,
        "action": meant,
        "title": meant.title.format(release=release),
        "faults": release_faults(release) if action == "publish" and not refused else [],
        "impact": impact(release) if action == "publish" else None,
        "refused": refused,
        "reason": reason,
    }
    return render(request, "desk/release_act.html", context, status=status_of(refused))
