"""Laws of what texts mean, for every duration and every number before every clause of every game."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tests.games.laws import BENCHES, Bench, Json


NOTHING = {
    "voidream": "If your depth is 900, roll.",
    "dreamtides": "If your hand has 900 or more cards, draw a card.",
}


@cache
def without(game: str) -> tuple[Json, Json | None]:
    """The board after a text that does nothing: at once, and when all durations are through."""
    bench = BENCHES[game]
    state = bench.played(bench.board(NOTHING[game]), 0)
    return bench.plain(bench.game.lab.dump(state)), bench.to_the_end(state)


def texts(bench: Bench, clause: str) -> list[str]:
    """The clause with each noun phrase and each duration that the language takes."""
    said = [clause.format(noun) for noun in (bench.nouns if "{}" in clause else ("",))]
    found = [opening.format(each) for opening, each in product(bench.openings, said)]
    return [text[0].upper() + text[1:] for text in found if bench.accepts(text[0].upper() + text[1:])]


@pytest.mark.parametrize(
    ("game", "clause"), [(game, clause) for game, bench in BENCHES.items() for clause in bench.clauses]
)
def test_when_a_duration_is_through_the_board_is_as_without_it(game: str, clause: str) -> None:
    bench = BENCHES[game]
    at_once, afterwards = without(game)
    changed = False
    played = texts(bench, clause)
    for text, way in product(played, range(3)):
        state = bench.played(bench.board(text), way)
        if state is not None:
            changed = changed or bench.plain(bench.game.lab.dump(state)) != at_once
            assert bench.to_the_end(state) == afterwards, (text, way)
    assert changed or not played


@pytest.mark.parametrize("game", BENCHES)
def test_control_is_among_what_ends(game: str) -> None:
    bench = BENCHES[game]
    kept = [clause for clause in bench.clauses if texts(bench, clause)]
    assert {clause for clause in kept if "control of" in clause} == {
        clause for clause in bench.clauses if "control of" in clause
    }
    assert len(kept) < len(bench.clauses) * 2 / 3


# --- prices ---

NUMBERS = {"a": (1, False), "2": (2, False), "3": (3, False), "up to 2": (1, True), "any number of": (1, True),
           "all": (1, True)}  # fmt: skip
"""By how much of a number it is done as it says; and whether that number is open."""


def counted(bench: Bench, number: str, kind: str) -> str:
    if kind == "top":
        return "the top card" if number == "a" else f"the top {number} cards"
    if number == "a":
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    plural = {"entity": "entities", "arcanum": "arcana", "ally": "allies", "enemy": "enemies", "card": "cards"}
    return f"{number} {plural[kind]}"


def prices(bench: Bench) -> list[tuple[str, str, int, bool, bool]]:
    """Each text with where its price shows, how much of it is wanted, and whether somebody may decline."""
    found = []
    for (deed, kind, where), (number, (wanted, _)) in product(bench.deeds, NUMBERS.items()):
        said = deed.format(counted(bench, number, kind))
        they = said.startswith("OPPONENT")
        said = said.removeprefix("OPPONENT ")
        first = said.split()[0]
        does = f"your opponent {said.replace(first, first + 's', 1)}" if they else said
        may = f"{'your opponent' if they else 'you'} may {said}"
        did = "they do" if they else "you do"
        sentences = [(f"{does}. If {did}, {bench.payoff}.", False), (f"{may}. If {did}, {bench.payoff}.", True)]
        if bench.on == "arcanum":
            sentences.append((f"{does}, then you {bench.payoff}.", False))
        found += [(text[0].upper() + text[1:], where, wanted, may_decline, they) for text, may_decline in sentences]
    return [(text, where, wanted, may, True) for text, where, wanted, may, _ in found if bench.accepts(text)]


PRICES = [(game, *price) for game, bench in BENCHES.items() for price in prices(bench)]


@pytest.mark.parametrize(("game", "text", "where", "wanted", "may", "told"), PRICES, ids=[price[1] for price in PRICES])
def test_half_a_price_buys_nothing(game: str, text: str, where: str, wanted: int, may: bool, told: bool) -> None:
    bench = BENCHES[game]
    for stock in range(5):
        position = bench.stock(text, stock)
        for after in bench.ways(position):
            done = bench.count(position, where) - bench.count(after, where)
            assert bench.paid(after) == (done >= wanted), (stock, done)
            assert done >= min(wanted, stock) or may or "up to" in text or "any number" in text, (stock, done)
            assert not (may and 0 < done < wanted), (stock, done)


def test_every_number_of_every_deed_is_tried() -> None:
    assert len(PRICES) > 90
