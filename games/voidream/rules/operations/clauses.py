"""Clauses about players, decks and the conflict."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.intent import HARM, HELP, aim_of
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import fall_short, set_env
from games.kernel.engine.trigger import Code
from games.kernel.engine.values import FixedNumber
from games.kernel.ids import NO_CARD, NOBODY, Seat
from games.voidream.rules import initiation, play, prompts, zones
from games.voidream.rules.abilities import CONFLICT_INITIATED, DREAM_DAMAGE_TAKEN, EVOKES, ROLLS
from games.voidream.rules.components import HIGHEST, OTHER, SEATS, STABILITY, Axis
from games.voidream.rules.cut import OfferCut
from games.voidream.rules.destruction import DreamDamage, prevent, shield
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import EffectBegun, Switched
from games.voidream.rules.loops import is_chained, try_once
from games.voidream.rules.mind import turn_mind
from games.voidream.rules.operations.lasting import SHIELD_AXES, timed, with_x
from games.voidream.rules.operations.values import Relation, seat_of
from games.voidream.rules.periods import CONFLICT_NAMES, DAWN_CONFLICT, DUSK_CONFLICT, NO_KIND, ConflictKind, Until
from games.voidream.rules.program import Number, Op
from games.voidream.rules.queries import depth, player_cannot
from games.voidream.rules.rolls import Roll, can_be_called_off, roll
from games.voidream.rules.state import State
from games.voidream.rules.state_key import BY_TRIGGER
from games.voidream.rules.statements import DREAM_SHIELD, NO_EVOKE, NO_INITIATE, NO_ROLL, Static
from games.voidream.rules.triggers import fire_before


class EvokeOp(Op):
    __slots__ = ("veil",)

    def __init__(self, *, veil: bool) -> None:
        self.veil: Final = veil

    def can(self, s: State, env: Env) -> bool:
        return bool(s.deck[env.subject]) and not player_cannot(s, env.subject, NO_EVOKE)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        top = s.deck[env.subject][-1]
        set_env(s, env.with_it((top,)))
        s.stack.append(play.Evoke(env.subject, veil=self.veil))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP

    def why_not(self, s: State, env: Env) -> str:
        barred = player_cannot(s, env.subject, NO_EVOKE)
        return f"{{{SEATS[env.subject]}}} can’t evoke" if barred else "no card to evoke"

    def foretell(self, s: State, env: Env) -> Env:
        if self.can(s, env):
            fire_before(s, EVOKES, env.subject)
        return env


class RollOp(Op):
    __slots__ = ()

    def can(self, s: State, env: Env) -> bool:
        return len(s.deck[env.subject]) > 1 and not player_cannot(s, env.subject, NO_ROLL)

    def run(self, s: State, env: Env) -> bool:
        if can_be_called_off(s) and self.can(s, env):
            s.stack.append(Roll(env.subject))
            return True
        done = self.can(s, env) and roll(s, env.subject)
        if done:
            set_env(s, env.with_result(depth(s, env.subject)))
        return done

    def why_not(self, s: State, env: Env) -> str:
        barred = player_cannot(s, env.subject, NO_ROLL)
        return f"{{{SEATS[env.subject]}}} can’t roll" if barred else "no other card in the deck"

    def foretell(self, s: State, env: Env) -> Env:
        if self.can(s, env):
            fire_before(s, ROLLS, env.subject)
        return env


class DreamDamageOp(Op):
    __slots__ = ("number", "taken")

    def __init__(self, number: Number, *, taken: bool) -> None:
        self.number: Final = number
        self.taken: Final = taken

    def can(self, s: State, env: Env) -> bool:
        return self.number.of(s, env) > 0

    def run(self, s: State, env: Env) -> bool:
        amount = self.number.of(s, env)
        if amount > 0:
            s.stack.append(DreamDamage(self.taker(env), amount, foretold=True))
        return amount > 0

    def foretell(self, s: State, env: Env) -> Env:
        if self.can(s, env):
            fire_before(s, DREAM_DAMAGE_TAKEN, self.taker(env))
        return env

    def means(self, s: State, env: Env) -> int:
        return HARM if self.taken else HELP

    def taker(self, env: Env) -> Seat:
        return env.subject if self.taken else OTHER[env.subject]


class PreventOp(Op):
    """Prevents damage of the event that is happening."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def run(self, s: State, env: Env) -> bool:
        return prevent(s, self.number.of(s, env))


