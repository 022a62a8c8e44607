"""The text on a card is its program. `parse` reads it, `render` writes it back in one canonical wording."""

from games.voidream.cards.language.parse import TextError, parse
from games.voidream.cards.language.render import render

__all__ = ["TextError", "parse", "render"]
