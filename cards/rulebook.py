"""The rules of a game as its pages show them: chapters with numbered rules, from `static/<game>/rules.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import find
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

import games
from games.kernel.rule_scenarios import by_rule

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")


@lru_cache(maxsize=8)
def chapters(game: str) -> list[dict[str, Any]]:
    path = find(f"{game}/rules.json")
    found: list[dict[str, Any]] = json.loads(Path(path).read_text(encoding="utf-8")) if isinstance(path, str) else []
    return found


def played_rules(game: str) -> Collection[str]:
    """The numbers of the rules that scenarios of the game show."""
    return by_rule(games.load(game)).keys()


def rule_text(text: str, page: str = "") -> SafeString:
    """A rule's sentence as HTML: `**words**` are strong, and numbers of rules lead to them, on this page or another."""
    strong = _STRONG.sub(r"<strong>\1</strong>", escape(text))
    return mark_safe(_NUMBER.sub(rf'<a href="{escape(page)}#\g<0>">\g<0></a>', strong))  # noqa: S308 - escaped above
