"""The text on a card is its program. `parse` reads it, `render` writes it back in one canonical wording."""

from games.kernel.text import TextError
from games.voidream.cards.language.parse import parse
from games.voidream.cards.language.render import render

__all__ = ["TextError", "parse", "render"]
