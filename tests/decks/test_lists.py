"""Lists as they are pasted from everywhere: `lists/` has them by where they come from, with what is read of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText
from games.kernel.decks.headings import headings_of
from games.kernel.decks.text import read_list
from games.kernel.decks.writing import with_guesses, with_reading, write_deck
from games.voidream import Voidream

GAME = Voidream()
POOL = GAME.cards.pool()
HEADINGS = headings_of(GAME.decks.form())
FILES = sorted((Path(__file__).parent / "lists").glob("*.yaml"))
SHAPES = [shape for file in FILES for shape in yaml.safe_load(file.read_text())]


def read(text: str) -> DeckText:
    return read_list(text, POOL, GAME.decks.choices, HEADINGS)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape["shape"])
def test_a_list_is_read_as_it_was_meant(shape: dict[str, Any]) -> None:
    found = read(shape["list"])
    assert dict(found.entries) == shape["cards"]
    assert dict(found.maybeboard) == shape.get("maybeboard", {})
    assert found.name == shape.get("name", "")
    assert found.choices == shape.get("choices", {})
    assert {line.number: next(iter(line.nearest), None) for line in found.unread} == shape.get("unread", {})
    doubts = {doubt.number: [reading[0][1] for reading in doubt.readings] for doubt in found.doubts}
    assert doubts == shape.get("doubts", {})


def test_there_are_lists_from_everywhere() -> None:
    assert len(SHAPES) >= 100
    assert len({shape["shape"] for shape in SHAPES}) == len(SHAPES)


TRICKY = (
    "Room", "Room (2)", "Double x2", "99 Doors", "Door [UND] 12", "Left, Right, 2", "Say # Nothing", "Stop // Go",
    "Box 7", "Total", "Deck", "Name: Nobody", "•••", "X-Ray", "Ray",
)  # fmt: skip


@pytest.mark.parametrize("title", TRICKY)
@pytest.mark.parametrize(
    "line", ["3 {}", "3X {}", "[3] {}", "(3) {}", '3 "{}"', "{} x3", "3 {} (UND) 12", "3 {} # note", "- 3x **{}**"]
)
def test_a_title_that_looks_like_a_shape_wins_over_it(title: str, line: str) -> None:
    assert read_list(line.format(title), TRICKY, ()).entries == ((title, 3),)


@pytest.mark.parametrize("title", TRICKY)
def test_a_whole_line_that_is_a_title_is_one_copy_of_it(title: str) -> None:
    assert read_list(title, TRICKY, (), HEADINGS).entries == ((title, 1),)


@pytest.mark.parametrize("line", ["3 {}", "3X {}", "{} x3", "3 «{}»", "| 3 | {} |", "3 {} (Undersleep)", "3\t{}"])
def test_every_title_of_the_pool_is_read_in_every_shape(line: str) -> None:
    for title in POOL:
        for written in (title, title.lower(), title.replace("-", " ").replace("'", "’")):
            assert read(line.format(written)).entries == ((title, 3),)


def test_titles_that_differ_in_signs_alone_are_told_apart_or_asked_about() -> None:
    titles = ("Night-Light", "Night Light")
    assert read_list("2 night-light", titles, ()).entries == (("Night-Light", 2),)
    found = read_list("2 Night.Light", titles, ())
    assert found.entries == ()
    assert set(found.unread[0].nearest) == set(titles)


@pytest.mark.parametrize("name", ["Night Express", "99 Freefall", "Deck: a & b", "**Loud**", "x" * 80, "Dream: 40", ""])
def test_a_deck_reads_back_under_its_name(name: str) -> None:
    for deck in GAME.decks.shipped():
        found = read(write_deck(DeckList(name, deck.parts, deck.choices)))
        assert found.unread == ()
        assert found.name == name
        assert GAME.decks.assemble(name, found.entries, found.choices, POOL) == DeckList(
            name, deck.parts, dict(deck.choices)
        )


def test_all_guesses_are_taken_at_once_and_the_rest_stays_to_be_told() -> None:
    text = "Name: Mine\n[2] Grifin Vangard\nWhat is this line about?\nLantern Crap x3\n0 Freefall\n1 Airlock\n"
    taken = with_guesses(text, read(text).unread)
    assert taken.splitlines() == [
        "Name: Mine",
        "2 Griffin Vanguard",
        "What is this line about?",
        "3 Lantern Carp",
        "0 Freefall",
        "1 Airlock",
    ]
    assert [line.number for line in read(taken).unread] == [3, 5]


def test_a_doubt_is_settled_by_the_line_of_a_reading() -> None:
    text = "SB: Freefall (UND) 2 # late\nAirlock · Momentum (UND) 3\n// 2 Night Porter\n"
    found = read(text)
    assert [len(doubt.readings) for doubt in found.doubts] == [2, 2, 2]
    lines = [[doubt.line(choice) for choice in range(2)] for doubt in found.doubts]
    assert lines == [
        ["SB: 1 Freefall # late", "SB: 2 Freefall # late"],
        ["1 Airlock · 1 Momentum", "1 Airlock · 3 Momentum"],
        ["", "2 Night Porter"],
    ]
    for doubt in found.doubts:
        for choice, reading in enumerate(doubt.readings):
            settled = read(doubt.line(choice))
            assert settled.open_lines == ()
            assert (*settled.entries, *settled.maybeboard) == tuple(entry for entry in reading if entry[1])
            assert with_reading(text, doubt, choice).splitlines()[doubt.number - 1] == doubt.line(choice)


def test_what_is_wrong_with_a_line_is_said_in_a_sentence() -> None:
    slip, none, other = read("2 Grifin Vangard\n0 Freefall\nWhat is this line about?").unread
    assert slip.sentence == "Line 1 not recognized: “2 Grifin Vangard”. Did you mean Griffin Vanguard?"
    assert none.sentence == "Line 2 has 0 copies: “0 Freefall”. Enter a number or remove the line."
    assert other.sentence == "Line 3 not recognized: “What is this line about?”."


def test_a_settled_row_keeps_what_it_puts_beside_the_deck() -> None:
    text = "Name,Qty,Sideboard\nFreefall,3,1\n"
    [doubt] = read(text).doubts
    for choice, copies in enumerate((2, 3)):
        settled = read(with_reading(text, doubt, choice))
        assert (settled.entries, settled.maybeboard) == ((("Freefall", copies),), (("Freefall", 1),))
        assert settled.open_lines == ()


@pytest.mark.parametrize("sign", ["--", "#", "//"])
def test_a_line_of_signs_is_read_like_any_other(sign: str) -> None:
    assert read(f"x {sign} " * 340).entries == ()
