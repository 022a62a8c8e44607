"""What keeps a game from going round in circles (V10.5, V10.6)."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.frames import Frame, Names
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import Triggered
from games.voidream.rules.env import Env
from games.voidream.rules.state import Moment, State
from games.voidream.rules.state_key import digest_of, position_digest

MOST_ACTIONS: Final = 2000
"""Actions in one phase after which only passing is left: a backstop, far beyond what any value allows (V10.5)."""
_LONG_CHAIN: Final = 100
"""Abilities that one has triggered, after which it is also watched where its branches come together."""
_MOST_BRANCHES: Final = 3


def _may_be_at(moment: Moment, s: State) -> bool:
    """Could the game be where it was at that moment, as far as a glance tells?"""
    before = moment.before
    return before is None or (
        before.mind == s.mind
        and before.active == s.active
        and len(before.hand[0]) == len(s.hand[0])
        and len(before.hand[1]) == len(s.hand[1])
        and len(before.deck[0]) == len(s.deck[0])
        and len(before.deck[1]) == len(s.deck[1])
    )


def was_tried(s: State, what: int) -> bool:
    """Was this done in this very position before, in this phase?"""
    here = b""
    for moment in s.tried.get(what, ()):
        if _may_be_at(moment, s):
            here = here or position_digest(s)
            if digest_of(moment) == here:
                return True
    return False


def try_once(s: State, what: int) -> bool:
    """Notes that something is done in this position; False if it was done here before in this phase."""
    before = s.tried.get(what, ())
    if before and was_tried(s, what):
        return False
    # Copies of a state share the mapping, so it is replaced as a whole.
    s.tried = {**s.tried, what: (*before, Moment(s.clone()))}
    return True


FORGOTTEN: Final = Moment(None)
"""A moment that nothing is compared with: where a chain began isn't known to whoever imagines the rest."""


class Chain(Frame[State]):
    """Lies under a triggered ability that resolves, and under all that it triggers: so a chain can be followed back."""

    __slots__ = ("env", "moment", "source", "trigger")

    def __init__(self, source: CardNo, trigger: Triggered, env: Env, moment: Moment) -> None:
        self.source = source
        self.trigger = trigger
        self.env = env
        self.moment = moment

    def step(self, s: State) -> None:
        s.stack.pop()

    def renamed(self, names: Names) -> Chain:
        return Chain(names.of[self.source], self.trigger, self.env.renamed(names), FORGOTTEN)

    def key(self) -> tuple[object, ...]:
        return ("chain", self.source, self.trigger.text, self.env.key(), digest_of(self.moment))


def next_link(s: State, source: CardNo, trigger: Triggered, env: Env) -> Chain | None:
    """The link for an ability that is about to resolve; None if its chain has come back to where it was."""
    here = b""
    chained = False
    for frame in s.stack:
        if isinstance(frame, Chain):
            chained = True
            if frame.trigger is trigger and frame.source == source and _may_be_at(frame.moment, s):
                here = here or position_digest(s)
                if digest_of(frame.moment) == here and frame.env.key() == env.key():
                    return None
    s.links = s.links + 1 if chained else 0
    if s.links > _LONG_CHAIN and _branches_again(s, source, trigger, env, here or position_digest(s)):
        return None
    return Chain(source, trigger, env, Moment(s.clone(), here))


def _branches_again(s: State, source: CardNo, trigger: Triggered, env: Env, here: bytes) -> bool:
    """Was the ability here several times already, be it in another branch of the chain? Else branches multiply."""
    if s.links == _LONG_CHAIN + 1:
        s.branches = ()
    entry = (here, source, trigger.text, env.key())
    s.branches = (*s.branches, entry)
    return s.branches.count(entry) > _MOST_BRANCHES


def is_chained(s: State) -> bool:
    """Is a triggered ability resolving?"""
    return any(isinstance(frame, Chain) for frame in s.stack)
