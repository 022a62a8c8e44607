"""Path data written in fewer characters: each step absolute or relative, whichever is shorter; the shape stays exact.

Coordinates are kept as whole tenths, so that relative steps add up to precisely where the absolute ones lead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
# How the numbers of a command are to be read: x and y are places, n is a plain number.
_FORMS = {"M": "xy", "L": "xy", "H": "x", "V": "y", "Q": "xyxy", "C": "xyxyxy", "A": "nnnnnxy", "Z": ""}
# What a command is called when it follows another without being named.
_FOLLOWS = {"M": "L", "m": "l"}


def shorten(data: str) -> str:
    """The same path in fewer characters. Coordinates are rounded to tenths."""
    written, last = "", ""
    at = start = (0, 0)
    for command, numbers in _segments(data):
        name = command.upper()
        places = _absolute(name, numbers, at if command != name else (0, 0))
        steps = _absolute(name, places, (-at[0], -at[1]))
        forms = [_written(letter, values, last) for letter, values in ((name, places), (name.lower(), steps))]
        if name == "L" and 0 in steps:
            # Straight down or straight across: one number says it.
            axis = int(steps[0] == 0)
            forms += [_written("HV"[axis], [places[axis]], last), _written("hv"[axis], [steps[axis]], last)]
        text, last = min(forms, key=lambda form: len(form[0]))
        written += text
        if name == "Z":
            at = start
        elif name == "H":
            at = (places[0], at[1])
        elif name == "V":
            at = (at[0], places[0])
        else:
            at = (places[-2], places[-1])
        if name == "M":
            start = at
    return written


def _segments(data: str) -> Iterator[tuple[str, list[int]]]:
    """Each step with its own command, its numbers in tenths."""
    command = ""
    numbers: list[int] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command, numbers = token, []
        else:
            numbers.append(round(float(token) * 10))
        if len(numbers) == len(_FORMS[command.upper()]):
            yield command, numbers
            command, numbers = _FOLLOWS.get(command, command), []


def _absolute(name: str, numbers: list[int], origin: tuple[int, int]) -> list[int]:
    """The numbers with the places moved by the origin."""
    moves = {"x": origin[0], "y": origin[1], "n": 0}
    return [number + moves[kind] for kind, number in zip(_FORMS[name], numbers, strict=True)]


def _written(letter: str, numbers: list[int], last: str) -> tuple[str, str]:
    """The step as text, and its command as the next step has to know it."""
    text = _joined(map(_tenths, numbers))
    if letter == _FOLLOWS.get(last, last) and numbers:
        return ("" if text.startswith("-") else " ") + text, letter
    return letter + text, letter


def _joined(numbers: Iterable[str]) -> str:
    """A sign parts two numbers as well as a space does, and so does the point after a fraction."""
    text = before = ""
    for number in numbers:
        parted = not before or number.startswith("-") or (number.startswith(".") and "." in before)
        text += number if parted else f" {number}"
        before = number
    return text


def _tenths(value: int) -> str:
    whole, tenth = divmod(abs(value), 10)
    text = f"{whole or ''}.{tenth}" if tenth else str(whole)
    return f"-{text}" if value < 0 else text
