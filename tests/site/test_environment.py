"""Environments of the make targets: one for each version of Python, the first one in `.venv`."""

from __future__ import annotations

import sys
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
