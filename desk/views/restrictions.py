"""Restrictions at the desk: what holds, what is announced, what held; announcing, calling off and lifting."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.curation.restrictions import announce, call_off, lift
from cards.models import Format, Restriction
from cards.queries import restrictions_of_formats
from desk.access import at_the_desk, user_of
from desk.forms import RestrictionForm, lines_of
from desk.titles import all_titles
from desk.views.answers import posted, status_of, typed


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    return render(
        request, "desk/restrictions.html", {"restrictions": restrictions_of_formats(game_of(request), timezone.now())}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def new(request: HttpRequest) -> HttpResponse:
    formats = list(Format.objects.filter(game=game_of(request)))
    chosen = next(
        (each for each in formats if each.slug == request.POST.get("format")), formats[0] if formats else None
    )
    form = RestrictionForm(posted(request), initial={"cards": request.GET.get("card", "")[:120]})
    refused = None
    if chosen is not None and form.is_valid():
        data = form.cleaned_data
        done = announce(
            user_of(request),
            chosen,
            kind=data["kind"],
            titles=lines_of(data["cards"]),
            reason=data["reason"],
            starts=form.moment("starts") or timezone.now(),
            ends=form.moment("ends"),
            limit=data["limit"],
        )
        if isinstance(done, Restriction):
            told(request, done, gettext("Restriction announced."))
            return redirect("desk-restrictions", game_of(request))
        refused = done
    context = {
        "form": form, "formats": formats, "chosen": chosen, "refused": refused, "titles": all_titles(game_of(request)),
    }  # fmt: skip
    status = status_of(refused) if refused else 422 if form.errors else 200
    return render(request, "desk/restriction_new.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def end(request: HttpRequest, pk: int) -> HttpResponse:
    """Calls off what hasn't begun, and lifts what holds."""
    rows = Restriction.objects.select_related("format").prefetch_related("cards")
    restriction = get_object_or_404(rows, pk=pk, format__game=game_of(request))
    if restriction.ends is not None and restriction.ends <= timezone.now():
        raise Http404("This restriction holds no longer.")
    refused, reason = None, typed(request, "reason")
    coming = restriction.is_future
    if request.method == "POST":
        done = (call_off if coming else lift)(user_of(request), restriction, reason)
        if not isinstance(done, Refused):
            told(request, done, gettext("Restriction canceled.") if coming else gettext("Restriction lifted."))
            return redirect("desk-restrictions", game_of(request))
        refused = done
    context = {"restriction": restriction, "coming": coming, "refused": refused, "reason": reason}
    return render(request, "desk/restriction_end.html", context, status=status_of(refused))
