"""Test hands: a deck shuffled with the seed of the address, and moved by hand as the address says.

Scripts ask for a part of the page alone (X-Fragment: trial or sample).
"""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from accounts.services import player_of
from decks.access import readable_deck
from decks.codes import CodeError
from decks.goldfish import ShuffledDeck, new_seed, read_seed, shuffled_code, shuffled_deck
from decks.sample import REACHES, read_reach, sample_page
from games.kernel.decks.sample import Sample
from games.kernel.refusal import Refusal, RefusalCode

_WHOLE, _TRIAL = "decks/try.html", "trial"
_PARTS = {_TRIAL: "decks/_trial.html", "sample": "decks/_sample.html"}


@require_safe
def deck_try(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    key = request.GET.get("key", "")
    found = readable_deck(player, game_of(request), slug, key)
    # An owner's own address is no way to give the key away.
    return _goldfish(request, shuffled_deck(found, "" if player and found.owner_id == player.pk else key))


@require_safe
def code_try(request: HttpRequest) -> HttpResponse:
    """A deck that isn't kept: the address holds its code, too."""
    try:
        return _goldfish(request, shuffled_code(game_of(request), request.GET.get("code", "")))
    except CodeError as fault:
        return _answer(request, {"refused": Refusal(RefusalCode.BAD_MESSAGE, str(fault))}, 422)


def _goldfish(request: HttpRequest, shuffled: ShuffledDeck) -> HttpResponse:
    moves = request.GET.get("moves", "")
    seed = read_seed(request.GET.get("seed", ""))
    if seed is None:
        if request.GET.get("seed"):
            messages.error(request, gettext("The seed in this link isn’t a number, so this is a new shuffle."))
        answer = _redirect(shuffled.address(new_seed(), moves))
        answer.headers["Cache-Control"] = "no-store"
        return answer
    part = request.headers.get("X-Fragment", "")
    if "then" in request.GET:
        # A move that comes from a form goes on at the address that it stands for.
        moves += request.GET["then"] + request.GET.get("number", "").strip()
        if part != _TRIAL:
            return _redirect(f"{shuffled.address(seed, moves)}#trial")
    page = shuffled.page(seed, moves)
    if isinstance(page, Refusal):
        return _answer(request, {"tried": shuffled, "refused": page}, 422)
    reach = read_reach(request.GET.get("reach", ""))
    found = shuffled.sample(seed, reach) if reach else None
    counted = sample_page(found) if isinstance(found, Sample) else None
    context = {"tried": shuffled, "seed": seed, "page": page, "reaches": REACHES, "sample": counted}
    return _answer(request, context, 422 if page.trial.fault else 200, _PARTS.get(part, _WHOLE))


def _redirect(address: str) -> HttpResponse:
    return _unlisted(redirect(address))


def _answer(request: HttpRequest, context: dict[str, Any], status: int, template: str = _WHOLE) -> HttpResponse:
    answer = render(request, template, context, status=status)
    answer.headers["Vary"] = "X-Fragment"
    return _unlisted(answer)


def _unlisted(answer: HttpResponse) -> HttpResponse:
    """The moves make endless addresses of one deck."""
    answer.headers["X-Robots-Tag"] = "noindex, nofollow"
    return answer
