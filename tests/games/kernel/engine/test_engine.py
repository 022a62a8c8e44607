"""Engine: what it does for any game, seen in Embers, a small game of the tests that stands on it."""

from __future__ import annotations

import pytest

from games.kernel.decision import Answer
from games.kernel.engine.trigger import indexed
from games.kernel.game import Seating
from games.kernel.ids import CardNo, Seat, card_numbers
from tests.games.builds import IS_COMPILED

if IS_COMPILED:
    pytest.skip("a compiled engine runs the games that are compiled with it", allow_module_level=True)

from tests.toy.embers import GONE, HANDS, PLAY, PRINTED, State
from tests.toy.embers import Embers as Game

GAME = Game()
SEATS = {seat: Seating(f"Player {seat}") for seat in GAME.seats}


def table(hands: dict[str, list[str]], play: dict[str, list[str]] | None = None) -> State:
    """A match in which these cards are in hand and in play, and A is to act."""
    s = GAME.new(SEATS, 1, {})
    taken: set[int] = set()

    def one(title: str) -> int:
        card = next(n for n, card in enumerate(PRINTED) if card.title == title and n not in taken)
        taken.add(card)
        return card

    for zone, by_seat in ((HANDS, hands), (PLAY, play or {})):
        for seat, titles in by_seat.items():
            for title in titles:
                card = one(title)
                s.zone[card], s.control[card] = zone, Seat(GAME.seats.index(seat))
    for card in range(len(PRINTED)):
        if card not in taken:
            s.zone[card] = GONE
    s.deck = [card for card in s.deck if card not in taken]
    assert s.pending is not None
    s.pending.options = (*s.cards(HANDS, Seat(0)), -1)
    return s


def plays(s: State, *moves: str) -> None:
    for move in moves:
        GAME.play(s, move)


def told(s: State, seat: str | None = "A") -> list[str]:
    return [event["text"] for event in GAME.events(s, seat)]


def lit(s: State) -> list[int]:
    return s.light


def test_lines_run_top_to_bottom() -> None:
    s = table({"A": ["Spark"]})
    plays(s, "A: play Spark")
    assert told(s)[:3] == ["{A} plays.", "{A} draws.", "{A} gains a light."]


def test_a_card_that_is_made_gets_a_number_of_its_own_and_is_heard() -> None:
    """And the states from before keep their table."""
    s = table({"A": ["Kindling"], "B": ["Breath"]})
    before = s.clone()
    size = len(s.zone)
    plays(s, "A: play Kindling")
    assert len(before.table.cards) == len(before.zone) == size
    assert [s.title(card) for card in card_numbers(len(s.zone))[size:]] == ["Ember", "Ember"]
    hand = len(s.cards(HANDS, Seat(0)))
    plays(s, "B: play Breath", "B: Ember#2")
    assert s.zone[-1] == GONE
    assert len(s.cards(HANDS, Seat(0))) == hand + 1, "the ember that went out was heard by itself"


def test_what_triggers_before_a_line_comes_before_it() -> None:
    s = table({"A": ["Kindling"], "B": ["Breath"]}, {"C": ["Watcher"]})
    plays(s, "A: play Kindling", "B: play Breath")
    assert told(s, "C")[:2] == ["{B} plays.", "{C} draws."]


def test_what_takes_the_place_of_an_event_keeps_it_from_happening() -> None:
    s = table({"A": ["Kindling"], "B": ["Breath"]}, {"A": ["Glass"]})
    plays(s, "A: play Kindling", "B: play Breath", "B: Ember")
    assert lit(s) == [1, 1, 0]
    assert [s.title(card) for card in s.cards(PLAY, Seat(0))] == ["Glass", "Ember", "Ember"]
    assert "{A} keeps." in told(s)


def test_abilities_that_trigger_at_once_are_ordered() -> None:
    s = table({"A": ["Spark"]}, {"A": ["Chimney", "Chimney"]})
    plays(s, "A: play Spark")
    due = GAME.decision(s)
    assert due is not None
    assert (due.about, [option.notation for option in due.options]) == ("order", ["Chimney", "Chimney#2"])
    plays(s, "A: Chimney#2; Chimney")
    assert lit(s)[0] == 3


def test_a_text_that_can_do_nothing_says_why_and_drops_its_line() -> None:
    s = table({"A": ["Breath"]})
    plays(s, "A: play Breath")
    assert told(s)[1] == "{A} does nothing: no ember burns."
    assert lit(s) == [0, 0, 0]


def test_a_card_is_told_to_those_who_knew_it_then() -> None:
    s = table({"A": ["Spark"]})
    plays(s, "A: play Spark")
    drawn = {seat: GAME.events(s, seat)[1]["card"] for seat in ("A", "B", None)}
    assert drawn["A"] != "a card"
    assert drawn["B"] == drawn[None] == "a card"


def test_an_answer_is_refused_by_what_is_pending() -> None:
    due = table({"A": ["Spark", "Breath"]})

    def said(seat: str, answer: Answer) -> str | None:
        refused = GAME.answer(due, seat, answer)
        return refused.code.value if refused is not None else None

    assert said("B", Answer(due.seq, pick=(0,))) == "not-yours"
    assert said("A", Answer(due.seq + 1, pick=(0,))) == "stale"
    assert said("A", Answer(due.seq, pick=(0, 1))) == "illegal"
    assert said("A", Answer(due.seq, amounts=(1,))) == "bad-message"
    assert said("A", Answer(due.seq, pick=(0,))) is None


def test_an_index_grows_without_changing_the_one_before() -> None:
    first = indexed(2, [(1, CardNo(0), -1, "a")])
    second = indexed(2, [(0, CardNo(1), -1, "b"), (1, CardNo(1), -1, "c")], first)
    assert first == ((), ((0, -1, "a"),))
    assert second == (((1, -1, "b"),), ((0, -1, "a"), (1, -1, "c")))
