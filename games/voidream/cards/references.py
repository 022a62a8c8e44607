"""What a card names beside itself, held against the cards that there are (V12.18): titles, subtypes, a bastion's major
arcanum, and what its decks ask for. A text alone says nothing of it, so the language doesn't ask."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.kernel.cards.diagnostics import FieldFault, TextFault
from games.kernel.language.traversal import nodes
from games.kernel.language.vocabulary import is_subtype
from games.kernel.text import TextError, closest, plural, singular
from games.voidream.cards.fields import FIELDS
from games.voidream.cards.language import tree
from games.voidream.cards.language.parse import parse
from games.voidream.rules.components import KINDS

_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
Cards = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Named:
    """What a text names: titles of cards, subtypes, and the major arcanum of a bastion."""

    titles: frozenset[str]
    subtypes: frozenset[str]
    majors: frozenset[str]


def reference_faults(definition: Mapping[str, Any], cards: Cards) -> list[FieldFault]:
    """What a definition names that isn't there, if it was one of these cards; other faults aren't looked for.

    `cards`, by title, are those that there would be beside it; an older wording of its own may be among them.
    """
    title, kind = definition.get("title"), definition.get("kind")
    if not isinstance(title, str) or kind not in KINDS:
        return []
    among = _Among(title, definition, cards, {**cards, title: definition})
    return [*_text_faults(among), *_owner_faults(among), *_new_subtypes(among)]


@dataclass(frozen=True, slots=True)
class _Among:
    """A definition, and the cards beside it."""

    title: str
    definition: Mapping[str, Any]
    cards: Cards
    all: Cards

    def titles(self, kind: str) -> list[str]:
        return [title for title, card in self.all.items() if card.get("kind") == kind]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a rules text, by its number from 1."""

    field: str
    lines: tuple[str, ...]
    number: int

    @property
    def text(self) -> str:
        return self.lines[self.number - 1]

    def mended(self, line: str) -> str:
        """The whole text with this line in place of what stands there."""
        return "\n".join([*self.lines[: self.number - 1], line, *self.lines[self.number :]])


def _text_faults(among: _Among) -> Iterator[FieldFault]:
    """What its rules texts name; a line that can't be read is told of elsewhere, and hides no other."""
    for field, _, on, text in FIELDS.texts(among.definition):
        lines = tuple(text.rstrip().split("\n"))
        for number in range(1, len(lines) + 1):
            line = _Line(field, lines, number)
            try:
                named = _named(line.text, on)
            except TextError:
                continue
            yield from _line_faults(among, line, named)


def _line_faults(among: _Among, line: _Line, named: Named) -> Iterator[FieldFault]:
    for title in sorted(title for title in named.titles if title not in among.all):
        message = f"there is no card “{title}”"
        yield _text_fault(line, re.escape(title), message, closest(title, among.all))
    if named.subtypes:
        printed = _printed(among.all.values())
        for subtype in sorted(named.subtypes - printed):
            forms = [word for word in _WORD.findall(line.text) if subtype in (word, singular(word))]
            message = f"no card has the subtype “{subtype}”, so that this can mean none"
            yield _text_fault(line, rf"\b{re.escape(forms[0])}\b", message, closest(subtype, printed))
    for major in sorted(named.majors):
        if wrong := _wrong_major(among, major):
            yield _text_fault(line, re.escape(major), wrong, closest(major, _majors_for(among)))


@lru_cache(maxsize=4096)
def _named(text: str, on: str) -> Named:
    """Raises TextError."""
    read = list(nodes(parse(text, on)))
    return Named(
        frozenset(each.title for each in read if isinstance(each, tree.Titled | tree.AnyCopies)),
        frozenset(each.name for each in read if isinstance(each, tree.Subtype)),
        frozenset(each.major for each in read if isinstance(each, tree.ArcanaSize)),
    )


def _printed(cards: Iterable[Mapping[str, Any]]) -> set[str]:
    lists = (card.get("subtypes") for card in cards)
    return {word for words in lists if isinstance(words, list) for word in words if isinstance(word, str)}


def _wrong_major(among: _Among, major: str) -> str:
    card = among.all.get(major)
    if card is None:
        return f"there is no arcanum “{major}”"
    if card.get("kind") != "arcanum":
        return f"“{major}” is no arcanum"
    owner = card.get("major_of")
    return f"“{major}” is the major arcanum of “{owner}”" if owner and owner != among.title else ""


def _majors_for(among: _Among) -> list[str]:
    """The arcana that could be this bastion's."""
    free = ("", None, among.title)
    return [title for title in among.titles("arcanum") if among.all[title].get("major_of") in free]


def _text_fault(line: _Line, pattern: str, message: str, meant: str | None) -> FieldFault:
    """A fault where the pattern stands first, with the text in which it says what was probably meant."""
    found = re.search(pattern, line.text)
    assert found is not None, "what a text names is written in it"
    if meant is not None and singular(found.group()) != found.group():
        meant = plural(meant)
    error = TextError(
        line.text, line=line.number, column=found.start() + 1, length=len(found.group()), suggestion=meant,
        problem=message,
    )  # fmt: skip
    mended = None if meant is None else line.mended(line.text[: found.start()] + meant + line.text[found.end() :])
    return FieldFault(line.field, message, TextFault.of(error, mended))


def _owner_faults(among: _Among) -> Iterator[FieldFault]:
    """A major arcanum belongs to a bastion that asks for it (V11.3)."""
    owner = among.definition.get("major_of")
    if not isinstance(owner, str) or not owner:
        return
    bastion = among.all.get(owner)
    if bastion is None or bastion.get("kind") != "bastion":
        meant = closest(owner, among.titles("bastion"))
        yield FieldFault("major_of", f"there is no bastion “{owner}”" + (f"; did you mean “{meant}”?" if meant else ""))
        return
    try:
        majors = _named(str(bastion.get("back", "")).rstrip(), "back").majors
    except TextError:
        return
    if majors and among.title not in majors:
        yield FieldFault("major_of", f"the major arcanum of “{owner}” is “{min(majors)}”")


def _new_subtypes(among: _Among) -> Iterator[FieldFault]:
    """A subtype that no other card prints may be misspelt, and may be new."""
    new = _printed([among.definition])
    for card in among.cards.values():
        if not new:
            # Usually so after a few cards.
            return
        new -= _printed([card])
    known = _printed(among.cards.values())
    for subtype in sorted(filter(is_subtype, new)):
        meant = closest(subtype, known)
        hint = f" There is “{meant}”." if meant else ""
        yield FieldFault("subtypes", f"“{subtype}” stands on no other card: is it a new subtype?{hint}", asks=subtype)
