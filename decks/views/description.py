"""Page on which an owner says what a deck is about, and the preview of a guide."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from accounts.throttling import PREVIEWS, limited
from decks.access import own_deck
from decks.description import describe_deck, guide_of
from decks.models.decks import LONGEST_GUIDE, LONGEST_TAGLINE


@require_http_methods(["GET", "HEAD", "POST"])
@limited(PREVIEWS)
def deck_description(request: HttpRequest, slug: str) -> HttpResponse:
    """The tagline and the guide. A preview is shown and saves nothing."""
    found = own_deck(player_of(request), game_of(request), slug)
    typed = {"tagline": found.tagline, "guide": found.guide}
    status, refused = 200, ""
    if request.method == "POST":
        typed = {name: request.POST.get(name, "") for name in typed}
        if "preview" not in request.POST:
            done = describe_deck(found, **typed)
            if not isinstance(done, Refused):
                messages.success(request, gettext("Saved the guide of %(name)s.") % {"name": found.name})
                return redirect(f"{found.get_absolute_url()}#how-to-play")
            status, refused = done.status, done.detail
    context = {
        "deck": found,
        "typed": typed,
        "refused": refused,
        "written": guide_of(found.game, typed["guide"]),
        "longest_tagline": LONGEST_TAGLINE,
        "longest_guide": LONGEST_GUIDE,
        "longest_guide_said": f"{LONGEST_GUIDE:,}",
    }
    return render(request, "decks/description.html", context, status=status)


@require_POST
@limited(PREVIEWS)
def description_preview(request: HttpRequest) -> HttpResponse:
    """A guide as others would read it, as a piece of the page. Nothing is saved."""
    written = guide_of(game_of(request), request.POST.get("guide", ""))
    return render(request, "decks/_description_preview.html", {"written": written})
