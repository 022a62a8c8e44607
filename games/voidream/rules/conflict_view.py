"""The conflict in progress as a seat sees it: who takes part, both scores with their parts, and how it will end."""

from __future__ import annotations

from typing import Final, Literal

from games.kernel.ids import NOBODY, CardNo, Seat
from games.voidream.rules import queries, statistics
from games.voidream.rules.components import DAWN, DREAD, DUSK, HIGHEST, OTHER, SEAT_OF, SEATS, STABILITY, WHERE_IN_FORCE
from games.voidream.rules.destruction import can_survive, is_prevented
from games.voidream.rules.event_log import SPECTATORS
from games.voidream.rules.modifiers import Sources
from games.voidream.rules.periods import DUSK_CONFLICT, NO_KIND
from games.voidream.rules.state import EXHAUST_FLAG, State, rolled
from games.voidream.rules.statements import NO_ROLL, SCORE, STATS, Static
from games.voidream.rules.view_types import ConflictView, ScorePart

_DEPTHS: Final = (1, 2, 3, 4)
_COUNTED: Final = (STATS, SCORE)
"""The kinds of statement that change nothing but what a score is the sum of."""


def conflict(s: State, sources: Sources) -> ConflictView:
    """The conflict, with both scores of both kinds as they would be now. While the kind is undecided it is None."""
    parts = {
        name: {"dawn": _dawn_parts(s, seat, sources), "dusk": _dusk_parts(s, seat, sources)}
        for name, seat in SEAT_OF.items()
    }
    data: ConflictView = {
        "attacker": SEATS[s.attacker],
        "kind": queries.kind_name(s),
        "nightmare": s.nightmare != NOBODY,
        "attacking": [sources.handle(card) for card in s.attacking],
        "defending": [sources.handle(card) for card in s.defending],
        "scores": {
            name: {kind: min(HIGHEST, sum([part["n"] for part in listed])) for kind, listed in sums.items()}
            for name, sums in parts.items()
        },
        "parts": parts,
        "roll": rolls(s),
    }
    if data["roll"] != "nothing":
        counting = by_depth(s)
        if any(static.kind not in _COUNTED or static.touches[STABILITY] for _, static in counting):
            data["by_depth"] = titles(s, {source for source, _ in counting}, sources)
        elif counting and s.conflict_kind != NO_KIND:
            data["scores_at"] = scores_at(s)
    listening = triggers(s, sources)
    if listening:
        data["triggers"] = listening
    return data


# --- scores (V7.6), as statistics.score ---


def resolved(s: State) -> dict[str, list[ScorePart]]:
    """The parts of both scores of the kind that is fought, as spectators see them."""
    sources = Sources(s, SPECTATORS)
    read = _dusk_parts if s.conflict_kind == DUSK_CONFLICT else _dawn_parts
    return {name: read(s, seat, sources) for name, seat in SEAT_OF.items()}


def _dawn_parts(s: State, seat: Seat, sources: Sources) -> list[ScorePart]:
    parts: list[ScorePart] = [{"of": "depth", "n": queries.depth(s, seat)}]
    for card in queries.side_of(s, seat):
        if not s.flags[card] & EXHAUST_FLAG:
            parts.append(part(s, card, sources.figures(card).dawn, sources))
    return parts + sources.score(seat, DAWN)


def _dusk_parts(s: State, seat: Seat, sources: Sources) -> list[ScorePart]:
    parts: list[ScorePart] = [{"of": "depth", "n": queries.depth(s, seat)}]
    for card in queries.side_of(s, seat):
        if s.flags[card] & EXHAUST_FLAG:
            parts.append(part(s, card, sources.figures(card).dusk, sources))
    if s.conflict_kind == DUSK_CONFLICT:
        for card in queries.side_of(s, OTHER[seat]):
            if not s.flags[card] & EXHAUST_FLAG and queries.keywords(s, card) & DREAD:
                parts.append({**part(s, card, sources.figures(card).dusk, sources), "keyword": "dread"})
    return parts + sources.score(seat, DUSK)


def part(s: State, card: CardNo, n: int, sources: Sources) -> ScorePart:
    return {"of": "card", "card": sources.handle(card), "title": s.table.cards[card].title, "n": n}


# --- what a forecast has to know ---


def rolls(s: State) -> Literal["must", "may", "nothing"]:
    """Whether the attacker `must` roll at the end, `may` do so (siege), or rolls `nothing` (V7.6)."""
    if len(s.deck[s.attacker]) < 2 or queries.player_cannot(s, s.attacker, NO_ROLL):
        return "nothing"
    return "may" if queries.has_siege(s, s.attacker) else "must"


def is_safe(s: State, card: CardNo) -> bool:
    """Is there no damage that destroys the card now?"""
    return can_survive(s, card) or is_prevented(s, card)


def by_depth(s: State) -> list[tuple[CardNo, Static]]:
    """What counts a depth, so that a roll changes more than the attacker's own: with its source."""
    found = [(source, static) for source, position, static in s.table.by_depth if s.in_force(source, position)]
    return found + [(timed.env.source, timed.static) for timed in s.timed if timed.static.by_depth]


def scores_at(s: State) -> dict[str, dict[str, int]]:
    """The scores by what the attacker may roll: of each depth, for which of them a deck holds is not told (V2.6)."""
    axis = DUSK if s.conflict_kind == DUSK_CONFLICT else DAWN
    after = rolled(s)
    found: dict[str, dict[str, int]] = {}
    for depth in _DEPTHS:
        after.result = depth
        found[str(depth)] = {name: statistics.score(after, seat, axis) for name, seat in SEAT_OF.items()}
    return found


def triggers(s: State, sources: Sources) -> list[str]:
    """The titles of what may trigger before the damage is cleared, and change it or add to it."""
    found: set[CardNo] = set()
    for source, position, trigger in s.table.strikers:
        kind = trigger.conflict
        if kind in (-1, s.conflict_kind) and (
            s.zone[source] == trigger.zone if trigger.zone != WHERE_IN_FORCE else s.in_force(source, position)
        ):
            found.add(source)
    return titles(s, found, sources)


def titles(s: State, cards: set[CardNo], sources: Sources) -> list[str]:
    return sorted({s.table.cards[card].title for card in cards if sources.knows(card)})