class InitiateOp(Op):
    """Initiates a conflict; during one it does nothing (V7.1, V7.3)."""

    __slots__ = ("kind",)

    def __init__(self, kind: ConflictKind) -> None:
        self.kind: Final = kind
        """NO_KIND: the attacker chooses."""

    def can(self, s: State, env: Env) -> bool:
        return s.attacker == NOBODY and not player_cannot(s, env.subject, NO_INITIATE)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        if is_chained(s) and not try_once(s, BY_TRIGGER - env.source):
            return False
        s.stack.append(initiation.Initiate(env.subject, self.kind, env.source))
        return True

    def why_not(self, s: State, env: Env) -> str:
        if s.attacker != NOBODY:
            return "a conflict is already in progress"
        if player_cannot(s, env.subject, NO_INITIATE):
            return f"{{{SEATS[env.subject]}}} can’t initiate conflicts"
        return ""

    def foretell(self, s: State, env: Env) -> Env:
        if self.can(s, env):
            fire_before(s, CONFLICT_INITIATED, env.subject, kind=self.kind)
        return env


class SwitchOp(Op):
    """Switches the kind of the current conflict; `source` is the kind it must have (NO_KIND: any)."""

    __slots__ = ("source",)

    def __init__(self, source: ConflictKind) -> None:
        self.source: Final = source

    def can(self, s: State, env: Env) -> bool:
        return s.conflict_kind != NO_KIND and self.source in (NO_KIND, s.conflict_kind)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        s.conflict_kind = DAWN_CONFLICT if s.conflict_kind == DUSK_CONFLICT else DUSK_CONFLICT
        if s.log is not None:
            note(s, Switched(kind=CONFLICT_NAMES[s.conflict_kind]))
        return True

    def why_not(self, s: State, env: Env) -> str:
        if s.attacker == NOBODY:
            return "there is no conflict"
        return f"it isn’t a {CONFLICT_NAMES[self.source]} conflict" if self.source != NO_KIND else ""


class MindOp(Op):
    """Raises, lowers or sets a mind; it stays from spent (0) to 4."""

    __slots__ = ("number", "sign", "whose")

    def __init__(self, number: Number, sign: int, whose: Relation) -> None:
        self.number: Final = number
        self.sign: Final = sign
        """0: set."""
        self.whose: Final = whose

    def is_loss(self) -> bool:
        return self.sign < 0

    def goal(self, s: State, env: Env) -> int:
        seat = self.seat(env)
        amount = self.number.of(s, env)
        goal = s.mind[seat] + self.sign * amount if self.sign else amount
        return min(4, max(0, goal))

    def seat(self, env: Env) -> Seat:
        return seat_of(self.whose, env)

    def can(self, s: State, env: Env) -> bool:
        return self.goal(s, env) != s.mind[self.seat(env)]

    def is_measured(self) -> bool:
        return bool(self.sign) and not (isinstance(self.number, FixedNumber) and self.number.value == 1)

    def can_whole(self, s: State, env: Env) -> bool:
        whole = not self.sign or abs(self.goal(s, env) - s.mind[self.seat(env)]) == self.number.of(s, env)
        return whole and self.can(s, env)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        if not self.can_whole(s, env):
            fall_short(s)
        turn_mind(s, self.seat(env), self.goal(s, env))
        return True

    def means(self, s: State, env: Env) -> int:
        seat = self.seat(env)
        raised = aim_of(self.goal(s, env) - s.mind[seat])
        return raised if seat == env.subject else -raised

    def why_not(self, s: State, env: Env) -> str:
        return f"{{{SEATS[self.seat(env)]}}}’s mind doesn’t change"


