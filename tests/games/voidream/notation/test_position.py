"""Positions, card definitions and deck files that can't be read: a sentence each, never a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import games
from games.kernel.decks.files import read_cards
from games.voidream.pool.load import read_deck

GAME = games.load("voidream")
STAG = {"title": "Stag", "kind": "entity", "faction": "fracta", "value": 3, "dawn": 2, "stability": 2, "dusk": 1}
STEP = {"title": "Step", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "Roll.", "inverted": "Roll."}
PLAIN = {"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")}
CARDS = [STAG, STEP, PLAIN]


def position(a: Any = None, **facts: Any) -> dict[str, Any]:
    """A position in which A's side is changed by `a`, and other facts as given."""
    side = {"mind": {"card": "Plain", "at": 3}, "deck": ["Stag", "Stag"], "hand": ["Step"]}
    return {"cards": CARDS, "players": {"A": {**side, **(a or {})}, "B": side}, **facts}


def test_what_is_left_out_has_its_default() -> None:
    state = GAME.lab.load({"players": {}})
    assert GAME.lab.fact(state, "phase") == "main"
    assert GAME.lab.fact(state, "active") == "A"
    assert GAME.lab.fact(state, "round") == 1
    assert GAME.lab.fact(state, "A.deck.size") == 0


def test_what_is_dumped_loads_to_the_same_state() -> None:
    state = GAME.lab.load(
        position({"play": [{"card": "Stag", "exhausted": True, "attached": ["Stag"], "charges": ["Stag"]}]})
    )
    again = GAME.lab.load(GAME.lab.dump(state))
    assert GAME.state_hash(again) == GAME.state_hash(state)
    assert GAME.lab.dump(again) == GAME.lab.dump(state)


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"pahse": "main"}, "position: unknown key “pahse” of a position; known are actions, active"),
        ({"game": "chess"}, "“game” must be one of voidream, not 'chess'"),
        ({"phase": "setup", "round": 2}, "unknown key “round” of a position in the setup"),
        ({"phase": "dusk"}, "“phase” must be one of setup, beginning, main, conflict, nightmare"),
        ({"active": "C"}, "“active” must be one of A, B, not 'C'"),
        ({"round": "two"}, "“round” must be a whole number of at least 1, not 'two'"),
        ({"passes": 3}, "“passes” must be a whole number from 0 to 2"),
        ({"seed": -1}, "“seed” must be a whole number of at least 0"),
        ({"players": None}, "“players” must map A and B to their sides"),
        ({"players": {"C": {}}}, "“players” must map A and B to their sides"),
        ({"players": {"A": ["Stag"]}}, "A must be a mapping, not ['Stag']"),
        ({"cards": ["Stag"]}, "each of “cards” must be a card definition with a title"),
        ({"effects": ["x"]}, "an effect must be a mapping, not 'x'"),
        ({"effects": [{"from": "A.play.1"}]}, "there is no card at “A.play.1”"),
        ({"tried": [5]}, "not a trial: 5"),
        ({"conflict": {"attacker": "A"}}, "a “conflict” goes with “phase: conflict”, not with “phase: main”"),
        ({"phase": "conflict", "conflict": {"kind": "noon"}}, "“kind” must be one of dawn, dusk, not 'noon'"),
        ({"phase": "conflict", "conflict": {"attackers": []}}, "unknown key “attackers” of a conflict"),
        ({"phase": "conflict", "conflict": {"attacking": ["Stag"]}}, "A has no “Stag” in play to take part"),
        ({"phase": "conflict", "conflict": {"then": "tea"}}, "unknown “then”: “tea”; known are round"),
        ({"a": {"dek": []}}, "unknown key “dek” of a player; known are arcana_discard"),
        ({"a": {"deck": "Stag"}}, "“deck” must be a list, not 'Stag'"),
        ({"a": {"deck": ["Stagg"]}}, "there is no card “Stagg”"),
        ({"a": {"deck": [5]}}, "a card must be a mapping, not 5"),
        ({"a": {"play": [{"card": "Stag", "tapped": True}]}}, "unknown key “tapped” of a card; known are attached"),
        ({"a": {"play": [{"card": "Stag", "exhausted": "yes"}]}}, "“Stag”: “exhausted” must be true or false"),
        ({"a": {"play": [{"card": "Stag", "damage": "1"}]}}, "“damage” must be a whole number from 0 to 1000"),
        ({"a": {"play": [{"card": "Stag", "owner": "Bob"}]}}, "“owner” must be one of A, B, not 'Bob'"),
        ({"a": {"deck": [{"card": "Stag", "face": "left"}]}}, "“Stag”: “face” must be one of up, down, not 'left'"),
        ({"a": {"deck": [{"card": "Stag", "known": ["C"]}]}}, "“known” lists who knows the card: A, B, all, back"),
        ({"a": {"mind": {"card": "Plain", "at": 5}}}, "“at” must be a whole number from 0 to 4, not 5"),
        ({"a": {"mind": "Stag"}}, "“Stag” is no mind card"),
        ({"a": {"mind": {"title": "Plain"}}}, "unknown key “title” of a mind; known are at, card"),
    ],
)
def test_a_malformed_position_says_what_is_wrong(facts: dict[str, Any], sentence: str) -> None:
    document = position(**facts)
    with pytest.raises(games.DataError) as error:
        GAME.lab.load(document)
    assert sentence in str(error.value)


