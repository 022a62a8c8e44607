"""Position documents: pasted or uploaded YAML or JSON, read with errors that name a line.

A document is a position or a scenario (docs/positions.md). The files that a scenario uses come along by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Any, NamedTuple

import yaml
from django.utils.translation import gettext

from games.kernel.document import listed
from games.kernel.refusal import DataError
from games.kernel.scenario import SafeLoader, moves_in, position_in

LONGEST = 120_000
"""Characters of all files together."""
_MOST_NODES = 12_000
"""Of a file. Reading them takes a quarter of a second."""
_LONGEST_DEFINITIONS = 40_000
"""Characters as JSON: more than a hundred cards of a pool have. Their texts are parsed, which takes half a second."""
_DEEPEST = 30
MOST_ENTRIES = 3_000
"""Words and numbers on the sides of a position: a card has some."""
_MOST_MOVES = 500
_MOST_DOCUMENTS = 200
_WHERE = "the document"

Json = dict[str, Any]
_QUOTED = re.compile(r"“([^”]+)”")


class _Loader(SafeLoader):
    """Stops at the size limit, before all of it is read."""

    nodes = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            said = gettext("Too many entries. The limit is %(count)s.")
            raise DataError(said % {"count": f"{_MOST_NODES:,}"})
        return super().compose_node(parent, index)


class Document(NamedTuple):
    """A position and its steps."""

    title: str
    game: str
    position: Json
    """Without the definitions of cards."""
    cards: list[Json]
    moves: list[str]
    """The answers among its steps, with their seats."""
    root: yaml.Node

    def line_of(self, complaint: str) -> int | None:
        """The line of an error, if it quotes part of the text."""
        for word in _QUOTED.findall(complaint):
            for node in _nodes(self.root):
                if isinstance(node, yaml.ScalarNode) and node.value == word:
                    return int(node.start_mark.line) + 1
        return None


def read_documents(text: str, files: Mapping[str, str], game: str) -> list[Document]:
    """The positions of a text, in their order; `files` are those that it may use, by name, and `game` is the one that
    it is of if it doesn't say. Raises DataError, with the line where there is one."""
    if len(text) + sum(map(len, files.values())) > LONGEST:
        raise DataError(gettext("Too long. The limit is %(count)s characters.") % {"count": f"{LONGEST:,}"})
    rows = [(root, data) for root, data in _read(text, "") if data is not None and not isinstance(data, list)]
    if not rows:
        raise DataError(gettext("No position found. A position is a mapping with “players”."))
    if len(rows) > _MOST_DOCUMENTS:
        raise DataError(
            gettext("%(count)s positions found. The limit is %(most)s.") % {"count": len(rows), "most": _MOST_DOCUMENTS}
        )
    # Many positions may use the same file: it is read once.
    defined = cache(partial(_definitions, files))
    return [_document(root, data, defined, game) for root, data in rows]


def _document(root: yaml.Node, data: Any, defined: Callable[[str], list[Any]], game: str) -> Document:
    line = root.start_mark.line + 1
    # First of all: what follows quotes it.
    _check_kept(data, line)
    if not isinstance(data, dict):
        said = gettext("Line %(line)s: expected a position (a mapping with “players”), found %(data)s.")
        raise DataError(said % {"line": line, "data": repr(str(data)[:40])})
    if "players" not in data:
        if "moves" in data:
            said = gettext(
                "Line %(line)s: “players” is missing. This is a match record. Open the match and choose “Play on from "
                "here” there."
            )
        else:
            said = gettext("Line %(line)s: “players” is missing. It holds each seat’s side.")
        raise DataError(said % {"line": line})
    # In which folder a file lies doesn't matter: they come by their names.
    used = dict.fromkeys(PurePosixPath(str(each)).name for each in listed(_WHERE, data, "use"))
    cards = [card for name in used for card in defined(name)]
    cards += listed(_WHERE, data, "cards")
    if _check_kept(cards, line) > _LONGEST_DEFINITIONS:
        said = gettext("Line %(line)s: the card definitions are too long. The limit is %(count)s characters.")
        raise DataError(said % {"line": line, "count": f"{_LONGEST_DEFINITIONS:,}"})
    position = {key: value for key, value in position_in(data).items() if key != "cards"}
    if _count(position.get("players")) > MOST_ENTRIES:
        said = gettext("Line %(line)s: too many cards. A table holds a few hundred.")
        raise DataError(said % {"line": line})
    moves = moves_in(data)
    if len(moves) > _MOST_MOVES:
        said = gettext("Line %(line)s: %(count)s answers in its steps. The limit is %(most)s.")
        raise DataError(said % {"line": line, "count": len(moves), "most": _MOST_MOVES})
    title = str(data.get("title") or "")[:120]
    return Document(title, str(data.get("game") or game), position, cards, moves, root)


