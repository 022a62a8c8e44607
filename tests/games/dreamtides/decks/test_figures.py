"""A deck in figures: its costs, kinds and subtypes, and what odds can be asked for."""

from __future__ import annotations

from games.dreamtides import Dreamtides
from games.kernel.decks.odds import as_percent, at_least

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
DECK = GAME.decks.assemble("", (("Tin Pilgrim", 3), ("Trade of Shadows", 2)), {}, POOL)


def test_the_curve_counts_costs_and_tells_the_odds_of_the_opening_hand() -> None:
    deck = GAME.decks.shipped()[0]
    curve = GAME.decks.figures(deck, POOL).figures[0]
    cards = [POOL[title] for title, copies in deck.parts["cards"] for _ in range(copies)]
    for row in curve.rows:
        number = sum(card["cost"] == int(row.label) for card in cards)
        assert [cell.text for cell in row.cells] == [f"{number}", as_percent(at_least(1, 5, number, len(cards)))]


def test_kinds_costs_subtypes_and_titles_can_be_asked_for() -> None:
    counted = GAME.decks.figures(DECK, POOL)
    copies = {each.id: each.copies for each in counted.countables}
    assert counted.drawn == 5
    assert (copies["kind-characters"], copies["kind-events"], copies["title-Tin Pilgrim"]) == (3, 2, 3)


def test_an_empty_deck_has_no_figures() -> None:
    counted = GAME.decks.figures(GAME.decks.assemble("", (), {}, POOL), POOL)
    assert (counted.figures, counted.drawn, counted.countables) == ((), 0, ())
