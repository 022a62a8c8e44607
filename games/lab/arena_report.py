"""Report of an arena: JSON lines of what was played, which can be gone on from, and how two agents stand by them.

A *line* is what one pairing of two agents brought. It says which list of pairings it is of, so that one file can keep
several.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.estimate import Z
from games.lab.arena import clear_after, lone_agent, pair_score, standing
from games.lab.simulation import NOTHING_CHOSEN, Played, sides_in
from games.lab.stopwatch import in_words as time_in_words
from games.lab.stopwatch import milliseconds

Json = dict[str, Any]
Bounds = tuple[float, float]
_BOUNDS: Bounds = (0.0, 35.0)
"""Strengths in Elo that are told apart where no test asks for others."""


def frame(
    game: str,
    rules: str,
    *,
    seed: int,
    lists: str,
    decks: Sequence[DeckList],
    budget: float,
    seats: int | None = None,
    setup: Mapping[str, str] = NOTHING_CHOSEN,
) -> Json:
    """What all lines of a list of pairings have in common; `seats`, if they aren't as many as usual."""
    names = [deck.name for deck in decks]
    unusual = ({"seats": seats} if seats else {}) | ({"setup": dict(setup)} if setup else {})
    return {"game": game, "rules": rules, "seed": seed, "lists": lists, "decks": names, "budget": budget, **unusual}


def line_of(number: int, pair: Sequence[str], played: Sequence[Played]) -> Json:
    """The score of the first agent in a pairing, and of each game the agent that won (None for a draw; `winners` by
    seat, where more than two sit), the scores by seat, if it counts any, and the seconds for each decision by seat."""
    return {
        "number": number,
        "agents": list(pair),
        "score": pair_score(played),
        "games": [_game(pair, one, at) for at, one in enumerate(played)],
    }


def _game(pair: Sequence[str], played: Played, number: int) -> Json:
    places = _places(number, played.sides)
    winners = [pair[places[seat]] for seat in played.winners]
    won: Json = {"winners": winners} if len(places) > 2 else {"winner": winners[0] if len(winners) == 1 else None}
    return {
        **won,
        "reason": played.reason,
        "decisions": played.decisions,
        **({"scores": played.scores} if played.scores else {}),
        "seconds": played.seconds,
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
    now = standing(scores[:clear], *(test or _BOUNDS), z)
    found: Json = {
        "agents": list(pair),
        "games": sum(len(line["games"]) for line in counted),
        "share": round(now.share, 4),
        "interval": [round(now.low, 4), round(now.high, 4)],
        "elo": round(now.elo),
        "ratio": round(now.ratio, 2),
        "milliseconds": {
            agent: milliseconds(one for own in _of_agent(counted, place, "seconds") for one in own)
            for place, agent in enumerate(pair)
        },
    }
    scores_of = {agent: list(_of_agent(counted, place, "scores")) for place, agent in enumerate(pair)}
    if all(scores_of.values()):
        found["scores"] = {agent: round(sum(own) / len(own), 2) for agent, own in scores_of.items()}
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
    points = [", ".join(f"{agent} scores {mean} a game" for agent, mean in found.get("scores", {}).items())]
    times = [time_in_words(*each) for each in found["milliseconds"].items()]
    return "\n  ".join([said, *filter(None, points), *times])


def _places(number: int, sides: Sequence[int]) -> list[int]:
    """Which of the two agents sits at each seat: one of them alone, the other at all others."""
    lone = lone_agent(number, len(sides))
    return [lone if side == 0 else 1 - lone for side in sides]


def _of_agent(lines: Sequence[Json], place: int, name: str) -> Iterator[Any]:
    """What the games tell of each seat at which one of the two agents sat."""
    for line in lines:
        for number, game in enumerate(line["games"]):
            if told := game.get(name):
                places = _places(number, sides_in(number % len(told), len(told)))
                yield from (own for at, own in zip(places, told, strict=True) if at == place)
