"""Builder of Voidream's conditions, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.build_conditions import denied
from games.kernel.language.build_numbers import lowered
from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_nouns import NounBuilder


class ConditionBuilder(NounBuilder):
    """What only Voidream's conditions say."""

    def being(self, c: list[Any]) -> tree.Being:
        found: tree.Being = tree.Being.ON_TOP if c[0].type == "ON_TOP" else super().being(c)
        return found

    def limit_spent(self, c: list[Any]) -> tuple[int, tree.Compare]:
        return 0, tree.Compare.EQUAL

    def host_is_a(self, c: list[Any]) -> tree.Condition:
        return denied(c[0], tree.IsA(tree.ItsHost(), self.one_thing(c[1])))

    def host_is(self, c: list[Any]) -> tree.Condition:
        return denied(c[0], tree.CardIs(tree.ItsHost(), c[1]))

    def in_progress(self, c: list[Any]) -> tree.Condition:
        return denied(c[1], tree.InConflict())

    def no_conflict(self, c: list[Any]) -> tree.Condition:
        return tree.Not(tree.InConflict())

    def conflict_is(self, c: list[Any]) -> tree.Condition:
        return denied(c[0], tree.InConflict(c[2]))

    def player_is(self, c: list[Any]) -> tree.Condition:
        return denied(c[1], tree.PlayerIs(c[0], c[2]))

    def situation(self, c: list[Any]) -> tree.Situation:
        return next(found for found in tree.Situation if found.value.lower() == lowered(c))

    def last_conflict(self, c: list[Any]) -> tree.Condition:
        if c[0] is tree.Who.ANY:
            raise LineError("say which player: you or your opponent")
        return tree.LastConflict(c[0], c[1].lower() == "won")

    def did_not(self, c: list[Any]) -> tree.Condition:
        return tree.Not(tree.LastConflict(c[0], c[1].type == "WIN"))
