"""Pictures that follow from a card: the same card has the same picture on every machine.

Each game draws its own: `games.load(game).cards.painter`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import Any

import games
from cards.art.choice import FIELD, Variant, variant_of

__all__ = ["REVISION", "Source", "art_key", "draw", "drawable", "motifs", "source_of"]

# Part of every address of a picture: raised when the drawing changes, so that no browser keeps an old one.
REVISION = "5"
Definition = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """All that a picture depends on. Where a motif was chosen, title and subtypes don't count."""

    title: str
    kind: str
    faction: str
    subtypes: tuple[str, ...]
    motif: str = ""
    seed: int = 0


def source_of(definition: Definition) -> Source:
    kind, faction = definition["kind"], definition.get("faction", "")
    variant = variant_of(definition.get(FIELD))
    if variant and variant.kind == kind:
        return Source("", kind, faction, (), variant.motif, variant.seed)
    return Source(definition["title"], kind, faction, tuple(definition.get("subtypes", ())))


def draw(game: str, definition: Definition) -> str:
    """The picture of a card as an SVG document."""
    return _drawn(game, source_of(definition))


@lru_cache(maxsize=512)
def _drawn(game: str, source: Source) -> str:
    title, kind, faction, subtypes, motif, seed = astuple(source)
    painter = games.load(game).cards.painter
    return painter.draw(title=title, kind=kind, faction=faction, subtypes=subtypes, chosen=motif, seed=seed)


def motifs(game: str, definition: Definition) -> tuple[list[str], list[str]]:
    """The motifs that the card asks for by what it says, and all that its kind of card can have."""
    subtypes = tuple(definition.get("subtypes", ()))
    return games.load(game).cards.painter.motifs(
        title=definition["title"],
        kind=definition["kind"],
        faction=definition.get("faction", ""),
        subtypes=subtypes,
    )


def drawable(game: str, variant: Variant) -> bool:
    """Is there such a motif?"""
    return variant.motif in motifs(game, {"title": "", "kind": variant.kind})[1]


def art_key(definition: Definition) -> str:
    """A short digest that changes whenever the picture does."""
    source = source_of(definition)
    chosen = (source.motif, str(source.seed)) if source.motif else ()
    words = "\0".join((REVISION, source.title, source.kind, source.faction, *source.subtypes, *chosen))
    return hashlib.blake2b(words.encode(), digest_size=5).hexdigest()
