"""How cards are to be printed, as an address says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["PAPERS", "Choice", "Options"]

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, upright."""
BLEED = 1.0
"""More than a millimeter would push nine cards off what printers can reach on letter paper."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A list of the form: the name of its parameter, and (value, words) pairs, of which the first is the default."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str = ""

    def read(self, query: Mapping[str, str]) -> Choice:
        """With what an address chooses; what isn't offered counts as not chosen."""
        asked = query.get(self.name, "")
        chosen = asked if asked in dict(self.options) else self.options[0][0]
        return Choice(self.name, self.label, self.options, chosen)


CHOICES = (
    Choice("paper", "Paper", (("a4", "A4"), ("letter", "Letter"))),
    Choice("backs", "Backs", (("duplex", "On the other side"), ("fold", "Beside the front, to fold over"))),
    Choice("ink", "Ink", (("full", "Pictures and colors"), ("light", "As little as possible"))),
    Choice("marks", "Crop marks", (("yes", "With crop marks"), ("no", "Without"))),
    Choice("bleed", "Bleed", (("no", "Without"), ("yes", "1 mm around each card"))),
)


@dataclass(frozen=True, slots=True)
class Options:
    choices: tuple[Choice, ...]

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Options:
        return cls(tuple(choice.read(query) for choice in CHOICES))

    @property
    def folds(self) -> bool:
        return self._chosen("backs") == "fold"

    @property
    def light(self) -> bool:
        return self._chosen("ink") == "light"

    @property
    def marks(self) -> bool:
        return self._chosen("marks") == "yes"

    @property
    def bleed(self) -> float:
        """On white there is nothing that could bleed."""
        return BLEED if self._chosen("bleed") == "yes" and not self.light else 0.0

    @property
    def size(self) -> tuple[float, float]:
        """Of the paper as it is printed: two pairs to fold need it to lie on its side."""
        width, height = PAPERS[self._chosen("paper")]
        return (height, width) if self.folds else (width, height)

    @property
    def paper_css(self) -> str:
        """The style sheet that tells browsers the size: `@page` can't be told by an attribute."""
        return f"cards/paper/{self._chosen('paper')}{'-landscape' if self.folds else ''}.css"

    def _chosen(self, name: str) -> str:
        return next(choice.chosen for choice in self.choices if choice.name == name)
