"""States as bytes: whatever is going on, the game goes on from them as if nothing had happened."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import games
from games import agents
from games.kernel import snapshot
from games.kernel.decision import DecisionKind
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from games.kernel.snapshot import FORMAT, freeze, parts_of, thaw
from tests.games.depth import thinned

game: games.Game[Any] = games.load("voidream")
CARDS = game.cards.pool()
HANDLES = {"id", "seq", "card", "cards", "attacking", "defending", "forecast"}


def seats(number: int) -> dict[str, Seating]:
    decks = game.decks.shipped()
    return {
        "A": Seating("Alice", decks[number % len(decks)], open_list=True),
        "B": Seating("Bob", decks[(number + 3) % len(decks)]),
    }


def step(state: Any, chance: int) -> bool:
    """One random answer; False at the end."""
    decision = game.decision(state)
    if decision is None:
        return False
    while game.answer(state, decision.seat, agents.random_answer(decision, chance)) is not None:
        chance += 1_000_003
    return True


def seen(state: Any) -> list[Any]:
    return [game.view(state, seat) for seat in (*game.seats, None)]


@pytest.mark.parametrize("number", thinned(range(3), 3))
def test_a_thawed_state_is_the_same_at_every_decision_and_goes_on_the_same(number: int) -> None:
    at = seats(number)
    state, chance = game.new(at, number, CARDS), 0
    while step(state, chance):
        chance += 1
        thawed = game.thaw(game.freeze(state), at, CARDS)
        assert game.state_hash(thawed) == game.state_hash(state)
        assert seen(thawed) == seen(state)
        assert game.decision(thawed) == game.decision(state)
        if chance % 2:
            # From here on the thawed one is played: it must do everything that the other would do.
            twin = game.clone(state)
            state = thawed
            assert step(twin, chance) == step(game.clone(thawed), chance)
    assert game.result(state)


@pytest.mark.parametrize("number", thinned(range(3), 3))
def test_a_match_resumed_from_a_position_shows_the_same_table(number: int) -> None:
    at = seats(number)
    state, chance, resumed = game.new(at, number, CARDS), 0, 0
    while step(state, chance):
        chance += 1
        decision = game.decision(state)
        if decision is None or decision.kind is not DecisionKind.ACTION or chance % 5:
            continue
        resumed += 1
        position = {key: fact for key, fact in game.lab.dump(state).items() if key != "cards"}
        again = game.resume(position, at, CARDS, 77)
        assert game.seq(again) == 77
        assert game.state_hash(again) == game.state_hash(state)
        one, other = (sides(game.view(each, "A")) for each in (again, state))
        assert one == other
    assert resumed


def sides(view: Any) -> Any:
    """A view without its handles, which are new, and its seq."""
    if isinstance(view, dict):
        return {key: sides(fact) for key, fact in view.items() if key not in HANDLES}
    return [sides(each) for each in view] if isinstance(view, list) else view


def test_bytes_of_other_cards_are_refused() -> None:
    state = game.new(seats(0), 1, CARDS)
    with pytest.raises(DataError):
        game.thaw(freeze([state], state.table.parts), seats(0), CARDS)
    with pytest.raises(DataError):
        game.thaw(b"nothing", seats(0), CARDS)
    without = {title: card for title, card in CARDS.items() if title != state.table.cards[0].title}
    with pytest.raises(DataError):
        game.thaw(game.freeze(state), seats(0), without)


def test_bytes_make_nothing_that_is_no_part_of_a_game() -> None:
    with pytest.raises(DataError, match="no part of a game"):
        thaw(f"[{FORMAT}, {{}}]\n".encode() + pickle.dumps(pytest.raises), [])
    # What a module of a game imports is no part of it either.
    through = pickle.PROTO + bytes([4]) + pickle.SHORT_BINUNICODE + b"\x13games.kernel.freeze"
    through += pickle.SHORT_BINUNICODE + b"\x07io.open" + pickle.STACK_GLOBAL + pickle.STOP
    with pytest.raises(DataError, match="no part of a game"):
        thaw(f"[{FORMAT}, {{}}]\n".encode() + through, [])


def test_a_state_that_was_made_of_other_parts_is_refused() -> None:
    """Else it would lack what a later engine looks for, in the midst of a match; without it, the moves are replayed."""
    state = game.new(seats(0), 1, CARDS)
    data = game.freeze(state)
    assert b'"aims"' in data
    with pytest.raises(DataError, match="another shape by now"):
        game.thaw(data.replace(b'"aims", ', b""), seats(0), CARDS)


def test_bytes_of_another_format_are_refused() -> None:
    with pytest.raises(DataError, match="its format is 1"):
        thaw(b"[1, {}]\n" + pickle.dumps(()), [])


class Told:
    def __init__(self) -> None:
        """What is asked for the arguments of an heir that tells none answers with these."""


class Native(Told):
    """As a native class is, with a default that is more than a literal, and something that is final."""

    __mypyc_attrs__ = ("card", "seat")
    __text_signature__ = None

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self._seat = seat

    @property
    def seat(self) -> int:
        return self._seat


def test_a_native_class_that_tells_no_arguments_is_made_of_all_that_it_keeps() -> None:
    made = snapshot._made(Native, {"card": 3, "seat": 1})
    assert isinstance(made, Native)
    assert (made.card, made.seat) == (3, 1)


def test_what_is_shared_stands_wherever_it_hangs() -> None:
    leaf = ["x"]
    tree = (leaf, {"a": leaf, "b": (leaf, 1)})
    assert parts_of(tree) == [tree, leaf, tree[1], leaf, (leaf, 1), leaf]
    again = thaw(freeze([tree, leaf], parts_of(tree)), parts_of(tree))
    assert again[0] is tree
    assert again[1] is leaf


def test_what_hangs_on_itself_has_an_end() -> None:
    ring: list[object] = ["x"]
    ring += [ring, (ring, 1)]
    assert parts_of(ring) == [ring, ring[2]]


def test_it_doesn_t_matter_which_parts_are_one_and_the_same_object() -> None:
    """What two threads make at once, each has for itself: another process has it once."""

    def tree(of: list[list[str]]) -> tuple[list[str], ...]:
        return (*of, ["last"])

    one = ["x"]
    shared, apart = tree([one, one]), tree([["x"], ["x"]])
    for mine, yours in ((shared, apart), (apart, shared)):
        again = thaw(freeze([mine[1], mine[2]], parts_of(mine)), parts_of(yours))
        assert again[0] is yours[1] or mine is shared
        assert (again[0], again[1]) == (["x"], ["last"])
        assert again[1] is yours[2]
