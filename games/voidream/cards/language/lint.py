"""Lint: what of a line means nothing or tells too much, whatever stands around it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final, get_args

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree


@dataclasses.dataclass(frozen=True, slots=True)
class Impossible:
    """A part of a line that can never do anything, and why; `meant` would stand in its place and work."""

    node: Any
    problem: str
    meant: str | None = None


CLAUSES: Final = get_args(tree.Clause)
PASSING: Final = (
    tree.Gets, tree.GetsScore, tree.Gains, tree.Loses, tree.Declare,
    tree.PreventAll, tree.PreventNext, tree.PreventDream,
)  # fmt: skip
"""Clauses whose change ends by itself (V7.9)."""


def out_of_place(line: tree.Line) -> Iterator[Impossible]:
    """What means nothing in this line, or would tell what is hidden."""
    yield from _searched(line)
    yield from _superlatives(line)
    yield from _numberless(line)
    yield from _shown_always(line)
    if isinstance(line, tree.TriggeredLine) and line.timing is tree.Timing.BEFORE and _comes_unannounced(line.event):
        yield Impossible(line.event, _UNANNOUNCED)


def _comes_unannounced(event: tree.Event) -> bool:
    """Is it known only when it happens, so that nothing can come before it (V10.2)?"""
    match event:
        case tree.PlayerDoes(deed=deed):
            return deed is tree.Deed.AVOID_NIGHTMARE
        case tree.PlayerHandles(deed=deed):
            return deed is tree.Handling.INSPIRE
        case tree.CardEvent(fate=fate):
            return fate in (tree.Fate.ENTERS, tree.Fate.LEAVES, tree.Fate.ATTACHED)
        case tree.RoundEvent() | tree.ConflictEvent() | tree.PlayerPlays():
            return False
        case _:
            return True


_UNANNOUNCED: Final = "nothing comes before this, which shows only when it happens: write “When” or “After”"


def _searched(line: tree.Line) -> Iterator[Impossible]:
    """Cards in a deck can't be searched, except your own before you shuffle it. Everybody may count them."""
    counts = (node.noun for node in nodes(line) if isinstance(node, tree.CountOf))
    plain = {
        id(noun) for noun in counts if noun.kind is tree.Kind.CARD and len(noun.which) == 1 and not noun.adjectives
    }
    for node in nodes(line):
        if (
            isinstance(node, tree.Noun)
            and id(node) not in plain
            and any(
                isinstance(which, tree.InPlace)
                and which.place is tree.Place.DECK
                and not (isinstance(line, tree.StartLine) and which.who is tree.Who.YOU)
                for which in node.which
            )
        ):
            yield Impossible(node, "which cards lie in a deck is hidden: only its top or bottom cards can be meant")


def _superlatives(line: tree.Line) -> Iterator[Impossible]:
    """`The entity with the highest dawn` is found when a clause does something with it."""
    clauses = [node for node in nodes(line) if isinstance(node, CLAUSES)]
    found = {id(getattr(clause, name, None)) for clause in clauses for name in ("what", "to")}
    for node in nodes(line):
        if isinstance(node, tree.Noun) and _has_most(node) and id(node) not in found:
            yield Impossible(node, _MOST_ELSEWHERE)


def _shown_always(line: tree.Line) -> Iterator[Impossible]:
    """While something holds, everybody sees that it does: so it can't hang on what lies on top of a deck (V2.4)."""
    for node in nodes(line):
        if isinstance(node, tree.While):
            for part in nodes(node.condition):
                if isinstance(part, tree.IsA) and isinstance(part.what, tree.TopOfDeck):
                    yield Impossible(part, "the top of a deck is hidden, and “while” would show it all the time")


def _numberless(line: tree.Line) -> Iterator[Impossible]:
    """`The result` and `that much` of a line in which there is no such number."""
    rolled = _knows_a_result(line)
    repeated = [node for node in nodes(line) if isinstance(node, tree.Repeat) and node.times == tree.ThatMuch()]
    for node in repeated:
        if not knows_an_amount(line, besides=node):
            yield Impossible(node.times, _THAT_MUCH)
    for node in nodes(line):
        if isinstance(node, tree.TheResult) and not rolled:
            yield Impossible(node, "nothing is rolled in this line, so that it knows no result: Roll, then …")
        elif isinstance(node, tree.ThatMuch) and not knows_an_amount(line):
            yield Impossible(node, _THAT_MUCH)


def _knows_a_result(line: tree.Line, besides: Any = None) -> bool:
    event = line.event if isinstance(line, tree.TriggeredLine) else None
    others = nodes(line, None if besides is None else lambda node: node is besides)
    return _is_roll(event) or any(isinstance(node, tree.Roll) for node in others)


def knows_an_amount(line: tree.Line, besides: Any = None) -> bool:
    """Is there a roll or damage that `that much` can be, outside a part of the line?"""
    return _knows_a_result(line, besides) or (isinstance(line, tree.TriggeredLine) and _is_damage(line.event))


def _is_roll(event: tree.Event | None) -> bool:
    return isinstance(event, tree.PlayerRolls) or (isinstance(event, tree.PlayerDoes) and event.deed is tree.Deed.ROLL)


def _is_damage(event: tree.Event | None) -> bool:
    """Does the event tell how much damage it is?"""
    if isinstance(event, tree.PlayerDoes | tree.PlayerWould):
        return event.deed is tree.Deed.TAKE_DREAM_DAMAGE
    return isinstance(event, tree.CardEvent) and event.fate in (tree.Fate.DAMAGED, tree.Fate.WOULD_BE_DAMAGED)


_THAT_MUCH: Final = (
    "“that much” is the damage of an event, the result of a roll or a number of cards in the same line "
    "(After you take Dream damage - deal that much Dream damage)"
)


def _has_most(noun: tree.Noun) -> bool:
    return any(isinstance(which, tree.WithMost) for which in noun.which)


_MOST_ELSEWHERE: Final = (
    "the highest or lowest is found when something is done with it, and then alone: destroy the entity with the "
    "highest dawn"
)


def deals_damage(event: tree.Event) -> bool:
    """Is damage being dealt, so that some of it can be prevented?"""
    if isinstance(event, tree.PlayerDoes):
        return event.deed is tree.Deed.TAKE_DREAM_DAMAGE
    return isinstance(event, tree.CardEvent) and event.fate is tree.Fate.DAMAGED
