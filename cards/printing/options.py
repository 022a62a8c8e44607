"""Options of printed cards, as an address says them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


CARD = (63.0, 88.0)
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, upright."""
UNREACHED = 4.3
"""The margin of a paper that not every printer can print on."""
_BLEEDS = {"no": 0.0, "1": 1.0, "3": 3.0}


@dataclass(frozen=True, slots=True)
class Choice:
    """A list of the form: the name of its parameter, and (value, words) pairs, of which the first is the default."""

    name: str
    label: StrOrPromise
    options: tuple[tuple[str, StrOrPromise], ...]
    chosen: str = ""

    def read(self, query: Mapping[str, str]) -> Choice:
        """With what an address chooses; what isn't offered counts as not chosen."""
        asked = query.get(self.name, "")
        chosen = asked if asked in dict(self.options) else self.options[0][0]
        return Choice(self.name, self.label, self.options, chosen)


CHOICES = (
    Choice("paper", gettext_lazy("Paper"), (("a4", "A4"), ("letter", gettext_lazy("Letter")))),
    Choice(
        "backs",
        gettext_lazy("Backs"),
        (("duplex", gettext_lazy("Double-sided")), ("fold", gettext_lazy("Next to the front, to fold"))),
    ),
    Choice(
        "ink",
        gettext_lazy("Ink"),
        (("full", gettext_lazy("Full color")), ("light", gettext_lazy("Ink saver"))),
    ),
    Choice("marks", gettext_lazy("Crop marks"), (("yes", gettext_lazy("On")), ("no", gettext_lazy("Off")))),
    Choice(
        "bleed",
        gettext_lazy("Bleed"),
        (
            ("no", gettext_lazy("None")),
            ("1", gettext_lazy("1 mm around each card")),
            ("3", gettext_lazy("3 mm (for print shops)")),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Grid:
    """How pieces lie on a paper of this width and height."""

    width: float
    height: float
    columns: int
    rows: int

    @classmethod
    def of(cls, paper: tuple[float, float], piece: tuple[float, float]) -> Grid:
        """As many pieces as every printer can reach."""
        return cls(*paper, *(int((length - 2 * UNREACHED) // each) for length, each in zip(paper, piece, strict=True)))

    @property
    def pieces(self) -> int:
        return self.columns * self.rows


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
        return 0.0 if self.light else _BLEEDS[self._chosen("bleed")]

    @property
    def piece(self) -> float:
        """The width of what is cut out: a card, or a front and a back to fold."""
        return 2 * CARD[0] if self.folds else CARD[0]

    @property
    def grid(self) -> Grid:
        """The paper upright, or on its side where more pieces fit."""
        upright = PAPERS[self._chosen("paper")]
        piece = (self.piece + 2 * self.bleed, CARD[1] + 2 * self.bleed)
        return max((Grid.of(upright, piece), Grid.of(upright[::-1], piece)), key=lambda grid: grid.pieces)

    @property
    def is_sideways(self) -> bool:
        """Whether the paper lies on its side."""
        return self.grid.width > self.grid.height

    @property
    def paper_css(self) -> str:
        """The style sheet that tells browsers the size: `@page` can't be told by an attribute."""
        return f"cards/paper/{self._chosen('paper')}{'-landscape' if self.is_sideways else ''}.css"

    def _chosen(self, name: str) -> str:
        return next(choice.chosen for choice in self.choices if choice.name == name)
