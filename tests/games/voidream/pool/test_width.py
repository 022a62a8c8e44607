"""How much of the card language the shipped cards use: every keyword on three cards, every form on two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args

from games.voidream.cards.language import tree
from games.voidream.cards.language.parse import parse
from games.voidream.pool.load import shipped_cards
from tests.games.each import for_each

CLAUSES = [kind.__name__ for kind in get_args(tree.Clause)]
EVENTS = [kind.__name__ for kind in get_args(tree.Event)]
STATEMENTS = [kind.__name__ for kind in get_args(tree.Statement)]
SENTENCES = ["Sequence", "Optional", "If", "Repeat", "ForEach", "Choose", "Subject", "Timed", "Instead", "Where"]
CONDITIONS = [kind.__name__ for kind in get_args(tree.Condition)]
NUMBERS = [kind.__name__ for kind in get_args(tree.Number)]
DECK_RULES = [kind.__name__ for kind in get_args(tree.DeckRule)]
WORDED = (
    tree.Deed,
    tree.Fate,
    tree.RoundEdge,
    tree.ConflictEdge,
    tree.Timing,
    tree.Prohibition,
    tree.Ban,
    tree.Destination,
    tree.Situation,
)
"""Enums whose words are forms of their own: what a player does, what happens to a card, what is forbidden …"""
UNUSED = {
    *("AsMany", "Capped", "ChooseCards", "DoneByEach", "PhaseEvent", "ThatCards", "ThatMany", "Yours", "Ban.PLAY"),
    "ConflictEdge.RESOLVED",
}
"""Forms that no shipped card says yet; scenarios play them."""
VARIANTS = [
    *("Evoke(veil=True)", "DreamDamage(taken=True)", "PlayerPlays(inverts=True)", "MindTurns(spent=True)"),
    *("Initiate(kind=None)", "Initiate(kind=DAWN)", "Initiate(kind=DUSK)"),
    *("Switch(source=None)", "Switch(source=DAWN)", "Switch(source=DUSK)"),
    *("ChangeMind(sign=1)", "ChangeMind(sign=-1)", "ConflictEvent(kind=DAWN)", "ConflictEvent(kind=DUSK)"),
    *("TriggeredLine(from_place=DISCARD)", "TriggeredLine(from_place=VOID)"),
]
"""Forms that differ from their neighbors by a field."""


def nodes(found: Any) -> Iterator[Any]:
    """A tree, part by part, with the words in it."""
    if isinstance(found, tuple):
        for part in found:
            yield from nodes(part)
    elif isinstance(found, Enum):
        yield found
    elif is_dataclass(found):
        yield found
        for field in fields(found):
            yield from nodes(getattr(found, field.name))


def names(node: Any) -> Iterator[str]:
    """What a part is called in the counts."""
    kind = type(node).__name__
    if isinstance(node, Enum):
        yield f"{kind}.{node.name}"
        return
    yield kind
    for field in fields(node):
        value = getattr(node, field.name)
        if value is None or isinstance(value, bool | int | Enum):
            yield f"{kind}({field.name}={value.name if isinstance(value, Enum) else value})"


def texts(card: dict[str, Any]) -> list[tuple[str, str]]:
    """Every text of a card, with where it stands."""
    found = [
        (card.get("text", ""), card["kind"]),
        (card.get("inverted", ""), "inverted"),
        (card.get("back", ""), "back"),
    ]
    found += [(text, "mind") for text in card.get("positions", {}).values()]
    return [(text, on) for text, on in found if text]


@cache
def counts() -> Counter[str]:
    """On how many cards each part occurs."""
    found: Counter[str] = Counter()
    for card in shipped_cards().values():
        found.update({name for text, on in texts(card) for node in nodes(parse(text, on)) for name in names(node)})
    return found


@for_each(tree.Keyword)
def test_a_keyword_is_on_three_cards(keyword: tree.Keyword) -> None:
    """V9; those that are verbs are counted as clauses."""
    assert counts()[f"Keyword.{keyword.name}"] >= 3


@for_each(["Attach", "Charge", "Evoke", "Inspire", "Roll", "Veil", "VoidCards", "Exhaust", "Ready"])
def test_a_keyword_that_is_a_verb_is_on_three_cards(verb: str) -> None:
    """V9."""
    assert counts()[verb] >= 3


@for_each([*CLAUSES, *EVENTS, *STATEMENTS, *SENTENCES, *CONDITIONS, *NUMBERS, *VARIANTS])
def test_a_form_is_on_two_cards(form: str) -> None:
    assert counts()[form] >= 2 or form in UNUSED


@for_each(f"{words.__name__}.{word.name}" for words in WORDED for word in words)
def test_a_worded_form_is_on_two_cards(word: str) -> None:
    assert counts()[word] >= 2 or word in UNUSED


@for_each(DECK_RULES)
def test_a_deck_rule_is_on_a_bastion(rule: str) -> None:
    assert counts()[rule] >= 1
