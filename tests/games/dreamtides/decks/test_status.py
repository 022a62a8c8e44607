"""How a deck stands while it is built: what may be added is what no rule of deckbuilding forbids for good (D14)."""

from __future__ import annotations

from games.dreamtides import Dreamtides
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.status import CardOffer, DeckLimit

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
ORRIN = "Orrin Vane, First on the Wall"
EVENTS = [title for title, card in POOL.items() if card["kind"] == "event" and card["rarity"] != "legendary"]
LEGENDARY = next(title for title, card in POOL.items() if card.get("rarity") == "legendary")


def deck_of(counts: dict[str, int]) -> DeckList:
    return GAME.decks.assemble("", tuple(counts.items()), {}, POOL)


def offer(counts: dict[str, int], title: str) -> CardOffer:
    return GAME.decks.status(deck_of(counts), POOL).offers[title]


def limits(counts: dict[str, int]) -> dict[str, DeckLimit]:
    return {limit.label: limit for limit in GAME.decks.status(deck_of(counts), POOL).limits}


def test_d14_3_copies_are_offered_until_there_are_three_and_one_of_a_legendary_card() -> None:
    title = EVENTS[0]
    assert [offer({title: copies}, title).room for copies in range(5)] == [3, 2, 1, 0, 0]
    assert offer({title: 3}, title).rule == "D14.3"
    assert [offer({LEGENDARY: copies}, LEGENDARY).room for copies in range(2)] == [1, 0]


def test_d14_1_a_full_deck_has_room_for_a_dreamcaller_alone() -> None:
    full = dict.fromkeys(EVENTS[:16], 3) | {EVENTS[16]: 2}
    assert offer(full, EVENTS[17]) == CardOffer(
        0, "The deck is full with 50 characters and events.", "D14.1", is_full=True
    )
    leader = next(title for title, card in POOL.items() if card["kind"] == "dreamcaller" and title != ORRIN)
    assert offer(full, leader).room == 1
    assert offer({leader: 1}, ORRIN) == CardOffer(0, "The deck already has a Dreamcaller.", "D14.1", is_full=True)


def test_d14_4_a_dreamcaller_needs_room_for_what_it_asks_for() -> None:
    most = dict.fromkeys(EVENTS[:14], 3)
    assert offer(most, ORRIN).room == 1
    assert offer({**most, EVENTS[14]: 2}, ORRIN) == CardOffer(0, "2 cards would have to go.", "D14.4")
    assert offer({**most, ORRIN: 1}, EVENTS[14]) == CardOffer(
        0, "The remaining slots are reserved. Include at least 8 Warriors.", "D14.4"
    )


def test_d14_4_a_dreamcallers_rule_is_shown_with_the_cards_that_count() -> None:
    assert "Include at least 8 Warriors" not in limits({})
    limit = limits({ORRIN: 1, "Captain of the Ebb": 2})["Include at least 8 Warriors"]
    assert (limit.rule, limit.has, limit.least, limit.most, limit.part) == ("D14.4", 2, 8, None, "cards")
    assert limit.matches is not None
    assert all("Warrior" in POOL[title]["subtypes"] for title in limit.matches)


def test_d1_2_a_card_of_the_dreamwell_is_offered_to_nobody() -> None:
    title = next(title for title, card in POOL.items() if card["kind"] == "dreamwell")
    assert offer({}, title).rule == "D1.2"
