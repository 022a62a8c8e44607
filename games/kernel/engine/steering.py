"""Steering: operations that decide how a line goes on: choices, conditions, repetitions, subjects.

Offsets count from the operation after this one. What a yes is asked with and a mode is chosen by are the kernel's kinds
of prompts, which a game puts into its own words. Subjects are those of games between two.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.environment import LEFT, SteeredEnvironment
from games.kernel.engine.intent import HARM, HELP
from games.kernel.engine.pending import MODE, YES_NO, Pending
from games.kernel.engine.program import CardPredicate, Condition, Number, Op
from games.kernel.engine.resolution import foretell_rest, jump, line, set_env
from games.kernel.engine.state import EngineState
from games.kernel.engine.trigger import Code
from games.kernel.ids import OPPOSITE, CardNo

AnyState = EngineState[Any, Any, Any]
Env = SteeredEnvironment
AnyOp = Op[Any, Any]
NOT_OPTIONAL: Final = -1
"""In place of a number of operations that are skipped if nothing is chosen: something has to be."""


def meaning(s: AnyState, env: Env, code: Code) -> int:
    """What it means for the seat that acts now if these operations are carried out: NEITHER, if both good and bad.

    Of several clauses about cards only the first counts: which cards the next will find, nobody can know yet.
    """
    seat = env.subject
    found: set[int] = set()
    has_acted = False
    for op in code:
        if op.about_cards():
            if has_acted:
                continue
            has_acted = True
        if isinstance(op, SubjectIs):
            env = op.foretell(s, env)
        means = op.means(s, env)
        found.add(means if env.subject == seat else -means)
    return sum(found)


def plain_aim(code: Code) -> int:
    """HARM, if what is done first gives something up; else HELP."""
    return HARM if code[0].is_loss() else HELP


class _Steering(Op[AnyState, Env]):
    __slots__ = ()

    def steers(self) -> bool:
        return True


class Jump(_Steering):
    __slots__ = ("offset",)

    def __init__(self, offset: int) -> None:
        self.offset: Final = offset

    def run(self, s: AnyState, env: Env) -> bool:
        jump(s, self.offset)
        return True


class Unless(_Steering):
    """Jumps if the condition does not hold. `then` and `otherwise` are what comes first in either case."""

    __slots__ = ("condition", "offset", "otherwise", "then")

    def __init__(self, condition: Condition[Any, Any], offset: int, then: AnyOp, otherwise: AnyOp | None) -> None:
        self.condition: Final = condition
        self.offset: Final = offset
        self.then: Final = then
        self.otherwise: Final = otherwise

    def can(self, s: AnyState, env: Env) -> bool:
        if self.condition.holds(s, env):
            return self.then.can(s, env)
        return self.otherwise is not None and self.otherwise.can(s, env)

    def run(self, s: AnyState, env: Env) -> bool:
        if not self.condition.holds(s, env):
            jump(s, self.offset)
        foretell_rest(s)
        return True


class May(_Steering):
    """ "You may" before something without a choice in it: asks, and jumps on a no, or if it can't be done whole.
    `lenient`: a part of it is enough to ask."""

    __slots__ = ("body", "lenient", "offset", "prompt")

    def __init__(self, body: Code, offset: int, prompt: str, *, lenient: bool = False) -> None:
        self.body: Final = body
        self.offset: Final = offset
        self.prompt: Final = prompt
        self.lenient: Final = lenient

    def can(self, s: AnyState, env: Env) -> bool:
        return self.body[0].can(s, env) if self.lenient else self.body[0].can_whole(s, env)

    def run(self, s: AnyState, env: Env) -> bool:
        if not self.can(s, env):
            jump(s, self.offset)
            foretell_rest(s)
            return True
        s.ask(
            Pending(
                YES_NO,
                env.subject,
                (1, 0),
                source=env.source,
                text=(self.prompt,),
                aims=(meaning(s, env, self.body),),
                plain_aims=(plain_aim(self.body),),
            )
        )
        return True

    def answered(self, s: AnyState, env: Env, chosen: tuple[int, ...]) -> bool:
        if chosen[0] != 1:
            jump(s, self.offset)
        foretell_rest(s)
        return True


class Attempt(_Steering):
    """Before something that may be impossible: jumps past it, and past what depends on it, if it is."""

    __slots__ = ("first", "offset")

    def __init__(self, first: AnyOp, offset: int) -> None:
        self.first: Final = first
        self.offset: Final = offset

    def can(self, s: AnyState, env: Env) -> bool:
        return self.first.can(s, env)

    def run(self, s: AnyState, env: Env) -> bool:
        if not self.first.can(s, env):
            jump(s, self.offset)
        foretell_rest(s)
        return True


def _ask_modes(
    s: AnyState, env: Env, codes: tuple[Code, ...], texts: tuple[str, ...], able: tuple[int, ...], least: int, most: int
) -> None:
    """Asks which of the modes that can be done are."""
    s.ask(
        Pending(
            MODE,
            env.subject,
            able,
            least,
            most,
            source=env.source,
            text=texts,
            aims=tuple([meaning(s, env, code) for code in codes]),
            plain_aims=tuple([plain_aim(code) for code in codes]),
        )
    )


class Choose(_Steering):
    """ "Choose one": jumps to the chosen mode. Modes that can't be done are not offered."""

    __slots__ = ("modes", "offsets", "texts")

    def __init__(self, modes: tuple[Code, ...], offsets: tuple[int, ...], texts: tuple[str, ...]) -> None:
        self.modes: Final = modes
        self.offsets: Final = offsets
        self.texts: Final = texts

    def open_modes(self, s: AnyState, env: Env) -> tuple[int, ...]:
        return tuple(mode for mode, code in enumerate(self.modes) if code[0].can(s, env))

    def can(self, s: AnyState, env: Env) -> bool:
        return bool(self.open_modes(s, env))

    def run(self, s: AnyState, env: Env) -> bool:
        modes = self.open_modes(s, env)
        if not modes:
            return False
        if len(modes) == 1:
            jump(s, self.offsets[modes[0]])
            foretell_rest(s)
        else:
            _ask_modes(s, env, self.modes, self.texts, modes, 1, 1)
        return True

    def answered(self, s: AnyState, env: Env, chosen: tuple[int, ...]) -> bool:
        jump(s, self.offsets[chosen[0]])
        foretell_rest(s)
        return True


