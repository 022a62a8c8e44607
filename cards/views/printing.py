"""Printing a selection of cards: those that an address names, or those that answer to a question."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.printing import Job, picked, print_file, print_page
from cards.queries import published_cards
from cards.views.gallery import Answer
from games.kernel.text.suggest import closest

_MOST_FAULTS = 20
"""Of a selection; nobody mends more before trying again."""


@require_safe
def print_cards(request: HttpRequest) -> HttpResponse:
    """`c` names the cards (`3x-lantern-carp,serenity`); without it, the parameters are those of the gallery."""
    return print_page(request, _job(request))


@require_safe
def print_cards_file(request: HttpRequest) -> HttpResponse:
    """The same as a PDF."""
    return print_file(request, _job(request))


def _job(request: HttpRequest) -> Job:
    game, file = game_of(request), reverse("print-cards-file", args=[game_of(request)])
    if "c" in request.GET:
        text, cards = request.GET["c"], published_cards(game)
        copies, strange = picked(text, cards)
        faults = [_unknown(slug, cards) for slug in strange[:_MOST_FAULTS]]
        return Job(
            gettext("Your selection"),
            reverse("gallery", args=[game_of(request)]),
            gettext("Back to the cards"),
            file,
            copies,
            faults,
            [("c", text)],
        )
    answer = Answer.to(game, request.GET)
    address = (
        f"{reverse('gallery', args=[game_of(request)])}?{answer.address}"
        if answer.address
        else reverse("gallery", args=[game_of(request)])
    )
    faults = [fault.sentence for fault in answer.query.faults]
    copies = [(card, 1) for card in answer.found]
    title = answer.asked.describe(answer.query) or gettext("all cards")
    return Job(title, address, gettext("Back to the cards"), file, copies, faults, answer.parameters)


def _unknown(slug: str, cards: Iterable[str]) -> str:
    near = closest(slug, cards)
    if not near:
        return gettext("Unknown card “%(slug)s”.") % {"slug": slug}
    return gettext("Unknown card “%(slug)s”. Did you mean “%(near)s”?") % {
        "slug": slug,
        "near": near,
    }
