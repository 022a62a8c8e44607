"""CONTRIBUTING.md names what is there."""

from __future__ import annotations

import pkgutil
import re
from fnmatch import fnmatch

import pytest

from voidream_site.environment import PROJECT

PAGE = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED = sorted({" ".join(each.split()) for each in re.findall(r"`([^`]+)`", PAGE)})
FILE = re.compile(r"[\w.<>*/-]+(/|/[\w.<>*-]+|\.(py|js|md|toml|yaml|lark|html|typ|json))")
PATHS = [each for each in QUOTED if FILE.fullmatch(each)]
IS_NOT_OURS = re.compile(r"\.venv.*|\.git|var|build|.*_cache").fullmatch
THERE = [
    f"/{path.relative_to(PROJECT).as_posix()}{'/' * path.is_dir()}"
    for top in PROJECT.iterdir()
    for path in ([top, *top.rglob("*")] if not IS_NOT_OURS(top.name) else ())
]


@pytest.mark.parametrize("path", PATHS)
def test_a_path_is_there_from_the_top_or_below_the_room_that_is_spoken_of(path: str) -> None:
    pattern = "*/" + re.sub(r"<\w+>", "*", path)
    assert any(fnmatch(each, pattern) or fnmatch(each, f"{pattern}/") for each in THERE)


def test_every_page_that_it_points_to_is_there() -> None:
    for path in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (PROJECT / path).exists(), path


def test_every_command_is_there() -> None:
    commands = " ".join(QUOTED)
    targets = re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert {*re.findall(r"\bmake ([a-z-]+)", commands)} <= {*targets}
    for module in re.findall(r"-m ([a-z_.]+)", commands):
        assert pkgutil.resolve_name(module), module


def test_what_stands_in_a_module_is_there() -> None:
    named = [each for each in QUOTED if re.fullmatch(r"games(\.\w+)+", each)]
    assert named
    for each in named:
        assert pkgutil.resolve_name(each), each
