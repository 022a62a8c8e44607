"""Lists of others' decks, and one deck with its exports."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

import games
from accounts.game_address import game_of
from accounts.services import player_of
from cards.previews import Words
from cards.queries import published_cards
from cards.views.previews import picture_of
from decks.access import is_findable, maybeboard_for, notes_for, public_rows, readable_deck
from decks.codes import encode
from decks.description import guide_of
from decks.exports import KINDS, export
from decks.figures import page_figures
from decks.labels import choice_label, part_label
from decks.leaders import choice_values, leading_cards
from decks.legality import Legality
from decks.models import Deck
from decks.models.social import CommentReport
from decks.origins import lineage_of
from decks.pages import deck_page, judged, maybeboard_entries
from decks.public import AGES, ORDERS, Asked, found_decks, in_order_of
from decks.queries import problems
from decks.similarity import similar_decks
from decks.social.likes import liked_among, liked_rows, likes
from decks.social.muting import SPANS
from decks.social.thread import thread_of
from decks.versions import concerns
from decks.views.requests import page_number

ON_A_PAGE = 24


@require_safe
def public_decks(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    asked = Asked.read(game, request.GET)
    number = page_number(request)
    first = (number - 1) * ON_A_PAGE
    rows, order = in_order_of(found_decks(public_rows(game), game, asked), asked.order)
    found = list(rows.prefetch_related("tags").order_by(*order)[first : first + ON_A_PAGE + 1])
    legality = Legality(game)
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "asked": asked,
        "found": judged(found[:ON_A_PAGE], legality),
        "liked": liked_among(player_of(request), found),
        "titles": legality.cards,
        "leads": {part_label(game, part): titles for part, titles in leading_cards(game).items()},
        "choices": [
            (name, choice_label(game, name), asked.choices.get(name, "")) for name in games.load(game).decks.choices
        ],
        "values": choice_values(game),
        "ages": [(age, label) for age, (label, _) in AGES.items()],
        "orders": ORDERS.items(),
        "query": query.urlencode(),
        "page_number": number,
        "has_more": len(found) > ON_A_PAGE,
    }
    return render(request, "decks/public.html", context)


@require_safe
def liked_decks(request: HttpRequest) -> HttpResponse:
    """The decks that the visitor likes, as far as they can still be seen."""
    game = game_of(request)
    number = page_number(request)
    first = (number - 1) * ON_A_PAGE
    found = list(liked_rows(player_of(request), game).prefetch_related("tags")[first : first + ON_A_PAGE + 1])
    context = {
        "found": judged(found[:ON_A_PAGE], Legality(game)),
        "liked": {each.pk for each in found},
        "query": "",
        "page_number": number,
        "has_more": len(found) > ON_A_PAGE,
    }
    return render(request, "decks/liked.html", context)


@require_safe
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    return deck_answer(request, readable_deck(player_of(request), game_of(request), slug, request.GET.get("key", "")))


def deck_answer(request: HttpRequest, found: Deck, status: int = 200, **typed: Any) -> HttpResponse:
    """The page of a deck that the visitor may read; `typed` is what a form on it could not do, and why."""
    player = player_of(request)
    page = deck_page(found, published_cards(found.game))
    if found.is_starter and not page.total:
        raise Http404(gettext("The cards of this deck aren't published."))
    is_own = player is not None and found.owner_id == player.pk
    shared = found.visibility != Deck.Visibility.PRIVATE
    context = {
        "page": page,
        "written": guide_of(found.game, found.guide),
        "lineage": lineage_of(found, player),
        "problems": problems(found),
        "concerns": concerns(found),
        "figures": page_figures(found, request.GET.dict()),
        "is_own": is_own,
        "maybeboard": maybeboard_entries(maybeboard_for(player, found), published_cards(found.game)),
        "notes": notes_for(player, found),
        "code": encode(found.game, found.deck_list),
        "key": request.GET.get("key", "") if not is_own else "",
        "address": request.build_absolute_uri(found.shared_url) if is_own and shared else "",
        "visibilities": Deck.Visibility.choices,
        "tags": [each.tag for each in found.tags.all()],
        "is_findable": is_findable(found),
        "likes_it": likes(player, found),
        "similar": similar_decks(found),
        "thread": thread_of(found, player, page_number(request, "comments")),
        "report_reasons": CommentReport.Reason.choices,
        "mute_spans": [(name, label) for name, (label, *_) in SPANS.items()],
    }
    answer = render(request, "decks/deck.html", context | typed, status=status)
    if not found.is_starter and found.visibility != Deck.Visibility.PUBLIC:
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@require_safe
def deck_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """The picture for links, of decks that whoever has the link may read, whoever asks for it."""
    found = readable_deck(None, game_of(request), slug, request.GET.get("key", ""))
    by = gettext("Deck by %(name)s") % {"name": found.owner.display_name} if found.owner else gettext("Deck")
    return picture_of(Words(found.game, by, found.name, found.tagline))


@require_safe
def deck_export(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404(gettext("Unknown deck format. Choose one of: %(kinds)s.") % {"kinds": ", ".join(KINDS)})
    player = player_of(request)
    found = readable_deck(player, game_of(request), slug, request.GET.get("key", ""))
    absolute, considered, notes = request.build_absolute_uri, maybeboard_for(player, found), notes_for(player, found)
    body = export(
        found.game, found.deck_list, kind, absolute, reverse("deck-of-code", args=[game_of(request)]), considered, notes
    )
    answer = HttpResponse(body, content_type=KINDS[kind])
    if "download" in request.GET:
        name = f"{found.slug}.{'svg' if kind == 'qr' else kind}"
        answer.headers["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer
