"""The shipped pool as data: shapes, texts in canonical wording, all words of D16 in use, and decks that keep D14."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.language import parse, render, tree
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.pool.load import shipped_cards, shipped_decks
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Seating
from games.kernel.language.traversal import nodes
from tests.games.dreamtides.battles import GAME, chosen
from tests.games.each import for_each

Json = dict[str, Any]

CARDS = shipped_cards()
DECKS = [deck for deck, _ in shipped_decks()]
(SIMPLE,) = (deck for deck, said in shipped_decks() if said["beginner"])
"""The deck for beginners, of cards that other decks have, too."""
PLAYED = [card for card in CARDS.values() if card["kind"] != "dreamcaller"]
COMMON = {"title", "kind", "rarity", "text", "flavor"}
FIELDS = {
    "character": COMMON | {"cost", "spark", "subtypes"},
    "event": COMMON | {"cost"},
    "dreamcaller": COMMON,
}
DEEDS = {
    tree.Draw, tree.Discard, tree.Gain, tree.Lose, tree.DoubleEnergy, tree.Pay, tree.Dissolve, tree.Abandon,
    tree.Banish, tree.Prevent, tree.Move, tree.Materialize, tree.MaterializeCopy, tree.MaterializeFigments,
    tree.Discover, tree.Foresee, tree.Kindle, tree.Anchor, tree.CopyNext, tree.GainControl, tree.TakeExtraTurn,
    tree.AdditionalJudgment, tree.Reshuffle, tree.WinGame, tree.Gets, tree.Gains, tree.Becomes, tree.BanishedInstead,
    tree.Costs, tree.DoubleGains, tree.Have, tree.ChooseLine, tree.Include,
}  # fmt: skip


def titles(deck: DeckList) -> dict[str, int]:
    return dict(deck.parts["cards"])


def test_the_pool_has_its_sizes() -> None:
    assert Counter(card["kind"] for card in CARDS.values()) == {"character": 60, "event": 34, "dreamcaller": 6}
    assert len(DECKS) == 7
    assert DECKS[-1] is SIMPLE


@for_each(CARDS.values(), lambda card: card["title"])
def test_a_card_has_its_fields(card: Json) -> None:
    kind = card["kind"]
    assert set(card) - {"fast"} == FIELDS[kind]
    assert card["rarity"] in ("common", "uncommon", "rare", "legendary")
    assert card["flavor"]
    for number in ("cost", "spark"):
        assert card.get(number, 0) == "*" or 0 <= card.get(number, 0) <= 12
    if kind == "character":
        assert len(card["subtypes"]) <= 2
        assert set(card["subtypes"]) <= set(SUBTYPES)
    assert (card.get("cost") == "*") is ("Choose one:\n" in card["text"])


@for_each(CARDS.values(), lambda card: card["title"])
def test_a_text_is_canonical_and_compiles(card: Json) -> None:
    compiled(card)
    if card["text"]:
        read = parse(card["text"], card["kind"])
        assert render(read) == card["text"]
        if any(isinstance(node, tree.Prevent) for node in nodes(read)):
            assert card.get("fast"), "D11.5"


def test_no_fast_card_costs_nothing() -> None:
    assert not [card["title"] for card in PLAYED if compiled(card).fast and card["cost"] == 0], "D6.10"


def test_no_two_cards_are_alike() -> None:
    said = [card["text"] for card in CARDS.values() if card["text"]]
    assert [text for text, times in Counter(said).items() if times > 1] == []
    flavors = [card["flavor"] for card in CARDS.values()]
    assert len(set(flavors)) == len(flavors)


def test_every_word_of_the_language_is_in_use() -> None:
    read = [parse(card["text"], card["kind"]) for card in CARDS.values() if card["text"]]
    found = [node for text in read for node in nodes(text)]
    assert DEEDS - {type(node) for node in found} == set()
    assert {node.resource for node in found if isinstance(node, tree.Lose)} == set(tree.Resource)
    assert {node.to for node in found if isinstance(node, tree.Move)} >= {
        tree.Destination.HAND, tree.Destination.TOP, tree.Destination.VOID,
    }  # fmt: skip
    assert any(compiled(card).fast for card in PLAYED)
    assert {word.keyword for node in found if isinstance(node, tree.KeywordLine) for word in node.words} == {
        tree.Keyword.RECLAIM
    }
    assert {name for node in found if isinstance(node, tree.NamedLine) for name in node.triggers} == set(tree.Trigger)
    assert {subtype for card in PLAYED for subtype in card.get("subtypes", ())} == set(SUBTYPES)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_a_deck_is_legal(deck: DeckList) -> None:
    assert sum(titles(deck).values()) == 30
    for title, copies in titles(deck).items():
        assert CARDS[title]["kind"] in ("character", "event")
        assert 1 <= copies <= (1 if CARDS[title]["rarity"] == "legendary" else 3), title
    ((caller, copies),) = deck.parts["dreamcaller"]
    assert (CARDS[caller]["kind"], copies) == ("dreamcaller", 1)
    for line in parse(CARDS[caller]["text"], "dreamcaller").lines:
        if isinstance(line, tree.DeckRuleLine):
            name = getattr(line.rule.noun.kind, "name", "")
            there = sum(n for title, n in titles(deck).items() if name in CARDS[title].get("subtypes", ()))
            assert there >= line.rule.limit, "D14.4"


@pytest.mark.parametrize("deck", DECKS[:-1], ids=lambda deck: deck.name)
def test_a_deck_has_titles_of_its_own(deck: DeckList) -> None:
    others = {title for other in DECKS if other not in (deck, SIMPLE) for title in titles(other)}
    assert len(set(titles(deck)) - others) >= 12


def test_the_deck_for_beginners_is_no_copy_of_another_and_has_short_texts() -> None:
    for other in DECKS[:-1]:
        assert len(set(titles(SIMPLE)) - set(titles(other))) >= 6, other.name
    texts = [CARDS[title]["text"] for title in titles(SIMPLE)]
    assert all("\n" not in text and len(text) <= 70 for text in texts)
    harder = ("abandon", "reclaim", "fast", "prevent", "choose one", "discover", "copy")
    assert [text for text in texts if any(word in text.lower() for word in harder)] == []


@pytest.mark.parametrize("number", range(len(DECKS)), ids=lambda number: DECKS[number].name)
def test_a_deck_plays_to_an_end(number: int) -> None:
    seats = {seat: Seating(seat, DECKS[number - place]) for place, seat in enumerate(GAME.seats)}
    state = GAME.new(seats, number, CARDS)
    chance = random.Random(number)
    while (due := GAME.decision(state)) is not None:
        assert GAME.answer(state, due.seat, chosen(due, chance)) is None
    assert GAME.result(state) is not None
