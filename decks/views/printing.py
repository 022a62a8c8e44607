"""Printing a deck."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from accounts.services import player_of
from cards.printing import Choice, Job, print_file, print_page
from decks.access import readable_deck
from decks.printing import changed_cards, deck_cards
from decks.versions import kept_versions

ALL = "all"


@require_safe
def deck_print(request: HttpRequest, slug: str) -> HttpResponse:
    """`since` is the number of a version; only the owner of a deck may know what was in it earlier."""
    return print_page(request, _job(request, slug))


@require_safe
def deck_print_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a PDF."""
    return print_file(request, _job(request, slug))


def _job(request: HttpRequest, slug: str) -> Job:
    player, key = player_of(request), request.GET.get("key", "")
    deck = readable_deck(player, game_of(request), slug, key)
    is_own = player is not None and deck.owner_id == player.pk
    copies, gone = deck_cards(deck)
    choices, nothing = [], gettext("None of its cards are published.")
    if is_own:
        versions = {str(version.number): version for version in kept_versions(deck)}
        offered = [(ALL, gettext("Whole deck"))]
        offered += [
            (
                number,
                gettext("Changed since version %(number)s, %(day)s")
                % {"number": number, "day": date_format(version.saved, "F j, Y")},
            )
            for number, version in versions.items()
        ]
        choice = Choice("since", gettext("Cards"), tuple(offered)).read(request.GET)
        choices.append(choice)
        if choice.chosen != ALL:
            copies = changed_cards(copies, versions[choice.chosen])
            nothing = gettext("No cards have changed since then. Choose the whole deck or an earlier version.")
    return Job(
        deck.name,
        deck.get_absolute_url() if is_own or not key else deck.shared_url,
        gettext("Back to the deck"),
        reverse("deck-print-file", args=[game_of(request), deck.slug]),
        copies,
        [gettext("“%(title)s” is no longer published, so it can't be printed.") % {"title": title} for title in gone],
        [("key", key)] if key and not is_own else [],
        choices,
        nothing,
        has_ticks=True,
    )
