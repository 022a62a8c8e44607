"""Laws of what texts mean, for every duration and every number before every clause of every game."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from games.dreamtides.cards.language import parse as parse_battle
from games.dreamtides.cards.language.compile import card as compile_battle_card
from games.kernel.cards.edition import FIRST, NEWEST
from games.kernel.engine.resolution import SkipIfShort
from games.kernel.snapshot import parts_of
from games.voidream.cards.language import parse
from games.voidream.cards.language.compile import card as compile_card
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
            dumped = bench.game.lab.dump(state)
            changed = changed or bench.plain(dumped) != at_once
            assert bench.to_the_end(state) == afterwards, (text, way)
            assert bench.to_the_end(bench.game.lab.load(dumped)) == afterwards, (text, way, "read again")
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

NUMBERS = {"a": 1, "2": 2, "3": 3, "up to 2": 1, "any number of": 1, "all": 1}
"""How much of a number has to be done, so that it counts as done."""


def counted(bench: Bench, number: str, kind: str) -> str:
    if kind == "top":
        return "the top card" if number == "a" else f"the top {number} cards"
    if number == "a":
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    plural = {"entity": "entities", "arcanum": "arcana", "ally": "allies", "enemy": "enemies", "card": "cards"}
    return f"{number} {plural[kind]}"


def prices(bench: Bench) -> list[tuple[str, str, int, bool]]:
    """Each text with where its price shows, how much of it is wanted, and whether somebody may decline."""
    found = []
    for (deed, kind, where), (number, wanted) in product(bench.deeds, NUMBERS.items()):
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
        found += [(text[0].upper() + text[1:], where, wanted, may_decline) for text, may_decline in sentences]
    return [price for price in found if bench.accepts(price[0])]


PRICES = [(game, *price) for game, bench in BENCHES.items() for price in prices(bench)]


@pytest.mark.parametrize(("game", "text", "where", "wanted", "may"), PRICES, ids=[price[1] for price in PRICES])
def test_half_a_price_buys_nothing(game: str, text: str, where: str, wanted: int, may: bool) -> None:
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


# --- matches that began before ---

THEN: dict[str, list[tuple[str, str, int]]] = {
    "voidream": [
        ("Sacrifice 2 entities you control. If you do, deal 1 Dream damage.", "A.play", 1),
        ("Sacrifice any number of entities you control. If you do, deal 1 Dream damage.", "A.play", 0),
        ("You may exhaust 3 entities you control. If you do, deal 1 Dream damage.", "A.ready", 1),
        ("Discard 2 arcana, then deal 1 Dream damage.", "A.hand", 1),
        ("Discard 2 arcana. Deal 1 Dream damage.", "A.hand", 1),
    ],
    "dreamtides": [
        ("Abandon 2 allies. If you do, gain 3 points.", "A.battlefield", 1),
        ("Abandon any number of allies. If you do, gain 3 points.", "A.battlefield", 0),
        ("Your opponent discards 2 cards. If they do, gain 3 points.", "B.hand", 1),
    ],
}


def of_edition(position: Json, edition: int) -> Json:
    return {**position, "cards": [{**card, "edition": edition} for card in position["cards"]]}


@pytest.mark.parametrize(("game", "text", "where", "done"), [(game, *case) for game in THEN for case in THEN[game]])
def test_in_the_first_edition_half_a_price_was_a_price(game: str, text: str, where: str, done: int) -> None:
    bench = BENCHES[game]
    position = of_edition(bench.stock(text, 1), FIRST)
    bought = {
        bench.count(position, where) - bench.count(after, where): bench.paid(after) for after in bench.ways(position)
    }
    assert bought[done]


@pytest.mark.parametrize(
    ("game", "text", "noted"),
    [
        ("voidream", "Until the end of the round, gain control of an entity your opponent controls.", "effects"),
        ("dreamtides", "Until end of turn, gain control of an enemy.", "until_end"),
    ],
)
def test_in_the_first_edition_control_was_gained_for_good(game: str, text: str, noted: str) -> None:
    bench = BENCHES[game]
    for edition, ends in ((FIRST, False), (NEWEST, True)):
        state = bench.played(of_edition(bench.board(text), edition), 0)
        assert bool(bench.game.lab.dump(state).get(noted)) is ends
        assert (bench.to_the_end(state) == without(game)[1]) is ends


def test_in_the_first_edition_a_duration_stood_before_any_deed() -> None:
    assert parse("Until the end of the round, exhaust an entity.", "arcanum", FIRST)
    assert parse_battle("Until end of turn, draw a card.", "event", FIRST)


@pytest.mark.parametrize(
    ("compiled", "kind", "text"),
    [
        (compile_card, "thought", "Lower your opponent's mind by twice your depth. Roll."),
        (compile_card, "thought", "Discard X arcana, where X is the number of entities you control. Roll."),
        (compile_battle_card, "event", "Draw a card for each ally. If you do, draw a card."),
    ],
)
def test_in_the_first_edition_nothing_waited_for_the_whole_of_a_deed(compiled: Any, kind: str, text: str) -> None:
    numbers = {"cost": 2, "rarity": "common"} if kind == "event" else {"value": 2, "faction": "court"}
    printed = {"title": "Half", "kind": kind, "text": text, **numbers}
    waits = [
        any(isinstance(part, SkipIfShort) for part in parts_of(compiled(printed, each))) for each in (FIRST, NEWEST)
    ]
    assert waits == [False, True]


def test_in_the_first_edition_characters_changed_one_after_the_other() -> None:
    bench = BENCHES["dreamtides"]
    text = "All allies gain +X spark, where X is its spark plus the number of allies with spark 5 or more."
    spark = {}
    for edition in (FIRST, NEWEST):
        state = bench.played(of_edition(bench.board(text), edition), 0)
        spark[edition] = str(bench.plain(bench.game.lab.dump(state)))
    assert spark[FIRST] != spark[NEWEST]
