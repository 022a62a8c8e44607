"""Markdown of players, as HTML that is safe to show: guides of decks with headings and tables, and shorter comments.

Raw HTML and pictures stay text, and links lead only to http and https. `[[Title]]` and `[[Title|words]]` lead to cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import nh3
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from accounts.enumeration import any_of
from cards.links import LINK
from cards.models import Catalog
from cards.queries import cards_of
from games.kernel.decks.titles import Titles

_INLINE = ("linkify", "newline", "escape", "entity", "backticks", "emphasis", "strikethrough", "link", "autolink")
_COMMENT = (*_INLINE, "list", "blockquote")
GUIDE = (*_COMMENT, "heading", "lheading", "hr", "table")
_TAGS = {"p", "br", "hr", "h3", "h4", "h5", "em", "strong", "s", "code", "blockquote", "ul", "ol", "li", "a", "div"} | {
    "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip
_ATTRIBUTES = {"*": set[str](), "a": {"href", "rel", "data-card"}, "ol": {"start"}, "div": {"class", "tabindex"}}
_HEADINGS = ("h3", "h4", "h5")
"""A guide stands below a heading of its page."""
_DEEPEST = 12
"""Lists and quotes in each other."""
_MOST_GUESSES = 10
_MOST_ADDRESSES = 60
"""In a text with more of them they stay words: the search for each looks through all that stands before it."""


@dataclass(frozen=True, slots=True)
class UnknownTitle:
    """What is meant as a link to a card, and names none."""

    title: str
    nearest: tuple[str, ...]

    @property
    def sentence(self) -> str:
        told = {"title": self.title[:80], "nearest": any_of(self.nearest)}
        if not self.nearest:
            return gettext("No card is called “%(title)s”.") % told
        return gettext("No card is called “%(title)s”. Did you mean %(nearest)s?") % told


@dataclass(frozen=True, slots=True)
class Written:
    """What players read, and the links in it that lead nowhere and stay words."""

    html: SafeString
    unknown: tuple[UnknownTitle, ...] = ()


def guide_written(digest: str, text: str) -> Written:
    """A guide; links to the cards of the catalog that `digest` names."""
    return _written(digest, GUIDE, text) if text else Written(SafeString())


def comment_written(digest: str, text: str) -> Written:
    """A comment: no headings, no tables."""
    return _written(digest, _COMMENT, text) if text else Written(SafeString())


@lru_cache(maxsize=256)
def _written(digest: str, rules: tuple[str, ...], text: str) -> Written:
    game, titles, slugs = _pool(digest)
    unknown: dict[str, None] = {}
    markdown = _markdown(rules, text.count("://") <= _MOST_ADDRESSES)
    tokens = markdown.parse(text, {"game": game, "titles": titles, "slugs": slugs, "unknown": unknown})
    _lower_headings(tokens)
    html = nh3.clean(
        markdown.renderer.render(tokens, markdown.options, {}),
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes={"http", "https"},
        link_rel=None,
    )
    guesses = [titles.nearest([title]) if at < _MOST_GUESSES else () for at, title in enumerate(unknown)]
    told = tuple(UnknownTitle(title, nearest) for title, nearest in zip(unknown, guesses, strict=True))
    return Written(mark_safe(html), told)  # noqa: S308 - nh3 has left what may be shown


@lru_cache(maxsize=2)
def _pool(digest: str) -> tuple[str, Titles, Mapping[str, str]]:
    """The game of a catalog, its titles, and the slugs by title."""
    cards = cards_of(digest).values() if digest else ()
    game = Catalog.objects.values_list("game", flat=True).get(digest=digest) if digest else ""
    return game, Titles(card["title"] for card in cards), {card["title"]: card["slug"] for card in cards}


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802 - markdown-it's name
        return url.casefold().startswith(("http://", "https://"))


class _Renderer(RendererHTML):
    """A wide table is scrolled in itself, by keys, too; what players link to isn't what the site vouches for."""

    def table_open(self, *_given: Any) -> str:
        return '<div class="table-scroll" tabindex="0"><table>'

    def table_close(self, *_given: Any) -> str:
        return "</table></div>"

    def link_open(self, tokens: list[Token], at: int, options: Any, env: Any) -> str:
        if not tokens[at].attrGet("data-card"):
            tokens[at].attrSet("rel", "nofollow ugc noopener")
        return self.renderToken(tokens, at, options, env)


@lru_cache(maxsize=4)
def _markdown(rules: tuple[str, ...], finds_addresses: bool) -> MarkdownIt:
    options = {"html": False, "linkify": finds_addresses, "breaks": True, "maxNesting": _DEEPEST}
    markdown = _Markdown("zero", options, renderer_cls=_Renderer).enable(list(rules))
    assert markdown.linkify is not None  # requirements.txt has it
    markdown.linkify.set({"fuzzy_link": False, "fuzzy_email": False, "fuzzy_ip": False})
    markdown.inline.ruler.before("link", "card_link", _card_link)
    return markdown


def _card_link(state: StateInline, silent: bool) -> bool:
    match = LINK.match(state.src, state.pos, state.posMax)
    named, _, words = (part.strip() for part in match[1].partition("|")) if match else ("", "", "")
    if match is None or not named:
        return False
    if not silent:
        title = state.env["titles"].exact(named) or state.env["titles"].loose(named)
        # A link in the words of another one can't be one of its own.
        is_link = title is not None and not state.linkLevel
        if title is None:
            state.env["unknown"][named] = None
        if is_link:
            address = reverse("card", args=[state.env["game"], state.env["slugs"][title]])
            state.push("link_open", "a", 1).attrs = {"href": address, "data-card": state.env["slugs"][title]}
        state.push("text", "", 0).content = words or title or named
        if is_link:
            state.push("link_close", "a", -1)
    state.pos = match.end()
    return True


def _lower_headings(tokens: list[Token]) -> None:
    """No level is left out, whichever the author began with."""
    headings = [token for token in tokens if token.type in ("heading_open", "heading_close")]
    levels = sorted({token.tag for token in headings})
    for token in headings:
        token.tag = _HEADINGS[min(levels.index(token.tag), len(_HEADINGS) - 1)]
