"""Cards in templates: `{% card_face card %}`, `{% icon "moon" %}`, `{{ text|rules_text:game }}`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import orjson
from django import template
from django.conf import settings
from django.template import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

import games
from cards.game_files import is_there, templates_of
from cards.rulebook import rule_text
from cards.vocabulary import entry_of, vocabulary
from games.kernel.cards.search import FieldKind

register = template.Library()

_GAME_ICONS = "icons.svg", "site/icons.svg"
"""A game's own file, and what stands in for it."""


@register.simple_tag(takes_context=True)
def card_face(context: Context, definition: dict[str, Any], **options: Any) -> SafeString:
    """A card as its game draws it: that of the page, or `game`. Options: side ("front", or "back": what lies behind it
    on paper), at, lazy, later (see `card_picture`), tag.
    """
    game = str(options.pop("game", None) or context["game"])
    if settings.DEBUG:
        return _draw(game, definition, options)
    return _drawn(game, orjson.dumps(definition), tuple(sorted(options.items())), get_language())


@lru_cache(maxsize=4096)
def _drawn(game: str, definition: bytes, options: tuple[tuple[str, Any], ...], _language: str) -> SafeString:
    """The gallery shows hundreds of cards, and each looks the same every time in one language."""
    return _draw(game, orjson.loads(definition), dict(options))


def _draw(game: str, definition: dict[str, Any], options: dict[str, Any]) -> SafeString:
    words = vocabulary(game)
    size = text_size(definition, words.lists.get("texts", []))
    context = {"card": definition, "game": game, "vocabulary": words.lists, "text_size": size, **options}
    return SafeString(render_to_string(templates_of(game, "_card.html"), context))


