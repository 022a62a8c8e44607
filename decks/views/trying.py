"""Test hands: a deck shuffled with the seed of the address, and moved by hand as the address says."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.services import player_of
from cards.queries import default_game
from decks.access import readable_deck
from decks.trying import new_seed, read_seed, trial_address, trial_page
from games.kernel.refusal import Refusal

__all__ = ["deck_try"]


@require_safe
def deck_try(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    key = request.GET.get("key", "")
    found = readable_deck(player, default_game(), slug, key)
    if player and found.owner_id == player.pk:
        # An owner's own address is no way to give the key away.
        key = ""
    moves = request.GET.get("moves", "")
    seed = read_seed(request.GET.get("seed", ""))
    if seed is None:
        if request.GET.get("seed"):
            messages.error(request, "The seed in that address isn’t a number, so this is another shuffle.")
        answer: HttpResponse = redirect(trial_address(found, new_seed(), moves, key))
        answer.headers["Cache-Control"] = "no-store"
    elif "number" in request.GET:
        # A move with a number comes from a form, and goes on at the address that it stands for.
        then = request.GET.get("then", "") + request.GET["number"].strip()
        answer = redirect(f"{trial_address(found, seed, moves + then, key)}#trial")
    else:
        page = trial_page(found, seed, moves, key)
        context = {"deck": found, "seed": seed, "key": key}
        context |= {"refused": page} if isinstance(page, Refusal) else {"page": page}
        is_faulty = isinstance(page, Refusal) or bool(page.trial.fault)
        answer = render(request, "decks/try.html", context, status=422 if is_faulty else 200)
    # The moves make endless addresses of one deck.
    answer.headers["X-Robots-Tag"] = "noindex, nofollow"
    return answer
