"""Doors of open hands: the page where a player makes and closes a link, and the one that the link leads to."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.game_files import templates_of
from matches.hands import close_hand, delays_for, find_hand, open_hand, own_hand
from matches.models import Match
from matches.views.match import boot_of, shown


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def own_hand_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Shares or stops sharing your hand."""
    match, seat = shown(request, match_id)
    if seat is None:
        raise Http404(gettext("You can share your hand only in your own matches."))
    if request.method == "POST":
        asked = request.POST.get("delay", "")
        if "close" in request.POST:
            if close_hand(match, seat):
                messages.success(request, gettext("Sharing stopped. The link no longer works."))
            return redirect("match-hand", game_of(request), match_id)
        outcome = open_hand(match, seat, int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else -1)
        if isinstance(outcome, Refused):
            messages.error(request, outcome.detail)
        return redirect("match-hand", game_of(request), match_id)
    found = own_hand(match, seat)
    link = request.build_absolute_uri(reverse("hand", args=[game_of(request), found.token])) if found else ""
    context = {"match": match, "found": found, "link": link, "delays": delays_for(match)}
    return render(request, "matches/hand.html", context)


@never_cache
@require_safe
def hand(request: HttpRequest, token: str) -> HttpResponse:
    """The table from that seat, for people with the link."""
    found = find_hand(token)
    if found is None:
        return render(request, "matches/hand_closed.html", status=404)
    match = Match.objects.select_related("catalog").defer("catalog__definitions").get(pk=found.match_id)
    name = match.seats.values_list("name", flat=True).get(seat=found.seat)
    if found.delay:
        said = ngettext(
            "%(name)s’s view, %(minutes)s minute behind",
            "%(name)s’s view, %(minutes)s minutes behind",
            found.delay,
        )
    else:
        said = gettext("%(name)s’s view, live")
    told = said % {"name": name, "minutes": found.delay}
    boot = {**boot_of(match, None), "socket": f"/ws/hands/{token}/", "hand": told}
    response = render(request, templates_of(match.game, "table.html"), {"match": match, "seat": None, "boot": boot})
    response["X-Robots-Tag"] = "noindex"
    return response
