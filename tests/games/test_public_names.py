"""Nobody takes from a module what a package doesn't list in `__all__`, or what a module keeps to itself."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games

HERE = Path(games.__file__).parent
MODULES = {
    ".".join(("games", *path.relative_to(HERE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(HERE.rglob("*.py"))
    if path.name != "__main__.py"
}


def taken(path: Path) -> Iterator[tuple[str, str]]:
    """(module, name) for every name of the package that a file imports, or reads from a module that it imports."""
    syntax = ast.parse(path.read_text(encoding="utf-8"))
    called = {}
    for node in ast.walk(syntax):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in MODULES:
                    called[alias.asname or alias.name] = whole
                else:
                    yield node.module, alias.name
    for node in ast.walk(syntax):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in called:
            yield called[node.value.id], node.attr


def test_what_is_listed_is_there() -> None:
    for name in MODULES:
        module = importlib.import_module(name)
        assert [public for public in getattr(module, "__all__", ()) if not hasattr(module, public)] == [], name


@pytest.mark.long
def test_nobody_takes_what_is_not_listed() -> None:
    """Names with an underscore are private; a package lists the others in `__all__`."""
    private = set()
    for path in MODULES.values():
        for name, public in taken(path):
            listed = getattr(importlib.import_module(name), "__all__", None)
            if public == "__file__":
                continue
            if public.startswith("_") or (listed is not None and public not in listed):
                private.add(f"{path.relative_to(HERE)}: {name}.{public}")
    assert sorted(private) == []


KERNEL_ROOMS = ("art", "cards", "decks", "engine", "game", "language", "learning")
ROOMS = [
    *("kernel", *(f"kernel/{room}" for room in KERNEL_ROOMS), "lab"),
    *(f"voidream/{room}" for room in ("rules", "cards", "decks", "notation", "ai", "lab")),
    *(f"dreamtides/{room}" for room in ("rules", "cards", "notation", "pool")),
]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_what_is_in_it(room: str) -> None:
    said = ast.get_docstring(ast.parse((HERE / room / "__init__.py").read_text(encoding="utf-8"))) or ""
    there = {path.stem for path in (HERE / room).glob("*.py")} - {"__init__"}
    there |= {f"{path.parent.name}/" for path in (HERE / room).glob("*/__init__.py")}
    assert sorted(name for name in there if f"`{name}`" not in said) == []
    listed = {name for name in re.findall(r"`([a-z_]+/?)`", said) if "games." not in name}
    assert sorted(listed - there) == []
