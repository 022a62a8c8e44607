"""Scenarios: a position, steps in the players' verbs, and what is to be seen. Every game runs the same form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from games.kernel.concession import CONCEDE
from games.kernel.document import listed
from games.kernel.game import Game
from games.kernel.refusal import DataError, IllegalMove, Refusal
from games.kernel.view import EventView

Json = dict[str, Any]
_KEYS = frozenset({"title", "rules", "steps", "use"})
_SPECTATOR = "spectator"
"""Who sees what nobody at the table needs to hide."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: `failure` is None, or says which step failed and why."""

    title: str
    failure: str | None


def read_scenarios(path: Path) -> Iterator[Json]:
    """The scenarios of a file (YAML documents), with the card files that they `use` read in.

    A file that is a list defines cards for others, and holds no scenario. Raises DataError.
    """
    shared: dict[str, list[Any]] = {}
    for number, document in enumerate(read_yaml(path), 1):
        if document is None or isinstance(document, list):
            continue
        if not isinstance(document, dict) or not isinstance(document.get("steps"), list):
            raise DataError(f"{path}: document {number} is no scenario: it must be a mapping with a list of “steps”")
        cards: list[Any] = []
        for used in listed(str(path), document, "use"):
            if used not in shared:
                shared[used] = _read_definitions(path.parent / str(used))
            cards += shared[used]
        cards += listed(str(path), document, "cards")
        yield document | ({"cards": cards} if cards else {})


def _read_definitions(path: Path) -> list[Any]:
    """A file of card definitions: one list."""
    data = read_yaml(path)
    if len(data) != 1 or not isinstance(data[0], list):
        raise DataError(f"{path}: a file of card definitions is a list")
    return data[0]


def read_yaml(path: Path) -> list[Any]:
    """The documents of a file."""
    try:
        text = path.read_text(encoding="utf-8")
        try:
            return list(yaml.load_all(text, Loader=_FastLoader))
        except yaml.YAMLError:
            # The slow one shows where it is.
            return list(yaml.load_all(text, Loader=SafeLoader))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(f"{path}: can't be read as YAML: {error}") from error


class SafeLoader(yaml.SafeLoader):
    """YAML without its oldest trap: `no`, `yes`, `on` and `off` are words, only true and false are truths."""


SafeLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
SafeLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


class _FastLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # where there is no libyaml
    """The same, eight times as fast."""

    yaml_implicit_resolvers = SafeLoader.yaml_implicit_resolvers


def holds(game: Game[Any], state: Any, path: str, wanted: Any) -> bool:
    """Is a fact of a state what is wanted? A list whose order says nothing has the same entries in any order."""
    found = game.lab.fact(state, path)
    in_order = path.rpartition(".")[2] in game.lab.facts_in_order
    if isinstance(wanted, list) and isinstance(found, list) and not in_order:
        return Counter(map(str, wanted)) == Counter(map(str, found))
    return bool(found == wanted)


class StepError(Exception):
    """A step did not go as the scenario says."""


def position_in(scenario: Mapping[str, Any]) -> Json:
    """The position that a scenario begins with."""
    return {key: value for key, value in scenario.items() if key not in _KEYS}


def moves_in(scenario: Mapping[str, Any]) -> list[str]:
    """The answers among a scenario's steps, in order: what is only expected or refused changes nothing."""
    steps = listed("scenario", scenario, "steps")
    return [str(step["do"]) for step in steps if isinstance(step, dict) and "do" in step]


def run_scenario(game: Game[Any], scenario: Json) -> Outcome:
    """Plays a scenario's steps."""
    title = str(scenario.get("title", "untitled"))
    try:
        run = Run(game, game.lab.load(position_in(scenario)))
    except DataError as error:
        return Outcome(title, str(error))
    for number, step in enumerate(scenario["steps"], 1):
        try:
            run.step(step)
        except (StepError, DataError) as failure:
            return Outcome(title, f"step {number}: {failure}")
    return Outcome(title, None)


