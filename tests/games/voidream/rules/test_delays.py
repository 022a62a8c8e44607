"""Delays: what is put off to an end is kept by everything that keeps a state, and told to both players (V14.6)."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.kernel.snapshot import freeze, parts_of, thaw
from tests.games.verbs import GAME

ARCANUM = {"kind": "arcanum", "faction": "neutral", "value": 4, "inverted": "Roll."}


def after(text: str, *moves: str, **facts: Any) -> Any:
    """A state in which A has played this text, and what came then."""
    side = {"deck": ["Lantern Carp"] * 3, "hand": [], "mind": {"card": "Innocence", "at": 4}}
    act, cover = {**ARCANUM, "title": "Act", "text": text}, {**ARCANUM, "title": "Cover", "text": "Roll."}
    players = {"A": {**side, "hand": ["Act", "Cover"], **facts}, "B": {**side, "hand": ["Cover"]}}
    state = GAME.lab.load({"cards": [act, cover], "players": players})
    for move in ("play Act", *moves):
        play(state, move)
    return state


def play(state: Any, move: str) -> None:
    decision = GAME.decision(state)
    assert decision is not None
    answer = GAME.read_answer(state, move)
    assert isinstance(answer, games.Answer), answer
    assert GAME.answer(state, decision.seat, answer) is None


def play_on(state: Any, text: str) -> None:
    """To the end of the phase; the order of two rolls is asked."""
    for move in ("pass", "pass", *(["Act#2; Act"] if "roll" in text else [])):
        play(state, move)


TEXTS = [
    ("Exhaust an entity you control. At the end of the round, sacrifice it.", {"play": ["Lantern Carp"]}),
    ("At the end of the phase, deal 1 Dream damage.", {}),
    ("At the end of the phase, roll. At the end of the phase, roll.", {}),
    ("At the end of the turn, until the end of the round, entities you control have +1 dawn.", {}),
    (
        "Exhaust 2 entities you control. Ready one of them. At the end of the phase, sacrifice the rest.",
        {"play": ["Lantern Carp", "Lantern Carp"]},
    ),
]


@pytest.mark.parametrize(("text", "facts"), TEXTS)
def test_a_position_keeps_it(text: str, facts: dict[str, Any]) -> None:
    state = after(text, *(["Lantern Carp#2"] if "Ready" in text else []), **facts)
    again = GAME.lab.load(GAME.lab.dump(state))
    assert GAME.state_hash(again) == GAME.state_hash(state)
    assert GAME.lab.dump(again) == GAME.lab.dump(state)
    shared = parts_of(state.table)
    thawed = thaw(freeze(state, shared), shared)
    for other in (again, thawed):
        play_on(other, text)
    play_on(state, text)
    assert GAME.state_hash(again) == GAME.state_hash(state) == GAME.state_hash(thawed)


def test_both_players_are_told_and_only_cards_that_they_know_are_named() -> None:
    state = after("Veil the top card of your deck. At the end of the round, you may unveil it.")
    told = {seat: GAME.view(state, seat)["effects"] for seat in ("A", "B")}
    for seat, cards in (("A", [GAME.view(state, "A")["players"]["A"]["veiled"][0]["id"]]), ("B", [])):
        [effect] = told[seat]
        assert effect["text"] == "At the end of the round, you may unveil it."
        assert (effect["from"], effect["by"], effect["until"], effect["cards"]) == ("Act", "A", "round", cards)


def test_what_is_sampled_does_it_too() -> None:
    state = after("Exhaust an entity you control. At the end of the phase, sacrifice it.", play=["Lantern Carp"])
    definitions = {card.title: card.definition for card in state.table.cards}
    world = GAME.sample(GAME.view(state, "B"), 1, {**GAME.cards.pool(), **definitions})
    for move in ("pass", "pass"):
        play(world, move)
    assert GAME.lab.fact(world, "phase") == "nightmare"
    assert GAME.lab.fact(world, "A.play") == []


def test_the_other_player_may_order_what_comes_from_a_hidden_card() -> None:
    text = "Loop.\nAt the end of the round, deal 1 Dream damage.\nAt the end of the round, your opponent rolls."
    song = {"title": "Song", "kind": "thought", "faction": "neutral", "value": 2, "text": text}
    act = {**ARCANUM, "title": "Act", "text": "Evoke.\nShuffle your deck."}
    side = {
        "deck": ["Song", "Lantern Carp", "Lantern Carp"],
        "hand": ["Act", "Act"],
        "mind": {"card": "Innocence", "at": 3},
    }
    position = {"cards": [song, act], "players": {"A": side, "B": {**side, "mind": {"card": "Innocence", "at": 4}}}}
    state = GAME.lab.load(position)
    for move in ("play Act", "play Song", "no", "pass", "pass", "discard Act#2"):
        play(state, move)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.seat == "B"
    assert [(option.label, option.card) for option in decision.options] == [("A hidden card", "A:deck")] * 2
