"""Parser: the texts of Dreamtides to trees, by the toolkit that card languages share.

tree = parse("Dissolve an enemy. Draw a card.", on="event")
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lark import Token, Tree

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.applicability import impossible
from games.dreamtides.cards.language.build import build_line
from games.dreamtides.cards.language.expectations import EXPECTATIONS, VERBS
from games.dreamtides.cards.language.grammar import GRAMMAR
from games.dreamtides.cards.language.placement import PLACES, begins, check_start, placed
from games.dreamtides.cards.language.referents import REFERENTS
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.pool.load import shipped_cards
from games.kernel.cards.edition import FIRST, NEWEST
from games.kernel.language.checks import check_counts, check_referents, check_they, check_x
from games.kernel.language.detours import Detour, read_detours
from games.kernel.language.faults import LineError, first_word, place_of
from games.kernel.language.language import Language, Spans
from games.kernel.language.paraphrases import BASE, Paraphrase, read_paraphrases
from games.kernel.language.parse import parse_lines
from games.kernel.language.traversal import nodes
from games.kernel.text import TextError, closest


class DreamtidesLanguage(Language):
    """What is Dreamtides' own in its card language."""

    grammar = GRAMMAR
    places = PLACES
    expectations = EXPECTATIONS
    verbs = frozenset(VERBS.split())
    endings = (".", ":")
    openers = frozenset({"A", "DRAW"})

    lasting = (
        tree.Gets, tree.Gains, tree.Anchor, tree.GainControl, tree.When, tree.CopyNext, tree.Have, tree.Costs,
        tree.DoubleGains, tree.CannotPlay, tree.CannotBeDissolved, tree.Grants, tree.GainsAbility,
        tree.TriggersAgain,
    )  # fmt: skip
    lasts = "an ally gains +1 spark until end of turn"

    def plain(self, source: str) -> str:
        # The period of an ability in quotes ends its sentence, too; every column stays where it was.
        return _BEFORE_QUOTE.sub(r'\1".', super().plain(source))

    def build(self, parsed: Tree[Token], spans: Spans) -> Any:
        return build_line(parsed, spans, quoted)

    def begins(self, on: str) -> str:
        return begins(on)

    def check_start(self, line: str, on: str) -> None:
        check_start(line, on)

    def checked(self, built: Any, line: str, on: str, spans: Spans) -> Any:
        found = placed(built, line, on)
        if not _says_x(found, on):
            check_x(found, line)
        check_counts(found, line)
        check_they(found, line)
        hints = (
            "dissolve an enemy, then gain energy equal to its cost",
            "materialize a character in your void, then anchor it",
        )
        check_referents(found, line, spans, REFERENTS, RENDERER, hints)
        _check_possible(found, line, on, spans)
        return found

    def stands_alone(self, line: Any) -> bool:
        return isinstance(line, tree.KeywordLine | tree.StaticLine)

    def detours(self) -> Sequence[Detour]:
        return detours()

    def paraphrases(self) -> Sequence[Paraphrase]:
        return paraphrases()

    def corpus(self) -> str:
        return _shipped_texts()

    def subtypes(self) -> frozenset[str]:
        return frozenset(SUBTYPES)


_BEFORE_QUOTE: Final = re.compile(r'((?:ha(?:ve|s)|gains?) "[^"]*)\."(?=\s*$|\s+(?-i:[A-Z]))', re.IGNORECASE)
LANGUAGE: Final = DreamtidesLanguage()
LANGUAGES: Final = {edition: DreamtidesLanguage(edition) for edition in range(FIRST, NEWEST)} | {NEWEST: LANGUAGE}
"""By edition."""
_KNOWN_SUBTYPES: Final = (*SUBTYPES, *(figment.value for figment in tree.Figment))
"""Of characters, and of figments, whose subtype is their name (D15.1)."""


