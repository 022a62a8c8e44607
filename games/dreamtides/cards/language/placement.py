"""Placement: what a text of Dreamtides can stand on, and which lines stand where (D16)."""

from __future__ import annotations

import re
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.kernel.language.comparisons import OneOf
from games.kernel.language.counting import count_of, multiplied
from games.kernel.language.faults import LineError, first_word, place_of
from games.kernel.language.traversal import nodes

PLACES: Final = {
    "character": "a character",
    "event": "an event",
    "dreamcaller": "a Dreamcaller",
    "dreamwell": "a card of the Dreamwell",
}
"""What a text can stand on, and how a message names it."""
_SENTENCE: Final = "a sentence (dissolve an enemy, draw a card, you may pay 2 energy …)"
ABILITY: Final = (
    "a trigger (Materialized: …, When you play an event, …), a cost and what it does (2 energy: …), or what holds "
    "(allies have +1 spark)"
)
_STARTS: Final = {
    "event": f"{_SENTENCE}, keywords (fast, reclaim 2), or a choice (Choose one:)",
    "dreamwell": _SENTENCE,
    "dreamcaller": f"{ABILITY}, or a deck rule (Include at least 8 Robots)",
}
LASTING: Final = frozenset({"character", "dreamcaller"})
PLAYED: Final = frozenset({"character", "event"})
_UNPRINTED: Final = (tree.Controls, tree.Owns, tree.InPlace, tree.Adjective)
_UNPRINTED_WORDS: Final = (tree.Kind.ALLY, tree.Kind.ENEMY, tree.Kind.FIGMENT)
"""What a noun phrase says of a card in a battle alone."""
_NAMES: Final = re.compile(r"\s*(materialized|judgment|dissolved)\b", re.IGNORECASE)


def begins(on: str) -> str:
    """How a line can begin there."""
    return _STARTS.get(on, f"{ABILITY}, or keywords (fast, reclaim 2)")


def check_start(line: str, on: str) -> None:
    """Refuse a trigger by name where nothing stays, before the words behind it are read."""
    if _NAMES.match(line):
        allow(on in LASTING, "a trigger by name", line, on)


def placed(line: Any, source: str, on: str) -> Any:
    """The line as what it is on this kind of card. Raises LineError where it can't stand there."""
    match line:
        case tree.KeywordLine(words):
            allow(on in PLAYED, "keywords", source, on)
            _check_keywords(words)
        case tree.CostLine():
            allow(on in PLAYED, "an additional cost", source, on)
        case tree.ChooseLine():
            allow(on == "event", "a choice of lines", source, on)
        case tree.NamedLine(triggers):
            if on == "dreamcaller" and triggers != (tree.Trigger.JUDGMENT,):
                raise LineError(
                    "a Dreamcaller neither materializes nor is dissolved: its trigger by name is Judgment",
                    at=first_word(source),
                )
        case tree.TriggeredLine():
            from_void = any(isinstance(node, tree.LiesIn) for node in nodes(line.condition))
            allow(on in LASTING or (on == "event" and from_void), "a triggered ability", source, on)
        case tree.ActivatedLine(costs, sentences, fast, once) if on == "event":
            match costs:
                case (tree.Pay(tree.Fixed(cost)),) if not (fast or once):
                    return tree.ModeLine(cost, sentences)
            raise LineError("a mode of an event costs energy alone: 2 energy: Draw a card.", at=first_word(source))
        case tree.ActivatedLine():
            allow(on in LASTING, "an activated ability", source, on)
        case tree.DeckRuleLine(rule):
            allow(on == "dreamcaller", "a deck rule", source, on)
            _check_printed(rule.noun, source)
        case tree.EffectLine(sentences) if on in LASTING:
            return _static_line(sentences, source, on)
        case tree.EffectLine((sentence,)) if on == "event" and _is_own_cost(sentence):
            return _static_line((sentence,), source, on)
        case _:
            pass
    return line


