"""Zones, phases, prompts and other closed sets are numbers with a type of their own, each named once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from games.kernel.engine import pending
from games.voidream import rules
from games.voidream.rules import components, flow, periods, prompts

TABLES: dict[str, tuple[Mapping[Any, str], Mapping[str, Any]]] = {
    "Zone": (components.ZONE_NAMES, components.ZONES),
    "Axis": (components.AXIS_NAMES, components.AXES),
    "Phase": (periods.PHASE_NAMES, periods.PHASES),
    "ConflictKind": (periods.CONFLICT_NAMES, periods.CONFLICT_KINDS),
    "Until": (periods.UNTIL_NAMES, periods.UNTILS),
    "RoundStage": (flow.ROUND_STAGE_NAMES, flow.ROUND_STAGES),
    "NightmareStage": (flow.NIGHTMARE_STAGE_NAMES, flow.NIGHTMARE_STAGES),
    "PromptKind": (prompts.PROMPT_NAMES, prompts.PROMPT_KINDS),
}
"""The sets that stand in notation as words, with the words of each number and the number of each word."""


def constants() -> Iterator[tuple[str, str, int]]:
    """(set, name, number) of everything in the rules, and in what the engine asks by itself, that is written as
    `NAME: Final = Set(number)`."""
    for path in (Path(pending.__file__), *sorted(Path(rules.__file__).parent.rglob("*.py"))):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                match node.value:
                    case ast.Call(func=ast.Name(id=of), args=[number], keywords=[]):
                        try:
                            value = ast.literal_eval(number)
                        except ValueError:
                            continue
                        if isinstance(value, int):
                            yield of, node.target.id, value


CONSTANTS = list(constants())
SETS = sorted({of for of, _, _ in CONSTANTS})


def test_every_set_with_words_is_found() -> None:
    assert set(TABLES) <= set(SETS)


@pytest.mark.parametrize("of", SETS)
def test_the_numbers_of_a_set_are_distinct(of: str) -> None:
    numbers = Counter(number for each, _, number in CONSTANTS if each == of)
    assert [number for number, times in numbers.items() if times > 1] == []


def test_no_name_stands_for_two_numbers() -> None:
    names = Counter(name for _, name, _ in CONSTANTS)
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("of", TABLES)
def test_every_member_has_a_word(of: str) -> None:
    """Numbers below zero stand for none of a set, and have no word."""
    words, numbers = TABLES[of]
    assert sorted(words) == sorted(number for each, _, number in CONSTANTS if each == of and number >= 0)
    assert numbers == {word: number for number, word in words.items()}
    assert len(numbers) == len(words)
