"""The grammar file as a parser: loaded once, on first need."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from lark import Lark
from lark.lexer import PatternRE, PatternStr, TerminalDef

__all__ = ["GRAMMAR", "grammar", "words_of"]

GRAMMAR = Path(__file__).with_name("grammar.lark")

_WORD_END = r"(?![\w'])"
_CAPITALS = frozenset({"dream", "nightmare", "court", "fracta", "subter", "maze"})
_FREE = frozenset(
    {
        "TITLE", "MAJOR", "_OR", "_AND_WITH", "_AND_WORD", "_OR_WORD", "_COMMA_WORD", "_OR_KIND", "_OR_A", "_AND_KIND",
        "_COMMA_KIND", "_COMMA_A", "_COMMA_INT", "_NON", "_OR_IF",
    }
)  # fmt: skip
"""Terminals that are not words: their patterns stand as they are written."""


@lru_cache(maxsize=1)
def grammar() -> Lark:
    """The parser of one line. Reentrant: it keeps nothing of a text."""
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual",
        start="line",
        g_regex_flags=re.IGNORECASE,
        propagate_positions=True,
        edit_terminals=_end_words,
    )


@lru_cache(maxsize=1)
def words_of() -> dict[str, tuple[str, ...]]:
    """The words that each terminal matches, as they are written, for suggestions; a terminal of free form has none."""
    return {
        terminal.name: () if terminal.name in _FREE else _words(terminal.pattern.value)
        for terminal in grammar().terminals
    }


def _end_words(terminal: TerminalDef) -> None:
    """Make a word match whole words only, with any space between the parts of a compound."""
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr):
        if pattern.value[-1].isalnum():
            source = r"\s+".join(re.escape(part) for part in pattern.value.split(" "))
            terminal.pattern = PatternRE(source + _WORD_END, pattern.flags)
    elif terminal.name not in _FREE and pattern.value != r"\s+":
        source = re.sub(r"\\? ", r"\\s+", pattern.value)
        terminal.pattern = PatternRE(f"(?:{source}){_WORD_END}", pattern.flags)


def _words(pattern: str) -> tuple[str, ...]:
    """`(?:rolls|roll)(?![\\w'])` as its words; a pattern with more than words and alternatives in it has none."""
    source = pattern.replace(_WORD_END, "").replace(r"(,\s*)?", "").replace(r"(and\s+)?", "")
    source = source.replace(r"\s+", " ").replace("\\", "")
    alternatives = re.sub(r"\(\?:|[()]", "", source).split("|")
    words = (word for word in alternatives if re.fullmatch(r"[a-z][a-z' -]*", word))
    return tuple(word.capitalize() if word in _CAPITALS else word for word in words)
