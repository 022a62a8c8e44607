"""Scenarios of a rule for its page: steps and expected results, in words, and as documents."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.utils.translation import gettext

import games
from games.kernel.rule_scenarios import by_rule, scenarios_at
from games.kernel.scenario import strings
from matches.positions import Document, read_documents

Json = dict[str, Any]
_FACT = re.compile(r'(?:(?P<seat>[A-Z])\.)?(?:(?:card|in)\("(?P<title>.+)"\)\.?)?(?P<name>[\w.]*)')


class ShownScenario(NamedTuple):
    """A scenario in words: its title states what it shows."""

    title: str
    steps: list[str]


def scenarios_of(game: str, rule: str) -> list[ShownScenario]:
    """The scenarios of a rule, the best first."""
    return [
        ShownScenario(each["title"], [text for step in each["steps"] for text in _described(step)])
        for each in _scenarios(game, rule)
    ]


def document_of(game: str, rule: str, number: int) -> Document | None:
    """One of these scenarios, counted from 1, with the cards that it names; None if there is no such one."""
    found = _scenarios(game, rule)
    if not 0 < number <= len(found):
        return None
    plain = {key: value for key, value in found[number - 1].items() if key not in ("cards", "use")}
    # A file of cards defines more than a table needs and a document may hold.
    named, shared = "\n".join(strings(plain)), games.load(game).cards.shared_kinds
    cards = [
        card for card in found[number - 1].get("cards", ()) if card["title"] in named or card.get("kind") in shared
    ]
    return read_documents(json.dumps(plain | {"cards": cards}), {}, game)[0]


def _scenarios(game: str, rule: str) -> list[Json]:
    return scenarios_at(by_rule(games.load(game)).get(rule, ()))


def _described(step: Json) -> Iterator[str]:
    """A step in words; views and questions show at the table."""
    if "do" in step:
        yield _move(step["do"])
    if "concede" in step:
        yield gettext("Seat %(seat)s concedes") % {"seat": step["concede"]}
    if "refuse" in step:
        yield gettext("Not possible: %(moves)s") % {"moves": _move(step["refuse"])}
    options = step.get("options", {})
    if found := options.get("has") or options.get("exactly"):
        yield gettext("Possible: %(moves)s") % {"moves": _list(found)}
    if "lacks" in options:
        yield gettext("Not possible: %(moves)s") % {"moves": _list(options["lacks"])}
    if "expect" in step:
        yield gettext("Result: %(facts)s") % {"facts": "; ".join(_fact(*fact) for fact in step["expect"].items())}


def _move(move: str) -> str:
    seat, _, answer = move.partition(": ")
    return gettext("Seat %(seat)s: %(answer)s") % {"seat": seat, "answer": answer}


def _fact(path: str, value: Any) -> str:
    """`A.card("Title").name: 3` as “Title (A), name: 3”. The names of facts are words of the game."""
    found = _FACT.fullmatch(path)
    seat, title, name = found.group("seat", "title", "name") if found else (None, None, path)
    about = f"{title} ({seat})" if title else gettext("Seat %(seat)s") % {"seat": seat} if seat else ""
    words = name.removesuffix(".size").replace("_", " ").replace(".", " ")
    if isinstance(value, bool):
        words, value = (words, "") if value else (gettext("not %(what)s") % {"what": words}, "")
    told = _list(value) if isinstance(value, list) else gettext("none") if value is None else str(value)
    before = ", ".join(filter(None, (about, words)))
    return f"{before}: {told}" if told else before


def _list(values: list[Any]) -> str:
    return ", ".join(map(str, values)) or gettext("none")
