"""Joining and leaving a conflict in progress (V7.4)."""

from __future__ import annotations

from games.voidream.components import (
    ENTITY,
    NOBODY,
    PLAY,
)
from games.voidream.conflict import join
from games.voidream.events import note, ref
from games.voidream.operations.acts import Act
from games.voidream.program import (
    Env,
)
from games.voidream.queries import participates
from games.voidream.state import (
    State,
)
from games.voidream.zones import leave_conflict

__all__ = ["JoinAct", "LeaveAct"]


class JoinAct(Act):
    __slots__ = ()

    def fits(self, s: State, env: Env, card: int) -> bool:
        return (
            s.attacker != NOBODY
            and s.zone[card] == PLAY
            and s.table.cards[card].kind == ENTITY
            and not participates(s, card)
        )

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            join(s, card)
        return True


class LeaveAct(Act):
    __slots__ = ()

    def fits(self, s: State, env: Env, card: int) -> bool:
        return participates(s, card)

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            leave_conflict(s, card)
            if s.log is not None:
                note(s, "leave", card=ref(s, card))
        return True
