"""What the README promises."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.site.variables import variables_read
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

README = (PROJECT / "README.md").read_text(encoding="utf-8")


def test_its_twelve_lines_play_a_game_without_the_web() -> None:
    (lines,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    guard = "import sys\nsys.modules['django'] = None\n"
    done = subprocess.run(
        [sys.executable, "-c", guard + lines], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "winners=" in done.stdout
    assert len(lines.splitlines()) <= 14


def test_every_file_that_it_points_to_is_there() -> None:
    for path in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (PROJECT / path).exists(), path


def test_every_variable_that_the_code_reads_is_explained() -> None:
    assert {name for name in variables_read() if f"`{name}`" not in README} == set()
