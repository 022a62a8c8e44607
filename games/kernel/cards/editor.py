"""Aids for whoever writes a rules text: words that can follow at the caret, pieces to put in, templates of lines."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Completion:
    """Words that can stand at the caret, in place of the last `replaces` characters before it."""

    text: str
    replaces: int
    says: str = ""
    """What sort of thing it is, where it isn't simply a word of the language: a subtype, a title …"""


@dataclass(frozen=True, slots=True)
class Piece:
    """A symbol or a phrase that is often written: `text` goes in at the caret."""

    text: str
    meaning: str
    example: str


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a template; what is a stop is meant to be written over."""

    text: str
    is_stop: bool


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of line by an example, whose stops are written over one after another. As it stands it can be read."""

    title: str
    meaning: str
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class Aids:
    """What there is for the texts that stand on one kind of thing."""

    pieces: tuple[Piece, ...]
    templates: tuple[Template, ...]
