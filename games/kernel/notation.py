"""Notation of an answer: the notations of its options, joined. It needs the decision alone, never the state."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.decision import Answer, Decision, DecisionKind

NONE = "none"
"""An answer that picks nothing."""
NOTHING = "Nothing of it"


def write(decision: Decision, answer: Answer) -> str:
    """A legal answer to a decision: `Court Warden; Glass Stag`, or with amounts `Court Warden 2; Glass Stag 1`."""
    options = decision.options
    if decision.kind is DecisionKind.AMOUNTS:
        return "; ".join(
            f"{option.notation} {amount}" for option, amount in zip(options, answer.amounts or (), strict=True)
        )
    return "; ".join([options[index].notation for index in answer.pick or ()]) or NONE


def in_words(decision: Decision, answer: Answer) -> str:
    """The same for people, by the labels of the options: `Play Lucid Step`, or with amounts `2 to Court Warden`."""
    options = decision.options
    if decision.kind is DecisionKind.AMOUNTS:
        shares = zip(options, answer.amounts or (), strict=True)
        return ", ".join([f"{amount} to {option.label}" for option, amount in shares if amount]) or NOTHING
    return ", ".join([options[index].label for index in answer.pick or ()]) or NOTHING


def read(decision: Decision, text: str) -> Answer | str:
    """The answer that a notation stands for, or the part of it that names no option (with an amount, if one is due)."""
    places = {_plain(option.notation): index for index, option in enumerate(decision.options)}
    whole = places.get(_plain(text))
    if whole is not None and decision.kind is not DecisionKind.AMOUNTS:
        # The text of a mode may hold a semicolon.
        return Answer(decision.seq, pick=(whole,))
    parts = [] if text.strip().casefold() in (NONE, "") else [part.strip() for part in text.split(";")]
    if decision.kind is DecisionKind.AMOUNTS:
        return _read_amounts(decision, parts, places)
    picked = []
    for part in parts:
        index = places.get(_plain(part))
        if index is None:
            return part
        picked.append(index)
    return Answer(decision.seq, pick=tuple(picked))


def numbered(names: Sequence[str]) -> list[str]:
    """The names, each unique: the second `Glass Stag` is `Glass Stag#2`."""
    counts: dict[str, int] = {}
    found = []
    for name in names:
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name}#{counts[name]}")
    return found


def _read_amounts(decision: Decision, parts: list[str], places: dict[str, int]) -> Answer | str:
    amounts = [0] * len(decision.options)
    for part in parts:
        name, _, number = part.rpartition(" ")
        index = places.get(_plain(name))
        if index is None or not number.isdecimal():
            return part
        amounts[index] = int(number)
    return Answer(decision.seq, amounts=tuple(amounts))


def _plain(notation: str) -> str:
    """A notation as it is compared: kind to capitals, and to a period after the text of a mode."""
    return notation.strip().casefold().removesuffix(".")
