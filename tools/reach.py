"""Test files that a change can reach, by the import contracts: an app's tests, and those of all apps above it."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterable
from typing import Any

from tools.environment import PROJECT, SetupError

_TESTS = {"accounts": "site", "minds": "matches", "voidream_site": "site"}
"""Where the tests of an app are, unless in a folder of its name."""
_ALWAYS = tuple(f"tests/site/test_{name}.py" for name in ("documents", "contributing", "readme", "deployment"))
"""They compare documents with the tree, whatever has changed in it."""


def reached_since(commit: str, files: list[str]) -> list[str]:
    """Of the test files, those that what has changed since a commit can reach, uncommitted and new files included."""
    changed = {*_git("diff", "--name-only", commit), *_git("ls-files", "--others", "--exclude-standard")}
    return reached_by(changed, files)


def reached_by(changed: Iterable[str], files: list[str]) -> list[str]:
    contracts: dict[str, list[str]] = {each["id"]: each["layers"] for each in _contracts() if each["type"] == "layers"}
    apps, games = contracts["order"], contracts["games"]
    places: set[str] = {*_ALWAYS}
    for path in changed:
        if not path.endswith(".md"):
            places |= _places(path.split("/"), apps, games)
    return [file for file in files if any(file == place or file.startswith(f"{place}/") for place in places)]


def _places(path: list[str], apps: list[str], games: list[str]) -> set[str]:
    match path:
        case ["tests", *_, name] if name.startswith("test_"):
            return {"/".join(path)}
        case ["tests", "scripts", *_]:
            return {"tests/scripts"}
        case ["games", room, *rest] if rest and room != "kernel":
            above = _above(games, room)
            own = {f"tests/games/{name}" for layer in above for name in layer.split(" | ")}
            return {*own, "tests/games/lab", "tests/games/generative", *_tests_of(_above(apps, "games")[:-1])}
        case [app, _, *_] if app in apps:
            return {*_tests_of(_above(apps, app)), *(["tests/games"] if app == "games" else [])}
        case ["templates" | "static", _, *_]:
            return {"tests/browser", "tests/scripts", *_tests_of(_above(apps, "accounts"))}
        case ["locale" | "docs" | "examples" | "deploy", *_]:
            return {"tests/site"}
        case _:
            return {"tests"}


def _above(layers: list[str], name: str) -> list[str]:
    """The layers that may import the one that holds the name, with its own, the highest first."""
    for at, layer in enumerate(layers):
        if name.removesuffix(".py") in layer.split(" | "):
            # Neighbors in a layer don't import one another.
            return [*layers[:at], name.removesuffix(".py")]
    return layers


def _tests_of(apps: Iterable[str]) -> set[str]:
    return {"tests/browser", *(f"tests/{_TESTS.get(app, app)}" for app in apps)}


def _contracts() -> list[dict[str, Any]]:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return contracts


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=PROJECT, check=False, capture_output=True, text=True)  # noqa: S607
    if done.returncode:
        raise SetupError(f"SINCE must be a commit of this repository: {done.stderr.strip()}")
    return done.stdout.splitlines()
