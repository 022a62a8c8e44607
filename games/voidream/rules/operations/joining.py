"""Initiating a conflict with cards, joining and leaving one in progress (V7.4, V12.19)."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.intent import HARM, HELP
from games.kernel.ids import NOBODY, CardNo
from games.voidream.rules.abilities import CONFLICT_INITIATED
from games.voidream.rules.components import ENTITY, PLAY
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Left
from games.voidream.rules.initiation import Initiate, join
from games.voidream.rules.loops import is_chained, try_once
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.periods import ConflictKind
from games.voidream.rules.queries import card_cannot, participates, player_cannot, ready_entities
from games.voidream.rules.state import State
from games.voidream.rules.state_key import BY_TRIGGER
from games.voidream.rules.statements import NO_ATTACK, NO_INITIATE
from games.voidream.rules.triggers import fire_before
from games.voidream.rules.zones import leave_conflict


class InitiateAct(Act):
    """Initiates a conflict whose attackers are exactly these (V12.19)."""

    __slots__ = ("kind",)

    aim = HELP

    def __init__(self, selector: Selector, prompt: str, role: Role, kind: ConflictKind) -> None:
        super().__init__(selector, prompt, role)
        self.kind: Final = kind
        """NO_KIND: the attacker chooses."""

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return card in ready_entities(s, env.subject) and not card_cannot(s, card, NO_ATTACK)

    def possible(self, s: State, env: Env) -> list[CardNo]:
        if s.attacker != NOBODY or player_cannot(s, env.subject, NO_INITIATE):
            return []
        return super().possible(s, env)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        if is_chained(s) and not try_once(s, BY_TRIGGER - env.source):
            return False
        s.stack.append(Initiate(env.subject, self.kind, env.source, declared=cards))
        return True

    def foretell(self, s: State, env: Env) -> Env:
        if self.can(s, env):
            fire_before(s, CONFLICT_INITIATED, env.subject, kind=self.kind)
        return env


class JoinAct(Act):
    __slots__ = ()

    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return (
            s.attacker != NOBODY
            and s.zone[card] == PLAY
            and s.table.cards[card].kind == ENTITY
            and not participates(s, card)
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            join(s, card)
        return True


class LeaveAct(Act):
    __slots__ = ()

    aim = HARM

    def plain_aim(self) -> int:
        return HARM if self.selector.count == 1 and not self.selector.up_to else HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return participates(s, card)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            leave_conflict(s, card)
            if s.log is not None:
                note(s, Left(card=ref(s, card)))
        return True
