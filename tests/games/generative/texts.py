"""Random texts of a card language: known ones, of which parts and words change places with others of their sort.

They are written as somebody may write them, so kinder wordings are among them; many make no sense.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from games.kernel.language.grammar import Grammar

MOST_CHANGES: Final = 4


@dataclass(frozen=True)
class Language:
    """What reads and writes a game's texts."""

    grammar: Grammar
    parse: Callable[[str, str], Any]
    render: Callable[[Any], str]
    noun: type[Any]
    heading: Callable[..., str]

    @classmethod
    def of(cls, name: str) -> Language:
        package = f"games.{name}.cards.language"
        parts = [import_module(f"{package}.{part}") for part in ("grammar", "parse", "render", "tree")]
        grammar, parse, render, tree = parts
        return cls(grammar.GRAMMAR, parse.parse, render.render, tree.Noun, render.RENDERER.heading)


class Speaker:
    """Writes random texts of a language. `texts`: known lines, each with what it stands on."""

    def __init__(self, language: Language, texts: Iterable[tuple[str, str]]) -> None:
        self.language: Final = language
        self.grammar: Final = language.grammar
        self.texts: Final = sorted({(on, line.strip()) for on, text in texts for line in text.split("\n")})
        parts: defaultdict[str, set[str]] = defaultdict(set)
        for _, line in self.texts:
            for part in self.parts(line):
                parts[part.data].add(line[part.meta.start_pos : part.meta.end_pos])
        self.known: Final = {name: sorted(said) for name, said in parts.items()}

    def parts(self, line: str) -> list[Tree[Token]]:
        """The parts of a line that can be changed for others; none of one that can't be read."""
        try:
            read = self.grammar.parse(line)
        except UnexpectedInput:
            return []
        return [part for part in read.iter_subtrees_topdown() if part is not read and not part.meta.empty]

    def tokens(self, line: str) -> Iterator[Token]:
        try:
            yield from self.grammar.parser.parse_interactive(line).iter_parse()
        except UnexpectedInput:
            return

    def line(self, rng: Random) -> tuple[str, str]:
        """A random line, and what it stands on."""
        on, line = rng.choice(self.texts)
        for _ in range(rng.randint(1, MOST_CHANGES)):
            line = self.grafted(line, rng) if rng.random() < 0.6 else self.reworded(line, rng)
        return on, line

    def grafted(self, line: str, rng: Random) -> str:
        parts = self.parts(line)
        if not parts:
            return line
        part = rng.choice(parts)
        said = rng.choice(self.known.get(part.data, [""])) or line[part.meta.start_pos : part.meta.end_pos]
        return line[: part.meta.start_pos] + said + line[part.meta.end_pos :]

    def reworded(self, line: str, rng: Random) -> str:
        """The line with another word of a terminal, or another number."""
        tokens = [token for token in self.tokens(line) if token.type == "INT" or self.grammar.words.get(token.type)]
        if not tokens:
            return line
        token = rng.choice(tokens)
        said = str(rng.randint(1, 4)) if token.type == "INT" else rng.choice(self.grammar.words[token.type])
        if token[:1].isupper():
            said = said[:1].upper() + said[1:]
        return line[: token.start_pos] + said + line[token.end_pos :]
