"""Parser: the texts of Voidream to trees, by the toolkit that card languages share.

    tree = parse("Roll, then evoke.", on="arcanum")

A text that parses may still say what the engine can't play; the compiler decides that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from games.kernel.cards.edition import FIRST, NEWEST
from games.kernel.language.detours import Detour, read_detours
from games.kernel.language.faults import LineError
from games.kernel.language.language import Language, Spans
from games.kernel.language.paraphrases import BASE, Paraphrase, read_paraphrases
from games.kernel.language.parse import parse_lines
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_lines import build_line
from games.voidream.cards.language.checks import check_line
from games.voidream.cards.language.expectations import EXPECTATIONS, VERBS
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.placement import PLACES, begins, check_symbol, placed
from games.voidream.pool.load import shipped_cards


@lru_cache(maxsize=4096)
def parse(text: str, on: str, edition: int = NEWEST) -> tree.Text:
    """The tree of a text that stands on `on` (a key of PLACES), as an edition of the language reads it. Raises
    TextError, and nothing else, for a bad text."""
    return tree.Text(parse_lines(LANGUAGES[edition], text, on))


class VoidreamLanguage(Language):
    """What is Voidream's own in its card language."""

    grammar = GRAMMAR
    places = PLACES
    expectations = EXPECTATIONS
    verbs = frozenset(VERBS.split())
    openers = frozenset({"A", "EVOKE"})
    two_faced = frozenset({"READY", "CHARGE"})
    nouns = frozenset({"KIND", "CARD", "ARCANUM", "DREAM", "SUBTYPE", "CHARGE"})
    symbols: Mapping[str, str] = {"ACTIVATED": "(A)", "TRIGGERED": "(!)"}
    sorts: Mapping[str, str] = {
        "FACTION": "faction",
        "KEYWORD": "keyword",
        "NUMBERED": "keyword",
        "ACTIVATED": "symbol",
        "TRIGGERED": "symbol",
    }

    lasting = (
        tree.Gets, tree.Gains, tree.Loses, tree.GetsScore, tree.GainControl, tree.PreventAll, tree.PreventNext,
        tree.PreventDream, *get_args(tree.Statement),
    )  # fmt: skip
    lasts = "an entity gets +1 dawn until the end of the round"

    def build(self, parsed: Tree[Token], spans: Spans) -> tree.Line:
        return build_line(parsed, spans)

    def begins(self, on: str) -> str:
        return begins(on)

    def check_start(self, line: str, on: str) -> None:
        check_symbol(line, on)

    def checked(self, built: tree.Line, line: str, on: str, spans: Spans) -> tree.Line:
        found = placed(built, line, on)
        check_line(found, line, on, spans)
        return found

    def stands_alone(self, line: Any) -> bool:
        return isinstance(line, tree.KeywordLine | tree.Restriction | tree.StaticLine)

    def goes_on(self, line: Any) -> bool:
        return isinstance(line, tree.EffectLine | tree.ActivatedLine | tree.TriggeredLine)

    def parse_kindly(self, line: str) -> Tree[Token] | None:
        return _dashed(line)

    def diagnosed(self, line: str, tokens: Sequence[Token], accepted: Set[str]) -> LineError | None:
        """Where an event ends with a comma, a dash is missing."""
        if accepted != {"IF"} or tokens[-1].type != "COMMA":
            return None
        at = tokens[-1].start_pos or 0
        return LineError(at=(at, at + 1), expected=('" - " before what happens', '", if" and a condition'))

    def detours(self) -> Sequence[Detour]:
        return detours()

    def paraphrases(self) -> Sequence[Paraphrase]:
        return paraphrases()

    def subtypes(self) -> frozenset[str]:
        return _shipped_subtypes()

    def corpus(self) -> str:
        return _shipped_texts()


LANGUAGE: Final = VoidreamLanguage()
LANGUAGES: Final = {edition: VoidreamLanguage(edition) for edition in range(FIRST, NEWEST)} | {NEWEST: LANGUAGE}
"""By edition."""
LONGEST: Final = LANGUAGE.longest
"""A text has at most so many characters."""

_TRIGGER = re.compile(r"\s*(\(!\)|(before|when|after)\b)", re.IGNORECASE)


def _dashed(line: str) -> Tree[Token] | None:
    """A triggered line whose event ends with a comma or a colon, read as if a dash stood in its place."""
    if _TRIGGER.match(line):
        for place in reversed([found.start() for found in re.finditer(r"[,:](?=\s)", line)]):
            try:
                return GRAMMAR.parse(f"{line[:place]}-{line[place + 1 :]}")
            except UnexpectedInput:
                continue
    return None


@lru_cache(maxsize=1)
def detours() -> tuple[Detour, ...]:
    """What curators write who come from other games."""
    return read_detours(Path(__file__).with_name("detours.toml"))


@lru_cache(maxsize=1)
def paraphrases() -> tuple[Paraphrase, ...]:
    """Other words for what the language says."""
    return (*BASE, *read_paraphrases(Path(__file__).with_name("paraphrases.toml")))


@lru_cache(maxsize=1)
def _shipped_subtypes() -> frozenset[str]:
    """Subtypes that somebody may have in mind: any other word with a capital could be one, too, and says nothing."""
    return frozenset(subtype for card in shipped_cards().values() for subtype in card.get("subtypes", ()))


@lru_cache(maxsize=1)
def _shipped_texts() -> str:
    return "\n".join(text for card in shipped_cards().values() for text, _ in texts_of(card)).lower()


def texts_of(definition: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of a card, each with what it stands on as the parser knows it."""
    for field, on in (("text", definition["kind"]), ("inverted", "inverted"), ("back", "back")):
        if definition.get(field, "").strip():
            yield definition[field].strip(), on
    for text in definition.get("positions", {}).values():
        if text.strip():
            yield text.strip(), "mind"
