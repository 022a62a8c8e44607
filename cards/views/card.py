"""A card's own pages: as it is, and how it came to be so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.art.choice import FIELD
from cards.game_files import templates_of
from cards.models import Card, CurrentCatalog, Ruling
from cards.queries import (
    Definition,
    artwork_of,
    cards_of,
    deck_kinds,
    first_printing_differs,
    history,
    last_definition,
    published_cards,
    rulings_of_card,
    statuses_of_card,
    with_named,
    withdrawn_by,
)
from cards.search import pool_of
from cards.search.related import related
from cards.similarity import cards_like
from cards.vocabulary import vocabulary

_FACE_KEPT = 300
"""Seconds: an erratum changes what is printed."""


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """A published card, or a withdrawn one as it was."""
    game = game_of(request)
    row, digest = _card(game, slug)
    steps = history(row)
    cards, known = cards_of(digest) if digest else {}, pool_of(game, digest)
    definition = last_definition(row, steps)
    texts = [str(value) for value in definition.values()] + list(definition.get("positions", {}).values())
    context = {
        "card": definition,
        "artwork": artwork_of(definition.get(FIELD, "")),
        "summary": definition.get("text") or definition.get("flavor") or "",
        "row": row,
        "withdrawn": withdrawn_by(steps),
        "errata": [step for step in steps if step.kind == "erratum" and step.holds],
        "standings": (standings := statuses_of_card(row, timezone.now())),
        "restricted": any(each.now or each.announced for each in standings),
        "rulings": _rulings(row),
        "first": first_printing_differs(row),
        "game": game,
        "is_for_decks": definition.get("kind") in deck_kinds(game),
        "explained": vocabulary(game).explained("\n".join(texts)),
        "neighbors": _neighbors(cards, slug) if row.published else None,
        "related": related(known, cards, slug),
        "fits_template": templates_of(game, "_fits.html"),
        "turn_template": templates_of(game, "_turn.html"),
        "type_template": templates_of(game, "_type.html"),
        "words_template": templates_of(game, "_card_words.html"),
        "alike": cards_like(known, cards.values(), definition),
        "by_title": {each["title"]: each for each in cards.values()},
    }
    return render(request, "cards/card.html", context)


@require_safe
def card_face(request: HttpRequest, slug: str) -> HttpResponse:
    """A published card as it looks, for a page that has a link to it."""
    definition = published_cards(game_of(request)).get(slug)
    if definition is None:
        raise Http404(gettext("Card not found."))
    answer = render(request, "cards/face.html", {"card": definition})
    answer.headers["Cache-Control"] = f"public, max-age={_FACE_KEPT}"
    return answer


@require_safe
def card_history(request: HttpRequest, slug: str) -> HttpResponse:
    """Every revision of a card, with what it changed."""
    game = game_of(request)
    row, _ = _card(game, slug)
    steps = history(row)
    context = {"row": row, "card": last_definition(row, steps), "steps": steps, "game": game}
    return render(request, "cards/history.html", context)


def _card(game: str, slug: str) -> tuple[Card, str | None]:
    """The card with its revisions, and the digest of the current catalog, which comes along."""
    current = CurrentCatalog.objects.filter(game=OuterRef("game")).values("catalog__digest")
    rows = Card.objects.filter(game=game, slug=slug).select_related("card_set").annotate(digest=Subquery(current))
    row: Any = next(iter(with_named(rows, "revisions")), None)
    if row is None:
        raise Http404(gettext("Card not found."))
    row.published = next((each for each in row.revisions.all() if each.pk == row.published_id), None)
    return row, row.digest


def _rulings(row: Card) -> dict[str, list[Ruling]]:
    rulings, today = rulings_of_card(row), timezone.localdate()
    retired = [ruling for ruling in rulings if ruling.retired and ruling.retired <= today]
    return {"now": [ruling for ruling in rulings if ruling not in retired], "retired": retired}


def _neighbors(pool: Mapping[str, Definition], slug: str) -> dict[str, Definition] | None:
    """The cards before and after this one, by title, around the end; none for one that has left the pool just now."""
    cards = list(pool.values())
    at = next((index for index, each in enumerate(cards) if each["slug"] == slug), None)
    if at is None:
        return None
    return {"before": cards[at - 1], "after": cards[(at + 1) % len(cards)]}
