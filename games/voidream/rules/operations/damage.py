"""Damage that a card deals to cards (V8.1)."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.intent import HARM
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import DAMAGED
from games.voidream.rules.components import ANY_CONSTRUCT, ENTITY, PLAY
from games.voidream.rules.destruction import damage_card, hold_verdict
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.operations.values import is_active
from games.voidream.rules.program import Number
from games.voidream.rules.state import State


class DamageAct(Act):
    __slots__ = ("by_each", "number")

    event = DAMAGED
    aim = HARM

    def __init__(self, selector: Selector, prompt: str, role: Role, number: Number, *, by_each: bool) -> None:
        super().__init__(selector, prompt, role)
        self.number: Final = number
        self.by_each: Final = by_each
        """The number is read from each card that takes the damage."""

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return (
            bool(s.table.cards[card].kind & (ENTITY | ANY_CONSTRUCT))
            and self.is_reachable(s, card)
            and (not self.by_each or self.number.of(s, env.with_it((card,))) > 0)
        )

    def is_reachable(self, s: State, card: CardNo) -> bool:
        """Entities in play; of constructs, those that lie active on top of a deck."""
        return s.zone[card] == PLAY or (is_active(s, card) and s.deck[s.table.owner[card]][-1] == card)

    def can(self, s: State, env: Env) -> bool:
        return super().can(s, env) and (self.by_each or self.number.of(s, env) > 0)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        if self.by_each:
            for card, amount in [(card, self.number.of(s, env.with_it((card,)))) for card in cards]:
                damage_card(s, card, amount)
            return True
        amount = self.number.of(s, env)
        if amount <= 0:
            return False
        if len(cards) > 1:
            hold_verdict(s)
        for card in cards:
            damage_card(s, card, amount)
        return True
