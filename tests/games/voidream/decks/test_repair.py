"""Repairing decks: whatever was done to a legal deck, the way back is found, and others that keep something else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games import load
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Change, ChangeKind, Repair
from tests.games.voidream.decks.damage import measured

GAME = load("voidream")
POOL = GAME.cards.pool()


def copies(deck: DeckList) -> Counter[str]:
    return Counter({title: number for part in deck.parts.values() for title, number in part})


def distance(one: DeckList, other: DeckList) -> int:
    old, new = copies(one), copies(other)
    return (old - new).total() + (new - old).total()


def rewritten(deck: DeckList, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, deck.choices)


def nearest(deck: DeckList, limits: dict[str, int] | None = None) -> Repair:
    """The cheapest way to a legal deck."""
    return GAME.decks.repairs(deck, POOL, limits)[0]


def sentences(repair: Repair) -> list[str]:
    return [change.sentence for change in repair.changes]


def starter(name: str) -> DeckList:
    return next(deck for deck in GAME.decks.shipped() if deck.name == name)


def around(bastion: str) -> DeckList:
    """A bastion alone."""
    return DeckList("Bare", {"bastion": ((bastion, 1),)}, {"main": POOL[bastion]["faction"]})


BASTIONS = [title for title, card in POOL.items() if card["kind"] == "bastion"]


def test_the_cheapest_way_is_hardly_ever_dearer_than_the_way_back_that_is_known() -> None:
    found = measured(20, seed=7)
    near = [each for each in found if each.is_near]
    assert len(near) >= 0.95 * len(found), [
        (each.damaged.edits, each.damaged.known) for each in found if not each.is_near
    ]


def test_every_way_leads_to_a_legal_deck_and_its_price_is_what_it_changes() -> None:
    for each in measured(12, seed=8):
        deck = each.damaged.deck
        for way in each.ways:
            assert GAME.decks.problems(way.deck, POOL) == []
            moved = sum(change.copies for change in way.changes)
            assert moved == distance(deck, way.deck)
            chosen = sum(change.kind is ChangeKind.CHOICE for change in way.changes)
            assert moved <= way.price <= moved + chosen
            for title in copies(deck) - copies(way.deck):
                assert any(change.kind is ChangeKind.OUT and change.name == title for change in way.changes)
        prices = [way.price for way in each.ways]
        assert len({way.title for way in each.ways}) == len(prices) <= 3
        assert prices == sorted(prices)


def test_a_bastion_that_was_swapped_is_swapped_back_first() -> None:
    deck = starter("Noon Parade")
    swapped = rewritten(deck, bastion=(("Observatory of the Wound", 1),))
    back, rebuilt = GAME.decks.repairs(swapped, POOL)
    assert (back.title, back.price) == ("Change the bastion to “Meridian Terminus”", 2)
    assert copies(back.deck) == copies(deck)
    assert [(change.kind, change.name, change.copies) for change in back.changes] == [
        ("out", "Observatory of the Wound", 1),
        ("in", "Meridian Terminus", 1),
    ]
    assert rebuilt.title == "Rebuild the deck for “Observatory of the Wound”"
    assert rebuilt.price > 20
    assert Change(ChangeKind.CHOICE, "main", 0, "maze", "Main faction: The Maze.") in rebuilt.changes


def test_cards_of_another_faction_go_or_make_it_the_guest() -> None:
    deck = starter("Noon Parade")
    stranger = next(title for title, card in POOL.items() if card["kind"] == "entity" and card["faction"] == "maze")
    (_, number), *others = deck.parts["dream"]
    swapped = rewritten(deck, dream=((stranger, number), *others))
    # A guest that nobody chose follows from the cards: nothing has to go.
    (invited,) = GAME.decks.repairs(swapped, POOL)
    assert (invited.title, invited.price, sentences(invited)) == (
        "Make The Maze the guest faction",
        0,
        ["Guest faction: The Maze."],
    )
    chosen = DeckList(deck.name, swapped.parts, {"main": "court", "guest": "fracta"})
    invited, taken_out = GAME.decks.repairs(chosen, POOL)
    assert (invited.title, invited.price) == ("Make The Maze the guest faction", 1)
    assert (taken_out.title, taken_out.price) == ("Keep bastion and factions", 2 * number)
    assert stranger not in copies(taken_out.deck)


def test_a_choice_of_the_player_has_its_price() -> None:
    deck = starter("Noon Parade")
    chosen = DeckList(deck.name, deck.parts, {"main": "court", "guest": "nobody"})
    way = nearest(chosen)
    assert (way.price, sentences(way)) == (1, ["Guest faction: none."])


def test_of_two_bastions_either_may_stay() -> None:
    deck = starter("Noon Parade")
    doubled = rewritten(deck, bastion=(*deck.parts["bastion"], ("Court of Equal Weights", 1)))
    one, other = GAME.decks.repairs(doubled, POOL)
    assert (one.title, one.price) == ("Keep “Meridian Terminus” as the bastion", 1)
    # The other one has a major arcanum of its own.
    assert (other.title, other.price) == ("Keep “Court of Equal Weights” as the bastion", 3)


@pytest.mark.parametrize("bastion", BASTIONS)
def test_a_bastion_alone_becomes_a_deck_with_a_curve_and_all_kinds_of_cards(bastion: str) -> None:
    (way,) = GAME.decks.repairs(around(bastion), POOL)
    assert GAME.decks.problems(way.deck, POOL) == []
    kinds, values = Counter[str](), Counter[int]()
    for title, number in way.deck.parts["dream"]:
        kinds[POOL[title]["kind"]] += number
        values[POOL[title]["value"]] += number
    assert set(kinds) == {"entity", "thought", "memory", "construct"}
    assert kinds["entity"] == max(kinds.values())
    assert len(values) >= 3
    assert min(values.values()) >= 4
    assert max(values.values()) <= values.total() / 2


def test_cards_that_are_missing_are_those_that_decks_like_it_play() -> None:
    deck = starter("Red Ward")
    taken = dict(deck.parts["dream"][:6])
    way = nearest(rewritten(deck, dream=deck.parts["dream"][6:]))
    back = copies(way.deck) & Counter(taken)
    assert back.total() >= sum(taken.values()) / 2


def test_decks_of_the_caller_say_what_is_played() -> None:
    deck = starter("Red Ward")
    rarely = next(
        title
        for title, card in POOL.items()
        if card["kind"] == "entity" and card["faction"] == "maze" and title not in copies(deck)
    )
    _, *others = deck.parts["dream"]
    broken = rewritten(deck, dream=tuple(others))
    played = rewritten(deck, dream=((rarely, 3), *others))
    assert rarely not in copies(nearest(broken).deck)
    assert rarely in copies(GAME.decks.repairs(broken, POOL, None, [played] * 20)[0].deck)


def test_a_legal_deck_is_left_alone() -> None:
    for deck in GAME.decks.shipped():
        assert GAME.decks.repairs(deck, POOL) == ()


def test_a_repair_says_what_it_did_and_why() -> None:
    deck = next(deck for deck in GAME.decks.shipped() if not deck.choices.get("guest"))
    stranger = next(
        title
        for title, card in POOL.items()
        if card["kind"] == "entity" and card["faction"] not in ("neutral", deck.choices["main"])
    )
    first, *others = deck.parts["dream"]
    swapped = rewritten(deck, dream=((stranger, 1), ("Nobody Knows", first[1]), *others))
    changes = sentences(nearest(swapped))
    assert f"Removed {first[1]} “Nobody Knows”. It isn’t in the pool." in changes
    more = [(title, number) for title, number in others if number < 3]
    assert more, "The deck has cards of which more are allowed."
    assert any(change.startswith("Added") for change in changes)


def test_limits_beside_the_rules_are_kept() -> None:
    deck = GAME.decks.shipped()[0]
    (banned, _), (limited, number), *_ = [entry for entry in deck.parts["dream"] if entry[1] > 1]
    repaired = nearest(deck, {banned: 0, limited: 1})
    found = copies(repaired.deck)
    assert banned not in found
    assert found[limited] == 1
    assert GAME.decks.problems(repaired.deck, POOL) == []
    assert any(f"“{limited}”. It is restricted." in change for change in sentences(repaired)), number


def test_a_title_in_the_wrong_part_is_moved() -> None:
    deck = GAME.decks.shipped()[0]
    arcanum, *arcana = deck.parts["arcana"]
    moved = rewritten(deck, dream=(*deck.parts["dream"], arcanum), arcana=tuple(arcana))
    repaired = nearest(moved)
    assert (repaired.price, sentences(repaired)) == (0, [f"Moved “{arcanum[0]}” to the right part of the deck."])
    assert copies(repaired.deck) == copies(deck)


def test_without_any_bastion_in_the_pool_there_is_no_way() -> None:
    deck = GAME.decks.shipped()[0]
    pool = {title: card for title, card in POOL.items() if card["kind"] != "bastion"}
    assert GAME.decks.repairs(deck, pool) == ()


def test_a_pool_that_holds_no_legal_deck_gives_what_it_has() -> None:
    deck = starter("Noon Parade")
    pool = {title: POOL[title] for title in copies(deck)}
    del pool[deck.parts["dream"][0][0]], pool[deck.parts["arcana"][0][0]]
    before = GAME.decks.problems(rewritten(deck, dream=(*deck.parts["dream"], ("Nobody Knows", 2))), pool)
    (way,) = GAME.decks.repairs(rewritten(deck, dream=(*deck.parts["dream"], ("Nobody Knows", 2))), pool)
    after = GAME.decks.problems(way.deck, pool)
    assert 0 < len(after) < len(before)
    assert "unknown-card" not in {problem.code for problem in after}


def test_a_deck_without_a_bastion_gets_one_of_the_faction_that_most_of_its_cards_have() -> None:
    for deck in GAME.decks.shipped():
        headless = DeckList(deck.name, {**deck.parts, "bastion": ()}, {})
        assert nearest(headless).deck.choices["main"] == deck.choices["main"]
