"""Random well-formed trees of the card language, per line kind: all that the tree and its docstrings allow."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

from hypothesis import strategies as st

from games.kernel.language.vocabulary import is_subtype
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_facts import render_event
from tests.games.voidream.cards.language.fact_trees import conditions, events, statements
from tests.games.voidream.cards.language.phrase_trees import (
    Around,
    Draw,
    counts,
    digits,
    measures,
    nouns,
    numbers,
    one_of,
    power_lists,
    titles,
)
from tests.games.voidream.cards.language.sentence_trees import commands, sentence_lists, sentences
from tests.games.voidream.cards.language.sound import sound


@cache
@st.composite
def activated_lines(draw: Draw) -> tree.Line:
    x = draw(st.booleans())
    costs = [*draw(st.lists(commands(Around()), max_size=1)), draw(commands(Around(x=x)))]
    has_x = x and "X()" in repr(costs)
    if has_x:
        # Some cost has to choose it, before others speak of it.
        arcana = tree.Noun(tree.Amount.EXACTLY, tree.Kind.ARCANUM, number=tree.X())
        costs.insert(0, tree.Discard(arcana))
    once = draw(st.booleans())
    if once and not has_x and draw(st.booleans()):
        costs = []
    return tree.ActivatedLine(tuple(costs), draw(sentence_lists(Around(x=has_x))), once)


@cache
@st.composite
def triggered_lines(draw: Draw, elsewhere: bool = False) -> tree.Line:
    timing = draw(one_of(tree.Timing))
    place = draw(
        one_of((tree.Place.DISCARD, tree.Place.VOID) if elsewhere else (None, tree.Place.DISCARD, tree.Place.VOID))
    )
    event = draw(events(timing))
    threat = " would " in f" {render_event(event)} "
    body = draw(sentence_lists(Around(), instead=threat))
    if threat and "Instead(" not in repr(body):
        body = (tree.Instead(tree.Roll()),)
    condition = draw(st.one_of(st.none(), conditions(Around())))
    once = "Instead(" not in repr(body) and draw(st.booleans())
    return tree.TriggeredLine(timing, event, body, condition, place, once)


@cache
@st.composite
def deck_rules(draw: Draw) -> tree.DeckRule:
    number = draw(st.integers(0, 100))
    noun = draw(nouns(Around(), (tree.Amount.PLURAL,)))
    match draw(st.integers(0, 6)):
        case 0:
            return tree.DreamSize(draw(digits), number)
        case 1:
            major = draw(titles.filter(lambda title: title[0] not in ":+"))
            return tree.ArcanaSize(major, number, draw(digits))
        case 2:
            compare = draw(one_of((tree.Compare.EQUAL, tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))
            return tree.Include(compare, number if compare is tree.Compare.AT_MOST else number + 1, noun)
        case 3:
            measure: Any = draw(measures(Around()))
            return tree.EveryCard(replace(noun, amount=tree.Amount.EACH), *measure)
        case 4:
            return tree.CopyLimit(number)
        case 5:
            return tree.AnyCopies(draw(titles))
        case _:
            return tree.SecondGuest()


keyword_lines = power_lists.map(tree.KeywordLine)
restriction_lines = st.builds(tree.Restriction, one_of(tree.Moment))
effect_lines = sentence_lists(Around()).map(tree.EffectLine)
static_lines = st.one_of(
    statements(Around(lasting=True)).map(tree.StaticLine),
    st.builds(tree.StaticLine, statements(Around(lasting=True, x=True)), numbers(Around())),
)
deck_lines = deck_rules().map(tree.DeckRuleLine)
sought = counts(Around(), least=2).map(
    lambda number: tree.VoidCards(
        tree.Noun(
            tree.Amount.EXACTLY,
            tree.Kind.THOUGHT,
            which=(tree.InPlace(tree.Who.YOU, tree.Place.DECK),),
            number=number,
        )
    )
)
start_lines = (sentences(Around()) | sought).map(tree.StartLine)

DRAWN: dict[str, tuple[st.SearchStrategy[tree.Line], str]] = {
    "keywords": (keyword_lines, "entity"),
    "restriction": (restriction_lines, "construct"),
    "effect": (effect_lines, "thought"),
    "activated": (activated_lines(), "memory"),
    "triggered": (triggered_lines(), "bastion"),
    "triggered elsewhere": (triggered_lines(elsewhere=True), "arcanum"),
    "static": (static_lines, "mind"),
    "deck rule": (deck_lines, "back"),
    "start of game": (start_lines, "back"),
}
LINES = {sort: (lines.map(partial(sound, on=on)), on) for sort, (lines, on) in DRAWN.items()}
"""A strategy for each kind of line, and a card that it may stand on."""

assert all(is_subtype(word) for word in ("Offering", "Glass", "Half-Moth", "Wolf"))
