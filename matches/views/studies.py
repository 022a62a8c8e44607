"""Pages of studies: the lists, one study, and putting a match into one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Refused
from accounts.services import account_player, player_of
from decks.social.roles import is_moderator
from matches.models import Chapter, Match, Study
from matches.studies import services
from matches.studies.forms import NEW, ChapterForm, StudyForm
from matches.studies.queries import branches_of, public_studies, spare_practice, studies_for, studies_of, studies_with
from matches.views.match import shown

ON_A_PAGE = 30


@never_cache
@require_safe
def studies(request: HttpRequest) -> HttpResponse:
    """One's own, and the public ones, the latest first."""
    player = player_of(request)
    context = {
        "own": studies_of(game_of(request), player) if player and not player.is_guest else None,
        "page": Paginator(public_studies(game_of(request)), ON_A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "studies/list.html", context)


@never_cache
@require_safe
def study(request: HttpRequest, study_id: str) -> HttpResponse:
    found, reader = _found(study_id), player_of(request)
    is_own = reader == found.owner
    context = {
        "study": found,
        "branches": branches_of(found, reader),
        "is_own": is_own,
        "may_hide": found.is_public and not is_own and is_moderator(reader),
        "spare": spare_practice(found) if is_own else [],
        "form": StudyForm(initial={"title": found.title, "about": found.about, "is_public": found.is_public}),
    }
    return render(request, "studies/study.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def keep_match(request: HttpRequest, match_id: str) -> HttpResponse:
    """Puts a match into a study, a new one if need be."""
    match, _ = shown(request, match_id)
    if not match.has_begun:
        raise Http404(gettext("The match hasn’t started."))
    player = account_player(request)
    own = studies_for(player, match)
    context = {"match": match, "studies": studies_with(match, player)}
    if request.method != "POST":
        form = ChapterForm(own, initial=_wished(request, match, own))
        return render(request, "studies/keep.html", context | {"form": form})
    form, status = ChapterForm(own, request.POST), 422
    if form.is_valid():
        kept = _kept(player, match, **form.cleaned_data)
        if not isinstance(kept, Refused):
            return redirect(kept.study)
        form.add_error(None, kept.detail)
        status = kept.status
    return render(request, "studies/keep.html", context | {"form": form}, status=status)


def _kept(player: Player, match: Match, study: str, new_title: str, **words: Any) -> Chapter | Refused:
    if study == NEW:
        return services.keep_in_new(player, match, new_title, **words)
    return services.keep(get_object_or_404(Study, pk=study), player, match, **words)


@login_required
@require_POST
def change_study(request: HttpRequest, study_id: str) -> HttpResponse:
    found, form = _found(study_id), StudyForm(request.POST)
    if not form.is_valid():
        for problems in form.errors.values():
            messages.error(request, " ".join(map(str, problems)))
        return redirect(found)
    return _done(
        request, found, services.change(found, account_player(request), **form.cleaned_data), gettext("Saved.")
    )


@login_required
@require_POST
def leave_out(request: HttpRequest, study_id: str, pk: int) -> HttpResponse:
    found = _found(study_id)
    return _done(
        request, found, services.leave_out(found, account_player(request), pk), gettext("Match removed from the study.")
    )


@login_required
@require_POST
def end_branch(request: HttpRequest, study_id: str, match_id: str) -> HttpResponse:
    found = _found(study_id)
    outcome = services.end_branch(found, account_player(request), match_id)
    return _done(request, found, outcome, gettext("Branch ended. The full match is visible now."))


@login_required
@require_POST
def hide_study(request: HttpRequest, study_id: str) -> HttpResponse:
    found = _found(study_id)
    outcome = services.hide(found, account_player(request), request.POST.get("reason", ""))
    return _done(request, found, outcome, gettext("Study unlisted."))


@login_required
@require_POST
def delete_study(request: HttpRequest, study_id: str) -> HttpResponse:
    found = _found(study_id)
    refused = services.delete(found, account_player(request))
    if refused:
        return _done(request, found, refused, "")
    messages.success(request, gettext("“%(title)s” deleted. Its matches are kept.") % {"title": found.title})
    return redirect("studies", game_of(request))


def _done(request: HttpRequest, found: Study, outcome: object, words: str) -> HttpResponse:
    told(request, outcome, words)
    return redirect(found)


def _found(study_id: str) -> Study:
    return get_object_or_404(Study.objects.select_related("owner__user"), pk=study_id)


def _wished(request: HttpRequest, match: Match, own: list[Study]) -> dict[str, object]:
    asked = request.GET.get("seq", "")
    seq = min(int(asked), match.seq) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 0
    names = gettext(" against ").join(match.seats.order_by("seat").values_list("name", flat=True))
    wanted = request.GET.get("study", "")
    into = wanted if any(study.pk == wanted for study in own) else (own[0].pk if own else NEW)
    return {"study": into, "seq": seq, "title": names[:80]}
