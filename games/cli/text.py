"""`text`: checks a card text from standard input, or many of them from a file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import games
from games.kernel.game import Cards
from games.kernel.refusal import DataError
from games.kernel.text import TextError

Json = dict[str, Any]


def run(options: argparse.Namespace) -> int:
    """Prints the canonical wording, or the error with line and column (1); of a file, for each of its lines."""
    game = games.load(options.game)
    cards = game.cards
    if options.lines is not None:
        return _run_lines(cards, options.lines, as_json=options.json, explained=options.explain)
    if options.on is None:
        raise DataError("use --on KIND for a text, or --lines FILE for a file")
    try:
        text = sys.stdin.read().strip("\n")
    except UnicodeDecodeError as error:
        raise DataError(f"the text can't be read: {error}") from error
    if options.json:
        found = checked(cards, options.on, text)
        print(json.dumps(found, ensure_ascii=False))
        return 0 if found["canonical"] is not None else 1
    try:
        print(cards.canonical_text(text, options.on))
    except TextError as error:
        print(f"line {error.line}, column {error.column}:\n{error}", file=sys.stderr)
        return 1
    if options.explain:
        _print_entries(cards.explain_text(text, options.on), 1)
    return 0


def _run_lines(cards: Cards, path: Path, *, as_json: bool, explained: bool) -> int:
    """Each line with what became of it: by JSON all of them, in words those that fail, and all that are `explained`."""
    passed = failed = 0
    for number, on, text in lines_of(path):
        try:
            found = checked(cards, on, text)
        except DataError as error:
            raise DataError(f"{path}, line {number}: {error}") from error
        if found["canonical"] is None:
            failed += 1
        else:
            passed += 1
        if as_json:
            print(json.dumps({"number": number, **found}, ensure_ascii=False))
        elif found["canonical"] is None:
            fault = found["error"]
            print(f"{path}:{number}: line {fault['line']}, column {fault['column']}:\n{fault['excerpt']}")
        elif explained:
            print(found["canonical"])
            _print_entries(found["explanation"], 1)
    print(f"{passed} passed, {failed} failed", file=sys.stderr if as_json else sys.stdout)
    return 1 if failed else 0


def lines_of(path: Path) -> Iterator[tuple[int, str, str]]:
    r"""The number, context and text of each line `context | text`; `\n` separates a text's lines, # begins a remark."""
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path} can't be read: {error}") from error
    for number, line in enumerate(source.split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        on, bar, text = line.partition("|")
        if not bar:
            raise DataError(f"{path}, line {number}: expected “context | text”")
        yield number, on.strip(), text.strip().replace("\\n", "\n")


def _print_entries(entries: Sequence[Json], depth: int) -> None:
    """What a text does, part by part; what belongs to a part is indented."""
    for entry in entries:
        print("  " * depth + entry["text"])
        _print_entries(entry.get("children", ()), depth + 1)


def checked(cards: Cards, on: str, text: str) -> Json:
    """A text as `canonical` and `explanation`, or as the `error` with its place; the other is null."""
    try:
        canonical = cards.canonical_text(text, on)
    except TextError as error:
        told = {"line": error.line, "column": error.column, "length": error.length, "message": error.reason,
                "suggestion": error.suggestion, "excerpt": str(error)}  # fmt: skip
        return {"on": on, "text": text, "canonical": None, "explanation": None, "error": told}
    return {
        "on": on,
        "text": text,
        "canonical": canonical,
        "explanation": cards.explain_text(text, on),
        "error": None,
    }
