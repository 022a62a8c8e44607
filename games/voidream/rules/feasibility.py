"""Whether an activated ability can be used: its whole cost payable, and its effect a change beyond it (V5.6)."""

from __future__ import annotations

from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import Steps, line
from games.kernel.engine.run_loop import advance
from games.kernel.ids import CardNo, Seat, card_numbers
from games.voidream.rules import prompts
from games.voidream.rules.abilities import Activated
from games.voidream.rules.components import SEAT_A, SEAT_B
from games.voidream.rules.env import AnyOp, Env
from games.voidream.rules.event_log import seen_by
from games.voidream.rules.operations.acts import NOUN, THIS, Act
from games.voidream.rules.operations.clauses import MindOp, NumberCost
from games.voidream.rules.operations.readiness import ExhaustAct, ReadyAct
from games.voidream.rules.operations.removal import ReturnAct
from games.voidream.rules.program import Op
from games.voidream.rules.state import RUNNING, VALUE_KNOWN, State
from games.voidream.rules.triggers import is_used

_MOST_TRIALS = 12
"""Ways to pay that are tried before an ability counts as unusable."""


def is_usable(s: State, seat: Seat, card: CardNo, ability: Activated) -> bool:
    """Can the ability be used now? What can't be told from the texts is tried out on a copy."""
    if ability.once is not None and is_used(s, card, ability.once):
        return False
    env = Env(card, seat, seat)
    if ability.only is not None and not ability.only.holds(s, env):
        return False
    costs, first = ability.costs, ability.code[0]
    for cost in costs:
        if not cost.can(s, env):
            return False
        if isinstance(cost, NumberCost):
            env = env.with_x(cost.numbers(s, env)[0])
    able = first.can(s, env)
    if not able and isinstance(first, ReadyAct | ReturnAct) and first.selector.how in (NOUN, THIS):
        return False
    if all(is_apart(cost) for cost in costs):
        if not able or not isinstance(first, Act):
            return able
        if first.selector.how != NOUN or any(other != card for other in first.possible(s, env)):
            return True
    elif len(costs) == 1 and able and not isinstance(first, Act | MindOp) and not first.steers():
        return True
    return _can_follow(s, Env(card, seat, seat), ability)


def is_apart(cost: AnyOp) -> bool:
    """A payment that takes nothing from the effect but the card itself, exhausted."""
    return isinstance(cost, ExhaustAct) and cost.selector.how == THIS


class Bottom(Frame[State]):
    """Lies under a payment that is tried out: the line was dropped, so it can't be made."""

    __slots__ = ()

    def step(self, s: State) -> None:
        s.ask(Pending(prompts.PROBE, SEAT_A, ()))

    def key(self) -> tuple[object, ...]:
        return ("bottom",)


class Paid(Op):
    """Stands where the effect would begin: stops, so that it can be asked whether it could."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        s.ask(Pending(prompts.PROBE, SEAT_B, ()))
        return True


PAID = (Paid(),)


def _can_follow(s: State, env: Env, ability: Activated) -> bool:
    """Is there a way to pay after which the effect can begin? If only hidden cards know, it may be tried."""
    everything = card_numbers(len(s.zone))
    hidden = [(card, _sight(s, card, env.you)) for card in everything if not seen_by(s, card) & 1 << env.you]
    trial = s.clone()
    trial.pending = None
    trial.stack = [Bottom(), Steps(ability.costs + PAID, 0, env, len(s.after))]
    open_trials = [trial]
    for _ in range(_MOST_TRIALS):
        if not open_trials:
            break
        trial = open_trials.pop()
        advance(trial)
        pending = trial.pending
        if trial.winner != RUNNING or pending is None:
            return True
        if trial.rng != s.rng or any(_sight(trial, card, env.you) != before for card, before in hidden):
            return True
        if pending.asks == prompts.PROBE:
            if pending.seat == 1 and ability.code[0].can(trial, line(trial).env):
                return True
        else:
            open_trials += [_branch(trial, chosen) for chosen in ways(pending)]
    return False


def _sight(s: State, card: CardNo, seat: Seat) -> tuple[int, int, int]:
    """What a seat sees of a card: where it is, its back, its face."""
    return s.zone[card], s.flags[card] & VALUE_KNOWN, seen_by(s, card) & 1 << seat


def ways(pending: Pending) -> list[tuple[int, ...]]:
    """Answers to try: each option where one is to be chosen, else as few as may be; the last is tried first."""
    count = max(1, pending.minimum)
    if pending.asks == prompts.ORDER:
        return [tuple(range(count))]
    if count == 1:
        return [(option,) for option in reversed(pending.options)]
    return [pending.options[:count]]


def _branch(trial: State, chosen: tuple[int, ...]) -> State:
    """The trial with this answer."""
    copy = trial.clone()
    copy.pending = None
    copy.stack[-1].answered(copy, chosen)
    return copy
