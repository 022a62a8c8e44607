"""Conflicts (V7): initiating, the turns in it, its resolution and its damage."""

from __future__ import annotations

from typing import Final

from games.kernel.frames import Frame, Names
from games.voidream import asks, zones
from games.voidream.abilities import (
    ATTACKS,
    CONFLICT_ENDS,
    CONFLICT_INITIATED,
    DEFENDS,
    DRAWS,
    JOINS_CONFLICT,
    LOSES,
    ROLLS,
    WINS,
)
from games.voidream.clashing import resolved
from games.voidream.components import DAWN, DUSK, HEROIC, NOBODY, SEATS
from games.voidream.destruction import DreamDamage, damage_card
from games.voidream.events import note, ref
from games.voidream.happened import Clashed, ConflictBegun, ConflictEnded, Declared, Joined, TurnBegun
from games.voidream.history import conflict_over, turn_over
from games.voidream.pending import Pending
from games.voidream.queries import card_cannot, has, has_siege, player_cannot, ready_entities, side_of
from games.voidream.readiness import exhaust
from games.voidream.rolling import Roll, can_be_called_off
from games.voidream.state import (
    CONFLICT_NAMES,
    DAWN_CONFLICT,
    DRAW,
    DUSK_CONFLICT,
    EXHAUST_FLAG,
    NO_KIND,
    UNTIL_CONFLICT,
    UNTIL_PHASE,
    UNTIL_TURN,
    State,
    Timed,
)
from games.voidream.statements import NO_ATTACK, NO_DEFEND, NO_EXHAUST, NO_ROLL
from games.voidream.statistics import score, stability_left
from games.voidream.triggers import fire, fire_before, flush

__all__ = ["ROLL", "Conflict", "Initiate", "end_turn", "join"]

# Stages of initiating a conflict.
DECLARE_ATTACKERS: Final = 0
CHOOSE_KIND: Final = 1
DECLARE_DEFENDERS: Final = 2
INITIATED: Final = 3


class Initiate(Frame[State]):
    """Attackers, kind, defenders, triggers: in this order, inside the line that calls for it (V7.1)."""

    __slots__ = ("declared", "kind", "seat", "source", "stage")

    def __init__(
        self,
        seat: int,
        kind: int,
        source: int,
        stage: int = DECLARE_ATTACKERS,
        declared: tuple[int, ...] | None = None,
    ) -> None:
        self.declared = declared
        """Who attacks, where the text says with whom (V12.19)."""
        self.seat = seat
        self.kind = kind
        self.source = source
        self.stage = stage

    def next(self, s: State) -> None:
        s.stack[-1] = Initiate(self.seat, self.kind, self.source, self.stage + 1)

    def step(self, s: State) -> None:
        seat = self.seat
        if s.round == 0:
            # Before the first round there is no phase that a conflict could begin in.
            s.stack.pop()
        elif self.stage == DECLARE_ATTACKERS:
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
                self.ask(s, asks.ATTACKERS, seat, able)
        elif self.stage == CHOOSE_KIND:
            if self.kind != NO_KIND:
                self.begin(s, self.kind)
            else:
                s.ask(Pending(asks.CONFLICT_KIND, seat, (DAWN_CONFLICT, DUSK_CONFLICT), source=self.source))
        elif self.stage == DECLARE_DEFENDERS:
            able = [card for card in ready_entities(s, 1 - seat) if not card_cannot(s, card, NO_DEFEND)]
            self.ask(s, asks.DEFENDERS, 1 - seat, able)
        else:
            s.stack.pop()
            fire(s, CONFLICT_INITIATED, seat)
            for card in s.attacking:
                fire(s, ATTACKS, seat, card)
            for card in s.defending:
                fire(s, DEFENDS, 1 - seat, card)

    def ask(self, s: State, what: int, seat: int, able: list[int]) -> None:
        if able:
            s.ask(Pending(what, seat, tuple(able), 0, len(able), source=self.source))
        else:
            self.declare(s, ())

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == CHOOSE_KIND:
            self.begin(s, chosen[0])
        else:
            self.declare(s, chosen)

    def declare(self, s: State, cards: tuple[int, ...]) -> None:
        attacks = self.stage == DECLARE_ATTACKERS
        (s.attacking if attacks else s.defending).extend(cards)
        if s.log is not None:
            seat = self.seat if attacks else 1 - self.seat
            side = "attacking" if attacks else "defending"
            note(s, Declared(seat=SEATS[seat], cards=[ref(s, card) for card in cards], side=side))
        self.next(s)

    def begin(self, s: State, kind: int) -> None:
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