@lru_cache(maxsize=1)
def detours() -> tuple[Detour, ...]:
    """What people write who come from other games."""
    return read_detours(Path(__file__).with_name("detours.toml"))


@lru_cache(maxsize=1)
def paraphrases() -> tuple[Paraphrase, ...]:
    """Other words for what the language says."""
    return (*BASE, *read_paraphrases(Path(__file__).with_name("paraphrases.toml")))


@lru_cache(maxsize=1)
def _shipped_texts() -> str:
    return "\n".join(card.get("text", "") for card in shipped_cards().values()).lower()


@lru_cache(maxsize=4096)
def parse(text: str, on: str, edition: int = NEWEST) -> tree.Text:
    """The tree of a text that stands on `on` (a key of PLACES), as an edition of the language reads it. Raises
    TextError, and nothing else, for a bad text."""
    found = tree.Text(_abilities_of(text, on, edition))
    _check_together(found, text)
    if edition == NEWEST:
        _check_modes(found, text)
    return found


_NEXT_ABILITY: Final = re.compile(
    r"(?<=\.)[ \t]+(?=(?:(?:when|whenever|once per turn|at the end of|fast)\b"
    r"|(?:materialized|judgment|dissolved|\d+ energy)\b[^.:\"]*:)[^\n]*\.|reclaim\b[ \d]*\.?[ \t]*(?:\n|$))",
    re.IGNORECASE,
)


_NAMES_CARDS: Final = re.compile(
    r"\b(banish|gain control|materialize|return|anchor|choose|\w+ gains?)\b", re.IGNORECASE
)
_LEANS_BACK: Final = re.compile(
    r"(when(ever)? this|at the end of)\b[^,.]*,[^.]*\b(its?|them|they|those|that (card|character|enemy|ally|event))\b",
    re.IGNORECASE,
)
"""What may speak of a card of the sentences before it, and not of its own."""


def apart(between: re.Match[str]) -> str:
    """What stands between two abilities on a line: a new line, where the second doesn't go on with the first."""
    above = between.string[: between.start()].rpartition("\n")[2]
    goes_on = _LEANS_BACK.match(between.string, between.end()) and _NAMES_CARDS.search(above)
    return between[0] if goes_on else "\n"


_MODES: Final = re.compile(r"^(choose one)[ \t]*[—–.:-]*\s*(?=•|\d)", re.IGNORECASE)
_COUNTED: Final = "|".join((
    *SUBTYPES, *(each.value for each in tree.Figment), "character", "event", "card", "ally", "allies", "enem",
    "figment", "random", "other", "anchored", "fast",
))  # fmt: skip
"""How the words begin before which a number is how many."""
_PRICE: Final = re.compile(
    rf"(?<=•)\s*(?:\((\d+)(?: energy)?\)|(\d+)(?=[ \t]*[:—–-]| energy\b|[ \t]+(?!(?:{_COUNTED})\w*\b)))"
    r"(?: energy)?[ \t]*[:—–-]?[ \t]+(?=[A-Z])",
    re.IGNORECASE,
)
"""What stands above priced modes, and a price behind its mark, however they are punctuated."""


def _abilities_of(text: str, on: str, edition: int) -> tuple[Any, ...]:
    """The lines of a text; where one can't be read, each of its abilities is read as one. Raises TextError."""
    try:
        return parse_lines(LANGUAGES[edition], text, on)
    except TextError:
        if edition == NEWEST:
            with suppress(TextError):
                modes = _PRICE.sub(r" \1\2 energy: ", _MODES.sub(r"\1:\n", text)) if on == "event" else text
                return parse_lines(LANGUAGE, _NEXT_ABILITY.sub(apart, modes), on)
        raise


