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


def with_wells(*wells: tuple[int, int]) -> list[str]:
    """What is said of a Dreamwell of cards with this production and phase."""
    pool = {title: card for title, card in POOL.items() if card["kind"] != "dreamwell"}
    for number, (production, phase) in enumerate(wells):
        title = f"Well {number}"
        pool[title] = {"title": title, "kind": "dreamwell", "production": production, "phase": phase, "text": ""}
    return [problem.code for problem in GAME.decks.pool_problems(pool)]


def test_d4_5_a_dreamwell_needs_a_cycle_that_comes_again() -> None:
    assert with_wells() == ["no-cycle"]
    assert with_wells((2, 0), (2, 0)) == ["no-cycle"]
    assert with_wells((2, 0), (2, 0), (0, 1)) == ["no-production"]
    assert with_wells((1, 1)) == []


def test_d4_4_what_a_dreamwell_gives_one_seat_more_is_told() -> None:
    assert with_wells((2, 0), (3, 0), (1, 1)) == ["uneven-production"]
    assert with_wells((2, 0), (1, 1), (1, 2)) == ["uneven-start"]
