"""The rules of a game as its pages show them: chapters with numbered rules, from `static/<game>/rules.json`."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import find
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")


@lru_cache(maxsize=8)
def chapters(game: str) -> list[dict[str, Any]]:
    path = find(f"{game}/rules.json")
    found: list[dict[str, Any]] = json.loads(Path(path).read_text(encoding="utf-8")) if isinstance(path, str) else []
    return found


def rule_text(text: str) -> SafeString:
    """A rule's sentence as HTML: `**words**` are strong, and numbers of rules lead to them."""
    strong = _STRONG.sub(r"<strong>\1</strong>", escape(text))
    return mark_safe(_NUMBER.sub(r'<a href="#\g<0>">\g<0></a>', strong))  # noqa: S308 - escaped above