class Run:
    """A scenario that is running. What each seat was told is kept, as "the view, its events included"."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.told: dict[str, list[EventView]] = {seat: [] for seat in (*game.seats, _SPECTATOR)}
        self.verbs: dict[str, Callable[[Any], None]] = {
            "do": self.do,
            "refuse": self.refuse,
            "options": self.options,
            "decision": self.decision,
            "expect": self.expect,
            "view": self.view,
            "concede": self.concede,
        }

    def step(self, step: Any) -> None:
        if not isinstance(step, dict) or not step:
            raise StepError("a step is a mapping with one key")
        verb, *rest = step
        if verb not in self.verbs:
            raise StepError(f"unknown step “{verb}”; there are {', '.join(self.verbs)}")
        if verb == "refuse" and rest == ["because"]:
            self.refuse(step["refuse"], step["because"])
        elif rest:
            raise StepError(f"“{rest[0]}” does not go with “{verb}”: a step is a mapping with one key")
        else:
            self.verbs[verb](step[verb])

    def attempt(self, move: Any) -> Refusal | None:
        """Tries a move, `A: play Lucid Step`."""
        if not isinstance(move, str):
            raise StepError(f"{move!r} is no move; a move is text like “A: pass”, in quotes")
        try:
            self.game.play(self.state, move)
        except IllegalMove as error:
            return error.refusal
        return None

    def do(self, move: Any) -> None:
        refused = self.attempt(move)
        if refused is not None:
            raise StepError(f"“{move}” is refused: {refused}")
        self.listen()

    def listen(self) -> None:
        """What has just happened is told to all."""
        for viewer, told in self.told.items():
            told += self.game.events(self.state, seat_of(viewer))

    def concede(self, seat: Any) -> None:
        if seat not in self.game.seats:
            raise StepError(f"who concedes is a seat: {', '.join(self.game.seats)}, not {seat!r}")
        self.do(f"{seat}: {CONCEDE}")

    def refuse(self, move: Any, because: Any = None) -> None:
        self.state, kept = self.game.clone(self.state), self.state
        refused = self.attempt(move)
        self.state = kept
        if refused is None:
            raise StepError(f"“{move}” is legal")
        if because is not None and refused.rule != because:
            raise StepError(f"“{move}” is refused by {refused.rule}, not {because}: {refused.detail}")

    def options(self, wanted: Any) -> None:
        facts = asked("options", wanted, {"exactly", "has", "lacks"})
        decision = self.game.decision(self.state)
        found = [option.notation for option in decision.options] if decision else []
        if "exactly" in facts and Counter(words(facts["exactly"])) != Counter(found):
            raise StepError(f"the options are {found}, not {facts['exactly']}")
        for notation in words(facts.get("has", ())):
            if notation not in found:
                raise StepError(f"“{notation}” is not among the options {found}")
        for notation in words(facts.get("lacks", ())):
            if notation in found:
                raise StepError(f"“{notation}” is among the options {found}")

    def decision(self, wanted: Any) -> None:
        decision = self.game.decision(self.state)
        if decision is None:
            raise StepError("no decision is due")
        found: Mapping[str, Any] = decision.as_json()
        for key, value in asked("decision", wanted, set(found)).items():
            if found[key] != value:
                raise StepError(f"the decision's {key} is {found[key]!r}, not {value!r} ({decision.prompt})")

    def expect(self, wanted: Any) -> None:
        for path, value in asked("expect", wanted).items():
            if not holds(self.game, self.state, path, value):
                found = self.game.lab.fact(self.state, path)
                raise StepError(f"{path} is {found!r}, not {value!r}")

    def view(self, wanted: Any) -> None:
        facts = asked("view", wanted, {"seat", "shows", "hides"})
        seat = facts.get("seat")
        if not isinstance(seat, str) or seat not in self.told:
            raise StepError(f"a view is that of {', '.join(self.told)}, not of {seat!r}")
        seen = [*strings(self.game.view(self.state, seat_of(seat))), *strings(self.told[seat])]
        due = self.game.decision(self.state)
        if due is not None and due.seat == seat:
            seen += strings(due.as_json())
        for title in words(facts.get("shows", ())):
            if not any(title in text for text in seen):
                raise StepError(f"{seat} is not shown “{title}”")
        for title in words(facts.get("hides", ())):
            if any(title in text for text in seen):
                raise StepError(f"{seat} is shown “{title}”")


def seat_of(viewer: str) -> str | None:
    return None if viewer == _SPECTATOR else viewer


def asked(verb: str, wanted: Any, keys: Collection[str] | None = None) -> Json:
    """What a step asks for, as a mapping with known keys (None: any); no slip makes a step that checks nothing."""
    if not isinstance(wanted, dict) or not wanted or not all(isinstance(key, str) for key in wanted):
        raise StepError(f"“{verb}” must be a mapping, not {wanted!r}")
    unknown = [] if keys is None else [key for key in wanted if key not in keys]
    if unknown:
        raise StepError(f"“{verb}” has no “{unknown[0]}”; there are {', '.join(sorted(keys or ()))}")
    return wanted


def words(wanted: Any) -> list[str]:
    """A list of notations or titles; a number in it (a cut) stands for its notation."""
    if not isinstance(wanted, list | tuple):
        raise StepError(f"{wanted!r} must be a list")
    return [str(word) for word in wanted]


def strings(data: Any) -> Iterator[str]:
    """Every string in plain data, keys too."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from strings(key)
            yield from strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from strings(value)
