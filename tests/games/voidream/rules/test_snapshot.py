"""States as bytes: whatever is going on, the game goes on from them as if nothing had happened."""

from __future__ import annotations

import inspect
import pickle
from typing import Any

import pytest

import games
from games import agents
from games.kernel import snapshot
from games.kernel.decision import DecisionKind
from games.kernel.engine.pending import YES_NO, Pending
from games.kernel.game import Seating
from games.kernel.ids import Seat
from games.kernel.refusal import DataError
from games.kernel.snapshot import freeze, parts_of, thaw

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


@pytest.mark.parametrize("number", range(3))
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


@pytest.mark.parametrize("number", range(3))
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
        thaw(b"[2, {}]\n" + pickle.dumps(pytest.raises), [])
    # What a module of a game imports is no part of it either.
    through = pickle.PROTO + bytes([4]) + pickle.SHORT_BINUNICODE + b"\x13games.kernel.freeze"
    through += pickle.SHORT_BINUNICODE + b"\x07io.open" + pickle.STACK_GLOBAL + pickle.STOP
    with pytest.raises(DataError, match="no part of a game"):
        thaw(b"[2, {}]\n" + through, [])


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


def test_of_a_class_that_tells_no_arguments_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a native class does where a default is more than a literal."""

    def untold(_: object) -> inspect.Signature:
        raise ValueError("no signature found")

    monkeypatch.setattr(inspect, "signature", untold)
    snapshot._arguments.cache_clear()
    try:
        asked = Pending(YES_NO, Seat(1), (1, 0), text=("go on",))
        assert thaw(freeze(asked, []), []).key() == asked.key()
    finally:
        snapshot._arguments.cache_clear()


def test_what_is_shared_is_listed_once_in_an_order_of_its_own() -> None:
    leaf = ["x"]
    tree = (leaf, {"a": leaf, "b": (leaf, 1)})
    assert parts_of([tree]) == [tree, leaf, tree[1], (leaf, 1)]
    shared = parts_of([tree])
    again = thaw(freeze([tree, leaf], shared), shared)
    assert again[0] is tree
    assert again[1] is leaf
