"""Boards set up by hand: each preset can be played to its end, and what the rules would never come to is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.board import Board, BoardFault, BoardKind
from games.kernel.engine.run_loop import apply
from games.voidream.ai.rollout import random_choice
from tests.games.depth import examples
from tests.games.verbs import DECKS, GAME, POOL

Json = dict[str, Any]
SIDE = {
    "bastion": "Meridian Terminus",
    "mind": "Cunning",
    "mind_at": "4",
    "hand": "Turn Over",
    "deck": "2 Tide of Sleep",
}
PLAIN = {f"{seat}.{place}": text for seat in "AB" for place, text in SIDE.items()}
DRAFT = {
    "title": "Quiet Hatch", "kind": "entity", "faction": "maze", "value": 2, "dawn": 2, "stability": 3, "dusk": 1,
    "text": "Deep.",
}  # fmt: skip


def read(**fields: str) -> Board | list[BoardFault]:
    """The plain board with some fields otherwise; `A_play` is the field `A.play`."""
    return GAME.lab.read_board(PLAIN | {name.replace("_", ".", 1): text for name, text in fields.items()}, POOL)


def stands(board: Board | list[BoardFault]) -> Any:
    assert isinstance(board, Board), board
    return GAME.lab.load({**board.position, "cards": [*POOL.values(), DRAFT]})


def samples() -> list[Json]:
    """A card of each kind, and one for each price that playing can have."""
    prices = ("Dormant", "Hierarchy", "Shadowborne", "Worship", "Prototype", "Play only")
    kinds = {card["kind"]: card for card in POOL.values()}
    dear = {price: card for price in prices for card in POOL.values() if price in card.get("text", "")}
    return [*kinds.values(), *dear.values(), DRAFT]


@pytest.mark.parametrize("card", samples(), ids=lambda card: card["title"])
def test_each_preset_fills_all_fields_and_something_is_to_be_decided(card: Json) -> None:
    fields = [field for group in GAME.lab.board() for field in group.fields]
    cards = {**POOL, card["title"]: card}
    for preset in GAME.lab.board_presets(card, cards, DECKS):
        assert set(preset.values) == {field.name for field in fields}
        board = GAME.lab.read_board(preset.values, cards)
        state = stands(board)
        assert GAME.decision(state) is not None, preset.id
        assert card["title"] in str(GAME.lab.dump(state)["players"]), preset.id


@pytest.mark.parametrize("card", samples(), ids=lambda card: card["title"])
def test_a_card_that_is_ready_can_be_the_first_action(card: Json) -> None:
    cards = {**POOL, card["title"]: card}
    ready = GAME.lab.board_presets(card, cards, DECKS)[0]
    decision = GAME.decision(stands(GAME.lab.read_board(ready.values, cards)))
    assert decision is not None
    if card["kind"] not in ("bastion", "mind"):
        word = f"play {card['title']}" if card["kind"] == "arcanum" else "unveil"
        assert any(option.notation.startswith(word) for option in decision.options), decision.options


@examples(6)
@given(st.integers(0, 2**32), st.sampled_from(samples()), st.data())
def test_a_preset_is_played_to_its_end(seed: int, card: Json, data: st.DataObject) -> None:
    cards = {**POOL, card["title"]: card}
    preset = data.draw(st.sampled_from(GAME.lab.board_presets(card, cards, DECKS)))
    state = stands(GAME.lab.read_board(preset.values, cards))
    while state.pending is not None:
        seed, chosen = random_choice(state, seed)
        apply(state, chosen)
    assert GAME.result(state) is not None


@examples(6)
@given(st.integers(0, 2**32))
def test_a_board_with_attachments_is_played_to_its_end(seed: int) -> None:
    held = "Borrowed Wolf\n+ Writ of Safe Passage\n+ Crust of Salt\nGatehouse Twins\n+ Gatehouse Twins\n+ Amber Habit"
    sides = {f"{seat}_{place}": text for seat in "AB" for place, text in (("play", held), ("deck", "12 Lantern Carp"))}
    state = stands(read(**sides, A_hand="Turn Over\nOpen Your Eyes\nThrow Down the Gauntlet", phase="dawn"))
    while state.pending is not None:
        seed, chosen = random_choice(state, seed)
        apply(state, chosen)
    assert GAME.result(state) is not None


def test_a_card_with_faults_has_no_presets() -> None:
    assert GAME.lab.board_presets({**DRAFT, "text": "Banana."}, POOL, DECKS) == []
    assert GAME.lab.board_presets(DRAFT, POOL, []) == []


def test_what_is_typed_lies_there() -> None:
    board = read(
        A_play="borrowed wolf (exhausted, damage 1)\nBorrowed Wolf (charges 1)",
        A_deck="3 x Tide of Sleep",
        B_mind="",
        phase="dusk",
        attacker="B",
        active="B",
        round="7",
    )
    found = GAME.lab.dump(stands(board))
    assert found["players"]["A"]["play"] == [
        {"card": "Borrowed Wolf", "exhausted": True, "damage": 1},
        {"card": "Borrowed Wolf", "charges": [{"card": "Tide of Sleep", "known": ["A"]}]},
    ]
    top = {"card": "Tide of Sleep", "known": ["back"]}
    assert found["players"]["A"]["deck"] == [top, "Tide of Sleep", "Meridian Terminus"]
    assert "mind" not in found["players"]["B"]
    assert (found["round"], found["active"], found["phase"]) == (7, "B", "conflict")
    assert found["conflict"]["kind"] == "dusk"
    assert found["conflict"]["defending"] == ["A.play.1", "A.play.2"]


def test_what_is_attached_stands_below_its_host() -> None:
    mine = "2 Borrowed Wolf\n+ amber habit (exhausted)\n+ 2 Crust of Salt (owner B)"
    mine += "\nOld Photograph\n+Lantern Carp (face down)"
    theirs = "Gatehouse Twins (charges 1)\n+ Gatehouse Twins\nDeepline Leviathan\n+ Amber Habit\n+ Amber Habit (late)"
    board = read(A_play=mine, B_play=theirs)
    sides = {seat: side["play"] for seat, side in GAME.lab.dump(stands(board))["players"].items()}
    salt = {"card": "Crust of Salt", "owner": "B"}
    assert sides["A"] == [
        "Borrowed Wolf",
        {"card": "Borrowed Wolf", "attached": [{"card": "Amber Habit", "exhausted": True}, salt, salt]},
        {"card": "Old Photograph", "attached": [{"card": "Lantern Carp", "face": "down", "known": ["A"]}]},
    ]
    twins, leviathan = sides["B"]
    assert twins["attached"] == ["Gatehouse Twins"]
    assert len(twins["charges"]) == 1
    assert leviathan["attached"] == ["Amber Habit", {"card": "Amber Habit", "late": True}]


def test_what_is_attached_works_at_once() -> None:
    wounded = "Borrowed Wolf (damage 2)"
    alone, held = read(A_play=wounded), read(A_play=f"{wounded}\n+ Amber Habit")
    assert isinstance(alone, list)
    assert "would be destroyed at once" in alone[0].sentence
    assert GAME.view(stands(held), "A")["players"]["A"]["play"][0]["attached"][0]["title"] == "Amber Habit"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"A_hand": "Turn Ovr"}, "There is no card “Turn Ovr”. Did you mean “Turn Over”?"),
        ({"A_hand": "Tide of Sleep"}, "here lie arcana alone"),
        ({"A_bastion": ""}, "a side without one has lost"),
        ({"A_bastion": "Tide of Sleep"}, "is of the kind thought"),
        ({"A_play": "Borrowed Wolf (asleep)"}, "unknown note “asleep”; known are (exhausted) or (damage) or (charges)"),
        ({"A_play": "Borrowed Wolf (damage)"}, "unknown note “damage”"),
        ({"A_play": "Borrowed Wolf (damage 90)"}, "would be destroyed at once"),
        ({"A_play": "Borrowed Wolf (charges 3)"}, "The deck has no 3 cards"),
        ({"A_play": "2 Gatehouse Twins"}, "others are attached to it (V9.16), as “+ Gatehouse Twins”"),
        ({"A_play": "+ Amber Habit"}, "“+ Amber Habit”: write what is attached below the card that holds it."),
        (
            {"A_play": "Borrowed Wolf\n++ Amber Habit"},
            "“++ Amber Habit”: what is attached holds nothing itself (V9.1).",
        ),
        ({"A_play": "Borrowed Wolf\n+ Amber Habi"}, "Did you mean “Amber Habit”?"),
        ({"A_play": "Borrowed Wolf\n+ Cunning"}, "is of the kind mind"),
        (
            {"A_play": "Borrowed Wolf\n+ Amber Habit (damage 1)"},
            "known are (exhausted) or (face down) or (late) or (owner A)",
        ),
        ({"A_play": "Gatehouse Twins\n+ Gatehouse Twins (exhausted)"}, "it is no entity in play (V12.7)"),
        ({"A_play": "Borrowed Wolf\n+ Amber Habit (late)"}, "only to a deep card of lower value"),
        (
            {"A_play": "Deepline Leviathan\n+ Amber Habit\n+ Amber Habit (late)\nBorrowed Wolf\n+ Amber Habit (late)"},
            "be late",
        ),
        ({"A_hand": "Turn Over\n+ Turn Over"}, "There is no card “+ Turn Over”"),
        ({"A_hand": "Turn Over (exhausted)"}, "nothing stands in brackets here"),
        ({"A_deck": "Tide of Sleep (face up)"}, "is no construct"),
        ({"A_deck": "99 Tide of Sleep"}, "1 to 60 copies"),
        ({"A_deck": "Tide of Sleep\n" * 121}, "120 lines of 200 signs"),
        ({"A_deck": f"Tide{' ' * 15_000}of Sleep"}, "120 lines of 200 signs"),
        ({"A_mind_at": "5"}, "from 0 to 4"),
        ({"A_mind_at": "many"}, "from 0 to 4"),
    ],
)
def test_what_cannot_lie_there_is_refused_at_its_field(fields: dict[str, str], said: str) -> None:
    faults = read(**fields)
    assert isinstance(faults, list)
    assert [fault.field for fault in faults] == [name.replace("_", ".", 1) for name in fields]
    assert said in faults[0].sentence


@pytest.mark.parametrize(("field", "value"), [("phase", "lunch"), ("active", "C"), ("round", "0")])
def test_a_moment_that_there_is_not_is_refused(field: str, value: str) -> None:
    faults = read(**{field: value})
    assert isinstance(faults, list)
    assert [fault.field for fault in faults] == [field]


@pytest.mark.parametrize("phase", ["main", "beginning", "dawn", "dusk", "nightmare conflict", "nightmare"])
def test_a_board_begins_in_each_phase(phase: str) -> None:
    state = stands(read(A_play="Borrowed Wolf", phase=phase, attacker="A", active="B"))
    told = GAME.view(state, None)
    assert GAME.decision(state) is not None
    assert (told["conflict"] is not None) == (phase in ("dawn", "dusk", "nightmare conflict"))


def test_all_that_is_wrong_is_said_at_once() -> None:
    faults = read(A_hand="Nothing", B_hand="Nobody", round="x")
    assert isinstance(faults, list)
    assert {fault.field for fault in faults} == {"A.hand", "B.hand", "round"}


@pytest.mark.parametrize(
    "fields", [{"A_deck": "60 Tide of Sleep\n" * 7}, {"A_play": "Borrowed Wolf\n+ 60 Amber Habit\n" * 7}]
)
def test_a_table_holds_so_many_cards(fields: dict[str, str]) -> None:
    faults = read(**fields)
    assert isinstance(faults, list)
    assert "400 fit on a table" in faults[0].sentence


def test_kinds_of_fields_have_what_they_need() -> None:
    for field in (field for group in GAME.lab.board() for field in group.fields):
        assert (field.kind is BoardKind.CHOICE) == bool(field.options)
        assert field.kind is not BoardKind.NUMBER or field.least < field.most
