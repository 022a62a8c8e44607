"""Conflicts (V7) and turns (V5.1): an action may bring a conflict about, and a conflict has turns of its own until it
is resolved and its damage dealt."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import flush
from games.kernel.ids import NOBODY, CardNo, Seat
from games.voidream.rules import prompts
from games.voidream.rules.abilities import (
    CONFLICT_ENDS,
    CONFLICT_RESOLVED,
    DRAWS,
    LOSES,
    PASSES,
    ROLLS,
    WINS,
)
from games.voidream.rules.actions import PlayArcanum, Unveil, activate, legal_actions
from games.voidream.rules.attachments import settle_attachments
from games.voidream.rules.components import DAWN, DUSK, HEROIC, OTHER, SEAT_A, SEAT_B, SEATS
from games.voidream.rules.conflict_view import resolved
from games.voidream.rules.control import end_effects
from games.voidream.rules.delays import comes_due
from games.voidream.rules.destruction import DreamDamage, damage_card
from games.voidream.rules.event_log import note
from games.voidream.rules.events import (
    Clashed,
    ConflictEnded,
    Passed,
    TurnBegun,
)
from games.voidream.rules.history import conflict_over, turn_over
from games.voidream.rules.loops import try_once
from games.voidream.rules.periods import DAWN_CONFLICT, DUSK_CONFLICT, NO_KIND, UNTIL_CONFLICT, UNTIL_PHASE, UNTIL_TURN
from games.voidream.rules.queries import card_cannot, has, has_siege, player_cannot, side_of
from games.voidream.rules.readiness import exhaust
from games.voidream.rules.rolls import Roll, can_be_called_off, roll
from games.voidream.rules.state import (
    DRAW,
    EXHAUST_FLAG,
    State,
    Timed,
)
from games.voidream.rules.statements import NO_EXHAUST, NO_ROLL
from games.voidream.rules.statistics import score, stability_left
from games.voidream.rules.triggers import fire, fire_before

# Stages of a conflict that is in progress.
ConflictStage = NewType("ConflictStage", int)
_TURNS: Final = ConflictStage(0)
ROLL: Final = ConflictStage(1)
_ROLLING: Final = ConflictStage(2)
_COMPARE: Final = ConflictStage(3)
_ASSIGN_DAMAGE: Final = ConflictStage(4)
_END: Final = ConflictStage(5)
_CONFLICT_ENDING: Final = ConflictStage(6)


class Conflict(Frame[State]):
    """A conflict in progress: its turns until both pass (V7.2), then its resolution (V7.6 to V7.8).

    `first` is the seat that takes the first action. `damage` and `winner` are known from COMPARE on.
    """

    __slots__ = ("damage", "first", "stage", "winner")

    def __init__(self, first: Seat, stage: ConflictStage = _TURNS, winner: Seat = DRAW, damage: int = 0) -> None:
        self.first = first
        self.stage = stage
        self.winner = winner
        self.damage = damage

    def at(self, stage: ConflictStage) -> Conflict:
        return Conflict(self.first, stage, self.winner, self.damage)

    def step(self, s: State) -> None:
        if self.stage == _TURNS:
            s.passes = 0
            if s.active != self.first:
                if s.timed and comes_due(s, UNTIL_TURN):
                    return
                _end_turn(s, self.first)
                note(s, TurnBegun(seat=SEATS[self.first]))
            s.stack[-1] = self.at(ROLL)
            s.stack.append(Turns())
        elif self.stage == ROLL:
            s.stack[-1] = self.at(_ROLLING)
            fire_before(s, CONFLICT_RESOLVED, s.attacker)
            fire_before(s, ROLLS, s.attacker)
        elif self.stage == _ROLLING:
            s.stack[-1] = self.at(_COMPARE)
            self.roll(s)
        elif self.stage == _COMPARE:
            if not flush(s):
                self.compare(s)
        elif self.stage == _ASSIGN_DAMAGE:
            self.assign(s)
        elif self.stage == _END:
            s.stack[-1] = self.at(_CONFLICT_ENDING)
            fire_before(s, CONFLICT_ENDS, s.attacker)
        else:
            self.end(s)

    def roll(self, s: State) -> None:
        """The attacker rolls; with siege it may skip that."""
        seat = s.attacker
        if len(s.deck[seat]) < 2 or player_cannot(s, seat, NO_ROLL):
            return
        if has_siege(s, seat):
            s.stack[-1] = self.at(_ROLLING)
            s.ask(Pending(prompts.SIEGE_ROLL, seat, (1, 0)))
        else:
            self.roll_now(s)

    def roll_now(self, s: State) -> None:
        if can_be_called_off(s):
            s.stack.append(Roll(s.attacker))
        else:
            roll(s, s.attacker)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == _ROLLING:
            s.stack[-1] = self.at(_COMPARE)
            if chosen[0] == 1:
                self.roll_now(s)
            return
        loser = OTHER[self.winner]
        options, limits = self.sharers(s, loser)
        shares = {card: limit for card, limit in limits.items() if card not in options}
        shares.update(zip(options, chosen, strict=True))
        self.deal(s, loser, shares)

    def compare(self, s: State) -> None:
        """Compares the scores: the higher wins at dawn, the lower at dusk; equal is a draw."""
        axis = DUSK if s.conflict_kind == DUSK_CONFLICT else DAWN
        scores = (score(s, SEAT_A, axis), score(s, SEAT_B, axis))
        damage = abs(scores[0] - scores[1])
        if not damage:
            winner = DRAW
        elif axis == DAWN:
            winner = SEAT_A if scores[0] > scores[1] else SEAT_B
        else:
            winner = SEAT_A if scores[0] < scores[1] else SEAT_B
        s.last_conflict = winner
        if s.log is not None:
            named = {"A": scores[0], "B": scores[1]}
            won = None if winner == DRAW else SEATS[winner]
            note(s, Clashed(scores=named, winner=won, damage=damage, parts=resolved(s)))
        if winner == DRAW:
            fire(s, DRAWS, s.attacker)
            fire(s, DRAWS, OTHER[s.attacker])
            s.stack[-1] = self.at(_END)
        else:
            fire(s, WINS, winner, number=damage)
            fire(s, LOSES, OTHER[winner], number=damage)
            s.stack[-1] = Conflict(self.first, _ASSIGN_DAMAGE, winner, damage)

    def sharers(self, s: State, loser: Seat) -> tuple[tuple[CardNo, ...], dict[CardNo, int]]:
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
        loser = OTHER[self.winner]
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
            s.ask(Pending(prompts.ASSIGN, seat, options, limits=open_limits, total=total))

    def deal(self, s: State, loser: Seat, shares: dict[CardNo, int]) -> None:
        """Deals the assigned damage; the rest is Dream damage if the attacker won."""
        s.stack[-1] = self.at(_END)
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
        comes_due(s, UNTIL_CONFLICT)
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
        first = self.first if self.stage == _TURNS else NOBODY
        return ("conflict", first, self.stage, self.winner, self.damage)


def ending(timed: Timed) -> Timed:
    """An ongoing effect when the conflict is over: what ends with it ends with the turn, in one step (V12.1)."""
    if timed.until not in (UNTIL_PHASE, UNTIL_CONFLICT):
        return timed
    return Timed(timed.static, timed.env, timed.cards, UNTIL_TURN)


def _end_turn(s: State, active: Seat) -> None:
    """Another seat is active: damage is cleared and what held for the turn ends, before anything is checked (V8.1)."""
    s.damage.clear()
    s.lost = ()
    if s.timed:
        end_effects(s, (UNTIL_TURN,))
    if s.happened:
        turn_over(s)
    s.active = active


class Turns(Frame[State]):
    """Turns of a main phase or a conflict, until both seats pass in a row (V5.1, V7.2).

    A conflict that an action has initiated begins when the turn has ended; when it is over the turns go on (V7.8).
    """

    __slots__ = ()

    def step(self, s: State) -> None:
        if flush(s):
            # The end of the turn has let a card fall.
            return
        if s.attacker != NOBODY and not any(isinstance(frame, Conflict) for frame in s.stack):
            s.stack.append(Conflict(s.active))
        elif s.passes >= 2:
            s.stack.pop()
        else:
            if s.table.any_deep and s.under:
                settle_attachments(s)
            s.links, s.branches = 0, ()
            actions = (prompts.PASS,) if s.sketched else legal_actions(s, s.active)
            s.ask(Pending(prompts.ACTION, s.active, actions))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        verb, card, index = prompts.unpack(chosen[0])
        seat = s.active
        s.stack.append(EndTurn())
        s.actions += 1
        if verb == prompts.PASS:
            if s.passes == 0:
                s.first_passed = seat
            s.passes += 1
            s.last_passed = seat
            if s.log is not None:
                note(s, Passed(seat=SEATS[seat]))
            fire_before(s, PASSES, seat)
            fire(s, PASSES, seat)
            return
        if verb == prompts.ACTIVATE or (s.table.round_trips[seat] and verb in prompts.ARCANUM_VERBS):
            try_once(s, chosen[0])
        s.passes = 0
        if verb in prompts.ARCANUM_VERBS:
            s.stack.append(PlayArcanum(card, seat, inverted=verb == prompts.INVERT_ARCANUM))
        elif verb == prompts.ACTIVATE:
            activate(s, seat, card, index)
        else:
            s.stack.append(Unveil(seat))

    def key(self) -> tuple[object, ...]:
        return ("turns",)


class EndTurn(Frame[State]):
    """The action is through: what it triggered resolves, then the other seat is active (V5.1, V8.1)."""

    __slots__ = ()

    def step(self, s: State) -> None:
        if flush(s):
            return
        if s.passes >= 2 and isinstance(s.stack[-3], Conflict):
            # The conflict is resolved before this turn ends (V12.1).
            s.stack.pop()
            return
        if s.timed and comes_due(s, UNTIL_TURN):
            return
        s.stack.pop()
        _end_turn(s, OTHER[s.active])
        if s.log is not None and s.passes < 2:
            note(s, TurnBegun(seat=SEATS[s.active]))

    def key(self) -> tuple[object, ...]:
        return ("end turn",)


class After(Frame[State]):
    """What the conflict has triggered "after", still in the turn whose pass has ended it (V12.1).

    A conflict that this begins takes its place; else the turn ends, and the seat that passed first is active (V7.8).
    """

    __slots__ = ()

    def step(self, s: State) -> None:
        if flush(s):
            return
        if s.attacker != NOBODY:
            s.stack[-1] = Conflict(OTHER[s.active])
            return
        if s.timed and comes_due(s, UNTIL_TURN):
            return
        s.stack.pop()
        _end_turn(s, s.first_passed)
        if s.log is not None:
            note(s, TurnBegun(seat=SEATS[s.active]))

    def key(self) -> tuple[object, ...]:
        return ("after",)
