"""Every page of a game that a link leads to, and what it says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import urljoin

__all__ = ["crawl", "own_words", "words_of"]

LINK = re.compile(r"""<a\b[^>]*?\bhref=["']([^"'#]+)""")
SWITCH = re.compile(r'<details class="game-switch">.*?</details>', re.DOTALL)
OTHER_ADDRESS = re.compile(r"\b(?:href|action|src|content|data-[\w-]+)=\"[^\"]*\"")
SCRIPT = re.compile(r'<script type="importmap"[^>]*>.*?</script>', re.DOTALL)


def crawl(game: str, fetch: Callable[[str], str], most: int = 400) -> Iterator[tuple[str, str]]:
    """The address and the HTML of each page below a game, from its home on. `fetch` answers the HTML of a page, and
    nothing of what is none. Of addresses that differ by their question the first few are enough."""
    waiting, known, asked = [f"/{game}/"], {f"/{game}/"}, dict[str, int]()
    while waiting and most:
        address = waiting.pop(0)
        html = fetch(address)
        if not html:
            continue
        most -= 1
        yield address, html
        for link in LINK.findall(html):
            found = urljoin(address, link.replace("&amp;", "&"))
            path = found.partition("?")[0]
            asked[path] = asked.get(path, 0) + (found not in known)
            if found.startswith(f"/{game}/") and found not in known and asked[path] <= 3:
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
