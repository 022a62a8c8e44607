"""Attaching cards to hosts (V9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.engine.intent import HARM, HELP
from games.kernel.ids import CardNo
from games.voidream.rules.attachments import attach
from games.voidream.rules.components import BASTION, ENTITY, MEMORY, MIND_CARD, PLAY, VEILED
from games.voidream.rules.env import Env
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.state import CHARGE_FLAG, FACE_DOWN, State


def is_host(s: State, card: CardNo) -> bool:
    """Only entities and unattached memories host (V9.1)."""
    return s.zone[card] == PLAY and bool(s.table.cards[card].kind & (ENTITY | MEMORY))


class AttachHereAct(Act):
    """Chooses what is attached to a host that the text names without a choice; of several it takes the first that
    can hold the card."""

    __slots__ = ("host",)

    def __init__(self, selector: Selector, prompt: str, role: Role, host: Selector) -> None:
        super().__init__(selector, prompt, role)
        self.host: Final = host

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return any(is_host(s, host) and _can_move_under(s, card, host) for host in self.host.candidates(s, env))

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        moved = False
        for card in cards:
            able = [host for host in self.host.candidates(s, env) if is_host(s, host)]
            hosts = [host for host in able if _can_move_under(s, card, host)]
            if hosts:
                _move_under(s, card, hosts[0])
                moved = True
        return moved


def _can_move_under(s: State, card: CardNo, host: CardNo) -> bool:
    """Can the card be attached to the host? What holds attachments itself can't (V9.1), nor can a bastion (V8.4)."""
    kind = s.table.cards[card].kind
    return card != host and card not in s.under and s.host.get(card) != host and not kind & (BASTION | MIND_CARD)


def _move_under(s: State, card: CardNo, host: CardNo) -> None:
    """Attaches a card as it lies: what was face down in play stays so, and a charge stays a charge."""
    flags = s.flags[card]
    attach(
        s,
        card,
        host,
        face_down=s.zone[card] == VEILED or bool(flags & FACE_DOWN),
        as_charge=bool(flags & CHARGE_FLAG),
    )


class AttachedAct(Act):
    """Chooses what is to be attached, before the host is chosen."""

    __slots__ = ()

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return any(is_host(s, host) and _can_move_under(s, card, host) for host in (*s.play[0], *s.play[1]))

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        return True


class AttachAct(Act):
    """Chooses hosts; `what` says what is attached to the one that is chosen."""

    __slots__ = ("what",)

    def __init__(self, selector: Selector, prompt: str, role: Role, what: Selector) -> None:
        super().__init__(selector, prompt, role)
        self.what: Final = what

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        """What goes only under the other player's cards is a burden."""
        return HELP if any(s.control[card] == env.subject for card in cards) else HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return is_host(s, card) and any(_can_move_under(s, one, card) for one in self.what.candidates(s, env))

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        host = cards[0]
        moving = [card for card in self.what.candidates(s, env) if _can_move_under(s, card, host)]
        for card in moving:
            _move_under(s, card, host)
        return bool(moving)
