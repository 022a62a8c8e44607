"""`replay`: plays a record again, move by move."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import yaml

import games
from games.kernel.record import replay
from games.kernel.refusal import DataError
from games.kernel.shuffle import findings

__all__ = ["run", "said"]

OUTSIDE = ("concession", "timeout", "draw", "claim", "no-show", "ruling", "abandoned")
"""Endings that come from outside the rules: a record may have them without a move that says so."""


def run(options: argparse.Namespace) -> int:
    """Prints the moves and what happened; with --verify, whether the record keeps its word."""
    record = read_record(options.record)
    game = games.load(str(record.get("game")))
    if options.verify and not is_shuffle_right(record):
        return 1
    seat = None if options.seat == "all" else options.seat
    names: dict[str, str] = {}
    played = 0
    state: Any = None
    for move, state in replay(game, record):
        seq = game.seq(state)
        if options.until is not None and seq > options.until:
            break
        names = names or {key: str(facts["name"]) for key, facts in record["seats"].items()}
        played += bool(move)
        if options.verify:
            continue
        if move and (seat is None or move.startswith(f"{seat}:")):
            print(f"{seq - 1:4} {move}")
        for event in game.events(state, seat):
            print("        " + said(event["text"], names))
    if not options.verify:
        return 0
    if options.until is not None:
        print(f"verified: {played} moves, up to decision {options.until}")
        return 0
    return verify(game.result(state), record, played)


def said(text: str, names: dict[str, str]) -> str:
    """The sentence of an event with the players' names in it."""
    for seat, name in names.items():
        text = text.replace(f"{{{seat}}}", name)
    return text.replace("[[", "").replace("]]", "")


def is_shuffle_right(record: dict[str, Any]) -> bool:
    """Says how the record's seed follows from what was committed to before the first card."""
    found = findings(record)
    for finding in found:
        print(f"{'ok' if finding.is_right else 'WRONG'}: {finding.sentence}")
    return all(finding.is_right for finding in found)


def verify(result: games.Result | None, record: dict[str, Any], moves: int) -> int:
    """Compares how the moves end with what the record says; 1 if they differ."""
    recorded = record.get("result") or {}
    if not isinstance(recorded, dict):
        raise DataError("record: “result” must be a mapping with “winner” and “reason”")
    found = {} if result is None else {"winner": result.winner, "reason": result.reason}
    if recorded == found or (result is None and recorded.get("reason") in OUTSIDE):
        print(f"verified: {moves} moves")
        return 0
    print(f"the record says {recorded or 'that the game goes on'}, its moves give {found or 'a game that goes on'}")
    return 1


def read_record(path: Path) -> dict[str, Any]:
    """A record from a file; JSON is YAML too."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(f"{path}: can't be read: {error}") from error
    if not isinstance(data, dict):
        raise DataError(f"{path}: a record is a mapping with game, seats, seed and moves")
    return data
