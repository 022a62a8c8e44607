"""Pictures that follow from a card: the same card has the same picture on every machine.

Each game draws its own, by `games.load(game).cards.painter`, or has plain ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import games
from cards.art.choice import FIELD, Variant, variant_of

__all__ = ["REVISION", "Source", "art_key", "draw", "draw_source", "drawable", "motifs", "source_of"]

# Part of every address of a picture: raised when the drawing changes, so that no browser keeps an old one.
REVISION = "6"
Definition = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """All that a picture depends on. Where a motif was chosen, title and subtypes don't count."""

    title: str
    kind: str
    families: tuple[str, ...]
    subtypes: tuple[str, ...]
    motif: str = ""
    seed: int = 0

    @classmethod
    def of(cls, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str], picture: object) -> Source:
        variant = variant_of(picture)
        if variant and variant.kind == kind:
            return cls("", kind, tuple(families), (), variant.motif, variant.seed)
        return cls(title, kind, tuple(families), tuple(subtypes))

    @property
    def key(self) -> str:
        """A short digest that changes whenever the picture does."""
        chosen = (self.motif, str(self.seed)) if self.motif else ()
        words = "\0".join((REVISION, self.title, self.kind, *(self.families or ("",)), *self.subtypes, *chosen))
        return hashlib.blake2b(words.encode(), digest_size=5).hexdigest()


def source_of(game: str, definition: Definition) -> Source:
    families = games.load(game).cards.families(dict(definition))
    subtypes = definition.get("subtypes", ())
    return Source.of(definition["title"], definition["kind"], families, subtypes, definition.get(FIELD))


def draw(game: str, definition: Definition) -> str:
    """The picture of a card as an SVG document."""
    return draw_source(game, source_of(game, definition))


@lru_cache(maxsize=512)
def draw_source(game: str, source: Source) -> str:
    return games.load(game).cards.painter.draw(
        title=source.title,
        kind=source.kind,
        families=source.families,
        subtypes=source.subtypes,
        chosen=source.motif,
        seed=source.seed,
    )


def motifs(game: str, definition: Definition) -> tuple[list[str], list[str]]:
    """The motifs that the card asks for by what it says, and all that its kind of card can have."""
    cards = games.load(game).cards
    return cards.painter.motifs(
        title=definition["title"],
        kind=definition["kind"],
        families=cards.families(dict(definition)),
        subtypes=tuple(definition.get("subtypes", ())),
    )


def drawable(game: str, variant: Variant) -> bool:
    """Is there such a motif?"""
    return variant.motif in motifs(game, {"title": "", "kind": variant.kind})[1]


def art_key(game: str, definition: Definition) -> str:
    """A short digest that changes whenever the card's picture does."""
    return source_of(game, definition).key
