"""What the pool lacks for the Dreamcallers that ask for something (D14.4)."""

from __future__ import annotations

from games.dreamtides import Dreamtides

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
ORRIN = "Orrin Vane, First on the Wall"
WARRIORS = [title for title, card in POOL.items() if "Warrior" in card.get("subtypes", ())]


def without(*titles: str) -> dict[str, str]:
    pool = {title: card for title, card in POOL.items() if title not in titles}
    return {problem.code: problem.cards[0] for problem in GAME.decks.pool_problems(pool)}


def test_decks_can_be_built_around_every_dreamcaller_of_the_pool() -> None:
    assert GAME.decks.pool_problems(POOL) == []


def test_d14_4_a_dreamcaller_whose_cards_are_few_or_gone_is_told() -> None:
    assert without(*WARRIORS) == {"no-deck": ORRIN}
    assert without(*WARRIORS[3:]) == {"narrow": ORRIN}
