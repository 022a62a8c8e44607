"""Guide of the help page: the fields, and questions made of their own examples, so that they lead to cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from cards.search.describe import several
from cards.search.registry import quoted
from cards.search.searcher import Searcher
from games.kernel.cards.search import FieldKind, SearchField

__all__ = ["Example", "FieldHelp", "examples", "fields", "questions"]

MOST_VALUES = 24
"""Values that the page lists; of more of them, completion knows more."""
NUMBER = (":", "!=", "<", "<=", ">", ">=", ":1-2", ":even", ":odd")
DATE = (":", "!=", "<", "<=", ">", ">=")
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


def questions(asked: Searcher) -> str:
    """A few questions in a row, for an empty field: of the game's own fields, nothing where it has none."""
    return "   ".join(field.example for field in asked.pool.fields[:3])


def examples(asked: Searcher, cards: Sequence[dict[str, Any]]) -> list[Example]:
    """How conditions are joined, shown with the first fields after the title: the game's, if it has any."""
    first, second, third = (field.example for field in asked.registry.fields[1:4])
    numbers = [field for field in asked.registry.columns if field.kind is FieldKind.NUMBER]
    title = cards[0]["title"] if cards else ""
    word = gettext("A word stands somewhere in the title, in any case.")
    if plain := gettext(", then ").join(map(several, asked.registry.places[1:])):
        word = gettext(
            "A word stands somewhere in the title, in any case. Where no title that answers has them all, %(places)s "
            "are searched, too."
        ) % {"places": plain}
    values = next(
        (field for field in asked.pool.fields if field.kind is FieldKind.CHOICE and len(field.values) > 1), None
    )
    told = [
        (title.split()[-1] if title else "", word),
        (f'!"{title}"', gettext("With an exclamation mark it is the whole title.")),
        (f"{first} {second}", gettext("Conditions side by side hold all at once.")),
        (f"{second} or {third}", gettext("One of them is enough with “or”, which may be written as a bar: |")),
        *(_listed(values) if values else []),
        (f"{first} -{second}", gettext("A minus, or “not”, leaves out what follows.")),
        (f"{third} ({first} or {second})", gettext("Brackets keep together what belongs together.")),
        *_numbers(numbers),
        ("/^the .*s$/", gettext("Between slashes stands a regular expression, for titles or after the key of a text.")),
        (f"{second} order:-{numbers[0].key}" if numbers else "", gettext("Sorted, with a minus from the highest.")),
    ]
    return [_example(asked, question, about) for question, about in told if question.strip('!"')]


def _listed(field: SearchField) -> list[tuple[str, str]]:
    one, other = (quoted(value.id) for value in field.values[:2])
    return [(f"{field.key}:{one},{other}", gettext("Values with commas between them: one of them is enough."))]


def _numbers(numbers: Sequence[SearchField]) -> list[tuple[str, str]]:
    if not numbers:
        return []
    first, told = numbers[0].key, []
    if len(numbers) > 2:
        one, other = numbers[1].key, numbers[-1].key
        told = [
            (f"{one}>{other}", gettext("A number is compared with another one of the same card.")),
            (f"{one}+{other}>5", gettext("Numbers are added up, or taken away from each other, on either side.")),
        ]
    return [
        (f"{first}:1-2", gettext("A range, with both its ends.")),
        (f"{first}:odd", gettext("Numbers are even or odd.")),
        *told,
    ]


def _operators(field: SearchField) -> tuple[str, ...]:
    if field.kind is FieldKind.DATE:
        return DATE
    if field.plural or field.kind is FieldKind.NUMBER:
        return NUMBER
    return TEXT if field.kind is FieldKind.TEXT else (":", "!=")


def _example(asked: Searcher, question: str, about: str = "") -> Example:
    return Example(question, asked.describe(asked.parse(question)), about)
