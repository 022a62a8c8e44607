"""Resolution of texts: lines top to bottom, each on its own; triggered abilities in their order; and what takes the
place of an event."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from games.kernel.engine.card_table import CardTable
from games.kernel.engine.environment import SHORT, Environment
from games.kernel.engine.frames import BELOW, Frame, Names
from games.kernel.engine.intent import HELP
from games.kernel.engine.program import Op, Outcome
from games.kernel.engine.state import EngineState
from games.kernel.engine.trigger import Code, Trigger
from games.kernel.ids import NO_CARD, CardNo, Seat

T = TypeVar("T", bound=CardTable[Any, Any])
R = TypeVar("R", bound=Trigger)
E = TypeVar("E", bound=Environment)
AnyState = EngineState[Any, Any, Any]

NO_FLUSH: Final = 1 << 30
"""The mark of a part of a line: its "after" triggers wait for the whole line."""


class Steps(Frame[AnyState], Generic[E]):
    """One effect line that is running: `pc` is the next operation, `mark` where its "after" triggers begin."""

    __slots__ = ("code", "env", "mark", "pc")

    def __init__(self, code: Code, pc: int, env: E, mark: int) -> None:
        self.code = code
        self.pc = pc
        self.env = env
        self.mark = mark

    def step(self, s: AnyState) -> None:
        pc = self.pc
        if pc >= len(self.code):
            s.stack.pop()
            flush(s, self.mark)
            return
        s.stack[-1] = Steps(self.code, pc + 1, self.env, self.mark)
        op = self.code[pc]
        if not op.run(s, self.env) and not fall_short(s):
            if s.log is not None and self.is_fruitless(s):
                s.table.callbacks.fails(s, self.env.source, op.why_not(s, self.env))
            self.drop(s)

    def is_fruitless(self, s: AnyState) -> bool:
        """Does a line of a card that was played, or the effect of an ability that was activated, fail at once?"""
        if self.pc == 0:
            return len(s.stack) > 1 and isinstance(s.stack[-2], Lines)
        return self.code[self.pc - 1] is PAID

    def answered(self, s: AnyState, chosen: tuple[int, ...]) -> None:
        if not self.code[self.pc - 1].answered(s, self.env, chosen) and not fall_short(s):
            self.drop(s)

    def drop(self, s: AnyState) -> None:
        """The operation could not be carried out: the rest of the line is dropped."""
        s.stack[-1] = Steps(self.code, len(self.code), self.env, self.mark)

    def actor(self) -> Seat:
        return self.env.subject

    def renamed(self, names: Names) -> Steps[E]:
        return Steps(self.code, self.pc, self.env.renamed(names), self.mark)

    def key(self) -> tuple[object, ...]:
        return ("line", named(self.code), self.pc, self.env.key())


class Lines(Frame[AnyState], Generic[E]):
    """A text of several effect lines."""

    __slots__ = ("env", "index", "lines")

    def __init__(self, lines: tuple[Code, ...], index: int, env: E) -> None:
        self.lines = lines
        self.index = index
        self.env = env

    def step(self, s: AnyState) -> None:
        index = self.index
        if index >= len(self.lines):
            s.stack.pop()
            return
        s.stack[-1] = Lines(self.lines, index + 1, self.env)
        start(s, self.lines[index], self.env)

    def renamed(self, names: Names) -> Lines[E]:
        return Lines(self.lines, self.index, self.env.renamed(names))

    def key(self) -> tuple[object, ...]:
        return ("lines", tuple(map(named, self.lines)), self.index, self.env.key())


def start(s: EngineState[T, R, E], code: Code, env: E) -> None:
    """A line begins: first comes what triggers before it."""
    s.stack.append(Steps(code, 0, env, len(s.after)))
    if s.table.any_before:
        foretell(s, code, env)


def foretell(s: EngineState[T, R, E], code: Code, env: E) -> None:
    """Queues what triggers before a line, as far as it is certain what the line does: once for the line."""
    mark = len(s.when)
    for op in code:
        if op.steers():
            break
        env = op.foretell(s, env)
    told = {(source, id(trigger), env.key()): (source, trigger, env) for source, trigger, env in s.when[mark:]}
    s.when[mark:] = told.values()


def foretell_rest(s: EngineState[T, R, E]) -> None:
    """The same for the rest of the running line, when it has been decided how it goes on."""
    if s.table.any_before:
        frame = line(s)
        foretell(s, frame.code[frame.pc :], frame.env)


def named(code: Code) -> tuple[str, ...]:
    """A program as plain data; with the source in its environment it is told from any other."""
    return tuple(type(op).__name__ for op in code)


class CostsPaid(Op[Any, Any]):
    """Stands between the costs of a line and its effect: what the costs have triggered "after" comes first."""

    __slots__ = ()

    def run(self, s: AnyState, env: Environment) -> bool:
        flush(s, line(s).mark)
        return True


PAID: Final = CostsPaid()


def line(s: EngineState[T, R, E]) -> Steps[E]:
    """The line that is running; to be asked by operations, before they push anything."""
    frame = s.stack[-1]
    if not isinstance(frame, Steps):
        raise TypeError("an operation runs only with its line on top of the stack")
    return frame


def set_env(s: EngineState[T, R, E], env: E) -> None:
    """Changes what the running line knows."""
    frame = line(s)
    s.stack[-1] = Steps(frame.code, frame.pc, env, frame.mark)


def jump(s: EngineState[T, R, E], offset: int) -> None:
    """Moves the running line by so many operations, from the one after the current."""
    frame = line(s)
    s.stack[-1] = Steps(frame.code, frame.pc + offset, frame.env, frame.mark)


def flush(s: EngineState[T, R, E], mark: int = 0) -> bool:
    """Starts the "after" abilities queued since the mark; False if there are none."""
    if len(s.after) <= mark:
        return False
    entries = tuple(s.after[mark:])
    del s.after[mark:]
    s.stack.append(TriggerBatch(entries))
    return True


def renamed(entry: tuple[CardNo, R, E], names: Names) -> tuple[CardNo, R, E]:
    """A triggered ability with other numbers for its cards."""
    source, trigger, env = entry
    return names.of[source], trigger, env.renamed(names)


class SkipIfShort(Op[Any, Any]):
    """Follows an action that later operations depend on. If the action was only partly done, skips `offset` operations;
    None drops the rest of the line."""

    __slots__ = ("offset", "size")

    def __init__(self, size: int, offset: int | None) -> None:
        self.size: Final = size
        """Number of operations of the action."""
        self.offset: Final = offset

    def run(self, s: AnyState, env: Any) -> bool:
        if env.loops[-1:] == (SHORT,):
            set_env(s, env.with_loops(env.loops[:-1], env.it))
            if self.offset is None:
                line(s).drop(s)
                return True
            jump(s, self.offset)
        foretell_rest(s)
        return True

    def steers(self) -> bool:
        return True


def fall_short(s: AnyState) -> bool:
    """Marks the current action as partly done (or not at all) for the operations that depend on it; False if none does.
    To be called before the action pushes anything."""
    frame = line(s)
    pc, env = frame.pc, frame.env
    for place in range(pc, len(frame.code)):
        op = frame.code[place]
        if isinstance(op, SkipIfShort) and place - op.size < pc:
            if env.loops[-1:] != (SHORT,):
                set_env(s, env.with_loops((*env.loops, SHORT), env.it))
            return True
    return False


class TriggerBatch(Frame[AnyState], Generic[R, E]):
    """Abilities that triggered at once: a seat orders them, then they resolve one by one."""

    __slots__ = ("entries",)

    def __init__(self, entries: tuple[tuple[CardNo, R, E], ...]) -> None:
        self.entries = entries

    def step(self, s: AnyState) -> None:
        if len({(source, id(trigger)) for source, trigger, _ in self.entries}) > 1:
            callbacks = s.table.callbacks
            entries = tuple(callbacks.in_order(s, self.entries))
            s.stack[-1] = TriggerBatch(entries)
            if callbacks.are_alike(s, entries):
                self.resolve(s, entries)
                return
            s.ask(callbacks.order(s, tuple(source for source, _, _ in entries)))
        else:
            self.resolve(s, self.entries)

    def answered(self, s: AnyState, chosen: tuple[int, ...]) -> None:
        self.resolve(s, tuple(self.entries[index] for index in chosen))

    def resolve(self, s: AnyState, entries: tuple[tuple[CardNo, R, E], ...]) -> None:
        s.stack.pop()
        for entry in reversed(entries):
            s.stack.append(TriggerRun(entry))

    def renamed(self, names: Names) -> TriggerBatch[R, E]:
        return TriggerBatch(tuple([renamed(entry, names) for entry in self.entries]))

    def key(self) -> tuple[object, ...]:
        return ("triggers", *((source, trigger.text, env.key()) for source, trigger, env in self.entries))


class TriggerRun(Frame[AnyState], Generic[R, E]):
    """One triggered ability that is about to resolve. `is_laid`: a replacement whose Replaced lies there already."""

    __slots__ = ("entry", "is_laid")

    def __init__(self, entry: tuple[CardNo, R, E], *, is_laid: bool = False) -> None:
        self.entry = entry
        self.is_laid = is_laid

    def step(self, s: AnyState) -> None:
        source, trigger, env = self.entry
        s.stack.pop()
        if not s.table.callbacks.resolves(s, self.entry):
            return
        if trigger.outcome is not None and not self.is_laid:
            # What orders several replacements has no text, and is none of them.
            by = source if trigger.text else NO_CARD
            s.stack.append(Replaced(trigger.outcome, env.it[0] if env.it else NO_CARD, by))
        start(s, trigger.code, env)

    def renamed(self, names: Names) -> TriggerRun[R, E]:
        return TriggerRun(renamed(self.entry, names), is_laid=self.is_laid)

    def key(self) -> tuple[object, ...]:
        source, trigger, env = self.entry
        return ("trigger", source, trigger.text, env.key(), self.is_laid)


class Replaced(Frame[AnyState], Generic[R, E]):
    """Lies under a replacement that resolves. If it wasn't carried out, the next of `others` resolves, and after the
    last of them what they were to replace happens."""

    __slots__ = ("card", "done", "others", "outcome", "source")

    def __init__(
        self,
        outcome: Outcome[Any],
        card: CardNo,
        source: CardNo,
        others: tuple[tuple[CardNo, R, E], ...] = (),
        *,
        done: bool = False,
    ) -> None:
        self.outcome = outcome
        self.card = card
        self.source = source
        """The card whose ability takes the event's place."""
        self.others = others
        self.done = done

    def step(self, s: AnyState) -> None:
        s.stack.pop()
        card = self.card
        if self.others and not self.done:
            s.stack.append(Replaced(self.outcome, card, self.others[0][0], self.others[1:]))
            s.stack.append(TriggerRun(self.others[0], is_laid=True))
        elif self.done:
            self.outcome.give_way(s, card)
        else:
            self.outcome.happen(s, card)

    def actor(self) -> Seat:
        return BELOW

    def renamed(self, names: Names) -> Replaced[R, E]:
        others = tuple([renamed(entry, names) for entry in self.others])
        return Replaced(self.outcome, names.at[self.card], names.of[self.source], others, done=self.done)

    def key(self) -> tuple[object, ...]:
        others = tuple((source, trigger.text, env.key()) for source, trigger, env in self.others)
        return ("replaced", self.outcome.event, self.card, self.source, self.done, others)


class Done(Op[Any, Any]):
    """Ends a replacement: says that it has been carried out, so that what it replaces doesn't happen."""

    __slots__ = ()

    def run(self, s: AnyState, env: Environment) -> bool:
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.outcome, frame.card, frame.source, frame.others, done=True)
                break
        return True

    def means(self, s: AnyState, env: Environment) -> int:
        """What would happen does not: whatever is done instead has its price."""
        return HELP
