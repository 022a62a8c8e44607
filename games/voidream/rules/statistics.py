"""Dawn, stability and dusk of cards (V1.3), and the scores of a conflict. Nothing here changes anything."""

from __future__ import annotations

from games.kernel.ids import CardNo, Seat
from games.voidream.rules.components import DAWN, DREAD, DUSK, HIGHEST, OTHER, STABILITY, Axis
from games.voidream.rules.env import Env
from games.voidream.rules.periods import DUSK_CONFLICT
from games.voidream.rules.queries import affects, depth, is_given, keywords, side_of, speaks_of, total_for
from games.voidream.rules.state import EXHAUST_FLAG, State, Timed
from games.voidream.rules.statements import EARLIEST, FIRST_STATS, SCORE, STATS, Level, Static


def dawn(s: State, card: CardNo) -> int:
    return min(HIGHEST, s.table.cards[card].dawn + changed(s, card, DAWN))


def stability(s: State, card: CardNo) -> int:
    return min(HIGHEST, s.table.cards[card].stability + changed(s, card, STABILITY))


def dusk(s: State, card: CardNo) -> int:
    return min(HIGHEST, s.table.cards[card].dusk + changed(s, card, DUSK))


def stability_left(s: State, card: CardNo) -> int:
    """How much more damage the card takes before it is destroyed (V8.1)."""
    return max(0, stability(s, card) - s.damage.get(card, 0))


def stat_at(s: State, card: CardNo, axis: Axis, level: Level) -> int:
    """A statistic as it is read at a level (V12.12)."""
    printed = s.table.cards[card]
    number = printed.dawn if axis == DAWN else printed.stability if axis == STABILITY else printed.dusk
    if level <= FIRST_STATS:
        return min(HIGHEST, number + changed(s, card, axis, first=level == FIRST_STATS))
    return min(HIGHEST, number + _changed_for_a_while(s, card, axis, level))


class Statistics:
    """The statistics of many cards in a state that doesn't change meanwhile: what is in force is looked for once."""

    __slots__ = ("_statements", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self._statements = _statements_on_statistics(s)

    def dawn(self, card: CardNo) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].dawn + _changed_by(s, self._statements, card, DAWN))

    def stability(self, card: CardNo) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].stability + _changed_by(s, self._statements, card, STABILITY))

    def dusk(self, card: CardNo) -> int:
        s = self.s
        return min(HIGHEST, s.table.cards[card].dusk + _changed_by(s, self._statements, card, DUSK))

    def stability_left(self, card: CardNo) -> int:
        """How much more damage the card takes before it is destroyed (V8.1)."""
        return max(0, self.stability(card) - self.s.damage.get(card, 0))


# --- conflict scores (V7.6) ---


def score(s: State, seat: Seat, axis: Axis) -> int:
    """The seat's dawn (DAWN) or dusk (DUSK) score."""
    total = depth(s, seat) + total_for(s, SCORE, seat, axis=axis)
    if axis == DAWN:
        for card in side_of(s, seat):
            if not s.flags[card] & EXHAUST_FLAG:
                total += dawn(s, card)
    else:
        for card in side_of(s, seat):
            if s.flags[card] & EXHAUST_FLAG:
                total += dusk(s, card)
        if s.conflict_kind == DUSK_CONFLICT:
            for card in side_of(s, OTHER[seat]):
                if not s.flags[card] & EXHAUST_FLAG and keywords(s, card) & DREAD:
                    total += dusk(s, card)
    return min(HIGHEST, total)


# --- what changes a statistic ---


def changed(s: State, card: CardNo, axis: Axis, *, first: bool = False) -> int:
    """By how much statements and ongoing effects change a statistic. `first`: only the first group (V12.12)."""
    return _changed_by(s, _statements_on_statistics(s), card, axis, first=first)


def _changed_by(s: State, statements: list[Statement], card: CardNo, axis: Axis, *, first: bool = False) -> int:
    """The same by these statements and all ongoing effects."""
    change = 0
    for statement in statements:
        static = statement.static
        if static.touches[axis] and not (first and static.late) and statement.applies(s, card):
            change += static.change(s, statement.env, axis, card)
    for timed in s.timed:
        static = timed.static
        if static.kind == STATS and static.delta[axis] and not (first and static.late) and affects(s, timed, card):
            change += static.delta[axis]
    return change


class Statement:
    """What a card in force says of statistics at one moment: whether its condition holds is looked at once, and not
    before it matters."""

    __slots__ = ("_holds", "env", "static")

    def __init__(self, static: Static, env: Env) -> None:
        self.static = static
        self.env = env
        self._holds = -1

    def applies(self, s: State, card: CardNo) -> bool:
        if not speaks_of(s, self.static, self.env, card):
            return False
        if self._holds < 0:
            condition = self.static.condition
            self._holds = condition is None or condition.holds(s, self.env)
        return bool(self._holds)


def _statements_on_statistics(s: State) -> list[Statement]:
    """Those in force."""
    control = s.control
    return [
        Statement(static, Env(source, control[source], control[source]))
        for source, position, static in s.table.statics[STATS]
        if s.in_force(source, position)
    ]


def _changed_for_a_while(s: State, card: CardNo, axis: Axis, level: Level) -> int:
    """By how much ongoing effects change a statistic, as earlier layers read it: FIRST_KEYWORDS or EARLIEST."""
    change = 0
    for timed in s.timed:
        static = timed.static
        if static.kind == STATS and static.delta[axis] and not (level == EARLIEST and _reads_more(timed)):
            cards, env, condition = timed.cards, timed.env, static.early_condition
            about = (card in cards) if cards is not None else is_given(s, static, static.early_what, env, card)
            if about and (condition is None or condition.holds(s, env)):
                change += static.delta[axis]
    return change


def _reads_more(timed: Timed) -> bool:
    """Does an ongoing effect on statistics read keywords or statistics?"""
    static = timed.static
    return static.early_condition is not static.condition or (
        timed.cards is None and static.early_what is not static.what
    )
