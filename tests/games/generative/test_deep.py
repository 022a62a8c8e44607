"""A long run of random games: where it begins, and when it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.generative.deep import PART, Book
from tests.games.generative.under_test import BLOCK

NOTHING: dict[str, Any] = {"games": PART, "decisions": 1, "trees": 0, "endings": {}, "failures": []}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep.json"


def test_a_run_begins_at_a_seed_of_chance(tmp_path: Path) -> None:
    seeds = {Book(tmp_path / str(number), 50, None).first for number in range(20)}
    assert len(seeds) > 15
    assert not any(seed % BLOCK for seed in seeds)


def test_a_run_can_be_played_again_with_the_cards_that_it_had(file: Path) -> None:
    assert Book(file, 50, 7_000_994).first == 7_000_994 // BLOCK * BLOCK


def test_what_was_broken_off_goes_on(file: Path) -> None:
    book = Book(file, 50, None)
    book.add(book.first // PART, NOTHING)
    again = Book(file, 50, None)
    assert (again.first, again.data["parts"]) == (book.first, [book.first // PART])
    assert Book(file, 50, book.first).data["parts"] == again.data["parts"]


def test_another_seed_or_a_run_that_is_over_begins_anew(file: Path) -> None:
    book = Book(file, 2 * PART, 1000)
    book.add(1000 // PART, NOTHING)
    assert Book(file, 2 * PART, 5000).data["parts"] == []
    book.add(1000 // PART + 1, NOTHING)
    assert Book(file, 2 * PART, None).data["parts"] == []
