"""Notes: what the words of a clause leave to the rules, such as who chooses, how long it holds, what a keyword does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from games.kernel.language.outline import CHOOSES, Spoken, choosing
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.lint import PASSING
from games.voidream.cards.language.reference import meaning_of
from games.voidream.cards.language.render_nouns import render_number, render_phrase
from games.voidream.cards.language.vocabulary import kind_form

_HANDS = {
    tree.Who.YOU: "in your hand",
    tree.Who.OPPONENT: "in your opponent's hand",
    tree.Who.EACH: "in each player's hand",
}
_SCORED = (tree.GetsScore, tree.ScoreIs)
_ELSEWHERE = frozenset({tree.Adjective.DISCARDED, tree.Adjective.VOIDED})


def notes(clause: tree.Sentence, who: tree.Who, spoken: Spoken) -> list[str]:
    """Remarks on a clause that `who` does."""
    found: list[str] = []
    about = clause.statement if isinstance(clause, tree.Declare) else clause
    for phrase in (getattr(about, name, None) for name in ("what", "to")):
        if isinstance(phrase, tree.Noun):
            found += choice(phrase, who, whole=spoken.pays)
    found += leaning(clause, spoken.of, own=id(clause) in spoken.own)
    if isinstance(clause, _SCORED) or (isinstance(clause, tree.Declare) and isinstance(clause.statement, _SCORED)):
        found.append("the score in conflicts")
    if isinstance(clause, PASSING) and not spoken.timed:
        found.append("until the phase ends, or a conflict in it")
    return found


def choice(noun: tree.Noun, who: tree.Who, *, whole: bool) -> Iterator[str]:
    """Who chooses among the cards that a phrase names, and how many: all of a number, if `whole`."""
    if noun.kind is tree.Kind.ARCANUM and _in_hand(noun):
        yield _HANDS.get(who, "in that player's hand")
    if isinstance(noun.number, tree.AllBut):
        yield f"{CHOOSES.get(who, 'that player chooses')} which {render_number(noun.number.number)} to spare"
    else:
        yield from choosing(noun, who, render_number, whole=whole)


def _in_hand(noun: tree.Noun) -> bool:
    """Is a bare arcanum one of the hand of whoever acts?"""
    return not _ELSEWHERE & set(noun.adjectives) and not any(isinstance(which, tree.InPlace) for which in noun.which)


def leaning(clause: tree.Sentence | tree.Statement, spoken: str | None, *, own: bool = False) -> Iterator[str]:
    """What `it`, `them` or `its` means here. `own`: a number is that of the clause's own cards (V12.14)."""
    for named in dict.fromkeys(node for node in nodes(clause) if isinstance(node, tree.That)):
        kind = kind_form(named.kind, many=named.many)
        yield f"{render_phrase(named)}: the last {kind} that this line spoke of"
    for word in sorted({_LEANING[type(node)] for node in nodes(clause) if type(node) in _LEANING}):
        if word == "its host":
            yield "its host: what it is attached to"
        elif own and word == "its":
            yield "its: of each of these cards itself"
        else:
            yield f"{word}: {spoken or 'what this line spoke of last'}"


_LEANING: dict[type, str] = {
    tree.It: "it",
    tree.Them: "they",
    tree.OfThem: "them",
    tree.TheRest: "the rest",
    tree.ThatCards: "that card",
    tree.ThatMany: "that many",
    tree.AsMany: "that much",
    tree.ItsStat: "its",
    tree.ItsValue: "its",
    tree.ItsHost: "its host",
}


# --- keywords ---


def keyword_notes(node: Any) -> list[str]:
    """What the keywords mean that a clause or statement gives, or that stand on a line of keywords."""
    words = [part for part in nodes(node) if isinstance(part, tree.WordOfPower)]
    words += [tree.WordOfPower(part.keyword) for part in nodes(node) if isinstance(part, tree.PlayerHas)]
    return [_keyword_note(word) for word in dict.fromkeys(words)]


@lru_cache(maxsize=256)
def _keyword_note(word: tree.WordOfPower) -> str:
    """`Dormant 2: can't be played …`"""
    number = "" if word.number is None else f" {word.number}"
    return f"{word.keyword.value.capitalize()}{number}: {meaning_of(word.keyword)}"
