"""Names that people give: `{{ deck.name|bdi }}` in text, `{{ deck.name|cleaned }}` in titles and attributes.

Names from before they were cleaned may turn around what is around them, and names in other scripts do so by nature.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html

from accounts.text import clean_name

register = template.Library()


@register.filter
def bdi(name: Any) -> str:
    """The name in an element of its own, whose direction leaves the text around it alone."""
    return format_html("<bdi>{}</bdi>", name) if name else ""


@register.filter
def cleaned(name: Any) -> str:
    return clean_name(str(name)) if name else ""
