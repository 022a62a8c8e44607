"""Initiating conflicts (V7.1), and joining them (V7.4)."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.ids import CardNo, Seat, as_cards
from games.voidream.rules import prompts
from games.voidream.rules.abilities import (
    ATTACKS,
    CONFLICT_INITIATED,
    DEFENDS,
    JOINS_CONFLICT,
)
from games.voidream.rules.components import OTHER, SEATS
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import ConflictBegun, Declared, Joined
from games.voidream.rules.periods import CONFLICT_NAMES, DAWN_CONFLICT, DUSK_CONFLICT, NO_KIND, ConflictKind
from games.voidream.rules.queries import card_cannot, ready_entities, side_of
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_ATTACK, NO_DEFEND
from games.voidream.rules.triggers import fire

# Stages of initiating a conflict.
InitiationStage = NewType("InitiationStage", int)
_DECLARE_ATTACKERS: Final = InitiationStage(0)
_CHOOSE_KIND: Final = InitiationStage(1)
_DECLARE_DEFENDERS: Final = InitiationStage(2)
_INITIATED: Final = InitiationStage(3)


class Initiate(Frame[State]):
    """Attackers, kind, defenders, triggers: in this order, inside the line that calls for it (V7.1)."""

    __slots__ = ("declared", "kind", "seat", "source", "stage")

    def __init__(
        self,
        seat: Seat,
        kind: ConflictKind,
        source: CardNo,
        stage: InitiationStage = _DECLARE_ATTACKERS,
        declared: tuple[CardNo, ...] | None = None,
    ) -> None:
        self.declared = declared
        """Who attacks, where the text says with whom (V12.19)."""
        self.seat = seat
        self.kind = kind
        self.source = source
        self.stage = stage

    def next(self, s: State) -> None:
        s.stack[-1] = Initiate(self.seat, self.kind, self.source, InitiationStage(self.stage + 1))

    def step(self, s: State) -> None:
        seat = self.seat
        if s.round == 0:
            # Before the first round there is no phase that a conflict could begin in.
            s.stack.pop()
        elif self.stage == _DECLARE_ATTACKERS:
            s.attacker = seat
            s.conflict_kind = self.kind
            s.attacking = []
            s.defending = []
            able = [card for card in ready_entities(s, seat) if not card_cannot(s, card, NO_ATTACK)]
            if self.declared is not None:
                self.declare(s, tuple(card for card in self.declared if card in able))
            elif s.nightmare == seat:
                self.declare(s, tuple(able))
            else:
                self.ask(s, prompts.ATTACKERS, seat, able)
        elif self.stage == _CHOOSE_KIND:
            if self.kind != NO_KIND:
                self.begin(s, self.kind)
            else:
                s.ask(Pending(prompts.CONFLICT_KIND, seat, (DAWN_CONFLICT, DUSK_CONFLICT), source=self.source))
        elif self.stage == _DECLARE_DEFENDERS:
            able = [card for card in ready_entities(s, OTHER[seat]) if not card_cannot(s, card, NO_DEFEND)]
            self.ask(s, prompts.DEFENDERS, OTHER[seat], able)
        else:
            s.stack.pop()
            fire(s, CONFLICT_INITIATED, seat)
            for card in s.attacking:
                fire(s, ATTACKS, seat, card)
            for card in s.defending:
                fire(s, DEFENDS, OTHER[seat], card)

    def ask(self, s: State, what: PromptKind, seat: Seat, able: list[CardNo]) -> None:
        if able:
            s.ask(Pending(what, seat, tuple(able), 0, len(able), source=self.source))
        else:
            self.declare(s, ())

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == _CHOOSE_KIND:
            self.begin(s, ConflictKind(chosen[0]))
        else:
            self.declare(s, as_cards(chosen))

    def declare(self, s: State, cards: tuple[CardNo, ...]) -> None:
        attacks = self.stage == _DECLARE_ATTACKERS
        (s.attacking if attacks else s.defending).extend(cards)
        if s.log is not None:
            seat = self.seat if attacks else OTHER[self.seat]
            side = "attacking" if attacks else "defending"
            note(s, Declared(seat=SEATS[seat], cards=[ref(s, card) for card in cards], side=side))
        self.next(s)

    def begin(self, s: State, kind: ConflictKind) -> None:
        s.conflict_kind = kind
        if s.log is not None:
            nightmare = s.nightmare == self.seat
            note(s, ConflictBegun(attacker=SEATS[self.seat], kind=CONFLICT_NAMES[kind], nightmare=nightmare))
        self.next(s)

    def renamed(self, names: Names) -> Initiate:
        declared = None if self.declared is None else names.all_at(self.declared)
        return Initiate(self.seat, self.kind, names.of[self.source], self.stage, declared)

    def key(self) -> tuple[object, ...]:
        return ("initiate", self.seat, self.kind, self.stage, self.declared)


def join(s: State, card: CardNo) -> None:
    """An entity joins its controller's side (V7.4)."""
    side_of(s, s.control[card]).append(card)
    if s.log is not None:
        note(s, Joined(card=ref(s, card)))
    fire(s, JOINS_CONFLICT, s.control[card], card)
