"""Builder of events, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.build_numbers import lowered
from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_conditions import ConditionBuilder

_DEEDS = {
    "ROLL": tree.Deed.ROLL,
    "EVOKE": tree.Deed.EVOKE,
    "PASS": tree.Deed.PASS,
    "TAKE": tree.Deed.TAKE_DREAM_DAMAGE,
    "ENTER": tree.Deed.ENTER_NIGHTMARE,
    "AVOID": tree.Deed.AVOID_NIGHTMARE,
    "FACE": tree.Deed.FACE_NIGHTMARE,
}

_FATES = {fate.value.removeprefix("is ").split()[0]: fate for fate in tree.Fate if fate.value.startswith("is ")}

_THREATS = {
    "destroyed": tree.Fate.WOULD_BE_DESTROYED,
    "discarded": tree.Fate.WOULD_BE_DISCARDED,
    "voided": tree.Fate.WOULD_BE_VOIDED,
    "dealt": tree.Fate.WOULD_BE_DAMAGED,
}


class EventBuilder(ConditionBuilder):
    """The rules of events."""

    def round_event(self, c: list[Any]) -> tree.Event:
        return tree.RoundEvent(tree.RoundEdge(c[0].lower()))

    def phase_event(self, c: list[Any]) -> tree.Event:
        edge = tree.RoundEdge(c[-1].lower())
        if len(c) == 1:
            return tree.PhaseEvent(tree.Phase.MAIN, edge)
        # The Nightmare phase ends with its round (V6.5).
        begins = edge is tree.RoundEdge.BEGINS
        return tree.PhaseEvent(tree.Phase.NIGHTMARE, edge) if begins else tree.RoundEvent(edge)

    def player_does(self, c: list[Any]) -> tree.Event:
        return tree.PlayerDoes(c[0], _DEEDS[c[1].type])

    def player_plays(self, c: list[Any]) -> tree.Event:
        who, verb, what = c
        return tree.PlayerPlays(who, _one_card(what), verb.type == "INVERT")

    def player_handles(self, c: list[Any]) -> tree.Event:
        who, verb, what = c
        return tree.PlayerHandles(who, verb, _one_card(what, host=True))

    def player_unveils(self, c: list[Any]) -> tree.Event:
        return tree.PlayerHandles(c[0], tree.Handling.UNVEIL, tree.Noun(tree.Amount.A, tree.Kind.CARD))

    def handling(self, c: list[Any]) -> tree.Handling:
        return tree.Handling[c[0].type]

    def player_attaches(self, c: list[Any]) -> tree.Event:
        who, _, what, to = c
        return tree.PlayerAttaches(who, _one_card(what), None if to is None else _one_card(to, host=True))

    def attached_to(self, c: list[Any]) -> tree.Event:
        return tree.AttachedTo(_one_card(c[0]), _one_card(c[1], host=True))

    def player_rolls(self, c: list[Any]) -> tree.Event:
        limit, compare = c[2]
        return tree.PlayerRolls(c[0], compare, limit)

    def rolls_measure(self, c: list[Any]) -> tuple[int | tree.OneOf, tree.Compare]:
        return _in_digits(c[-1])

    def rolls_even(self, c: list[Any]) -> tuple[None, tree.Compare]:
        return self.limit_even([part for part in c if part.type == "EVEN"])

    def conflict_result(self, c: list[Any]) -> tree.Event:
        who, verb, _, *more = c
        kind = next((part for part in more if isinstance(part, tree.ConflictKind)), None)
        side = next((part for part in more if isinstance(part, tree.Side)), None)
        margin = next((part for part in more if isinstance(part, tuple)), None)
        outcome = tree.Outcome(verb.type.lower())
        if side is not None and who is tree.Who.ANY and outcome is tree.Outcome.DRAW:
            raise LineError("of a draw, one player is the attacker and one the defender: say which player")
        return tree.ConflictResult(who, outcome, kind, side, margin)

    def margin(self, c: list[Any]) -> tuple[int | tree.OneOf, tree.Compare]:
        return _in_digits(c[0])

    def side(self, c: list[Any]) -> tree.Side:
        return tree.Side.ATTACKER if c[-1].type == "ATTACKERS" else tree.Side.DEFENDER

    def takes_part(self, c: list[Any]) -> tree.Event:
        return tree.TakesPart(_one_card(c[0], host=True), c[1])

    def attacks(self, c: list[Any]) -> tree.Part:
        return tree.Part.ATTACKS

    def defends(self, c: list[Any]) -> tree.Part:
        return tree.Part.DEFENDS

    def joins_conflict(self, c: list[Any]) -> tree.Part:
        return tree.Part.JOINS

    def leaves_conflict(self, c: list[Any]) -> tree.Part:
        return tree.Part.LEAVES

    def player_would(self, c: list[Any]) -> tree.Event:
        return tree.PlayerWould(c[0], _DEEDS[c[1].type])

    def would_take_damage(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), tree.Fate.WOULD_BE_DAMAGED)

    def takes_damage(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), tree.Fate.DAMAGED)

    def card_event(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), c[1])

    def enters(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.ENTERS

    def leaves_play(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.LEAVES

    def meets(self, c: list[Any]) -> tree.Fate:
        return _FATES[c[0]]

    def would_meet(self, c: list[Any]) -> tree.Fate:
        if c[0] not in _THREATS:
            raise LineError(expected=("destroyed, discarded, voided or dealt damage",))
        return _THREATS[c[0]]

    def ending(self, c: list[Any]) -> str:
        return lowered(c).split()[0]

    def conflict_event(self, c: list[Any]) -> tree.Event:
        kind = next((part for part in c if isinstance(part, tree.ConflictKind)), None)
        edge = tree.ConflictEdge.ENDS if c[-1].lower() == "ends" else tree.ConflictEdge.INITIATED
        return tree.ConflictEvent(edge, kind)

    def conflict_resolved(self, c: list[Any]) -> tree.Event:
        return tree.ConflictEvent(tree.ConflictEdge.RESOLVED, c[1] if len(c) > 1 else None)

    def player_initiates(self, c: list[Any]) -> tree.Event:
        return tree.ConflictEvent(tree.ConflictEdge.INITIATED, c[3] if len(c) > 3 else None, c[0])

    def mind_turns(self, c: list[Any]) -> tree.Event:
        return tree.MindTurns(c[0], spent=len(c) == 2)

    def mind_turns_to(self, c: list[Any]) -> tree.Event:
        limit, compare = _in_digits(c[1])
        if limit == 0 and compare is not tree.Compare.AT_LEAST:
            return tree.MindTurns(c[0], spent=True)
        return tree.MindTurns(c[0], limit=limit, compare=compare)

    def inspired(self, c: list[Any]) -> tree.Event:
        return tree.Inspired()


def _in_digits(measure: tuple[tree.Limit, tree.Compare]) -> tuple[int | tree.OneOf, tree.Compare]:
    number, compare = measure
    if not isinstance(number, (int, tree.OneOf)):
        raise LineError("an event compares with digits")
    return number, compare


def _one_card(what: Any, *, host: bool = False) -> Any:
    """What an event can speak of: one card, of some events also `its host`."""
    if isinstance(what, tree.This) or (host and isinstance(what, tree.ItsHost)):
        return what
    if isinstance(what, tree.Noun) and what.amount in (tree.Amount.A, tree.Amount.ANOTHER):
        return what
    raise LineError("an event speaks of one card: an entity, another entity, this …")
