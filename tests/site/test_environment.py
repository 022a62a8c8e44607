"""Environments of the make targets: one for each version of Python, the first one in `.venv`."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import environment

OWN = "{}.{}".format(*sys.version_info)


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which folders were made, where there was none."""
    found: list[str] = []
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "_create", lambda venv: found.append(venv.name))
    monkeypatch.setattr(environment, "_install", lambda venv, lists: None)
    return found


def environment_of(folder: Path, version: str) -> None:
    """One whose Python says that it has this version."""
    (folder / "bin").mkdir(parents=True)
    (folder / ".complete").touch()
    python = folder / "bin" / "python"
    python.write_text(f"#!/bin/sh\necho {version}\n", encoding="ascii")
    python.chmod(0o755)


def test_the_first_version_has_the_plain_name(made: list[str], tmp_path: Path) -> None:
    assert environment.ensure_environment() == tmp_path / ".venv" / "bin" / "python"
    assert made == [".venv"]


def test_the_same_version_uses_it_again(made: list[str], tmp_path: Path) -> None:
    environment_of(tmp_path / ".venv", OWN)
    assert environment.ensure_environment() == tmp_path / ".venv" / "bin" / "python"
    assert made == []


def test_another_version_has_one_beside_it(made: list[str], tmp_path: Path) -> None:
    environment_of(tmp_path / ".venv", "3.9")
    assert environment.ensure_environment() == tmp_path / f".venv-{OWN}" / "bin" / "python"
    assert made == [f".venv-{OWN}"]
    environment_of(tmp_path / f".venv-{OWN}", OWN)
    environment.ensure_environment()
    assert made == [f".venv-{OWN}"]


def test_one_whose_python_is_gone_is_made_anew(made: list[str], tmp_path: Path) -> None:
    environment_of(tmp_path / ".venv", "3.9")
    (tmp_path / ".venv" / "bin" / "python").unlink()
    assert environment.ensure_environment() == tmp_path / ".venv" / "bin" / "python"
    assert made == [".venv"]


class TestAnOlderPython:
    """`python3` is 3.9 where Apple's tools have brought it."""

    @pytest.mark.parametrize("name", ["run.py", "tools/__init__.py"])
    def test_can_read_what_asks_for_a_newer_one(self, name: str) -> None:
        source = (environment.PROJECT / name).read_text(encoding="utf-8")
        ast.parse(source, feature_version=(3, 7))
        assert "from __future__" not in source, "3.6 has no annotations there"

    @pytest.mark.parametrize("arguments", [["run.py"], ["-m", "tools.test"]])
    def test_is_told_which_one_it_takes(self, arguments: list[str]) -> None:
        olds = list(_old_pythons())
        if not olds:
            pytest.skip("there is no older Python next to this one")
        for old in olds:
            done = subprocess.run(
                [old, *arguments], cwd=environment.PROJECT, capture_output=True, text=True, check=False, timeout=30
            )
            assert done.returncode == 1, old
            assert done.stderr.startswith("Voidream Online needs Python 3.11 or newer; this is 3."), old
            assert len(done.stderr.splitlines()) == 1, old

    def test_is_told_so_before_anything_else_is_read(self) -> None:
        """The same with a Python that only says that it is old."""
        script = (
            "import runpy, sys; sys.version_info = (3, 9, 18); sys.version = '3.9.18 (old)';"
            "sys.path.insert(0, '.'); runpy.run_path('run.py', run_name='__main__')"
        )
        done = subprocess.run(
            [sys.executable, "-c", script],
            cwd=environment.PROJECT,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
        assert (done.returncode, done.stderr) == (
            1,
            f"Voidream Online needs Python 3.11 or newer; this is 3.9.18 ({sys.executable}).\n",
        )


def _old_pythons() -> Iterator[str]:
    """Those that pyenv and others keep in folders next to that of this one."""
    for folder in Path(sys.base_prefix).parent.glob("*3.*"):
        version = re.search(r"3\.(\d+)", folder.name)
        if version and 6 <= int(version[1]) < 11 and (python := folder / "bin" / "python3").exists():
            yield str(python)
