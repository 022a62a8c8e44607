"""Cached page fragments that are the same for all visitors: `{% kept game %}…{% endkept %}` renders each only once.

The content sees the named values only, neither the request nor the user, so it can't contain anything personal.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from django import template
from django.template import Context
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()
MOST: Final = 64
"""Most values per fragment, more than games times languages; the cache is cleared then."""


class KeptNode(template.Node):
    """One part, with what has been drawn of it by the values that it depends on."""

    child_nodelists = ("nodelist",)

    def __init__(self, nodelist: NodeList, by: dict[str, FilterExpression], seen: dict[str, FilterExpression]) -> None:
        self.nodelist = nodelist
        self.by = by
        self.seen = seen
        self.drawn: dict[tuple[Hashable, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        by = {name: value.resolve(context) for name, value in self.by.items()}
        key = (get_language(), *by.values())
        found = self.drawn.get(key)
        if found is None:
            seen = {name: value.resolve(context) for name, value in self.seen.items()}
            found = SafeString(self.nodelist.render(context.new(by | seen)))
            if len(self.drawn) >= MOST:
                self.drawn.clear()
            self.drawn[key] = found
        return found


@register.tag
def kept(parser: Parser, token: Token) -> KeptNode:
    """`{% kept game %}`; `{% kept game with chapters %}` takes what is the same wherever the first values are, too."""
    _, *names = token.split_contents()
    by, seen = (names[: names.index("with")], names[names.index("with") + 1 :]) if "with" in names else (names, [])
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    return KeptNode(
        nodelist,
        {name: parser.compile_filter(name) for name in by},
        {name: parser.compile_filter(name) for name in seen},
    )
