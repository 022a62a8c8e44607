"""The shapes in which people write one card of a list: where its copies stand, and what stands around its title.

A line may be read in several ways. They come with what was taken off the title to get there, so that a title which has
brackets, numbers or notes in itself is found before anything of it is taken for something else.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import category, normalize

__all__ = ["Reading", "bare", "cells_of", "is_counted", "is_rule", "number_in", "readings", "tidy"]

INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
TAGS = re.compile(
    r"</?(?:[abiuspq]|br|code|div|em|h[1-6]|[ou]l|li|pre|span|strong|table|tbody|td|th|thead|tr)\b[^<>]*>|"
    r"\[/?(?:b|i|u|s|li|list|card|cards|deck|quote|center|url|size|color|code|\*)(?:=[^\]]*)?\]",
    re.IGNORECASE,
)
LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
BOX = frozenset(map(chr, range(0x2500, 0x2580)))
STRONG = re.compile(r"\*\*|__|~~|`")
BULLET = re.compile(r"^(?:>\s*)*(?:[-*•+‣◦▪·–—]\s+)?(?:\[[ xX✓]?\]\s+)?")
TIMES = "[x×✕✖*]"
COUNT = r"(?P<copies>\d{1,2})(?!\d)"
LEADING = (
    re.compile(rf"[\"'*_\s]*[(\[{{]?\s*{COUNT}(?:\s*[)\]}}]|(?=[\s,;:.=|\"'«„“‹\[–—-]))[\s,;:.=|–—-]*(?P<title>\S.*)"),
    re.compile(
        rf"[\"'*_\s]*[(\[{{]?\s*(?:{COUNT}\s*(?:{TIMES}|cop(?:y|ies)\s+of\b)|[x×]\s*(?P<after>\d{{1,2}})(?!\d))"
        r"\s*[)\]}]?[\s,;:.=|–—-]*(?P<title>\S.*)",
        re.IGNORECASE,
    ),
)
"""With and without a sign for “times”, which may as well be the first letter of a title."""
TRAILING = (
    re.compile(
        rf"(?P<title>.+?)(?:\s*[,;:=|]\s*|\s*=>\s*|\s+[–—-]?\s*|\s*[(\[{{]\s*){COUNT}"
        rf"\s*(?:{TIMES}|cop(?:y|ies)|pcs)?\s*[)\]}}]?[\s,;.]*",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<title>.+?)\s*[(\[{{]?\s*{TIMES}\s*{COUNT}\s*[)\]}}]?[\s,;.]*", re.IGNORECASE),
)
AROUND = (
    # Labels and marks behind a card: `*F*` for foil, `^mine^`, dots for copies or influence.
    re.compile(r"(?P<title>.*\S)\s*(?:\*[\w -]{1,12}\*|\^[^^]*\^)"),
    re.compile(r"(?P<title>.*\S)\s*[•●○★☆✓✔♦◆!?·∙⬤†*]+"),
    # A set in brackets, and the card's number there.
    re.compile(
        r"(?P<title>.*\S)\s*(?:\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>)\s*(?:#?[A-Za-z]{0,4}-?\d{1,4}[a-z]?)?"
    ),
    # A note; what begins with a number may be another card.
    re.compile(r"(?P<title>.*\S)\s+(?:#|//|--|[–—-]\s(?!\d)).*"),
    # A set or a cost before the card.
    re.compile(r"(?:\([^()]*\)|\[[^\[\]]*\])\s*(?P<title>\S.*)"),
)
NUMBERED = re.compile(r"(?P<title>.*\S)\s+#?\d{1,4}[a-z]?")
"""The number of a card in its set, which nobody writes without copies before the title."""
MOST_AROUND = 6
LONGEST_LINE = 500
"""Signs of a line with a card; a longer one is a text."""


class Reading(NamedTuple):
    """So many copies of a title, from which so many things were taken off; `is_counted` if the copies were written."""

    taken_off: int
    copies: int
    title: str
    is_counted: bool


def tidy(line: str) -> str:
    """The line with one space between words."""
    return " ".join(line.lstrip("\ufeff").split())


def is_rule(line: str) -> bool:
    """Is it made of strokes and dots alone, if of anything?"""
    return all(
        sign.isspace() or category(sign)[0] == "P" or category(sign) in ("Sm", "Sk") or sign in BOX for sign in line
    )


def bare(line: str) -> str:
    """A line without what can't be seen, and what makes it an item, a link or bold in Markdown, HTML or a forum."""
    seen = INVISIBLE.sub("", html.unescape(line))
    text = normalize("NFKC", STRONG.sub("", LINK.sub(r"\1", TAGS.sub("", BULLET.sub("", tidy(seen))))))
    return BULLET.sub("", tidy(text))


def readings(line: str) -> list[Reading]:
    """All ways to read a line as copies of a title, those first in which least was taken off."""
    if len(line) > LONGEST_LINE:
        return []
    found = dict.fromkeys([Reading(0, 1, line, False), *_read(line)])
    return sorted(found, key=lambda reading: reading.taken_off)


def is_counted(line: str) -> bool:
    """Does it begin with a number of copies?"""
    return any(_leading(line))


def number_in(cell: str) -> int | None:
    """The number of copies that a cell of a table is."""
    found = re.fullmatch(rf"[(\[]?\s*{TIMES}?\s*(\d{{1,2}})\s*{TIMES}?\s*[)\]]?", cell, re.IGNORECASE)
    return int(found.group(1)) if found else None


def cells_of(line: str) -> list[str]:
    """The cells of a row of a table, or one; they stay at their places where some are empty."""
    mark = next((mark for mark in "\t|;," if mark in line), "")
    if not mark or len(line) > LONGEST_LINE:
        return [bare(line)]
    if mark == "|":
        line = line.strip().strip("|")
    # A quoted cell may have the mark in itself.
    cells = re.findall(rf'(?:^|{re.escape(mark)})(\s*"[^"]*"\s*(?={re.escape(mark)}|$)|[^{re.escape(mark)}]*)', line)
    return [bare(cell).strip("\"'[](){} ") for cell in cells]


def _read(line: str) -> Iterator[Reading]:
    for copies, rest in _leading(line):
        for taken_off, title in _without_surroundings(rest, (*AROUND, NUMBERED)):
            yield Reading(taken_off, copies, title, True)
    for taken_off, rest in _without_surroundings(line, AROUND):
        for shape in TRAILING:
            if found := shape.fullmatch(rest):
                for more, title in _without_surroundings(found.group("title"), AROUND):
                    yield Reading(taken_off + more, int(found.group("copies")), title, True)
        yield Reading(taken_off, 1, rest, False)


def _leading(line: str) -> Iterator[tuple[int, str]]:
    for shape in LEADING:
        if found := shape.fullmatch(line):
            groups = found.groupdict()
            yield int(groups["copies"] or groups["after"]), groups["title"]


def _without_surroundings(text: str, shapes: tuple[re.Pattern[str], ...]) -> Iterator[tuple[int, str]]:
    """The text, and what is left of it when one thing after the other is taken off its end."""
    for taken_off in range(MOST_AROUND):
        yield taken_off, text
        found = next((found for shape in shapes if (found := shape.fullmatch(text))), None)
        if found is None:
            return
        text = found.group("title")
