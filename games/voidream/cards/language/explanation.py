"""Explanation: the tree of a text in words that somebody can check who doesn't program: when, if, then, instead, until.

Each line of a text is an entry (`text`, `children`), indented as deep as its parts lie in each other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from games.kernel.language.counting import single_value
from games.kernel.language.outline import Entry, Spoken, labeled
from games.kernel.language.referents import unwrapped
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized
from games.voidream.cards.language import tree
from games.voidream.cards.language.layers import layer_notes
from games.voidream.cards.language.notes import leaning
from games.voidream.cards.language.outline import OUTLINER
from games.voidream.cards.language.referents import own_clauses, reads_its
from games.voidream.cards.language.render import RENDERER, render_line
from games.voidream.cards.language.render_facts import render_condition, render_event, render_statement
from games.voidream.cards.language.render_nouns import render_changes, render_number

PLAYED = {
    "thought": "When it is played",
    "arcanum": "When it is played upright",
    "inverted": "When it is played inverted",
}
_RESTRICTED = {
    **dict.fromkeys(("thought", "memory", "entity", "construct"), "It can be played or unveiled"),
    "arcanum": "It can be played upright",
    "inverted": "It can be played inverted",
}
_STANDS = {
    "memory": "While this is in play",
    "entity": "While this is in play",
    "construct": "While this lies face up in its deck",
    "bastion": "Always",
    "mind": "While the mind stands here",
}

_SCORES = {tree.Who.YOU: "Your", tree.Who.OPPONENT: "Your opponent's", tree.Who.EACH: "Each player's"}


def explain_text(text: tree.Text, on: str) -> list[Entry]:
    """The lines of a text that stands on `on`, top to bottom."""
    found = []
    played = False
    for line in text.lines:
        found.append(_explain_line(line, on, again=played))
        played = played or isinstance(line, tree.EffectLine)
    return found


def _explain_line(line: tree.Line, on: str, *, again: bool) -> Entry:
    """`again`: a line of effect stands above it."""
    match line:
        case tree.KeywordLine():
            return Entry("Keywords", OUTLINER.means(line), labeled=True)
        case tree.Restriction(when):
            return Entry(f"{_RESTRICTED[on]} only {RENDERER.when(when)}", labeled=True)
        case tree.EffectLine(sentences):
            inner, _ = OUTLINER.steps(sentences, _spoken_first(line))
            return labeled("After that" if again else PLAYED.get(on, PLAYED["thought"]), inner)
        case tree.ActivatedLine():
            return activated(line)
        case tree.TriggeredLine():
            return triggered(line)
        case tree.StaticLine(statement, where):
            label = _STANDS.get(on, _STANDS["memory"])
            single = single_value(statement)
            if single is not None and isinstance(where, tree.CountOf):
                statement = single
                label += f", {RENDERER.for_each(where.noun)}"
            elif where is not None:
                label += f", with X = {render_number(where)}"
                if reads_its(where) and isinstance(unwrapped(statement), tree.Have):
                    label += " of each card for itself"
            said = _explain_statement(statement)
            notes = tuple(Entry(note) for note in layer_notes(statement, where))
            return labeled(label, [replace(said, children=(*said.children, *notes))])
        case tree.DeckRuleLine(rule):
            return Entry(f"Deckbuilding: {_deck_rule(rule)}")
        case tree.StartLine(sentence):
            inner, _ = OUTLINER.steps((sentence,), _spoken_first(line))
            return labeled("At the start of the game, before the decks are shuffled", inner)
        case _:
            assert_never(line)


def _spoken_first(line: tree.Line) -> Spoken:
    """What a line can lean on before it has said anything: the card itself, where it speaks of it (V12.14)."""
    itself = any(isinstance(node, tree.This) for node in nodes(line))
    return Spoken("this card" if itself else None, own=own_clauses(line))


def activated(line: tree.ActivatedLine) -> Entry:
    """A cost is paid whole, or the ability can't be used."""
    spoken = replace(_spoken_first(line), pays=True)
    paid = []
    for cost in line.costs:
        [price], spoken = OUTLINER.steps((cost,), spoken)
        paid.append(price)
    inner, _ = OUTLINER.steps(line.sentences, replace(spoken, pays=False))
    label = "Cost, X being as many as you like from 1" if tree.X() in nodes(line.costs) else "Cost"
    action = "You may use this as your action" + (", once in a round" if line.once else "")
    if line.only is not None:
        action += f", only {RENDERER.when(line.only)}"
    return Entry(action, (*([labeled(label, paid)] if paid else []), labeled("Then", inner)))


_TIMINGS = {
    tree.Timing.BEFORE: "Each time, before {event}",
    tree.Timing.WHEN: "Each time, at the moment when {event}",
    tree.Timing.AFTER: "Each time, after {event}",
}


def triggered(line: tree.TriggeredLine) -> Entry:
    event = "this is inspired" if isinstance(line.event, tree.Inspired) else render_event(line.event)
    what = getattr(line.event, "what", None)
    spoken = _spoken_first(line)
    if what is not None:
        spoken = replace(spoken, of=OUTLINER.spoken_of(what, " that triggers this"))
    inner, _ = OUTLINER.steps(line.sentences, spoken)
    children = [labeled("Then", inner)]
    if line.condition is not None:
        children.insert(0, Entry(f"If: {render_condition(line.condition)}"))
    if line.from_place is not None:
        children.insert(0, Entry(f"Only while this card lies in your {line.from_place.value}"))
    told = _TIMINGS[line.timing].format(event=event)
    if line.once:
        told = told.replace("Each time", "The first time in each round", 1)
    return Entry(told, tuple(children))


def _explain_statement(statement: tree.Statement) -> Entry:
    """A statement that holds, with what the keywords in it mean."""
    match statement:
        case tree.While(condition, inner):
            return labeled(f"While {render_condition(condition)}", [_explain_statement(inner)])
        case tree.ScoreIs():
            whose = _SCORES[statement.who]
            return Entry(f"{whose} score in conflicts gets {render_changes(statement.changes)}")
        case _:
            notes = "".join(f" ({note})" for note in leaning(statement, "this card"))
            return Entry(capitalized(render_statement(statement)) + notes, OUTLINER.means(statement))


def _deck_rule(rule: tree.DeckRule) -> str:
    match rule:
        case tree.DreamSize(total, guest):
            return f"exactly {total} Dream cards, the bastion counted; at most {guest} of them are of the guest faction"
        case tree.ArcanaSize(major, others, guest):
            return (
                f"the major arcanum “{major}” and exactly {others} other arcana; at most {guest} of these are of the "
                "guest faction"
            )
        case tree.Include():
            told = render_line(tree.DeckRuleLine(rule)).rstrip(".").removeprefix("Include ")
            return f"the deck has {told}; arcana are counted too, the bastion and the mind card aren't"
        case tree.EveryCard():
            return render_line(tree.DeckRuleLine(rule)).rstrip(".").replace("Every", "every", 1)
        case tree.CopyLimit(limit):
            return f"at most {limit} of any Dream card, in place of the usual number"
        case tree.AnyCopies(title):
            return f"“{title}” may be in the deck as often as you like"
        case tree.SecondGuest():
            return "a second guest faction is allowed"
        case _:
            assert_never(rule)