def allow(allowed: bool, what: str, source: str, on: str) -> None:
    if not allowed:
        raise LineError(f"{what} can't stand on {PLACES[on]}", at=first_word(source))


def _check_keywords(words: tuple[tree.WordOfPower, ...]) -> None:
    if any(word.keyword is tree.Keyword.FAST and word.number is not None for word in words):
        raise LineError("fast has no number", suggestion="fast")
    if len({word.keyword for word in words}) < len(words):
        raise LineError("this names the same keyword twice")


def _check_printed(noun: tree.Noun, source: str) -> None:
    """Refuse a deck rule that asks for what becomes of cards in a battle (D14.4)."""
    for node in nodes(noun):
        stated = isinstance(node, tree.WithStat) and not isinstance(node.number, int | OneOf)
        if stated or isinstance(node, _UNPRINTED) or node in _UNPRINTED_WORDS:
            raise LineError(
                "a deck rule counts cards by what is printed on them: kind, subtype, cost, spark, keyword or title",
                at=first_word(source),
            )


def _is_own_cost(sentence: Any) -> bool:
    """Does it say what the card itself costs, which holds while it is in a hand or void?"""
    match sentence:
        case tree.Where(inner) | tree.ForEach(_, inner) | tree.Per(inner):
            return _is_own_cost(inner)
        case tree.Declare(tree.While(_, tree.Costs(tree.This()))) | tree.Declare(tree.Costs(tree.This())):
            return True
    return False


def _static_line(sentences: tuple[Any, ...], source: str, on: str) -> tree.StaticLine:
    if len(sentences) > 1:
        raise LineError("a static statement stands on a line of its own", at=first_word(source))
    match sentences[0]:
        case tree.Where(sentence, number):
            return tree.StaticLine(_static_statement(sentence, source, on), number)
        case tree.ForEach(noun, sentence) | tree.Per(sentence, noun):
            changed = multiplied(_static_statement(sentence, source, on), tree.X())
            if changed is None:
                raise LineError(
                    "“for each” needs a number that changes: this has +1 spark for each card in your void",
                    at=place_of(r"\bfor\b", source),
                )
            return tree.StaticLine(changed, count_of(noun))
        case tree.If(_, tree.Declare() | tree.Gets() | tree.Gains() | tree.GainsAbility()):
            problem = "what holds under a condition begins with “While”: while your hand is empty, this has +1 spark"
            raise LineError(problem, at=first_word(source), suggestion="While")
        case sentence:
            return tree.StaticLine(_static_statement(sentence, source, on))


def _static_statement(sentence: Any, source: str, on: str) -> Any:
    """The static statement that a sentence makes; what changes for good is as well written with `gain`."""
    match sentence:
        case tree.Declare(tree.BanishedInstead()):
            said = "Materialized: If this would leave play, banish it instead."
            raise LineError(f"it is said as the character enters: “{said}”", at=first_word(source))
        case tree.Declare(statement):
            pass
        case tree.Gets(what, changes):
            statement = tree.Have(what, changes)
        case tree.Gains(what, keywords):
            statement = tree.Have(what, (), keywords)
        case tree.GainsAbility(what, quote):
            statement = tree.Grants(what, quote)
        case _:
            raise LineError(
                f"a one-time effect can't stand alone on {PLACES[on]}: it follows a trigger or a cost",
                at=first_word(source),
            )
    for node in nodes(statement):
        if isinstance(node, tree.NextCosts):
            raise LineError("“this turn” is a one-time effect: it follows a trigger or a cost", at=first_word(source))
        says_of_cards = isinstance(
            node, tree.Have | tree.Grants | tree.Costs | tree.CannotBeDissolved | tree.TriggersAgain
        )
        if says_of_cards and not is_lasting(node.what):
            raise LineError(
                "a static statement speaks of cards without a choice: this, allies …", at=first_word(source)
            )
    return statement


def is_lasting(what: Any) -> bool:
    if isinstance(what, tree.Noun):
        return what.amount in (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH) and not what.target
    return isinstance(what, tree.This)
