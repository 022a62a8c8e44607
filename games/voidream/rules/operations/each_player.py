"""Who acts: each player, or the player who controls or owns a card."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.resolution import NO_FLUSH, Steps, foretell
from games.kernel.engine.steering import AnyOp, SubjectIs
from games.kernel.engine.trigger import Code
from games.kernel.ids import NO_CARD
from games.voidream.rules.components import ATTACHED, BOTH, OTHER, PLAY, VEILED
from games.voidream.rules.destruction import hold_verdict
from games.voidream.rules.env import Env
from games.voidream.rules.program import Op
from games.voidream.rules.state import State


class EachPlayer(Op):
    """ "Each player": the body runs for the active seat, then for the other; both may fall at once (V12.3).

    What one seat can't do keeps the other from nothing.
    """

    __slots__ = ("body",)

    def __init__(self, body: Code) -> None:
        self.body: Final = body

    def can(self, s: State, env: Env) -> bool:
        return any(self.body[0].can(s, env.with_subject(seat)) for seat in BOTH)

    def foretell(self, s: State, env: Env) -> Env:
        for seat in (s.active, OTHER[s.active]):
            foretell(s, self.body, env.with_subject(seat))
        return env

    def run(self, s: State, env: Env) -> bool:
        hold_verdict(s)
        for seat in (OTHER[s.active], s.active):
            s.stack.append(Steps(self.body, 0, env.with_subject(seat), NO_FLUSH))
        return True


class SubjectOfIt(SubjectIs):
    """From here on the player acts who controls, or owns, the card that the line last spoke of (V12.14)."""

    __slots__ = ("owner",)

    def __init__(self, first: AnyOp, *, owner: bool) -> None:
        super().__init__(first, opponent=True)
        self.owner: Final = owner

    def run(self, s: Any, env: Any) -> bool:
        return NO_CARD not in env.it[:1] and super().run(s, env)

    def foretell(self, s: Any, env: Any) -> Any:
        card = env.it[0] if env.it else env.source
        if card == NO_CARD:
            return env
        seat = s.table.owner[card] if self.owner else s.control[card]
        gone = not self.owner and card in s.lost and s.zone[card] not in (PLAY, VEILED, ATTACHED)
        return env.with_subject(OTHER[seat] if gone else seat)
