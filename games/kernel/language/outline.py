"""Outline of a sentence: the structure from the tree, the words of each part from the renderer.

Each entry is a `text` with `children`. Sentences of a line are numbered steps where there is more than one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, assert_never

from games.kernel.language import tree
from games.kernel.language.lists import how_many
from games.kernel.language.referents import OF_IT
from games.kernel.language.render_sentences import SentenceRenderer
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized

_OTHERWISE = "Otherwise"
CHOOSES = {tree.Who.YOU: "you choose", tree.Who.OPPONENT: "your opponent chooses", tree.Who.EACH: "each player chooses"}
_DOES = {tree.Who.YOU: "If you do", tree.Who.OPPONENT: "If your opponent does"}
_DOES_NOT = {tree.Who.YOU: "If you don't, or can't", tree.Who.OPPONENT: "If your opponent doesn't, or can't"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an outline with what lies in it."""

    text: str
    children: tuple[Entry, ...] = ()
    labeled: bool = False
    """The text says when or how its part happens, not only what."""

    def as_json(self) -> dict[str, Any]:
        return {"text": self.text, "children": [child.as_json() for child in self.children]}


def labeled(label: str, entries: Sequence[Entry]) -> Entry:
    """`Then: Draw a card` for a single plain thing, and otherwise `Then` above a list."""
    if len(entries) == 1 and not entries[0].children and not entries[0].labeled:
        return Entry(f"{label}: {entries[0].text}", labeled=True)
    return Entry(label, tuple(numbered(entries)), labeled=True)


