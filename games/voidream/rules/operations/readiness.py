"""Readying and exhausting cards (V9.7)."""

from __future__ import annotations

from games.kernel.engine.intent import HARM, HELP
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import EXHAUSTED, NO_POSITION, READIED
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act
from games.voidream.rules.queries import card_cannot
from games.voidream.rules.readiness import exhaust, ready
from games.voidream.rules.state import EXHAUST_FLAG, State
from games.voidream.rules.statements import NO_EXHAUST, NO_READY


class ReadyAct(Act):
    __slots__ = ()

    event = READIED
    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.flags[card] & EXHAUST_FLAG) and not card_cannot(s, card, NO_READY)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            ready(s, card)
        return True


class ExhaustAct(Act):
    __slots__ = ()

    event = EXHAUSTED
    aim = HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return (
            s.in_force(card, NO_POSITION) and not s.flags[card] & EXHAUST_FLAG and not card_cannot(s, card, NO_EXHAUST)
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            exhaust(s, card)
        return True
