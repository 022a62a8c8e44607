"""`replay`: plays a record again, move by move."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

import games
from games.cli.seats import read_seat
from games.kernel.narration import OUTSIDE
from games.kernel.record import replay
from games.kernel.refusal import DataError
from games.kernel.shuffle import findings
from games.kernel.view import ResultView

ALL = "all"
"""All moves, with what spectators were told."""


def run(options: argparse.Namespace) -> int:
    """Prints the moves and what happened; with --verify, whether the record keeps its word."""
    record = _read_record(options.record)
    game = games.load(str(record.get("game")))
    if options.verify and not _is_shuffle_right(record):
        return 1
    seat = None if options.seat == ALL else read_seat(options.seat, _seats_in(record))
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
        if move and (options.seat == ALL or move.startswith(f"{seat}:")):
            print(f"{seq - 1:4} {move}")
        for event in game.events(state, seat):
            if event.get("text"):
                print("        " + said(event["text"], names))
    if not options.verify:
        return 0
    if options.until is not None:
        print(f"verified: {played} moves, up to decision {options.until}")
        return 0
    result = game.result(state)
    return verify(None if result is None else result.as_json(_seats_in(record)), record, played)


def _seats_in(record: Mapping[str, Any]) -> list[str]:
    """The seats of a record, which is read more closely when it is played."""
    seats = record.get("seats")
    return list(map(str, seats)) if isinstance(seats, dict) else []


def said(text: str, names: Mapping[str, str]) -> str:
    """The sentence of an event with the players' names in it."""
    for seat, name in names.items():
        text = text.replace(f"{{{seat}}}", name)
    return text.replace("[[", "").replace("]]", "")


def said_result(result: games.Result, names: Mapping[str, str]) -> str:
    """How a match has ended, in a sentence."""
    winners = " and ".join(names[seat] for seat in result.winners)
    points = ", ".join(f"{names[seat]} {score}" for seat, score in result.scores.items())
    return (
        (f"Won by {winners}" if winners else "No winner") + f" ({result.reason})" + (f": {points}." if points else ".")
    )


def _is_shuffle_right(record: dict[str, Any]) -> bool:
    """Says how the record's seed follows from what was committed to before the first card."""
    found = findings(record)
    for finding in found:
        print(f"{'ok' if finding.is_right else 'WRONG'}: {finding.sentence}")
    return all(finding.is_right for finding in found)


def verify(result: ResultView | None, record: dict[str, Any], moves: int) -> int:
    """Compares how the moves end with what the record says; 1 if they differ."""
    recorded = record.get("result") or {}
    if not isinstance(recorded, dict):
        raise DataError("record: “result” must be a mapping with the winners and a “reason”")
    found: Mapping[str, Any] = result or {}
    if recorded == found or (result is None and recorded.get("reason") in OUTSIDE):
        print(f"verified: {moves} moves")
        return 0
    print(f"result in the record: {recorded or 'none'}; result of its moves: {found or 'none'}")
    return 1


def _read_record(path: Path) -> dict[str, Any]:
    """A record from a file; JSON is YAML too."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(f"{path}: can't be read: {error}") from error
    if not isinstance(data, dict):
        raise DataError(f"{path}: a record must be a mapping with game, seats, seed and moves")
    return data
