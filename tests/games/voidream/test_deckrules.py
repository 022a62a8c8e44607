"""Deckbuilding (V11): every problem at once, each with its rule and what mends it."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.kernel.game import DeckList
from games.voidream import Voidream

GAME = Voidream()
POOL = GAME.card_pool()
COURT = next(deck for deck in GAME.starter_decks() if deck.choices["main"] == "court")


def changed(deck: DeckList, *, choices: dict[str, str] | None = None, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, {**deck.choices, **(choices or {})})


def rules(deck: DeckList, cards: Any = POOL) -> dict[str, str]:
    """Code to rule number of each problem."""
    return {problem.code: problem.rule for problem in GAME.deck_problems(deck, cards)}


@pytest.mark.parametrize("deck", GAME.starter_decks(), ids=lambda deck: deck.name)
def test_the_starter_decks_are_legal(deck: DeckList) -> None:
    assert GAME.deck_problems(deck, POOL) == []


def test_v11_1_the_bastion_belongs_to_the_main_faction() -> None:
    assert rules(changed(COURT, choices={"main": "maze"}))["bastion-faction"] == "V11.1"


def test_v11_1_there_is_exactly_one_bastion() -> None:
    assert rules(changed(COURT, bastion=())) == {"bastion-count": "V11.1"}


def test_v11_2_the_number_of_dream_cards_is_the_bastions() -> None:
    problem = GAME.deck_problems(changed(COURT, dream=COURT.parts["dream"][1:]), POOL)[0]
    assert (problem.code, problem.rule) == ("dream-size", "V11.2")
    assert "there must be 40" in problem.sentence
    assert "add 2" in problem.sentence
    alone = GAME.deck_problems(changed(COURT, dream=()), POOL)[0]
    assert alone.sentence.startswith("1 Dream card with the bastion,")


def test_v11_2_cards_of_a_faction_that_is_no_guest_are_foreign() -> None:
    foreign = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    dream = ((foreign, 2), *COURT.parts["dream"][1:])
    assert rules(changed(COURT, dream=dream))["foreign-card"] == "V11.2"
    assert "foreign-card" not in rules(changed(COURT, dream=dream, choices={"guest": "maze"}))


def test_v11_2_too_many_guests() -> None:
    maze = [
        title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] in ("entity", "thought")
    ]
    dream = (*((title, 3) for title in maze[:3]), *COURT.parts["dream"])
    assert rules(changed(COURT, dream=dream, choices={"guest": "maze"}))["too-many-guests"] == "V11.2"


def test_v11_3_the_major_arcanum_is_part_of_the_hand() -> None:
    arcana = tuple(entry for entry in COURT.parts["arcana"] if entry[0] != "The Dreamliner")
    assert rules(changed(COURT, arcana=arcana))["major-missing"] == "V11.3"


def test_v11_3_another_bastions_major_arcanum_is_not_allowed() -> None:
    major = next(title for title, card in POOL.items() if card.get("major_of") and card["faction"] == "maze")
    arcana = ((major, 1), *COURT.parts["arcana"][1:])
    assert rules(changed(COURT, arcana=arcana))["foreign-major"] == "V11.3"


def test_v11_4_at_most_three_copies_and_all_arcana_differ() -> None:
    title = COURT.parts["dream"][0][0]
    deck = changed(
        COURT,
        dream=((title, 5), *COURT.parts["dream"][1:]),
        arcana=(*COURT.parts["arcana"][:-1], (COURT.parts["arcana"][0][0], 1)),
    )
    found = rules(deck)
    assert found["copies"] == "V11.4"
    assert found["same-arcana"] == "V11.4"


def test_v11_6_every_problem_is_told_at_once() -> None:
    deck = DeckList(
        "Bad", {"bastion": (("Meridian Terminus", 1),), "mind": (), "dream": (("Nope", 1),), "arcana": ()}, {}
    )
    assert {"unknown-card", "main-faction", "mind-count", "dream-size", "major-missing", "arcana-size"} <= set(
        rules(deck)
    )


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("Include at least 30 entities.", "include"),
        ("Include no thoughts.", "include"),
        ("Every Dream card has value 4 or more.", "value"),
        ("Copy limit: 1.", "copies"),
    ],
)
def test_v11_5_conditions_of_a_bastion(rule: str, code: str) -> None:
    bastion = {**POOL["Meridian Terminus"]}
    bastion["back"] = bastion["back"].strip() + "\n" + rule
    cards = {**POOL, "Meridian Terminus": bastion}
    assert code in rules(COURT, cards)


def test_v11_5_any_number_of_copies_of_a_title() -> None:
    title = COURT.parts["dream"][0][0]
    bastion = {**POOL["Meridian Terminus"]}
    bastion["back"] = bastion["back"].strip() + f'\nYou may include any number of copies of "{title}".'
    deck = changed(COURT, dream=((title, 9), *COURT.parts["dream"][1:]))
    assert "copies" in rules(deck)
    assert "copies" not in rules(deck, {**POOL, "Meridian Terminus": bastion})


def test_an_illegal_deck_can_not_be_brought_to_a_game() -> None:
    bad = games.Seating("Alice", changed(COURT, mind=()))
    with pytest.raises(games.IllegalDeck, match="mind card"):
        GAME.new({"A": bad, "B": games.Seating("Bob", COURT)}, 1, POOL)
