"""The card language of Lanterns, by which tests show what a language needs beyond the base: "Draw 2 cards.", "Each
player gains 1 light.", a few words for lanterns and moths."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Token, Tree

from games.kernel.language import tree
from games.kernel.language.build import build
from games.kernel.language.build_sentences import SentenceBuilder
from games.kernel.language.checks import check_referents, check_they, check_x
from games.kernel.language.expectations import AMOUNTS, HOW_MANY, SIGNS, WHOSE, Expectations, group
from games.kernel.language.grammar import Grammar
from games.kernel.language.language import Language, Spans
from games.kernel.language.parse import parse_lines
from games.kernel.language.reference import Reference
from games.kernel.language.referents import Referents
from games.kernel.language.render_sentences import SentenceRenderer
from games.kernel.language.vocabulary import Vocabulary
from games.kernel.text import capitalized

HERE = Path(__file__).parent


Kind = Enum("Kind", {"CARD": "card", "LANTERN": "lantern", "MOTH": "moth"})
Lit = Enum("Lit", {"LIT": "lit"})
Keyword = Enum("Keyword", {"SWIFT": "swift", "SHY": "shy"})
Stat = Enum("Stat", {"GLOW": "glow"})
Place = Enum("Place", {"HAND": "hand"})
Duration = Enum("Duration", {"NIGHT": "Until the end of the night"})


class Words(Vocabulary):
    kinds, card = Kind, Kind.CARD
    adjectives, beings = Lit, Lit
    stats, keywords, places, durations = Stat, Keyword, Place, Duration


@dataclass(frozen=True, slots=True)
class DrawCards:
    number: Any


@dataclass(frozen=True, slots=True)
class GainLight:
    number: Any


@dataclass(frozen=True, slots=True)
class Snuff:
    what: Any


class Builder(SentenceBuilder):
    vocabulary = Words()

    def draw(self, c: list[Any]) -> tuple[DrawCards, Token]:
        return DrawCards(tree.Fixed(1) if isinstance(c[1], Token) else c[1]), c[0]

    def gain_light(self, c: list[Any]) -> tuple[GainLight, Token]:
        return GainLight(c[1]), c[0]

    def snuff(self, c: list[Any]) -> tuple[Snuff, Token]:
        return Snuff(c[1]), c[0]


class Renderer(SentenceRenderer):
    vocabulary = Builder.vocabulary

    def deed(self, clause: Any, your: str) -> tuple[str, str]:
        match clause:
            case DrawCards(number):
                return "draw", "a card" if number == tree.Fixed(1) else f"{self.number(number)} cards"
            case GainLight(number):
                return "gain", f"{self.number(number)} light"
            case _:
                return "snuff", self.phrase(clause.what)


class LanternReferents(Referents):
    clauses = (*Referents.clauses, DrawCards, GainLight, Snuff)


class LanternLanguage(Language):
    grammar = Grammar(HERE / "words.lark")
    places = {"lantern": "a lantern"}
    expectations = Expectations(
        (
            group("DRAW SNUFF", "what is done (draw 2 cards, snuff a moth …)", "GAIN A ALL THIS IF YOU EACH CHOOSE"),
            group("ALL A ANOTHER", HOW_MANY, AMOUNTS),
            group("KIND CARD", "a kind of card (lantern, moth …)", f"SUBTYPE TITLE TARGET KEYWORD LIT _NON OF {WHOSE}"),
        ),
        SIGNS,
    )
    verbs = frozenset({"DRAW", "GAIN", "SNUFF"})
    openers = frozenset({"A", "DRAW"})

    def build(self, parsed: Tree[Token], spans: Spans) -> Any:
        return build(Builder(), parsed, spans)

    def checked(self, built: Any, line: str, on: str, spans: Spans) -> Any:
        check_x(built, line)
        check_they(built, line)
        check_referents(built, line, spans, LanternReferents(), RENDERER, ("", "snuff a moth, then it gets +1 glow"))
        return built


LANGUAGE = LanternLanguage()
RENDERER = Renderer()


@lru_cache(maxsize=64)
def parse(text: str, on: str = "lantern") -> tree.Text:
    return tree.Text(parse_lines(LANGUAGE, text, on))


def render(text: tree.Text) -> str:
    return "\n".join(capitalized(RENDERER.sentences(line)) for line in text.lines)


REFERENCE = Reference(LANGUAGE, HERE / "forms", parse, lambda name: {"Keyword": Keyword, "Kind": Kind}[name])
