"""Addresses in templates: Django's `{% url %}`, which makes each address but once.

A page has dozens of them, and each is looked for among all patterns. They depend on nothing but their name and values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.base import Parser, Token
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as django_url
from django.urls import NoReverseMatch, get_script_prefix, get_urlconf, reverse
from django.utils.html import conditional_escape

register = template.Library()
KEPT = 8192


class AddressNode(URLNode):
    """An address by place: anything else about it is Django's."""

    def render(self, context: Context) -> str:
        if self.kwargs:
            return super().render(context)
        values = tuple([arg.resolve(context) for arg in self.args])
        try:
            made = _made(self.view_name.resolve(context), values, get_script_prefix(), get_urlconf())
        except NoReverseMatch:
            if self.asvar is None:
                raise
            made = ""
        if self.asvar is not None:
            context[self.asvar] = made
            return ""
        return str(conditional_escape(made)) if context.autoescape else made


@lru_cache(maxsize=KEPT)
def _made(name: str, values: tuple[Any, ...], _prefix: str, _urlconf: str | None) -> str:
    return reverse(name, args=values)


@register.tag
def url(parser: Parser, token: Token) -> AddressNode:
    """As Django's."""
    node = django_url(parser, token)
    return AddressNode(node.view_name, node.args, node.kwargs, node.asvar)
