"""Pages of the deck builder, and what it asks while a deck is built."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import conditional_page, require_POST, require_safe

from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of
from decks.access import own_deck
from decks.builder import checked, pool, saved
from decks.drafts import Draft, DraftError, check_keepable, read_draft
from decks.editing import no_room
from decks.models import Deck
from decks.queries import problems
from decks.start import entries_of, own_choices, start
from games.kernel.decks.notes import notes_as_json

MOST_BYTES = 64 * 1024


@require_safe
def deck_build(request: HttpRequest) -> HttpResponse:
    """A new deck, from nothing or from what the address asks for."""
    game, player = game_of(request), player_of(request)
    if player and (refused := no_room(player, game)):
        messages.error(request, refused.detail)
        return redirect("decks", game_of(request))
    found = start(player, game, request.GET)
    boot: dict[str, Any] = {"deck": None, "start": None, "fault": found.fault, "account": _account(player)}
    if found:
        boot["start"] = {
            "name": found.name,
            "entries": found.entries,
            "maybeboard": found.maybeboard,
            "card_notes": notes_as_json(found.notes),
            "choices": found.choices,
            "unread": [asdict(line) for line in found.unread],
            "origin": found.origin,
        }
    return render(request, "decks/build.html", {"deck": None, "boot": boot})


@require_safe
def deck_build_own(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    found = own_deck(player, game_of(request), slug)
    deck = {"slug": found.slug, **_as_kept(found)}
    boot = {"deck": deck, "start": None, "fault": "", "account": _account(player)}
    return render(request, "decks/build.html", {"deck": found, "boot": boot})


@require_safe
@conditional_page
def deck_build_pool(request: HttpRequest) -> HttpResponse:
    answer = _json(pool(game_of(request)))
    answer["Cache-Control"] = "no-cache"
    return answer


@require_POST
def deck_build_check(request: HttpRequest) -> HttpResponse:
    """How the deck that is being built stands. Nothing is kept."""
    draft = _draft(request)
    return draft if isinstance(draft, HttpResponse) else _json(checked(game_of(request), draft))


@require_POST
def deck_build_save(request: HttpRequest) -> HttpResponse:
    """A new deck, or a new version of one's own."""
    draft = _draft(request)
    if isinstance(draft, HttpResponse):
        return draft
    player = player_of(request)
    try:
        own = own_deck(player, game_of(request), draft.slug) if draft.slug else None
        check_keepable(draft, own)
    except Http404 as missing:
        return _json({"detail": str(missing)}, 404)
    except DraftError as fault:
        return _faulty(fault)
    # Only now: a visitor whose deck can't be kept needs no place to keep it.
    player = player or player_of(request, create=True)
    assert player is not None  # `create` sees to that
    return _saved(game_of(request), player, draft, own)


def _account(player: Player | None) -> str:
    """Whose drafts these are, on a device that several people use; a guest is the device itself."""
    return "" if player is None or player.is_guest else str(player.pk)


def _saved(game: str, player: Player, draft: Draft, own: Deck | None) -> HttpResponse:
    kept = saved(player, game, draft, own)
    if isinstance(kept, Refused):
        refused: dict[str, Any] = {"detail": kept.detail, "code": kept.code.value}
        if own and kept.code is Code.STALE:
            own.refresh_from_db()
            refused["theirs"] = _as_kept(own)
        return _json(refused, kept.status)
    answer = {
        "slug": kept.slug,
        "edit": reverse("deck-build-own", args=[game, kept.slug]),
        "problems": problems(kept),
    }
    return _json(answer | _as_kept(kept))


def _as_kept(deck: Deck) -> dict[str, Any]:
    """A deck as it is kept, and where it is read."""
    return {
        "version": deck.version,
        "name": deck.name,
        "entries": entries_of(deck.deck_list),
        "maybeboard": deck.considered,
        "card_notes": deck.card_notes,
        "choices": own_choices(deck.game, deck.deck_list),
        "url": deck.get_absolute_url(),
    }


def _draft(request: HttpRequest) -> Draft | HttpResponse:
    """What was sent, or why it can't be taken."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or int(length[:20]) > MOST_BYTES or len(request.body) > MOST_BYTES:
        return _json(
            {"detail": gettext("The deck is too large. The limit is %(most)s bytes.") % {"most": f"{MOST_BYTES:,}"}},
            413,
        )
    try:
        return read_draft(game_of(request), request.body)
    except DraftError as fault:
        return _faulty(fault)


def _faulty(fault: DraftError) -> HttpResponse:
    return _json({"detail": str(fault), "faults": fault.faults}, 400 if "body" in fault.faults else 422)


def _json(data: Any, status: int = 200) -> HttpResponse:
    return HttpResponse(orjson.dumps(data), content_type="application/json", status=status)
