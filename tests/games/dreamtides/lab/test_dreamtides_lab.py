"""Cards of Dreamtides on trial: decks that hold them, boards on which they are at hand, and what no board holds."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import games
from games.kernel.board import Board, BoardFault
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from tests.games.dreamtides.battles import GAME, chosen

Json = dict[str, Any]
POOL = GAME.cards.pool()
DECKS = GAME.decks.shipped()
DRAFT: Json = {
    "title": "Quiet Bell", "kind": "character", "cost": 3, "spark": 2, "subtypes": ["Warrior"], "rarity": "common",
    "fast": True, "text": "Materialized: Draw a card.",
}  # fmt: skip
CARDS = {**POOL, DRAFT["title"]: DRAFT}
SAMPLES = [DRAFT, *(POOL[title] for title in ("Unwrite", "Crossed Wires", "Recursive Bell", "Thing in the Sump"))]
DREAMCALLERS = [card for card in POOL.values() if card["kind"] == "dreamcaller"]


def by_title(card: Json) -> str:
    return str(card["title"])


@pytest.mark.parametrize("card", [*SAMPLES, *DREAMCALLERS], ids=by_title)
def test_a_card_on_trial_is_there_from_the_beginning(card: Json) -> None:
    found = GAME.lab.sandbox(card, CARDS, "B", DECKS[0], 1)
    assert isinstance(found, games.Sandbox), found
    assert GAME.decks.problems(found.deck, CARDS) == []
    state = GAME.new({"A": games.Seating("A", DECKS[0]), "B": games.Seating("B", found.deck)}, found.seed, CARDS)
    side = GAME.lab.dump(state)["players"]["B"]
    assert any(card["title"] in str(entry) for entry in [*side["hand"], side.get("dreamcaller", "")])


def test_a_card_that_no_deck_holds_is_refused() -> None:
    for card in ({**DRAFT, "rarity": "special"}, {**DRAFT, "text": "Banana."}):
        found = GAME.lab.sandbox(card, {**POOL, card["title"]: card}, "A", DECKS[0], 1)
        assert isinstance(found, games.Refusal)


def test_a_card_of_the_dreamwell_is_tried_with_any_legal_deck() -> None:
    """D1.1: both seats draw it."""
    card = {**POOL["Skypath"], "text": "Foresee 2."}
    found = GAME.lab.sandbox(card, {**POOL, card["title"]: card}, "A", DECKS[0], 1)
    assert isinstance(found, games.Sandbox)
    assert found.deck in DECKS


def test_an_opponent_without_a_legal_deck_is_said_so() -> None:
    few = DeckList("Few", {"cards": (("Unwrite", 1),)}, {})
    found = GAME.lab.sandbox(DRAFT, CARDS, "A", few, 1)
    assert isinstance(found, games.Refusal)
    assert found.detail.startswith("B: ")


@pytest.mark.parametrize("card", [*SAMPLES, *DREAMCALLERS], ids=by_title)
def test_an_exchange_is_of_two_legal_decks_that_differ_by_the_card(card: Json) -> None:
    found = GAME.lab.exchanges(card, CARDS, DECKS)
    assert not isinstance(found, games.Refusal)
    others = {title: each for title, each in CARDS.items() if title != card["title"]}
    for each in found:
        assert GAME.decks.problems(each.without, others) == GAME.decks.problems(each.with_card, CARDS) == []
        without, with_card = copies_in(each.without), copies_in(each.with_card)
        new = with_card - without
        assert set(new) == {card["title"]}
        assert (without - with_card).total() <= new.total()


def test_what_a_dreamcaller_demands_makes_no_room() -> None:
    [wall] = [deck for deck in DECKS if "Orrin Vane, First on the Wall" in copies_in(deck)]
    plain = {**DRAFT, "subtypes": ["Mage"]}
    exchanges = GAME.lab.exchanges(plain, {**POOL, DRAFT["title"]: plain}, [wall])
    assert not isinstance(exchanges, games.Refusal)
    [found] = exchanges
    warriors = sum(
        number
        for title, number in copies_in(found.with_card).items()
        if "Warrior" in POOL.get(title, {}).get("subtypes", ())
    )
    assert warriors >= 8


def board_of(values: Mapping[str, str], cards: Json = CARDS) -> Any:
    board = GAME.lab.read_board(values, cards)
    assert isinstance(board, Board), board
    return GAME.lab.load({**board.position, "cards": list(CARDS.values())})


@pytest.mark.parametrize("card", [*SAMPLES, *DREAMCALLERS[:1]], ids=by_title)
def test_a_preset_fills_all_fields_and_is_played_to_its_end(card: Json) -> None:
    names = {field.name for group in GAME.lab.board() for field in group.fields}
    presets = GAME.lab.board_presets(card, CARDS, DECKS)
    assert presets
    dice = random.Random(1)
    for number, preset in enumerate(presets):
        assert set(preset.values) == names
        state = board_of(preset.values)
        due = GAME.decision(state)
        assert due is not None
        if number == 0 and card["kind"] != "dreamcaller":
            assert any(option.notation == f"play {card['title']}" for option in due.options)
        while (due := GAME.decision(state)) is not None:
            assert GAME.answer(state, due.seat, chosen(due, dice)) is None


def test_a_fast_card_is_at_hand_as_the_other_turn_ends() -> None:
    [fast] = [each for each in GAME.lab.board_presets(DRAFT, CARDS, DECKS) if each.id == "fast"]
    due = GAME.decision(board_of(fast.values))
    assert due is not None
    assert (due.seat, due.about) == ("A", "ending")
    assert "play Quiet Bell" in [option.notation for option in due.options]


def test_what_has_faults_has_no_presets() -> None:
    assert GAME.lab.board_presets({**DRAFT, "text": "Banana."}, CARDS, DECKS) == []
    assert GAME.lab.board_presets(DRAFT, CARDS, []) == []
    assert GAME.lab.board_presets(POOL["Skypath"], CARDS, DECKS) == []


TYPED = {
    "A.battlefield": "quiet bell (spark 4, marked)\n2 x Shadow\nTin Pilgrim (owner B, anchored)",
    "A.hand": "Unwrite",
    "A.energy": "4",
    "B.dreamcaller": "Orrin Vane, First on the Wall",
    "B.points": "7",
    "B.deck": "3 Tin Pilgrim",
    "turn": "9",
}


def test_what_is_typed_lies_there() -> None:
    found = GAME.lab.dump(board_of(TYPED))
    mine, theirs = found["players"]["A"], found["players"]["B"]
    assert [entry if isinstance(entry, str) else entry["card"] for entry in mine["battlefield"]] == [
        "Quiet Bell", "Shadow", "Shadow", "Tin Pilgrim",
    ]  # fmt: skip
    assert mine["battlefield"][0] == {"card": "Quiet Bell", "spark": 4, "marked": True}
    assert mine["battlefield"][3] == {"card": "Tin Pilgrim", "anchored": True, "owner": "B"}
    assert (mine["energy"], theirs["points"], found["turn"]) == (4, 7, 9)
    assert theirs["dreamcaller"] == "Orrin Vane, First on the Wall"
    assert theirs["deck"] == ["Tin Pilgrim"] * 3


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("A.battlefield", "9 Tin Pilgrim", "a battlefield holds 8"),
        ("A.battlefield", "Unwrite", "here lie characters alone"),
        ("A.battlefield", "Tin Pilgrim (tired)", "unknown note “tired”"),
        ("A.battlefield", "Tin Pilgrm", "Did you mean “Tin Pilgrim”?"),
        ("A.hand", "Radiant", "is a token"),
        ("A.hand", "Skypath", "is of the kind Dreamwell card"),
        ("A.points", "12", "Enter a whole number from 0 to 11."),
        ("A.dreamcaller", "Unwrite", "here lie Dreamcallers alone"),
        ("turn", "51", "Enter a whole number from 1 to 50."),
    ],
)
def test_what_no_board_holds_is_told_beside_its_field(field: str, text: str, says: str) -> None:
    faults = GAME.lab.read_board({**TYPED, field: text}, CARDS)
    assert isinstance(faults, list)
    assert all(isinstance(fault, BoardFault) for fault in faults)
    assert [(fault.field, says in fault.sentence) for fault in faults] == [(field, True)]


def test_a_deck_without_anything_like_the_card_takes_it_all_the_same() -> None:
    alien = {**DRAFT, "subtypes": ["Synth"]}
    deck = DeckList("Plain", {"dreamcaller": (), "cards": (("Unwrite", 3), ("Shieldhand of the Levee", 22))}, {})
    found = GAME.lab.exchanges(alien, {**POOL, DRAFT["title"]: alien}, [deck])
    assert not isinstance(found, games.Refusal)
    assert copies_in(found[0].with_card)["Quiet Bell"] == 3
