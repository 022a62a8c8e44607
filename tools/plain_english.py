"""Plain English: `python -m tools.plain_english` refuses wordings that read like a translation, in messages and names.

The wordings, and every exception with its reason, are in plain_english.toml. For a word in names the file has the
number of names that still have it: that number only falls.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from tools.messages import FILES

_ROOT = Path(__file__).parent.parent
RULES = Path(__file__).with_suffix(".toml")
CODE = ("accounts", "cards", "decks", "desk", "games", "matches", "minds", "tools", "voidream_site")
_PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")
_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def main() -> int:
    rules = tomllib.loads(RULES.read_text())
    faults = [*message_faults(rules, messages()), *name_faults(rules, names())]
    print("\n".join(faults) or "plain English: nothing found")
    return 1 if faults else 0


def messages() -> Iterator[str]:
    """Every text of the catalogs, singular and plural."""
    for path in FILES.values():
        with path.open("rb") as file:
            for message in read_po(file):
                yield from [message.id] if isinstance(message.id, str) else message.id


def message_faults(rules: dict[str, Any], texts: Iterator[str]) -> Iterator[str]:
    """A line for each refused wording, and for each exception that nothing needs."""
    wordings = {
        re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE): instead for pattern, instead in rules["avoid"].items()
    }
    unused = {entry["text"]: entry for entry in rules["exceptions"]}
    excused = set(unused)
    for text in texts:
        if text in excused:
            unused.pop(text, None)
            continue
        for pattern, instead in wordings.items():
            if found := pattern.search(_PLACEHOLDER.sub("", text)):
                yield f"“{text}”: “{found.group()}”: write {instead}"
    for text in unused:
        yield f"plain_english.toml: nothing says “{text}”: remove the exception"


def names() -> Iterator[str]:
    for part in CODE:
        for path in (_ROOT / part).rglob("*.py"):
            if "migrations" not in path.parts:
                yield from names_in(path.read_text())


def names_in(code: str) -> Iterator[str]:
    """The names that code defines: of functions, classes, parameters and variables."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case _:
                pass


def name_faults(rules: dict[str, Any], found: Iterator[str]) -> Iterator[str]:
    """A line for each word that more names have than the file holds, or fewer."""
    counts = Counter(word for name in set(found) for word in {part.casefold() for part in _PARTS.findall(name)})
    for word, (known, instead) in rules["names"].items():
        if counts[word] > known:
            yield f"{counts[word]} names have the word “{word}”, {known} may: write {instead}"
        elif counts[word] < known:
            yield f"plain_english.toml: only {counts[word]} names have the word “{word}” now: write that down"


if __name__ == "__main__":
    sys.exit(main())
