"""Running a text: its lines top to bottom, each on its own (V10.1)."""

from __future__ import annotations

from typing import Final

from games.kernel.frames import Frame, Names
from games.voidream.events import note, ref
from games.voidream.happened import WithoutEffect
from games.voidream.program import Code, Env, Op
from games.voidream.state import State
from games.voidream.triggers import flush

__all__ = ["NO_FLUSH", "PAID", "Lines", "Steps", "foretell", "foretell_rest", "jump", "line", "set_env", "start"]

NO_FLUSH: Final = 1 << 30
"""The mark of a part of a line: its "after" triggers wait for the whole line."""


class Steps(Frame[State]):
    """One effect line that is running: `pc` is the next operation, `mark` where its "after" triggers begin."""

    __slots__ = ("code", "env", "mark", "pc")

    def __init__(self, code: Code, pc: int, env: Env, mark: int) -> None:
        self.code = code
        self.pc = pc
        self.env = env
        self.mark = mark

    def step(self, s: State) -> None:
        pc = self.pc
        if pc >= len(self.code):
            s.stack.pop()
            flush(s, self.mark)
            return
        s.stack[-1] = Steps(self.code, pc + 1, self.env, self.mark)
        op = self.code[pc]
        if not op.run(s, self.env):
            if s.log is not None and self.is_fruitless(s):
                note(s, WithoutEffect(card=ref(s, self.env.source), why=op.why_not(s, self.env)))
            self.drop(s)

    def is_fruitless(self, s: State) -> bool:
        """Does a line of a card that was played, or the effect of an ability that was activated, fail at once?"""
        if self.pc == 0:
            return len(s.stack) > 1 and isinstance(s.stack[-2], Lines)
        return self.code[self.pc - 1] is PAID

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if not self.code[self.pc - 1].answered(s, self.env, chosen):
            self.drop(s)

    def drop(self, s: State) -> None:
        """The operation could not be carried out: the rest of the line is dropped."""
        s.stack[-1] = Steps(self.code, len(self.code), self.env, self.mark)

    def actor(self) -> int:
        return self.env.subject

    def renamed(self, names: Names) -> Steps:
        return Steps(self.code, self.pc, self.env.renamed(names), self.mark)

    def key(self) -> tuple[object, ...]:
        return ("line", named(self.code), self.pc, self.env.key())


class Lines(Frame[State]):
    """A text of several effect lines."""

    __slots__ = ("env", "index", "lines")

    def __init__(self, lines: tuple[Code, ...], index: int, env: Env) -> None:
        self.lines = lines
        self.index = index
        self.env = env

    def step(self, s: State) -> None:
        index = self.index
        if index >= len(self.lines):
            s.stack.pop()
            return
        s.stack[-1] = Lines(self.lines, index + 1, self.env)
        start(s, self.lines[index], self.env)

    def renamed(self, names: Names) -> Lines:
        return Lines(self.lines, self.index, self.env.renamed(names))

    def key(self) -> tuple[object, ...]:
        return ("lines", tuple(map(named, self.lines)), self.index, self.env.key())


def start(s: State, code: Code, env: Env) -> None:
    """A line begins: first comes what triggers before it."""
    s.stack.append(Steps(code, 0, env, len(s.after)))
    if s.table.any_before:
        foretell(s, code, env)


def foretell(s: State, code: Code, env: Env) -> None:
    """Queues what triggers before a line, as far as it is certain what the line does (V10.2): once for the line."""
    mark = len(s.when)
    for op in code:
        if op.steers():
            break
        env = op.foretell(s, env)
    told = {(source, id(trigger), env.key()): (source, trigger, env) for source, trigger, env in s.when[mark:]}
    s.when[mark:] = told.values()


def foretell_rest(s: State) -> None:
    """The same for the rest of the running line, when it has been decided how it goes on."""
    if s.table.any_before:
        frame = line(s)
        foretell(s, frame.code[frame.pc :], frame.env)


def named(code: Code) -> tuple[str, ...]:
    """A program as plain data; with the source in its Env it is told from any other."""
    return tuple(type(op).__name__ for op in code)


class CostsPaid(Op):
    """Stands between the costs of a line and its effect: what the costs have triggered "after" comes first (V12.2)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        flush(s, line(s).mark)
        return True


PAID: Final = CostsPaid()


def line(s: State) -> Steps:
    """The line that is running; to be asked by operations, before they push anything."""
    frame = s.stack[-1]
    if not isinstance(frame, Steps):
        raise TypeError("an operation runs only with its line on top of the stack")
    return frame


def set_env(s: State, env: Env) -> None:
    """Changes what the running line knows."""
    frame = line(s)
    s.stack[-1] = Steps(frame.code, frame.pc, env, frame.mark)


def jump(s: State, offset: int) -> None:
    """Moves the running line by so many operations, from the one after the current."""
    frame = line(s)
    s.stack[-1] = Steps(frame.code, frame.pc + offset, frame.env, frame.mark)
