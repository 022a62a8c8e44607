"""A deck in figures, counted again from its list, and against games that are really dealt."""

from __future__ import annotations

from fractions import Fraction
from statistics import mean
from typing import Any

import pytest

from games import DeckList, Refusal, load
from games.kernel.decks.figures import Figure, Row
from games.kernel.decks.goldfish import Goldfish

GAME = load("voidream")
POOL = GAME.cards.pool()
DECKS = GAME.decks.shipped()
EMPTY = DeckList("Empty", {}, {})


def figure(deck: DeckList, name: str) -> Figure:
    return next(each for each in GAME.decks.figures(deck, POOL).figures if each.id == name)


def row(deck: DeckList, name: str, label: str) -> Row:
    return next(each for each in figure(deck, name).rows if each.label == label)


def values(deck: DeckList, part: str) -> list[int]:
    return [POOL[title]["value"] for title, copies in deck.parts[part] for _ in range(copies)]


def of_titles(*, bastion: str = "Meridian Terminus", **parts: dict[str, int]) -> DeckList:
    listed = {part: tuple(titles.items()) for part, titles in parts.items()}
    return DeckList("Few", {"bastion": ((bastion, 1),), **listed}, {})


def a_card(kind: str, **having: Any) -> str:
    """The first title of that kind with those fields."""
    return next(
        title
        for title in sorted(POOL)
        if POOL[title]["kind"] == kind and all(POOL[title].get(name) == value for name, value in having.items())
    )


@pytest.mark.parametrize("deck", DECKS, ids=[deck.name for deck in DECKS])
def test_depths_are_the_values_of_dream_cards(deck: DeckList) -> None:
    """V1.2, V3.2: the bastion is under them and doesn't count."""
    dream, arcana = values(deck, "dream"), values(deck, "arcana")
    for depth in (1, 2, 3, 4):
        top, _, playable = row(deck, "depths", str(depth)).cells
        assert top.share == Fraction(dream.count(depth), len(dream))
        assert f"({dream.count(depth)})" in top.text
        able = sum(value >= depth for value in arcana)
        assert playable.text == f"{able} of {len(arcana)}"
    assert sum(each.cells[0].share or 0 for each in figure(deck, "depths").rows) == 1


@pytest.mark.parametrize("deck", DECKS, ids=[deck.name for deck in DECKS])
def test_an_arcanum_is_playable_at_depths_up_to_its_value(deck: DeckList) -> None:
    """V5.2"""
    dream = values(deck, "dream")
    total = Fraction(0)
    for title, _ in deck.parts["arcana"]:
        share = row(deck, "hand", title).cells[1].share
        assert share == Fraction(sum(POOL[title]["value"] >= value for value in dream), len(dream))
        total += share
    assert f"you can play {float(total):.1f} of {len(deck.parts['arcana'])} arcana" in figure(deck, "depths").tells[1]


def test_rolls_until_a_depth_are_those_of_dealt_games() -> None:
    deck = DECKS[0]
    counted: dict[int, list[Any]] = {depth: [] for depth in (1, 2, 3, 4)}
    for seed in range(400):
        trial = tried(deck, seed, "r" * 39)
        # The depth that a step led to stands in its sentence; the first one in what is said before it.
        start = tried(deck, seed, "").says[0]
        depths = [int(said.split("Depth ")[-1][0]) for said in (start, *(step.sentence for step in trial.steps))]
        for depth, rolls in counted.items():
            rolls.append(depths.index(depth))
    for depth, rolls in counted.items():
        expected = float(row(deck, "depths", str(depth)).cells[1].text)
        assert abs(mean(rolls) - expected) < 0.5, depth


def test_a_depth_that_only_the_bastion_has_and_one_that_none_has() -> None:
    deck = of_titles(dream={a_card("entity", value=4): 3, a_card("thought", value=4): 2})
    assert POOL["Meridian Terminus"]["value"] == 2
    rolls = [row(deck, "depths", str(depth)).cells[1].text for depth in (1, 2, 3, 4)]
    assert rolls == ["Never", "5 (bastion)", "Never", "0.0"]


def test_kinds_factions_and_statistics_are_counted_with_copies() -> None:
    entity, thought = a_card("entity", faction="court"), a_card("thought", faction="maze")
    deck = of_titles(dream={entity: 3, thought: 2})
    assert [(each.label, each.cells[0].text) for each in figure(deck, "kinds").rows] == [
        ("Thoughts", "2"), ("Entities", "3"),
    ]  # fmt: skip
    assert [(each.label, each.cells[0].text) for each in figure(deck, "factions").rows] == [
        ("Chimeric Court", "3"), ("The Maze", "2"),
    ]  # fmt: skip
    for column, name in enumerate(("dawn", "stability", "dusk")):
        number = POOL[entity].get(name, 0)
        assert row(deck, "statistics", str(number)).cells[column].text == "3"


def test_what_can_be_asked_for_is_in_the_deck() -> None:
    for deck in DECKS:
        found = GAME.decks.figures(deck, POOL)
        titles = {f"title-{title}": copies for title, copies in deck.parts["dream"]}
        copies = {each.id: each.copies for each in found.countables}
        assert titles.items() <= copies.items()
        for group in ("kind-", "value-"):
            assert sum(number for name, number in copies.items() if name.startswith(group)) == found.drawn
        offerings = sum(
            number for title, number in deck.parts["dream"] if "Offering" in POOL[title].get("subtypes", ())
        )
        assert copies.get("subtype-Offering", 0) == offerings


def test_unfinished_decks_have_the_figures_that_they_can_have() -> None:
    assert GAME.decks.figures(EMPTY, POOL).figures == ()
    unknown = of_titles(dream={"No Such Card": 2}, arcana={a_card("arcanum", value=3): 1})
    assert [each.id for each in GAME.decks.figures(unknown, POOL).figures] == ["kinds", "factions"]


def tried(deck: DeckList, seed: int, moves: str) -> Goldfish:
    trial = GAME.decks.goldfish(deck, POOL, seed, moves)
    assert not isinstance(trial, Refusal)
    return trial
