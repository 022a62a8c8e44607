"""The rules library by itself: a wheel of `games` alone, and what is said where packages are missing."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
NEEDS = ("lark", "yaml", "_yaml")
PLAYS = """
import games
from games import agents
game = games.load("voidream")
first, second = game.decks.shipped()[:2]
seats = {"A": games.Seating("Ann", first), "B": games.Seating("Ben", second)}
state = game.new(seats, 1, game.cards.pool())
while (decision := game.decision(state)) is not None:
    assert game.answer(state, decision.seat, agents.random_answer(decision, game.seq(state))) is None
print(game.result(state).reason)
"""


def said(python: Path, *arguments: str, at: Path = PROJECT) -> tuple[int, str]:
    ended = subprocess.run([python, *arguments], cwd=at, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout + ended.stderr


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment without any package."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, symlinks=True)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built of a copy, for building leaves things behind."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(PROJECT / "games", source / "games", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(PROJECT / name, source)
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*command, str(source)], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.long
def test_the_wheel_holds_the_games_with_their_data_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"games"}
    shipped = {path.relative_to(PROJECT).as_posix() for path in (PROJECT / "games").rglob("*.*") if path.is_file()}
    assert {name for name in shipped if "__pycache__" not in name and not name.endswith(".so")} <= set(names)


@pytest.mark.long
def test_it_plays_in_an_empty_environment(wheel: Path, empty: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    for name in NEEDS:
        spec = find_spec(name)
        assert spec is not None
        assert spec.submodule_search_locations is not None
        (tmp_path / name).symlink_to(next(iter(spec.submodule_search_locations)))
    code, told = said(empty, "-c", PLAYS, at=tmp_path)
    assert (code, told.strip() in ("bastion", "insanity", "round-limit")) == (0, True), told


@pytest.mark.parametrize("command", [("-m", "games", "simulate", "voidream"), ("manage.py", "check")])
def test_without_packages_it_is_said_what_to_do(empty: Path, command: tuple[str, ...]) -> None:
    code, told = said(empty, *command)
    assert code == 1
    assert "make run" in told
    assert ".venv/bin/python" in told
    assert "Traceback" not in told
