"""A turn (D5), from its beginning to the next one."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules import chain, play, prompts, resources, windows, zones
from games.dreamtides.rules.abilities import JUDGES, TURN_ENDS
from games.dreamtides.rules.components import (
    BOTH,
    DRAW,
    DREAMWELL,
    DREAMWELL_PHASE,
    ENDING,
    JUDGMENT,
    MAIN,
    PHASE_NAMES,
    SEATS,
    STARTING,
    Phase,
)
from games.dreamtides.rules.endings import finish
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.event_log import note, ref
from games.dreamtides.rules.events import DreamwellDrawn, Judged, Passed, PhaseBegun, TurnBegun
from games.dreamtides.rules.playability import answers, main_actions
from games.dreamtides.rules.queries import total_spark
from games.dreamtides.rules.state import ANCHORED, DRAWN, NOTHING_YET, State
from games.dreamtides.rules.triggers import fire
from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import Lines
from games.kernel.ids import OPPOSITE, CardNo, Seat, card_numbers

_BEGINS: Final = 0
_JUDGES_FIRST: Final = 1
_DREAMS: Final = 2
_DRAWS: Final = 3
_MAIN_BEGINS: Final = 4
_ACTS: Final = 5
_ENDING_BEGINS: Final = 6
_WAITS: Final = 7
_ENDS: Final = 8
_JUDGES_AGAIN: Final = 9
_IS_OVER: Final = 10


class Turn(Frame[State]):
    """A turn, at one of its stages. It goes on only when nothing is on the stack and nothing waits (D5.1)."""

    __slots__ = ("stage",)

    def __init__(self, stage: int = _BEGINS) -> None:
        self.stage = stage

    def step(self, s: State) -> None:
        if s.waiting or s.chain:
            s.stack.append(chain.Respond())
            return
        stage = self.stage
        if stage in (_ACTS, _WAITS):
            s.links, s.seen = 0, ()
        if stage == _ACTS:
            s.ask(Pending(prompts.MAIN, s.active, (*main_actions(s, s.active), prompts.PASS)))
        elif stage == _WAITS:
            other = OPPOSITE[s.active]
            if windows.is_needed(s, other):
                s.ask(Pending(prompts.WINDOW, other, (*answers(s, other), prompts.PASS)))
            else:
                s.stack[-1] = _TURNS[_ENDS]
        elif stage == _IS_OVER:
            s.stack[-1] = _TURNS[_JUDGES_FIRST]
            _begin_turn(s, extra=_end_turn(s))
        else:
            s.stack[-1] = _TURNS[stage + 1]
            self.pass_through(s)

    def pass_through(self, s: State) -> None:
        """What happens at a stage that asks nobody."""
        stage = self.stage
        if stage == _BEGINS:
            _begin_turn(s, extra=False)
        elif stage == _JUDGES_FIRST:
            _begin_phase(s, JUDGMENT)
            judge(s, s.active)
        elif stage == _DREAMS:
            _begin_phase(s, DREAMWELL_PHASE)
            dream(s)
        elif stage == _DRAWS:
            _begin_phase(s, DRAW)
            if s.turn > 1:
                zones.draw(s, s.active)
        elif stage == _MAIN_BEGINS:
            _begin_phase(s, MAIN)
            if s.returning:
                _bring_back(s)
        elif stage == _ENDING_BEGINS:
            _begin_phase(s, ENDING)
        elif stage == _ENDS:
            fire(s, TURN_ENDS, s.active)
        elif s.extra_judgments:
            seat, *s.extra_judgments = s.extra_judgments
            s.stack[-1] = _TURNS[_JUDGES_AGAIN]
            judge(s, seat)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        seat = s.active if self.stage == _ACTS else OPPOSITE[s.active]
        if chosen[0] != prompts.PASS:
            s.stack.append(chain.Respond(OPPOSITE[seat]))
            play.begin(s, seat, chosen[0])
            return
        s.stack[-1] = _TURNS[self.stage + 1]
        if s.log is not None:
            note(s, Passed(SEATS[seat], "turn" if self.stage == _ACTS else "ending"))

    def actor(self) -> Seat:
        # Who acts is asked only while something resolves, and then it is that frame's.
        return Seat(-1)

    def key(self) -> tuple[object, ...]:
        return ("turn", self.stage)


_TURNS: Final = tuple(Turn(stage) for stage in range(_IS_OVER + 1))
"""A turn at each of its stages; all battles share them."""


def _begin_phase(s: State, phase: Phase) -> None:
    s.phase = phase
    if s.log is not None:
        note(s, PhaseBegun(PHASE_NAMES[phase]))


def _begin_turn(s: State, *, extra: bool) -> None:
    """A turn starts, unless there have been too many (D13.3)."""
    s.turn += 1
    s.phase = STARTING
    s.this_turn = [NOTHING_YET, NOTHING_YET]
    s.drawn = [0, 0]
    s.used = ()
    s.tried = ()
    if s.log is not None:
        note(s, TurnBegun(SEATS[s.active], s.turn, extra))
    if s.turn > s.table.settings.turn_limit:
        finish(s, DRAWN, "turn-limit")


def judge(s: State, seat: Seat) -> None:
    """The seat gains the difference in points, then what makes up for the first turn (D3.3); its Judgment abilities
    trigger (D5.3, D5.10)."""
    spark = [total_spark(s, each) for each in BOTH]
    more = max(0, spark[seat] - spark[OPPOSITE[seat]])
    if s.log is not None:
        note(s, Judged(SEATS[seat], dict(zip(SEATS, spark, strict=True)), more))
    if more:
        resources.change_points(s, seat, more)
    if s.later_bonus[seat]:
        resources.gain_bonus(s, seat, s.later_bonus[seat])
        s.later_bonus = (0, s.later_bonus[1]) if seat == 0 else (s.later_bonus[0], 0)
    fire(s, JUDGES, seat)


def dream(s: State) -> None:
    """The active seat draws from the Dreamwell: production grows, energy is set to it, the bonus is done (D4.2)."""
    if not s.well:
        begin_cycle(s)
    if not s.well:
        return
    seat = s.active
    card = s.well.pop()
    s.well_drawn.append(card)
    printed = s.table.cards[card]
    s.production[seat] += printed.production
    s.energy[seat] = s.production[seat]
    if s.log is not None:
        note(s, DreamwellDrawn(SEATS[seat], ref(s, card), s.production[seat]))
    lines = printed.abilities.lines
    if lines:
        s.stack.append(Lines(lines, 0, Env(card, seat, seat, (), 0, (), s.birth[card])))


def begin_cycle(s: State, *, first: bool = False) -> None:
    """The cards of the Dreamwell anew: shuffled, then in the order of their phases; phase 0 comes but once (D4.5)."""
    cards = s.table.cards
    again = [
        card for card in card_numbers(len(cards)) if cards[card].kind == DREAMWELL and (first or cards[card].phase > 0)
    ]
    ordered: list[CardNo] = sorted(s.shuffled(again), key=lambda card: cards[card].phase)
    s.well = ordered[::-1]
    s.well_drawn = []


def _bring_back(s: State) -> None:
    """What was banished until this Main phase comes back (D11.16)."""
    owner, active = s.table.owner, s.active
    mine = [entry for entry in s.returning if entry[0] == active]
    s.returning = [entry for entry in s.returning if entry[0] != active]
    for _, card, birth in mine:
        if s.is_same(card, birth):
            zones.enter(s, card, owner[card])


def _end_turn(s: State) -> bool:
    """What holds "this turn" ends; the other seat is active, unless there is an extra turn, which is answered (D5.8,
    D5.9)."""
    ended, stays = s.lasting, [each for each in s.lasting if each.stays]
    s.lasting = [each for each in stays if any(s.is_same(card, birth) for card, birth in each.cards or ())]
    s.copying = []
    for card in s.field[0] + s.field[1]:
        s.flags[card] &= ~ANCHORED
    if s.given:
        s.given = {card: given for card, given in s.given.items() if not given[1]}
    if ended:
        zones.give_back(s, ended)
    is_extra = bool(s.extra_turns)
    s.active = s.extra_turns.pop(0) if is_extra else OPPOSITE[s.active]
    return is_extra


STAGES: Final = {
    "starting": _BEGINS,
    "judgment": _JUDGES_FIRST,
    "dreamwell": _DREAMS,
    "draw": _DRAWS,
    "main": _ACTS,
    "ending": _WAITS,
}
"""Where a position goes on, by its phase."""


def stage_of(s: State) -> str:
    """The phase in which a state that waits for an action goes on."""
    return PHASE_NAMES[s.phase]


def stage_after(phase: str) -> int:
    """Where a turn goes on when what a phase does by itself has been done."""
    return _JUDGES_AGAIN if phase == "ending" else STAGES[phase] + 1
