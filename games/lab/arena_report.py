"""Report of an arena: JSON lines of what was played, which can be gone on from, and how two agents stand by them.

A *line* is what one bout of two agents brought. It says which list of pairings it is of, so that one file can keep
several.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.estimate import Z
from games.lab.arena import clear_after, standing
from games.lab.mirrored import MirroredGame, score_of, sides_in
from games.lab.stopwatch import in_words as time_in_words
from games.lab.stopwatch import milliseconds

__all__ = ["append_line", "frame", "in_words", "kept_lines", "line_of", "summary"]

Json = dict[str, Any]
Bounds = tuple[float, float]
BOUNDS: Bounds = (0.0, 35.0)
"""Strengths in Elo that are told apart where no test asks for others."""


def frame(game: str, rules: str, *, seed: int, lists: str, decks: Sequence[DeckList], budget: float) -> Json:
    """What all lines of a list of pairings have in common."""
    names = [deck.name for deck in decks]
    return {"game": game, "rules": rules, "seed": seed, "lists": lists, "decks": names, "budget": budget}


def line_of(number: int, pair: Sequence[str], played: Sequence[MirroredGame]) -> Json:
    """The score of the first agent in a bout, and of each game the agent that won (None for a draw), and the seconds
    for each decision by seat."""
    return {
        "number": number,
        "agents": list(pair),
        "score": score_of(0, played),
        "games": [
            {
                "winner": next((pair[_place(one.sides[seat])] for seat in one.winners), None),
                "reason": one.reason,
                "decisions": one.decisions,
                "seconds": one.seconds,
            }
            for one in played
        ],
    }


def kept_lines(path: Path | None, common: Json) -> list[Json]:
    """What a file has of the same list of pairings, by what its lines have in common."""
    if path is None or not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if {key: line.get(key) for key in common} == common]


def append_line(path: Path | None, line: Json) -> None:
    """Adds it to a file, if there is to be one."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def summary(pair: Sequence[str], lines: Sequence[Json], test: Bounds | None, z: float = Z) -> Json:
    """How two agents stand by their lines, and how long each took for a decision. A `test` between two strengths in
    Elo goes by the lines until it is clear, and has a verdict. `z`: how many standard deviations the interval is
    wide."""
    scores = [line["score"] for line in lines]
    clear = clear_after(scores, test) if test else None
    counted = lines[:clear]
    now = standing(scores[:clear], *(test or BOUNDS), z)
    found: Json = {
        "agents": list(pair),
        "games": sum(len(line["games"]) for line in counted),
        "share": round(now.share, 4),
        "interval": [round(now.low, 4), round(now.high, 4)],
        "elo": round(now.elo),
        "ratio": round(now.ratio, 2),
        "milliseconds": {agent: milliseconds(_seconds(counted, place)) for place, agent in enumerate(pair)},
    }
    if test:
        found["verdict"] = "undecided" if clear is None else "stronger" if now.ratio > 0 else "not stronger"
    return found


def in_words(found: Json, test: Bounds | None) -> str:
    """A summary for people: a line, and one for each agent's time."""
    first, second = found["agents"]
    least, most = found["interval"]
    said = f"{first} against {second}: {found['share']:.1%} of {found['games']} games [{least:.1%} to {most:.1%}]"
    said += f", {found['elo']:+} Elo"
    if test:
        low, high = test
        said += f"; by {low:g} or {high:g} Elo: {found['verdict']} ({found['ratio']:+.2f})"
    elif "verdict" in found:
        said += f": {found['verdict']}"
    return "\n  ".join([said, *(time_in_words(*times) for times in found["milliseconds"].items())])


def _place(side: int) -> int:
    """The first agent is a side of its own; the second is all others."""
    return min(side, 1)


def _seconds(lines: Sequence[Json], place: int) -> list[float]:
    """For each decision of an agent."""
    return [
        one
        for line in lines
        for number, game in enumerate(line["games"])
        for side, own in zip(sides_in(number, len(game["seconds"])), game["seconds"], strict=True)
        if _place(side) == place
        for one in own
    ]
