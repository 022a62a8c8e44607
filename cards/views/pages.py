"""Home, the rules, and how to write a card."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.game_files import templates_of
from cards.language_guide import guide
from cards.queries import current_digest, public_releases, published_cards
from cards.rulebook import chapters, played_rules
from cards.vocabulary import vocabulary


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    cards = published_cards(game)
    context = {
        "cards": cards,
        "digest": current_digest(game),
        "words": vocabulary(game),
        "latest": public_releases(game).filter(rolled_back_at=None).first(),
    }
    return render(request, templates_of(game, "home.html"), context)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    context = {
        "chapters": chapters(game),
        "played": played_rules(game),
        "words": vocabulary(game),
        "cards": published_cards(game),
        "digest": current_digest(game),
    }
    return render(request, templates_of(game, "rules.html"), context)


def _forms(game: str, text: str) -> SafeString:
    """The forms that hold all words of a text."""
    sections = guide(game, text)
    found = sum(len(section["forms"]) for section in sections)
    context = {"sections": sections, "found": found, "text": text, "game": game}
    return SafeString(render_to_string("cards/_forms.html", context))


@lru_cache(maxsize=8)
def _all_forms(game: str, _digest: str | None, _language: str) -> SafeString:
    """All of them, which are the same until other cards come out."""
    return _forms(game, "")


@require_safe
def writing(request: HttpRequest) -> HttpResponse:
    """Card language: every form of a card text."""
    game = game_of(request)
    text = request.GET.get("q", "")[:200]
    sections = guide(game, text)
    forms = _forms(game, text) if text or settings.DEBUG else _all_forms(game, current_digest(game), get_language())
    if request.headers.get("X-Fragment") == "results":
        response = HttpResponse(forms)
    else:
        context = {"sections": sections, "forms": forms, "text": text, "game": game}
        response = render(request, "cards/writing.html", context)
    response["Vary"] = "X-Fragment"
    return response