def numbered(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Steps with their numbers where there are several; an "otherwise" belongs to the step before it."""
    several = sum(not _is_otherwise(each) for each in entries) > 1
    number = 0
    for each in entries:
        if _is_otherwise(each) or not several:
            yield each
        else:
            number += 1
            yield replace(each, text=f"{number}. {each.text}")


def _is_otherwise(each: Entry) -> bool:
    return each.labeled and each.text.startswith(_OTHERWISE)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a line has said so far, which its next words lean on."""

    of: str | None = None
    """The phrase that `it` and `them` stand for, if it is the same whatever was chosen."""
    timed: bool = False
    """A sentence around it says how long changes last."""
    own: frozenset[int] = frozenset()
    """The clauses, by identity, whose numbers are read from their own cards."""
    pays: bool = False
    """It is a cost, which is paid whole."""


class Outliner:
    """The sentences of a language as outlines. A game's subclass says what its rules add to the words."""

    lasts: Mapping[Enum, str] = {}
    """How long, where the words of the text could be misread."""

    def __init__(self, words: SentenceRenderer) -> None:
        self.words = words

    # --- what a game adds ---

    def notes(self, clause: Any, who: tree.Who, spoken: Spoken) -> list[str]:
        """Remarks on a clause that `who` does: here who chooses the cards that it is about."""
        about = clause.statement if isinstance(clause, tree.Declare) else clause
        phrases = (getattr(about, name, None) for name in ("what", "to"))
        nouns = (phrase for phrase in phrases if isinstance(phrase, tree.Noun))
        return [note for noun in nouns for note in choosing(noun, who, self.words.number, whole=spoken.pays)]

    def means(self, node: Any) -> tuple[Entry, ...]:
        """What the words mean that a clause, statement or line gives or lists."""
        return ()

    def where_note(self, sentence: tree.Where) -> str:
        """A remark on when and of what X is read."""
        return ""

    # --- sentences ---

    def steps(self, sentences: Sequence[Any], spoken: Spoken) -> tuple[list[Entry], Spoken]:
        """The steps of these sentences in their order, and what they leave to lean on."""
        found: list[Entry] = []
        for sentence in sentences:
            more, left = self.step(sentence, spoken)
            found += more
            spoken = replace(spoken, of=left.of)
        return found, spoken

    def step(self, sentence: Any, spoken: Spoken) -> tuple[list[Entry], Spoken]:
        """One sentence: a step, or as many as it joins with "then"."""
        match sentence:
            case tree.Sequence(parts):
                return self.steps(parts, spoken)
            case tree.Optional():
                return self.optional(sentence, spoken)
            case tree.If(condition, body, otherwise):
                inner, left = self.step(body, spoken)
                found = [labeled(f"If {self.words.condition(condition)}", inner)]
                if otherwise is not None:
                    other, left_other = self.step(otherwise, spoken)
                    found.append(labeled(_OTHERWISE, other))
                    left = either(left, left_other)
                return found, either(left, spoken)
            case tree.IfDone():
                return self.if_done(sentence, spoken)
            case tree.ForEach(noun, body):
                one = self.words.heading(noun, many=False)
                inner, _ = self.step(body, replace(spoken, of=f"the {one} whose turn it is"))
                return [labeled(f"Once for each {one}", inner)], replace(spoken, of=None)
            case tree.Per(body):
                clause, _ = _deed_of(body)
                return [self.unit(sentence, clause, spoken)], self.after(body, spoken)
            case tree.Choose():
                return self.choose(f"You choose {chosen(sentence)} of these", sentence, spoken)
            case tree.Timed(duration, body):
                inner, left = self.step(body, replace(spoken, timed=True))
                return [labeled(self.lasts.get(duration, duration.value), inner)], left
            case tree.When(event, body, condition, once):
                inner, left = self.step(body, spoken)
                when = capitalized(self.words.heard(event, condition, once=once).removesuffix(", "))
                return [labeled(f"{when}, once, whatever becomes of this card", inner)], left
            case tree.Instead(body):
                inner, left = self.step(body, spoken)
                return [labeled("Instead of that", inner)], left
            case tree.Where(body, number):
                inner, left = self.step(body, spoken)
                return [labeled(f"With X = {self.words.number(number)}{self.where_note(sentence)}", inner)], left
            case tree.Repeat(body=body) | tree.Subject(body=body):
                return [self.unit(sentence, body, spoken)], self.after(body, spoken)
            case _:
                return [self.unit(sentence, sentence, spoken)], self.after(sentence, spoken)

    def choose(self, text: str, choice: tree.Choose, spoken: Spoken) -> tuple[list[Entry], Spoken]:
        options = [
            labeled(f"Option {number}", self.step(option, spoken)[0]) for number, option in enumerate(choice.options, 1)
        ]
        several = ", before any of them happens; they happen in this order" if choice.several else ""
        return [Entry(text + several, tuple(options))], replace(spoken, of=None)

    def optional(self, sentence: tree.Optional, spoken: Spoken) -> tuple[list[Entry], Spoken]:
        body, then = sentence.body, sentence.then
        if isinstance(body, tree.Choose):
            return self.choose(f"You may choose {chosen(body)} of these, or none", body, spoken)
        clause, who = _deed_of(body)
        text = self.words.sentence(tree.Optional(body)).rstrip(".")
        left = self.after(clause, spoken)
        children = list(self.means(clause))
        if then is not None:
            rest, left = self.step(then, left)
            children.append(labeled(_DOES.get(who, "If they do"), rest))
        return [Entry(capitalized(text) + self.noted(body, spoken), tuple(children))], either(left, spoken)

    def if_done(self, sentence: tree.IfDone, spoken: Spoken) -> tuple[list[Entry], Spoken]:
        """What is tried, with what follows in either case below it."""
        found, left = self.step(sentence.body, spoken)
        _, who = _deed_of(sentence.body.body if isinstance(sentence.body, tree.Optional) else sentence.body)
        children = list(found[-1].children)
        ends = [left]
        did, did_not = _DOES.get(who, "If they do"), _DOES_NOT.get(who, "If they don't, or can't")
        for label, part in ((did, sentence.then), (did_not, sentence.otherwise)):
            if part is not None:
                inner, end = self.step(part, left)
                children.append(labeled(label, inner))
                ends.append(end)
        for end in ends:
            left = either(left, end)
        return [*found[:-1], replace(found[-1], children=tuple(children))], left

    def unit(self, whole: Any, clause: Any, spoken: Spoken) -> Entry:
        """What somebody does or a card does: a clause, perhaps another's, perhaps repeated."""
        text = self.words.sentence(whole).rstrip(".")
        return Entry(capitalized(text) + self.noted(whole, spoken), self.means(clause))

    def noted(self, sentence: Any, spoken: Spoken) -> str:
        clause, who = _deed_of(sentence)
        found = self.notes(clause, who, spoken)
        if who in OF_IT and spoken.of:
            found.insert(0, f"its: {spoken.of}")
        if isinstance(sentence, tree.Per):
            found.append("it happens once, and the number is counted then")
            changes = getattr(clause, "what", None) or getattr(clause, "to", None)
            if tree.It() in nodes(sentence.noun) and not isinstance(changes, tree.It | None):
                found.append("it: the card whose number this changes")
        return f" ({'; '.join(found)})" if found else ""

    def after(self, sentence: Any, spoken: Spoken) -> Spoken:
        """What `it` stands for once this clause is done."""
        clause, _ = _deed_of(sentence)
        what = getattr(clause, "what", None) or getattr(clause, "to", None)
        if what is None or isinstance(what, (Enum, tree.It, tree.Them)):
            return spoken
        return replace(spoken, of=self.spoken_of(what, ", chosen before"))

    def spoken_of(self, what: Any, how: str) -> str:
        """The cards of a phrase, for a reader who meets `it` later."""
        match what:
            case tree.Noun(tree.Amount.ALL | tree.Amount.EACH | tree.Amount.PLURAL):
                return f"the {self.words.heading(what, many=True)}"
            case tree.Noun():
                return f"the {self.words.heading(what, many=self.words.is_many(what))}{how}"
            case tree.This():
                return "this card"
            case _:
                return self.words.phrase(what)


def choosing(noun: tree.Noun, who: tree.Who, said: Callable[[Any], str], *, whole: bool) -> Iterator[str]:
    """Who chooses among the cards that a phrase names, and how many: all of a number, if `whole`. `said` writes it."""
    by = CHOOSES.get(who, "that player chooses")
    count = said(noun.number) if noun.number is not None else ""
    match noun.amount:
        case tree.Amount.A if any(isinstance(which, tree.WithMost) for which in noun.which):
            yield f"if several are equal, {by} which one"
        case tree.Amount.A | tree.Amount.ANOTHER:
            yield f"{by} which one"
        case tree.Amount.EXACTLY:
            which = "which ones" if count == "X" else f"which {count}"
            yield f"{by} {which}" if whole or count == "X" else f"{by} {which}, or all if there are fewer"
        case tree.Amount.UP_TO:
            yield f"{by} none to {count} of them"
        case tree.Amount.ANY_NUMBER:
            yield f"{by} which ones, and how many"
        case tree.Amount.ALL | tree.Amount.EACH | tree.Amount.PLURAL:
            pass
        case _:
            assert_never(noun.amount)
    if noun.target:
        yield "what cannot be targeted cannot be chosen"


def either(one: Spoken, other: Spoken) -> Spoken:
    """What can be leaned on after two ways to go on."""
    return one if one.of == other.of else replace(one, of=None)


def chosen(choice: tree.Choose) -> str:
    return how_many(len(choice.options), choice.least, choice.most)


def _deed_of(sentence: Any) -> tuple[Any, tree.Who]:
    """The clause inside a unit, and who does it."""
    match sentence:
        case tree.Repeat(body=body) | tree.Instead(body) | tree.Where(body=body) | tree.Per(body=body):
            return _deed_of(body)
        case tree.Subject(who, body):
            return body, who
        case _:
            return sentence, tree.Who.YOU
