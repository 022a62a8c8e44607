"""Inspiring cards and playing them from where they lie (V9.11)."""

from __future__ import annotations

from games.kernel.engine.intent import GAIN, HELP
from games.kernel.engine.trigger import WHEN
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import INSPIRED, WHOEVER
from games.voidream.rules.components import ARCANUM, ATTACHED, BASTION, LIMBO, PLAY
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act
from games.voidream.rules.play import PlayDream
from games.voidream.rules.playability import cannot_play
from games.voidream.rules.state import FACE_UP, State
from games.voidream.rules.triggers import fire


class InspireAct(Act):
    """Resolves the "When inspired" abilities of cards (V9.11)."""

    __slots__ = ()

    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return any(
            ability.event == INSPIRED and ability.timing == WHEN and ability.this_card and ability.by == WHOEVER
            for ability in s.table.cards[card].abilities.triggered
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            fire(s, INSPIRED, s.control[card], card)
        return True


class PlayAct(Act):
    """Plays Dream cards from where they are, if they can be played."""

    __slots__ = ()

    aim = GAIN

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return (
            s.table.cards[card].kind not in (ARCANUM, BASTION)
            and s.zone[card] not in (PLAY, ATTACHED, LIMBO)
            and not s.flags[card] & FACE_UP
            and cannot_play(s, env.subject, card) is None
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in reversed(cards):
            s.stack.append(PlayDream(card, env.subject))
        return True
