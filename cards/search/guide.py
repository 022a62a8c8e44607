"""What the help page shows: the fields, and questions made of their own examples, so that they lead to cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cards.search.searcher import Searcher
from games.kernel.searching import FieldKind, SearchField

__all__ = ["Example", "FieldHelp", "examples", "fields"]

MOST_VALUES = 24
"""Values that the page lists; of more of them, completion knows more."""
NUMBER = (":", "!=", "<", "<=", ">", ">=")
TEXT = (":", "=", "!=", ":/…/")


@dataclass(frozen=True, slots=True)
class Example:
    question: str
    says: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class FieldHelp:
    field: SearchField
    example: Example
    operators: tuple[str, ...]
    values: tuple[str, ...]


def fields(asked: Searcher) -> list[FieldHelp]:
    return [
        FieldHelp(
            field,
            _example(asked, field.example),
            _operators(field),
            tuple(value.id for value in field.values) if len(field.values) <= MOST_VALUES else (),
        )
        for field in asked.registry.fields
    ]


def examples(asked: Searcher, cards: Sequence[dict[str, Any]]) -> list[Example]:
    """How conditions are joined, shown with the first fields of the game."""
    first, second, third = (field.example for field in asked.pool.fields[:3])
    numbers = [field for field in asked.registry.columns if field.kind is FieldKind.NUMBER]
    title = cards[0]["title"] if cards else ""
    told = [
        (title.split()[-1] if title else "", "A word stands somewhere in the title, in any case."),
        (f'!"{title}"', "With an exclamation mark it is the whole title."),
        (f"{first} {second}", "Conditions side by side hold all at once."),
        (f"{second} or {third}", "One of them is enough with “or”."),
        (f"{first} -{second}", "A minus, or “not”, leaves out what follows."),
        (f"{third} ({first} or {second})", "Brackets keep together what belongs together."),
        ("/^the .*s$/", "Between slashes stands a regular expression, for titles or after the key of a text."),
        (f"{second} order:-{numbers[0].key}" if numbers else "", "Sorted, with a minus from the highest."),
    ]
    if len(numbers) > 2:
        told.insert(
            5, (f"{numbers[1].key}>{numbers[-1].key}", "A number is compared with another one of the same card.")
        )
    return [_example(asked, question, about) for question, about in told if question.strip('!"')]


def _operators(field: SearchField) -> tuple[str, ...]:
    if field.counted or field.kind in (FieldKind.NUMBER, FieldKind.DATE):
        return NUMBER
    return TEXT if field.kind is FieldKind.TEXT else (":", "!=")


def _example(asked: Searcher, question: str, about: str = "") -> Example:
    return Example(question, asked.say(asked.read(question)), about)
