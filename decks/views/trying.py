"""Test hands: a deck shuffled with the seed of the address, and moved by hand as the address says."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.services import player_of
from cards.queries import default_game
from decks.access import readable_deck
from decks.codes import CodeError
from decks.trying import Tried, new_seed, read_seed, tried_code, tried_deck
from games.kernel.refusal import Refusal, RefusalCode

__all__ = ["code_try", "deck_try"]


@require_safe
def deck_try(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    key = request.GET.get("key", "")
    found = readable_deck(player, default_game(), slug, key)
    # An owner's own address is no way to give the key away.
    return _trial(request, tried_deck(found, "" if player and found.owner_id == player.pk else key))


@require_safe
def code_try(request: HttpRequest) -> HttpResponse:
    """A deck that isn't kept: the address holds its code, too."""
    try:
        return _trial(request, tried_code(default_game(), request.GET.get("code", "")))
    except CodeError as fault:
        return _answer(request, {"refused": Refusal(RefusalCode.BAD_MESSAGE, str(fault))}, 422)


def _trial(request: HttpRequest, tried: Tried) -> HttpResponse:
    moves = request.GET.get("moves", "")
    seed = read_seed(request.GET.get("seed", ""))
    if seed is None:
        if request.GET.get("seed"):
            messages.error(request, "The seed in that address isn’t a number, so this is another shuffle.")
        answer = _redirect(tried.address(new_seed(), moves))
        answer.headers["Cache-Control"] = "no-store"
        return answer
    if "number" in request.GET:
        # A move with a number comes from a form, and goes on at the address that it stands for.
        then = request.GET.get("then", "") + request.GET["number"].strip()
        return _redirect(f"{tried.address(seed, moves + then)}#trial")
    page = tried.page(seed, moves)
    if isinstance(page, Refusal):
        return _answer(request, {"tried": tried, "refused": page}, 422)
    return _answer(request, {"tried": tried, "seed": seed, "page": page}, 422 if page.trial.fault else 200)


def _redirect(address: str) -> HttpResponse:
    return _unlisted(redirect(address))


def _answer(request: HttpRequest, context: dict[str, Any], status: int) -> HttpResponse:
    return _unlisted(render(request, "decks/try.html", context, status=status))


def _unlisted(answer: HttpResponse) -> HttpResponse:
    """The moves make endless addresses of one deck."""
    answer.headers["X-Robots-Tag"] = "noindex, nofollow"
    return answer
