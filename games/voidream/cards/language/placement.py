"""Placement: what a text of Voidream can stand on, and which lines stand where."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from games.kernel.language.counting import count_of, multiplied
from games.kernel.language.faults import LineError, first_word, place_of
from games.kernel.language.traversal import nodes, rewritten
from games.voidream.cards.language import tree
from games.voidream.cards.language.lint import CLAUSES, knows_an_amount

PLACES = {
    "thought": "a thought",
    "memory": "a memory",
    "entity": "an entity",
    "construct": "a construct",
    "bastion": "a bastion",
    "arcanum": "an arcanum",
    "inverted": "an arcanum",
    "mind": "a mind card",
    "back": "the back of a bastion",
}
"""What a text can stand on, and how a message names it."""

_SENTENCE = "a sentence (evoke, deal 2 damage to an entity, you may roll …)"
_STATEMENT = "what holds (entities you control have +1 dawn), (A) and a cost, or (!) and an event"
_STARTS = {
    "thought": f"{_SENTENCE}, or keywords (loop, dormant 2 …)",
    "arcanum": _SENTENCE,
    "inverted": _SENTENCE,
    "mind": _STATEMENT,
    "back": "a deck rule (Dream: 40 (8), Include no constructs …) or what happens at the start of the game",
}
"""How a line can begin; on all other cards with keywords, or as on a mind card."""

_EFFECTS = frozenset({"thought", "arcanum", "inverted"})
LASTING = frozenset({"memory", "entity", "construct", "bastion", "mind"})
PLAYED = frozenset({"thought", "memory", "entity", "construct", "arcanum", "inverted"})
DREAM = frozenset({"thought", "memory", "entity", "construct", "bastion"})


def begins(on: str) -> str:
    """How a line can begin there."""
    return _STARTS.get(on, f"keywords (deep, heroic …), {_STATEMENT}")


def check_symbol(line: str, on: str) -> None:
    """Refuse an ability by its symbol, before its words are read."""
    symbol = re.match(r"\s*(\((a|!)\)|(?:before|when|after)\b)", line, re.IGNORECASE)
    if symbol is None:
        return
    activated = (symbol[2] or "!") != "!"
    elsewhere = not activated and re.match(r"\s*from\b", line[symbol.end() :], re.IGNORECASE)
    if on in LASTING or (elsewhere and on in _EFFECTS):
        return
    what = "an activated ability" if activated else "a triggered ability"
    hint = ", unless it says from where: (!) From your Void: …" if on in _EFFECTS and not activated else ""
    raise LineError(f"{what} can't stand on {PLACES[on]}{hint}", at=symbol.span(1))


def placed(line: tree.Line, source: str, on: str) -> tree.Line:
    """The line as what it is on this kind of card; a sentence alone is an effect or a static statement."""
    line = _with_cards_counted(line)
    match line:
        case tree.KeywordLine():
            allow(on in DREAM, "keywords", source, on)
        case tree.Restriction():
            allow(on in PLAYED, "what says when a card is played", source, on)
        case tree.DeckRuleLine():
            allow(on == "back", "a deck rule", source, on)
        case tree.StartLine():
            allow(on == "back", "what happens at the start of the game", source, on)
        case tree.EffectLine(sentences):
            if on in LASTING:
                return _static_line(sentences, source, on)
            allow(on in _EFFECTS, "an effect", source, on)
        case _:
            pass
    return line


def _with_cards_counted(line: tree.Line) -> tree.Line:
    """The line with `that much` for the number of the cards that it did something to before, if it has no other."""
    if tree.ThatMuch() not in nodes(line):
        return line
    counted = {
        part
        for part in nodes(line)
        if ((isinstance(part, tree.Repeat) and part.times == tree.ThatMuch()) or isinstance(part, CLAUSES))
        and tree.ThatMuch() in nodes(part)
        and not knows_an_amount(line, besides=part)
        and _follows_several(line, part)
    }

    def with_count(node: Any) -> Any:
        if node not in counted:
            return node
        if isinstance(node, tree.Repeat):
            return replace(node, times=tree.AsMany())
        return rewritten(node, lambda part: tree.AsMany() if isinstance(part, tree.ThatMuch) else part)

    return rewritten(line, with_count) if counted else line


def _follows_several(line: tree.Line, part: Any) -> bool:
    """Does the last clause before this part say what number of cards it is about?"""
    several = False
    for clause in nodes(line):
        if clause is part:
            break
        if isinstance(clause, CLAUSES):
            several = _is_several(getattr(clause, "what", None), several)
    return several


def _is_several(what: tree.Phrase | None, before: bool) -> bool:
    """Does a clause say what number of cards it is about? Of `it` and `them` the clause before it does."""
    match what:
        case None | tree.It() | tree.Them():
            return before
        case tree.Noun(amount):
            return amount not in (tree.Amount.A, tree.Amount.ANOTHER)
        case tree.OfThem(amount):
            return amount is not tree.Amount.A
        case tree.TopOfDeck(number) | tree.BottomOfDeck(number):
            return bool(number != tree.Fixed(1))
        case _:
            return False


def allow(allowed: bool, what: str, source: str, on: str) -> None:
    if not allowed:
        raise LineError(f"{what} can't stand on {PLACES[on]}", at=first_word(source))


def _static_line(sentences: tuple[tree.Sentence, ...], source: str, on: str) -> tree.StaticLine:
    if len(sentences) > 1:
        raise LineError("a static statement stands on a line of its own", at=first_word(source))
    match sentences[0]:
        case tree.If(condition, body, None):
            line = _static_line((body,), source, on)
            return replace(line, statement=tree.While(condition, line.statement))
        case tree.Where(sentence, number):
            return tree.StaticLine(_static_statement(sentence, source, on), number)
        case tree.ForEach(noun, sentence) | tree.Per(sentence, noun):
            changed = multiplied(_static_statement(sentence, source, on), tree.X())
            if changed is None:
                raise LineError(
                    "“for each” needs a number that changes: this has +1 dawn for each card in your hand",
                    at=place_of(r"\bfor\b", source),
                )
            return tree.StaticLine(changed, count_of(noun))
        case sentence:
            return tree.StaticLine(_static_statement(sentence, source, on))


def _static_statement(sentence: tree.Sentence, source: str, on: str) -> tree.Statement:
    """The static statement that a sentence makes; what changes for good is as well written with `get` or `gain`."""
    statement: tree.Statement
    match sentence:
        case tree.Declare(declared):
            statement = declared
        case tree.Gets(what, changes):
            statement = tree.Have(what, changes)
        case tree.Gains(what, keywords):
            statement = tree.Have(what, (), keywords)
        case tree.GetsScore(changes):
            statement = tree.ScoreIs(changes)
        case tree.When(tree.Duration.ROUND):
            at = place_of(r"\bat the end of (the |this )?round\b", source)
            raise LineError("a round ends: “(!) When the round ends - …”", at=at, suggestion="(!) When the round ends")
        case _:
            raise LineError(
                f"a one-time effect can't stand alone on {PLACES[on]}: it follows (A) and a cost, or (!) and an event",
                at=first_word(source),
            )
    if any(isinstance(node, tree.This) for node in nodes(statement)):
        # Nothing else has been named that “it” could mean.
        statement = rewritten(statement, lambda node: tree.This() if isinstance(node, tree.It) else node)
    for node in nodes(statement):
        if isinstance(node, (tree.Have, tree.CardsCannot)) and not is_lasting(node.what):
            raise LineError(
                "a static statement speaks of cards without a choice: this, entities, each entity …",
                at=first_word(source),
            )
    return statement


def is_lasting(what: tree.Phrase) -> bool:
    if isinstance(what, tree.Noun):
        return what.amount in (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH) and not what.target
    return isinstance(what, (tree.This, tree.ItsHost))
