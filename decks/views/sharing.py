"""Sharing of decks, and what else an owner does with a whole one: tags, putting it away, deleting it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_POST

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from decks.access import own_deck
from decks.editing import archive_deck, delete_deck, share_deck
from decks.models import Deck
from decks.tags import TagError, set_tags, typed_tags
from decks.views.decks import deck_answer
from decks.views.requests import form_of

_SAYS = {
    Deck.Visibility.PRIVATE: gettext_lazy("%(name)s is now private. Only you can open it."),
    Deck.Visibility.UNLISTED: gettext_lazy("Anyone with the link can now open %(name)s."),
    Deck.Visibility.PUBLIC: gettext_lazy("%(name)s is now public under your name."),
}


@form_of("deck")
def deck_share(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    asked = request.POST.get("visibility", "")
    if asked not in Deck.Visibility.values:
        messages.error(request, gettext("Choose who can see the deck: only you, anyone with the link, or everyone."))
        return redirect(found)
    done = share_deck(found, asked)
    if isinstance(done, Refused):
        return deck_answer(request, found, status=403, share_refused=done.detail, wanted=asked)
    messages.success(request, _SAYS[Deck.Visibility(asked)] % {"name": found.name})
    return redirect(found)


@form_of("deck")
def deck_tags(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    typed = request.POST.get("tags", "")
    try:
        set_tags(found, typed_tags(typed))
    except TagError as fault:
        return deck_answer(request, found, status=422, tags_typed=typed, tags_fault=str(fault))
    return redirect(f"{found.get_absolute_url()}#tags")


@require_POST
def deck_archive(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    done = archive_deck(found, "back" not in request.POST)
    if isinstance(done, Refused):
        messages.error(request, done.detail)
        return redirect(found)
    if not found.archived:
        messages.success(request, gettext("%(name)s restored from the archive.") % {"name": found.name})
        return redirect(found)
    messages.success(request, gettext("%(name)s archived.") % {"name": found.name})
    return redirect("decks", game_of(request))


@require_POST
def deck_delete(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    delete_deck(found)
    messages.success(
        request, gettext("%(name)s deleted. Matches played with it keep its decklist.") % {"name": found.name}
    )
    return redirect("decks", game_of(request))
