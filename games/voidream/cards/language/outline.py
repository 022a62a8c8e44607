"""A sentence as an outline: the structure from the tree, the words of each part from the renderer.

Each entry is a `text` with `children`. Sentences of a line are numbered steps where there is more than one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from games.kernel.language.lists import how_many
from games.voidream.cards.language import tree
from games.voidream.cards.language.notes import keyword_notes, notes
from games.voidream.cards.language.referents import own_x
from games.voidream.cards.language.render import render_condition, render_number, render_sentence
from games.voidream.cards.language.render_nouns import heading, is_many, render_phrase

__all__ = ["Entry", "Spoken", "capital", "labeled", "means", "spoken_of", "steps"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an outline with what lies in it."""

    text: str
    children: tuple[Entry, ...] = ()
    labeled: bool = False
    """The text says when or how its part happens, not only what."""

    def as_json(self) -> dict[str, Any]:
        return {"text": self.text, "children": [child.as_json() for child in self.children]}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def labeled(label: str, entries: Sequence[Entry]) -> Entry:
    """`Then: Roll` for a single plain thing, and otherwise `Then` above a list."""
    if len(entries) == 1 and not entries[0].children and not entries[0].labeled:
        return Entry(f"{label}: {entries[0].text}", labeled=True)
    return Entry(label, tuple(numbered(entries)), labeled=True)