class LowerMindCost(MindOp):
    """A payment in mind must be paid whole."""

    __slots__ = ()

    def can(self, s: State, env: Env) -> bool:
        return s.mind[self.seat(env)] >= self.number.of(s, env)


class NumberCost(Op):
    """Before the first payment by X that isn't made in cards: X is chosen, from 1 to what can be paid (V12.16)."""

    __slots__ = ("mind", "payments", "prompt")

    def __init__(self, payments: Code, prompt: str, *, mind: bool) -> None:
        self.payments: Final = payments
        """All that is to be paid by X, this included."""
        self.prompt: Final = prompt
        self.mind: Final = mind
        """It is paid in mind; else in cards of the deck, as Dream damage."""

    def numbers(self, s: State, env: Env) -> tuple[int, ...]:
        most = s.mind[env.subject] if self.mind else len(s.deck[env.subject])
        return tuple(x for x in range(1, most + 1) if all(payment.can(s, env.with_x(x)) for payment in self.payments))

    def can(self, s: State, env: Env) -> bool:
        return bool(self.numbers(s, env))

    def run(self, s: State, env: Env) -> bool:
        numbers = self.numbers(s, env)
        if not numbers:
            return False
        if len(numbers) == 1:
            set_env(s, env.with_x(numbers[0]))
        else:
            s.ask(Pending(prompts.NUMBER, env.subject, numbers, source=env.source, text=(self.prompt,)))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        set_env(s, env.with_x(chosen[0]))
        return True


class ShuffleOp(Op):
    """Shuffles the deck, bastion included; the opponent may cut (V3.3)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        zones.shuffle_deck(s, env.subject, s.deck[env.subject])
        s.stack.append(OfferCut(env.subject))
        return True


class LoseOp(Op):
    __slots__ = ()

    def is_loss(self) -> bool:
        return True

    def run(self, s: State, env: Env) -> bool:
        s.fallen |= 1 << env.subject
        s.reason = "card"
        return True

    def means(self, s: State, env: Env) -> int:
        return HARM


class DeclareOp(Op):
    """A statement that holds for a while (V7.9); `more` is what else the same words say, `by` what X is."""

    __slots__ = ("by", "more", "static", "until", "x_axes")

    def __init__(
        self,
        static: Static,
        until: Until,
        x_axes: tuple[tuple[Axis, int], ...] = (),
        more: tuple[Static, ...] = (),
        *,
        by: Number | None = None,
    ) -> None:
        self.static: Final = static
        self.until: Final = until
        self.x_axes: Final = x_axes
        self.more: Final = more
        self.by: Final = by

    def can(self, s: State, env: Env) -> bool:
        return len(s.timed) < HIGHEST and (self.by is None or self.by.of(s, env) > 0)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        if self.by is not None:
            env = env.with_x(self.by.of(s, env))
        if env.subject != env.you:
            env = Env(env.source, env.subject, env.subject, env.it, env.result, env.x, fought=env.fought)
        for static in (self.static, *self.more):
            told = with_x(static, self.x_axes, env.x)
            cards = (env.source,) if told.this_card else None
            s.timed.append(timed(told, env, cards, self.until))
            if told.delta[STABILITY]:
                s.check = True
        if s.log is not None:
            card = ref(s, env.source) if env.source != NO_CARD else None
            note(s, EffectBegun(seat=SEATS[env.you], card=card, change=self.static.text))
        return True


class DreamShieldOp(DeclareOp):
    """The next Dream damage that the subject takes is prevented, so much of it (V12.15)."""

    __slots__ = ("number",)

    def __init__(self, number: Number, until: Until) -> None:
        super().__init__(shield(DREAM_SHIELD), until, SHIELD_AXES)
        self.number: Final = number

    def can(self, s: State, env: Env) -> bool:
        return super().can(s, env) and self.number.of(s, env) > 0

    def run(self, s: State, env: Env) -> bool:
        return super().run(s, env.with_x(self.number.of(s, env)))
