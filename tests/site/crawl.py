"""Every page of a game that a link leads to, and what it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from urllib.parse import urljoin

from django.urls import resolve

__all__ = ["crawl", "own_words", "words_of"]

LINK = re.compile(r"""<a\b[^>]*?\bhref=["']([^"'#]+)""")
SWITCH = re.compile(r'<details class="game-switch">.*?</details>', re.DOTALL)
OTHER_ADDRESS = re.compile(r"\b(?:href|action|src|content|data-[\w-]+)=\"[^\"]*\"")
SCRIPT = re.compile(r'<script type="importmap"[^>]*>.*?</script>', re.DOTALL)


def crawl(game: str, fetch: Callable[[str], str], of_a_kind: int = 2) -> Iterator[tuple[str, str]]:
    """The address and the HTML of pages below a game, from its home on: of each kind of page the first few that links
    lead to. `fetch` answers the HTML of a page, and nothing of what is none."""
    waiting, known, asked = [f"/{game}/"], {f"/{game}/"}, Counter[str]()
    while waiting:
        address = waiting.pop(0)
        html = fetch(address)
        if not html:
            continue
        yield address, html
        for link in LINK.findall(html):
            found = urljoin(address, link.replace("&amp;", "&"))
            if not found.startswith(f"/{game}/") or found in known:
                continue
            route = resolve(found.partition("?")[0]).route
            if asked[route] < of_a_kind:
                asked[route] += 1
                known.add(found)
                waiting.append(found)


def own_words(html: str, *spared: str) -> str:
    """What a page says itself: without the switch between games, addresses, and what is spared."""
    for left_out in (SWITCH, SCRIPT, OTHER_ADDRESS):
        html = left_out.sub("", html)
    for each in spared:
        html = html.replace(each, "")
    return html


def words_of(words: list[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
