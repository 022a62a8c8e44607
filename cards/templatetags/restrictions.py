"""Rulings and restrictions in templates: `{{ ruling|ruling_text }}`, `{{ restriction|others:card.title }}`."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from cards.links import LINK
from cards.models import Restriction, Ruling
from cards.queries import signature

register = template.Library()
register.filter("signature", signature)


@register.filter
def ruling_text(ruling: Ruling) -> SafeString:
    """What was ruled, with `[[Title]]` as a link to that card. A title without a card stays a word."""
    slugs = {card.title: card.slug for card in ruling.cards.all()}
    parts: list[str] = []
    at = 0
    for link in LINK.finditer(ruling.text):
        title = link.group(1)
        name = (
            format_html('<a href="{}">{}</a>', reverse("card", args=[ruling.game, slugs[title]]), title)
            if title in slugs
            else escape(title)
        )
        parts += [escape(ruling.text[at : link.start()]), name]
        at = link.end()
    return mark_safe("".join([*parts, escape(ruling.text[at:])]))  # noqa: S308 - every part is escaped above


@register.filter
def others(restriction: Restriction, title: str) -> list[object]:
    """The cards of a restriction beside the one whose page it is."""
    return [card for card in restriction.cards.all() if card.title != title]
