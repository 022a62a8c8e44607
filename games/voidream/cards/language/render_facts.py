"""Canonical wording of conditions, events and static statements. Inverse to their build modules."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.text import article, count_form, third_person
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_history import render_happened
from games.voidream.cards.language.render_nouns import (
    heading,
    is_many,
    render_changes,
    render_keywords,
    render_measure,
    render_number,
    render_phrase,
    render_subject,
    whose,
)
from games.voidream.cards.language.vocabulary import KINDS, which_order

__all__ = ["render_condition", "render_event", "render_statement"]

_PAST = {True: "won", False: "lost"}
_BASE = {True: "win", False: "lose"}
_BAN_OF_ONE = {tree.Ban.ATTACK: "declared as an attacker", tree.Ban.DEFEND: "declared as a defender"}


def render_condition(condition: tree.Condition) -> str:
    """`your depth is 3 or more`, `this is not exhausted and you control an Offering`."""
    match condition:
        case tree.And(conditions):
            return " and ".join(render_condition(part) for part in conditions)
        case tree.Or(conditions):
            return " or ".join(render_condition(part) for part in conditions)
        case tree.Not(inner):
            return _fact(inner, negated=True)
        case _:
            return _fact(condition, negated=False)


def _fact(condition: tree.Condition, *, negated: bool) -> str:
    is_ = "is not" if negated else "is"
    match condition:
        case tree.NumberIs(number, compare, limit):
            return f"{render_number(number)} {is_} {_limit(number, compare, limit)}"
        case tree.ControlsSome(who, noun, compare, limit):
            return f"{_has(who, 'control', negated)} {_quantity(noun, compare, limit)}"
        case tree.HasSome(who, noun, compare, limit, place):
            there = replace(noun, which=tuple(sorted((*noun.which, tree.InPlace(who, place)), key=which_order)))
            return f"{_has(who, 'have', negated)} {_quantity(there, compare, limit)}"
        case tree.HandEmpty(who):
            return f"{whose(who)} hand {is_} empty"
        case tree.CardIs(what, being):
            return f"{render_phrase(what)} {is_} {being.value}"
        case tree.IsA(what, noun):
            return f"{render_phrase(what)} {is_} {render_phrase(noun)}"
        case tree.InConflict(kind):
            return f"it {is_} a {kind.value} conflict" if kind else f"a conflict {is_} in progress"
        case tree.PlayerIs(who, situation):
            are = f"{_be(who)} not" if negated else _be(who)
            return f"{who.value} {are} {situation.value}"
        case tree.LastConflict(who, won):
            return f"{who.value} {f'did not {_BASE[won]}' if negated else _PAST[won]} the last conflict"
        case tree.Happened():
            return render_happened(condition, negated=negated)
        case tree.Not() | tree.And() | tree.Or():
            raise ValueError("a Not stands around one plain condition")


def _limit(number: tree.Number, compare: tree.Compare, limit: tree.Limit | None) -> str:
    if limit is None:
        return compare.value
    if limit == 0 and compare is tree.Compare.EQUAL and isinstance(number, tree.MindOf):
        return "spent"
    return render_measure(limit, compare)


def _quantity(noun: tree.Noun, compare: tree.Compare, limit: int) -> str:
    """`an Offering`, `another entity`, `2 or more entities`, `exactly 1 entity`, `no constructs`, `3 or fewer …`."""
    other = tree.Adjective.OTHER in noun.adjectives
    match compare, limit:
        case tree.Compare.AT_LEAST, 1:
            one = heading(noun, many=False)
            return f"an{one}" if other else f"{article(one)} {one}"
        case tree.Compare.AT_MOST, 0:
            return f"no {heading(noun, many=True)}"
    counted = heading(noun, many=limit != 1)
    match compare:
        case tree.Compare.AT_LEAST:
            return f"{limit} or more {counted}"
        case tree.Compare.AT_MOST:
            return f"{limit} or fewer {counted}"
        case _:
            return f"exactly {limit} {counted}"


def _has(who: tree.Who, verb: str, negated: bool) -> str:
    if negated:
        return f"{who.value} {'do' if who is tree.Who.YOU else 'does'} not {verb}"
    return f"{who.value} {_verb(who, verb)}"


def _verb(who: tree.Who, verb: str) -> str:
    return verb if who in (tree.Who.YOU, tree.Who.THEY) else third_person(verb)


def _be(who: tree.Who) -> str:
    return "are" if who is tree.Who.YOU else "is"


# --- events ---


def render_event(event: tree.Event) -> str:
    """`you play an arcanum`, `another entity you control is destroyed`."""
    match event:
        case tree.RoundEvent(edge):
            return f"the round {edge.value}"
        case tree.PlayerWould(who, deed):
            return f"{who.value} would {deed.value}"
        case tree.PlayerDoes(who, deed):
            return f"{who.value} {_verb(who, deed.value)}"
        case tree.PlayerPlays(who, what, inverts):
            return f"{who.value} {_verb(who, 'invert' if inverts else 'play')} {render_phrase(what)}"
        case tree.PlayerHandles(who, deed, what):
            return f"{who.value} {_verb(who, deed.value)} {render_phrase(what)}"
        case tree.PlayerAttaches(who, what, to):
            attached = f"{who.value} {_verb(who, 'attach')} {render_phrase(what)}"
            return attached if to is None else f"{attached} to {render_phrase(to)}"
        case tree.AttachedTo(what, to):
            return f"{render_phrase(what)} is attached to {render_phrase(to)}"
        case tree.PlayerRolls(who, compare, limit):
            return f"{who.value} {_verb(who, 'roll')} {_rolled(compare, limit)}"
        case tree.ConflictResult(who, outcome, kind, side):
            as_side = f" as the {side.value}" if side else ""
            return f"{who.value} {_verb(who, outcome.value)} {_a_conflict(kind)}{as_side}"
        case tree.TakesPart(what, part):
            return f"{render_phrase(what)} {part.value}"
        case tree.CardEvent(what, fate):
            return f"{render_phrase(what)} {fate.value}"
        case tree.ConflictEvent(edge, kind):
            return f"{_a_conflict(kind)} {edge.value}"
        case tree.MindTurns(who, spent, limit, compare):
            turns = "is spent" if spent else "turns"
            return f"{whose(who)} mind {turns}{'' if limit is None else f' to {render_measure(limit, compare)}'}"
        case tree.Inspired():
            return "inspired"


def _rolled(compare: tree.Compare, limit: int | tree.OneOf | None) -> str:
    """`a 4`, `3 or more`, `an even number`."""
    if limit is None:
        return f"{article(compare.value)} {compare.value} number"
    measure = render_measure(limit, compare)
    return f"{article(measure)} {measure}" if compare is tree.Compare.EQUAL else measure


def _a_conflict(kind: tree.ConflictKind | None) -> str:
    return f"a {kind.value + ' ' if kind else ''}conflict"


# --- statements ---


def render_statement(statement: tree.Statement) -> str:
    """`entities you control have +1 dawn`, `you cannot initiate conflicts`; without capital and period."""
    match statement:
        case tree.Have(what, changes, keywords):
            features = [part for part in (render_changes(changes), render_keywords(keywords)) if part]
            return f"{render_subject(what)} {'have' if is_many(what) else 'has'} {', '.join(features)}"
        case tree.ScoreIs(changes):
            return render_changes(changes)
        case tree.PlayerCannot(who, deed):
            return f"{who.value} cannot {deed.value}"
        case tree.CardsCannot(what, ban):
            return f"{render_subject(what)} cannot be {_ban(ban, many=is_many(what))}"
        case tree.PlayerHas(who, keyword):
            return f"{who.value} {_verb(who, 'have')} {keyword.value}"
        case tree.UnveilingCosts(sign, number):
            arcana = count_form(number, *KINDS[tree.Kind.ARCANUM])
            return f"unveiling costs you {number} {'more' if sign > 0 else 'fewer'} {arcana}"
        case tree.DepthForArcana(who, sign, number):
            return f"{whose(who)} depth is {number} {'higher' if sign > 0 else 'lower'} for playing arcana"
        case tree.While(condition, inner):
            return f"while {render_condition(condition)}, {render_statement(inner)}"


def _ban(ban: tree.Ban, *, many: bool) -> str:
    """`declared as attackers`, of one card `declared as an attacker`."""
    return ban.value if many else _BAN_OF_ONE.get(ban, ban.value)
