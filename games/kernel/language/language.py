"""Language: all that the toolkit asks of the card language of a game.

A game has one of it, a subclass with its grammar, its words and its checks; the toolkit (`parse`, `diagnostics`,
`completion`, `reference` …) takes it as its first argument.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from lark import Token, Tree

from games.kernel.cards.edition import NEWEST
from games.kernel.language import tree
from games.kernel.language.detours import Detour
from games.kernel.language.expectations import Expectations
from games.kernel.language.faults import LineError
from games.kernel.language.grammar import Grammar
from games.kernel.language.paraphrases import BASE, Paraphrase
from games.kernel.text import plain

Spans = dict[int, tuple[object, tuple[int, int]]]
"""Where the parts of a line stand, by identity: the part (so that it lives) and its offsets."""


class Language(ABC):
    """A card language. Trees are the game's own, and plain values to the toolkit."""

    def __init__(self, edition: int = NEWEST) -> None:
        self.edition: Final = edition
        """By which it reads: an earlier one takes what was accepted then, as it was meant then."""

    grammar: Grammar
    places: Mapping[str, str]
    """What a text can stand on, and how a message names it."""
    expectations: Expectations
    longest = 2000
    """A text has at most so many characters."""
    endings: tuple[str, ...] = (".",)
    """How a line ends; one that ends otherwise lacks its period."""

    # --- words that the toolkit tells from others ---

    verbs: frozenset[str] = frozenset()
    """The terminals of verbs with which a sentence can begin."""
    openers: frozenset[str] = frozenset({"A"})
    """Terminals that are accepted together only where a sentence can begin."""
    two_faced: frozenset[str] = frozenset()
    """Of the verbs those that are an adjective or a kind, too."""
    nouns: frozenset[str] = frozenset({"KIND", "CARD", "SUBTYPE"})
    """The terminals of kinds of card."""
    symbols: Mapping[str, str] = {}
    """Terminals that are signs, as they are written."""
    sorts: Mapping[str, str] = {}
    """Terminals whose words are more than words, and what they are: a keyword, a symbol."""

    # --- durations ---

    lasting: tuple[type[Any], ...] = (tree.Gets, tree.Gains, tree.Loses, tree.Have, tree.When)
    """The clauses and statements that end with a duration; all else is done and stays done."""
    lasts = "a card gains a keyword until …"
    """An example of one with its duration."""

    # --- what a game does with a line ---

    @abstractmethod
    def build(self, parsed: Tree[Token], spans: Spans) -> Any:
        """The typed tree of a parsed line, its parts noted in `spans`. Raises LineError where words fit together that
        make no sense."""

    def plain(self, source: str) -> str:
        """A line in plain characters, each where it was."""
        return plain(source)

    def begins(self, on: str) -> str:
        """How a line can begin there, in players' words."""
        return "a sentence"

    def check_start(self, line: str, on: str) -> None:  # noqa: B027  # in most languages any line can begin anywhere
        """Raise LineError where a line can't begin so there, before its words are read."""

    def checked(self, built: Any, line: str, on: str, spans: Spans) -> Any:
        """The line as what it is where it stands. Raises LineError for one that can't be, or does nothing."""
        return built

    def stands_alone(self, line: Any) -> bool:
        """Does such a line take no other sentence beside it, so that the next one begins a line in any case?"""
        return False

    def goes_on(self, line: Any) -> bool:
        """Can sentences on the next line belong to such a line, if they speak of what it did?"""
        return False

    def parse_kindly(self, line: str) -> Tree[Token] | None:
        """A line that the grammar refuses, read as what it is likely to mean."""
        return None

    def diagnosed(self, line: str, tokens: Sequence[Token], accepted: Set[str]) -> LineError | None:
        """The game's own word on a line that can be read up to and with these tokens."""
        return None

    def detours(self) -> Sequence[Detour]:
        """What people write who come from other games, and how it is said here."""
        return ()

    def paraphrases(self) -> Sequence[Paraphrase]:
        """Other words for what the language says, in the order in which they are put into its own."""
        return BASE

    # --- what a game's cards say ---

    def subtypes(self) -> frozenset[str]:
        """Subtypes that there are cards of."""
        return frozenset()

    def corpus(self) -> str:
        """What the cards of the game say, in lower case: what is often said is offered first."""
        return ""
