"""A change to a card: its page for writers and readers, how it begins, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation import changes
from cards.curation.changes import changed_since
from cards.curation.releases import add_change, remove_change
from cards.curation.roles import WRITE
from cards.models import Card, Change, Release
from desk.access import at_the_desk, user_of
from desk.draft_form import form_of
from desk.editor import number_in
from desk.lab.figures import figures_of
from desk.new_change import start_options
from desk.presentation import presentation_of
from desk.queue import next_in_line
from desk.status import change_status
from desk.views.answers import status_of, typed
from desk.views.editor import edit

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


ACTIONS: dict[str, tuple[Callable[[User, Change, str], Change | Refused], StrOrPromise]] = {
    "submit": (
        lambda user, change, note: changes.submit(user, change),
        gettext_lazy("%(title)s is in review."),
    ),
    "take-back": (
        lambda user, change, note: changes.take_back(user, change),
        gettext_lazy("%(title)s is a draft again."),
    ),
    "accept": (changes.accept, gettext_lazy("%(title)s is accepted and can be added to a release.")),
    "send-back": (changes.send_back, gettext_lazy("%(title)s was sent back.")),
    "drop": (changes.drop, gettext_lazy("%(title)s was dropped. Its page is kept.")),
    "rebase": (
        lambda user, change, note: changes.rebase(user, change),
        gettext_lazy("%(title)s is now compared with the current card."),
    ),
}
"""Actions on a change, by their names in URLs, with the message after each."""


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def change_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A draft opens in the editor for those who write; everything else, and for everybody else, is to be read."""
    change = change_of(pk)
    if request.method == "POST" or (change.stage == Change.Stage.DRAFT and user_of(request).has_perm(WRITE)):
        return edit(request, change)
    return read_page(request, change)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def start_change(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks what kind of change it is to be, and begins it."""
    card = get_object_or_404(Card.objects.select_related("published", "card_set"), game=game_of(request), slug=slug)
    running = card.changes.filter(stage__in=Change.OPEN).first()
    refused = None
    if request.method == "POST":
        if running:
            return redirect(running)
        begun = changes.start_change(user_of(request), card, request.POST.get("kind", ""))
        if isinstance(begun, Change):
            return redirect(begun)
        refused = begun
    context = {"card": card, "running": running, "beginnings": start_options(card), "refused": refused}
    return render(request, "desk/change_start.html", context, status=status_of(refused) if refused else 200)


@require_POST
@at_the_desk
def act(request: HttpRequest, pk: int, action: str) -> HttpResponse:
    """Does it, and shows what came of it. What is accepted has to be what stood on the page."""
    if action not in ACTIONS:
        raise Http404("Nothing of that name can be done with a change.")
    do, said = ACTIONS[action]
    change = change_of(pk)
    note = typed(request, "note")
    unseen = action == "accept" and number_in(request.POST.get("version", "")) != change.version
    done = changed_since(change) if unseen else do(user_of(request), change, note)
    if isinstance(done, Refused):
        return read_page(request, change_of(pk), refused=done, typed_note=note)
    messages.success(request, said % {"title": done.title})
    following = next_in_line(user_of(request), done) if "next" in request.POST else None
    return redirect(following or done)


@require_POST
@at_the_desk
def into_release(request: HttpRequest, pk: int) -> HttpResponse:
    """Into the release that was chosen, or out of the one that it is in."""
    change, wished = change_of(pk), request.POST.get("release", "")
    if wished:
        release = get_object_or_404(Release, pk=number_in(wished), game=change.game)
        done = add_change(user_of(request), release, change)
        said = gettext("%(title)s added to %(release)s.") % {"title": change.title, "release": release.name}
    else:
        done = remove_change(user_of(request), change)
        said = gettext("%(title)s removed from the release.") % {"title": change.title}
    if isinstance(done, Refused):
        return read_page(request, change_of(pk), refused=done)
    messages.success(request, said)
    return redirect(change)


def change_of(pk: int) -> Change:
    people = ("author", "editor", "reviewer", "assignee")
    related = ("card__published", "base", "card_set", "release", "before", "after")
    return get_object_or_404(Change.objects.select_related(*people, *related), pk=pk)


def read_page(request: HttpRequest, change: Change, *, refused: Refused | None = None, **kept: object) -> HttpResponse:
    """`kept` is what was typed into one of its forms, by its name in the templates."""
    context = {
        "change": change,
        "status": change_status(user_of(request), change),
        "reading": presentation_of(change, change.definition, change.picture),
        "figures": figures_of(change),
        "refused": form_of(change.game, change.definition).refusal(refused),
        **kept,
    }
    return render(request, "desk/review.html", context, status=status_of(refused) if refused else 200)
