"""Grammar: the base that card languages share and a game's own part, read as one text and compiled to a parser.

A form that could be read in two ways fails the build, and so does a name that both define: a game adds to a rule of the
base with `%extend` and replaces one with `%override`, so that whoever reads its file sees it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import logging
import os
import re
import sys
from contextlib import suppress
from functools import cached_property
from pathlib import Path

import lark
from lark import Lark, Token, Tree
from lark.exceptions import GrammarError
from lark.lexer import PatternRE, PatternStr, TerminalDef
from lark.parser_frontends import ParsingFrontend

BASE = Path(__file__).with_name("base.lark")
FREE = frozenset(
    {
        "TITLE", "_OR", "_AND_WITH", "_AND_WORD", "_OR_WORD", "_COMMA_WORD", "_OR_KIND", "_OR_A", "_AND_KIND",
        "_COMMA_KIND", "_COMMA_A", "_COMMA_INT", "_NON", "_OR_IF",
    }
)  # fmt: skip
"""Terminals of the base that are not words: their patterns stand as they are written."""

_WORD_END = r"(?![\w'])"
_CALL = re.compile(r"\(\?&([A-Z_]+)\)")


class Grammar:
    """A language's grammar, loaded once, on first need. Reentrant: it keeps nothing of a text.

    The parser's tables are kept beside the grammar's last file as Python keeps bytecode, and under its conditions: each
    process of a site needs them, and making them takes ten times as long as reading them.
    """

    def __init__(self, *own: Path, free: frozenset[str] = frozenset(), capitals: frozenset[str] = frozenset()) -> None:
        self.paths = (BASE, *own)
        self.free = FREE | free
        """Terminals that are not words."""
        self.capitals = capitals
        """Words that are written with a capital."""

    @cached_property
    def text(self) -> str:
        """The files as one text."""
        joined = "\n".join(path.read_text(encoding="utf-8") for path in self.paths)
        return _CALL.sub(lambda call: f"({'|'.join(_alternatives(joined, call[1]))})", joined)

    @cached_property
    def parser(self) -> Lark:
        """The parser of one line. Raises GrammarError, with all that collides."""
        kept = Path(importlib.util.cache_from_source(self.paths[-1].with_suffix(".py"))).with_suffix(".tables")
        digest = self._digest()
        # A damaged file is made again, whatever its damage raises.
        with suppress(Exception), kept.open("rb") as file:
            if file.read(len(digest)) == digest:
                return Lark.load(file)
        try:
            parser = self._built(_Strict)
        except GrammarError as fault:
            if "Shift/Reduce" not in str(fault):
                raise
            raise GrammarError("\n".join(self._undecided())) from None
        if not sys.dont_write_bytecode:
            _keep(parser, kept, digest)
        return parser

    def _digest(self) -> bytes:
        """Changes with all that decides what the tables are; the file's name says which Python they are for."""
        made_by = Path(__file__).read_bytes() + lark.__version__.encode()
        return hashlib.sha256(made_by + repr((self.text, sorted(self.free))).encode()).digest()

    def _built(self, kind: type[Lark], *, debug: bool = False) -> Lark:
        return kind(
            self.text,
            parser="lalr",
            lexer="contextual",
            start="line",
            g_regex_flags=re.IGNORECASE,
            propagate_positions=True,
            edit_terminals=self._end_words,
            debug=debug,
        )

    def _undecided(self) -> list[str]:
        """The parts of which the grammar leaves open whether they end before a word or go on with it: Lark by itself
        goes on, and says so to its log alone."""
        heard = _Heard()
        before = lark.logger.handlers, lark.logger.level, lark.logger.propagate
        lark.logger.handlers, lark.logger.level, lark.logger.propagate = [heard], logging.WARNING, False
        try:
            self._built(Lark, debug=True)
        finally:
            lark.logger.handlers, lark.logger.level, lark.logger.propagate = before
        words: dict[str, set[str]] = {}
        for word, part in zip(heard.said[::2], heard.said[1::2], strict=True):
            words.setdefault(part.strip(" *"), set()).add(word.split(":")[0].split()[-1])
        parts = (f"  {part} before {', '.join(sorted(those))}" for part, those in sorted(words.items()))
        return ["Nothing decides whether a part ends, or goes on with the next word:", *parts]

    @cached_property
    def words(self) -> dict[str, tuple[str, ...]]:
        """The words that each terminal matches, as they are written, for suggestions; a terminal of free form has
        none."""
        return {
            terminal.name: () if terminal.name in self.free else self._words(terminal.pattern.value)
            for terminal in self.parser.terminals
        }

    def parse(self, line: str) -> Tree[Token]:
        return self.parser.parse(line)

    def _end_words(self, terminal: TerminalDef) -> None:
        """Make a word match whole words only, with any space between the parts of a compound."""
        pattern = terminal.pattern
        if isinstance(pattern, PatternStr):
            if pattern.value[-1].isalnum():
                source = r"\s+".join(re.escape(part) for part in pattern.value.split(" "))
                terminal.pattern = PatternRE(source + _WORD_END, pattern.flags)
        elif terminal.name not in self.free and pattern.value != r"\s+":
            source = re.sub(r"\\? ", r"\\s+", pattern.value)
            terminal.pattern = PatternRE(f"(?:{source}){_WORD_END}", pattern.flags)

    def _words(self, pattern: str) -> tuple[str, ...]:
        """`(?:draws|draw)(?![\\w'])` as its words; a pattern with more than words and alternatives in it has none."""
        source = pattern.replace(_WORD_END, "").replace(r"(,\s*)?", "").replace(r"(and\s+)?", "")
        source = source.replace(r"\s+", " ").replace("\\", "")
        alternatives = re.sub(r"\(\?:|[()]", "", source).split("|")
        words = (word for word in alternatives if re.fullmatch(r"[a-z][a-z' -]*", word))
        return tuple(word.capitalize() if word in self.capitals else word for word in words)


def _keep(parser: Lark, path: Path, digest: bytes) -> None:
    parser.options.edit_terminals = None
    unfinished = path.with_suffix(f".{os.getpid()}")
    # A folder that can't be written to is no fault: nothing is kept.
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        with unfinished.open("wb") as file:
            file.write(digest)
            parser.save(file)
        unfinished.replace(path)


class _Strict(Lark):
    """A parser that is not built where the grammar leaves open whether to go on or to end a part."""

    def _build_parser(self) -> ParsingFrontend:
        # Only now: strict from the beginning would ask of the terminals, too, that no two match the same word.
        self.options.strict = True
        return super()._build_parser()


class _Heard(logging.Handler):
    """What is said to a log."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def _alternatives(text: str, terminal: str) -> list[str]:
    """The words of a terminal in the text of a grammar, as patterns."""
    words: list[str] = []
    definition = rf"^(%override |%extend |){terminal}(?:\.-?\d+)?:(.*(?:\n +\|.*)*)"
    for how, said in re.findall(definition, text, re.MULTILINE):
        words = [*([] if how == "%override " else words), *re.findall(r'"([^"]+)"', said)]
    if not words:
        raise ValueError(f"no words of {terminal} stand in the grammar")
    return [r"\s+".join(re.escape(part) for part in word.split()) for word in words]
