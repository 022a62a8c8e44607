"""A deck that is sent as a code: a page to look at it, and the ways from there."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from cards.queries import published_cards
from decks.codes import CodeError, deck_of_code
from decks.editing import create_deck
from decks.models import Deck
from decks.pages import deck_page
from decks.queries import problems


@require_http_methods(["GET", "HEAD", "POST"])
def deck_from_code(request: HttpRequest) -> HttpResponse:
    """Nothing is kept by looking. Who posts the code keeps a deck of their own, to be played at once if they wish."""
    game, name = game_of(request), gettext("Deck from a code")
    code = (request.POST if request.method == "POST" else request.GET).get("code", "").strip()
    try:
        listed, unknown = deck_of_code(game, code, name)
    except CodeError as fault:
        messages.error(request, str(fault))
        return redirect("deck-build", game_of(request))
    if request.method != "POST":
        draft = Deck(game=game, name=name, list={})
        draft.deck_list = listed
        page = deck_page(draft, published_cards(game))
        context = {"page": page, "problems": problems(draft), "code": code, "unknown": unknown}
        answer = render(request, "decks/of_code.html", context)
        answer.headers["X-Robots-Tag"] = "noindex"
        return answer
    player = player_of(request, create=True)
    assert player is not None  # `create` sees to that
    made = create_deck(player, game, listed)
    if isinstance(made, Refused):
        messages.error(request, made.detail)
        return redirect(f"{reverse('deck-of-code', args=[game_of(request)])}?{urlencode({'code': code})}")
    if request.POST.get("then") == "play":
        return redirect(f"{reverse('play', args=[game_of(request)])}?{urlencode({'deck': made.slug})}")
    return redirect(made)
