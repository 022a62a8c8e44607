"""Renderer, the canonical wording of what happened before. Inverse to build_history."""

from __future__ import annotations

from typing import Final

from games.kernel.text import article, past_tense
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_nouns import heading

NOBODY: Final = "no player"
_PARTS: Final = {
    tree.Part.ATTACKS: "attacked",
    tree.Part.DEFENDS: "defended",
    tree.Part.JOINS: "joined the conflict",
    tree.Part.LEAVES: "left the conflict",
}


def render_happened(happened: tree.Happened, *, negated: bool) -> str:
    """`you played an arcanum this round`, `no entity was destroyed this turn`."""
    span = happened.span.value.split()[-1]
    return f"{_event(happened.event, happened.times, negated=negated)} this {span}"


def _event(event: tree.PastEvent, times: int, *, negated: bool) -> str:
    match event:
        case tree.PlayerDoes(who, deed):
            often = f" {times} or more times" if times > 1 else ""
            return _did(who, f"{deed.value}{often}", negated=negated)
        case tree.PlayerPlays(who, what, inverts):
            return _did(who, f"{'invert' if inverts else 'play'} {_a(what, times)}", negated=negated)
        case tree.PlayerHandles(who, deed, what):
            return _did(who, f"{deed.value} {_a(what, times)}", negated=negated)
        case tree.ConflictResult(who, outcome, kind):
            return _did(who, f"{outcome.value} a {kind.value + ' ' if kind else ''}conflict", negated=negated)
        case tree.TakesPart(what, part):
            return f"{_some(what, negated=negated)} {_PARTS[part]}"
        case tree.CardEvent(what, fate):
            return f"{_some(what, negated=negated)} {past_tense(fate.value)}"


def _did(who: tree.Who, verb: str, *, negated: bool) -> str:
    if not negated:
        return f"{who.value} {past_tense(verb)}"
    return f"{NOBODY} {past_tense(verb)}" if who is tree.Who.ANY else f"{who.value} did not {verb}"


def _some(what: tree.Noun | tree.This | tree.ItsHost, *, negated: bool) -> str:
    assert isinstance(what, tree.Noun), "only what every card can read is remembered"
    return f"no {heading(what, many=False)}" if negated else _a(what)


def _a(what: tree.Noun | tree.This | tree.ItsHost, times: int = 1) -> str:
    assert isinstance(what, tree.Noun), "only what every card can read is remembered"
    if times > 1:
        return f"{times} or more {heading(what, many=True)}"
    named = heading(what, many=False)
    return f"{article(named)} {named}"
