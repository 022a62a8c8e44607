"""Scenarios by rule: which of a game's scenario files show a numbered rule, found without parsing them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.kernel.game import Game
from games.kernel.scenario import read_scenarios

Json = dict[str, Any]
Place = tuple[Path, int]
"""A file, and the index of the scenario in it."""
MOST = 6
"""Scenarios that are listed for a rule."""
_BETWEEN = re.compile(r"^---$", re.MULTILINE)
_RULES = re.compile(r"^rules: *\[(.*)\] *$", re.MULTILINE)
_OLD = re.compile(r"\bedition: \d")
"""A card as matches read it that began by earlier rules: no other match has it."""


def by_rule(game: Game[Any]) -> Mapping[str, tuple[Place, ...]]:
    """Where the scenarios of each rule are, the best first: those that name it before other rules, then those in the
    file of its chapter (`v12_costs.yaml` for V12.2)."""
    folder = game.lab.scenarios if game.has("lab") else None
    return _by_rule(folder) if folder else {}


def scenarios_at(places: Iterable[Place]) -> list[Json]:
    """The scenarios at some places, with the cards that they use. Nobody changes them: they are kept."""
    return [_read(path)[number] for path, number in places]


@lru_cache(maxsize=16)
def _read(path: Path) -> tuple[Json, ...]:
    return tuple(read_scenarios(path))


@lru_cache(maxsize=8)
def _by_rule(folder: Path) -> Mapping[str, tuple[Place, ...]]:
    found: dict[str, list[tuple[bool, bool, Place]]] = {}
    for path in sorted(folder.rglob("*.yaml")):
        chapter = path.stem.partition("_")[0].upper()
        texts = filter(_RULES.search, _BETWEEN.split(path.read_text(encoding="utf-8")))
        for number, text in enumerate(texts):
            rules = [] if _OLD.search(text) else _RULES.findall(text)[0].replace(",", " ").split()
            for rule in rules:
                rank = (rule != rules[0], rule.partition(".")[0] != chapter, (path, number))
                found.setdefault(rule, []).append(rank)
    return {rule: tuple(place for *_, place in sorted(ranks)[:MOST]) for rule, ranks in found.items()}
