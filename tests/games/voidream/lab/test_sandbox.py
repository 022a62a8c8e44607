"""Trying a card out: the deck is legal and holds the card, the seed brings it to the seat, and a refusal says why."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import apply
from games.voidream.ai.policy import quick_choice
from tests.games.verbs import DECKS, GAME, POOL

OPPONENT = DECKS[0]
STARTERS = {deck.name: deck for deck in DECKS}
Json = dict[str, Any]


def sample() -> list[str]:
    """A card for each kind and faction, and all bastions, majors and mind cards."""
    titles = [title for title, card in POOL.items() if card["kind"] in ("bastion", "mind") or "major_of" in card]
    some = {(card["kind"], card["faction"]): title for title, card in POOL.items()}
    return sorted({*titles, *some.values()})


def tried(definition: Json, pool: Any = POOL, *, seat: str = "A", opponent: DeckList = OPPONENT) -> games.Sandbox:
    found = GAME.lab.sandbox(definition, pool, seat, opponent, 1)
    assert isinstance(found, games.Sandbox), found
    assert GAME.decks.problems(found.deck, pool) == []
    return found


def refused(definition: Json, pool: Any) -> games.Refusal:
    found = GAME.lab.sandbox(definition, pool, "A", OPPONENT, 1)
    assert isinstance(found, games.Refusal)
    return found


def copies(deck: DeckList, title: str) -> int:
    return sum(number for part in deck.parts.values() for each, number in part if each == title)


def opened(found: games.Sandbox, pool: Any, seat: str) -> Json:
    """The side of the seat at the game's first action, with what is hidden."""
    decks = {each: found.deck if each == seat else OPPONENT for each in GAME.seats}
    state = GAME.new({each: games.Seating(each, deck) for each, deck in decks.items()}, found.seed, pool)
    while (decision := GAME.decision(state)) is not None and decision.kind is not games.DecisionKind.ACTION:
        assert state.pending is not None
        apply(state, quick_choice(state, state.pending))
    side: Json = GAME.lab.dump(state)["players"][seat]
    side["depth"] = GAME.view(state, seat)["players"][seat]["depth"]
    return side


@pytest.mark.parametrize("title", sample())
def test_every_kind_of_card_can_be_tried_and_is_at_hand(title: str) -> None:
    card = POOL[title]
    found = tried(card)
    side = opened(found, POOL, "A")
    match card["kind"]:
        case "bastion":
            assert side["deck"][-1] == title or side["deck"][-1]["card"] == title
        case "mind":
            assert title in str(side["mind"])
        case "arcanum":
            assert title in str(side["hand"])
            assert side["depth"] <= card["value"]
        case _:
            top = side["deck"][0]
            assert title in (top if isinstance(top, str) else top["card"])
            assert copies(found.deck, title) >= 2


def test_the_deck_stays_a_starter_deck_but_for_the_card() -> None:
    title = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    new = {**POOL[title], "title": "Nobody's Twin"}
    found = tried(new, {**POOL, new["title"]: new})
    base = STARTERS[found.deck.name.removesuffix(" with Nobody's Twin")]
    assert base.choices["main"] == "maze"
    assert copies(found.deck, "Nobody's Twin") == 3
    assert found.deck.parts["bastion"] == base.parts["bastion"]
    assert found.deck.parts["mind"] == base.parts["mind"]
    assert set(found.deck.parts["arcana"]) == set(base.parts["arcana"])
    before, after = (dict(deck.parts["dream"]) for deck in (base, found.deck))
    assert sum(max(0, number - before.get(each, 0)) for each, number in after.items()) == 3


def test_the_same_question_has_the_same_answer_and_the_seat_is_the_asked_one() -> None:
    card = POOL["Airlock"]
    assert tried(card, seat="B") == tried(card, seat="B")
    top = opened(tried(card, seat="B"), POOL, "B")["deck"][0]
    assert "Airlock" in str(top)


BACK = "Dream: 30 (4)\nArcana: {major} + 5 (1)\n{rule}"
RULES = [
    "Copy limit: 1.",
    "Include at least 20 memories.",
    "Include at most 3 entities.",
    "Include exactly 6 constructs.",
    "Include no thoughts.",
    "Every Dream card has value 3 or more.",
    "Every arcanum has value 2 or more.",
]


@pytest.mark.parametrize("rule", RULES)
def test_a_bastion_that_has_never_been_brings_its_major_and_has_its_rules_kept(rule: str) -> None:
    bastion = {**POOL["Concourse Zero"], "title": "Sidings", "back": BACK.format(major="Whistle", rule=rule)}
    major = {**POOL["Everybody Change"], "title": "Whistle", "major_of": "Sidings"}
    pool = {**POOL, "Sidings": bastion, "Whistle": major}
    for definition in (bastion, major):
        found = tried(definition, pool)
        assert found.deck.parts["bastion"] == (("Sidings", 1),)
        assert copies(found.deck, "Whistle") == 1
        assert sum(number for _, number in found.deck.parts["dream"]) == 29


def test_a_bastion_without_its_major_is_refused_with_the_reason() -> None:
    bastion = {
        **POOL["Concourse Zero"],
        "title": "Sidings",
        "back": BACK.format(major="Whistle", rule="Copy limit: 2."),
    }
    answer = refused(bastion, {**POOL, "Sidings": bastion})
    assert "“Sidings”" in answer.detail
    assert "“Whistle” is missing" in answer.detail


def test_a_major_whose_bastion_is_not_there_is_refused() -> None:
    major = {**POOL["Everybody Change"], "title": "Whistle", "major_of": "Sidings"}
    assert "no bastion" in refused(major, {**POOL, "Whistle": major}).detail


def test_a_bastion_of_no_faction_is_refused() -> None:
    bastion = {**POOL["Concourse Zero"], "title": "Sidings", "faction": "neutral"}
    assert "main faction" in refused(bastion, {**POOL, "Sidings": bastion}).detail


def test_a_card_that_cannot_be_played_is_refused() -> None:
    broken = {**POOL["Airlock"], "text": "Rol."}
    answer = refused(broken, {**POOL, "Airlock": broken})
    assert answer.code is games.RefusalCode.BAD_MESSAGE
    assert "Rol." in answer.detail


def test_another_broken_card_of_the_pool_is_in_nobodys_way() -> None:
    broken = {**POOL["Airlock"], "title": "Valve", "text": "Rol."}
    tried(POOL["Airlock"], {**POOL, "Valve": broken})


def test_an_opponent_without_a_legal_deck_is_said_so() -> None:
    few = DeckList("Few", {**OPPONENT.parts, "dream": ()}, OPPONENT.choices)
    answer = GAME.lab.sandbox(POOL["Airlock"], POOL, "A", few, 1)
    assert isinstance(answer, games.Refusal)
    assert answer.detail.startswith("B: ")


def test_a_foreign_mind_card_brings_its_faction_as_guest() -> None:
    """Where no bastion of its own faction is left."""
    pool = {title: card for title, card in POOL.items() if (card["kind"], card["faction"]) != ("bastion", "court")}
    found = tried(POOL["Dignity"], pool, opponent=STARTERS["Red Ward"])
    assert "court" in (found.deck.choices.get("guest"), found.deck.choices.get("second_guest"))
