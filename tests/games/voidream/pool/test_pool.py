"""The shipped pool as data: shapes, titles, texts in canonical wording, and ready-made decks that keep V11."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.voidream.cards.language.parse import parse
from games.voidream.cards.language.render import render
from games.voidream.cards.language.tree import (
    AnyCopies,
    ArcanaSize,
    CopyLimit,
    DeckRuleLine,
    DreamSize,
    SecondGuest,
    Text,
)
from tests.games.each import for_each

Card = dict[str, Any]

POOL = Path(__file__).parents[4] / "games" / "voidream" / "pool"
SETS = sorted({path.parent for path in POOL.glob("*/*.toml")})
FACTIONS = ("court", "fracta", "subter", "maze", "neutral")
COMMON = {"title", "kind", "faction", "flavor"}
DREAM = COMMON | {"value", "subtypes", "text"}
FIELDS = {
    "thought": DREAM,
    "memory": DREAM,
    "entity": DREAM | {"dawn", "stability", "dusk"},
    "construct": DREAM | {"stability"},
    "bastion": DREAM | {"stability", "back"},
    "arcanum": COMMON | {"value", "text", "inverted", "major_of"},
    "mind": COMMON | {"positions"},
}
DREAM_KINDS = ("thought", "memory", "entity", "construct")


@cache
def cards() -> dict[str, Card]:
    """Every card of every set by title. `test_titles_are_unique` makes sure that none hides another."""
    return {card["title"]: card for card in _all_cards()}


def _all_cards() -> list[Card]:
    return [card for faction in FACTIONS for cards_of in SETS for card in _file(cards_of, faction)]


def _file(cards_of: Path, faction: str) -> list[Card]:
    found: list[Card] = tomllib.loads((cards_of / f"{faction}.toml").read_text())["card"]
    return found


def _decks() -> list[Card]:
    return [tomllib.loads(path.read_text()) for path in sorted(POOL.glob("*/decks/*.toml"))]


def _texts() -> list[tuple[str, str, str]]:
    """(title, on, text) of every text of every card, with the words of `python -m games text --on`."""
    found = []
    for card in _all_cards():
        on = card["kind"]
        found.append((card["title"], on, card.get("text", "")))
        found.append((card["title"], "inverted", card.get("inverted", "")))
        found.append((card["title"], "back", card.get("back", "")))
        found.extend((card["title"], "mind", text) for text in card.get("positions", {}).values())
    return [entry for entry in found if entry[2]]


def _back(card: Card) -> tuple[DreamSize, ArcanaSize]:
    rules = [line.rule for line in parse(card["back"], "back").lines if isinstance(line, DeckRuleLine)]
    dream = next(rule for rule in rules if isinstance(rule, DreamSize))
    arcana = next(rule for rule in rules if isinstance(rule, ArcanaSize))
    return dream, arcana


def test_titles_are_unique() -> None:
    titles = Counter(card["title"] for card in _all_cards())
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("cards_of", SETS, ids=lambda path: path.name)
def test_a_file_holds_one_faction(cards_of: Path, faction: str) -> None:
    assert {card["faction"] for card in _file(cards_of, faction)} == {faction}


@for_each(_all_cards(), lambda card: card["title"])
def test_a_card_has_the_shape_of_its_kind(card: Card) -> None:
    kind = card["kind"]
    assert set(card) <= FIELDS[kind]
    assert {
        field for field in ("value", "dawn", "stability", "dusk", "back", "inverted") if field in FIELDS[kind]
    } <= set(card)
    assert card["title"] == card["title"].strip()
    assert kind == "mind" or card["value"] in (1, 2, 3, 4)
    assert kind != "mind" or set(card["positions"]) == {"4", "3", "2", "1", "0"}
    assert card.get("stability", 1) >= 1


@for_each(_texts())
def test_a_text_is_canonical(title: str, on: str, text: str) -> None:
    tree = parse(text, on)
    assert isinstance(tree, Text)
    assert render(tree) == text, title


def test_a_faction_has_enough_of_every_kind() -> None:
    kinds = Counter(
        (card["faction"], "dream" if card["kind"] in DREAM_KINDS else card["kind"]) for card in cards().values()
    )
    assert len(cards()) >= 250
    for faction in FACTIONS[:4]:
        assert kinds[faction, "dream"] >= 26
        assert kinds[faction, "bastion"] >= 2
        assert kinds[faction, "arcanum"] >= 9
        assert kinds[faction, "mind"] == 2
    assert kinds["neutral", "dream"] >= 20
    assert kinds["neutral", "arcanum"] >= 10
    assert kinds["neutral", "mind"] == 4


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_value_is_present_in_a_faction(faction: str) -> None:
    of_faction = [card for card in cards().values() if card["faction"] == faction]
    assert {card["value"] for card in of_faction if card["kind"] in DREAM_KINDS} == {1, 2, 3, 4}
    assert {card["value"] for card in of_faction if card["kind"] == "arcanum"} == {1, 2, 3, 4}


def test_a_bastion_and_its_major_arcanum_name_each_other() -> None:
    majors = {card["major_of"]: title for title, card in cards().items() if "major_of" in card}
    bastions = {title: _back(card)[1].major for title, card in cards().items() if card["kind"] == "bastion"}
    assert majors == bastions


def test_every_faction_has_a_ready_made_deck_of_its_own_cards_and_one_with_guests() -> None:
    decks = [deck for deck in _decks() if not deck.get("beginner")]
    assert len(decks) == 10
    assert {deck["main"] for deck in decks if deck.get("guest")} == set(FACTIONS[:4])
    assert {deck["main"] for deck in decks if not deck.get("guest")} == set(FACTIONS[:4])
    assert len({deck["slug"] for deck in decks}) == len(decks)
    assert len({deck["bastion"] for deck in decks}) == len(decks)


def test_one_ready_made_deck_is_for_beginners_and_needs_no_guests() -> None:
    (simple,) = (deck for deck in _decks() if deck.get("beginner"))
    assert [deck["slug"] for deck in _decks()].count(simple["slug"]) == 1
    assert not simple.get("guest")
    texts = [cards()[title].get("text", "") for title in [*(title for title, _ in simple["dream"]), *simple["arcana"]]]
    assert all(text.count("\n") <= 1 and len(text) <= 120 for text in texts)
    harder = ("veil", "sacrifice", "void", "choose one", "switch", "loop", "dormant", "hierarchy")
    assert [text for text in texts if any(word in text.lower() for word in harder)] == []


@pytest.mark.parametrize("deck", _decks(), ids=lambda deck: deck["slug"])
def test_a_ready_made_deck_keeps_the_rules_of_its_bastion(deck: Card) -> None:
    """V11.1 to V11.5, without the library's own check; guests are really used."""
    bastion = cards()[deck["bastion"]]
    dream, arcana = _back(bastion)
    titles = [title for title, _ in deck["dream"]]
    rules = [line.rule for line in parse(bastion["back"], "back").lines if isinstance(line, DeckRuleLine)]
    most = next((rule.limit for rule in rules if isinstance(rule, CopyLimit)), 3)
    free = {rule.title for rule in rules if isinstance(rule, AnyCopies)}
    guests = {deck[key] for key in ("guest", "second_guest") if deck.get(key)}
    assert bastion["faction"] == deck["main"]
    assert len(guests) <= 1 or any(isinstance(rule, SecondGuest) for rule in rules)
    assert cards()[deck["mind"]]["kind"] == "mind"
    assert sum(copies for _, copies in deck["dream"]) + 1 == dream.total
    assert len(set(titles)) == len(titles)
    assert all(1 <= copies <= most or title in free for title, copies in deck["dream"])
    assert all(cards()[title]["kind"] in DREAM_KINDS for title in titles)
    assert len(set(deck["arcana"])) == len(deck["arcana"]) == arcana.others + 1
    assert all(cards()[title]["kind"] == "arcanum" for title in deck["arcana"])
    assert [title for title in deck["arcana"] if "major_of" in cards()[title]] == [arcana.major]
    everything = {*titles, *deck["arcana"], deck["mind"]}
    assert {cards()[title]["faction"] for title in everything} - {deck["main"], "neutral"} == guests
    assert sum(copies for title, copies in deck["dream"] if cards()[title]["faction"] in guests) <= dream.guest
    assert sum(cards()[title]["faction"] in guests for title in deck["arcana"]) <= arcana.guest


def test_what_a_ready_made_deck_says_of_itself_is_short() -> None:
    for deck in _decks():
        assert deck["tagline"].endswith(".")
        assert 200 <= len(deck["guide"]) <= 1500


def test_a_text_is_short_enough_for_its_card() -> None:
    assert [title for title, _, text in _texts() if text.count("\n") > 3] == []
