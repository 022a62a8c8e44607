"""Documents with a position: what somebody pastes or uploads, as YAML or JSON, read with errors that name a line.

A document is a position or a scenario (docs/positions.md). The files that a scenario uses come along by their names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Any, NamedTuple

import yaml

from games.kernel.document import listed
from games.kernel.refusal import DataError
from games.kernel.scenario import SafeLoader, moves_in, position_in

__all__ = ["LONGEST", "Document", "read_documents"]

LONGEST = 120_000
"""Characters of all files together."""
MOST_NODES = 20_000
DEEPEST = 30
MOST_ENTRIES = 3_000
"""Words and numbers on the sides of a position: a card has some."""
MOST_MOVES = 500
MOST_DOCUMENTS = 200
WHERE = "the document"

Json = dict[str, Any]
_QUOTED = re.compile(r"“([^”]+)”")


class Document(NamedTuple):
    """One position with what goes on from it."""

    title: str
    game: str
    position: Json
    """Without the definitions of cards."""
    cards: list[Json]
    moves: list[str]
    """The answers among its steps, with their seats."""
    root: yaml.Node

    def line_of(self, complaint: str) -> int | None:
        """The line that a complaint is about, if it quotes something that stands there."""
        for word in _QUOTED.findall(complaint):
            for node in _nodes(self.root):
                if isinstance(node, yaml.ScalarNode) and node.value == word:
                    return int(node.start_mark.line) + 1
        return None


def read_documents(text: str, files: Mapping[str, str], game: str) -> list[Document]:
    """The positions of a text, in their order; `files` are those that it may use, by name, and `game` is the one that
    it is of if it doesn't say. Raises DataError, with the line where there is one."""
    if len(text) + sum(map(len, files.values())) > LONGEST:
        raise DataError(f"This is too long: {LONGEST:,} characters are taken at most.")
    rows = [(root, data) for root, data in _read(text, "") if data is not None and not isinstance(data, list)]
    if not rows:
        raise DataError("There is no position in it: one is a mapping with “players”.")
    if len(rows) > MOST_DOCUMENTS:
        raise DataError(f"There are {len(rows)} positions in it; {MOST_DOCUMENTS} are taken at most.")
    # Many positions may use the same file: it is read once.
    defined = cache(partial(_definitions, files))
    return [_document(root, data, defined, game) for root, data in rows]


def _document(root: yaml.Node, data: Any, defined: Callable[[str], list[Any]], game: str) -> Document:
    line = root.start_mark.line + 1
    # First of all: what follows quotes it.
    _check_kept(data, line)
    if not isinstance(data, dict):
        raise DataError(f"Line {line}: a position is a mapping with “players”, not {str(data)[:40]!r}.")
    if "players" not in data:
        hint = " This is the record of a match: open the match and play on from there." if "moves" in data else ""
        raise DataError(f"Line {line}: “players” is missing, with the sides of the seats.{hint}")
    # In which folder a file lies doesn't matter: they come by their names.
    used = dict.fromkeys(PurePosixPath(str(each)).name for each in listed(WHERE, data, "use"))
    cards = [card for name in used for card in defined(name)]
    cards += listed(WHERE, data, "cards")
    _check_kept(cards, line)
    position = {key: value for key, value in position_in(data).items() if key != "cards"}
    if _count(position.get("players")) > MOST_ENTRIES:
        raise DataError(f"Line {line}: there are too many cards in it; some hundred fit on a table.")
    moves = moves_in(data)
    if len(moves) > MOST_MOVES:
        raise DataError(f"Line {line}: it has {len(moves)} answers among its steps, and may have {MOST_MOVES}.")
    title = str(data.get("title") or "")[:120]
    return Document(title, str(data.get("game") or game), position, cards, moves, root)


def _check_kept(data: Any, line: int) -> None:
    """Refuses what no database can keep: dates, infinite and endless numbers, signs that are none."""
    try:
        kept = json.dumps(data, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError) as error:
        raise DataError(f"Line {line}: it holds something that is neither text nor number ({error}).") from error
    if b"\\u0000" in kept:
        raise DataError(f"Line {line}: it holds a sign that is none (the number 0).")


def _count(data: Any) -> int:
    if isinstance(data, dict):
        return sum(1 + _count(each) for each in data.values())
    return sum(map(_count, data)) if isinstance(data, list) else 1


def _definitions(files: Mapping[str, str], name: str) -> list[Any]:
    """A file of card definitions, which came along."""
    if name not in files:
        raise DataError(f"It uses “{name}”: choose that file, too, or write its definitions under “cards”.")
    for _, data in _read(files[name], f"{name}, "):
        if isinstance(data, list):
            return data
    raise DataError(f"“{name}” defines no cards: such a file is a list.")


def _read(text: str, where: str) -> list[tuple[yaml.Node, Any]]:
    found: list[tuple[yaml.Node, Any]] = []
    try:
        loader = SafeLoader(text)
        while loader.check_node():
            root = loader.get_node()
            assert root is not None  # there is one
            _check(root)
            found.append((root, loader.construct_document(root)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f"{where}line {mark.line + 1}, column {mark.column + 1}" if mark else f"{where}somewhere"
        said = " ".join(part for part in (error.context, error.problem) if part)
        raise DataError(
            f"{line[0].upper()}{line[1:]}: this can’t be read as YAML or JSON. {said.capitalize()}."
        ) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(f"This can’t be read as YAML or JSON: {str(error)[:200]}") from error
    return found


def _check(root: yaml.Node) -> None:
    """Refuses what would be more than it looks like."""
    for number, node in enumerate(_nodes(root)):
        if number > MOST_NODES:
            raise DataError(f"This is too much: {MOST_NODES:,} entries are taken at most.")
        if not isinstance(node, yaml.Node):
            raise DataError(f"Line {node}: write it out here: anchors and aliases aren’t taken, nor lists this deep.")


def _nodes(root: yaml.Node) -> Iterator[Any]:
    """All nodes in the order of the text; in the place of one that comes twice, or lies too deep, its line."""
    seen: set[int] = set()
    waiting: list[tuple[yaml.Node, int]] = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        if id(node) in seen or depth > DEEPEST:
            yield node.start_mark.line + 1
            continue
        seen.add(id(node))
        yield node
        if isinstance(node, yaml.MappingNode):
            waiting += [(part, depth + 1) for pair in reversed(node.value) for part in reversed(pair)]
        elif isinstance(node, yaml.SequenceNode):
            waiting += [(part, depth + 1) for part in reversed(node.value)]
