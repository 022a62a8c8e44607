"""`text`: checks a card text from standard input."""

from __future__ import annotations

import argparse
import sys

import games
from games.kernel.refusal import DataError
from games.kernel.text import TextError

__all__ = ["run"]


def run(options: argparse.Namespace) -> int:
    """Prints the canonical wording, or the error with line and column (1)."""
    try:
        text = sys.stdin.read().strip("\n")
    except UnicodeDecodeError as error:
        raise DataError(f"the text can't be read: {error}") from error
    try:
        print(games.load(options.game).canonical_text(text, options.on))
    except TextError as error:
        print(f"line {error.line}, column {error.column}:\n{error}", file=sys.stderr)
        return 1
    return 0
