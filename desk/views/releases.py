"""Releases at the desk: putting them together, seeing what they would do, and bringing them out."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation import releases as doing
from cards.curation.publish import release_faults
from cards.models import Change, Release
from desk.access import at_the_desk, user_of
from desk.forms import ReleaseForm, ScheduleForm
from desk.impact import impact
from desk.lab.figures import figures_of_release
from desk.release_contents import audit_log_of, free_changes, may_place, parts_of
from desk.simulation import GAMES, latest
from desk.views.answers import posted, status_of, typed
from desk.win_rates import measured


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    rows = Release.objects.filter(game=game_of(request)).select_related("author", "published_by")
    rows = rows.annotate(count=Count("changes"))
    coming = [row for row in rows if row.is_coming]
    past = [row for row in rows if not row.is_coming]
    return render(request, "desk/releases.html", {"coming": coming, "past": past})


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def new(request: HttpRequest) -> HttpResponse:
    form = ReleaseForm(posted(request))
    refused = None
    if form.is_valid():
        made = doing.new_release(user_of(request), game_of(request), **form.cleaned_data)
        if isinstance(made, Release):
            return redirect("desk-release", game_of(request), made.pk)
        refused = made
    status = status_of(refused) if refused else 422 if form.errors else 200
    return render(request, "desk/release_new.html", {"form": form, "refused": refused}, status=status)


@require_safe
@at_the_desk
def page(request: HttpRequest, pk: int) -> HttpResponse:
    return _page(request, release_of(game_of(request), pk))


@require_POST
@at_the_desk
def notes(request: HttpRequest, pk: int) -> HttpResponse:
    done = doing.edit_release(user_of(request), release_of(game_of(request), pk), typed(request, "notes"))
    if isinstance(done, Refused):
        return _page(request, release_of(game_of(request), pk), refused=done)
    told(request, done, gettext("Notes saved."))
    return redirect("desk-release", game_of(request), pk)


@require_POST
@at_the_desk
def place(request: HttpRequest, pk: int) -> HttpResponse:
    """Puts the chosen changes in, or takes one out."""
    release, user = release_of(game_of(request), pk), user_of(request)
    if request.POST.get("out"):
        change = get_object_or_404(Change, pk=_number(request.POST["out"]), release=release)
        told(
            request,
            doing.remove_change(user, change),
            gettext("%(title)s removed from this release.") % {"title": change.title},
        )
        return redirect("desk-release", game_of(request), pk)
    chosen = Change.objects.filter(pk__in=map(_number, request.POST.getlist("in")), game=release.game)
    refused = _put_in(user, release, list(chosen))
    return (
        _page(request, release_of(game_of(request), pk), refused=refused)
        if refused
        else redirect("desk-release", game_of(request), pk)
    )


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def schedule(request: HttpRequest, pk: int) -> HttpResponse:
    release = release_of(game_of(request), pk)
    due = release.scheduled_for
    form = ScheduleForm(posted(request), initial={"day": due.date(), "hour": due.time()} if due else None)
    refused = None
    if form.is_valid():
        done = doing.schedule(user_of(request), release, form.moment)
        if isinstance(done, Release):
            told(
                request,
                done,
                gettext("%(release)s is scheduled and will be published automatically.") % {"release": release},
            )
            return redirect("desk-release", game_of(request), pk)
        refused = done
    context = {"form": form, "release": release, "refused": refused}
    status = status_of(refused) if refused else 422 if form.errors else 200
    return render(request, "desk/release_schedule.html", context, status=status)


def release_of(game: str, pk: int) -> Release:
    related = ("author", "published_by", "rolled_back_by")
    return get_object_or_404(Release.objects.select_related(*related), pk=pk, game=game)


def _page(request: HttpRequest, release: Release, refused: Refused | None = None) -> HttpResponse:
    card_figures = figures_of_release(release)
    context = {
        "release": release,
        "parts": parts_of(release),
        "faults": release_faults(release) if release.is_coming else [],
        "impact": impact(release) if release.is_coming else None,
        "free": free_changes(release.game) if release.is_open else [],
        "may_place": may_place(user_of(request)),
        "card_figures": card_figures,
        "unmeasured": sum(each.can_measure for each in card_figures),
        "measured": measured(latest(release)),
        "numbers": GAMES,
        "actions": audit_log_of(release),
        "refused": refused,
    }
    return render(request, "desk/release.html", context, status=status_of(refused))


def _put_in(user: User, release: Release, changes: list[Change]) -> Refused | None:
    refused = [done for change in changes if isinstance(done := doing.add_change(user, release, change), Refused)]
    return refused[0] if refused else None


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0
