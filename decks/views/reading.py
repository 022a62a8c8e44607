"""Lists of decks, and one deck with its versions and exports."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

import games
from accounts.services import player_of
from cards.previews import Words
from cards.queries import default_game, published_cards
from cards.views.previews import picture_of
from decks.access import is_findable, own_deck, public_rows, readable_deck
from decks.codes import encode
from decks.exports import KINDS, export
from decks.figures import page_figures
from decks.leading import choice_values, leading_cards
from decks.legality import Legality
from decks.models import Deck
from decks.models.social import CommentReport
from decks.pages import DeckPage, deck_page
from decks.public import AGES, ORDERS, Asked, found_decks, in_order_of
from decks.queries import own_decks, problems, starter_decks
from decks.similar import similar_decks
from decks.social.likes import liked_among, liked_rows, likes
from decks.social.muting import SPANS
from decks.social.talk import talk_about
from decks.tags import tags_of
from decks.versions import changed_between, concerns, concerns_of, differences, kept_versions
from decks.views.asking import page_number
from games.kernel.game import Problem

__all__ = [
    "deck",
    "deck_answer",
    "deck_export",
    "deck_preview",
    "deck_versions",
    "decks",
    "liked_decks",
    "public_decks",
]

ON_A_PAGE = 24


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    game = default_game()
    legality = Legality(game)
    pages = [deck_page(each, legality.published) for each in starter_decks(game)]
    player = player_of(request)
    mine = own_decks(player, game) if player else []
    tag = " ".join(request.GET.get("tag", "").casefold().split())
    shown = [each for each in mine if not tag or any(own.tag == tag for own in each.tags.all())]
    own = _judged(shown, legality)
    context = {
        "pages": [page for page in pages if page.lead],
        "own": [pair for pair in own if not pair[0].deck.archived],
        "archived": [pair for pair in own if pair[0].deck.archived],
        "tags": tags_of(mine),
        "tag": tag if mine else "",
    }
    return render(request, "decks/decks.html", context)


@require_safe
def public_decks(request: HttpRequest) -> HttpResponse:
    game = default_game()
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
        "found": _judged(found[:ON_A_PAGE], legality),
        "liked": liked_among(player_of(request), found),
        "titles": legality.cards,
        "leads": leading_cards(game),
        "choices": [
            (name, name.replace("_", " ").capitalize(), asked.choices.get(name, ""))
            for name in games.load(game).deck_choices
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
    game = default_game()
    number = page_number(request)
    first = (number - 1) * ON_A_PAGE
    found = list(liked_rows(player_of(request), game).prefetch_related("tags")[first : first + ON_A_PAGE + 1])
    context = {
        "found": _judged(found[:ON_A_PAGE], Legality(game)),
        "liked": {each.pk for each in found},
        "query": "",
        "page_number": number,
        "has_more": len(found) > ON_A_PAGE,
    }
    return render(request, "decks/liked.html", context)


@require_safe
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    return deck_answer(request, readable_deck(player_of(request), default_game(), slug, request.GET.get("key", "")))


def deck_answer(request: HttpRequest, found: Deck, status: int = 200, **typed: Any) -> HttpResponse:
    """The page of a deck that the visitor may read; `typed` is what a form on it could not do, and why."""
    player = player_of(request)
    page = deck_page(found, published_cards(found.game))
    if found.is_starter and not page.lead:
        raise Http404("The cards of this deck are not published.")
    is_own = player is not None and found.owner_id == player.pk
    shared = found.visibility != Deck.Visibility.PRIVATE
    context = {
        "page": page,
        "problems": problems(found),
        "concerns": concerns(found),
        "figures": page_figures(found, request.GET.dict()),
        "is_own": is_own,
        "code": encode(found.game, found.deck_list),
        "key": request.GET.get("key", "") if not is_own else "",
        "address": request.build_absolute_uri(found.shared_url) if is_own and shared else "",
        "visibilities": Deck.Visibility.choices,
        "tags": [each.tag for each in found.tags.all()],
        "is_findable": is_findable(found),
        "likes_it": likes(player, found),
        "similar": similar_decks(found),
        "talk": talk_about(found, player, page_number(request, "comments")),
        "report_reasons": CommentReport.Reason.choices,
        "mute_spans": [(name, label) for name, (label, _) in SPANS.items()],
    }
    answer = render(request, "decks/deck.html", context | typed, status=status)
    if not found.is_starter and found.visibility != Deck.Visibility.PUBLIC:
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@require_safe
def deck_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """The picture for links, of decks that whoever has the link may read, whoever asks for it."""
    found = readable_deck(None, default_game(), slug, request.GET.get("key", ""))
    by = f"By {found.owner.display_name}" if found.owner else found.tagline
    return picture_of(Words(found.game, "Deck", found.name, by))


@require_safe
def deck_export(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404(f"A deck comes as one of: {', '.join(KINDS)}.")
    found = readable_deck(player_of(request), default_game(), slug, request.GET.get("key", ""))
    body = export(found.game, found.deck_list, kind, request.build_absolute_uri, reverse("deck-of-code"))
    answer = HttpResponse(body, content_type=KINDS[kind])
    if "download" in request.GET:
        name = f"{found.slug}.{'svg' if kind == 'qr' else kind}"
        answer.headers["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@require_safe
def deck_versions(request: HttpRequest, slug: str) -> HttpResponse:
    """All versions with what each changed, and the difference between any two of them."""
    found = own_deck(player_of(request), default_game(), slug)
    versions = list(kept_versions(found))
    since = concerns_of(found.game, versions)
    changes = {new.pk: differences(old.deck_list, new.deck_list) for new, old in pairwise(versions)}
    context = {
        "deck": found,
        "versions": [(version, changes.get(version.pk), since[version.pk]) for version in versions],
        "numbers": [version.number for version in versions],
    }
    if "from" in request.GET or "to" in request.GET:
        pair = [
            get_object_or_404(found.versions, number=int(number)) if number.isascii() and number.isdigit() else None
            for number in (request.GET.get("from", "")[:9], request.GET.get("to", "")[:9])
        ]
        if pair[0] and pair[1]:
            context |= {
                "compared": pair,
                "between": differences(pair[0].deck_list, pair[1].deck_list),
                "reworded": changed_between(found.game, pair[0], pair[1]),
            }
    return render(request, "decks/versions.html", context)


def _judged(found: Iterable[Deck], legality: Legality) -> list[tuple[DeckPage, list[Problem]]]:
    """Each deck as its page shows it, and what keeps it from a match."""
    cards = legality.published
    return [(deck_page(each, cards), legality.problems(each.deck_list)) for each in found]
