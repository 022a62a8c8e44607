"""Deckbuilding (D14): every problem at once, each with its rule and what mends it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.dreamtides import Dreamtides
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.refusal import DataError

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
DECKS = {GAME.decks.notes(deck.name)["slug"]: deck for deck in GAME.decks.shipped()}
SALE, WALL = DECKS["closing-sale"], DECKS["wall-at-low-water"]
ORRIN = "Orrin Vane, First on the Wall"


def changed(deck: DeckList, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, {})


def problems(deck: DeckList, cards: Any = POOL) -> list[Problem]:
    return GAME.decks.problems(deck, cards)


def rules(deck: DeckList, cards: Any = POOL) -> dict[str, str]:
    """Code to rule number of each problem."""
    return {problem.code: problem.rule for problem in problems(deck, cards)}


@pytest.mark.parametrize("deck", GAME.decks.shipped(), ids=lambda deck: deck.name)
def test_the_shipped_decks_are_legal_and_say_how_they_are_played(deck: DeckList) -> None:
    assert problems(deck) == []
    notes = GAME.decks.notes(deck.name)
    assert all(notes[key] for key in ("slug", "tagline", "guide"))
    assert notes["beginner"] is (deck.name == "Gentle Swell")


def test_no_two_shipped_decks_are_alike() -> None:
    """All but the one for beginners, which is made of simple cards of the others."""
    decks = {slug: deck for slug, deck in DECKS.items() if not GAME.decks.notes(deck.name)["beginner"]}
    assert len(decks) == 6
    for slug, deck in decks.items():
        own = {title for title, _ in deck.parts["cards"]}
        others = {title for other in decks.values() if other is not deck for title, _ in other.parts["cards"]}
        assert len(own - others) >= 12, slug


def test_d14_1_a_deck_has_25_to_50_characters_and_events() -> None:
    """Nothing fills up one that has fewer (D14.2)."""
    few = changed(SALE, cards=SALE.parts["cards"][3:])
    (said,) = problems(few)
    has = sum(copies for _, copies in few.parts["cards"])
    assert (said.code, said.rule) == ("size", "D14.1")
    assert said.sentence == f"Characters and events: {has}, required 25 to 50. Add at least {25 - has}."
    everything = [(title, 1) for title, card in POOL.items() if card["kind"] in ("character", "event")]
    assert rules(changed(SALE, cards=tuple(everything[:50]))) == {}
    assert rules(changed(SALE, cards=tuple(everything[:51]))) == {"size": "D14.1"}


def test_d14_1_a_deck_has_one_dreamcaller_or_none() -> None:
    assert rules(changed(SALE, dreamcaller=())) == {}
    two = (*WALL.parts["dreamcaller"], *SALE.parts["dreamcaller"])
    (said,) = problems(changed(WALL, dreamcaller=two))
    assert (said.code, said.rule) == ("dreamcaller-count", "D14.1")
    assert set(said.cards) == {title for title, _ in two}


def test_d14_3_at_most_three_copies_and_one_of_a_legendary_card() -> None:
    common, legendary = (
        next(title for title, card in POOL.items() if card["kind"] == "event" and card["rarity"] == rarity)
        for rarity in ("common", "legendary")
    )
    others = tuple(entry for entry in SALE.parts["cards"] if entry[0] not in (common, legendary))
    assert rules(changed(SALE, cards=(*others, (common, 3), (legendary, 1)))) == {}
    found = problems(changed(SALE, cards=(*others, (common, 4), (legendary, 2))))
    assert {(problem.rule, problem.cards) for problem in found} == {("D14.3", (common,)), ("D14.3", (legendary,))}


def test_d14_3_a_special_card_is_in_no_deck() -> None:
    title = SALE.parts["cards"][0][0]
    pool = {**POOL, title: {**POOL[title], "rarity": "special"}}
    (said,) = problems(SALE, pool)
    assert (said.code, said.rule, said.cards) == ("special", "D14.3", (title,))


def test_d14_4_a_dreamcaller_asks_for_cards_as_they_are_printed() -> None:
    assert "Include at least 8 Warriors." in POOL[ORRIN]["text"]
    warriors = [entry for entry in WALL.parts["cards"] if "Warrior" in POOL[entry[0]].get("subtypes", ())]
    others = [entry for entry in WALL.parts["cards"] if entry not in warriors]
    spare = [(title, 3) for title, card in POOL.items() if card["kind"] == "event" and title not in dict(others)][:8]
    (said,) = problems(changed(WALL, cards=(*warriors[:2], *others, *spare)))
    has = sum(copies for _, copies in warriors[:2])
    assert (said.code, said.rule, said.cards) == ("include", "D14.4", (ORRIN,))
    assert said.sentence.endswith(f"“Include at least 8 Warriors”: the deck has {has}. Add {8 - has}.")


@pytest.mark.parametrize(
    ("rule", "has"),
    [
        ("Include no events.", "event"),
        ("Include at most 1 non-Warrior character.", "character"),
        ("Include exactly 1 card with cost 2 or less.", "card"),
    ],
)
def test_d14_4_any_deck_rule_is_looked_after(rule: str, has: str) -> None:
    title = SALE.parts["dreamcaller"][0][0]
    pool = {**POOL, title: {**POOL[title], "text": rule}}
    (said,) = problems(SALE, pool)
    assert (said.code, said.rule) == ("include", "D14.4")
    assert has in said.sentence
    assert said.cards


def test_d14_5_titles_that_no_deck_can_have_are_told_all_at_once() -> None:
    well = next(title for title, card in POOL.items() if card["kind"] == "dreamwell")
    leader = SALE.parts["dreamcaller"][0][0]
    wrong = changed(SALE, dreamcaller=(), cards=(*SALE.parts["cards"], ("Nobody", 1), (well, 1), (leader, 1)))
    found = {problem.cards: problem.code for problem in problems(wrong)}
    assert found == {("Nobody",): "unknown-card", (well,): "wrong-part", (leader,): "wrong-part"}


def test_a_list_of_titles_becomes_a_deck_with_each_card_in_its_part() -> None:
    for deck in GAME.decks.shipped():
        entries = [entry for part in reversed([*deck.parts.values()]) for entry in part]
        assert GAME.decks.assemble(deck.name, entries, {}, POOL) == deck


def test_a_deck_is_read_from_a_file_and_faults_are_said(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('name = "Alone"\ncards = [["Tin Pilgrim", 3]]\n')
    assert GAME.decks.read(path).parts == {"dreamcaller": (), "cards": (("Tin Pilgrim", 3),)}
    for text in ("name = 3", 'name = "A"\ncards = [3]', 'name = "A"\ncards = []\ndreamcaller = 3', "nothing"):
        path.write_text(text)
        with pytest.raises(DataError, match=r"deck\.toml"):
            GAME.decks.read(path)
