"""Renderer, the canonical wording of Voidream's conditions, events and static statements."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.language.render_conditions import ConditionRenderer
from games.kernel.language.render_nouns import verb_of
from games.kernel.text import article, count_form
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_history import render_happened
from games.voidream.cards.language.render_nouns import NounRenderer, render_measure, whose
from games.voidream.cards.language.vocabulary import KINDS

_PAST = {True: "won", False: "lost"}
BASE = {True: "win", False: "lose"}
_BAN_OF_ONE = {tree.Ban.ATTACK: "declared as an attacker", tree.Ban.DEFEND: "declared as a defender"}


class FactRenderer(NounRenderer, ConditionRenderer):
    """What only Voidream's conditions, events and statements say."""

    def fact(self, condition: Any, *, negated: bool) -> str:
        is_ = "is not" if negated else "is"
        match condition:
            case tree.InConflict(kind):
                return f"it {is_} a {kind.value} conflict" if kind else f"a conflict {is_} in progress"
            case tree.PlayerIs(who, situation):
                are = f"{be(who)} not" if negated else be(who)
                return f"{who.value} {are} {situation.value}"
            case tree.LastConflict(who, won):
                return f"{who.value} {f'did not {BASE[won]}' if negated else _PAST[won]} the last conflict"
            case tree.Happened():
                return render_happened(condition, negated=negated)
            case _:
                return super().fact(condition, negated=negated)

    def limit(self, number: Any, compare: tree.Compare, limit: Any) -> str:
        if limit == 0 and compare is tree.Compare.EQUAL and isinstance(number, tree.MindOf):
            return "spent"
        return super().limit(number, compare, limit)

    def event(self, event: tree.Event) -> str:
        """`you play an arcanum`, `another entity you control is destroyed`."""
        match event:
            case tree.RoundEvent(edge):
                return f"the round {edge.value}"
            case tree.PhaseEvent(phase, edge):
                return f"the {phase.value} phase {edge.value}"
            case tree.PlayerWould(who, deed):
                return f"{who.value} would {deed.value}"
            case tree.PlayerDoes(who, deed):
                return f"{who.value} {verb_of(who, deed.value)}"
            case tree.PlayerPlays(who, what, inverts):
                return f"{who.value} {verb_of(who, 'invert' if inverts else 'play')} {self.phrase(what)}"
            case tree.PlayerHandles(who, deed, what):
                return f"{who.value} {verb_of(who, deed.value)} {self.phrase(what)}"
            case tree.PlayerAttaches(who, what, to):
                attached = f"{who.value} {verb_of(who, 'attach')} {self.phrase(what)}"
                return attached if to is None else f"{attached} to {self.phrase(to)}"
            case tree.AttachedTo(what, to):
                return f"{self.phrase(what)} is attached to {self.phrase(to)}"
            case tree.PlayerRolls(who, compare, limit):
                return f"{who.value} {verb_of(who, 'roll')} {rolled(compare, limit)}"
            case tree.ConflictResult(who, outcome, kind, side, margin):
                as_side = f" as the {side.value}" if side else ""
                by = "" if margin is None else f" by {self.measure(*margin)}"
                return f"{who.value} {verb_of(who, outcome.value)} {_a_conflict(kind)}{as_side}{by}"
            case tree.TakesPart(what, part):
                return f"{self.phrase(what)} {part.value}"
            case tree.CardEvent(what, fate):
                return f"{self.phrase(what)} {fate.value}"
            case tree.ConflictEvent(edge, kind, who):
                if who is not None:
                    return f"{who.value} {verb_of(who, 'initiate')} {_a_conflict(kind)}"
                return f"{_a_conflict(kind)} {edge.value}"
            case tree.MindTurns(who, spent, limit, compare):
                turns = "is spent" if spent else "turns"
                return f"{whose(who)} mind {turns}{'' if limit is None else f' to {self.measure(limit, compare)}'}"
            case tree.Inspired():
                return "inspired"

    def heard(self, event: Any, condition: Any, *, once: bool) -> str:
        if isinstance(event, tree.RoundEvent):
            return "at the start of the next round, "
        return f"at {event.value.removeprefix('Until ')}, "

    def statement(self, statement: Any) -> str:
        match statement:
            case tree.ScoreIs(changes, tree.Who.YOU):
                return self.changes(changes)
            case tree.ScoreIs(changes, who):
                return f"{who.value} has {self.changes(changes)}"
            case tree.PlayerCannot(who, deed):
                return f"{who.value} cannot {deed.value}"
            case tree.CardsCannot(what, ban):
                return f"{self.subject(what)} cannot be {banned(ban, many=self.is_many(what))}"
            case tree.PlayerHas(who, keyword):
                return f"{who.value} {verb_of(who, 'have')} {keyword.value}"
            case tree.UnveilingCosts(sign, number):
                arcana = count_form(number, *KINDS[tree.Kind.ARCANUM])
                return f"unveiling costs you {number} {'more' if sign > 0 else 'fewer'} {arcana}"
            case tree.DepthForArcana(who, sign, number):
                return f"{whose(who)} depth is {number} {'higher' if sign > 0 else 'lower'} for playing arcana"
            case _:
                return super().statement(statement)


def be(who: tree.Who) -> str:
    return "are" if who is tree.Who.YOU else "is"


def rolled(compare: tree.Compare, limit: int | tree.OneOf | None) -> str:
    """`a 4`, `3 or more`, `an even number`."""
    if limit is None:
        return f"{article(compare.value)} {compare.value} number"
    measure = render_measure(limit, compare)
    return f"{article(measure)} {measure}" if compare is tree.Compare.EQUAL else measure


def _a_conflict(kind: tree.ConflictKind | None) -> str:
    return f"a {kind.value + ' ' if kind else ''}conflict"


def banned(ban: tree.Ban, *, many: bool) -> str:
    """`declared as attackers`, of one card `declared as an attacker`."""
    return ban.value if many else _BAN_OF_ONE.get(ban, ban.value)


_FACTS: Final = FactRenderer()
render_condition: Final = _FACTS.condition
render_event: Final = _FACTS.event
render_statement: Final = _FACTS.statement
