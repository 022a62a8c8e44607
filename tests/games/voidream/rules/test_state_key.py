"""The key of a state: every slot that the game can depend on changes it, and no clone shares what changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import games
from games.kernel.engine.trigger import AFTER
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import ROLLS, Triggered
from games.voidream.rules.components import LIMBO, OTHER, SEAT_A
from games.voidream.rules.env import Env
from games.voidream.rules.periods import UNTIL_ROUND
from games.voidream.rules.state import Moment, State, Timed
from games.voidream.rules.state_key import KEYED, LEFT_OUT
from games.voidream.rules.statements import STATS, Static
from tests.games.builds import interpreted
from tests.games.each import for_each
from tests.games.verbs import at
from tools import state_fields

GAME = games.load("voidream")
QUEUED = (CardNo(0), Triggered(AFTER, ROLLS, (), "evoke."), Env(CardNo(0), SEAT_A, SEAT_A))
LASTING = Timed(Static(STATS, "+1 dawn", delta=(1, 0, 0)), Env(CardNo(0), SEAT_A, SEAT_A), (CardNo(0),), UNTIL_ROUND)


def put(pile: list[Any], entry: Any) -> None:
    pile.append(entry)


IN_PLACE: dict[str, Callable[[State], None]] = {
    **{
        zone: lambda s, zone=zone: getattr(s, zone)[0].append(0)  # type: ignore[misc]
        for zone in ("deck", "hand", "arcana_discard", "discard", "void", "play", "veiled")
    },
    **{slot: lambda s, slot=slot: put(getattr(s, slot), QUEUED) for slot in ("when", "after")},  # type: ignore[misc]
    **{slot: lambda s, slot=slot: put(getattr(s, slot), 0) for slot in ("attacking", "defending")},  # type: ignore[misc]
    "mind": lambda s: s.mind.insert(0, s.mind.pop() + 1),
    "zone": lambda s: s.zone.__setitem__(0, LIMBO),
    "flags": lambda s: s.flags.__setitem__(0, s.flags[0] ^ 1),
    "control": lambda s: s.control.__setitem__(0, OTHER[s.control[0]]),
    "damage": lambda s: s.damage.__setitem__(CardNo(0), 7),
    "host": lambda s: s.host.__setitem__(CardNo(0), CardNo(1)),
    "under": lambda s: s.under.__setitem__(CardNo(1), (CardNo(0),)),
    "timed": lambda s: s.timed.append(LASTING),
    "stack": lambda s: s.stack.append(s.stack[0]),
}
"""How what a slot holds is changed where it lies: those that a clone must have of its own."""


def new_value(slot: str, old: Any) -> Any:
    if slot == "pending":
        return None
    if slot == "tried":
        return {**old, 0: (Moment(None, b"here"),)}
    if slot == "happened":
        return (*old, (UNTIL_ROUND, "here", 0))
    if slot == "lost":
        return (*old, CardNo(0))
    if slot == "branches":
        return (*old, ("here",))
    if isinstance(old, bool):
        return not old
    return old + ("!" if isinstance(old, str) else 1)


def change(s: State, slot: str) -> None:
    if slot in IN_PLACE:
        IN_PLACE[slot](s)
    else:
        setattr(s, slot, new_value(slot, getattr(s, slot)))


ALL_SLOTS = [slot for kind in State.__mro__ for slot in getattr(kind, "__slots__", ())]
SLOTS = [slot for slot in ALL_SLOTS if slot not in LEFT_OUT]


@interpreted
def test_every_slot_stands_in_the_key_or_is_left_out_with_a_reason() -> None:
    assert set(KEYED) | set(LEFT_OUT) == set(ALL_SLOTS)
    assert not set(KEYED) & set(LEFT_OUT)
    assert all(LEFT_OUT.values())


@interpreted
@for_each(SLOTS)
def test_a_slot_that_changes_gives_another_hash(slot: str) -> None:
    state = at(0, 40, 0)
    before = GAME.state_hash(state)
    change(state, slot)
    assert GAME.state_hash(state) != before


@interpreted
@for_each(SLOTS)
def test_what_changes_in_a_clone_changes_nothing_else(slot: str) -> None:
    state = at(0, 40, 0)
    before = GAME.state_hash(state)
    clone = GAME.clone(state)
    assert GAME.state_hash(clone) == before
    change(clone, slot)
    assert GAME.state_hash(state) == before


@interpreted
def test_every_field_is_written_as_the_table_says() -> None:
    assert state_fields.stale() == [], "python3 -m tools.state_fields writes them"


def test_two_cards_that_resolve_at_once_are_told_by_their_titles_and_not_by_their_numbers() -> None:
    thought = {"kind": "thought", "faction": "neutral", "value": 2}
    arcanum = {"kind": "arcanum", "faction": "neutral", "value": 4, "inverted": ""}
    seat = {"mind": {"card": "Innocence", "at": 3}, "deck": ["Early", "Meridian Terminus"]}
    state = GAME.lab.load(
        {
            "game": "voidream",
            "active": "A",
            "cards": [
                {**thought, "title": "Late", "text": "Play a thought in your discard."},
                {**thought, "title": "Early", "text": "Initiate a dawn conflict."},
                {**thought, "title": "Spark", "kind": "memory", "text": "(!) After you play an arcanum - evoke."},
                {**arcanum, "title": "Mill", "text": "Discard the bottom card of your deck."},
                {**arcanum, "title": "Act", "text": ""},
            ],
            "players": {
                "A": {
                    **seat,
                    "deck": ["Late", "Meridian Terminus", "Early"],
                    "hand": ["Act", "Mill"],
                    "play": ["Spark"],
                },
                "B": seat,
            },
        }
    )
    play(state, "A: play Mill", "A: keep", "B: pass")
    again = GAME.lab.load(GAME.lab.dump(state))
    again.seq = state.seq
    for each in (state, again):
        play(each, "A: play Act", "A: play Late")
        assert each.tried
    assert GAME.lab.dump(state)["tried"] == GAME.lab.dump(again)["tried"]


def play(state: State, *moves: str) -> None:
    for move in moves:
        seat, _, text = move.partition(": ")
        answer = GAME.read_answer(state, text)
        assert isinstance(answer, games.Answer), answer
        assert GAME.answer(state, seat, answer) is None
