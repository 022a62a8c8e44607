"""Lists of decks, and one deck with its versions and exports."""

from __future__ import annotations

from itertools import islice, pairwise

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from accounts.services import player_of
from cards.queries import default_game, playable_cards, published_cards
from decks.access import own_deck, readable_deck
from decks.codes import encode
from decks.exports import KINDS, export
from decks.figures import page_figures
from decks.legality import Legality
from decks.models import Deck
from decks.pages import deck_page
from decks.public import AGES, Asked, found_decks
from decks.queries import own_decks, problems, starter_decks
from decks.versions import concerns, differences

__all__ = ["deck", "deck_export", "deck_versions", "decks", "public_decks"]

ON_A_PAGE = 24
MOST_PAGES = 1000


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    game = default_game()
    cards = published_cards(game)
    pages = [deck_page(each, cards) for each in starter_decks(game)]
    player = player_of(request)
    legality = Legality(game)
    mine = own_decks(player, game) if player else []
    own = [(deck_page(each, cards), legality.problems(each.deck_list)) for each in mine]
    context = {
        "pages": [page for page in pages if page.lead],
        "own": [pair for pair in own if not pair[0].deck.archived],
        "archived": [pair for pair in own if pair[0].deck.archived],
    }
    return render(request, "decks/decks.html", context)


@require_safe
def public_decks(request: HttpRequest) -> HttpResponse:
    game = default_game()
    asked = Asked.read(game, request.GET)
    number = _page_number(request)
    first = (number - 1) * ON_A_PAGE
    found = list(islice(found_decks(game, asked), first, first + ON_A_PAGE + 1))
    cards, legality = published_cards(game), Legality(game)
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "asked": asked,
        "found": [(deck_page(each, cards), legality.problems(each.deck_list)) for each in found[:ON_A_PAGE]],
        "titles": playable_cards(game),
        "ages": [(age, label) for age, (label, _) in AGES.items()],
        "query": query.urlencode(),
        "page_number": number,
        "has_more": len(found) > ON_A_PAGE,
    }
    return render(request, "decks/public.html", context)


@require_safe
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    player = player_of(request)
    found = readable_deck(player, default_game(), slug, request.GET.get("key", ""))
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
    }
    answer = render(request, "decks/deck.html", context)
    if not found.is_starter and found.visibility != Deck.Visibility.PUBLIC:
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@require_safe
def deck_export(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404(f"A deck comes as one of: {', '.join(KINDS)}.")
    found = readable_deck(player_of(request), default_game(), slug, request.GET.get("key", ""))
    body = export(found.game, found.deck_list, kind, request.build_absolute_uri, reverse("deck-new"))
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
    versions = list(found.versions.all())
    changes = {new.pk: differences(old.deck_list, new.deck_list) for new, old in pairwise(versions)}
    context = {
        "deck": found,
        "versions": [(version, changes.get(version.pk)) for version in versions],
        "numbers": [version.number for version in versions],
    }
    if "from" in request.GET or "to" in request.GET:
        pair = [
            get_object_or_404(found.versions, number=int(number)) if number.isascii() and number.isdigit() else None
            for number in (request.GET.get("from", "")[:9], request.GET.get("to", "")[:9])
        ]
        if pair[0] and pair[1]:
            context |= {"compared": pair, "between": differences(pair[0].deck_list, pair[1].deck_list)}
    return render(request, "decks/versions.html", context)


def _page_number(request: HttpRequest) -> int:
    asked = request.GET.get("page", "1")
    return min(max(int(asked), 1), MOST_PAGES) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
