"""Builder of static statements, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.build_nouns import as_phrase
from games.kernel.language.build_numbers import whole
from games.kernel.language.faults import LineError
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_events import EventBuilder

_BANS = {
    "attacker": tree.Ban.ATTACK,
    "attackers": tree.Ban.ATTACK,
    "defender": tree.Ban.DEFEND,
    "defenders": tree.Ban.DEFEND,
    "exhausted": tree.Ban.EXHAUST,
    "readied": tree.Ban.READY,
    "destroyed": tree.Ban.DESTROY,
    "targeted": tree.Ban.TARGET,
    "sacrificed": tree.Ban.SACRIFICE,
    "voided": tree.Ban.VOID,
    "veiled": tree.Ban.VEIL,
    "returned": tree.Ban.RETURN,
    "played": tree.Ban.PLAY,
}

_PROHIBITIONS = {
    "INITIATE": tree.Prohibition.INITIATE,
    "EVOKE": tree.Prohibition.EVOKE,
    "PLAY": tree.Prohibition.PLAY_ARCANA,
    "ROLL": tree.Prohibition.ROLL,
    "INVERT": tree.Prohibition.INVERT_ARCANA,
    "UNVEIL": tree.Prohibition.UNVEIL,
}


class StatementBuilder(EventBuilder):
    """The rules of statements."""

    def have_base(self, c: list[Any]) -> tree.Statement:
        what, stat, number = c
        if not isinstance(number, str) and any(isinstance(part, (tree.Stat, tree.X)) for part in nodes(number)):
            raise LineError("a base statistic is a number that reads no other: your depth, the number of entities …")
        base = tree.Base(whole(number) if isinstance(number, str) else number)
        return tree.Have(as_phrase(what), (tree.Change(tree.Stat(stat.lower()), 1, base),))

    def cards_cannot(self, c: list[Any]) -> tree.Statement:
        return tree.CardsCannot(as_phrase(c[0]), c[1])

    def ban(self, c: list[Any]) -> tree.Ban:
        return _BANS[c[-1].lower()]

    def changes_to(self, c: list[Any]) -> tree.Statement:
        return tree.Have(as_phrase(c[1]), c[0])

    def score_is(self, c: list[Any]) -> tree.Statement:
        return tree.ScoreIs(c[0])

    def player_cannot(self, c: list[Any]) -> tree.Statement:
        return tree.PlayerCannot(c[0], c[1])

    def player_cannot_then(self, c: list[Any]) -> tree.Statement:
        who, deed, moment = c
        if moment is tree.Moment.NIGHTMARE and who is tree.Who.EACH:
            raise LineError("only one player is in Nightmare: say which")
        return tree.While(at_moment(moment, who), tree.PlayerCannot(who, deed))

    def during_conflict(self, c: list[Any]) -> tree.Moment:
        kind = next((part for part in c if isinstance(part, tree.ConflictKind)), None)
        return tree.Moment.CONFLICT if kind is None else tree.Moment[kind.name]

    def outside_conflicts(self, c: list[Any]) -> tree.Moment:
        return tree.Moment.OUTSIDE

    def in_nightmare(self, c: list[Any]) -> tree.Moment:
        return tree.Moment.NIGHTMARE

    def prohibition(self, c: list[Any]) -> tree.Prohibition:
        return _PROHIBITIONS[c[0].type]

    def player_has(self, c: list[Any]) -> tree.Statement:
        if c[1] is not tree.Keyword.SIEGE:
            raise LineError(f"{c[1].value} is a keyword of cards; a player can have siege")
        return tree.PlayerHas(c[0], c[1])

    def player_has_score(self, c: list[Any]) -> tree.Statement:
        return tree.ScoreIs(c[1], c[0])

    def unveiling_costs(self, c: list[Any]) -> tree.Statement:
        return tree.UnveilingCosts(1 if c[1].lower() == "more" else -1, _at_least_one(whole(c[0])))

    def depth_for_arcana(self, c: list[Any]) -> tree.Statement:
        if c[0] is tree.Who.THEY:
            raise LineError(expected=('"your" or "your opponent\'s"',))
        return tree.DepthForArcana(c[0], -1 if c[2].type == "LOWER" else 1, _at_least_one(whole(c[1])))

    def while_being(self, c: list[Any]) -> tree.Statement:
        return tree.While(tree.CardIs(tree.This(), c[0]), c[1])


def at_moment(moment: tree.Moment, who: tree.Who) -> tree.Condition:
    """`during conflicts` as a condition, for what `who` does then."""
    match moment:
        case tree.Moment.CONFLICT:
            return tree.InConflict()
        case tree.Moment.OUTSIDE:
            return tree.Not(tree.InConflict())
        case tree.Moment.NIGHTMARE:
            return tree.PlayerIs(who, tree.Situation.IN_NIGHTMARE)
        case _:
            return tree.InConflict(tree.ConflictKind[moment.name])


def _at_least_one(number: int) -> int:
    if number == 0:
        raise LineError("a change is at least 1")
    return number