def test_a_card_of_a_position_that_cannot_be_played_is_named() -> None:
    document = position({"hand": ["Odd"]}, cards=[*CARDS, {**STEP, "title": "Odd", "text": "Rol."}])
    with pytest.raises(games.DataError, match="“Odd”"):
        GAME.lab.load(document)


@pytest.mark.parametrize(
    ("definition", "sentence"),
    [
        ({**STAG, "title": ""}, "a card without a title: the field “title” is missing"),
        ({**STAG, "kind": "hero"}, "Stag: unknown kind “hero”; known are thought"),
        ({**STAG, "faction": "Fracta"}, "Stag: unknown faction “Fracta”; known are neutral, court"),
        ({**STAG, "value": 5}, "Stag: “value” must be 1, 2, 3 or 4"),
        ({**STAG, "value": True}, "Stag: “value” must be 1, 2, 3 or 4"),
        ({**STAG, "dusk": -1}, "Stag: “dusk” must be a number from 0 to 1000"),
        ({**STAG, "text": 5}, "Stag: “text” must be a text"),
        ({**STAG, "flavour": ""}, "Stag: unknown field “flavour”; known are back"),
        ({**STAG, "inverted": "Roll."}, "Stag: a card of kind “entity” has no “inverted”"),
        ({**STAG, "subtypes": "Offering"}, "Stag: “subtypes” must be a list of words"),
        ({**STAG, "subtypes": [["Offering"]]}, "Stag: “subtypes” must be a list of words"),
        ({**PLAIN, "positions": {4: ""}}, "Plain: a mind card needs “positions” 4, 3, 2, 1 and 0"),
        ({**PLAIN, "positions": dict.fromkeys(range(5), 0)}, "each of the “positions” must be a text"),
        ({**STAG, cast("str", None): 1}, "Stag: a definition holds texts, numbers and lists, each under a name"),
        ({**STAG, "flavor": {1}}, "Stag: a definition holds texts, numbers and lists, each under a name"),
    ],
)
def test_a_malformed_definition_says_what_is_wrong(definition: dict[str, Any], sentence: str) -> None:
    title = str(definition.get("title") or "a card without a title")
    problem, *_ = [fault.sentence(title) for fault in GAME.cards.faults(definition)]
    assert sentence in problem


DECK = 'name = "N"\nmain = "court"\nbastion = "B"\nmind = "M"\ndream = [["S", 3]]\narcana = ["C"]\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name = ", "d.toml: not valid TOML"),
        (DECK.replace('name = "N"', ""), "d.toml: not a deck: “name” must be a text"),
        (DECK.replace('"B"', '["B"]'), "“bastion” must be a text"),
        (DECK.replace('[["S", 3]]', '["S"]'), "“dream” must be a list of [title, copies]"),
        (DECK.replace('"S", 3', '"S", "three"'), "“dream” must be a list of [title, copies]"),
        (DECK.replace('["C"]', '"C"'), "“arcana” must be a list of titles"),
    ],
)
def test_a_malformed_deck_file_says_what_is_wrong(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text(text)
    with pytest.raises(games.DataError) as error:
        read_deck(path)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("card = 5", "cards are written as [[card]] tables"),
        ("card = [5]", "a card without a title"),
        ('[[card]]\nkind = "entity"', "a card without a title"),
        ('[[card]]\ntitle = "S"\n[[card]]\ntitle = "S"', "there is more than one card “S”"),
    ],
)
def test_a_malformed_card_file_says_what_is_wrong(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text)
    with pytest.raises(games.DataError) as error:
        read_cards([path])
    assert sentence in str(error.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(games.DataError, match=r"none\.toml: can't be read"):
        read_deck(tmp_path / "none.toml")


def test_what_came_too_late_to_a_deep_host_is_written_down() -> None:
    deepling = {**STAG, "title": "Deepling", "value": 1, "text": "Deep."}
    armor = {"title": "Armor", "kind": "memory", "faction": "neutral", "value": 3, "text": "Its host has +2 dawn."}
    late = {"card": "Deepling", "attached": [{"card": "Armor", "late": True}]}
    facts = {**position({"play": [late]}), "cards": [*CARDS, deepling, armor]}
    state = GAME.lab.load(facts)
    assert GAME.lab.fact(state, 'A.card("Deepling").dawn') == 2
    assert GAME.view(state, "B")["players"]["A"]["play"][0]["attached"][0]["late"] is True
    again = GAME.lab.load(GAME.lab.dump(state))
    assert GAME.state_hash(again) == GAME.state_hash(state)
    assert GAME.lab.fact(again, 'A.card("Deepling").dawn') == 2
    before = GAME.lab.load({**facts, **position({"play": [{**late, "attached": ["Armor"]}]}), "cards": facts["cards"]})
    assert GAME.lab.fact(before, 'A.card("Deepling").dawn') == 4
    assert GAME.state_hash(before) != GAME.state_hash(state)
