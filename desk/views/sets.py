"""Sets at the desk."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Max, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation.sets import delete_set, edit_set, new_set
from cards.models import CardSet
from desk.access import at_the_desk, user_of
from desk.forms import SetForm
from desk.views.answers import posted, status_of


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    rows = CardSet.objects.filter(game=game_of(request)).annotate(
        cards_out=Count("cards", filter=Q(cards__published__isnull=False)),
        cards_gone=Count("cards", filter=Q(cards__published__isnull=True)),
    )
    return render(request, "desk/sets.html", {"sets": rows})


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def new(request: HttpRequest) -> HttpResponse:
    last = CardSet.objects.filter(game=game_of(request)).aggregate(last=Max("position"))["last"]
    form = SetForm(posted(request), initial={"position": (last or 0) + 1})
    refused = None
    if form.is_valid():
        done = new_set(user_of(request), game_of(request), **form.cleaned_data)
        if isinstance(done, CardSet):
            told(request, done, gettext("%(done)s created. You can add cards to it.") % {"done": done})
            return redirect("desk-sets", game_of(request))
        refused = done
    return _page(request, form, refused)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, game=game_of(request), slug=slug)
    form = SetForm(posted(request), initial=_initial(card_set))
    refused = None
    if form.is_valid():
        done = edit_set(user_of(request), card_set, **form.cleaned_data)
        if isinstance(done, CardSet):
            told(request, done, gettext("%(done)s saved.") % {"done": done})
            return redirect("desk-sets", game_of(request))
        refused = done
    return _page(request, form, refused, get_object_or_404(CardSet, pk=card_set.pk))


@require_POST
@at_the_desk
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, game=game_of(request), slug=slug)
    done = delete_set(user_of(request), card_set)
    if isinstance(done, Refused):
        return _page(request, SetForm(initial=_initial(card_set)), done, card_set)
    told(request, done, gettext("%(done)s deleted.") % {"done": done})
    return redirect("desk-sets", game_of(request))


def _initial(card_set: CardSet) -> dict[str, Any]:
    return {"name": card_set.name, "about": card_set.about, "position": card_set.position}


def _page(
    request: HttpRequest, form: SetForm, refused: Refused | None, card_set: CardSet | None = None
) -> HttpResponse:
    status = status_of(refused) if refused else 422 if form.errors else 200
    return render(request, "desk/set.html", {"form": form, "refused": refused, "card_set": card_set}, status=status)
