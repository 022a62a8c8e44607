"""Text of players as it is kept: plain, without signs that can't be seen or that cover others."""

from __future__ import annotations

import re
import unicodedata

from accounts.naming import without_heaps
from decks.models.social import LONGEST_COMMENT, LONGEST_REASON

__all__ = ["one_line", "plain_text", "visible_text"]

UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""What turns a line around or stands in it unseen."""


def plain_text(text: str) -> str:
    """No signs that control, and no more than one empty line in a row."""
    return re.sub(r"\n\s*\n\s*", "\n\n", visible_text(text[: 4 * LONGEST_COMMENT])).strip()


def visible_text(text: str) -> str:
    """The text as it was written, without signs that control or can't be seen, and heaps of accents."""
    text = without_heaps(UNSEEN.sub("", text.replace("\r\n", "\n")))
    return "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs"))


def one_line(text: str) -> str:
    """The same in one line, as long as a reason may be."""
    return " ".join(plain_text(text).split())[:LONGEST_REASON]