class ChooseSome(_Steering):
    """ "Choose two": asks which modes, of those that can be done, before any of them is. They are carried out in their
    order, by NextMode."""

    __slots__ = ("least", "modes", "most", "texts")

    def __init__(self, modes: tuple[Code, ...], texts: tuple[str, ...], least: int, most: int) -> None:
        self.modes: Final = modes
        self.texts: Final = texts
        self.least: Final = least
        self.most: Final = most

    def open_modes(self, s: AnyState, env: Env) -> tuple[int, ...]:
        return tuple(mode for mode, code in enumerate(self.modes) if code[0].can(s, env))

    def can(self, s: AnyState, env: Env) -> bool:
        return bool(self.open_modes(s, env))

    def run(self, s: AnyState, env: Env) -> bool:
        modes = self.open_modes(s, env)
        if not modes:
            return False
        least, most = min(self.least, len(modes)), min(self.most, len(modes))
        if least == len(modes):
            return self.answered(s, env, modes)
        _ask_modes(s, env, self.modes, self.texts, modes, least, most)
        return True

    def answered(self, s: AnyState, env: Env, chosen: tuple[int, ...]) -> bool:
        set_env(s, env.with_loops((tuple(sorted(chosen)), *env.loops), env.it))
        return True


class NextMode(_Steering):
    """Takes the next of the modes that were chosen, or jumps past them when there is none left. One that can't be done
    any more keeps the others from nothing."""

    __slots__ = ("modes", "offsets", "size")

    def __init__(self, modes: tuple[Code, ...], offsets: tuple[int, ...], size: int) -> None:
        self.modes: Final = modes
        self.offsets: Final = offsets
        self.size: Final = size

    def run(self, s: AnyState, env: Env) -> bool:
        left, rest = env.loops[0], env.loops[1:]
        while left and not self.modes[left[0]][0].can(s, env):
            left = left[1:]
        if left:
            set_env(s, env.with_loops((left[1:], *rest), env.it))
            jump(s, self.offsets[left[0]])
        else:
            set_env(s, env.with_loops(rest, env.it))
            jump(s, self.size)
        foretell_rest(s)
        return True


