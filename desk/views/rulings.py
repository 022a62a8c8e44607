"""Rulings at the desk: the list, writing, editing and retiring."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation.rulings import RulingText, edit_ruling, retire_ruling, write_ruling
from cards.models import Ruling
from desk.access import at_the_desk, user_of
from desk.forms import RulingForm, lines_of
from desk.titles import all_titles
from desk.views.answers import posted, status_of, typed

AT_ONCE = 30


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    text = request.GET.get("q", "").strip()[:200]
    rows = Ruling.objects.filter(game=game_of(request)).prefetch_related("cards")
    if text:
        rows = (rows.filter(text__icontains=text) | rows.filter(cards__title__icontains=text)).distinct()
    page = Paginator(rows, AT_ONCE).get_page(request.GET.get("page"))
    return render(request, "desk/rulings.html", {"page": page, "text": text})


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def new(request: HttpRequest) -> HttpResponse:
    initial = {
        "cards": request.GET.get("card", "")[:120],
        "date": timezone.localdate(),
        "source": gettext("Rules team"),
    }
    form = RulingForm(posted(request), initial=initial)
    refused = None
    if form.is_valid():
        done = write_ruling(user_of(request), game_of(request), _written(form))
        if isinstance(done, Ruling):
            told(request, done, gettext("Ruling published."))
            return redirect("desk-rulings", game_of(request))
        refused = done
    return _page(request, form, refused)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    ruling = _ruling_of(game_of(request), pk)
    initial = {
        "text": ruling.text,
        "cards": "\n".join(card.title for card in ruling.cards.all()),
        "date": ruling.date,
        "source": ruling.source,
        "source_url": ruling.source_url,
    }
    form = RulingForm(posted(request), initial=initial)
    refused = None
    if form.is_valid():
        done = edit_ruling(user_of(request), ruling, _written(form))
        if isinstance(done, Ruling):
            told(request, done, gettext("Ruling saved."))
            return redirect("desk-rulings", game_of(request))
        refused = done
    return _page(request, form, refused, ruling)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def retire(request: HttpRequest, pk: int) -> HttpResponse:
    ruling = _ruling_of(game_of(request), pk)
    refused, reason = None, typed(request, "reason")
    if request.method == "POST":
        done = retire_ruling(user_of(request), ruling, reason)
        if not isinstance(done, Refused):
            told(request, done, gettext("Ruling retired."))
            return redirect("desk-rulings", game_of(request))
        refused = done
    context = {"ruling": ruling, "refused": refused, "reason": reason}
    return render(request, "desk/ruling_retire.html", context, status=status_of(refused))


def _written(form: RulingForm) -> RulingText:
    data = form.cleaned_data
    titles = tuple(lines_of(data["cards"]))
    return RulingText(data["text"].replace("\r\n", "\n"), titles, data["date"], data["source"], data["source_url"])


def _ruling_of(game: str, pk: int) -> Ruling:
    return get_object_or_404(Ruling.objects.prefetch_related("cards"), pk=pk, game=game)


def _page(
    request: HttpRequest, form: RulingForm, refused: Refused | None, ruling: Ruling | None = None
) -> HttpResponse:
    context = {"form": form, "refused": refused, "ruling": ruling, "titles": all_titles(game_of(request))}
    status = status_of(refused) if refused else 422 if form.errors else 200
    return render(request, "desk/ruling.html", context, status=status)