def _check_kept(data: Any, line: int) -> int:
    """Refuses what no database can keep: dates, infinite and endless numbers, signs that are none. Returns the number
    of bytes as JSON."""
    try:
        kept = json.dumps(data, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError) as error:
        said = gettext("Line %(line)s: contains a value that is neither text nor a number (%(error)s).")
        raise DataError(said % {"line": line, "error": error}) from error
    if b"\\u0000" in kept:
        raise DataError(gettext("Line %(line)s: contains an invalid character (code 0).") % {"line": line})
    return len(kept)


def _count(data: Any) -> int:
    if isinstance(data, dict):
        return sum(1 + _count(each) for each in data.values())
    return sum(map(_count, data)) if isinstance(data, list) else 1


def _definitions(files: Mapping[str, str], name: str) -> list[Any]:
    """A file of card definitions, which came along."""
    if name not in files:
        said = gettext("This position uses “%(name)s”. Upload that file, too, or put its definitions under “cards”.")
        raise DataError(said % {"name": name})
    for _, data in _read(files[name], name):
        if isinstance(data, list):
            return data
    raise DataError(gettext("“%(name)s” defines no cards. The file must contain a list.") % {"name": name})


def _read(text: str, file: str) -> list[tuple[yaml.Node, Any]]:
    """`file`: its name, for what is said of it; empty for the text itself."""
    found: list[tuple[yaml.Node, Any]] = []
    try:
        loader = _Loader(text)
        while loader.check_node():
            root = loader.get_node()
            assert root is not None  # there is one
            _check(root)
            found.append((root, loader.construct_document(root)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if file and mark:
            said = gettext("%(file)s, line %(line)s, column %(column)s: invalid YAML or JSON. %(problem)s.")
        elif mark:
            said = gettext("Line %(line)s, column %(column)s: invalid YAML or JSON. %(problem)s.")
        elif file:
            said = gettext("%(file)s: invalid YAML or JSON. %(problem)s.")
        else:
            said = gettext("Invalid YAML or JSON. %(problem)s.")
        problem = " ".join(part for part in (error.context, error.problem) if part).capitalize()
        place = {"line": mark.line + 1, "column": mark.column + 1} if mark else {}
        raise DataError(said % {"file": file[:1].upper() + file[1:], "problem": problem, **place}) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        said = gettext("Invalid YAML or JSON: %(error)s")
        raise DataError(said % {"error": str(error)[:200]}) from error
    return found


def _check(root: yaml.Node) -> None:
    """Refuses what would be more than it looks like."""
    for node in _nodes(root):
        if not isinstance(node, yaml.Node):
            said = gettext(
                "Line %(line)s: anchors, aliases and lists this deep aren’t supported. Write the content out in full."
            )
            raise DataError(said % {"line": node})


def _nodes(root: yaml.Node) -> Iterator[Any]:
    """All nodes in the order of the text; in the place of one that comes twice, or lies too deep, its line."""
    seen: set[int] = set()
    waiting: list[tuple[yaml.Node, int]] = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        if id(node) in seen or depth > _DEEPEST:
            yield node.start_mark.line + 1
            continue
        seen.add(id(node))
        yield node
        if isinstance(node, yaml.MappingNode):
            waiting += [(part, depth + 1) for pair in reversed(node.value) for part in reversed(pair)]
        elif isinstance(node, yaml.SequenceNode):
            waiting += [(part, depth + 1) for part in reversed(node.value)]
