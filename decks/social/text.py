"""Text of players around decks and matches, as long as it may be."""

from __future__ import annotations

import re

from accounts.text import clean_name, visible_text
from decks.models.social import LONGEST_COMMENT, LONGEST_REASON


def plain_text(text: str) -> str:
    """No invisible characters, and no more than one empty line in a row."""
    return re.sub(r"\n\s*\n\s*", "\n\n", visible_text(text[: 4 * LONGEST_COMMENT])).strip()


def one_line(text: str) -> str:
    """The same in one line, as long as a reason may be."""
    return clean_name(text[: 4 * LONGEST_COMMENT])[:LONGEST_REASON]
