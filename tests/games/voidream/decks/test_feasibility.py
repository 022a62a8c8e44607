"""Whether decks can be built around the bastions of a pool (V11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.voidream import Voidream

GAME = Voidream()
POOL = GAME.cards.pool()
BASTION = next(
    card
    for card in POOL.values()
    if card["kind"] == "bastion" and card["faction"] == "court" and "+ 7 (2)" in card["back"]
)
MAJOR = next(card for card in POOL.values() if card.get("major_of") == BASTION["title"])
MIND = next(card for card in POOL.values() if card["kind"] == "mind" and card["faction"] == "neutral")


def thing(title: str, **fields: Any) -> dict[str, Any]:
    return {"title": title, "kind": "entity", "faction": "court", "value": 2, "dawn": 1, "stability": 1, "dusk": 1,
            "text": "", **fields}  # fmt: skip


def arcanum(title: str, **fields: Any) -> dict[str, Any]:
    return {**{key: value for key, value in MAJOR.items() if key != "major_of"}, "title": title, **fields}


def memory(number: int) -> dict[str, Any]:
    return {"title": f"Memory {number}", "kind": "memory", "faction": "court", "value": 2, "text": ""}


def pool(things: int, *more: dict[str, Any], lines: str = "", arcana: int = 12, **fields: Any) -> dict[str, Any]:
    """A bastion with its major, a mind card, and so many Dream cards and arcana."""
    back = f"Dream: 40 (8)\nArcana: {MAJOR['title']} + 7 (2)" + (f"\n{lines}" if lines else "")
    cards = [BASTION | {"back": back}, MAJOR, MIND]
    cards += [thing(f"Thing {number}", **fields) for number in range(things)]
    cards += [arcanum(f"Sign {number}") for number in range(arcana)]
    return {card["title"]: card for card in [*cards, *more]}


def said(cards: dict[str, Any]) -> dict[str, str]:
    return {problem.code: problem.sentence for problem in GAME.decks.pool_problems(cards)}


def test_decks_can_be_built_around_every_shipped_bastion() -> None:
    assert [problem.sentence for problem in GAME.decks.pool_problems(POOL)] == []


def test_thirty_nine_dream_cards_of_three_copies_need_thirteen_titles() -> None:
    assert "too-few" not in said(pool(13))
    problem = GAME.decks.pool_problems(pool(12))[0]
    assert (problem.code, problem.rule, problem.cards) == ("too-few", "V11.2", (BASTION["title"],))
    assert "39 Dream cards, and the pool has 12 cards for that, in 36 copies" in problem.sentence


def test_a_pool_that_is_just_enough_is_called_narrow() -> None:
    assert "39 Dream cards" in said(pool(13))["narrow"]
    assert said(pool(20)) == {}


def test_guests_fill_up_no_more_than_they_are_allowed_to() -> None:
    guests = [thing(f"Guest {number}", faction="maze") for number in range(9)]
    # 3 copies are lacking, and 8 guests allowed.
    assert "(The Maze)" in said(pool(12, *guests))["needs-guests"]
    # 9 are lacking.
    assert "too-few" in said(pool(10, *guests))


def test_a_smaller_copy_limit_needs_more_titles() -> None:
    assert "too-few" in said(pool(19, lines="Copy limit: 2."))
    assert "too-few" not in said(pool(20, lines="Copy limit: 2."))


def test_any_number_of_copies_of_one_card_fills_a_deck() -> None:
    assert said(pool(1, lines='You may include any number of copies of "Thing 0".')) == {}


def test_values_that_are_not_allowed_do_not_count() -> None:
    lines = "Every Dream card has value 3 or more."
    assert "0 cards for that" in said(pool(20, lines=lines))["too-few"]
    assert said(pool(20, lines=lines, value=3)) == {}


def test_an_include_that_the_pool_cannot_meet() -> None:
    lines = "Include at least 10 memories."
    memories = [memory(number) for number in range(4)]
    sentence = said(pool(20, *memories[:3], lines=lines))["too-few"]
    assert "Include at least 10 memories" in sentence
    assert "3 cards for that, in 9 copies" in sentence
    assert set(said(pool(20, *memories, lines=lines))) == {"narrow"}


def test_demands_that_exclude_each_other() -> None:
    lines = "Include at least 30 entities.\nInclude at least 30 memories."
    memories = [memory(number) for number in range(20)]
    assert set(said(pool(20, *memories, lines=lines))) == {"no-deck"}


def test_the_major_arcanum_has_to_be_there() -> None:
    cards = pool(20)
    del cards[MAJOR["title"]]
    assert MAJOR["title"] in said(cards)["major-missing"]


def test_the_major_arcanum_of_another_bastion_is_legal_with_no_guests_either() -> None:
    foreign = pool(20, MAJOR | {"major_of": "Another House"})
    told = said(foreign)
    assert set(told) == {"foreign-major"}
    assert f"its major arcanum “{MAJOR['title']}” is that of “Another House”" in told["foreign-major"]
    assert said(pool(20, {key: value for key, value in MAJOR.items() if key != "major_of"})) == {}


def test_arcana_count_once_each() -> None:
    assert "7 arcana" in said(pool(20, arcana=6))["too-few"]
    assert "7 arcana" in said(pool(20, arcana=7))["narrow"]


@pytest.mark.parametrize("kind", ["mind"])
def test_there_has_to_be_a_mind_card(kind: str) -> None:
    assert set(said({title: card for title, card in pool(20).items() if card["kind"] != kind})) == {"no-mind"}
