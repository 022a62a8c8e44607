"""Faults that keep a definition from being published, beside the game's own rules: titles, addresses, signs, cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from django.utils.text import slugify
from django.utils.translation import get_language, gettext

import games
from cards.models import Card
from games.kernel.cards.diagnostics import FieldFault

_TAKEN = frozenset({"search", "writing"})
"""Slugs that lead elsewhere among the pages of cards."""
MARKUP = frozenset("<>{}[]`\\")
"""Signs that no title needs and that files and pages give a meaning of their own."""
_FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet takes for the beginning of a formula; rules texts are left to the game, which reads each word."""
_SPACES = frozenset("\n\u00a0\u202f")
"""What may stand in a text beside printable signs: line breaks, and spaces that don't break."""


Titles = Mapping[str, str]


def definition_faults(
    game: str, definition: dict[str, Any], card: Card | None = None, taken: Titles | None = None
) -> list[str]:
    """Everything that is wrong with it, in sentences, if it was to replace `card` or to be a card of its own.

    Whoever asks about many definitions has `taken_titles` looked up once.
    """
    return [sentence(fault) for fault in field_faults(game, definition, card, taken)]


def field_faults(
    game: str, definition: dict[str, Any], card: Card | None = None, taken: Titles | None = None
) -> list[FieldFault]:
    """The same, each with its field."""
    told_of_title = title_faults(game, definition.get("title"), card, taken)
    of_title = [FieldFault("title", fault) for fault in told_of_title]
    # Of a title the site says more exactly what is wrong.
    told = {"title"} if of_title else set()
    return of_title + [fault for fault in _faults_by_itself(game, definition) if fault.field not in told]


def text_faults(game: str, definition: dict[str, Any]) -> list[FieldFault]:
    """Texts that would do harm elsewhere: signs that nobody sees, and what a spreadsheet takes for a formula."""
    kinds = {kind["kind"]: kind["fields"] for kind in games.load(game).cards.fields()}
    kind = definition.get("kind")
    fields = kinds.get(kind, []) if isinstance(kind, str) else []
    rules_texts = {field["name"] for field in fields if field.get("on")}
    faults = []
    for name, text in _texts(definition):
        unseen = sorted({sign for sign in text if not sign.isprintable() and sign not in _SPACES})
        if unseen:
            codes = ", ".join(f"U+{ord(sign):04X}" for sign in unseen[:5])
            faults.append(
                FieldFault(
                    name, gettext("“%(name)s” has invisible characters: %(codes)s") % {"name": name, "codes": codes}
                )
            )
        if text.lstrip().startswith(_FORMULA) and name not in rules_texts:
            faults.append(
                FieldFault(
                    name,
                    gettext("“%(name)s” starts like a spreadsheet formula, with %(sign)s")
                    % {"name": name, "sign": text.lstrip()[0]},
                )
            )
    return faults


def _faults_by_itself(game: str, definition: dict[str, Any]) -> list[FieldFault]:
    """What is wrong with a definition whatever else there is; a large file is looked at more than once."""
    try:
        return list(_faults_of_text(game, json.dumps(definition), get_language()))
    except TypeError:
        # A date in a TOML file: the game says that it isn't part of a card.
        return games.load(game).cards.faults(definition)


@lru_cache(maxsize=4096)
def _faults_of_text(game: str, definition: str, _language: str) -> tuple[FieldFault, ...]:
    read = json.loads(definition)
    return (*text_faults(game, read), *games.load(game).cards.faults(read))


def _texts(definition: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """All texts of a definition, however deep they are, under the names of their fields."""
    for name, value in definition.items():
        if isinstance(value, str):
            yield name, value
        elif isinstance(value, list):
            yield from ((name, each) for each in value if isinstance(each, str))
        elif isinstance(value, dict):
            yield from ((f"{name}.{part}", text) for part, text in _texts(value))


def sentence(fault: FieldFault) -> str:
    """A fault with its place."""
    if fault.text is None:
        return fault.message
    told = {
        "field": fault.field,
        "line": fault.text.line,
        "column": fault.text.column,
        "message": fault.message,
        "suggestion": fault.text.suggestion,
    }
    if not fault.text.suggestion:
        return gettext("“%(field)s”, line %(line)s, column %(column)s: %(message)s") % told
    return gettext("“%(field)s”, line %(line)s, column %(column)s: %(message)s; did you mean “%(suggestion)s”?") % told


def taken_titles(game: str) -> dict[str, str]:
    """The titles of all cards that have ever been published, by their slugs."""
    return dict(Card.objects.filter(game=game).values_list("slug", "title"))


def title_faults(game: str, title: Any, card: Card | None, taken: Titles | None = None) -> list[str]:
    if not isinstance(title, str) or not slugify(title):
        return [gettext("the title needs at least one letter or digit")]
    if len(title) > 120 or len(slugify(title)) > 120:
        return [gettext("the title, or the address made from it, has more than 120 characters")]
    if title != " ".join(title.split()) or not title.isprintable():
        return [gettext("the title has spaces at its ends, double spaces or unprintable characters")]
    faults = []
    if MARKUP & set(title):
        faults.append(
            gettext("the title has markup characters: %(signs)s") % {"signs": " ".join(sorted(MARKUP & set(title)))}
        )
    if not title[0].isalnum() and title[0] not in "“‘’":
        faults.append(gettext("the title doesn’t start with a letter or a digit"))
    if slugify(title) in _TAKEN:
        faults.append(gettext("the title is reserved for a page of the site"))
    if card is not None:
        if card.title != title:
            faults.append(
                gettext("the card is published as “%(title)s”, and decks use that title, so it can’t change")
                % {"title": card.title}
            )
        return faults
    slug = slugify(title)
    if taken is None:
        taken = dict(Card.objects.filter(game=game, slug=slug).values_list("slug", "title"))
    if slug in taken:
        faults.append(gettext("the title is too similar to the published card “%(title)s”") % {"title": taken[slug]})
    return faults
