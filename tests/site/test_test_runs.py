"""How `make test` divides its work, and what `make test SINCE=…` runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools.environment import PROJECT
from tools.reach import reached_by
from tools.test import HANGS, RECORDED, Count, Run, finished, shards

SOON = ("-o", "faulthandler_timeout=1")
FILES = [str(file.relative_to(PROJECT)) for file in (PROJECT / "tests").rglob("test_*.py")]


def reached(*changed: str) -> set[str]:
    """The folders of the tests, two levels of those of games."""
    paths = [file.split("/") for file in reached_by(changed, FILES)]
    return {"/".join(path[1:3] if path[1] == "games" else path[1:2]) for path in paths}


def test_shards_take_about_the_same_time() -> None:
    seconds = {"a": 30.0, "b": 20.0, "c": 10.0, "d": 5.0, "e": 4.0}
    assert shards([*seconds], seconds, 2) == [["a", "d"], ["b", "c", "e"]]
    assert shards(["new"], seconds, 2) == [["new"]]


@pytest.mark.processes
@pytest.mark.parametrize(("hangs", "failed"), [("once", 0), ("always", 1)])
def test_tests_that_hang_are_broken_off_and_run_again(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], hangs: str, failed: int
) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_stuck.py").write_text(
        "import pathlib, time\n"
        "def test_answers():\n"
        "    been = pathlib.Path(__file__).with_name('been')\n"
        "    first = not been.exists()\n"
        "    been.touch()\n"
        f"    while first or {hangs == 'always'}: time.sleep(1)\n"
    )
    arguments = ["-c", str(tmp_path / "pytest.ini"), str(tmp_path), "-p", "no:cacheprovider"]
    run, count = Run(Path(sys.executable), [*arguments, *HANGS, *SOON], tmp_path / "0", is_measured=False), Count()
    for each, code in finished([run]):
        count.add(each.report, code)
    assert (count.passed, count.failed) == (1 - failed, failed)
    assert b"in test_answers" in capfdbinary.readouterr().out


@pytest.mark.parametrize("mode", ["all", "fast"])
def test_a_fresh_clone_knows_what_takes_longest(mode: str) -> None:
    known = json.loads(RECORDED.read_text(encoding="utf-8"))[mode]
    assert len(known.keys() & {*FILES}) > 0.8 * len(known), "python3 -m tools.test --record writes them again"


def test_a_change_reaches_the_apps_above_it() -> None:
    assert reached("desk/queue.py") == {"desk", "site", "browser"}
    assert reached("cards/search/numeric.py") == {"cards", "decks", "matches", "desk", "site", "browser"}


def test_a_game_doesnt_reach_its_neighbor() -> None:
    found = reached("games/dreamtides/rules/turn.py")
    assert "games/dreamtides" in found
    assert "games/voidream" not in found
    assert {"games/dreamtides", "games/voidream", "games/kernel"} <= reached("games/kernel/engine/acts.py")


def test_a_test_reaches_itself_and_what_tests_share_reaches_everything() -> None:
    assert reached_by(["tests/decks/test_likes.py"], FILES).count("tests/decks/test_likes.py") == 1
    assert reached("tests/decks/test_likes.py") == {"decks", "site"}
    assert len(reached_by(["tests/conftest.py"], FILES)) == len(FILES)
    assert len(reached_by(["pyproject.toml"], FILES)) == len(FILES)