# Stages of a conflict that is in progress.
TURNS: Final = 0
ROLL: Final = 1
ROLLING: Final = 2
COMPARE: Final = 3
ASSIGN: Final = 4
END: Final = 5
ENDING: Final = 6


class Conflict(Frame[State]):
    """A conflict in progress: its turns until both pass (V7.2), then its resolution (V7.6 to V7.8).

    `first` is the seat that takes the first action. `damage` and `winner` are known from COMPARE on.
    """

    __slots__ = ("damage", "first", "stage", "winner")

    def __init__(self, first: int, stage: int = TURNS, winner: int = DRAW, damage: int = 0) -> None:
        self.first = first
        self.stage = stage
        self.winner = winner
        self.damage = damage

    def at(self, stage: int) -> Conflict:
        return Conflict(self.first, stage, self.winner, self.damage)

    def step(self, s: State) -> None:
        if self.stage == TURNS:
            # Turns begin conflicts, and conflicts have turns.
            from games.voidream.actions import Turns

            s.passes = 0
            if s.active != self.first:
                end_turn(s, self.first)
                note(s, TurnBegun(seat=SEATS[self.first]))
            s.stack[-1] = self.at(ROLL)
            s.stack.append(Turns())
        elif self.stage == ROLL:
            s.stack[-1] = self.at(ROLLING)
            fire_before(s, ROLLS, s.attacker)
        elif self.stage == ROLLING:
            s.stack[-1] = self.at(COMPARE)
            self.roll(s)
        elif self.stage == COMPARE:
            if not flush(s):
                self.compare(s)
        elif self.stage == ASSIGN:
            self.assign(s)
        elif self.stage == END:
            s.stack[-1] = self.at(ENDING)
            fire_before(s, CONFLICT_ENDS, s.attacker)
        else:
            self.end(s)

    def roll(self, s: State) -> None:
        """The attacker rolls; with siege it may skip that."""
        seat = s.attacker
        if len(s.deck[seat]) < 2 or player_cannot(s, seat, NO_ROLL):
            return
        if has_siege(s, seat):
            s.stack[-1] = self.at(ROLLING)
            s.ask(Pending(asks.SIEGE, seat, (1, 0)))
        else:
            self.roll_now(s)

    def roll_now(self, s: State) -> None:
        if can_be_called_off(s):
            s.stack.append(Roll(s.attacker))
        else:
            zones.roll(s, s.attacker)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == ROLLING:
            s.stack[-1] = self.at(COMPARE)
            if chosen[0] == 1:
                self.roll_now(s)
            return
        loser = 1 - self.winner
        options, limits = self.sharers(s, loser)
        shares = {card: limit for card, limit in limits.items() if card not in options}
        shares.update(zip(options, chosen, strict=True))
        self.deal(s, loser, shares)

    def compare(self, s: State) -> None:
        """Compares the scores: the higher wins at dawn, the lower at dusk; equal is a draw."""
        axis = DUSK if s.conflict_kind == DUSK_CONFLICT else DAWN
        scores = (score(s, 0, axis), score(s, 1, axis))
        damage = abs(scores[0] - scores[1])
        if not damage:
            winner = DRAW
        elif axis == DAWN:
            winner = 0 if scores[0] > scores[1] else 1
        else:
            winner = 0 if scores[0] < scores[1] else 1
        s.last_conflict = winner
        if s.log is not None:
            named = {"A": scores[0], "B": scores[1]}
            won = None if winner == DRAW else SEATS[winner]
            note(s, Clashed(scores=named, winner=won, damage=damage, parts=resolved(s)))
        if winner == DRAW:
            fire(s, DRAWS, s.attacker)
            fire(s, DRAWS, 1 - s.attacker)
            s.stack[-1] = self.at(END)
        else:
            fire(s, WINS, winner, number=damage)
            fire(s, LOSES, 1 - winner, number=damage)
            s.stack[-1] = Conflict(self.first, ASSIGN, winner, damage)

    def sharers(self, s: State, loser: int) -> tuple[tuple[int, ...], dict[int, int]]:
        """Among whom the damage can still be split, and what each participant can take; heroic ones first (V7.7).

        The cards that are not among the first are filled up, or, if heroic ones take it all, get nothing.
        """
        limits = {card: stability_left(s, card) for card in side_of(s, loser)}
        limits = {card: limit for card, limit in limits.items() if limit > 0}
        total = min(self.damage, sum(limits.values()))
        heroes = {card: limit for card, limit in limits.items() if has(s, card, HEROIC)}
        if sum(limits.values()) == total:
            return (), limits
        if sum(heroes.values()) >= total:
            return tuple(heroes), heroes
        return tuple(card for card in limits if card not in heroes), limits

    def assign(self, s: State) -> None:
        """Who assigns the damage: the winner at dawn, the loser at dusk (V7.7)."""
        loser = 1 - self.winner
        options, limits = self.sharers(s, loser)
        filled = sum(limit for card, limit in limits.items() if card not in options)
        total = min(self.damage, sum(limits.values())) - filled
        open_limits = tuple(limits[card] for card in options)
        if not options or sum(open_limits) == total:
            self.deal(s, loser, limits)
        elif len(options) == 1:
            self.deal(s, loser, {**limits, options[0]: total})
        else:
            seat = self.winner if s.conflict_kind == DAWN_CONFLICT else loser
            s.ask(Pending(asks.ASSIGN, seat, options, limits=open_limits, total=total))

    def deal(self, s: State, loser: int, shares: dict[int, int]) -> None:
        """Deals the assigned damage; the rest is Dream damage if the attacker won."""
        s.stack[-1] = self.at(END)
        rest = self.damage - sum(shares.values())
        if rest > 0 and self.winner == s.attacker:
            s.stack.append(DreamDamage(loser, rest))
        for card, amount in shares.items():
            if amount > 0:
                damage_card(s, card, amount)

    def end(self, s: State) -> None:
        """Participants are exhausted and the conflict is over (V7.8); its turn isn't, nor what ends with it (V12.1)."""
        s.stack[-1] = After()
        for card in s.attacking + s.defending:
            if not s.flags[card] & EXHAUST_FLAG and not card_cannot(s, card, NO_EXHAUST):
                exhaust(s, card, told=False)
        fire(s, CONFLICT_ENDS, s.attacker)
        if s.log is not None:
            note(s, ConflictEnded())
        fought = s.attacker | s.conflict_kind << 1
        s.when = [(source, trigger, env.with_fought(fought)) for source, trigger, env in s.when]
        s.after = [(source, trigger, env.with_fought(fought)) for source, trigger, env in s.after]
        s.attacker = NOBODY
        s.conflict_kind = NO_KIND
        s.attacking = []
        s.defending = []
        s.nightmare = NOBODY
        s.timed = [ending(timed) for timed in s.timed]
        if s.happened:
            conflict_over(s)
        s.passes = 0

    def key(self) -> tuple[object, ...]:
        first = self.first if self.stage == TURNS else NOBODY
        return ("conflict", first, self.stage, self.winner, self.damage)