@register.filter
def of_kind(definitions: Iterable[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """`{{ cards.values|of_kind:"character" }}`"""
    return [definition for definition in definitions if definition["kind"] == kind]


@register.simple_tag(takes_context=True)
def card_path(context: Context, slug: str) -> str:
    """The address of a card of the page's game, for pages of hundreds of them."""
    return f"{_cards_path(str(context['game']))}{slug}/"


@lru_cache(maxsize=64)
def _cards_path(game: str) -> str:
    return reverse("card", args=[game, "slug"]).removesuffix("slug/")


@register.simple_tag
def card_picture(address: str, css: str = "", lazy: bool | str = True, later: bool | str = False) -> SafeString:
    """The picture of a card. With `later` site/pictures.js shows it, many in one request; without scripts it is there
    at once.
    """
    waits = mark_safe(' loading="lazy"') if lazy is not False else ""
    looks = format_html(
        '{} alt="" width="400" height="560" decoding="async"{}',
        format_html(' class="{}"', css) if css else "",
        waits,
    )
    plain = format_html('<img{} src="{}">', looks, address)
    if not later:
        return plain
    return format_html('<img{} data-art="{}"><noscript>{}</noscript>', looks, address, plain)


@register.simple_tag
def icon(name: str, css: str = "") -> SafeString:
    """An icon of site/icons.svg; meaning is carried by the text beside it."""
    return _icon(static("site/icons.svg"), name, css)


@register.simple_tag(takes_context=True)
def game_icon(context: Context, name: str, css: str = "") -> SafeString:
    """An icon of the page's game, as its vocabulary names them."""
    return _icon(_file(str(context["game"]), *_GAME_ICONS), name, css)


@lru_cache(maxsize=1024)
def _icon(sheet: str, name: str, css: str) -> SafeString:
    """A page has dozens of them, and few that differ."""
    return format_html(
        '<svg{} aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        format_html(' class="{}"', css) if css else "",
        sheet,
        name,
    )


@register.simple_tag(takes_context=True)
def family_class(context: Context, definition: dict[str, Any] | None) -> str:
    """The class by which style sheets know what a card belongs to; nothing of one that belongs nowhere, or of none."""
    found = games.load(context["game"]).cards.families(definition) if definition else ()
    return " ".join(f"family--{family}" for family in found)


@register.simple_tag(takes_context=True)
def families_of(context: Context, definition: dict[str, Any] | None) -> list[dict[str, Any]]:
    """What a card belongs to, as the vocabulary tells it: `{% families_of card as families %}`."""
    game = context["game"]
    found = games.load(game).cards.families(definition) if definition else ()
    return [entry_of(vocabulary(game).families, family) for family in found]


@register.simple_tag(takes_context=True)
def printed_texts(context: Context, definition: dict[str, Any]) -> list[tuple[str, str]]:
    """The texts on a card with their labels, if any: `{% printed_texts card as texts %}`. A field with several
    texts has `labels` in the vocabulary for those whose keys say too little."""
    found: list[tuple[str, str]] = []
    lists = vocabulary(context["game"]).lists
    for printed in [*lists.get("texts", [{"field": "text"}]), *lists.get("other_side", [])]:
        value = definition.get(printed["field"])
        if isinstance(value, dict):
            labels = printed.get("labels", {})
            found += [(labels.get(key, key), value[key]) for key in sorted(value, reverse=True) if value[key]]
        elif value:
            found.append((printed.get("label", ""), value))
    return found


@register.simple_tag(takes_context=True)
def printed_numbers(context: Context, definition: dict[str, Any]) -> list[dict[str, Any]]:
    """The numbers of a card that can be asked for: `{% printed_numbers card as numbers %}`."""
    cards = games.load(context["game"]).cards
    facts = cards.search_facts(definition)
    fields = [field for field in cards.search_fields() if field.kind is FieldKind.NUMBER and field.key in facts]
    return [{"label": field.label, "value": facts[field.key]} for field in fields]


@register.simple_tag(takes_context=True)
def game_styles(context: Context) -> SafeString:
    """What every page looks like: any, or those of the page's game, whose sheet begins with what any has."""
    return _sheet(context, "looks.css", "site/looks.css")


@register.simple_tag(takes_context=True)
def card_styles(context: Context) -> SafeString:
    """What cards look like: any, or those of the page's game, whose sheet begins with what any has."""
    return _sheet(context, "cards/cards.css", "site/card.css")


@register.simple_tag(takes_context=True)
def game_part(context: Context, part: str) -> list[str]:
    """The game's template of that name, or the plain: `{% game_part "_starters.html" as part %}`, to be included."""
    return templates_of(str(context["game"]), part)


@register.simple_tag(takes_context=True)
def game_file(context: Context, name: str, otherwise: str) -> str:
    """The address of a static file of the page's game, or of the one for games that haven't got it."""
    return _file(str(context["game"]), name, otherwise)


@register.filter
def game_cover(game: str) -> str:
    """The address of a game's cover, or of the neutral one."""
    return _file(game, "cover.svg", "site/game.svg")


@lru_cache(maxsize=256)
def _file(game: str, name: str, otherwise: str) -> str:
    own = f"{game}/{name}"
    return static(own if is_there(own) else otherwise)


def _sheet(context: Context, name: str, otherwise: str) -> SafeString:
    return format_html('<link rel="stylesheet" href="{}">', game_file(context, name, otherwise))


@register.filter
def rules_text(text: str | None, game: str) -> SafeString:
    """A card's text: one span per line, symbols as icons with words for screen readers, keywords emphasized."""
    return format_html_join(
        "", '<span class="card__line">{}</span>', ((_line(line, game),) for line in (text or "").split("\n") if line)
    )


@register.filter
def marks(text: str, game: str) -> SafeString:
    """A piece of a text with its symbols as icons, without a line of its own."""
    return _line(text, game, keyword="{}")


def _line(line: str, game: str, keyword: str = '<span class="card__keyword">{}</span>') -> SafeString:
    words = vocabulary(game)
    parts: list[SafeString] = []
    at = 0
    for match in words.marks.finditer(line):
        symbol = words.symbol(match.group())
        mark = _symbol(symbol, game) if symbol else format_html(keyword, match.group())
        parts += [format_html("{}", line[at : match.start()]), mark]
        at = match.end()
    return mark_safe("".join([*parts, format_html("{}", line[at:])]))  # noqa: S308 - every part is escaped above


def _symbol(symbol: dict[str, Any], game: str) -> SafeString:
    return _icon(_file(game, *_GAME_ICONS), symbol["icon"], "card__icon") + format_html(
        '<span class="visually-hidden">{}</span>', symbol["words"]
    )


@register.filter
def word(name: str, entries: list[dict[str, Any]]) -> dict[str, Any]:
    """The entry of a list of the game's vocabulary: `{{ card.kind|word:vocabulary.kinds }}`."""
    return entry_of(entries, name)


@register.filter
def get(mapping: dict[str, Any], key: Any) -> Any:
    """A value by a key that a template holds in a variable; a mapping on a card may have numbers for names."""
    return mapping.get(str(key), "") if mapping else ""


@register.filter
def rule(text: str, page: str = "") -> SafeString:
    """A sentence of the rules: `{{ rule.text|rule }}` on their page, `{{ rule.text|rule:page }}` on another."""
    return rule_text(text, page)


@register.filter
def wording(pieces: list[dict[str, Any]]) -> SafeString:
    """A pattern of the card language: words as they are written, slots as links, what may be left out in brackets."""
    return format_html_join("", "{}{}", ((" " if piece["space"] else "", _piece(piece)) for piece in pieces))


def _piece(piece: dict[str, Any]) -> SafeString:
    if "slot" in piece:
        return format_html('<a class="slot" href="#{}">{}</a>', piece["to"], piece["slot"])
    if "maybe" in piece:
        return format_html('<span class="maybe">{}</span>', wording(piece["maybe"]))
    if "either" in piece:
        modes = format_html_join(
            mark_safe('<i class="or">or</i>'), "{}", ((wording(each),) for each in piece["either"])
        )
        return format_html('<span class="either">{}</span>', modes)
    return format_html("{}", piece["word"])


def text_size(card: dict[str, Any], fields: list[dict[str, Any]]) -> str:
    """The class that makes long texts smaller: `fields` are those that are printed. drawing.js counts the same way."""
    printed = [(field, _length(card[field["field"]])) for field in fields if card.get(field["field"])]
    length = sum(count for _, count in printed)
    # There is no room for flavor beside the fields that don't allow it.
    if all(field.get("flavor") for field, _ in printed):
        length += len(card.get("flavor") or "")
    return "card--text-huge" if length > 330 else "card--text-long" if length > 190 else ""


def _length(value: Any) -> int:
    return sum(map(len, value.values())) if isinstance(value, dict) else len(value)
