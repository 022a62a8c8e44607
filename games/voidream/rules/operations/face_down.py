"""Veiling, unveiling, charging, turning constructs face down (V9.2, V9.17)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.engine.intent import GAIN, HARM, HELP
from games.kernel.engine.resolution import fall_short
from games.kernel.ids import CardNo
from games.voidream.rules import zones
from games.voidream.rules.abilities import CHARGED, WAS_VEILED
from games.voidream.rules.attachments import charge
from games.voidream.rules.components import ANY_CONSTRUCT, BASTION, VEILED
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act
from games.voidream.rules.operations.attaching import is_host
from games.voidream.rules.operations.removal import is_there
from games.voidream.rules.operations.values import is_active
from games.voidream.rules.play import StartUnveiled
from games.voidream.rules.playability import cannot_play
from games.voidream.rules.queries import card_cannot
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_VEIL


class VeilAct(Act):
    """Puts cards face down in play: cards in play under their controller, others under the subject."""

    __slots__ = ()

    event = WAS_VEILED

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        return HARM if is_there(s, cards[0]) else GAIN

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] != VEILED and s.table.cards[card].kind != BASTION and not card_cannot(s, card, NO_VEIL)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            zones.veil(s, card, s.control[card] if is_there(s, card) else env.subject)
        return True


class UnveilAct(Act):
    """Flips veiled cards of the subject without the action's costs in arcana; their own costs are paid."""

    __slots__ = ()

    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == VEILED and cannot_play(s, s.control[card], card) is None

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in reversed(cards):
            s.stack.append(StartUnveiled(card, s.control[card]))
        return True


class ChargeAct(Act):
    """Attaches the topmost card that is no construct to each host, face down (V9.2)."""

    __slots__ = ()

    event = CHARGED
    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return is_host(s, card) and any(not s.table.cards[top].kind & ANY_CONSTRUCT for top in s.deck[env.subject])

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        charged = [charge(s, env.subject, card) for card in cards]
        if not all(charged):
            fall_short(s)
        return any(charged)


class TurnDownAct(Act):
    __slots__ = ()

    aim = HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return is_active(s, card) and s.table.cards[card].kind != BASTION

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        turned = [zones.turn_face_down(s, card) for card in cards]
        return any(turned)
