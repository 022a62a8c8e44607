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

__all__ = ["STAGES", "Turn", "begin_cycle", "stage_after", "stage_of"]

BEGINS: Final = 0
JUDGES_FIRST: Final = 1
DREAMS: Final = 2
DRAWS: Final = 3
MAIN_BEGINS: Final = 4
ACTS: Final = 5
ENDING_BEGINS: Final = 6
WAITS: Final = 7
ENDS: Final = 8
JUDGES_AGAIN: Final = 9
IS_OVER: Final = 10


class Turn(Frame[State]):
    """A turn, at one of its stages. It goes on only when nothing is on the stack and nothing waits (D5.1)."""

    __slots__ = ("stage",)

    def __init__(self, stage: int = BEGINS) -> None:
        self.stage = stage

    def step(self, s: State) -> None:
        if s.waiting or s.chain:
            s.stack.append(chain.Respond())
            return
        stage = self.stage
        if stage in (ACTS, WAITS):
            s.links, s.seen = 0, ()
        if stage == ACTS:
            s.ask(Pending(prompts.MAIN, s.active, (*main_actions(s, s.active), prompts.PASS)))
        elif stage == WAITS:
            other = OPPOSITE[s.active]
            if windows.is_needed(s, other):
                s.ask(Pending(prompts.WINDOW, other, (*answers(s, other), prompts.PASS)))
            else:
                s.stack[-1] = TURNS[ENDS]
        elif stage == IS_OVER:
            s.stack[-1] = TURNS[JUDGES_FIRST]
            begin_turn(s, extra=end_turn(s))
        else:
            s.stack[-1] = TURNS[stage + 1]
            self.pass_through(s)

    def pass_through(self, s: State) -> None:
        """What happens at a stage that asks nobody."""
        stage = self.stage
        if stage == BEGINS:
            begin_turn(s, extra=False)
        elif stage == JUDGES_FIRST:
            begin_phase(s, JUDGMENT)
            judge(s, s.active)
        elif stage == DREAMS:
            begin_phase(s, DREAMWELL_PHASE)
            dream(s)
        elif stage == DRAWS:
            begin_phase(s, DRAW)
            if s.turn > 1:
                zones.draw(s, s.active)
        elif stage == MAIN_BEGINS:
            begin_phase(s, MAIN)
            if s.returning:
                bring_back(s)
        elif stage == ENDING_BEGINS:
            begin_phase(s, ENDING)
        elif stage == ENDS:
            fire(s, TURN_ENDS, s.active)
        elif s.extra_judgments:
            seat, *s.extra_judgments = s.extra_judgments
            s.stack[-1] = TURNS[JUDGES_AGAIN]
            judge(s, seat)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        seat = s.active if self.stage == ACTS else OPPOSITE[s.active]
        if chosen[0] != prompts.PASS:
            s.stack.append(chain.Respond(OPPOSITE[seat]))
            play.begin(s, seat, chosen[0])
            return
        s.stack[-1] = TURNS[self.stage + 1]
        if s.log is not None:
            note(s, Passed(SEATS[seat], "turn" if self.stage == ACTS else "ending"))

    def actor(self) -> Seat:
        # Who acts is asked only while something resolves, and then it is that frame's.
        return Seat(-1)

    def key(self) -> tuple[object, ...]:
        return ("turn", self.stage)


TURNS: Final = tuple(Turn(stage) for stage in range(IS_OVER + 1))
"""A turn at each of its stages; all battles share them."""


def begin_phase(s: State, phase: Phase) -> None:
    s.phase = phase
    if s.log is not None:
        note(s, PhaseBegun(PHASE_NAMES[phase]))


def begin_turn(s: State, *, extra: bool) -> None:
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


def bring_back(s: State) -> None:
    """What was banished until this Main phase comes back (D11.16)."""
    owner, active = s.table.owner, s.active
    mine = [entry for entry in s.returning if entry[0] == active]
    s.returning = [entry for entry in s.returning if entry[0] != active]
    for _, card, birth in mine:
        if s.is_same(card, birth):
            zones.enter(s, card, owner[card])


def end_turn(s: State) -> bool:
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
    "starting": BEGINS,
    "judgment": JUDGES_FIRST,
    "dreamwell": DREAMS,
    "draw": DRAWS,
    "main": ACTS,
    "ending": WAITS,
}
"""Where a position goes on, by its phase."""


def stage_of(s: State) -> str:
    """The phase in which a state that waits for an action goes on."""
    return PHASE_NAMES[s.phase]


def stage_after(phase: str) -> int:
    """Where a turn goes on when what a phase does by itself has been done."""
    return JUDGES_AGAIN if phase == "ending" else STAGES[phase] + 1
