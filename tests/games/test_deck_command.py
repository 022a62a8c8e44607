"""`python -m games deck`: whether decks are legal, from files of every shape."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.cli.main import main
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from games.voidream import Voidream

GAME = Voidream()
COURT = next(deck for deck in GAME.decks.shipped() if deck.choices["main"] == "court")
Capture = pytest.CaptureFixture[str]


def as_json(deck: DeckList) -> str:
    return json.dumps({"name": deck.name, "parts": deck.parts, "choices": deck.choices})


def told(capsys: Capture, *asked: object, status: int) -> Any:
    assert main(["deck", "voidream", *map(str, asked), "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_all_starter_decks_are_legal(capsys: Capture) -> None:
    names = [deck.name for deck in GAME.decks.shipped()]
    assert main(["deck", "voidream", *names]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{name}: legal" for name in names]


def test_each_problem_is_told_with_its_rule(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.json"
    file.write_text(as_json(COURT).replace(COURT.parts["dream"][0][0], "Long Gone"))
    assert main(["deck", "voidream", str(file), "noon-parade"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{file}: 2 problems"
    assert lines[1] == "  V11.2  There is no card “Long Gone”. Remove it."
    assert lines[2].startswith("  V11.2  Dream cards, including the bastion: 38 of 40")
    assert lines[3] == "noon-parade: legal"


def test_json_has_codes_and_cards(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"parts": {"dream": [["Long Gone", 1]]}, "choices": {"main": "court"}}')
    (report,) = told(capsys, file, status=1)
    assert [problem["code"] for problem in report["problems"]] == [
        "unknown-card",
        "bastion-count",
        "mind-count",
        "dream-size",
        "arcana-size",
    ]
    assert report["problems"][0]["cards"] == ["Long Gone"]
    assert report["legal"] is False


@pytest.mark.parametrize("suffix", [".txt", ".md"])
def test_a_list_is_read_and_its_strange_lines_are_told(tmp_path: Path, capsys: Capture, suffix: str) -> None:
    file = tmp_path / f"mine{suffix}"
    file.write_text(write_list(COURT))
    assert told(capsys, file, status=0)[0]["name"] == "mine"
    file.write_text(write_list(COURT) + "1 Lionheart Marshall\n")
    assert main(["deck", "voidream", str(file)]) == 1
    assert "not recognized: “1 Lionheart Marshall”. Did you mean Lionheart Marshal?" in capsys.readouterr().out


def test_a_doubtful_line_is_told_with_its_readings(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(write_list(COURT).replace("2 Lionheart Marshal", "Lionheart Marshal (COU) 2"))
    (report,) = told(capsys, file, status=1)
    assert report["doubts"][0]["readings"] == [[["Lionheart Marshal", 1]], [["Lionheart Marshal", 2]]]
    assert main(["deck", "voidream", str(file)]) == 1
    assert "It was read as 1 Lionheart Marshal, but may mean 2 Lionheart Marshal." in capsys.readouterr().out


def test_a_deck_file_like_the_shipped_ones_keeps_its_parts(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\nmain = "court"\nbastion = "Lionheart Marshal"\nmind = "Cunning"\narcana = []\n'
        'dream = [["Lionheart Marshal", 2]]\n'
    )
    codes = [problem["code"] for problem in told(capsys, file, status=1)[0]["problems"]]
    assert codes == ["wrong-part", "bastion-count", "dream-size", "arcana-size"]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.json", "[", "not valid JSON"),
        ("a.json", "[]", "This JSON isn’t a deck"),
        ("a.json", '{"parts": {"dream": [["A", 0]]}}', "needs a title and 1 to 99 copies"),
        ("a.json", '{"game": "chess", "parts": {}}', "for another game"),
        ("a.json", "[" * 100_000, "not valid JSON"),
        ("a.toml", "name = 3", "not a deck"),
        ("a.txt", "x" * 20_001, "a decklist can have at most 20,000"),
        ("a.txt", b"\xff\xfe\xff", "can't be read"),
        ("a.csv", "", "unknown deck"),
        ("a.txt", None, "can't be read"),
    ],
)
def test_what_is_no_deck_is_called_so(
    tmp_path: Path, capsys: Capture, name: str, content: str | bytes | None, says: str
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    assert main(["deck", "voidream", str(file)]) == 2
    assert says in capsys.readouterr().err


def test_a_match_begins_with_a_deck_from_json_and_from_a_list(tmp_path: Path, capsys: Capture) -> None:
    first, second = tmp_path / "a.json", tmp_path / "b.txt"
    first.write_text(as_json(COURT))
    second.write_text(write_list(COURT))
    command = ["simulate", "voidream", "--a", str(first), "--b", str(second), "--games", "2"]
    assert main(command) == 0
    second.write_text("1 Nonsense")
    assert main(command) == 2
    assert "Line 1 not recognized" in capsys.readouterr().err
