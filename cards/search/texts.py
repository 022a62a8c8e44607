"""Comparing texts as people read them, and the engine for regular expressions."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

import re2

__all__ = ["PatternError", "fold", "pattern"]

SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "\u202f": " "})
LINES = "(?m)"
"""The flag for `^` and `$` at each line: the option of that name belongs to another syntax than Perl's."""
MEMORY = 1 << 16
"""Bytes for a compiled pattern: one that needs more, with repetitions in repetitions, is refused."""


class PatternError(ValueError):
    """A regular expression that RE2 doesn't take, with its reason."""


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Without case, accents, and the difference between typographic and typed signs."""
    parts = unicodedata.normalize("NFKD", text.translate(SIGNS))
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).casefold()


def pattern(source: str) -> Any:
    """A compiled pattern with `search`, in which `^` and `$` stand for the ends of each line; raises PatternError."""
    options = re2.Options()
    options.case_sensitive = False
    options.never_capture = True
    options.log_errors = False
    options.max_mem = MEMORY
    try:
        return re2.compile(LINES + source, options)
    except re2.error as error:
        reason = error.args[0] if error.args else ""
        said = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
        raise PatternError(said.replace(LINES, "", 1) or "it can't be read") from error
