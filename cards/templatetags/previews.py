"""Link previews: title, words and picture that programs read of a page when its address is sent to somebody."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from cards.previews import HEIGHT, WIDTH

register = template.Library()

LONGEST = 200


@register.simple_tag(takes_context=True)
def preview(context: dict[str, Any], title: object, description: object, picture: str, address: str = "") -> SafeString:
    """`picture` and `address` (without one, the page's own) are paths on this site."""
    request = context["request"]
    words = " ".join(str(description).split())
    facts = [
        ("og:type", "website"),
        ("og:site_name", settings.SITE_NAME),
        ("og:title", title),
        ("og:description", words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"),
        ("og:url", request.build_absolute_uri(address or request.path)),
        ("og:image", request.build_absolute_uri(picture)),
        ("og:image:width", WIDTH),
        ("og:image:height", HEIGHT),
        ("og:image:alt", title),
    ]
    tags = format_html_join("\n  ", '<meta property="{}" content="{}">', facts)
    return format_html('{}\n  <meta name="twitter:card" content="summary_large_image">', tags)
