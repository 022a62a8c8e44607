"""Links of templates: each names a route that there is, with as many values as it takes.

The page itself doesn't tell: `{% url 'name' as address %}` says nothing of a route that is missing.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.template.base import Lexer, TokenType
from django.urls import get_resolver

from voidream_site.environment import PROJECT


def links() -> Iterator[tuple[str, str, int]]:
    """Where each stands, the route that it names, and how many values it gives."""
    for path in sorted((PROJECT / "templates").rglob("*.*")):
        if path.suffix not in {".html", ".txt"}:
            continue
        for token in Lexer(path.read_text(encoding="utf-8")).tokenize():
            if token.token_type is TokenType.BLOCK and token.contents.startswith("url "):
                _, route, *values = token.split_contents()
                given = len(values) - 2 if "as" in values else len(values)
                yield f"{path.relative_to(PROJECT)}:{token.lineno}", route, given


def test_every_link_names_a_route_that_is_there() -> None:
    found = list(links())
    assert len(found) > 400
    assert [(place, route) for place, route, _ in found if route[0] != route[-1] or route[0] not in "'\""] == []
    routes = get_resolver().reverse_dict
    takes = {
        route: {len(names) for possibilities, *_ in routes.getlist(route) for _, names in possibilities}
        for route in {route.strip("'\"") for _, route, _ in found}
    }
    assert [link for link in found if link[2] not in takes[link[1].strip("'\"")]] == []
