"""Contents of the help page: the fields, and example queries that find cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from accounts.enumeration import all_of
from cards.search.describe import several
from cards.search.registry import quoted
from cards.search.searcher import Searcher
from games.kernel.cards.search import FieldKind, SearchField

_MOST_VALUES = 24
"""Values that the page lists; of more of them, completion knows more."""
_NUMBER = (":", "!=", "<", "<=", ">", ">=", ":1-2", ":even", ":odd")
_DATE = (":", "!=", "<", "<=", ">", ">=")
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
            tuple(value.id for value in field.values) if len(field.values) <= _MOST_VALUES else (),
        )
        for field in asked.registry.fields
    ]


def example_filter(asked: Searcher) -> str:
    """For an empty field: an example of the game's first own field, nothing where it has none."""
    return next((field.example for field in asked.pool.fields), "")


def examples(asked: Searcher, cards: Sequence[dict[str, Any]]) -> list[Example]:
    """How conditions are joined, shown with the first fields after the title: the game's, if it has any."""
    first, second, third = (field.example for field in asked.registry.fields[1:4])
    numbers = [field for field in asked.registry.columns if field.kind is FieldKind.NUMBER]
    title = cards[0]["title"] if cards else ""
    word = gettext("A word anywhere in the title.")
    if places := all_of(map(several, asked.registry.places[1:])):
        word = gettext(
            "A word anywhere in the title. If no title has all words, the search includes the %(places)s."
        ) % {"places": places}
    values = next(
        (field for field in asked.pool.fields if field.kind is FieldKind.CHOICE and len(field.values) > 1), None
    )
    told = [
        (title.split()[-1] if title else "", word),
        (f'!"{title}"', gettext("With an exclamation mark, the exact title.")),
        (f"{first} {second}", gettext("All conditions must match.")),
        (f"{second} or {third}", gettext("“or” matches any of them. You can also write a bar: |")),
        *(_listed(values) if values else []),
        (f"{first} -{second}", gettext("A minus or “not” excludes what follows.")),
        (f"{third} ({first} or {second})", gettext("Brackets group conditions.")),
        *_numbers(numbers),
        ("/^the .*s$/", gettext("A regular expression in slashes, for titles or after a text filter.")),
        (
            f"{second} order:-{numbers[0].key}" if numbers else "",
            gettext("Sorted. A minus sorts from highest to lowest."),
        ),
    ]
    return [_example(asked, question, about) for question, about in told if question.strip('!"')]


def _listed(field: SearchField) -> list[tuple[str, str]]:
    one, other = (quoted(value.id) for value in field.values[:2])
    return [(f"{field.key}:{one},{other}", gettext("Values separated by commas: any of them matches."))]


def _numbers(numbers: Sequence[SearchField]) -> list[tuple[str, str]]:
    if not numbers:
        return []
    first, told = numbers[0].key, []
    if len(numbers) > 2:
        one, other = numbers[1].key, numbers[-1].key
        told = [
            (f"{one}>{other}", gettext("Compares two numbers of the same card.")),
            (f"{one}+{other}>5", gettext("Adds numbers with +, or subtracts them with -. Works on both sides.")),
        ]
    return [
        (f"{first}:1-2", gettext("A range, including both ends.")),
        (f"{first}:odd", gettext("Odd numbers, or “even” for even ones.")),
        *told,
    ]


def _operators(field: SearchField) -> tuple[str, ...]:
    if field.kind is FieldKind.DATE:
        return _DATE
    if field.plural or field.kind is FieldKind.NUMBER:
        return _NUMBER
    return TEXT if field.kind is FieldKind.TEXT else (":", "!=")


def _example(asked: Searcher, question: str, about: str = "") -> Example:
    return Example(question, asked.describe(asked.parse(question)), about)
