"""Versions of a deck: all of them for its owner, and for others those that were shown to them."""

from __future__ import annotations

from itertools import pairwise

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from decks.access import own_deck, readable_deck_with_versions, readable_versions
from decks.editing import restore_version
from decks.models import Deck
from decks.versions import changed_between, changes, concerns_of, kept_versions, with_catalogs


@require_safe
def deck_versions(request: HttpRequest, slug: str) -> HttpResponse:
    """Versions with what each changed, and the difference between any two of them."""
    player, key = player_of(request), request.GET.get("key", "")
    found = readable_deck_with_versions(player, game_of(request), slug, key)
    is_own = player is not None and found.owner_id == player.pk
    versions = list(with_catalogs(readable_versions(found, player, key)))
    since = concerns_of(found.game, versions)
    changed = {new.pk: changes(player, found, old, new) for new, old in pairwise(versions)}
    context = {
        "deck": found,
        "is_own": is_own,
        "key": "" if is_own else key,
        "versions": [(version, changed.get(version.pk), since[version.pk]) for version in versions],
        "numbers": [version.number for version in versions],
    }
    by_number = {str(version.number): version for version in versions}
    asked = [request.GET.get(name, "") for name in ("from", "to")]
    pair = [by_number[number] for number in asked if number in by_number]
    if len(pair) == 2:
        context |= {
            "compared": pair,
            "between": changes(player, found, *pair),
            "reworded": changed_between(found.game, *pair),
        }
    elif any(name in request.GET for name in ("from", "to")):
        context["missing"] = True
    answer = render(request, "decks/versions.html", context)
    if found.visibility != Deck.Visibility.PUBLIC:
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@require_POST
def deck_restore(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    version = get_object_or_404(kept_versions(found), number=number)
    changed = concerns_of(found.game, [version])[version.pk]
    done = restore_version(version)
    if isinstance(done, Refused):
        messages.error(request, done.detail)
        return redirect("deck-versions", game_of(request), found.slug)
    messages.success(
        request,
        gettext("%(name)s restored to version %(number)s. The state before is kept as a version, too.")
        % {"name": done.name, "number": number},
    )
    if changed:
        titles = ", ".join(dict.fromkeys(concern.card.title for concern in changed))
        messages.info(
            request,
            gettext("Changed since version %(number)s: %(titles)s.") % {"number": number, "titles": titles},
        )
    return redirect(done)
