"""Flow: the course of a game, setup (V3), rounds and their phases (V4 to V6)."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import Lines, flush
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.voidream.rules import prompts, zones
from games.voidream.rules.abilities import (
    AVOIDS_NIGHTMARE,
    CONFLICT_INITIATED,
    ENTERS_NIGHTMARE,
    FACES_NIGHTMARE,
    MAIN_BEGINS,
    MAIN_ENDS,
    NIGHTMARE_BEGINS,
    ROUND_BEGINS,
    ROUND_ENDS,
)
from games.voidream.rules.actions import return_discarded
from games.voidream.rules.components import (
    BASTION,
    BOTH,
    OTHER,
    ROUND_LIMIT,
    SEAT_A,
    SEAT_B,
    SEAT_OF,
    SEATS,
    SIDES_OF_A_MIND,
)
from games.voidream.rules.conflict import Conflict, Turns
from games.voidream.rules.control import end_effects
from games.voidream.rules.cut import cut
from games.voidream.rules.delays import comes_due
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note
from games.voidream.rules.events import AllReadied, Guessed, NightmareFaced, PhaseBegun, RoundBegun, TurnBegun
from games.voidream.rules.history import phase_over
from games.voidream.rules.initiation import Initiate
from games.voidream.rules.mind import set_mind
from games.voidream.rules.periods import (
    BEGINNING,
    DUSK_CONFLICT,
    MAIN,
    NIGHTMARE,
    PHASE_NAMES,
    UNTIL_NEXT_ROUND,
    UNTIL_PHASE_ENDS,
    UNTIL_ROUND,
    WITHIN_PHASE,
    Phase,
)
from games.voidream.rules.queries import card_cannot, depth, facing, player_cannot
from games.voidream.rules.readiness import ready
from games.voidream.rules.run_loop import finish
from games.voidream.rules.state import (
    DRAW,
    EXHAUST_FLAG,
    FACE_UP,
    KNOWN_ALL,
    KNOWN_BIT,
    State,
)
from games.voidream.rules.statements import NO_INITIATE, NO_READY
from games.voidream.rules.triggers import fire, fire_before


def _enter_phase(s: State, phase: Phase) -> None:
    s.phase = phase
    s.actions = 0
    s.tried = {}
    if s.log is not None:
        note(s, PhaseBegun(phase=PHASE_NAMES[phase]))


# --- setup (V3) ---

SetupStage = NewType("SetupStage", int)
_START_A: Final = SetupStage(0)
_START_B: Final = SetupStage(1)
_SHUFFLE_A: Final = SetupStage(2)
_SHUFFLE_B: Final = SetupStage(3)
_DEPTHS: Final = SetupStage(4)
_HIDE_MIND: Final = SetupStage(5)
_GUESS_MIND: Final = SetupStage(6)


class Setup(Frame[State]):
    """From two decks to the first round."""

    __slots__ = ("stage",)

    def __init__(self, stage: SetupStage = _START_A) -> None:
        self.stage = stage

    def step(self, s: State) -> None:
        stage = self.stage
        if stage in (_START_A, _START_B):
            s.stack[-1] = Setup(SetupStage(stage + 1))
            self.start_lines(s, BOTH[stage - _START_A])
        elif stage in (_SHUFFLE_A, _SHUFFLE_B):
            self.shuffle(s, BOTH[stage - _SHUFFLE_A])
        elif stage == _DEPTHS:
            self.compare_depths(s)
        elif stage == _HIDE_MIND:
            s.ask(Pending(prompts.HIDE, s.active, (0, 1)))
        else:
            s.ask(Pending(prompts.GUESS, OTHER[s.active], (0, 1)))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        stage = self.stage
        if stage in (_SHUFFLE_A, _SHUFFLE_B):
            seat = BOTH[stage - _SHUFFLE_A]
            cut(s, seat, chosen[0])
            self.put_bastion(s, seat)
            s.stack[-1] = Setup(SetupStage(stage + 1))
        elif stage == _HIDE_MIND:
            s.secret = chosen[0]
            s.stack[-1] = Setup(_GUESS_MIND)
        else:
            hider = s.active
            right = chosen[0] == s.secret
            if s.log is not None:
                guess, hidden = SIDES_OF_A_MIND[chosen[0]], SIDES_OF_A_MIND[s.secret]
                note(s, Guessed(seat=SEATS[OTHER[hider]], guess=guess, hidden=hidden, right=right))
            s.secret = -1
            self.begin(s, OTHER[hider] if right else hider)

    def start_lines(self, s: State, seat: Seat) -> None:
        """ "At the start of the game" (V3.1)."""
        for card in s.deck[seat]:
            if s.table.cards[card].kind == BASTION:
                lines = s.table.cards[card].abilities.start
                if lines:
                    # Until it is shuffled, a deck lies as its owner has brought it.
                    for own in s.deck[seat]:
                        s.flags[own] |= KNOWN_BIT[seat]
                    # The decks lie on the table by now, with the backs of their first cards up.
                    zones.surface(s, SEAT_A)
                    zones.surface(s, SEAT_B)
                    s.stack.append(Lines(lines, 0, Env(card, seat, seat)))

    def shuffle(self, s: State, seat: Seat) -> None:
        """The deck without its bastion is shuffled; the opponent must cut (V3.2)."""
        bastions = [card for card in s.deck[seat] if s.table.cards[card].kind == BASTION]
        rest = [card for card in s.deck[seat] if s.table.cards[card].kind != BASTION]
        zones.shuffle_deck(s, seat, rest)
        s.deck[seat][:0] = bastions
        cards = len(rest)
        if cards > 1:
            s.ask(Pending(prompts.CUT, OTHER[seat], tuple(range(1, cards))))
        else:
            self.put_bastion(s, seat)
            s.stack[-1] = Setup(SetupStage(self.stage + 1))

    def put_bastion(self, s: State, seat: Seat) -> None:
        """The bastion goes to the bottom, face up."""
        for card in s.deck[seat]:
            if s.table.cards[card].kind == BASTION:
                s.flags[card] |= FACE_UP | KNOWN_ALL

    def compare_depths(self, s: State) -> None:
        """The higher depth is active first; a tie is settled by hiding and guessing (V4.1)."""
        first, second = depth(s, SEAT_A), depth(s, SEAT_B)
        if first == second:
            s.active = Seat(s.below(2))
            s.stack[-1] = Setup(_HIDE_MIND)
        else:
            self.begin(s, SEAT_A if first > second else SEAT_B)

    def begin(self, s: State, seat: Seat) -> None:
        s.active = seat
        s.stack[-1] = Round()

    def key(self) -> tuple[object, ...]:
        return ("setup", self.stage)


# --- rounds ---

RoundStage = NewType("RoundStage", int)
BEGIN: Final = RoundStage(0)
_ROUND_TRIGGERS: Final = RoundStage(1)
_MAIN_PHASE: Final = RoundStage(2)
_MAIN_TURNS: Final = RoundStage(3)
MAIN_ENDING: Final = RoundStage(4)
NIGHTMARE_PHASE: Final = RoundStage(5)
_FACING: Final = RoundStage(6)
CLOSE: Final = RoundStage(7)
_ROUND_ENDING: Final = RoundStage(8)
_NEXT_ROUND: Final = RoundStage(9)
ROUND_STAGE_NAMES: Final = {
    BEGIN: "round",
    _ROUND_TRIGGERS: "round begins",
    _MAIN_PHASE: "main phase",
    _MAIN_TURNS: "main phase begins",
    MAIN_ENDING: "main phase ends",
    NIGHTMARE_PHASE: "nightmare phase",
    _FACING: "nightmare phase begins",
    CLOSE: "round is about to end",
    _ROUND_ENDING: "round ends",
    _NEXT_ROUND: "next round",
}
ROUND_STAGES: Final = {name: stage for stage, name in ROUND_STAGE_NAMES.items()}


class Round(Frame[State]):
    """A round: beginning, main, Nightmare. The frame stays at the bottom of the stack for the whole game.

    `faced` is the seat that faced Nightmare last: it closes its round and opens the next (V4.2, V6.5); in the first
    round, the seat that is active first (V4.1).
    """

    __slots__ = ("faced", "stage")

    def __init__(self, stage: RoundStage = BEGIN, faced: Seat = NOBODY) -> None:
        self.stage = stage
        self.faced = faced

    def step(self, s: State) -> None:
        if flush(s):
            return
        if s.attacker != NOBODY:
            s.stack.append(Conflict(OTHER[s.active]))
            return
        stage = self.stage
        if self.faced != NOBODY and stage not in (MAIN_ENDING, NIGHTMARE_PHASE, _FACING):
            # Whatever was fought in between: these steps are those of the seat that opens or closes the round (V12.8).
            if s.log is not None and s.active != self.faced:
                note(s, TurnBegun(seat=SEATS[self.faced]))
            s.active = self.faced
        over = UNTIL_ROUND if stage == _NEXT_ROUND else UNTIL_PHASE_ENDS
        if s.timed and stage in (_MAIN_PHASE, NIGHTMARE_PHASE, _NEXT_ROUND) and comes_due(s, over):
            return
        s.stack[-1] = Round(RoundStage(stage + 1) if stage < _NEXT_ROUND else BEGIN, self.faced)
        if stage == BEGIN:
            self.begin(s)
            fire_before(s, ROUND_BEGINS, s.active)
        elif stage == _ROUND_TRIGGERS:
            fire(s, ROUND_BEGINS, s.active)
            if s.timed:
                comes_due(s, UNTIL_NEXT_ROUND)
        elif stage == _MAIN_PHASE:
            _end_phase(s)
            _enter_phase(s, MAIN)
            fire(s, MAIN_BEGINS, s.active)
        elif stage == _MAIN_TURNS:
            s.passes = 0
            if s.log is not None:
                note(s, TurnBegun(seat=SEATS[s.active]))
            s.stack.append(Turns())
        elif stage == MAIN_ENDING:
            fire(s, MAIN_ENDS, s.active)
            comes_due(s, UNTIL_PHASE_ENDS)
        elif stage == NIGHTMARE_PHASE:
            _end_phase(s)
            _enter_phase(s, NIGHTMARE)
            fire(s, NIGHTMARE_BEGINS, s.active)
        elif stage == _FACING:
            seat = facing(s, tie=s.last_passed)
            s.stack[-1] = Round(CLOSE, seat)
            s.stack.append(FaceNightmare(seat))
        elif stage == CLOSE:
            fire_before(s, ROUND_ENDS, s.active)
        elif stage == _ROUND_ENDING:
            fire(s, ROUND_ENDS, s.active)
            comes_due(s, UNTIL_ROUND)
        else:
            _end_phase(s)
            if s.timed:
                end_effects(s, (*WITHIN_PHASE, UNTIL_ROUND))
            s.happened = ()
            s.check = s.table.any_stability

    def begin(self, s: State) -> None:
        """Cards ready, and the minds are set to the depths (V4.3)."""
        if s.round >= ROUND_LIMIT:
            finish(s, DRAW, "round-limit")
            return
        s.round += 1
        if self.faced == NOBODY:
            s.stack[-1] = Round(_ROUND_TRIGGERS, s.active)
        if s.log is not None:
            note(s, RoundBegun(n=s.round, decks={name: len(s.deck[seat]) for name, seat in SEAT_OF.items()}))
        _enter_phase(s, BEGINNING)
        for seat in BOTH:
            exhausted = [card for card in s.play[seat] + s.deck[seat] if s.flags[card] & EXHAUST_FLAG]
            exhausted += [card for card in s.attachments() if s.control[card] == seat and s.flags[card] & EXHAUST_FLAG]
            exhausted = [card for card in exhausted if not card_cannot(s, card, NO_READY)]
            for card in exhausted:
                ready(s, card, told=False)
            if exhausted and s.log is not None:
                note(s, AllReadied(seat=SEATS[seat]))
        for seat in BOTH:
            set_mind(s, seat, depth(s, seat))

    def key(self) -> tuple[object, ...]:
        return ("round", self.stage, self.faced)


def _end_phase(s: State) -> None:
    """What was to hold to the end of the phase ends (V7.9)."""
    s.damage.clear()
    s.lost = ()
    if s.timed:
        end_effects(s, WITHIN_PHASE)
    if s.happened:
        phase_over(s)


# --- Nightmare (V6) ---


NightmareStage = NewType("NightmareStage", int)
FACE: Final = NightmareStage(0)
_DECIDE: Final = NightmareStage(1)
_RETURN: Final = NightmareStage(2)
GIVE: Final = NightmareStage(3)
_FIGHT: Final = NightmareStage(4)
WAKE: Final = NightmareStage(5)
NIGHTMARE_STAGE_NAMES: Final = {
    FACE: "nightmare",
    _DECIDE: "nightmare choice",
    _RETURN: "nightmare return",
    GIVE: "nightmare void",
    _FIGHT: "nightmare conflict",
    WAKE: "wake",
}
NIGHTMARE_STAGES: Final = {name: stage for stage, name in NIGHTMARE_STAGE_NAMES.items()}


class FaceNightmare(Frame[State]):
    """A seat avoids Nightmare by discarding an arcanum, or enters it (V6.2, V6.3).

    Who can't initiate conflicts fights none there (V12.6).
    """

    __slots__ = ("seat", "stage")

    def __init__(self, seat: Seat, stage: NightmareStage = FACE) -> None:
        self.seat = seat
        self.stage = stage

    def at(self, s: State, stage: NightmareStage) -> None:
        s.stack[-1] = FaceNightmare(self.seat, stage)

    def step(self, s: State) -> None:
        seat = self.seat
        if s.active != seat:
            s.active = seat
            if s.log is not None:
                note(s, TurnBegun(seat=SEATS[seat]))
        if s.attacker != NOBODY and self.stage != WAKE:
            # What facing or entering Nightmare has brought about is fought before Nightmare goes on.
            s.stack.append(Conflict(OTHER[seat]))
        elif self.stage == FACE:
            self.at(s, _DECIDE)
            fire_before(s, FACES_NIGHTMARE, seat)
            fire(s, FACES_NIGHTMARE, seat)
        elif self.stage == _DECIDE:
            if s.hand[seat]:
                s.ask(Pending(prompts.AVOID_NIGHTMARE, seat, (*s.hand[seat], prompts.ENTER)))
            else:
                self.enter(s)
        elif self.stage == _RETURN:
            return_discarded(s, seat)
            if s.hand[seat]:
                self.at(s, GIVE)
            else:
                finish(s, OTHER[seat], "insanity")
        elif self.stage == GIVE:
            if len(s.hand[seat]) == 1:
                self.give(s, s.hand[seat][0])
            else:
                s.ask(Pending(prompts.NIGHTMARE_VOID, seat, tuple(s.hand[seat])))
        elif self.stage == _FIGHT:
            self.at(s, WAKE)
            if player_cannot(s, seat, NO_INITIATE):
                if s.log is not None:
                    note(s, NightmareFaced(seat=SEATS[seat], how="no conflict"))
            else:
                s.nightmare = seat
                s.stack.append(Initiate(seat, DUSK_CONFLICT, NO_CARD))
        elif flush(s):
            return
        elif s.attacker != NOBODY:
            s.stack.append(Conflict(s.first_passed))
        else:
            s.stack.pop()

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == GIVE:
            self.give(s, CardNo(chosen[0]))
        elif chosen[0] == prompts.ENTER:
            self.enter(s)
        else:
            zones.discard(s, CardNo(chosen[0]))
            s.stack.pop()
            if s.log is not None:
                note(s, NightmareFaced(seat=SEATS[self.seat], how="avoid"))
            fire(s, AVOIDS_NIGHTMARE, self.seat)

    def enter(self, s: State) -> None:
        self.at(s, _RETURN)
        if s.log is not None:
            note(s, NightmareFaced(seat=SEATS[self.seat], how="enter"))
        fire_before(s, ENTERS_NIGHTMARE, self.seat)
        fire(s, ENTERS_NIGHTMARE, self.seat)

    def give(self, s: State, card: CardNo) -> None:
        self.at(s, _FIGHT)
        zones.void(s, card)
        if not player_cannot(s, self.seat, NO_INITIATE):
            fire_before(s, CONFLICT_INITIATED, self.seat, kind=DUSK_CONFLICT)

    def actor(self) -> Seat:
        return self.seat

    def key(self) -> tuple[object, ...]:
        return ("nightmare", self.seat, self.stage)
