"""Patterns of wordings, read from the grammar itself: what the reference page shows of a form, and tests count.

A pattern is named by an alternative of the grammar (its alias, or its rule), narrowed by what it must mention:
`deal`, `simple:READY`, `card_event:meets:DESTROYED`. It is a list of pieces, plain data:
`{"word"}`, `{"slot", "to"}` (to: the section or form that tells about it), `{"maybe": pieces}`,
`{"either": [pieces, …]}`; each says in `space` whether a space stands before it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lark import Lark, Token, Tree

from games.kernel.language.grammar import Grammar
from games.kernel.text import plural, third_person

Piece = dict[str, Any]
_UNBOUND = ",.:;)"
"""Marks that stand close behind the word before them."""
_INLINED = "?_"
"""A rule that begins so is no node of its own in a parse tree."""


@dataclass(frozen=True, slots=True)
class Item:
    """A part of an alternative: a word in quotes, a name, or a group of alternatives, maybe repeated."""

    word: str = ""
    name: str = ""
    group: tuple[Alternative, ...] = ()
    optional: bool = False
    more: bool = False


@dataclass(frozen=True, slots=True)
class Alternative:
    alias: str
    items: tuple[Item, ...]

    def mentions(self, name: str) -> bool:
        for item in self.items:
            if name in (item.name, item.word) or any(one.mentions(name) for one in item.group):
                return True
        return False


# --- the grammar as data ---


def _read_alternatives(node: Any) -> list[Alternative]:
    if isinstance(node, Tree) and node.data == "expansions":
        return [one for child in node.children for one in _read_alternatives(child)]
    if isinstance(node, Tree) and node.data == "alias":
        body, alias = node.children
        return [Alternative(str(alias or ""), tuple(_read_items(body)))]
    return [Alternative("", tuple(_read_items(node)))]


def _read_items(node: Any) -> list[Item]:
    if isinstance(node, Tree) and node.data == "expansion":
        return [item for child in node.children for item in _read_items(child)]
    if not isinstance(node, Tree) or node.data != "expr":
        return [_read_atom(node)]
    operator = next((str(child) for child in node.children[1:] if child is not None), "")
    atom = _read_atom(node.children[0])
    return [Item(atom.word, atom.name, atom.group, atom.optional or operator in ("?", "*"), operator in ("+", "*"))]


def _read_atom(node: Any) -> Item:
    if isinstance(node, Tree) and node.data == "literal":
        written = str(node.children[0])
        return Item(word=str(ast.literal_eval(written)) if written.startswith('"') else written)
    if isinstance(node, Tree) and node.data in ("name", "template_usage"):
        first = node.children[0]
        return Item(name=str(first) if isinstance(first, Token) else str(first.children[0]))
    if isinstance(node, Tree) and node.data == "maybe":
        return Item(group=tuple(_read_alternatives(node.children[0])), optional=True)
    return Item(group=tuple(_read_alternatives(node)))


# --- patterns ---


class Patterns:
    """The patterns of a grammar. A slot names a part of it: what is written in its place, and the section that tells
    about it; a word stands for a terminal whose own words don't say it well."""

    def __init__(self, grammar: Grammar, slots: Mapping[str, Mapping[str, str]], words: Mapping[str, str]) -> None:
        self.grammar = grammar
        self.slots = slots
        self.words = words

    def pattern(self, reference: str, meant: str = "", words: Mapping[str, str] | None = None) -> list[list[Piece]]:
        """The patterns that a reference names, each once.

        Of several words of the narrowing terminal, those in `meant` are shown; `words` says others for a terminal.
        """
        name, *path = reference.split(":")
        writer = Writer(self, meant.lower(), words or {})
        found: list[list[Piece]] = []
        for alternative in self.alternatives.get(name, ()):
            pieces, left = writer.alternative(alternative, tuple(path))
            _spaced(pieces)
            if not left and pieces not in found:
                found.append(pieces)
        if not found:
            raise ValueError(f"no alternative of the grammar answers to {reference!r}")
        return found

    @cached_property
    def source(self) -> dict[str, list[tuple[str, tuple[Alternative, ...]]]]:
        """The rules (`rule`) and terminals (`token`) of the grammar in its order, each name with its marks. What a game
        adds stands behind what the base has."""
        syntax = Lark.open_from_package("lark", "lark.lark", ["grammars"], parser="lalr")
        text = self.grammar.text
        replaced = set(re.findall(r"^%override [?!]?(\w+)", text, re.MULTILINE))
        found: dict[str, dict[str, tuple[Alternative, ...]]] = {"rule": {}, "token": {}}
        marks: dict[str, str] = {}
        for node in syntax.parse(re.sub(r"^%(extend|override) ", "", text, flags=re.MULTILINE)).children:
            if isinstance(node, Tree) and node.data in found:
                marked = str(node.children[0])
                name = marks.setdefault(marked.lstrip("!?"), marked)
                before = () if name.lstrip("!?") in replaced else found[str(node.data)].get(name, ())
                found[str(node.data)][name] = (*before, *_read_alternatives(node.children[-1]))
        return {sort: list(every.items()) for sort, every in found.items()}

    @cached_property
    def rules(self) -> dict[str, tuple[Alternative, ...]]:
        """The rules by name; a template's parameters are names in it."""
        return {name.lstrip("!?"): every for name, every in self.source["rule"]}

    @cached_property
    def alternatives(self) -> dict[str, tuple[Alternative, ...]]:
        """The alternatives by what a parse tree calls them: alias, or rule. What only joins rules has no name."""
        found: dict[str, list[Alternative]] = {}
        for name, every in self.source["rule"]:
            for one in every:
                if one.alias or name.lstrip("!")[0] not in _INLINED:
                    found.setdefault(one.alias or name.lstrip("!"), []).append(one)
        return {name: tuple(every) for name, every in found.items()}

    @cached_property
    def written_words(self) -> dict[str, tuple[str, ...]]:
        """The quoted words of each terminal, in the order of the files."""
        return {name: tuple(item.word for one in every for item in one.items) for name, every in self.source["token"]}

    def leads(self, rule: str, to: str) -> bool:
        """Is one of the rule's alternatives called so, or does it mention the name?"""
        return any(one.alias == to or one.mentions(to) for one in self.rules.get(rule, ()))

    def base_forms(self, terminal: str) -> list[str]:
        """A terminal's words in their order, without the plurals, third persons and other spellings of words among
        them."""
        order = {found: place for place, found in enumerate(self.written_words.get(terminal, ()))}
        words = sorted(self.grammar.words.get(terminal, ()), key=lambda one: order.get(one.lower(), 0))
        others = {way for one in words for way in (third_person(one), plural(one), one.replace("-", " ")) if way != one}
        return [one for one in words if one not in others]


