"""The language of the cards (D16): `parse` reads a text, `render` writes it back in its one canonical wording."""

from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.render import render
from games.kernel.text import TextError

__all__ = ["TextError", "parse", "render"]
