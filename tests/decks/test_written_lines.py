"""Lists of random lines: what is read of one is what was meant, or else the line is doubtful or unread."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.dreamtides import Dreamtides
from games.kernel.decks.headings import headings_of
from games.kernel.decks.text import read_list
from games.voidream import Voidream
from tests.decks.written_lines import random_shape
from tests.games.depth import examples

LINES = 3
GAMES = [
    (game.cards.pool(), sorted(game.cards.pool()), game.decks.choices, headings_of(game.decks.form()))
    for game in (Voidream(), Dreamtides())
]


def outcomes(seed: int) -> Counter[tuple[str, bool]]:
    """How the lines of one shape are read that a seed stands for, and whether their copies are in front."""
    chance = Random(seed)
    pool, titles, choices, headings = chance.choice(GAMES)
    shape = random_shape(chance)
    lines = [shape.written(chance, place, title) for place, title in enumerate(chance.sample(titles, LINES), start=1)]
    found = read_list("\n".join(line.text for line in lines), pool, choices, headings)
    read, unread = dict((*found.entries, *found.maybeboard)), {line.number for line in found.unread}
    doubtful = {doubt.number for doubt in found.doubts}
    counts = Counter[tuple[str, bool]]()
    for number, line in enumerate(lines, start=1):
        if number in unread:
            outcome = "unread"
        elif number in doubtful:
            outcome = "doubtful"
        else:
            assert read.get(line.title) == line.copies, (line, seed)
            outcome = "right"
        counts[outcome, shape.is_in_front] += 1
    return counts


@examples(1_700)
@given(st.integers(0, 2**40))
def test_no_line_is_read_wrongly_without_a_word(seed: int) -> None:
    outcomes(seed)


def test_lines_whose_copies_are_in_front_are_hardly_ever_doubtful() -> None:
    counts = sum((outcomes(seed) for seed in range(600)), Counter[tuple[str, bool]]())
    in_front = {outcome: count for (outcome, is_in_front), count in counts.items() if is_in_front}
    assert in_front["right"] >= 0.9 * sum(in_front.values())