Written = tuple[list[Piece], tuple[str, ...]]
"""Pieces, and what is left of the path of names that are to be mentioned."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes patterns; of several words of a narrowing terminal those in `meant`, and `words` for a terminal."""

    of: Patterns
    meant: str
    words: Mapping[str, str]

    def alternative(self, one: Alternative, path: tuple[str, ...], *, inner: bool = False) -> Written:
        """`inner`: it stands in a slot that the path goes through, where what is optional would only distract."""
        pieces: list[Piece] = []
        for item in one.items:
            written, left = self.item(item, path)
            if len(left) < len(path) or not item.optional or item.word:
                pieces += written
            elif not inner:
                pieces.append({"maybe": written})
            path = left
        return pieces, path

    def item(self, item: Item, path: tuple[str, ...]) -> Written:
        if item.word:
            return [word(item.word)], path[1:] if path[:1] == (item.word,) else path
        if item.group:
            pieces, path = self.group(item.group, path)
        else:
            pieces, path = self.name(item.name, path)
        return ([*pieces, word("…")] if item.more and pieces else pieces), path

    def group(self, group: tuple[Alternative, ...], path: tuple[str, ...]) -> Written:
        if path:
            for one in group:
                if one.mentions(path[0]):
                    return self.alternative(one, path)
        every = [self.alternative(one, ())[0] for one in group]
        # Of marks and words that mean the same the first is the canonical one.
        return (every[0] if len(every) == 1 or group[0].items[0].word else [{"either": every}]), path

    def name(self, name: str, path: tuple[str, ...]) -> Written:
        slot = self.of.slots.get(name)
        terminal = _is_terminal(name)
        if path and path[0] == name:
            return [self.terminal(name, narrow=True) if terminal else place_of(slot, name)], path[1:]
        if terminal:
            return [self.terminal(name)], path
        if path:
            for one in self.of.rules.get(name, ()):
                if one.alias == path[0]:
                    return self.alternative(one, path[1:], inner=True)
                if one.mentions(path[0]) or any(self.of.leads(item.name, path[0]) for item in one.items):
                    return self.alternative(one, path, inner=True)
        if slot:
            return [place_of(slot, name)], path
        return self.group(self.of.rules[name], path)

    def terminal(self, name: str, *, narrow: bool = False) -> Piece:
        fixed = self.words.get(name) or self.of.words.get(name)
        words = self.of.base_forms(name)
        if narrow and len(words) > 1:
            words = [one for one in words if f" {one.lower()} " in f" {self.meant} "] or words
        return word(fixed or " / ".join(words))


def _is_terminal(name: str) -> bool:
    return name.strip("_").isupper()


def place_of(slot: Mapping[str, str] | None, name: str) -> Piece:
    if slot is None:
        raise ValueError(f"no slot says how {name!r} is shown")
    return {"slot": slot["text"], "to": slot["to"]}


def word(text: str) -> Piece:
    return {"word": text}


def _spaced(pieces: list[Piece], *, after: str = "") -> None:
    """Notes at each piece whether a space stands before it."""
    for piece in pieces:
        for inner in [piece.get("maybe"), *piece.get("either", ())]:
            if inner is not None:
                _spaced(inner)
        first = piece if "word" in piece else (piece.get("maybe") or [{}])[0]
        piece["space"] = bool(after) and after != "(" and str(first.get("word", " "))[0] not in _UNBOUND
        after = piece.get("word", " ")[-1:]
