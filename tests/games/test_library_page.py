"""The page about the library: its lines do what they show, without the web, and its tables are those of the game."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import games

ROOT = Path(games.__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
GAME = games.load("voidream")


def scripts(section: str) -> list[str]:
    """The scripts of a section."""
    _, _, after = PAGE.partition(f"\n## {section}\n")
    return re.findall(r"```python\n(.+?)```", after.partition("\n## ")[0], re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The rows of the table below this heading row."""
    _, _, after = PAGE.partition(f"{heading}\n")
    table = after.partition("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


def test_what_is_typed_answers_as_shown() -> None:
    shown = "\n".join(re.findall(r"```pycon\n(.+?)```", PAGE, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(shown, {}, "library.md", "docs/library.md", 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples, out=said.append)
    assert examples.examples
    assert "".join(said) == ""


@pytest.mark.long
@pytest.mark.parametrize(
    ("section", "most", "says", "number", "fewer"),
    [("A bot", 30, "winners=", "), 3\n", "), 1\n"), ("An analysis", 20, "% of", "range(20)", "range(4)")],
)
def test_a_script_is_short_and_runs_without_the_web(
    section: str, most: int, says: str, number: str, fewer: str
) -> None:
    lines = "".join(scripts(section))
    assert lines.count(number) == 1
    lines = lines.replace(number, fewer)
    assert all(len(script.splitlines()) <= most for script in scripts(section))
    guard = "import sys\nsys.modules['django'] = None\n"
    done = subprocess.run([sys.executable, "-c", guard + lines], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert says in done.stdout


def test_every_fact_is_listed_as_the_game_tells_it() -> None:
    assert rows("| fact | what it says |") == [[f"`{path}`", about] for path, about in GAME.lab.fact_paths().items()]


def test_every_type_of_event_is_listed_as_the_game_tells_it() -> None:
    told = [[f"`{each.name}`", each.about, ", ".join(f"`{key}`" for key in each.keys)] for each in GAME.event_types()]
    assert rows("| type | what happened | keys |") == told