def quoted(text: str) -> str:
    """An ability in quotes, in its canonical wording: it is read as if it stood on the card that has it. Raises
    LineError."""
    try:
        lines = parse(text, "character").lines
    except TextError as error:
        at = (error.column - 1, error.column - 1 + error.length)
        raise LineError(error.problem, at=at, expected=error.expected, suggestion=error.suggestion) from None
    match lines:
        case (tree.NamedLine() | tree.ActivatedLine() as line,):
            return RENDERER.line(line)
        case (tree.TriggeredLine() as line,) if not any(isinstance(node, tree.LiesIn) for node in nodes(line)):
            return RENDERER.line(line)
    raise LineError(_ONE_ABILITY, at=(0, len(text)))


_ONE_ABILITY: Final = (
    "what stands in quotes is one ability that works from the battlefield, with a trigger or a cost: "
    "“Dissolved: Draw a card.”; spark and keywords are given without quotes"
)


def _check_possible(line: Any, source: str, on: str, spans: Spans) -> None:
    """Refuse what can never do anything, and subtypes that no card has (D1.5)."""
    for node in nodes(line):
        if isinstance(node, tree.Subtype) and node.name not in _KNOWN_SUBTYPES:
            near = closest(node.name, _KNOWN_SUBTYPES)
            at = place_of(re.escape(node.name), source)
            raise LineError(f"“{node.name}” is no subtype of Dreamtides (D1.5)", at=at, suggestion=near, is_guess=True)
    fault = next(impossible(line, on), None)
    if fault is not None:
        _, at = spans.get(id(fault.node)) or (None, first_word(source))
        raise LineError(fault.problem, at=at, suggestion=fault.meant)


def _is_where(node: Any) -> bool:
    return isinstance(node, tree.Where)


def _says_x(line: Any, on: str) -> bool:
    """Is X chosen by a cost, said for the whole line, or by another line of an event?"""
    match line:
        case tree.ActivatedLine(costs):
            return any(tree.X() in nodes(cost) for cost in costs)
        case tree.StaticLine(_, where):
            return where is not None
    return on == "event"


def _written_lines(text: tree.Text, source: str) -> list[str]:
    """What was written of each line of a text; all of it where sentences were read apart, or options together."""
    lines = [line for line in source.split("\n") if line.strip()]
    return lines if len(lines) == len(text.lines) else [source] * len(text.lines)


def _check_modes(text: tree.Text, source: str) -> None:
    """Refuse a mode that is said twice."""
    for place, (line, said) in enumerate(zip(text.lines, _written_lines(text, source), strict=True)):
        if isinstance(line, tree.ModeLine) and line in text.lines[:place]:
            problem = "duplicate mode: delete one of the two"
            raise TextError(said, line=place + 1, column=1, length=len(said), problem=problem)


def _check_together(text: tree.Text, source: str) -> None:
    """Refuse lines that need another line, or can't stand beside one."""
    lines = _written_lines(text, source)
    chooses = tree.ChooseLine() in text.lines
    payments = sum(line.sentences.count(tree.Pay(tree.X())) for line in text.lines if isinstance(line, tree.EffectLine))
    for place, (line, said) in enumerate(zip(text.lines, lines, strict=True), start=1):
        problem = ""
        if isinstance(line, tree.ModeLine) and not chooses:
            problem = "“Choose one:” stands above the modes of an event"
        elif chooses and isinstance(line, tree.EffectLine):
            problem = "what is chosen is all that the event does: each mode has its price"
        elif isinstance(line, tree.ChooseLine) and sum(isinstance(each, tree.ModeLine) for each in text.lines) < 2:
            problem = "at least two modes stand below, each with its price: 1 energy: Draw a card."
        elif isinstance(line, tree.EffectLine | tree.ModeLine) and not payments and tree.X() in nodes(line, _is_where):
            problem = "nothing says what X is: write “Pay X energy.” above, or “, where X is …”"
        elif isinstance(line, tree.EffectLine) and tree.Pay(tree.X()) in line.sentences and payments > 1:
            problem = "X is one number: it is paid once"
        if problem:
            raise TextError(said, line=place, column=1, length=len(said), problem=problem)
