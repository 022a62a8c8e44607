"""Data of a PDF's templates: sheets, cards with their pictures, icons, and the words of the game.

A game draws its cards in `templates/<game>/card.typ`, which offers `face(card, side)` and the color of its rim,
`edge(card, side)`; one without has those of `templates/plain/`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from django.contrib.staticfiles.finders import find

from cards.art.choice import FIELD
from cards.models import Artwork
from cards.models.artworks import SIZE
from cards.printing.options import CARD, Options
from cards.printing.sheets import Sheet
from cards.queries import Definition, artworks_of
from cards.rendered import art
from cards.templatetags.card_faces import text_size
from cards.vocabulary import vocabulary

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


def drawn(game: str, title: str, made: Iterable[Sheet], options: Options) -> bytes:
    """All that the file depends on, as JSON."""
    words = vocabulary(game)
    cards: dict[str, dict[str, Any]] = {}
    laid_out = []
    made = list(made)
    uploads = artworks_of(slot.card.get(FIELD, "") for sheet in made for slot in sheet.slots)
    for sheet in made:
        slots = []
        for slot in sheet.slots:
            slug = slot.card["slug"]
            if slug not in cards:
                cards[slug] = _drawable(game, slot.card, uploads)
            slots.append({"card": slug, "side": slot.side, "x": slot.x, "y": slot.y})
        laid_out.append({"slots": slots, "marks": sheet.marks, "folds": sheet.folds})
    return orjson.dumps(
        {
            "title": title,
            "paper": {"width": options.grid.width, "height": options.grid.height},
            "card": {"width": CARD[0], "height": CARD[1]},
            "bleed": options.bleed,
            "light": options.light,
            "sheets": laid_out,
            "cards": cards,
            "icons": _icons(game),
            "marks": f"(?i){words.marks.pattern}",
            "symbols": {symbol["mark"]: symbol["icon"] for symbol in words.lists.get("symbols", [])},
            "kinds": {kind["id"]: kind["name"] for kind in words.lists.get("kinds", [])},
            "stats": words.lists.get("stats", []),
        }
    )


def _drawable(game: str, card: Definition, uploads: Mapping[str, Artwork]) -> dict[str, Any]:
    artwork = uploads.get(card.get(FIELD, ""))
    picture = _as_svg(artwork) if artwork else art(game, card)
    return {
        **card,
        "art": picture,
        "size": text_size(card, vocabulary(game).lists.get("texts", [])).removeprefix("card--text-"),
    }


def _as_svg(artwork: Artwork) -> str:
    """An upload in the form that all other pictures have."""
    width, height = SIZE
    address = f"data:image/webp;base64,{base64.b64encode(artwork.image).decode()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<image href="{address}" width="{width}" height="{height}"/></svg>'
    )


@cache
def _icons(game: str) -> dict[str, str]:
    path = find(f"{game}/icons.svg")
    text = Path(path).read_text(encoding="utf-8") if isinstance(path, str) else ""
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'
        for name, box, shapes in _SYMBOL.findall(text)
    }