def join(s: State, card: int) -> None:
    """An entity joins its controller's side (V7.4)."""
    side_of(s, s.control[card]).append(card)
    if s.log is not None:
        note(s, Joined(card=ref(s, card)))
    fire(s, JOINS_CONFLICT, s.control[card], card)


def ending(timed: Timed) -> Timed:
    """An ongoing effect when the conflict is over: what ends with it ends with the turn, in one step (V12.1)."""
    if timed.until not in (UNTIL_PHASE, UNTIL_CONFLICT):
        return timed
    return Timed(timed.static, timed.env, timed.cards, UNTIL_TURN)


def end_turn(s: State, active: int) -> None:
    """Another seat is active: damage is cleared and what held for the turn ends, before anything is checked (V8.1)."""
    s.damage.clear()
    if s.timed:
        s.timed = [timed for timed in s.timed if timed.until != UNTIL_TURN]
        s.check = True
    if s.happened:
        turn_over(s)
    s.active = active


class After(Frame[State]):
    """What the conflict has triggered "after", still in the turn whose pass has ended it (V12.1).

    A conflict that this begins takes its place; else the turn ends, and the seat that passed first is active (V7.8).
    """

    __slots__ = ()

    def step(self, s: State) -> None:
        if flush(s):
            return
        if s.attacker != NOBODY:
            s.stack[-1] = Conflict(1 - s.active)
            return
        s.stack.pop()
        end_turn(s, s.first_passed)
        if s.log is not None:
            note(s, TurnBegun(seat=SEATS[s.active]))

    def key(self) -> tuple[object, ...]:
        return ("after",)