class Times(Op[AnyState, Env]):
    """Begins a repetition; of zero times it can't be carried out."""

    __slots__ = ("first", "number")

    def __init__(self, number: Number[Any, Any], first: AnyOp) -> None:
        self.number: Final = number
        self.first: Final = first

    def can(self, s: AnyState, env: Env) -> bool:
        return self.number.of(s, env) > 0 and self.first.can(s, env)

    def can_whole(self, s: AnyState, env: Env) -> bool:
        return self.number.of(s, env) > 0 and self.first.can_whole(s, env)

    def run(self, s: AnyState, env: Env) -> bool:
        times = self.number.of(s, env)
        if times <= 0:
            return False
        set_env(s, env.with_loops(((times,), *env.loops), env.it))
        return True


class Again(Op[AnyState, Env]):
    """Ends one round of a repetition: jumps back, until it is through."""

    __slots__ = ("offset",)

    def __init__(self, offset: int) -> None:
        self.offset: Final = offset

    def run(self, s: AnyState, env: Env) -> bool:
        env = line(s).env
        left = env.loops[0][0] - 1
        rest = env.loops[1:]
        if left > 0:
            set_env(s, env.with_loops(((left,), *rest), env.it))
            jump(s, self.offset)
        else:
            set_env(s, env.with_loops(rest, env.it))
        return True


class Each(Op[AnyState, Env]):
    """Begins a repetition over the cards that a phrase speaks of now."""

    __slots__ = ("match",)

    def __init__(self, match: CardPredicate[Any, Any]) -> None:
        self.match: Final = match

    def can(self, s: AnyState, env: Env) -> bool:
        return bool(self.match.cards(s, env))

    def run(self, s: AnyState, env: Env) -> bool:
        cards = tuple(self.match.cards(s, env))
        if not cards:
            return False
        set_env(s, env.with_loops(((LEFT, *cards), *env.loops), env.it))
        return True


class NextCard(Op[AnyState, Env]):
    """Takes the next card of the repetition as `it`, or jumps past it when there is none left."""

    __slots__ = ("offset",)

    def __init__(self, offset: int) -> None:
        self.offset: Final = offset

    def run(self, s: AnyState, env: Env) -> bool:
        cards, rest = env.loops[0][1:], env.loops[1:]
        if cards:
            set_env(s, env.with_loops(((LEFT, *cards[1:]), *rest), (CardNo(cards[0]),)))
        else:
            set_env(s, env.with_loops(rest, env.it))
            jump(s, self.offset)
        return True


class SubjectIs(Op[AnyState, Env]):
    """From here on the other player acts, or again the text's controller."""

    __slots__ = ("first", "opponent")

    def __init__(self, first: AnyOp | None, *, opponent: bool) -> None:
        self.first: Final = first
        """What the subject does first; None where the controller takes over again."""
        self.opponent: Final = opponent

    def can(self, s: AnyState, env: Env) -> bool:
        return self.first is None or self.first.can(s, self.foretell(s, env))

    def can_whole(self, s: AnyState, env: Env) -> bool:
        return self.first is None or self.first.can_whole(s, self.foretell(s, env))

    def run(self, s: AnyState, env: Env) -> bool:
        set_env(s, self.foretell(s, line(s).env))
        return True

    def foretell(self, s: AnyState, env: Env) -> Env:
        return env.with_subject(OPPOSITE[env.you] if self.opponent else env.you)


class SetX(Op[AnyState, Env]):
    """ "where X is …", and what is done by it first."""

    __slots__ = ("first", "number")

    def __init__(self, number: Number[Any, Any], first: AnyOp | None) -> None:
        self.number: Final = number
        self.first: Final = first

    def can(self, s: AnyState, env: Env) -> bool:
        return self.number.of(s, env) > 0

    def can_whole(self, s: AnyState, env: Env) -> bool:
        x = self.number.of(s, env)
        return x > 0 and (self.first is None or self.first.can_whole(s, env.with_x(x)))

    def run(self, s: AnyState, env: Env) -> bool:
        set_env(s, env.with_x(self.number.of(s, env)))
        return True