def numbered(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Steps with their numbers where there are several; an "otherwise" belongs to the step before it."""
    several = sum(not is_otherwise(each) for each in entries) > 1
    number = 0
    for each in entries:
        if is_otherwise(each) or not several:
            yield each
        else:
            number += 1
            yield replace(each, text=f"{number}. {each.text}")


def is_otherwise(each: Entry) -> bool:
    return each.labeled and each.text.startswith(OTHERWISE)


OTHERWISE = "Otherwise"
LASTS = {tree.Duration.TURN: "Until the end of the turn (when this action is over and the active seat changes)"}
"""How long, where the words of the text could be misread."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a line has said so far, which its next words lean on."""

    of: str | None = None
    """The phrase that `it` and `them` stand for, if it is the same whatever was chosen."""
    timed: bool = False
    """A sentence around it says how long changes last."""
    own: frozenset[int] = frozenset()
    """The clauses, by identity, whose numbers are read from their own cards."""


def steps(sentences: Sequence[tree.Sentence], spoken: Spoken) -> tuple[list[Entry], Spoken]:
    """The steps of these sentences in their order, and what they leave to lean on."""
    found: list[Entry] = []
    for sentence in sentences:
        more, left = step(sentence, spoken)
        found += more
        spoken = replace(spoken, of=left.of)
    return found, spoken


def step(sentence: tree.Sentence, spoken: Spoken) -> tuple[list[Entry], Spoken]:
    """One sentence: a step, or as many as it joins with "then"."""
    match sentence:
        case tree.Sequence(parts):
            return steps(parts, spoken)
        case tree.Optional():
            return optional(sentence, spoken)
        case tree.If(condition, body, otherwise):
            inner, left = step(body, spoken)
            found = [labeled(f"If {render_condition(condition)}", inner)]
            if otherwise is not None:
                other, left_other = step(otherwise, spoken)
                found.append(labeled(OTHERWISE, other))
                left = either(left, left_other)
            return found, either(left, spoken)
        case tree.IfDone():
            return if_done(sentence, spoken)
        case tree.ForEach(noun, body):
            one = heading(noun, many=False)
            inner, _ = step(body, replace(spoken, of=f"the {one} whose turn it is"))
            return [labeled(f"Once for each {one}", inner)], replace(spoken, of=None)
        case tree.Choose():
            return choose(f"You choose {chosen(sentence)} of these", sentence, spoken)
        case tree.Timed(duration, body):
            inner, left = step(body, replace(spoken, timed=True))
            return [labeled(LASTS.get(duration, duration.value), inner)], left
        case tree.Instead(body):
            inner, left = step(body, spoken)
            return [labeled("Instead of that", inner)], left
        case tree.Where(body, number):
            inner, left = step(body, spoken)
            by = own_x(sentence)
            note = "" if by is None else " (of each card for itself, read when it has been chosen)"
            return [labeled(f"With X = {render_number(number)}{note}", inner)], left
        case tree.Repeat(body=body) | tree.Subject(body=body):
            return [unit(sentence, body, spoken)], after(body, spoken)
        case _:
            return [unit(sentence, sentence, spoken)], after(sentence, spoken)


def either(one: Spoken, other: Spoken) -> Spoken:
    """What can be leaned on after two ways to go on."""
    return one if one.of == other.of else replace(one, of=None)


def chosen(choice: tree.Choose) -> str:
    return how_many(len(choice.options), choice.least, choice.most)


def choose(text: str, choice: tree.Choose, spoken: Spoken) -> tuple[list[Entry], Spoken]:
    options = [labeled(f"Option {number}", step(option, spoken)[0]) for number, option in enumerate(choice.options, 1)]
    several = ", before any of them happens; they happen in this order" if choice.most > 1 else ""
    return [Entry(text + several, tuple(options))], replace(spoken, of=None)


def optional(sentence: tree.Optional, spoken: Spoken) -> tuple[list[Entry], Spoken]:
    body, then = sentence.body, sentence.then
    if isinstance(body, tree.Choose):
        return choose(f"You may choose {chosen(body)} of these, or none", body, spoken)
    clause, who = deed_of(body)
    text = render_sentence(tree.Optional(body)).rstrip(".")
    left = after(clause, spoken)
    children = list(means(clause))
    if then is not None:
        rest, left = step(then, left)
        children.append(labeled(IF_DONE[who], rest))
    return [Entry(capital(text) + noted(body, spoken), tuple(children))], either(left, spoken)


def if_done(sentence: tree.IfDone, spoken: Spoken) -> tuple[list[Entry], Spoken]:
    """What is tried, with what follows in either case below it."""
    found, left = step(sentence.body, spoken)
    _, who = deed_of(sentence.body.body if isinstance(sentence.body, tree.Optional) else sentence.body)
    children = list(found[-1].children)
    ends = [left]
    for label, part in ((IF_DONE[who], sentence.then), (IF_NOT_DONE[who], sentence.otherwise)):
        if part is not None:
            inner, end = step(part, left)
            children.append(labeled(label, inner))
            ends.append(end)
    for end in ends:
        left = either(left, end)
    return [*found[:-1], replace(found[-1], children=tuple(children))], left


IF_DONE = {
    tree.Who.YOU: "If you do",
    tree.Who.OPPONENT: "If your opponent does",
    tree.Who.EACH: "If they do",
    tree.Who.ANY: "If they do",
    tree.Who.THEY: "If they do",
}


IF_NOT_DONE = {
    tree.Who.YOU: "If you don't, or can't",
    tree.Who.OPPONENT: "If your opponent doesn't, or can't",
    tree.Who.EACH: "If they don't, or can't",
    tree.Who.ANY: "If they don't, or can't",
    tree.Who.THEY: "If they don't, or can't",
}


def unit(whole: tree.Sentence, clause: tree.Sentence, spoken: Spoken) -> Entry:
    """What somebody does or a card does: a clause, perhaps another's, perhaps repeated."""
    text = render_sentence(whole).rstrip(".")
    return Entry(capital(text) + noted(whole, spoken), means(clause))


def means(node: tree.Sentence | tree.Statement | tree.Line) -> tuple[Entry, ...]:
    """What the keywords mean that it gives or lists."""
    return tuple(Entry(note) for note in keyword_notes(node))


def noted(sentence: tree.Sentence, spoken: Spoken) -> str:
    clause, who = deed_of(sentence)
    found = notes(clause, who, spoken.of, timed=spoken.timed, own=id(clause) in spoken.own)
    return f" ({'; '.join(found)})" if found else ""


def deed_of(sentence: tree.Sentence) -> tuple[tree.Sentence, tree.Who]:
    """The clause inside a unit, and who does it."""
    match sentence:
        case tree.Repeat(body=body) | tree.Instead(body) | tree.Where(body=body):
            return deed_of(body)
        case tree.Subject(who, body):
            return body, who
        case _:
            return sentence, tree.Who.YOU


def after(sentence: tree.Sentence, spoken: Spoken) -> Spoken:
    """What `it` stands for once this clause is done."""
    clause, _ = deed_of(sentence)
    what = main_phrase(clause)
    match what:
        case None | tree.It() | tree.Them():
            return spoken
        case _:
            return replace(spoken, of=spoken_of(what, ", chosen before"))


def spoken_of(what: tree.Phrase, how: str) -> str:
    """The cards of a phrase, for a reader who meets `it` later."""
    match what:
        case tree.Noun(tree.Amount.ALL | tree.Amount.EACH | tree.Amount.PLURAL):
            return f"the {heading(what, many=True)}"
        case tree.Noun():
            return f"the {heading(what, many=is_many(what))}{how}"
        case tree.This():
            return "this card"
        case (
            tree.ItsHost() | tree.TopOfDeck() | tree.BottomOfDeck() | tree.It() | tree.Them() | tree.OfThem()
            | tree.TheRest() | tree.That()
        ):  # fmt: skip
            return render_phrase(what)
        case _:
            assert_never(what)


def main_phrase(clause: tree.Sentence) -> tree.Phrase | None:
    """The cards that a clause is about, if it is about cards."""
    found = getattr(clause, "what", None) or getattr(clause, "to", None)
    return None if isinstance(found, tree.Destination) else found
