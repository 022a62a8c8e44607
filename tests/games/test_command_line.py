"""The command line: what it prints and how it ends."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

import games
from games.agents import random_answer
from games.cli.main import main
from games.kernel.record import write_record
from tests.games.verbs import GAME, POOL, random_game, seats

SCENARIOS = Path(games.__file__).parent / "voidream" / "scenarios"


def test_scenario_closes_with_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(SCENARIOS / "arcana.yaml")]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith(" passed, 0 failed")
    assert not last.startswith("0 ")


def test_scenario_fails_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("title: It is round two\nplayers: {A: {}, B: {}}\nsteps: [{expect: {round: 2}}]\n")
    assert main(["scenario", str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_simulate_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate voidream --a noon-parade --b red-ward --agents random random --games 4 --seed 3 --json"
    assert main(command.split()) == 0
    first = json.loads(capsys.readouterr().out)
    assert sum(first["wins"]) + first["draws"] == 4
    assert [set(times) for times in first.pop("milliseconds")] == [{"p50", "p95", "max"}] * 2
    assert main([*command.split(), "--jobs", "2"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert {name: second[name] for name in first} == first


def test_simulate_says_who_won_how_and_how_long_they_took(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "voidream", "--a", "noon-parade", "--b", "red-ward", "--games", "2"]) == 0
    said = capsys.readouterr().out
    for words in ("random with noon-parade: ", " draws in 2 games", "ended by ", "random with red-ward: p50 "):
        assert words in said


@pytest.mark.long
def test_simulate_adds_a_line_for_each_game_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games" / "played.jsonl"
    command = "simulate voidream --a noon-parade --b red-ward --agents dreamer random --games 2 --json --out"
    assert main([*command.split(), str(out)]) == 0
    report = json.loads(capsys.readouterr().out)
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["sides"] for line in lines] == [[0, 1], [1, 0]]
    assert lines[0]["seed"] == lines[1]["seed"]
    assert [sum(line["winning_sides"] == [side] for line in lines) for side in (0, 1)] == report["wins"]
    for line in lines:
        assert (line["decks"], line["agents"]) == (["Noon Parade", "Red Ward"], ["dreamer", "random"])
        assert line["winner"] in ("dreamer", "random", None)
        assert sum(map(len, line["seconds"])) == line["decisions"]
    assert main([*command.split(), str(out)]) == 0
    assert len(out.read_text().splitlines()) == 4


def test_an_unknown_deck_is_named_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "voidream", "--a", "nope", "--b", "red-ward"]) == 2
    assert "Noon Parade" in capsys.readouterr().err


def test_text_prints_the_canonical_wording(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("evoke 2 times\n"))
    assert main(["text", "--on", "thought"]) == 0
    assert capsys.readouterr().out == "Evoke 2 times.\n"


def test_text_shows_where_an_error_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Roll.\nExhaust target entty.\n"))
    assert main(["text", "--on", "thought"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("line 2, column 16:\n")
    assert "               ^^^^^ expected a kind of card" in error
    assert 'did you mean "entity"?' in error


def test_text_checks_the_lines_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "texts"
    path.write_text("# remark\n\nentity | Deep, heroic.\\nThis has +1 dawn.\nthought | evoke\nthought | Draw a card.\n")
    assert main(["text", "--lines", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.endswith("2 passed, 1 failed\n")
    assert f"{path}:5: line 1, column 1:" in told
    assert main(["text", "--lines", str(path), "--json"]) == 1
    entity, thought, drawn = map(json.loads, capsys.readouterr().out.splitlines())
    assert entity["canonical"] == "Deep, heroic.\nThis has +1 dawn."
    assert thought["canonical"] == "Evoke."
    assert thought["explanation"][0]["text"].startswith("When it is played")
    assert drawn["canonical"] is None
    assert "evoke" in drawn["error"]["message"]


def test_text_says_what_a_line_of_a_file_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "texts"
    path.write_text("Evoke.\n")
    assert main(["text", "--lines", str(path)]) == 2
    assert "expected “context | text”" in capsys.readouterr().err


def test_text_names_what_texts_stand_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Roll.\n"))
    assert main(["text", "--on", "hero"]) == 2
    assert "a text stands on one of thought, memory" in capsys.readouterr().err


def finished_record(seed: int) -> dict[str, Any]:
    state = GAME.new(seats(1), seed, POOL)
    moves, rng = [], seed
    while (decision := GAME.decision(state)) is not None:
        rng += 1
        answer = random_answer(decision, rng)
        move = f"{decision.seat}: {GAME.write_answer(state, answer)}"
        if GAME.answer(state, decision.seat, answer) is None:
            moves.append(move)
    return write_record(GAME, seats(1), POOL, seed, moves, state)


@pytest.mark.parametrize("form", ["json", "yaml"])
def test_replay_verifies_a_record(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_record(5)
    path = tmp_path / f"game.{form}"
    path.write_text(json.dumps(record) if form == "json" else yaml.safe_dump(record))
    assert main(["replay", str(path), "--verify"]) == 0
    assert capsys.readouterr().out == f"verified: {len(record['moves'])} moves\n"
    assert main(["replay", str(path), "--until", "12"]) == 0
    told = capsys.readouterr().out
    assert "Alice" in told
    assert "[[" not in told


def test_replay_gives_up_where_the_match_was_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_record(5)
    moves = record["moves"][:20]
    path = tmp_path / "game.json"
    given_up = {"moves": moves, "conceded": "A", "result": {"winner": "B", "reason": "concession"}}
    path.write_text(json.dumps({**record, **given_up}))
    assert main(["replay", str(path), "--verify"]) == 0
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.endswith("Bob wins: Alice conceded.\n")
    path.write_text(json.dumps({**record, **given_up, "result": {"winner": "A", "reason": "concession"}}))
    assert main(["replay", str(path), "--verify"]) == 1


def test_replay_shows_a_seat_its_own_moves_and_all_of_them_to_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished_record(5)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    told = {}
    for seat in ("A", "B", "all"):
        assert main(["replay", str(path), "--seat", seat, "--until", "12"]) == 0
        lines = capsys.readouterr().out.splitlines()
        told[seat] = [line.split(None, 1)[1] for line in lines if line[:4].strip()]
    assert told["all"] == record["moves"][:12]
    for seat in ("A", "B"):
        assert told[seat] == [move for move in told["all"] if move.startswith(seat)]


@pytest.mark.parametrize("text", ["[", "5", "game: chess", "game: voidream"])
def test_replay_of_what_is_no_record_says_so(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text)
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err.strip()


def test_replay_notices_a_move_that_the_rules_do_not_allow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_record(5)
    record["moves"] = ["A: play Nothing"]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    assert main(["replay", str(path)]) == 2
    assert "move 0" in capsys.readouterr().err


def test_a_game_in_the_terminal_takes_numbers_and_ends_on_q(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["20", "nonsense", "", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed, "q"))
    assert main(["play", "voidream", "--agent", "random", "--seed", "3"]) == 0
    assert "Cut your opponent's deck" in capsys.readouterr().out


@pytest.mark.long
def test_the_bench_prints_what_is_promised(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("games.cli.bench.SECONDS", 0.01)
    assert main(["bench", "voidream", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    for name in ("decisions_per_s", "clones_per_s", "games_per_s", "view_us", "hash_us"):
        assert 0 < report[name]["min"] <= report[name]["median"] <= report[name]["max"]
    assert report["compiled"] in (True, False)
    assert len(report["decks"]) == 2


def test_the_public_names_are_those_that_are_listed() -> None:
    """Beside the rooms, which are there as soon as somebody has imported them."""
    public = {name for name, thing in vars(games).items() if not isinstance(thing, ModuleType)}
    assert {name for name in public if not name.startswith("_")} - {"annotations"} == set(games.__all__)


def test_the_table_is_drawn_at_every_decision_also_while_the_kind_of_a_conflict_is_chosen() -> None:
    unnamed = 0
    for seed in range(4):
        for state in random_game(seed, seed + 1):
            view = GAME.view(state, "A")
            fight = view["conflict"]
            unnamed += fight is not None and fight["kind"] is None
            assert GAME.outline(view)[0].startswith(f"--- round {view['round']}")
    assert unnamed
